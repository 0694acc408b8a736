/// The container that a background is meant for.
public struct ContainerBackgroundPlacement: Sendable, Hashable {
  private let name: String

  /// A screen of a navigation stack, or a column of a split view where no stack is between.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// A split view, behind all its columns.
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  /// The whole window.
  public static let window = ContainerBackgroundPlacement(name: "window")
  /// A tab view, while the tab that asks for it is chosen.
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  /// A widget; there are none on a desktop, so that nothing shows it.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
}

/// The backgrounds that views hand up to their containers; for each placement the last one counts.
struct ContainerBackgroundKey: PreferenceKey {
  static var defaultValue: [ContainerBackgroundPlacement: AnyView] { [:] }
  static func reduce(
    value: inout [ContainerBackgroundPlacement: AnyView], nextValue: () -> [ContainerBackgroundPlacement: AnyView]
  ) {
    value.merge(nextValue()) { $1 }
  }
}

extension View {
  /// A style that fills the whole container around the view, behind everything within.
  ///
  /// Where the view lies in no such container, the background is not shown.
  public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    containerBackground(for: container) { Rectangle().fill(style) }
  }

  /// Views that fill the whole container around the view, behind everything within; those that do not fill it are aligned.
  ///
  /// Where the view lies in no such container, the background is not shown.
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let background = AnyView(
      ZStack { content() }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
    return addingPreference(key: ContainerBackgroundKey.self, value: [container: background])
  }

  /// Makes the view a container as large as there is room: what views within ask to be behind it is shown there, beneath bars too.
  func hostingContainerBackground(_ container: ContainerBackgroundPlacement, alignment: Alignment = .center) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
      .backgroundPreferenceValue(ContainerBackgroundKey.self) { backgrounds in
        if let background = backgrounds[container] { background.ignoresSafeArea().allowsHitTesting(false) }
      }
      .transformPreference(ContainerBackgroundKey.self) { $0[container] = nil }
  }
}
