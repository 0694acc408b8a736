import Foundation

/// What a screen hands up to its stack.
enum NavigationScreenNews {
  case destinations([NavigationDestination])
  case requests([NavigationRequest])
  case title(String)
  case hidesBack(Bool)
}

/// A screen's view with what ties it to its stack.
struct NavigationScreenContent: View {
  let content: AnyView
  /// How many screens lie beneath.
  let depth: Int
  let model: NavigationStackModel
  let target: NavigationTarget
  let tell: (NavigationScreenNews) -> Void

  @State private var hidesBack = false

  var body: some View {
    ScrolledScreen(content: ZStack { content })
      .hostingContainerBackground(.navigation)
      .onPreferenceChange(raw: NavigationDestinationsKey.self) { tell(.destinations($0)) }
      .onPreferenceChange(raw: NavigationRequestsKey.self) { tell(.requests($0)) }
      .onPreferenceChange(raw: NavigationTitleKey.self) { tell(.title($0?.text ?? "")) }
      .onPreferenceChange(NavigationBackHiddenKey.self) {
        hidesBack = $0
        tell(.hidesBack($0))
      }
      .addingPreference(key: ToolbarElementsKey.self, value: depth > 0 && !hidesBack ? [back] : [])
      .environment(\.navigationTarget, target)
      .transformEnvironment(\.dismiss) { if depth > 0 { $0 = DismissAction { model.pop() } } }
      .transformEnvironment(\.isPresented) { $0 = $0 || depth > 0 }
  }

  /// The way back: alone in its capsule, at the leading end.
  private var back: ToolbarElement {
    var element = ToolbarElement(
      id: "navigation.back", placement: .navigation, kind: .item(AnyView(NavigationBackButton(model: model))), label: .symbol)
    element.sharesBackground = false
    element.isAutomatic = true
    element.listed = { [model] in [ListedView(view: NavigationBackCommand(model: model))] }
    return element
  }
}

/// The button that leads back to the screen below; its context menu leads further.
struct NavigationBackButton: View {
  let model: NavigationStackModel

  var body: some View {
    let titles = model.titlesBelow
    NavigationBackCommand(model: model)
      .help(titles.last.map { $0.isEmpty ? "Back" : "Back to \($0)" } ?? "Back")
      .contextMenu {
        ForEach(titles.indices.reversed(), id: \.self) { index in
          Button(titles[index].isEmpty ? "Back" : titles[index]) { model.pop(titles.count - index) }
        }
      }
  }
}

/// The same by itself, as it is among the window's commands.
private struct NavigationBackCommand: View {
  let model: NavigationStackModel

  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    Button("Back", systemImage: layoutDirection == .rightToLeft ? "chevron.right" : "chevron.left") { model.pop() }
      .keyboardShortcut(.leftArrow, modifiers: .option)
  }
}

/// The node of one screen: its view in the middle of the stack's room.
final class NavigationScreenNode: ViewNode {
  /// What it shows above the root; `nil` for the root.
  var entry: NavigationEntries.Entry?
  /// How many screens lay beneath as it was shown last.
  private(set) var shownDepth: Int?
  /// How much of it has come in, 0 … 1.
  var slide: AnimatedValue<Double>
  /// Whether it comes or goes, or a finger holds it between the two.
  var isOnItsWay: Bool { slide.isActive || isHeld }
  /// Whether a finger holds it.
  var isHeld = false
  var destinations: [NavigationDestination] = []
  var requests: [NavigationRequest] = []
  var title = ""
  /// Whether it has no button that leads back: no finger does either.
  var hidesBack = false
  /// What within had the focus when the screen was covered.
  weak var lastFocused: ViewNode?
  /// The view that it grows out of.
  var zoom: ZoomOrigin?

  init(_ id: UInt64, _ context: ViewContext) {
    slide = AnimatedValue(id == 0 || !context.graph.hasCommitted ? 1 : 0)
    super.init(context)
  }

  func show(_ content: NavigationScreenContent, _ context: ViewContext) {
    environment = context.environment
    shownDepth = content.depth
    if let child = children.first {
      content._updateNode(child, context)
    } else {
      // The screen as a whole slides in: nothing within appears in a way of its own.
      var still = context
      still.transaction = Transaction()
      setChildren([content._makeNode(still)], Transaction())
    }
  }

  /// Where the screen stands among those of its stack: what came later stands higher.
  var rank: UInt64 { entry?.id ?? 0 }

  private var stack: NavigationScreensNode? { layoutParent as? NavigationScreensNode }

  /// Only the screen on top is told and can have the focus.
  override var semantics: SemanticsProperties? {
    stack?.isOnTop(self) == false ? SemanticsProperties(isHidden: true) : nil
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    for child in layoutChildren {
      let fitted = child.sizeThatFits(ProposedViewSize(size))
      let origin = CGPoint(x: (size.width - fitted.width) / 2, y: (size.height - fitted.height) / 2)
      child.place(at: origin, proposal: ProposedViewSize(size))
    }
  }
}
