public import ArgumentParser
import Foundation
import GlassGeometry
public import GlassPlatform
public import GlassScripting

/// The options that every program understands: where its window is shown, how it looks, and what is reported about it.
public struct HostOptions: ParsableArguments {
  /// The size of the window's content, as WxH in points.
  @Option(parsing: .unconditional, help: "The window's size in points.", transform: WindowSize.init(argument:))
  public var size: WindowSize?

  /// Whether the window opens fullscreen.
  @Flag(help: "Open fullscreen.")
  public var fullscreen = false

  /// Whether the window opens maximized.
  @Flag(help: "Open maximized.")
  public var maximized = false

  /// Who draws the window's frame and controls.
  @Option(
    help: "Who draws the window's controls: auto, client or server.", transform: Choice.word)
  public var decorations: Decorations = .auto

  /// Light or dark.
  @Option(help: "auto, light or dark.", transform: Choice.word)
  public var appearance: Appearance = .auto

  /// The accent colour.
  @Option(help: "The colour of selections, as '#rrggbb'.", transform: AccentColor.init(argument:))
  public var accent: AccentColor?

  /// The glass of bars and panels.
  @Option(help: "The glass: regular or clear.", transform: Choice.word)
  public var glass: InterfaceSetting.Glass?

  /// How large text is.
  @Option(help: "How large text is: xSmall, small, … xxxLarge.", transform: Choice.word)
  public var textSize: InterfaceSetting.TextSize = .large

  /// Which way lines run.
  @Option(help: "auto, ltr or rtl.", transform: Choice.word)
  public var layoutDirection: InterfaceSetting.Direction = .auto

  /// Whether glass becomes nearly opaque; without it, what the desktop or the last run says.
  @Flag(inversion: .prefixedNo, help: "Make glass nearly opaque.")
  public var reduceTransparency: Bool?

  /// Whether springs become short fades.
  @Flag(inversion: .prefixedNo, help: "Turn motion into short fades.")
  public var reduceMotion: Bool?

  /// Whether contrast is raised.
  @Flag(inversion: .prefixedNo, help: "Raise contrast.")
  public var increaseContrast: Bool?

  /// Whether figures are printed at the end.
  @Flag(help: "Print figures about frames as a line of JSON at exit.")
  public var stats = false

  /// Whether frame times are shown.
  @Flag(help: "Draw frame times in a corner.")
  public var overlay = false

  /// How many threads draw.
  @Option(parsing: .unconditional, help: "How many threads draw.", transform: ThreadCount.parse)
  public var threads: Int?

  /// The set of inner loops.
  @Option(help: "The inner loops to use: auto or a name.", transform: Choice.parse(KernelNames.all))
  public var kernels = "auto"

  /// How much is logged.
  @Option(help: "trace, debug, info, notice, warning, error or critical.", transform: Choice.parse(LogLevels.names))
  public var logLevel = "warning"

  /// Where pictures go when there is to be no window.
  @Option(help: ArgumentHelp("Show no window: pictures go to DIR.", valueName: "dir"), completion: .directory)
  public var offscreen: String?

  /// Device pixels per point offscreen.
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Device pixels per point offscreen.", valueName: "factor"),
    transform: ScaleFactor.parse
  )
  public var scale: Double?

  /// A script to play.
  @Option(help: ArgumentHelp("Drive the window by a script, then quit.", valueName: "file"), completion: .file())
  public var script: String?

  /// Who draws a window's frame and controls.
  public enum Decorations: String, Sendable, CaseIterable {
    /// The program, as most desktops want it.
    case auto
    /// The program.
    case client
    /// The desktop, where it can.
    case server
  }

  /// Light or dark.
  public enum Appearance: String, Sendable, CaseIterable {
    /// As the desktop says.
    case auto
    /// Dark ink on light.
    case light
    /// Light ink on dark.
    case dark

    /// What is set in place of the desktop.
    var setting: DesktopSettings.Appearance? { DesktopSettings.Appearance(rawValue: rawValue) }
  }

  /// No options.
  public init() {}

  /// Checks what options mean together.
  public func validate() throws {
    if scale != nil, offscreen == nil {
      throw ValidationError("--scale needs --offscreen: on a desktop the compositor decides about the scale.")
    }
    if fullscreen, maximized { throw ValidationError("Use one of --fullscreen and --maximized.") }
  }

  /// What the options say in place of the desktop.
  public var settings: DesktopSettings {
    DesktopSettings(
      appearance: appearance.setting, increaseContrast: increaseContrast,
      reduceMotion: reduceMotion,
      reduceTransparency: reduceTransparency, accent: accent?.color)
  }
}
