import Foundation
import GlassPlatform

/// Decides what of a window a pointer is over: its content, or an edge that resizes it and that the content never hears of.
struct PointerRouter: Sendable, Hashable {
  /// What is to be done.
  enum Action: Sendable, Hashable {
    /// Tell the content.
    case deliver(PointerEvent.Phase, CGPoint)
    /// Begin an interactive resize.
    case resize(WindowEdges)
  }

  private enum Place: Sendable, Hashable {
    case outside
    case content
    case edges(WindowEdges)
  }

  private var place = Place.outside
  private var pressed: Set<UInt32> = []
  /// The last position, in points from the top left of the content.
  private(set) var position = CGPoint.zero

  /// The edges that a press would move; the cursor shows them.
  var edges: WindowEdges { if case .edges(let edges) = place { edges } else { [] } }
  /// Whether the content has the pointer.
  var isInContent: Bool { place == .content }

  /// The pointer came or moved.
  mutating func move(to position: CGPoint, in state: WindowState) -> [Action] {
    self.position = position
    let new = pressed.isEmpty ? Self.place(at: position, in: state) : place
    defer { place = new }
    switch (place == .content, new == .content) {
    case (false, true): return [.deliver(.entered, position)]
    case (true, true): return [.deliver(.moved, position)]
    case (true, false): return [.deliver(.left, position)]
    case (false, false): return []
    }
  }

  /// A button changed.
  mutating func button(_ code: UInt32, isPressed: Bool, in state: WindowState) -> [Action] {
    let button = PointerButton(evdev: code)
    if isPressed {
      if case .edges(let edges) = place { return button == .left ? [.resize(edges)] : [] }
      guard place == .content else { return [] }
      pressed.insert(code)
      return [.deliver(.pressed(button), position)]
    }
    guard pressed.remove(code) != nil else { return [] }
    // What was held kept the pointer in the content: it may be elsewhere by now.
    return [.deliver(.released(button), position)] + (pressed.isEmpty ? settle(in: state) : [])
  }

  /// The pointer left the surface, or its device is gone.
  mutating func leave() -> [Action] {
    defer {
      place = .outside
      pressed = []
    }
    guard place == .content else { return [] }
    return (pressed.isEmpty ? [] : [.deliver(.cancelled, position)]) + [.deliver(.left, position)]
  }

  private mutating func settle(in state: WindowState) -> [Action] {
    let new = Self.place(at: position, in: state)
    guard new != place else { return [] }
    place = new
    return [.deliver(.left, position)]
  }

  private static func place(at position: CGPoint, in state: WindowState) -> Place {
    let edges = WindowFrame.edges(at: position, in: state)
    if !edges.isEmpty { return .edges(edges) }
    return CGRect(origin: .zero, size: state.size).contains(position) ? .content : .outside
  }
}

extension PointerButton {
  /// A button by its code in linux/input-event-codes.h.
  init(evdev code: UInt32) {
    switch code {
    case 0x110: self = .left
    case 0x111: self = .right
    case 0x112: self = .middle
    case 0x113, 0x116: self = .back
    case 0x114, 0x115: self = .forward
    default: self = .other(code)
    }
  }
}
