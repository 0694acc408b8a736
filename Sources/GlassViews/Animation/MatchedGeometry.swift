import Foundation

/// What views of the same identity share.
public struct MatchedGeometryProperties: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// Properties from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Where the anchor lies in the window.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Gives a view the geometry of another one with the same identity.
struct MatchedGeometryModifier: NodeModifier {
  struct Key: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
  }

  let key: Key
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<MatchedGeometryModifier> { MatchedGeometryNode(self, context) }
}

/// A view that others take their geometry from, or that takes it from another one.
///
/// A view that comes while another one of its identity goes sets out from where that one was seen, and takes it along.
final class MatchedGeometryNode: ModifierNode<MatchedGeometryModifier>, PlaceDependent {
  private var known: CGRect?

  override init(_ modifier: MatchedGeometryModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.matchedGeometry.add(self)
    graph.addPlaceDependent(self)
  }

  override func modifierDidChange(from old: MatchedGeometryModifier, _ context: ViewContext) {
    if old.key != modifier.key || old.isSource != modifier.isSource {
      graph.matchedGeometry.remove(self, old.key)
      graph.matchedGeometry.add(self)
      setNeedsLayout()
    } else if old.properties != modifier.properties || old.anchor != modifier.anchor {
      setNeedsLayout()
    }
  }

  override func willLeave() {
    super.willLeave()
    if isPlaced, let content { graph.matchedGeometry.left(modifier.key, self, at: content.globalFrame) }
    graph.matchedGeometry.remove(self, modifier.key)
    graph.removePlaceDependent(self)
  }

  /// The frame of the view that is to be followed, in points from this node's corner.
  private var followed: CGRect? {
    guard !modifier.isSource, let source = graph.matchedGeometry.source(of: modifier.key, for: self) else { return nil }
    return source.map(to: self)?.place(of: source.frame.size)
  }

  var dependsOnOthers: Bool { !modifier.isSource }

  func placeMayHaveChanged() {
    if followed != known { setNeedsLocalLayout() }
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    guard let content else { return }
    known = followed
    if content.isPlaced {
      placeContent(content, like: known, in: size, proposal)
    } else if let other = graph.matchedGeometry.takeLeft(modifier.key) {
      // Containers around may be on their way too: it sets out from where the other one is seen.
      placeContent(content, like: convertFromWindow(other.frame), in: size, proposal)
      placeContent(content, like: known, in: size, proposal)
      other.node.node?.as(MatchedGeometryNode.self).accompany(to: content.globalTargetFrame)
    } else {
      placeContent(content, like: known, in: size, proposal)
    }
  }

  /// Goes where the view that comes in this one's place goes, while this one is still seen leaving: both are seen as one that changes.
  private func accompany(to place: CGRect) {
    guard let content else { return }
    placeContent(content, like: convertFromWindow(place, isPresented: false), in: frame.size, placedProposal)
  }

  /// Gives the content what it shares of another view's box, and its own place or size of the rest.
  private func placeContent(_ content: ViewNode, like other: CGRect?, in size: CGSize, _ proposal: ProposedViewSize) {
    guard let other else { return content.place(at: .zero, proposal: proposal) }
    let inner = modifier.properties.contains(.size) ? ProposedViewSize(other.size) : proposal
    let own = content.sizeThatFits(inner)
    let origin: CGPoint
    if modifier.properties.contains(.position) {
      let anchor = modifier.anchor.point(in: other.size, isMirrored: isMirrored)
      let offset = modifier.anchor.point(in: own, isMirrored: isMirrored)
      origin = CGPoint(x: other.minX + anchor.x - offset.x, y: other.minY + anchor.y - offset.y)
    } else {
      // It stays in the corner where lines begin.
      origin = CGPoint(x: isMirrored ? size.width - own.width : 0, y: 0)
    }
    content.place(at: origin, proposal: inner)
  }
}

/// The views of a window that share their geometry with others.
@MainActor struct MatchedGeometryRegistry {
  /// The identities that views have come to since the last layout.
  private var grown: Set<MatchedGeometryModifier.Key> = []
  private var nodes: [MatchedGeometryModifier.Key: [MatchedGeometryNode]] = [:]
  private var left: [MatchedGeometryModifier.Key: (node: NodeToken, frame: CGRect)] = [:]

  mutating func add(_ node: MatchedGeometryNode) {
    nodes[node.modifier.key, default: []].append(node)
    grown.insert(node.modifier.key)
  }

  mutating func remove(_ node: MatchedGeometryNode, _ key: MatchedGeometryModifier.Key) {
    nodes[key]?.removeAll { $0 === node }
    if nodes[key]?.isEmpty == true { nodes[key] = nil }
  }

  /// The view whose geometry the others of its identity take on.
  func source(of key: MatchedGeometryModifier.Key, for node: MatchedGeometryNode) -> ViewNode? {
    nodes[key]?.first { $0 !== node && $0.modifier.isSource && $0.isShown }
  }

  /// A view goes, and another one of its identity may come in its place.
  mutating func left(_ key: MatchedGeometryModifier.Key, _ node: MatchedGeometryNode, at frame: CGRect) {
    left[key] = (node.reference, frame)
  }

  mutating func takeLeft(_ key: MatchedGeometryModifier.Key) -> (node: NodeToken, frame: CGRect)? {
    left.removeValue(forKey: key)
  }

  /// A layout is done: what left before it did so for good, and several sources of one identity are one too many.
  mutating func didLayOut() {
    if !left.isEmpty { left.removeAll() }
    guard !grown.isEmpty else { return }
    for key in grown {
      let count = nodes[key]?.count { $0.modifier.isSource && $0.isShown } ?? 0
      guard count > 1 else { continue }
      Diagnostics.report(
        "matchedGeometryEffect: \(count) views are sources for the id \(key.id); the first one counts",
        about: "matchedGeometryEffect \(key.id)")
    }
    grown.removeAll()
  }
}

/// Gives what is within one place that moves as a whole: what comes or goes within is animated relative to it.
struct GeometryGroupModifier: NodeModifier, Equatable {}

extension View {
  /// Lets what is within move as one: its places are animated relative to this view, whose own place is animated by itself.
  public func geometryGroup() -> some View { modified(by: GeometryGroupModifier()) }

  /// Shares geometry with the other views of an id in a namespace: those that are no source lie where the source does, and a view that
  /// comes in an animation while another one goes sets out from there.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modified(
      by: MatchedGeometryModifier(
        key: .init(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor, isSource: isSource))
  }
}
