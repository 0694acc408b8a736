public import Foundation

/// What a window system says about a window; a value that changes as a whole.
public struct WindowState: Sendable, Hashable {
  /// Size of the content in points, without the shadow margin.
  public var size: CGSize
  /// Where the content's corner lies in the content of the parent, in points: only popups have one.
  public var origin = CGPoint.zero
  /// Device pixels per point.
  public var scale: Double
  /// The transparent margin around the content that holds the window's shadow and resize edges, in whole points. Zero on edges that
  /// touch something, and with server-side decorations.
  public var margin: WindowMargin
  /// Whether the window is the active one: glass recedes where it is not.
  public var isActivated: Bool
  /// Whether it fills the work area.
  public var isMaximized: Bool
  /// Whether it fills the output.
  public var isFullscreen: Bool
  /// Which edges touch a neighbour or the screen's edge.
  public var tiledEdges: WindowEdges
  /// Whether nobody can see it: no frames are drawn.
  public var isSuspended: Bool
  /// Who draws the window's frame and controls.
  public var decorations: WindowDecorations
  /// What the window system can do with the window.
  public var capabilities: WindowCapabilities

  /// A state; the defaults are those of an active, floating window that decorates itself.
  public init(
    size: CGSize, scale: Double = 1, margin: WindowMargin = .zero, isActivated: Bool = true, isMaximized: Bool = false,
    isFullscreen: Bool = false, tiledEdges: WindowEdges = [], isSuspended: Bool = false,
    decorations: WindowDecorations = .client, capabilities: WindowCapabilities = .all
  ) {
    self.size = size
    self.scale = scale
    self.margin = margin
    self.isActivated = isActivated
    self.isMaximized = isMaximized
    self.isFullscreen = isFullscreen
    self.tiledEdges = tiledEdges
    self.isSuspended = isSuspended
    self.decorations = decorations
    self.capabilities = capabilities
  }

  /// Whether the window floats: it then has round corners and a shadow.
  public var isFloating: Bool { !isMaximized && !isFullscreen && tiledEdges.isEmpty }
}

/// The margin around a window's content, in whole points.
public struct WindowMargin: Sendable, Hashable {
  /// Above the content.
  public var top: Int
  /// Left of it.
  public var left: Int
  /// Below it.
  public var bottom: Int
  /// Right of it.
  public var right: Int

  /// A margin per edge.
  public init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No margin.
  public static let zero = WindowMargin(top: 0, left: 0, bottom: 0, right: 0)
  /// Room for the shadow of a floating window.
  public static let shadow = WindowMargin(top: 32, left: 40, bottom: 48, right: 40)
}

/// Edges of a window; two of them name a corner.
public struct WindowEdges: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Edges from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = WindowEdges(rawValue: 1)
  /// The bottom edge.
  public static let bottom = WindowEdges(rawValue: 2)
  /// The left edge.
  public static let left = WindowEdges(rawValue: 4)
  /// The right edge.
  public static let right = WindowEdges(rawValue: 8)
}

/// Who draws a window's frame.
public enum WindowDecorations: Sendable, Hashable {
  /// We do: controls, shadow, round corners.
  case client
  /// The window system does.
  case server
}

/// What a window system can do with a window.
public struct WindowCapabilities: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Capabilities from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It has a window menu.
  public static let windowMenu = WindowCapabilities(rawValue: 1)
  /// It can maximize.
  public static let maximize = WindowCapabilities(rawValue: 2)
  /// It can fill the output.
  public static let fullscreen = WindowCapabilities(rawValue: 4)
  /// It can minimize.
  public static let minimize = WindowCapabilities(rawValue: 8)
  /// All of them.
  public static let all: WindowCapabilities = [.windowMenu, .maximize, .fullscreen, .minimize]
}
