@_exported public import Foundation

/// A part of an interface, described by a value.
///
/// Conform by giving a `body` made of other views. The requirements that begin with an underscore connect views to the graph; they have
/// defaults and are not meant to be implemented outside this library.
@MainActor @preconcurrency public protocol View {
  /// The type of the view's content.
  associatedtype Body: View

  /// The content.
  @ViewBuilder var body: Body { get }

  /// Whether the view always stands for exactly one element of its container's layout.
  static var _isUnary: Bool { get }

  /// Makes the node that represents this view.
  func _makeNode(_ context: ViewContext) -> ViewNode

  /// Brings a node that the same type of view made up to date with this value.
  func _updateNode(_ node: ViewNode, _ context: ViewContext)
}

extension View {
  /// A composed view is as unary as its body.
  public static var _isUnary: Bool { Body.self == Never.self ? true : Body._isUnary }

  /// Makes a node that evaluates the body.
  public func _makeNode(_ context: ViewContext) -> ViewNode { CompositeNode(self, context) }

  /// Evaluates the body again where this value or the environment differs.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(CompositeNode<Self>.self).update(self, context) }
}

extension Never: View {
  /// `Never` has no value, so it has no body.
  public var body: Never { fatalError("Never is not a view that exists") }
}

/// A view that is no composition of others: it makes its own node.
@MainActor protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Primitive views have no body; the graph never asks for one.
  public var body: Never { fatalError("\(Self.self) is a primitive view: its body is never evaluated") }
}

/// What a node is given when it is made or updated.
@MainActor public struct ViewContext {
  /// The graph the node belongs to.
  let graph: ViewGraph
  /// The environment at this place.
  var environment: EnvironmentValues
  /// How the update is to appear.
  var transaction: Transaction

  /// The same context within a layout of its own: a `ForEach` makes all its views.
  var eager: ViewContext { environment.isInLazyContainer || environment.areRows ? with(environment.eager) : self }

  /// The same context around several views: a `ForEach` makes all its views, still as rows of a list where they are some.
  var eagerRows: ViewContext { environment.isInLazyContainer ? with(environment.eagerRows) : self }

  /// The same context with another environment.
  func with(_ environment: EnvironmentValues) -> ViewContext {
    var context = self
    context.environment = environment
    return context
  }
}
