public import Foundation
import GlassGeometry
import GlassPlatform

/// Where a pointer is over a view.
public enum HoverPhase: Sendable, Equatable {
  /// Over it, at a place in points from its top left corner.
  case active(CGPoint)
  /// No more.
  case ended
}

/// Hears of the pointer.
struct HoverModifier: NodeModifier {
  /// What places are counted from.
  var space = CoordinateSpace.local
  var onHover: (Bool) -> Void = { _ in }
  var onPhase: ((HoverPhase) -> Void)?

  func makeNode(_ context: ViewContext) -> ModifierNode<HoverModifier> { HoverNode(self, context) }
}

final class HoverNode: ModifierNode<HoverModifier>, Responder {
  private var isInside = false
  private var wasEnabled: Bool

  override init(_ modifier: HoverModifier, _ context: ViewContext) {
    wasEnabled = context.environment.isEnabled
    super.init(modifier, context)
  }

  override func modifierDidChange(from old: HoverModifier, _ context: ViewContext) {}
  override func containsForHitTesting(_ point: CGPoint) -> Bool { super.containsForHitTesting(point) && isWithinHitForm(point) }
  /// What is disabled takes no part in hovering either.
  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    guard environment.isEnabled != wasEnabled else { return }
    wasEnabled = environment.isEnabled
    // Whether the pointer is over it is looked for again.
    setNeedsPaint()
    if !wasEnabled { endHover() }
  }

  /// The view goes, whatever the pointer does.
  override func willLeave() {
    super.willLeave()
    endHover()
  }

  private func endHover() {
    guard isInside else { return }
    isInside = false
    graph.afterUpdate { [modifier] in
      modifier.onHover(false)
      modifier.onPhase?(.ended)
    }
  }

  func hover(_ isInside: Bool, at position: CGPoint) {
    guard isInside != self.isInside else { return }
    self.isInside = isInside
    modifier.onHover(isInside)
    modifier.onPhase?(isInside ? .active(place(position)) : .ended)
  }

  func pointerMoved(to position: CGPoint) { modifier.onPhase?(.active(place(position))) }

  private func place(_ position: CGPoint) -> CGPoint { GestureContext(node: self).place(position, in: modifier.space) }
}

/// The part of a view that takes input.
struct ContentShapeModifier<S: Shape>: NodeModifier {
  let shape: S
  let kinds: ContentShapeKinds
  let eoFill: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<ContentShapeModifier<S>> { ContentShapeNode(self, context) }
}

final class ContentShapeNode<S: Shape>: ModifierNode<ContentShapeModifier<S>>, FormedNode, HitFormNode {
  var isHitForm: Bool { modifier.kinds.contains(.interaction) }
  override func modifierDidChange(from old: ContentShapeModifier<S>, _ context: ViewContext) {}

  override func allowsHitTesting(at point: CGPoint) -> Bool {
    guard modifier.kinds.contains(.interaction) else { return true }
    return withinContainer { $0.contains(point, in: $1, $2, eoFill: modifier.eoFill) }
  }

  func outline(for kind: ContentShapeKinds) -> Outline? {
    modifier.kinds.contains(kind) ? withinContainer { $0.tracedOutline(in: $1, $2) } : nil
  }

  private func withinContainer<R>(_ ask: (S, CGRect, LayoutDirection) -> R) -> R {
    let room = CGRect(origin: .zero, size: presentedFrame.size)
    func answer() -> R { ask(modifier.shape, room, environment.layoutDirection) }
    guard let around = surroundingForm else { return answer() }
    return SurroundingForm.with(around, answer).result
  }
}

/// What the form of a view is for.
public struct ContentShapeKinds: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Kinds from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Taking input.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The picture of what is dragged: nothing is dragged out of views here.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The picture of what a menu is for: menus here lift nothing out of its place.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The light of `hoverEffect`.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The ring of the keyboard focus: the views that draw one have its form.
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// What assistive technology is told: frames.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

