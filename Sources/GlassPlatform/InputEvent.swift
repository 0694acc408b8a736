public import Foundation

/// What a person or a window system does to a window. Positions are in points from the top left of the window's content, without the
/// shadow margin; times are seconds on the host's clock.
public enum InputEvent: Sendable {
  /// A mouse or a touchpad's pointer.
  case pointer(PointerEvent)
  /// Scrolling with a wheel, a finger or something else.
  case scroll(ScrollEvent)
  /// A finger on a touch screen.
  case touch(TouchEvent)
  /// Fingers on a touchpad that move apart or together.
  case pinch(PinchEvent)
  /// A key went down, repeated or came up.
  case key(KeyEvent)
  /// The held modifiers changed.
  case modifiers(KeyModifiers)
  /// The keyboard focus came (`true`) or left.
  case keyboardFocus(Bool)
  /// An input method composed or committed text.
  case textInput(TextInputEvent)
  /// Something is dragged over the window, or dropped.
  case drop(DropEvent)
}

/// What a pointer did.
public struct PointerEvent: Sendable, Hashable {
  /// What happened.
  public enum Phase: Sendable, Hashable {
    /// The pointer came into the window.
    case entered
    /// It moved.
    case moved
    /// It left the window; the position is the last one.
    case left
    /// A button went down.
    case pressed(PointerButton)
    /// A button came up.
    case released(PointerButton)
    /// The window system took the pointer away (a move or resize began): nothing held stays held.
    case cancelled
  }

  /// What happened.
  public var phase: Phase
  /// Where, in points.
  public var position: CGPoint
  /// The modifiers held.
  public var modifiers: KeyModifiers
  /// When, in seconds on the host's clock.
  public var time: Double

  /// A pointer event.
  public init(_ phase: Phase, at position: CGPoint, modifiers: KeyModifiers = [], time: Double) {
    self.phase = phase
    self.position = position
    self.modifiers = modifiers
    self.time = time
  }
}

/// A button of a pointer.
public enum PointerButton: Sendable, Hashable {
  /// The primary button.
  case left
  /// The secondary button.
  case right
  /// The wheel's button.
  case middle
  /// The side button that goes back.
  case back
  /// The side button that goes forward.
  case forward
  /// Another one, by its evdev code.
  case other(UInt32)
}

/// A step of scrolling. Positive deltas move towards the end of the content.
public struct ScrollEvent: Sendable, Hashable {
  /// What scrolls: it decides about kinetics and step sizes.
  public enum Source: Sendable, Hashable {
    /// A wheel with notches; high-resolution wheels send fractions of a notch.
    case wheel
    /// A finger on a touchpad: the content follows it and flies on when it lifts.
    case finger
    /// A device without an end, such as a track point.
    case continuous
  }

  /// What scrolls.
  public var source: Source
  /// How far, in points; one notch of a wheel is `ScrollEvent.notch` points.
  public var delta: CGSize
  /// Whether the finger lifted: the moment kinetics may begin. The delta is then zero.
  public var isEnd: Bool
  /// The pointer's place, in points.
  public var position: CGPoint
  /// The modifiers held.
  public var modifiers: KeyModifiers
  /// When, in seconds on the host's clock.
  public var time: Double

  /// How far one notch of a wheel scrolls, in points.
  public static let notch = 48.0

  /// A scroll event.
  public init(
    _ source: Source, delta: CGSize, isEnd: Bool = false, at position: CGPoint, modifiers: KeyModifiers = [], time: Double
  ) {
    self.source = source
    self.delta = delta
    self.isEnd = isEnd
    self.position = position
    self.modifiers = modifiers
    self.time = time
  }
}

/// What one finger did.
public struct TouchEvent: Sendable, Hashable {
  /// What happened.
  public enum Phase: Sendable, Hashable {
    /// The finger came down.
    case began
    /// It moved.
    case moved
    /// It lifted.
    case ended
    /// The window system took the touch sequence away.
    case cancelled
  }

