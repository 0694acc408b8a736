import Foundation

/// How wide a column of a split view may be, in points.
struct SplitColumnWidth: Hashable {
  var minimum: CGFloat
  var ideal: CGFloat
  var maximum: CGFloat

  /// Lengths that are no numbers, or contradict each other, are made such that can be used.
  @MainActor init(minimum: CGFloat? = nil, ideal: CGFloat, maximum: CGFloat? = nil) {
    func usable(_ length: CGFloat?, _ name: String) -> CGFloat? { Diagnostics.length(length, "the \(name) width of a column") }
    let wanted = usable(ideal, "ideal") ?? 0
    self.minimum = min(usable(minimum, "minimum") ?? wanted * 0.75, max(wanted, usable(minimum, "minimum") ?? 0))
    self.maximum = max(self.minimum, maximum == .infinity ? 10_000 : usable(maximum, "maximum") ?? wanted * 1.6)
    self.ideal = wanted.clamped(self.minimum, self.maximum)
  }

  /// A width that cannot be changed.
  @MainActor init(fixed width: CGFloat) { self.init(minimum: width, ideal: width, maximum: width) }

  /// Whether a person can change it.
  var isResizable: Bool { maximum > minimum }

  /// The width nearest to one that is wanted.
  func width(_ wanted: CGFloat?) -> CGFloat { (wanted ?? ideal).clamped(minimum, maximum) }

  private init(_ minimum: CGFloat, _ ideal: CGFloat, _ maximum: CGFloat) {
    (self.minimum, self.ideal, self.maximum) = (minimum, ideal, maximum)
  }

  static let sidebar = SplitColumnWidth(176, SplitMetrics.sidebarWidth, 420)
  static let content = SplitColumnWidth(200, 280, 520)
  static let inspector = SplitColumnWidth(200, SplitMetrics.inspectorWidth, 480)
}

extension CGFloat {
  /// The nearest length between two.
  fileprivate func clamped(_ low: CGFloat, _ high: CGFloat) -> CGFloat { Swift.min(Swift.max(self, low), high) }
}

/// Collects from a column how wide it is to be; the innermost view's wish counts.
enum SplitColumnWidthKey: PreferenceKey {
  static var defaultValue: SplitColumnWidth? { nil }
  static func reduce(value: inout SplitColumnWidth?, nextValue: () -> SplitColumnWidth?) { value = nextValue() ?? value }
}

/// Collects from an inspector's content how wide it is to be.
enum InspectorWidthKey: PreferenceKey {
  static var defaultValue: SplitColumnWidth? { nil }
  static func reduce(value: inout SplitColumnWidth?, nextValue: () -> SplitColumnWidth?) { value = nextValue() ?? value }
}

extension View {
  /// A fixed width of the split view's column that this view is the content of, in points.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    addingPreference(key: SplitColumnWidthKey.self, value: SplitColumnWidth(fixed: width))
  }

  /// The width of the split view's column that this view is the content of, in points: a person may drag it between the ends.
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    addingPreference(key: SplitColumnWidthKey.self, value: SplitColumnWidth(minimum: min, ideal: ideal, maximum: max))
  }

  /// A fixed width of the inspector that this view is the content of, in points.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    addingPreference(key: InspectorWidthKey.self, value: SplitColumnWidth(fixed: width))
  }

  /// The width of the inspector that this view is the content of, in points: a person may drag it between the ends.
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    addingPreference(key: InspectorWidthKey.self, value: SplitColumnWidth(minimum: min, ideal: ideal, maximum: max))
  }
}
