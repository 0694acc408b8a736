import Foundation
import GlassPlatform

/// A node's answer to input. Events that a responder does not take go on to the next one above.
@MainActor protocol Responder: AnyObject {
  /// The pointer came over the node or left it.
  func hover(_ isInside: Bool, at position: CGPoint)
  /// The pointer moved over the node, in points from its top left corner.
  func pointerMoved(to position: CGPoint)
  /// A press began on the node.
  ///
  /// - Returns: Whether the node takes it; it then gets everything up to its end.
  func pressBegan(_ press: Press) -> Bool
  /// The press moved.
  func pressMoved(_ press: Press)
  /// The press ended.
  func pressEnded(_ press: Press)
  /// The press was taken away.
  func pressCancelled()
  /// A press that began on this node or within it goes on, whoever takes it: for answers that are only seen.
  func observePress(_ press: Press, _ phase: PressPhase)
  /// Whether the node hears of a press before those within it, which may lose it to this one.
  var leadsPresses: Bool { get }
  /// Whether the node answers a press to be seen even where nobody takes it.
  var showsPresses: Bool { get }
  /// What the node does with presses, for fingers: they are less exact than pointers, and have one button only.
  var touchInterest: TouchInterest { get }
  /// Scrolls.
  ///
  /// - Returns: Whether the node took it.
  func scroll(_ event: ScrollEvent) -> Bool
  /// Whether the node is offered what scrolls before those within it.
  var leadsScrolling: Bool { get }
  /// Whether the node hears of changes of scale that begin on it.
  var magnifies: Bool { get }
  /// Whether the node hears of turns that begin on it.
  var rotates: Bool { get }
  /// A change of scale or angle that began on the node.
  func magnify(_ magnification: Magnification)
  /// A key went down or repeats while the node, or one within it, has the focus.
  ///
  /// - Returns: Whether the node took it.
  func keyDown(_ event: KeyEvent) -> Bool
  /// Whether the node hears of keys before one within that has the focus.
  var hearsKeysFirst: Bool { get }
  /// A key went down or repeats while the node has the focus, and neither it nor anything around it took that, nor is it a shortcut.
  ///
  /// - Returns: Whether the node takes it after all.
  func keyDownWasLeft(_ event: KeyEvent) -> Bool
  /// A key came up while the node, or one within it, has the focus.
  ///
  /// - Returns: Whether the node took it.
  func keyUp(_ event: KeyEvent) -> Bool
  /// An input method composes or commits, while the node has the focus.
  func textInput(_ event: TextInputEvent) -> Bool
  /// Something is dragged over the node or dropped on it, in points from its top left corner.
  func drop(_ event: DropEvent) -> Bool
  /// The pointer's shape over the node; `nil` leaves it to what is beneath.
  var cursor: CursorShape? { get }
  /// Whether the pointer is seen over the node; `nil` leaves it to what is around.
  var showsPointer: Bool? { get }
  /// Whether the node can have the keyboard focus, and takes part in Tab order.
  var isFocusable: Bool { get }
  /// Whether the node can have the keyboard focus where nothing within or around it can.
  var isFocusableAlone: Bool { get }
  /// The keyboard focus came or left.
  func focusChanged(_ isFocused: Bool)
  /// Tab has brought the keyboard focus, or a panel that opens begins with it.
  func focusCameByTab()
}

extension Responder {
  func hover(_ isInside: Bool, at position: CGPoint) {}
  func pointerMoved(to position: CGPoint) {}
  func pressBegan(_ press: Press) -> Bool { false }
  func pressMoved(_ press: Press) {}
  func pressEnded(_ press: Press) {}
  func pressCancelled() {}
  func observePress(_ press: Press, _ phase: PressPhase) {}
  var leadsPresses: Bool { false }
  var showsPresses: Bool { false }
  var touchInterest: TouchInterest { [] }
  func scroll(_ event: ScrollEvent) -> Bool { false }
  var leadsScrolling: Bool { false }
  var magnifies: Bool { false }
  var rotates: Bool { false }
  func magnify(_ magnification: Magnification) {}
  func keyDown(_ event: KeyEvent) -> Bool { false }
  var hearsKeysFirst: Bool { false }
  func keyDownWasLeft(_ event: KeyEvent) -> Bool { false }
  func keyUp(_ event: KeyEvent) -> Bool { false }
  func textInput(_ event: TextInputEvent) -> Bool { false }
  func drop(_ event: DropEvent) -> Bool { false }
  var cursor: CursorShape? { nil }
  var showsPointer: Bool? { nil }
  var isFocusable: Bool { false }
  var isFocusableAlone: Bool { false }
  func focusChanged(_ isFocused: Bool) {}
  func focusCameByTab() {}
}

/// What a node does with the presses of fingers.
struct TouchInterest: OptionSet {
  let rawValue: Int

  /// It acts when it is pressed: a finger on it means it and nothing beside it.
  static let acts = TouchInterest(rawValue: 1)
  /// A finger that comes down near it, and on nothing else that acts, means it.
  static let reachesOut = TouchInterest(rawValue: 2)
  /// A finger that rests on it goes on pressing it: no menu of what lies around opens.
  static let keepsResting = TouchInterest(rawValue: 4)
  /// What lies in it can be taken elsewhere by a finger that has rested: a menu opens only once that lifts.
  static let movesAfterRest = TouchInterest(rawValue: 8)
  /// A finger that rests on it asks it for a menu, whether or not anything acts there.
  static let answersRest = TouchInterest(rawValue: 16)

  /// A control.
  static let control: TouchInterest = [.acts, .reachesOut]
}

/// How far a press is.
enum PressPhase: Sendable, Hashable {
  /// It began.
  case began
  /// It moved.
  case moved
  /// It ended.
  case ended
  /// It was taken away.
  case cancelled
}

/// A press with a pointer's button or a finger, in points from the top left corner of the node that hears of it.
struct Press: Sendable, Hashable {
  /// The button; a finger counts as the left one.
  var button: PointerButton
  /// Where it is.
  var position: CGPoint
  /// Where it began.
  var start: CGPoint
  /// Which finger it is; `nil` for pointers.
  var finger: Int?
  /// Whether it is a finger.
  var isTouch: Bool { finger != nil }
  /// Which press in quick succession at one place it is: 1, 2 for a double click, …
  var count: Int
  /// The modifiers held.
  var modifiers: KeyModifiers
  /// When, in seconds on the host's clock.
  var time: Double
}
