public import Foundation

/// How much something stands out.
public enum Prominence: Sendable, Hashable {
  /// As usual.
  case standard
  /// More.
  case increased
}

/// The room between the sections of a list.
public struct ListSectionSpacing: Sendable, Hashable {
  let points: CGFloat?

  /// What the list's style has.
  public static let `default` = ListSectionSpacing(points: nil)
  /// Less of it.
  public static let compact = ListSectionSpacing(points: 8)
  /// A length in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: max(0, spacing)) }
}

extension View {
  /// How much the headers of the sections within stand out.
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }

  /// The room between the rows of the lists within, in points; `nil` for none.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformEnvironment(\.rowSpacing) { $0.rows = max(0, Diagnostics.distance(spacing, "listRowSpacing") ?? 0) }
  }

  /// The room between the sections of the lists within.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    transformEnvironment(\.rowSpacing) { $0.sections = spacing.points }
  }

  /// The room between the sections of the lists within, in points.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }

  /// Whether every other row of the lists within has a darker ground.
  public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
    environment(\.hasAlternatingRows, behavior.isEnabled)
  }

  /// The room around the rows of the lists and forms within at some edges, in points; `nil` for what the list's style has.
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    let margins = EdgeLengths(edges, Diagnostics.distance(length, "listSectionMargins"))
    return transformEnvironment(\.rowSpacing) { $0.margins = margins.over($0.margins) }
  }
}

/// The lines that part sections.
struct SectionLine: Equatable {
  var top = Visibility.automatic
  var bottom = Visibility.automatic
  var topTint: Color?
  var bottomTint: Color?

  func tint(atBottom: Bool) -> Color? { atBottom ? bottomTint : topTint }
  func isVisible(atBottom: Bool) -> Bool { (atBottom ? bottom : top) == .visible }
}

private enum SectionLineKey: EnvironmentKey { static var defaultValue: SectionLine { SectionLine() } }

extension EnvironmentValues {
  /// The lines that part sections.
  var sectionLine: SectionLine {
    get { self[SectionLineKey.self] }
    set { self[SectionLineKey.self] = newValue }
  }
}

extension View {
  /// Whether lines run above and below the sections within; there are none unless asked for.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    transformEnvironment(\.sectionLine) {
      if edges.contains(.top) { $0.top = visibility }
      if edges.contains(.bottom) { $0.bottom = visibility }
    }
  }

  /// The colour of the lines above and below the sections within; `nil` for the usual one.
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    transformEnvironment(\.sectionLine) {
      if edges.contains(.top) { $0.topTint = color }
      if edges.contains(.bottom) { $0.bottomTint = color }
    }
  }
}

/// Whether every other row of a list has a darker ground.
public struct AlternatingRowBackgroundBehavior: Sendable, Hashable {
  let isEnabled: Bool?

  /// As the list's style says.
  public static let automatic = AlternatingRowBackgroundBehavior(isEnabled: nil)
  /// It has.
  public static let enabled = AlternatingRowBackgroundBehavior(isEnabled: true)
  /// All grounds are the same.
  public static let disabled = AlternatingRowBackgroundBehavior(isEnabled: false)
}
