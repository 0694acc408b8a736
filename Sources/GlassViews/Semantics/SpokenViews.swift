import Foundation

/// Views that are told to assistive technology and never shown: in another view's stead, beneath it, or as its actions.
struct SpokenModifier<Spoken: View>: NodeModifier {
  /// What they are told as.
  enum Use { case representation, children, actions }

  let spoken: Spoken
  let use: Use

  func makeNode(_ context: ViewContext) -> ModifierNode<SpokenModifier<Spoken>> { SpokenNode(self, context) }
}

final class SpokenNode<Spoken: View>: ModifierNode<SpokenModifier<Spoken>>, NamedActing {
  override func install(_ content: [ViewNode], _ context: ViewContext) {
    setChildren(content + [modifier.spoken._makeNode(context)], context.transaction)
  }

  override func modifierDidChange(from old: SpokenModifier<Spoken>, _ context: ViewContext) {
    if let node = children.last { modifier.spoken._updateNode(node, context) }
  }

  /// What is told and not shown.
  private var spoken: [ViewNode] { Array(layoutChildren.dropFirst()) }
  private var shown: [ViewNode] { Array(layoutChildren.prefix(1)) }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    super.arrange(size, proposal)
    // It lies where what it stands for lies, of the same size.
    for node in spoken { node.place(in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(size)) }
  }

  override var drawingOrder: [ViewNode] { shown }
  override var focusOrder: [ViewNode] { shown }
  override var spokenOrder: [ViewNode] { modifier.use == .actions ? shown : spoken }

  /// The buttons among what is told, by their labels.
  private var buttons: [SemanticsElement] {
    spoken.filter(\.isPlaced).flatMap { SemanticsTree.describe($0) }.flatMap(\.flattened).filter { $0.actions.contains(.press) }
  }

  override var semantics: SemanticsProperties? {
    switch modifier.use {
    case .representation: return nil
    case .actions: return SemanticsProperties(namedActions: buttons.map(\.label))
    case .children:
      // It stays what it is; only what it holds is told otherwise.
      let own = shown.flatMap { SemanticsTree.describe($0) }.first
      return SemanticsProperties(
        role: own?.role ?? .group, label: own?.label ?? "", value: own?.value, hint: own?.hint, states: own?.states ?? [],
        identifier: own?.identifier)
    }
  }

  func perform(_ name: String) -> Bool {
    guard modifier.use == .actions, environment.isEnabled else { return false }
    let press = SemanticsAction.press.rawValue
    return spoken.contains { $0.spoken(as: name, announcing: press)?.anyWithin { $0.performs(press) } ?? false }
  }
}

extension View {
  private func spoken<V: View>(_ views: V, as use: SpokenModifier<ZStack<V>>.Use) -> some View {
    modified(by: SpokenModifier(spoken: ZStack { views }, use: use))
  }

  /// Tells assistive technology of another view in this one's stead, which is laid out in its place but never seen: a slider, say, for
  /// what is drawn by hand.
  public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    spoken(representation(), as: .representation)
  }

  /// Tells assistive technology that the view holds others, which are laid out in its place but never seen: what a drawing shows, say.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    spoken(children(), as: .children)
  }

  /// Adds each of some buttons as an action that assistive technology can ask for.
  public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    spoken(content(), as: .actions)
  }
}
