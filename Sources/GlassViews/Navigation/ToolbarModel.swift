import Foundation
import Observation

/// What the toolbar of a window shows, collected from the views within.
@MainActor @Observable final class ToolbarModel {
  /// The items, in the order their views stand in.
  var elements: [ToolbarElement] = []
  /// The title of what the window shows.
  var title = ""
  /// The search field, if a view asks for one.
  var search: SearchRequest?
  /// Whether a split view shows the bar between its panels; otherwise the window does.
  var isHostedBySplitView = false

  nonisolated init() {}
}

/// Collects toolbar items from below.
enum ToolbarElementsKey: PreferenceKey {
  static var defaultValue: [ToolbarElement] { [] }
  static func reduce(value: inout [ToolbarElement], nextValue: () -> [ToolbarElement]) { value += nextValue() }
}

/// Collects the title from below: the innermost view's wins.
enum NavigationTitleKey: PreferenceKey {
  static var defaultValue: String? { nil }
  static func reduce(value: inout String?, nextValue: () -> String?) { value = nextValue() ?? value }
}

private enum ToolbarModelKey: EnvironmentKey { static var defaultValue: ToolbarModel? { nil } }

extension EnvironmentValues {
  /// The toolbar of the window.
  var toolbarModel: ToolbarModel? {
    get { self[ToolbarModelKey.self] }
    set { self[ToolbarModelKey.self] = newValue }
  }
}

/// The items of a toolbar that a view adds.
private struct ToolbarModifierView<Content: View>: View {
  let content: Content
  let elements: [ToolbarElement]

  var body: some View { content.preference(key: ToolbarElementsKey.self, value: elements) }
}

extension View {
  /// Adds items to the window's toolbar.
  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    var elements: [ToolbarElement] = []
    content()._collect(into: &elements, path: "")
    return ToolbarModifierView(content: self, elements: elements)
  }

  /// Sets the title of what the window shows.
  public func navigationTitle(_ title: String) -> some View {
    preference(key: NavigationTitleKey.self, value: title)
  }
}
