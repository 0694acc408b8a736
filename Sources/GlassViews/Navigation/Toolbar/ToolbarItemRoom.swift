import Foundation

/// A view that brings no room of its own in a bar's capsule, as buttons there do.
protocol BareInBar {}

extension Text: BareInBar {}
extension Image: BareInBar {}
extension Label: BareInBar {}
extension Slider: BareInBar {}
extension TextField: BareInBar {}
extension ProgressView: BareInBar {}
extension Gauge: BareInBar {}

/// A view that shows others side by side, the first and the last of which come to the ends of a bar's capsule.
@MainActor private protocol RowInBar {
  /// The views in their order.
  var viewsInRow: [ListedView] { get }
}

extension HStack: RowInBar {
  fileprivate var viewsInRow: [ListedView] { content.listed() }
}

extension ControlGroup: RowInBar {
  fileprivate var viewsInRow: [ListedView] { content.listed() }
}

/// A view that shows others above one another, each of which comes to both ends of a bar's capsule.
@MainActor private protocol ColumnInBar {
  /// The views in their order.
  var viewsInColumn: [ListedView] { get }
}

extension VStack: ColumnInBar {
  fileprivate var viewsInColumn: [ListedView] { content.listed() }
}

extension ToolbarElement {
  /// What lies beside views that bring no room of their own, in points.
  private static let ownRoom: CGFloat = 8

  /// The room around the item in its capsule, in points: at the ends where what stands there brings none.
  @MainActor var room: EdgeInsets {
    guard let view else { return EdgeInsets() }
    let ends = Self.bareEnds(of: view)
    return EdgeInsets(
      top: 0, leading: ends.leading ? Self.ownRoom : 0, bottom: 0, trailing: ends.trailing ? Self.ownRoom : 0)
  }

  /// Whether what stands at the ends of a view brings no room of its own.
  @MainActor private static func bareEnds(of view: any View) -> (leading: Bool, trailing: Bool) {
    if view is any BareInBar { return (true, true) }
    if let hidden = view as? AnyView { return bareEnds(of: hidden.content) }
    if let column = view as? any ColumnInBar {
      let ends = column.viewsInColumn.map { bareEnds(of: $0.view) }
      return (ends.contains(where: \.leading), ends.contains(where: \.trailing))
    }
    if let row = (view as? any RowInBar)?.viewsInRow ?? (view is any ListableView ? view.listed() : nil) {
      guard let first = row.first, let last = row.last else { return (false, false) }
      return (bareEnds(of: first.view).leading, bareEnds(of: last.view).trailing)
    }
    return (view as? any WrappingView).map { bareEnds(of: $0.wrapped) } ?? (false, false)
  }
}
