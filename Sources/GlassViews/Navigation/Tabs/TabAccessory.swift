import Observation

/// Where what accompanies the tabs stands.
public enum TabViewBottomAccessoryPlacement: Sendable, Hashable {
  /// In line with the tabs, where those are at the lower edge.
  case inline
  /// Above the lower edge: always, where tabs stand in the window's bar.
  case expanded
}

private enum TabViewBottomAccessoryPlacementKey: EnvironmentKey {
  static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
}

extension EnvironmentValues {
  /// Where the accessory of a tab view stands that the views belong to; `nil` in all others.
  public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[TabViewBottomAccessoryPlacementKey.self] }
    set { self[TabViewBottomAccessoryPlacementKey.self] = newValue }
  }
}

extension View {
  /// Shows something above the lower edge of all tabs, such as what is being played, in a capsule of glass; content scrolls on beneath it.
  public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    tabViewBottomAccessory(isEnabled: true, content: content)
  }

  /// Shows something above the lower edge of all tabs, or nothing.
  public func tabViewBottomAccessory<Content: View>(isEnabled: Bool, @ViewBuilder content: () -> Content) -> some View {
    TabAccessorySource(tabs: self, accessory: isEnabled ? AnyView(content()) : nil)
  }
}

/// What accompanies the tabs of a tab view. The pages do not depend on it.
@MainActor @Observable private final class TabAccessoryModel {
  var accessory: AnyView?

  init(_ accessory: AnyView?) { self.accessory = accessory }
}

private enum TabAccessoryModelKey: EnvironmentKey { static var defaultValue: TabAccessoryModel? { nil } }

extension EnvironmentValues {
  /// What accompanies the tabs of the next tab view within.
  fileprivate var tabAccessoryModel: TabAccessoryModel? {
    get { self[TabAccessoryModelKey.self] }
    set { self[TabAccessoryModelKey.self] = newValue }
  }
}

private struct TabAccessorySource<TabsView: View>: View {
  let tabs: TabsView
  let accessory: AnyView?

  @State private var model: TabAccessoryModel

  init(tabs: TabsView, accessory: AnyView?) {
    self.tabs = tabs
    self.accessory = accessory
    _model = State(wrappedValue: TabAccessoryModel(accessory))
  }

  var body: some View {
    tabs.environment(\.tabAccessoryModel, model).modified(by: TabAccessoryModifier(model: model, accessory: accessory))
  }
}

/// Tells what accompanies the tabs now.
private struct TabAccessoryModifier: NodeModifier {
  let model: TabAccessoryModel
  let accessory: AnyView?

  func makeNode(_ context: ViewContext) -> ModifierNode<TabAccessoryModifier> { TabAccessoryNode(self, context) }
}

private final class TabAccessoryNode: ModifierNode<TabAccessoryModifier> {
  override func modifierDidChange(from old: TabAccessoryModifier, _ context: ViewContext) {
    let transaction = context.transaction
    graph.afterUpdate(self) { node in
      withTransaction(transaction) { node.modifier.model.accessory = node.modifier.accessory }
    }
  }
}

/// The pages of a tab view, clear of what accompanies them: beside a sidebar that stands over them, not beneath it.
struct AccompaniedPages<Pages: View>: View {
  let pages: Pages

  @Environment(\.tabAccessoryModel) private var model

  var body: some View {
    // Tabs within these are not accompanied by it once more.
    pages.environment(\.tabAccessoryModel, nil)
      .safeAreaInset(edge: .bottom, spacing: 0) { TabAccessoryPlace(model: model) }
  }
}

/// It alone reads what accompanies the tabs.
private struct TabAccessoryPlace: View {
  let model: TabAccessoryModel?

  var body: some View {
    ZStack {
      if let accessory = model?.accessory { TabAccessory(content: accessory).transition(.opacity) }
    }
  }
}

private struct TabAccessory<Content: View>: View {
  let content: Content

  /// The greatest width in points: wider ones are hard to take in.
  private static var width: CGFloat { 480 }

  var body: some View {
    ZStack { content }
      .padding(.horizontal, 16)
      .frame(maxWidth: Self.width, minHeight: SplitMetrics.barHeight + 4)
      .glassEffect(in: .capsule)
      .padding(.horizontal, 2 * SplitMetrics.inset)
      .padding(.vertical, SplitMetrics.inset)
      .environment(\.tabViewBottomAccessoryPlacement, .expanded)
  }
}
