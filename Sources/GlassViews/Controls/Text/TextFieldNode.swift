import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster

/// A line of text being edited: layout, painting, pointer, keys, clipboard and input method around a `TextEditingState`.
final class TextFieldNode: ViewNode {
  private var view: TextFieldCore
  private(set) var state: TextEditingState
  /// How far the text is scrolled, in points.
  private var scrollOffset = 0.0
  private var isFocused = false
  private var isPressing = false
  private var lastTextInput: TextInputState?

  private let menu = MenuPresenter()

  private lazy var blink = CaretBlink(
    schedule: { [weak self] delay, action in self?.environment.windowBridge?.schedule(after: delay, action) },
    onChange: { [weak self] in self?.setNeedsPaint() })

  static let horizontalInset = 12.0
  private static let idealWidth = 200.0
  private static let caretWidth = 1.5

  init(_ view: TextFieldCore, _ context: ViewContext) {
    self.view = view
    state = TextEditingState(TextEditingState.singleLine(view.value))
    super.init(context)
  }

  func set(_ new: TextFieldCore, _ context: ViewContext) {
    let isSameLook = view.prompt == new.prompt && view.style == new.style
    let isSamePlace = environment.isIdentical(to: context.environment)
    view = new
    environment = context.environment
    let text = TextEditingState.singleLine(new.value)
    if text != state.text {
      state.ownerChanged(text)
      stateDidChange(isEdit: false)
    }
    if !isSamePlace || !isSameLook { setNeedsLayout() }
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    setNeedsLayout()
    setNeedsPaint()
  }

  override func willLeave() {
    super.willLeave()
    blink.stop()
  }

  // MARK: Layout

  private var font: FontDescription {
    (environment.font ?? ControlMetrics(environment.controlSize).font).resolved(in: environment, environment.fontTraits)
  }

  private func request(_ runs: [TextRun]) -> TextRequest {
    TextRequest(runs: runs, lineLimit: 1, baseDirection: .auto)
  }

  /// What is seen of a text that must not be read.
  private var secured: SecureText? { view.isSecure ? SecureText(state.displayedText) : nil }

  /// The offset in what is seen for one of the text, and back.
  private func shown(_ offset: Int) -> Int { secured?.shownOffset(offset) ?? offset }
  private func stored(_ offset: Int) -> Int { secured?.offset(ofShown: offset) ?? offset }

  /// The text with what is being composed, on one endless line.
  private var layout: TextLayout {
    if let secured { return TextLayout.make(request([TextRun(secured.shown, font: font)]), width: nil) }
    guard !state.preedit.text.isEmpty else { return TextLayout.make(request([TextRun(state.text, font: font)]), width: nil) }
    let runs = [
      TextRun(state.substring(0..<state.caret), font: font), TextRun(state.preedit.text, font: font, isUnderlined: true),
      TextRun(state.substring(state.caret..<state.count), font: font),
    ]
    return TextLayout.make(request(runs), width: nil)
  }

  private var promptLayout: TextLayout {
    TextLayout.make(
      TextRequest(view.prompt, font: font, lineLimit: 1, truncation: .tail), width: textRect.width)
  }

  private var inset: Double {
    switch view.style {
    case .rounded: Self.horizontalInset
    case .square: 7
    case .plain, .search: 0
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let line = TextLayout.make(request([TextRun("X", font: font)]), width: nil).size.height.rounded(.up)
    let height = view.style.hasBorder ? max(environment.controlSize.height, line) : line
    let width = proposal.width.map { $0.isFinite ? $0 : Self.idealWidth * 10 } ?? Self.idealWidth
    return CGSize(width: max(width, 2 * inset + 20), height: height)
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let baselines = [VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key]
    guard baselines.contains(key) else { return nil }
    let layout = layout
    return (size.height - layout.size.height) / 2 + layout.firstBaseline
  }

  override func didArrange() {
    scrollToCaret()
    updateTextInput()
  }

  /// Where text is seen, in points from the field's corner.
  private var textRect: CGRect {
    CGRect(origin: .zero, size: frame.size).insetBy(dx: min(inset, frame.width / 2), dy: 0)
  }

  private var isMirrored: Bool { environment.layoutDirection == .rightToLeft }

  /// Where the text's own corner lies.
  private func textOrigin(_ layout: TextLayout) -> CGPoint {
    let rect = textRect
    let slack = max(0, rect.width - layout.size.width - Self.caretWidth)
    return CGPoint(x: rect.minX + (isMirrored ? slack : 0) - scrollOffset, y: (frame.height - layout.size.height) / 2)
  }

  /// The caret in points from the field's corner.
  private func caretRect(_ layout: TextLayout) -> CGRect {
    let origin = textOrigin(layout)
    let line = layout.caretRect(at: shown(state.displayedCaret ?? state.caret))
    return CGRect(x: origin.x + line.minX, y: origin.y + line.minY, width: Self.caretWidth, height: line.height)
  }

  private func scrollToCaret() {
    let layout = layout
    let overflow = max(0, layout.size.width + Self.caretWidth - textRect.width)
    let caret = caretRect(layout)
    if caret.maxX > textRect.maxX { scrollOffset += caret.maxX - textRect.maxX }
    if caret.minX < textRect.minX { scrollOffset -= textRect.minX - caret.minX }
    scrollOffset = min(max(0, scrollOffset), overflow)
  }

  private var geometry: TextGeometry {
    let layout = layout
    let start = layout.caretRect(at: 0).minX
    let end = layout.caretRect(at: layout.utf8Count).minX
    return TextGeometry(
      neighbour: { [self] in stored(layout.moveVisually(from: shown($0), by: $1)) },
      x: { [self] in layout.caretRect(at: shown($0)).minX },
      isRightToLeft: end < start || (start == end && isMirrored))
  }

  // MARK: Painting

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    if view.style.hasBorder {
      list.add(.fill(border(rect), ControlFill().resolved(in: environment).paint(in: rect)))
    }
    if view.style == .square {
      list.add(.stroke(border(rect), width: 1, HierarchicalShapeStyle.quaternary.resolved(in: environment).paint(in: rect)))
    }
    var text = DisplayList()
    paintText(into: &text)
    let visible = textRect.insetBy(dx: -2, dy: 0)
    list.add(.clip(.rect(visible)), DisplayChunk(text), at: .zero)
    if view.style.hasBorder, isFocused { list.addFocusRing(border(rect), environment) }
  }

