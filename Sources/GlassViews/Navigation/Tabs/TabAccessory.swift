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
    safeAreaInset(edge: .bottom, spacing: 0) {
      ZStack {
        if isEnabled { TabAccessory(content: content()).transition(.opacity) }
      }
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
