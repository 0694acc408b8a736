import Foundation

/// The content of a panel, which scrolls where the window is too small for it; where it fits it is as if there were no scroll view.
struct PanelScroll<Content: View>: PrimitiveView {
  let presentation: ModalPresentation
  let scrolls: Bool
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = context.eager
    let node = ScrollNode(around(context))
    node.axes = scrolls ? .vertical : []
    node.settingsMayHaveChanged()
    node.setChildren([inner._makeNode(context)], context.transaction)
    presentation.scroll = node
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let context = context.eager
    let node = node.as(ScrollNode.self)
    node.environment = around(context).environment
    node.axes = scrolls ? .vertical : []
    node.settingsMayHaveChanged(context.transaction)
    inner._updateNode(node.children[0], context)
  }

  private var inner: some View { ZStack { content } }

  /// What is scrolled out fades: nothing lies over the ends of a panel.
  private func around(_ context: ViewContext) -> ViewContext {
    var environment = context.environment
    environment.scrollFades = scrolls
    return context.with(environment)
  }
}

extension ScrollNode {
  /// The size of the content for a proposal, as if it did not scroll, in points.
  func contentSize(in proposal: ProposedViewSize) -> CGSize { layoutChildren.first?.sizeThatFits(proposal) ?? .zero }
}

extension ModalPresentation {
  /// What has the focus first: in a sheet or popover a field, else whatever can have it; in an alert a field, else the default button, another
  /// one, the one that cancels, or what answers nothing, such as a box; never one that destroys. Where the content says what is to have it,
  /// nothing until that does.
  func firstFocus(within node: ViewNode, _ focus: FocusManager) -> ViewNode? {
    var hasDefault = false
    node.visitSubtree { hasDefault = hasDefault || $0 is DefaultFocusNode }
    guard !hasDefault else { return nil }
    switch kind {
    case .sheet, .popover, .suggestions:
      let stops = focus.stops(within: node)
      return stops.first { $0 is TextFieldNode } ?? stops.first
    case .alert, .dialog:
      return focus.stops(within: node).filter { ($0 as? PressableNode)?.alertRole != .destructive }.min {
        Self.rank($0) < Self.rank($1)
      }
    }
  }

  /// What Return in a field of an alert or dialog presses: the default button, else the first one that goes on.
  func defaultButton(within node: ViewNode, _ focus: FocusManager) -> PressableNode? {
    switch kind {
    case .sheet, .popover, .suggestions: return nil
    case .alert, .dialog: break
    }
    let buttons = focus.stops(within: node).compactMap { $0 as? PressableNode }.filter(\.isAlertButton)
    return buttons.filter { $0.alertRole != .destructive && $0.alertRole != .cancel }.min { Self.rank($0) < Self.rank($1) }
  }

  /// Leaves it without an answer, as Escape does: in an alert or dialog with a button that cancels that is what this button does.
  func cancel() {
    guard !isLeaving else { return }
    guard let button = cancelButton else { return dismiss() }
    button.trigger()
  }

  private var cancelButton: PressableNode? {
    switch kind {
    case .sheet, .popover, .suggestions: return nil
    case .alert, .dialog: break
    }
    var found: PressableNode?
    scroll?.visitSubtree { node in
      guard found == nil, let button = node as? PressableNode, button.alertRole == .cancel, button.environment.isEnabled else {
        return
      }
      found = button
    }
    return found
  }

  private static func rank(_ node: ViewNode) -> Int {
    guard let button = node as? PressableNode else { return 0 }
    guard button.isAlertButton else { return 4 }
    if button.environment.keyboardShortcut == .defaultAction { return 1 }
    return button.alertRole == .cancel ? 3 : 2
  }
}
