public import Foundation

/// What a scroll view shows of its content.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content is scrolled, in points from its leading top corner; negative where it is pulled beyond that.
  public var contentOffset: CGPoint
  /// The size of the content in points, without margins.
  public var contentSize: CGSize
  /// The margins around the content, in points.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view in points.
  public var containerSize: CGSize

  /// A geometry.
  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// What is seen of the content, in points from its corner.
  public var visibleRect: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
      width: max(0, containerSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom))
  }

  /// The scroll view's own box over the content.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// What moves a scroll view's content.
public enum ScrollPhase: Sendable, Hashable {
  /// Nothing.
  case idle
  /// A finger has come down and may begin to scroll.
  case tracking
  /// A person.
  case interacting
  /// Its own speed, after a person let go.
  case decelerating
  /// The program, or a wheel's step.
  case animating

  /// Whether it moves or is about to.
  public var isScrolling: Bool { self != .idle }
}

/// What is known when a scroll view goes from one phase to another.
public struct ScrollPhaseChangeContext: Sendable {
  /// What it shows.
  public let geometry: ScrollGeometry
  /// How fast the content moves, in points per second; `nil` where it rests.
  public let velocity: CGVector?
}

/// Hears of the scroll view within a view.
@MainActor final class ScrollObserver {
  /// Told whenever something may have changed.
  var didChange: (ScrollNode) -> Void = { _ in }
  nonisolated init() {}
}

/// Tells an observer's owner of the scroll view within.
private struct ScrollObserving<Content: View, Value: Equatable>: View {
  let content: Content
  let value: @MainActor (ScrollNode) -> Value
  let action: @MainActor (Value, Value, ScrollNode) -> Void
  /// Whether the first value is told as well.
  let tellsFirst: Bool

  @State private var observer = ScrollObserver()
  @State private var last = ScrollObservation<Value>()

  var body: some View {
    let _ =
      observer.didChange = { [last, value, action, tellsFirst] scroll in
        let new = value(scroll)
        let old = last.value
        guard old != new else { return }
        last.value = new
        guard old != nil || tellsFirst else { return }
        scroll.graph.afterUpdate { if !scroll.isRemoved { action(old ?? new, new, scroll) } }
      }
    EnvironmentModifierView(
      content: content, change: { $0.scrollSettings.observers.append(observer) }, value: ObjectIdentifier(observer))
  }
}

/// What was told last.
@MainActor private final class ScrollObservation<Value> {
  var value: Value?
  nonisolated init() {}
}

extension View {
  private func observingScroll<Value: Equatable>(
    _ value: @escaping @MainActor (ScrollNode) -> Value, tellsFirst: Bool = true,
    _ action: @escaping @MainActor (Value, Value, ScrollNode) -> Void
  ) -> some View {
    ScrollObserving(content: self, value: value, action: action, tellsFirst: tellsFirst)
  }

  /// Does something when what follows from the geometry of the scroll view within is another; at first with the same value twice.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping @MainActor (ScrollGeometry) -> T,
    action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    observingScroll({ transform($0.scrollGeometry) }) { old, new, _ in action(old, new) }
  }

  /// Does something when the scroll view within goes from one phase to another.
  public func onScrollPhaseChange(
    _ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    observingScroll({ $0.scrollPhase }, tellsFirst: false) { old, new, _ in action(old, new) }
  }

  /// Does something when the scroll view within goes from one phase to another.
  public func onScrollPhaseChange(
    _ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    observingScroll({ $0.scrollPhase }, tellsFirst: false) { old, new, scroll in
      action(old, new, ScrollPhaseChangeContext(geometry: scroll.scrollGeometry, velocity: scroll.scrollVelocity))
    }
  }

  /// Does something when other views of a `scrollTargetLayout()` within are seen: those of which at least a part, 0 … 1, is.
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping @MainActor ([ID]) -> Void
  ) -> some View {
    observingScroll({ $0.visibleTargets(threshold).compactMap { $0.base as? ID } }) { _, new, _ in action(new) }
  }

  /// Does something when the view comes into a scroll view's sight, or leaves it: at least a part of it, 0 … 1.
  public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void) -> some View {
    modified(by: ScrollVisibilityModifier(threshold: threshold, action: action))
  }
}

/// Tells whether a view is seen in a scroll view.
struct ScrollVisibilityModifier: NodeModifier {
  let threshold: Double
  let action: @MainActor (Bool) -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<ScrollVisibilityModifier> { ScrollVisibilityNode(self, context) }
}

final class ScrollVisibilityNode: ModifierNode<ScrollVisibilityModifier>, PlaceDependent {
  private var isSeen = false

  override init(_ modifier: ScrollVisibilityModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.addPlaceDependent(self)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  override func modifierDidChange(from old: ScrollVisibilityModifier, _ context: ViewContext) {}

  func placeMayHaveChanged() {
    guard isPlaced, !isRemoved else { return }
    let own = globalTargetFrame
    tell(enclosingScroll.map { own.visiblePart(in: $0.clearFrame) >= max(modifier.threshold, 0.000_1) } ?? true)
  }

  override func placementDidEnd() {
    super.placementDidEnd()
    tell(false)
  }

  private func tell(_ new: Bool) {
    guard new != isSeen else { return }
    isSeen = new
    graph.afterUpdate { [modifier] in modifier.action(new) }
  }
}

extension CGRect {
  /// How much of the rectangle lies in another one, 0 … 1.
  func visiblePart(in room: CGRect) -> Double {
    guard width > 0, height > 0 else { return room.contains(origin) ? 1 : 0 }
    let seen = intersection(room)
    return seen.isNull ? 0 : seen.width * seen.height / (width * height)
  }
}
