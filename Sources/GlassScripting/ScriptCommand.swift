public import Foundation
public import GlassGeometry
public import GlassPlatform
public import GlassViews

/// What one line of a script does. Times in seconds, positions and lengths in points.
public enum ScriptCommand: Sendable, Hashable {
  /// Moves the pointer.
  case move(ScriptPlace)
  /// Presses a button where the pointer is.
  case press(PointerButton)
  /// Lets go of a button.
  case release(PointerButton)
  /// Moves the pointer, presses and releases the left button.
  case click(ScriptPlace)
  /// Drags with the left button from one place to another, in a time.
  case drag(from: CGPoint, to: CGPoint, seconds: Double)
  /// Scrolls where the pointer is.
  case scroll(CGSize)
  /// Puts a finger on the window, or moves the one that is down.
  case touch(CGPoint)
  /// Lifts the finger.
  case lift
  /// Puts a finger on the window and lifts it at once.
  case tap(CGPoint)
  /// Moves a finger from one place to another, in a time, and lifts it.
  case swipe(from: CGPoint, to: CGPoint, seconds: Double)
  /// Presses and releases a key with modifiers.
  case key(KeyChord)
  /// Types text, character by character.
  case type(String)
  /// Asks for a size of the window's content.
  case resize(CGSize)
  /// Changes how many device pixels a point has.
  case scale(Double)
  /// Makes the window the active one, or no longer.
  case focus(Bool)
  /// Changes a setting.
  case set(ScriptSetting)
  /// Lets time pass.
  case wait(Double)
  /// Writes the committed pixels as NAME.png.
  case shot(String)
  /// Writes the accessibility tree as NAME.json.
  case describe(String)
  /// Fails the run unless an element is in the accessibility tree.
  case expect(ScriptExpectation)

  /// Whether it looks at the window.
  var looks: Bool {
    switch self {
    case .shot, .describe, .expect, .move(.element), .click(.element): true
    default: false
    }
  }
}

/// Where the pointer goes.
public enum ScriptPlace: Sendable, Hashable {
  /// To a place in the window, in points.
  case point(CGPoint)
  /// To the middle of an element of the accessibility tree, without which the run fails.
  case element(ScriptExpectation)
}

/// An element that is to be in the accessibility tree.
public struct ScriptExpectation: Sendable, Hashable {
  /// Its role.
  public var role: SemanticsRole
  /// Its label, exactly.
  public var label: String
  /// A state it must be in.
  public var state: SemanticsState?

  /// An expectation.
  public init(role: SemanticsRole, label: String, state: SemanticsState? = nil) {
    self.role = role
    self.label = label
    self.state = state
  }

  /// Whether a tree has such an element.
  public func isMet(by tree: SemanticsElement) -> Bool { find(in: tree) != nil }

  /// The first such element of a tree.
  public func find(in tree: SemanticsElement) -> SemanticsElement? {
    tree.flattened.first { element in
      element.role == role && element.label == label && (state.map { element.states.contains($0) } ?? true)
    }
  }
}

/// A setting that scripts change while a window is open.
public enum ScriptSetting: Sendable, Hashable {
  /// Light or dark; `nil` as the desktop says.
  case appearance(DesktopSettings.Appearance?)
  /// `reduce-transparency`; `nil` as the desktop says.
  case reduceTransparency(Bool?)
  /// `reduce-motion`; `nil` as the desktop says.
  case reduceMotion(Bool?)
  /// `increase-contrast`; `nil` as the desktop says.
  case increaseContrast(Bool?)
  /// The accent colour; `nil` as the desktop says.
  case accent(RGBA?)
  /// A setting of the interface itself.
  case interface(InterfaceSetting)
}

/// A setting that no desktop has a key for.
public enum InterfaceSetting: Sendable, Hashable {
  /// The glass of bars and panels.
  case glass(Glass)
  /// How large text is.
  case textSize(TextSize)
  /// Which way lines run.
  case layoutDirection(Direction)
  /// How much of the window a keyboard on the screen covers from below, in points.
  case keyboard(Double)

  /// A glass, as options and scripts name it.
  public enum Glass: String, Sendable, CaseIterable {
    /// Keeps what lies on it legible.
    case regular
    /// Shows more of what lies beneath.
    case clear
  }

  /// A size of text, as options and scripts name it.
  public enum TextSize: String, Sendable, CaseIterable {
    /// The smallest.
    case xSmall
    /// Smaller than usual.
    case small
    /// A little smaller than usual.
    case medium
    /// The usual size.
    case large
    /// A little larger than usual.
    case xLarge
    /// Larger than usual.
    case xxLarge
    /// The largest but for those of accessibility.
    case xxxLarge
  }

  /// A direction of lines, as options and scripts name it.
  public enum Direction: String, Sendable, CaseIterable {
    /// As the language of messages runs.
    case auto
    /// From left to right.
    case ltr
    /// From right to left.
    case rtl
  }
}
