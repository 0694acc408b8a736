import Dispatch
public import Foundation
import GlassOffscreen
import GlassPlatform
import GlassRaster
import GlassScripting
import GlassViews
import GlassWayland
import Logging

/// Runs programs: picks a host, opens the window, plays the script, reports.
@MainActor public enum AppRunner {
  /// The program's name, from its file.
  public nonisolated static var programName: String { ProcessInfo.processInfo.processName }

  /// What is played offscreen where no script is given.
  public static let plainTour = "wait 1\nshot window\n"

  /// The size of windows where nobody says another, in points.
  public static let usualSize = CGSize(width: 1280, height: 800)

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - app: The program.
  ///   - options: What its command line says.
  ///   - tour: The script that is played offscreen where none is given.
  ///   - urls: What its views are to open once they are seen (`onOpenURL`).
  ///   - prepare: Called with the host before the window opens.
  /// - Returns: The exit status; a failure has been told on standard error.
  public static func run(
    _ app: some App, _ options: HostOptions, tour: String = plainTour, opening urls: [URL] = [],
    prepare: (AppHost) -> Void = { _ in }
  ) -> Int32 {
    do throws(RunFailure) {
      try start(app, options, tour, urls, prepare)
      return 0
    } catch {
      report(error)
      return error.status
    }
  }

  /// Tells a failure in its one sentence.
  public nonisolated static func report(_ failure: RunFailure) {
    StandardStream.complain("\(programName): \(failure.message)\n")
  }

  private static func start(
    _ app: some App, _ options: HostOptions, _ tour: String, _ urls: [URL], _ prepare: (AppHost) -> Void
  ) throws(RunFailure) {
    setLogLevel(options.logLevel)
    let script = try script(options, tour)
    try makeFolder(options.offscreen)
    // Fonts take longer to load than the compositor takes to answer.
    DispatchQueue.global(qos: .userInteractive).async { TextLayout.warmUp() }
    guard let description = WindowDescription(of: app) else {
      throw RunFailure(status: 70, message: "The program describes no window.")
    }
    let platform = try makePlatform(options)
    platform.settingsOverride = options.settings
    let session = AppSession(platform, options)
    prepare(session.host)
    session.open(description, script: script, urls)
    var failure: RunFailure?
    do { try platform.run() } catch { failure = RunFailure(error) }
    session.finish()
    let figures = Result { () throws(RunFailure) in
      if options.stats { try StandardStream.write(session.statistics + "\n") }
    }
    if let failure = session.failure ?? failure { throw failure }
    try figures.get()
  }

  private static func makePlatform(_ options: HostOptions) throws(RunFailure) -> any Platform {
    guard options.offscreen == nil else { return OffscreenPlatform() }
    do { return try WaylandPlatform() } catch { throw RunFailure(error) }
  }

  private static func script(_ options: HostOptions, _ tour: String) throws(RunFailure) -> Script? {
    var text = options.offscreen == nil ? nil : tour
    if let path = options.script {
      do { text = String(decoding: try StandardStream.contents(of: path), as: UTF8.self) } catch {
        throw .noInput("The script “\(path)” cannot be read: \(error).")
      }
    }
    guard let text else { return nil }
    do throws(ScriptError) { return try Script(parsing: text) } catch { throw RunFailure(error) }
  }

  private static func makeFolder(_ path: String?) throws(RunFailure) {
    guard let path else { return }
    guard !path.isEmpty else { throw .unwritable("The folder for pictures needs a name.") }
    do { try FileBytes.makeFolder(PathBytes(path), mode: 0o777) } catch {
      throw .unwritable("The folder “\(path)” cannot be made: \(error).")
    }
  }

  private static func setLogLevel(_ name: String) {
    let level = Logger.Level(rawValue: name) ?? .warning
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
  }
}
