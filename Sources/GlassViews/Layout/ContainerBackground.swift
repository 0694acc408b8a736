/// The container that a background is meant for.
public struct ContainerBackgroundPlacement: Sendable, Hashable {
  private let name: String

  /// What surrounds a navigation container: the window, beneath its panels.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// What surrounds a split view's columns: the window, beneath its panels.
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  /// The whole window.
  public static let window = ContainerBackgroundPlacement(name: "window")
  /// A tab view; there are none here, so that nothing shows it.
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  /// A widget; there are none here, so that nothing shows it.
  public static let widget = ContainerBackgroundPlacement(name: "widget")

  /// The placements that windows show, those in front last.
  static let shown = [window, navigation, navigationSplitView]
}

/// The backgrounds that views hand up to their window; for each placement the last one counts.
struct ContainerBackgroundKey: PreferenceKey {
  static var defaultValue: [ContainerBackgroundPlacement: AnyView] { [:] }
  static func reduce(
    value: inout [ContainerBackgroundPlacement: AnyView], nextValue: () -> [ContainerBackgroundPlacement: AnyView]
  ) {
    value.merge(nextValue()) { $1 }
  }
}

/// All backgrounds of a window.
struct ContainerBackgroundLayer: View {
  let backgrounds: [ContainerBackgroundPlacement: AnyView]

  var body: some View {
    ZStack { ForEach(ContainerBackgroundPlacement.shown.filter { backgrounds[$0] != nil }, id: \.self) { backgrounds[$0] } }
      .allowsHitTesting(false)
  }
}

extension View {
  /// A style that fills the whole container around the view, behind everything.
  public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    containerBackground(for: container) { Rectangle().fill(style) }
  }

  /// Views that fill the whole container around the view, behind everything.
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let background = AnyView(ZStack(alignment: alignment) { content() })
    return preference(key: ContainerBackgroundKey.self, value: [container: background])
  }
}