  private func border(_ rect: CGRect) -> Outline {
    view.style == .square ? .roundedRect(rect, radius: 6, style: .continuous) : .capsule(rect)
  }

  private func paintText(into list: inout DisplayList) {
    let layout = layout
    let origin = textOrigin(layout)
    let ink = AnyShapeStyle(ForegroundStyle()).resolved(in: environment).ink
    if isFocused, state.hasSelection {
      let color = Color.accentColor.rgba(in: environment).multiplyingAlpha(by: 0.35)
      for rect in layout.selectionRects(shown(state.selection.lowerBound)..<shown(state.selection.upperBound)) {
        list.add(.fill(.rect(rect.offsetBy(dx: origin.x, dy: origin.y)), .ink(.color(color))))
      }
    }
    if state.displayedText.isEmpty {
      let prompt = promptLayout
      let slack = isMirrored ? max(0, textRect.width - prompt.size.width) : 0
      let place = CGPoint(x: textRect.minX + slack, y: (frame.height - prompt.size.height) / 2)
      list.add(.text(prompt, place, HierarchicalShapeStyle.tertiary.resolved(in: environment).ink))
    } else {
      list.add(.text(layout, origin, environment.isEnabled ? ink : HierarchicalShapeStyle.tertiary.resolved(in: environment).ink))
    }
    if isFocused, blink.isVisible, state.displayedCaret != nil {
      list.add(.fill(.rect(caretRect(layout)), .ink(.color(Color.accentColor.rgba(in: environment)))))
    }
  }

  // MARK: State

  /// Changes the state and lets the owner, the picture and the input method know.
  private func change(_ body: (inout TextEditingState) -> Void) {
    let old = state
    // What `body` asks of the layout reads the state: it works on a copy.
    var new = state
    body(&new)
    state = new
    if state.text != old.text {
      view.text.wrappedValue = state.text
      // The owner may want another text than the one that was typed.
      state.ownerChanged(TextEditingState.singleLine(view.text.wrappedValue))
    }
    if state.hasSelection, state.selection != old.selection, !view.isSecure { setPrimarySelection() }
    stateDidChange(isEdit: true)
  }

  private func stateDidChange(isEdit: Bool) {
    if isFocused, isEdit { blink.restart() }
    if isPlaced { scrollToCaret() }
    setNeedsPaint()
    graph.structureDidChange()
    updateTextInput()
  }

  private var window: (any PlatformWindow)? { environment.windowBridge?.window }

  /// Keeps the input method informed while the field has the focus.
  private func updateTextInput() {
    guard isFocused, isPlaced else { return }
    // What must not be read is not told to input methods either.
    let surrounding: (text: String, caret: Int, anchor: Int) = view.isSecure ? ("", 0, 0) : state.surrounding()
    let origin = globalOrigin
    let new = TextInputState(
      caret: caretRect(layout).offsetBy(dx: origin.x, dy: origin.y), surrounding: surrounding.text, cursor: surrounding.caret,
      anchor: surrounding.anchor)
    guard new != lastTextInput else { return }
    lastTextInput = new
    window?.setTextInput(new)
  }

  // MARK: Clipboard

  private func setPrimarySelection() { window?.setClipboard(ClipboardContent(text: state.selectedText), .primary) }

