/// Turns the statements of a closure into views; any number of them.
@MainActor @preconcurrency @resultBuilder public struct ViewBuilder {
  /// No statement: no view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement: that view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements: all of them, in order.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  where repeat each Content: View {
    TupleView((repeat each content))
  }

  /// An expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// The first branch of `if … else`.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent(.first(first))
  }

  /// The second branch of `if … else`.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent(.second(second))
  }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Views behind an availability check.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
