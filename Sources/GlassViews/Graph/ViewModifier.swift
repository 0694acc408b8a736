/// A change that makes another view from a view.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the view it makes.
  associatedtype Body: View
  /// The view it is applied to.
  typealias Content = ViewModifierContent<Self>

  /// Makes the view.
  @ViewBuilder func body(content: Content) -> Body

  /// The view, where the modifier makes it without a body.
  func _view<V: View>(of content: V) -> AnyView?
}

extension ViewModifier {
  /// Most modifiers have a body.
  public func _view<V: View>(of content: V) -> AnyView? { nil }
}

/// The view that a modifier is applied to, as the modifier sees it.
public struct ViewModifierContent<Modifier: ViewModifier>: View {
  private let content: AnyView

  init(_ content: some View) { self.content = AnyView(content) }

  /// The view.
  public var body: some View { content }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// A view with a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  /// What the modifier makes of the view.
  public var body: some View { ModifierBody(content: content, modifier: modifier) }
}

/// Evaluates a modifier's body; its own state and environment are tied to this node.
private struct ModifierBody<Content: View, Modifier: ViewModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  static var _isUnary: Bool { Modifier.Body.self == Never.self ? Content._isUnary : Modifier.Body._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    modifier._view(of: content)?._makeNode(context) ?? ModifierBodyNode(self, context)
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    if let view = modifier._view(of: content) { return view._updateNode(node, context) }
    node.as(ModifierBodyNode<Content, Modifier>.self).update(self, context)
  }
}

private final class ModifierBodyNode<Content: View, Modifier: ViewModifier>: ViewNode {
  private var content: Content
  private let host: DynamicPropertyHost<Modifier>

  override var isTransparent: Bool { true }

  init(_ view: ModifierBody<Content, Modifier>, _ context: ViewContext) {
    content = view.content
    host = DynamicPropertyHost(view.modifier)
    super.init(context)
    setChildren([evaluate()._makeNode(context)], context.transaction)
  }

  private func evaluate() -> Modifier.Body {
    host.evaluate(for: self) { [content] in $0.body(content: ViewModifierContent(content)) }
  }

  func update(_ view: ModifierBody<Content, Modifier>, _ context: ViewContext) {
    content = view.content
    host.set(view.modifier, for: self, context.transaction)
    environment = context.environment
    evaluate()._updateNode(children[0], context)
  }

  override func refresh(_ context: ViewContext) {
    evaluate()._updateNode(children[0], context.with(environment))
  }

  override func environmentDidChange(_ context: ViewContext) {
    let old = environment
    environment = context.environment
    guard !old.isIdentical(to: environment), !host.readsSame(old, environment) else { return super.environmentDidChange(context) }
    evaluate()._updateNode(children[0], context)
    children[0].environmentDidChange(context)
  }

  override func storage<T: AnyObject>(at index: Int, _ make: () -> T) -> T { host.storage(at: index, make) }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier, Sendable {
  /// The modifier.
  public static let identity = EmptyModifier()

  /// A modifier that changes nothing.
  nonisolated public init() {}

  /// The view as it is.
  public func body(content: Content) -> some View { content }
}

/// One modifier and then another.
struct ConcatenatedModifier<First: ViewModifier, Second: ViewModifier>: ViewModifier {
  let first: First
  let second: Second

  func body(content: Content) -> some View { content.modifier(first).modifier(second) }
}

extension ViewModifier {
  /// This modifier and then another one.
  public func concat<T: ViewModifier>(_ modifier: T) -> some ViewModifier { ConcatenatedModifier(first: self, second: modifier) }
}

extension View {
  /// Applies a modifier.
  public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
