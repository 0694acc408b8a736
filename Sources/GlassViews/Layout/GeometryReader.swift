import Foundation
import Observation

/// Views that depend on the room they are given: it fills its proposal and makes its content anew when its size changes (rule 8).
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: (GeometryProxy) -> Content

  /// Views made from the room's geometry; they lie at its top leading corner.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// The node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { GeometryReaderNode(content, context.eager) }

  /// Makes the content anew in the next layout.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.as(GeometryReaderNode<Content>.self).set(content, context.eager)
  }
}

final class GeometryReaderNode<Content: View>: ViewNode, PlaceDependent, StackOriented {
  /// What is within stands in no stack.
  var arrangementAxis: Axis? { nil }

  private var content: (GeometryProxy) -> Content
  private var transaction = Transaction()
  private var isStale = true
  private var reads = GeometryReads()
  private var known = (size: CGSize.zero, insets: SideInsets.zero, place: CGRect.zero)

  init(_ content: @escaping (GeometryProxy) -> Content, _ context: ViewContext) {
    self.content = content
    super.init(context)
    graph.addPlaceDependent(self)
  }

  func set(_ new: @escaping (GeometryProxy) -> Content, _ context: ViewContext) {
    content = new
    environment = context.environment
    transaction.merge(context.transaction)
    isStale = true
    setNeedsLocalLayout()
  }

  override func environmentDidChange(_ context: ViewContext) { set(content, context.eager) }

  /// Something that the content observes changed.
  override func refresh(_ context: ViewContext) { set(content, context) }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  /// Only content that asked for its place depends on it.
  func placeMayHaveChanged() {
    let moved = (reads.place && globalTargetFrame != known.place) || reads.anchors.contains { $0() }
    if moved || (reads.insets && reachIntoUnsafeArea != known.insets) { setNeedsLayout() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    isRebuilding = true
    defer { isRebuilding = false }
    let now = (size: size, insets: reachIntoUnsafeArea, place: globalTargetFrame)
    if isStale || now.size != known.size || (reads.insets && now.insets != known.insets)
      || (reads.place && now.place != known.place) || reads.anchors.contains(where: { $0() })
    {
      known = now
      rebuild(size)
    }
    for child in layoutChildren {
      let width = child.sizeThatFits(ProposedViewSize(size)).width
      child.place(at: CGPoint(x: isMirrored ? size.width - width : 0, y: 0), proposal: ProposedViewSize(size))
    }
  }

  private func rebuild(_ size: CGSize) {
    isStale = false
    reads = GeometryReads()
    let proxy = GeometryProxy(size: size, node: self, reads: reads)
    let context = ViewContext(graph: graph, environment: environment, transaction: transaction)
    transaction = Transaction()
    graph.bodyEvaluations += 1
    let view = reference.observing({ content(proxy) }, onChange: { $0.setNeedsUpdate($1) })
    if let child = children.first {
      view._updateNode(child, context)
    } else {
      setChildren([view._makeNode(context)], context.transaction)
    }
  }
}

/// What content asked its geometry for, beside its size.
@MainActor final class GeometryReads {
  var place = false
  var insets = false
  /// Each says whether a place that the content asked for is another one now.
  var anchors: [() -> Bool] = []
}

/// The room a view is given.
public struct GeometryProxy: Sendable {
  /// The size in points.
  public let size: CGSize
  private let reference: NodeToken
  private let reads: GeometryReads

  @MainActor private var node: ViewNode? { reference.node }

  @MainActor init(size: CGSize, node: ViewNode, reads: GeometryReads) {
    self.size = size
    reference = node.reference
    self.reads = reads
  }

  /// How far unsafe areas that the room touches reach, in points.
  public var safeAreaInsets: EdgeInsets {
    onMainActor {
      reads.insets = true
      guard let node else { return EdgeInsets() }
      return node.reachIntoUnsafeArea.edgeInsets(isMirrored: node.isMirrored)
    }
  }

  /// The room in a space of coordinates, in points, as layout decided it; the upright box around it where it is turned.
  @_disfavoredOverload public func frame(in space: CoordinateSpace) -> CGRect { onMainActor(with: space) { place(in: $0) } }

  @MainActor private func place(in space: CoordinateSpace) -> CGRect {
    guard let node, space != .local else { return CGRect(origin: .zero, size: size) }
    reads.place = true
    guard case .named(let name) = space, let above = node.ancestor(of: name) else {
      return node.windowMap(isPresented: false).place(of: size)
    }
    return node.map(to: above)?.place(of: size) ?? .zero
  }
}

extension GeometryProxy {
  /// A place that another view handed up, in this view's coordinates: points from its top left corner.
  public subscript<T>(anchor: Anchor<T>) -> T { onMainActor(with: anchor) { value(of: $0) } }

  @MainActor private func value<T>(of anchor: Anchor<T>) -> T {
    guard let node else { return anchor.source.value(.zero, .zero) }
    let place = anchor.place(from: node)
    let (reads, reference, token) = (reads, reference, anchor.reference)
    reads.anchors.append {
      guard let node = reference.node, token.node != nil else { return false }
      return anchor.place(from: node) != place
    }
    return anchor.source.value(place.origin, place.size)
  }

  /// The room in a space of coordinates, in points, as layout decided it; `nil` where no such space is above.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    onMainActor(with: space) { space in
      guard let node else { return nil }
      reads.place = true
      guard let above = node.ancestor(of: space.name) else { return nil }
      return above.map(to: node)?.place(of: above.frame.size)
    }
  }

  /// The room in a space of coordinates, in points, as layout decided it.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }
}

/// Something that coordinates can be counted from.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The window's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// The window's coordinates.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// A view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// A view's own coordinates.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of a view further out that has a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  /// The space.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's coordinates.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own coordinates.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinates of a view further out that has a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinates of the nearest scroll view: its top left corner, whatever its content has scrolled.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollViewSpace(axis: nil))) }
  /// The coordinates of the nearest scroll view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollViewSpace(axis: axis)))
  }
}

/// The name of the coordinates of the nearest scroll view that scrolls along an axis, or of any.
struct ScrollViewSpace: Hashable {
  let axis: Axis?
}

extension ViewNode {
  /// The nearest node above whose coordinates have a name.
  final func ancestor(of name: AnyHashable) -> ViewNode? {
    if let space = name.base as? ScrollViewSpace {
      return firstAncestor { above in
        guard let scroll = above as? ScrollNode else { return false }
        return space.axis.map { scroll.axes.contains(Axis.Set($0)) } ?? true
      }
    }
    return firstAncestor { ($0 as? CoordinateSpaceNode)?.name == name }
  }
}

/// What coordinates are counted from.
public enum CoordinateSpace: Hashable {
  /// The window's top left corner.
  case global
  /// The view's own top left corner.
  case local
  /// That of a view further out with a name.
  case named(AnyHashable)
}

/// Names the coordinates of a view.
struct CoordinateSpaceModifier: NodeModifier {
  let name: AnyHashable

  func makeNode(_ context: ViewContext) -> ModifierNode<CoordinateSpaceModifier> { CoordinateSpaceNode(self, context) }
}

final class CoordinateSpaceNode: ModifierNode<CoordinateSpaceModifier> {
  var name: AnyHashable { modifier.name }
  override func modifierDidChange(from old: CoordinateSpaceModifier, _ context: ViewContext) {}
}

extension View {
  /// Names the view's coordinates, for `GeometryProxy.frame(in:)` within.
  public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modified(by: CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  /// Gives the view's coordinates a name, for `GeometryProxy.frame(in:)` within.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modified(by: CoordinateSpaceModifier(name: name.name))
  }
}
