import Foundation
import PackagePlugin

/// Compiles `assets/symbols/*.svg` into one Swift source of static tables. Every picture is an input file, so editing one rebuilds it.
@main struct SymbolBindings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "assets/symbols")
    let symbols = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "svg" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "SymbolTable.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(symbols.count) symbols",
        executable: try context.tool(named: "SymbolCompiler").url,
        arguments: [output.path] + symbols.map(\.path),
        inputFiles: symbols,
        outputFiles: [output])
    ]
  }
}
