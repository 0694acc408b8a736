import Foundation

/// How a window without a split view shows its bar.
enum WindowBarStyle: Hashable {
  /// There is nothing to show: the content has the whole window.
  case none
  /// The window's controls alone, in a slim strip.
  case controls
  /// A toolbar.
  case full

  /// What the bar takes from the top of the content, in points.
  var inset: CGFloat {
    switch self {
    case .none: 0
    case .controls: 2 * Self.margin + Self.controlHeight
    case .full: SplitMetrics.barInset
    }
  }

  /// The distance of the slim strip's controls from the window's edges, in points.
  static let margin: CGFloat = 5
  /// The height of the window's controls, in points.
  static let controlHeight: CGFloat = 30
}

/// What lies behind the bar of a window without a split view, beneath its inspector.
struct WindowBarBackground: View {
  let toolbar: ToolbarModel

  var body: some View {
    VStack(spacing: 0) {
      ToolbarBackground(model: toolbar).frame(height: WindowBarStyle.full.inset)
      Spacer(minLength: 0)
    }
    .allowsHitTesting(false)
  }
}

/// The bar of a window without a split view, at its top.
struct WindowBar: View {
  let toolbar: ToolbarModel
  let style: WindowBarStyle
  let showsWindowControls: Bool

  var body: some View {
    VStack(spacing: 0) {
      switch style {
      case .none: EmptyView()
      case .controls:
        HStack(spacing: 0) {
          // On glass, as content may reach beneath and be of any colour.
          WindowControls().padding(.horizontal, 2).glassBar(.regular.interactive(), in: .capsule)
          Spacer(minLength: 0)
        }
        .padding(WindowBarStyle.margin)
        .background { WindowDragArea() }
        .accessibilityElement(role: .toolbar, label: "Toolbar")
      case .full:
        ToolbarBar(model: toolbar, showsWindowControls: showsWindowControls, leadingExtra: nil) {
          toolbar.overflowedInWindow = $0
        }
        .frame(height: SplitMetrics.barHeight)
        .padding(SplitMetrics.inset)
      }
      Spacer(minLength: 0)
    }
  }
}
