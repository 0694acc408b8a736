import ArgumentParser
import Foundation
import GlassRaster
import GlassUI
import Glibc

/// The command line of glass-shell.
struct ShellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "glass-shell", abstract: "Shows pictures in a window of liquid glass.",
    discussion: "Without a folder it shows the desktop's Pictures folder if that holds pictures, and otherwise its own samples.",
    version: "glass-shell \(version)")

  /// The program's version.
  static let version = "0.1.0"

  @OptionGroup var host: HostOptions

  @Argument(help: "A folder whose pictures to show, or pictures.", completion: .file())
  var paths: [String] = []

  /// The paths as the system handed them over: text that is not UTF-8 does not survive in a `String`.
  var pathBytes: [PathBytes] {
    var raw: [String: PathBytes] = [:]
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      let bytes = PathBytes(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      raw[String(cString: argument)] = bytes
    }
    return paths.map { raw[$0] ?? PathBytes($0) }
  }
}
