import Foundation
import GlassGeometry

/// What a view that others grow out of is called.
struct TransitionSource: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

extension View {
  /// Names the view for screens and sheets that grow out of it (`navigationTransition(.zoom(sourceID:in:))`).
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    matchedTransitionSource(id: id, in: namespace) { $0 }
  }

  /// Names the view for screens and sheets that grow out of it, and says how a screen looks as it leaves the view and comes back to it.
  public func matchedTransitionSource<Configuration: MatchedTransitionSourceConfiguration>(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> Configuration
  ) -> some View {
    modified(
      by: TransitionSourceModifier(
        source: TransitionSource(id: AnyHashable(id), namespace: namespace),
        look: configuration(EmptyMatchedTransitionSourceConfiguration())._look.look))
  }
}

struct TransitionSourceModifier: NodeModifier {
  let source: TransitionSource
  let look: TransitionSourceLook

  func makeNode(_ context: ViewContext) -> ModifierNode<TransitionSourceModifier> { TransitionSourceNode(self, context) }
}

final class TransitionSourceNode: ModifierNode<TransitionSourceModifier> {
  override init(_ modifier: TransitionSourceModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.transitionSources.add(self)
  }

  override func modifierDidChange(from old: TransitionSourceModifier, _ context: ViewContext) {
    guard old.source != modifier.source else { return }
    graph.transitionSources.remove(self, old.source)
    graph.transitionSources.add(self)
  }

  /// What leaves is seen, and nothing grows out of it any more.
  override func willLeave() {
    super.willLeave()
    graph.transitionSources.remove(self, modifier.source)
  }
}

/// The views of a window that others grow out of, wherever they stand: in its content or in its bars.
@MainActor struct TransitionSourceRegistry {
  private var nodes: [TransitionSource: [TransitionSourceNode]] = [:]

  mutating func add(_ node: TransitionSourceNode) { nodes[node.modifier.source, default: []].append(node) }

  mutating func remove(_ node: TransitionSourceNode, _ source: TransitionSource) {
    nodes[source]?.removeAll { $0 === node }
    if nodes[source]?.isEmpty == true { nodes[source] = nil }
  }

  /// The last view of a name for which something holds, of those that have their places.
  func last(_ source: TransitionSource, where accepts: (TransitionSourceNode) -> Bool) -> TransitionSourceNode? {
    nodes[source]?.last { $0.isShown && accepts($0) }
  }
}
