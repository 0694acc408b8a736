public import Foundation

/// Which of the gestures around a view count.
public struct GestureMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// A mask from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// None.
  public static let none: GestureMask = []
  /// The one that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views within.
  public static let subviews = GestureMask(rawValue: 2)
  /// All of them.
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  private func recognizing<G: Gesture>(_ gesture: G, _ priority: GesturePriority, _ mask: GestureMask) -> some View {
    modified(by: GestureModifier(recognizer: gesture._recognizer, priority: priority, mask: mask))
  }

  /// Recognises a gesture on the view, where no gesture of a view within does.
  public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, .normal, mask)
  }
  /// Recognises a gesture on the view, where no gesture of a view within does.
  public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    recognizing(gesture, .normal, isEnabled ? .all : .subviews)
  }
  /// Recognises a gesture on the view, where no gesture of a view within does; its name is for readers of the code.
  public func gesture<G: Gesture>(_ gesture: G, name: String?, isEnabled: Bool = true) -> some View {
    recognizing(gesture, .normal, isEnabled ? .all : .subviews)
  }
  /// Recognises a gesture on the view before those of the views within.
  public func highPriorityGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, .high, mask)
  }
  /// Recognises a gesture on the view before those of the views within.
  public func highPriorityGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    recognizing(gesture, .high, isEnabled ? .all : .subviews)
  }
  /// Recognises a gesture on the view before those of the views within; its name is for readers of the code.
  public func highPriorityGesture<G: Gesture>(_ gesture: G, name: String?, isEnabled: Bool = true) -> some View {
    recognizing(gesture, .high, isEnabled ? .all : .subviews)
  }
  /// Recognises a gesture on the view beside those of the views within.
  public func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, .simultaneous, mask)
  }
  /// Recognises a gesture on the view beside those of the views within.
  public func simultaneousGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    recognizing(gesture, .simultaneous, isEnabled ? .all : .subviews)
  }
  /// Recognises a gesture on the view beside those of the views within; its name is for readers of the code.
  public func simultaneousGesture<G: Gesture>(_ gesture: G, name: String?, isEnabled: Bool = true) -> some View {
    recognizing(gesture, .simultaneous, isEnabled ? .all : .subviews)
  }

  /// Does something after one or more clicks or taps.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }
  /// Does something after one or more clicks or taps, told where in points of a space of coordinates.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }
  /// Does something after a press that stays for a while.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long it has to stay, in seconds.
  ///   - maximumDistance: How far it may move meanwhile, in points.
  ///   - action: What is done then.
  ///   - onPressingChanged: Told `true` when the press begins, `false` when it is long enough, ends before, or moves too far.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    var press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    press.onPressingChanged = onPressingChanged
    return gesture(press.onEnded { _ in action() })
  }
  /// Does something after a long press; `pressing` hears when it begins and ends, as `onPressingChanged` does.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }
}
