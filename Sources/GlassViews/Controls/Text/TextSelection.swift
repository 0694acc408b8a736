import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster

/// Whether the text of `Text` views can be selected.
public protocol TextSelectability: Sendable {
  /// Whether it can.
  static var allowsSelection: Bool { get }
}

/// Text can be selected and copied.
public struct EnabledTextSelectability: TextSelectability {
  /// It can.
  public static let allowsSelection = true
}

/// Text is only seen.
public struct DisabledTextSelectability: TextSelectability {
  /// It cannot.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Text can be selected and copied.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Text is only seen.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

private enum TextSelectionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether text can be selected.
  var allowsTextSelection: Bool {
    get { self[TextSelectionKey.self] }
    set { self[TextSelectionKey.self] = newValue }
  }
}

extension View {
  /// Says whether people can select the text of `Text` views within, and copy it.
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.allowsTextSelection, S.allowsSelection)
  }
}

/// Selects the text of one view by pointer and copies it: what a text field does, without its editing.
@MainActor final class TextSelector: Responder {
  private unowned let node: ViewNode
  /// The lines as they are shown.
  private let layout: @MainActor () -> TextLayout
  private var state: TextEditingState
  private var isPressing = false
  private let menu = MenuPresenter()

  init(_ node: ViewNode, _ text: String, layout: @escaping @MainActor () -> TextLayout) {
    self.node = node
    self.layout = layout
    state = TextEditingState(text, isMultiline: true)
    state.move(to: 0)
  }

  /// The view shows another text.
  func textChanged(to text: String) { state.ownerChanged(text) }

  /// Adds what lies behind the selected letters.
  func paint(into list: inout DisplayList) {
    guard node.environment.windowBridge?.input?.focus.isHeld(by: node) == true, state.hasSelection else { return }
    let color = SelectionGround.color(in: node.environment)
    for rect in layout().selectionRects(state.selection) { list.add(.fill(.rect(rect), .ink(.color(color)))) }
  }

  private var window: (any PlatformWindow)? { node.environment.windowBridge?.window }

  private func change(_ body: (inout TextEditingState) -> Void) {
    let old = state.selection
    body(&state)
    guard state.selection != old else { return }
    node.setNeedsPaint()
    if state.hasSelection { window?.setClipboard(ClipboardContent(text: state.selectedText), .primary) }
  }

  private func perform(_ command: TextCommand) {
    switch command {
    case .copy: if state.hasSelection { window?.setClipboard(ClipboardContent(text: state.selectedText), .clipboard) }
    case .selectAll: change { $0.selectAll() }
    default: break
    }
  }

  // MARK: Responder

  var cursor: CursorShape? { .text }

  private func takeFocus() { node.environment.windowBridge?.input?.focus.focus(node, showsRing: false) }

  func pressBegan(_ press: Press) -> Bool {
    switch press.button {
    case .left:
      takeFocus()
      isPressing = true
      let unit: TextEditingState.Unit = press.count == 1 ? .character : press.count == 2 ? .word : .paragraph
      let layout = layout()
      let offset =
        unit == .word
        ? layout.character(at: press.position)?.lowerBound ?? layout.offset(at: press.position)
        : layout.offset(at: press.position)
      change { $0.press(at: offset, unit: unit, extending: press.modifiers.contains(.shift)) }
    case .right:
      takeFocus()
      if let letter = layout().character(at: press.position), !state.selection.contains(letter.lowerBound),
        state.isWord(at: letter.lowerBound)
      {
        change { $0.press(at: letter.lowerBound, unit: .word, extending: false) }
      }
      menu.setContent(AnyView(TextSelectionMenu(hasSelection: state.hasSelection) { [weak self] in self?.perform($0) }))
      menu.open(from: node, at: node.convertToWindow(press.position), highlight: nil)
    default: return false
    }
    return true
  }

  func pressMoved(_ press: Press) {
    guard isPressing else { return menu.pressMoved(press, in: node) }
    let offset = layout().offset(at: press.position)
    change { $0.drag(to: offset) }
  }

  func pressEnded(_ press: Press) {
    if !isPressing { menu.pressEnded(press, in: node) }
    isPressing = false
  }

  func pressCancelled() {
    isPressing = false
    menu.pressCancelled()
  }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard let command = TextCommand(event), command == .copy || command == .selectAll else { return false }
    perform(command)
    return true
  }
}

/// The menu of text that can only be read.
private struct TextSelectionMenu: View {
  let hasSelection: Bool
  let perform: @MainActor (TextCommand) -> Void

  var body: some View {
    Button("Copy", systemImage: "doc.on.doc") { perform(.copy) }
      .keyboardShortcut("c")
      .disabled(!hasSelection)
    Button("Select All", systemImage: "checkmark.circle") { perform(.selectAll) }
      .keyboardShortcut("a")
  }
}