/// The pointer's shape over a view.
public struct PointerStyle: Sendable, Hashable {
  let shape: CursorShape
  /// The arrow.
  public static let `default` = PointerStyle(shape: .arrow)
  /// A hand: a press goes somewhere.
  public static let link = PointerStyle(shape: .pointer)
  /// A bar between letters.
  public static let horizontalText = PointerStyle(shape: .text)
  /// A cross.
  public static let rectSelection = PointerStyle(shape: .crosshair)
  /// An open hand.
  public static let grabIdle = PointerStyle(shape: .grab)
  /// A closed hand.
  public static let grabActive = PointerStyle(shape: .grabbing)
  /// Arrows to both sides.
  public static let columnResize = PointerStyle(shape: .columnResize)
  /// Arrows up and down.
  public static let rowResize = PointerStyle(shape: .rowResize)
}

/// Gives the pointer a shape.
struct PointerStyleModifier: NodeModifier, Equatable {
  let style: PointerStyle?

  func makeNode(_ context: ViewContext) -> ModifierNode<PointerStyleModifier> { PointerStyleNode(self, context) }
}

final class PointerStyleNode: ModifierNode<PointerStyleModifier>, Responder {
  override func modifierDidChange(from old: PointerStyleModifier, _ context: ViewContext) {}
  override func containsForHitTesting(_ point: CGPoint) -> Bool { super.containsForHitTesting(point) && isWithinHitForm(point) }
  override var responder: (any Responder)? { self }
  var cursor: CursorShape? { modifier.style?.shape }
}

extension Shape {
  /// Whether a point lies in the form in a box, as it is drawn in a direction of writing.
  nonisolated func contains(_ point: CGPoint, in box: CGRect, _ direction: LayoutDirection, eoFill: Bool) -> Bool {
    outline(in: box, direction)?.contains(point) ?? path(in: box, direction).contains(point, eoFill: eoFill)
  }
}

extension Outline {
  /// Whether a point lies within; corners count as quarter circles.
  func contains(_ point: CGPoint) -> Bool {
    if angle != 0 { return upright.contains(turn.inverse?.apply(point) ?? point) }
    guard rect.contains(point) else { return false }
    if case .traced(let curve) = kind {
      return curve.edges(in: rect.size).winding(SIMD2<Double>(point.x - rect.minX, point.y - rect.minY)) != 0
    }
    guard case .box(let radii, _) = kind else {
      let (x, y) = ((point.x - rect.midX) / (rect.width / 2), (point.y - rect.midY) / (rect.height / 2))
      return x * x + y * y <= 1
    }
    let isLeft = point.x < rect.midX
    let radius =
      point.y < rect.midY ? (isLeft ? radii.topLeft : radii.topRight) : (isLeft ? radii.bottomLeft : radii.bottomRight)
    let dx = radius - min(point.x - rect.minX, rect.maxX - point.x)
    let dy = radius - min(point.y - rect.minY, rect.maxY - point.y)
    return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
  }
}

/// Whether a view takes input at all.
struct HitTestingModifier: NodeModifier {
  let isEnabled: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<HitTestingModifier> { HitTestingNode(self, context) }
}

final class HitTestingNode: ModifierNode<HitTestingModifier> {
  override func modifierDidChange(from old: HitTestingModifier, _ context: ViewContext) {
    // What lies under the pointer is looked for again.
    if old.isEnabled != modifier.isEnabled { setNeedsPaint() }
  }
  override func allowsHitTesting(at point: CGPoint) -> Bool { modifier.isEnabled }
}

extension View {
  /// Does something when the pointer comes over the view or leaves it.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { modified(by: HoverModifier(onHover: action)) }
  /// Does something whenever the pointer moves over the view.
  public func onContinuousHover(perform action: @escaping (HoverPhase) -> Void) -> some View {
    modified(by: HoverModifier(onPhase: action))
  }
  /// Does something whenever the pointer moves over the view, told where in points of a space of coordinates.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modified(by: HoverModifier(space: coordinateSpace.coordinateSpace, onPhase: action))
  }
  /// Takes input within a form only; with `eoFill` where its path runs around a place an odd number of times.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }
  /// Gives the view a form for some purposes.
  public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
    modified(by: ContentShapeModifier(shape: shape, kinds: kind, eoFill: eoFill))
  }
  /// The pointer's shape over the view; `nil` leaves it to what is beneath.
  public func pointerStyle(_ style: PointerStyle?) -> some View { modified(by: PointerStyleModifier(style: style)) }
  /// Whether the view and those within take input.
  public func allowsHitTesting(_ enabled: Bool) -> some View { modified(by: HitTestingModifier(isEnabled: enabled)) }
}