  private func paste(_ selection: ClipboardSelection, at offset: Int? = nil) {
    guard let window else { return }
    Task { @MainActor [weak self] in
      guard let content = await window.readClipboard(ClipboardContent.textTypes, selection) else { return }
      let text = String(decoding: content.data, as: UTF8.self)
      self?.change { state in
        if let offset { state.move(to: offset) }
        state.insert(text, isTyped: false)
      }
    }
  }

  private func perform(_ command: TextCommand) -> Bool {
    switch command {
    // The words of what must not be read are not to be found out either, and it does not leave the field.
    case .moveByWord(let direction, let extending) where view.isSecure:
      change { direction < 0 ? $0.moveToStart(extending: extending) : $0.moveToEnd(extending: extending) }
    case .copy where view.isSecure, .cut where view.isSecure: break
    case .move(let direction, let extending): change { $0.moveVisually(direction, extending: extending, in: geometry) }
    case .moveByWord(let direction, let extending): change { $0.moveByWord(direction, extending: extending, in: geometry) }
    case .moveToStart(let extending): change { $0.moveToStart(extending: extending) }
    case .moveToEnd(let extending): change { $0.moveToEnd(extending: extending) }
    case .selectAll: change { $0.selectAll() }
    case .deleteBackward:
      // Without text the key is meant for what stands before it, such as a token.
      guard !state.displayedText.isEmpty else { return false }
      change { $0.deleteBackward() }
    case .deleteForward: change { $0.deleteForward() }
    case .deleteWordBackward: change { $0.deleteWordBackward() }
    case .deleteWordForward: change { $0.deleteWordForward() }
    case .insert(let text): change { $0.insert(text) }
    case .undo: change { $0.undo() }
    case .redo: change { $0.redo() }
    case .paste: paste(.clipboard)
    case .copy:
      guard state.hasSelection else { return true }
      window?.setClipboard(ClipboardContent(text: state.selectedText), .clipboard)
    case .cut:
      guard state.hasSelection else { return true }
      window?.setClipboard(ClipboardContent(text: state.selectedText), .clipboard)
      change { _ = $0.cut() }
    case .submit: return submit()
    }
    return true
  }

  private func submit() -> Bool {
    let trigger: SubmitTriggers = view.style == .search ? .search : .text
    let actions = environment.submitActions.filter { $0.triggers.contains(trigger) }
    for action in actions { action.action() }
    return !actions.isEmpty
  }

  // MARK: Input and semantics

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  override var semantics: SemanticsProperties? {
    var properties = SemanticsProperties(
      role: view.style == .search ? .searchField : .textField, label: view.label, value: secured?.shown ?? state.displayedText,
      actions: [.focus, .press])
    if !environment.isEnabled { properties.states.insert(.disabled) }
    return properties
  }
}

extension TextFieldNode: Responder {
  var isFocusable: Bool { environment.isEnabled }

  var cursor: CursorShape? { .text }

  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    if isFocused {
      blink.restart()
      updateTextInput()
    } else {
      blink.stop()
      lastTextInput = nil
      state.endComposing()
      window?.setTextInput(nil)
    }
    setNeedsPaint()
  }

  private func offset(at point: CGPoint) -> Int {
    let layout = layout
    let origin = textOrigin(layout)
    return stored(layout.offset(at: CGPoint(x: point.x - origin.x, y: layout.size.height / 2)))
  }

  func pressBegan(_ press: Press) -> Bool {
    switch press.button {
    case .left:
      takeFocus()
      isPressing = true
      let several: TextEditingState.Unit = press.count == 2 && !view.isSecure ? .word : .everything
      let unit = press.count == 1 ? .character : several
      change { $0.press(at: offset(at: press.position), unit: unit, extending: press.modifiers.contains(.shift)) }
    case .middle:
      takeFocus()
      paste(.primary, at: offset(at: press.position))
    case .right: openMenu(press)
    default: return false
    }
    return true
  }

  private func openMenu(_ press: Press) {
    takeFocus()
    let content = TextFieldMenu(state: state, isSecure: view.isSecure) { [weak self] in _ = self?.perform($0) }
    menu.setContent(AnyView(content))
    menu.open(from: self, at: convertToWindow(press.position), highlight: nil)
  }

  private func takeFocus() { environment.windowBridge?.input?.focus.focus(self, showsRing: true) }

  func pressMoved(_ press: Press) {
    guard isPressing else { return menu.pressMoved(press, in: self) }
    change { $0.drag(to: offset(at: press.position)) }
  }

  func pressEnded(_ press: Press) {
    if !isPressing { menu.pressEnded(press, in: self) }
    isPressing = false
  }

  func pressCancelled() { isPressing = false }

  func keyDown(_ event: KeyEvent) -> Bool { TextCommand(event).map(perform) ?? false }

  func textInput(_ event: TextInputEvent) -> Bool {
    change {
      $0.compose(
        deleteBefore: event.deleteBefore, deleteAfter: event.deleteAfter, commit: event.commit,
        preedit: .init(text: event.preedit, caret: event.preeditCaret))
    }
    return true
  }
}
