public import Foundation

/// Something that a view tells the container it stands in.
struct TraitModifier: NodeModifier {
  enum Trait {
    case layoutPriority(Double)
    case zIndex(Double)
    case value(ObjectIdentifier, Any)
    case transition(AnyTransition)
  }

  let trait: Trait

  func makeNode(_ context: ViewContext) -> ModifierNode<TraitModifier> { TraitNode(self, context) }
}

final class TraitNode: ModifierNode<TraitModifier> {
  override func modifierDidChange(from old: TraitModifier, _ context: ViewContext) {
    switch (old.trait, modifier.trait) {
    case (.layoutPriority(let a), .layoutPriority(let b)): if a != b { setNeedsLayout() }
    case (.zIndex(let a), .zIndex(let b)): if a != b { zIndexDidChange() }
    case (.value(_, let a), .value(_, let b)): if !ViewComparison.areEqual(a, b) { setNeedsLayout() }
    default: break
    }
  }

  override var layoutPriority: Double {
    if case .layoutPriority(let priority) = modifier.trait { priority } else { super.layoutPriority }
  }

  override var zIndex: Double { if case .zIndex(let index) = modifier.trait { index } else { super.zIndex } }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    if case .value(key, let value) = modifier.trait { value } else { super.layoutValue(key) }
  }

  override var transition: AnyTransition {
    guard case .transition(var transition) = modifier.trait else { return super.transition }
    if !transition.own.isEmpty {
      transition.stage = (children.first ?? content?.firstAncestor { $0 is TransitionStageNode }) as? TransitionStageNode
    }
    return transition
  }
}

/// Sets an alignment guide (rule 18).
struct AlignmentGuideModifier: NodeModifier {
  let key: AlignmentKey
  let value: @MainActor (ViewDimensions) -> CGFloat

  func makeNode(_ context: ViewContext) -> ModifierNode<AlignmentGuideModifier> { AlignmentGuideNode(self, context) }
}

final class AlignmentGuideNode: ModifierNode<AlignmentGuideModifier> {
  override init(_ modifier: AlignmentGuideModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.explicitGuides.insert(modifier.key)
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard key == modifier.key else { return super.explicitAlignment(key, in: size, proposal) }
    return content.map { Diagnostics.distance(modifier.value($0.dimensions(in: proposal)), "an alignment guide") }
  }
}

/// The tag of a view, for controls that choose among views.
struct TagKey: LayoutValueKey {
  static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// Is served before views of lower priority when a stack divides its length (rule 12).
  public func layoutPriority(_ value: Double) -> some View {
    modified(by: TraitModifier(trait: .layoutPriority(Diagnostics.rank(value, "layoutPriority"))))
  }
  /// Is drawn above and hit before neighbours of a lower index; layout is not affected (rule 31).
  public func zIndex(_ value: Double) -> some View {
    modified(by: TraitModifier(trait: .zIndex(Diagnostics.rank(value, "zIndex"))))
  }
  /// Hands a value to the layout the view is in.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modified(by: TraitModifier(trait: .value(ObjectIdentifier(key), value)))
  }
  /// Marks the view with a value, for controls that choose among views.
  ///
  /// - Parameter includeOptional: Whether it stands for the value where a choice may be `nil`, too: it always does.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    layoutValue(key: TagKey.self, value: AnyHashable(tag))
  }
  /// What is seen of the view while it comes and goes.
  public func transition(_ transition: AnyTransition) -> some View {
    TransitionStage(content: self, transitions: transition.own).modified(by: TraitModifier(trait: .transition(transition)))
  }
  /// What is seen of the view while it comes and goes.
  public func transition<T: Transition>(_ transition: T) -> some View { self.transition(AnyTransition(transition)) }
  /// Sets where a guide lies, in points from the view's top leading corner.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> CGFloat
  ) -> some View {
    modified(by: AlignmentGuideModifier(key: guide.key, value: computeValue))
  }
  /// Sets where a guide lies, in points from the view's top leading corner.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> CGFloat
  ) -> some View {
    modified(by: AlignmentGuideModifier(key: guide.key, value: computeValue))
  }
}