  /// The finger, distinct among those that are down.
  public var id: Int
  /// What happened.
  public var phase: Phase
  /// Where, in points.
  public var position: CGPoint
  /// When, in seconds on the host's clock.
  public var time: Double

  /// A touch event.
  public init(id: Int, _ phase: Phase, at position: CGPoint, time: Double) {
    self.id = id
    self.phase = phase
    self.position = position
    self.time = time
  }
}

/// What fingers on a touchpad did that move apart, together or around each other.
public struct PinchEvent: Sendable, Hashable {
  /// What happened.
  public enum Phase: Sendable, Hashable {
    /// The fingers came down.
    case began
    /// They moved.
    case changed
    /// They lifted.
    case ended
    /// The window system took the gesture away.
    case cancelled
  }

  /// What happened.
  public var phase: Phase
  /// The scale since the fingers came down; 1 is none.
  public var scale: Double
  /// How far they turned since they came down, in radians clockwise.
  public var rotation: Double
  /// The pointer's place, in points.
  public var position: CGPoint
  /// When, in seconds on the host's clock.
  public var time: Double

  /// A pinch event.
  public init(_ phase: Phase, scale: Double = 1, rotation: Double = 0, at position: CGPoint, time: Double) {
    self.phase = phase
    self.scale = scale
    self.rotation = rotation
    self.position = position
    self.time = time
  }
}

/// What a key did.
public struct KeyEvent: Sendable, Hashable {
  /// What happened.
  public enum Phase: Sendable, Hashable {
    /// The key went down.
    case down
    /// The key is held and repeats.
    case repeated
    /// The key came up.
    case up
  }

  /// What happened.
  public var phase: Phase
  /// The key.
  public var key: Key
  /// The text it types after compose and modifiers; empty for keys that type nothing.
  public var text: String
  /// The modifiers held.
  public var modifiers: KeyModifiers
  /// When, in seconds on the host's clock.
  public var time: Double

  /// A key event.
  public init(_ phase: Phase, _ key: Key, text: String = "", modifiers: KeyModifiers = [], time: Double) {
    self.phase = phase
    self.key = key
    self.text = text
    self.modifiers = modifiers
    self.time = time
  }
}

/// What an input method did, in one step, in this order: delete around the caret, commit, then show the new preedit text.
public struct TextInputEvent: Sendable, Hashable {
  /// UTF-8 bytes to delete before the caret.
  public var deleteBefore: Int
  /// UTF-8 bytes to delete after the caret.
  public var deleteAfter: Int
  /// Text to insert.
  public var commit: String
  /// Text still being composed, shown underlined at the caret; empty ends it.
  public var preedit: String
  /// The caret within the preedit text in UTF-8 bytes; `nil` hides it.
  public var preeditCaret: Int?
  /// The part of the preedit text that is being converted, in UTF-8 bytes, to be marked instead of a caret; empty where there is none.
  public var preeditClause: Range<Int>

  /// A step of composition.
  public init(
    deleteBefore: Int = 0, deleteAfter: Int = 0, commit: String = "", preedit: String = "", preeditCaret: Int? = nil,
    preeditClause: Range<Int> = 0..<0
  ) {
    self.deleteBefore = deleteBefore
    self.deleteAfter = deleteAfter
    self.commit = commit
    self.preedit = preedit
    self.preeditCaret = preeditCaret
    self.preeditClause = preeditClause
  }
}

/// Something dragged over the window from elsewhere.
public enum DropEvent: Sendable, Hashable {
  /// It is over the window, at a place in points; what it is offered as, in MIME types.
  case moved(CGPoint, types: [String] = ["text/uri-list"])
  /// It left again.
  case left
  /// It was let go: what was read of it, in the type that was accepted.
  case dropped(CGPoint, content: ClipboardContent)

  /// A list of URIs was let go, percent-encoded.
  public static func dropped(_ position: CGPoint, uris: [String]) -> DropEvent {
    .dropped(position, content: ClipboardContent(uris: uris))
  }
}
