public import Foundation

extension View {
  /// Whether what the system lays over windows by itself is shown: a desktop lays nothing over them.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Room as around what a window shows, at some edges.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 20) }

  /// Room as around what a window shows or, the same here, as its least one, at some edges.
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { scenePadding(edges) }

  /// Views at the upper or lower edge, which this one is laid out clear of and scrolls beneath as it does beneath a bar; `spacing` in
  /// points.
  public func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing ?? 0, content: content)
  }

  /// Views at the leading or trailing edge, which this one is laid out clear of and scrolls beneath as it does beneath a bar; `spacing` in
  /// points.
  public func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing ?? 0, content: content)
  }
}

/// Which room around what a window shows is meant.
public struct ScenePadding: Sendable, Hashable {
  private let isLeast: Bool
  /// The least room there is to be.
  public static let minimum = ScenePadding(isLeast: true)
  /// The room around the navigation bar's content.
  public static let navigationBar = ScenePadding(isLeast: false)
}

/// A view that is evaluated again only where it differs from what it was.
public struct EquatableView<Content: View & Equatable>: View, Equatable {
  /// The view.
  public let content: Content

  /// The view, compared by its own `==`.
  public init(content: Content) { self.content = content }

  /// The view.
  public var body: some View { content }

  /// Whether both are the same to look at.
  public nonisolated static func == (first: Self, second: Self) -> Bool {
    // Views are compared where they are made; whoever compares them elsewhere is stopped, since views are not to be read there.
    MainActor.assumeIsolated { first.content == second.content }
  }
}

extension View where Self: Equatable {
  /// This view, evaluated again only where it differs from what it was.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
