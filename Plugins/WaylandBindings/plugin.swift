import Foundation
import PackagePlugin

/// Generates the Swift bindings of every protocol in the package's `protocols` folder.
///
/// All XML files are inputs of every command: editing one re-runs the scanner, for an enum may be referred to from another file.
@main struct WaylandBindings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let scanner = try context.tool(named: "WaylandScanner")
    let folder = context.package.directoryURL.appending(path: "protocols")
    let protocols = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "xml" }
      .sorted { $0.path < $1.path }
    return protocols.map { file in
      let output = context.pluginWorkDirectoryURL.appending(path: file.deletingPathExtension().lastPathComponent + ".swift")
      let others = protocols.filter { $0 != file }
      return .buildCommand(
        displayName: "WaylandScanner \(file.lastPathComponent)", executable: scanner.url,
        arguments: [output.path, file.path] + others.map(\.path), inputFiles: protocols, outputFiles: [output])
    }
  }
}
