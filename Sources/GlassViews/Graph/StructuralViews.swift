/// Several views in a row; what a builder makes of several statements.
public struct TupleView<T>: PrimitiveView {
  /// The views.
  public let value: T
  private let members: TupleMembers<T>

  /// Views from a tuple.
  init<each Content: View>(_ value: T) where T == (repeat each Content) {
    self.value = value
    members = TupleMembers.known ?? TupleMembers<(repeat each Content)>()
  }

  /// The views, in their order.
  var all: [any View] { members.views(value) }

  /// Several elements.
  public static var _isUnary: Bool { false }

  /// A node that groups one node per view.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = GroupNode(context)
    node.setChildren(members.make(value, context), context.transaction)
    return node
  }

  /// Updates each view's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    members.update(value, node.children, context)
  }
}

/// What is done with the views of a tuple one by one, made once for all tuples of a type: it says nothing that tells two of them apart.
@MainActor private final class TupleMembers<T> {
  let make: @MainActor (T, ViewContext) -> [ViewNode]
  let update: @MainActor (T, [ViewNode], ViewContext) -> Void
  let views: (T) -> [any View]

  /// What has been made for the type before.
  static var known: TupleMembers? { TupleTypes.known[ObjectIdentifier(T.self)].map { unsafeDowncast($0, to: TupleMembers.self) } }

  init<each Content: View>() where T == (repeat each Content) {
    make = { value, context in
      var nodes: [ViewNode] = []
      repeat nodes.append((each value).makeElement(context))
      return nodes
    }
    update = { value, nodes, context in
      var index = 0
      repeat Self.update(each value, nodes, &index, context)
    }
    views = { value in
      var all: [any View] = []
      repeat all.append(each value)
      return all
    }
    TupleTypes.known[ObjectIdentifier(T.self)] = self
  }

  private static func update<V: View>(_ view: V, _ nodes: [ViewNode], _ index: inout Int, _ context: ViewContext) {
    view.updateElement(nodes[index], context)
    index += 1
  }
}

/// The members of tuples by the tuples' types.
@MainActor private enum TupleTypes {
  static var known: [ObjectIdentifier: AnyObject] = [:]
}

/// A node that only groups.
final class GroupNode: ViewNode {
  override var isTransparent: Bool { true }
}

/// No view.
public struct EmptyView: PrimitiveView {
  /// No view.
  public nonisolated init() {}

  /// No element.
  public static var _isUnary: Bool { false }

  /// A node without children.
  public func _makeNode(_ context: ViewContext) -> ViewNode { GroupNode(context) }

  /// Nothing to do.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {}
}

/// Views that count as one in a builder, each still an element of the container; or items of a toolbar, or commands.
public struct Group<Content> {
  /// It has none.
  public typealias Body = Never
  package let content: Content

  private init(_ content: Content) { self.content = content }

  /// A group of anything. No initializer, as that would take the closures of the others.
  package static func holding(_ content: Content) -> Group { Group(content) }
}

extension Group: View, PrimitiveView where Content: View {
  /// Groups views.
  @MainActor public init(@ViewBuilder content: () -> Content) { self = .holding(content()) }

  /// As unary as its content.
  public static var _isUnary: Bool { Content._isUnary }

  /// The content's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { content.makeElement(context) }

  /// Updates the content's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { content.updateElement(node, context) }
}

/// One of two views: what a builder makes of `if … else`.
public struct ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// Unary where both branches are.
  public static var _isUnary: Bool { TrueContent._isUnary && FalseContent._isUnary }

  /// A node that holds the branch's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = BranchNode(context)
    node.show(branch, makeContent(context), context.transaction)
    return node
  }

  /// Updates the branch's node, or exchanges it.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(BranchNode.self)
    node.environment = context.environment
    guard node.branch == branch else { return node.show(branch, makeContent(context), context.transaction) }
    switch storage {
    case .first(let content): content.updateElement(node.children[0], context)
    case .second(let content): content.updateElement(node.children[0], context)
    }
  }

  private var branch: Int {
    switch storage {
    case .first: 0
    case .second: 1
    }
  }

  private func makeContent(_ context: ViewContext) -> ViewNode {
    switch storage {
    case .first(let content): content.makeElement(context)
    case .second(let content): content.makeElement(context)
    }
  }
}

/// A node that shows one of several alternatives, or none.
final class BranchNode: ViewNode {
  private(set) var branch = -1
  /// What was shown before the last change, and which alternative that was.
  @NodeReference private var last: ViewNode?
  private var lastBranch = -1

  override var isTransparent: Bool { true }

  func show(_ branch: Int, _ child: ViewNode?, _ transaction: Transaction) {
    var formers: [ObjectIdentifier: ViewNode] = [:]
    if let child, let last, lastBranch == branch { formers[ObjectIdentifier(child)] = last }
    (last, lastBranch) = (children.first, self.branch)
    self.branch = branch
    setChildren(child.map { [$0] } ?? [], transaction, formers: formers)
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  /// One element or none.
  public static var _isUnary: Bool { false }

  /// A node that holds the view's node, if there is one.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = BranchNode(context)
    node.show(self == nil ? 0 : 1, self?.makeElement(context), context.transaction)
    return node
  }

  /// Updates, adds or removes the view's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(BranchNode.self)
    node.environment = context.environment
    guard let view = self else { return node.show(0, nil, context.transaction) }
    if node.branch == 1 {
      view.updateElement(node.children[0], context)
    } else {
      node.show(1, view.makeElement(context), context.transaction)
    }
  }

  private static func == (value: Wrapped?, none: _OptionalNilComparisonType) -> Bool {
    if case .none = value { true } else { false }
  }
}

/// A view whose type is not part of its owner's type. Another type in the same place is another view.
public struct AnyView: PrimitiveView {
  let content: any View

  /// Hides the type of a view.
  public init(_ content: some View) { self.content = content }

  /// Hides the type of a view.
  public init<V: View>(erasing view: V) { content = view }

  /// Unknown before it is made.
  public static var _isUnary: Bool { false }

  /// A node that holds the content's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = AnyViewNode(context)
    node.show(content, context)
    return node
  }

  /// Updates the content's node where the type is the same, otherwise exchanges it.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(AnyViewNode.self)
    node.environment = context.environment
    node.show(content, context)
  }
}

final class AnyViewNode: ViewNode {
  private var type: ObjectIdentifier?
  /// Whether what is within was left out.
  private var isCutOff = false

  /// Views whose types are hidden, one within the other, are the one thing that can be nested at will without a body of its own. Every pass goes
  /// down the tree by calls, for which deeper ones have no room.
  private static var deepest: Int { 600 }

  override var isTransparent: Bool { true }

  func show(_ content: any View, _ context: ViewContext) {
    let new = ObjectIdentifier(Swift.type(of: content))
    if new == type, let child = children.first { return content.updateElement(child, context) }
    guard !isCutOff else { return }
    graph.hiddenNesting += 1
    defer { graph.hiddenNesting -= 1 }
    guard graph.hiddenNesting <= Self.deepest else {
      isCutOff = true
      Diagnostics.report("an AnyView lies within \(Self.deepest) others; what it holds is left out")
      return
    }
    type = new
    setChildren([content.makeElement(context)], context.transaction)
  }
}
