public import Foundation

extension View {
  /// Whether what the system lays over windows by itself is shown: a desktop lays nothing over them.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Plays feedback to be felt or heard when a value changes: desktops have none.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

  /// Plays feedback to be felt or heard when a value changes so: desktops have none.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View { self }

  /// Plays the feedback to be felt or heard that a change of a value asks for: desktops have none.
  public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?) -> some View { self }

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

/// Feedback to be felt or heard. A desktop plays none of it.
public struct SensoryFeedback: Sendable, Hashable {
  /// How heavy what meets seems to be.
  public enum Weight: Sendable, Hashable {
    /// Light.
    case light
    /// Of medium weight.
    case medium
    /// Heavy.
    case heavy
  }

  /// How firm what meets seems to be.
  public enum Flexibility: Sendable, Hashable {
    /// Hard.
    case rigid
    /// Between the two.
    case solid
    /// Yielding.
    case soft
  }

  private let name: String

  /// Something was done.
  public static let success = SensoryFeedback(name: "success")
  /// Something needs attention.
  public static let warning = SensoryFeedback(name: "warning")
  /// Something failed.
  public static let error = SensoryFeedback(name: "error")
  /// A choice changes.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value grows past something.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value falls past something.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something begins.
  public static let start = SensoryFeedback(name: "start")
  /// Something ends.
  public static let stop = SensoryFeedback(name: "stop")
  /// What is dragged is in line with something.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A value reaches a step.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// A path is finished.
  public static let pathComplete = SensoryFeedback(name: "pathComplete")
  /// Two things meet.
  public static let impact = SensoryFeedback(name: "impact")
  /// Two things of a weight meet, 0 … 1 how hard.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
  /// Two things of a firmness meet, 0 … 1 how hard.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }
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
