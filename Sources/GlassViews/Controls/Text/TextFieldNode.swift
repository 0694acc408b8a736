import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster

/// Text being edited, one line or several: layout, painting, pointer, keys, clipboard and input method around a `TextEditingState`.
final class TextFieldNode: ViewNode {
  var view: TextFieldCore
  private(set) var state: TextEditingState {
    didSet { if oldValue.isComposing, !state.isComposing, !isToldToEnd { keptCompositions += 1 } }
  }
  /// How often something else than the input method has ended what was being composed.
  private var keptCompositions = 0
  /// Whether the input method itself ends what is being composed.
  var isToldToEnd = false
  /// What goes on while a press that selects is held beyond the edge.
  let dragScroll = TextDragScroll()
  /// How far a line is scrolled, in points.
  private var scrollOffset = 0.0
  /// How far several lines are scrolled.
  var vertical = ScrollAxisState()
  /// The finger that may scroll them, and what it has done.
  var finger = TextFinger()
  /// Whether they are scrolled to the caret: not before somebody has put it anywhere, nor where they have scrolled away from it since.
  var followsCaret = false
  /// How much is seen of the bar that tells where they are.
  var barOpacity = AnimatedValue(0.0)
  /// A press that acts only as it ends: until then it may turn out to be something else.
  var pending: Press?
  /// Where what is dragged over the field would go.
  var dropPlace: Int? {
    didSet { if dropPlace != oldValue { setNeedsPaint() } }
  }
  var isFocused = false
  var isPressing = false
  private var lastTextInput: TextInputState?
  /// The selection that the owner told or was told last.
  private var knownSelection: TextSelection?
  /// Whether Tab has selected the text, and nothing else since.
  private var isSelectedQuietly = false
  /// Where the caret would like to be across lines while it moves by lines, in points.
  private var column: Double?

  let menu = MenuPresenter()

  lazy var blink = CaretBlink(
    schedule: { [weak self] delay, action in self?.environment.windowBridge?.schedule(after: delay, action) },
    onChange: { [weak self] in self?.setNeedsPaint() })

  static let horizontalInset = 12.0
  private static let idealWidth = 200.0
  static let caretWidth = 1.5
  /// From the edge of several lines to their text, above and below.
  private static let verticalInset = 8.0

  init(_ view: TextFieldCore, _ context: ViewContext) {
    self.view = view
    state = TextEditingState(isMultiline: view.lines != .one)
    state = TextEditingState(state.cleaned(view.value), isMultiline: view.lines != .one)
    super.init(context)
    if let last = view.handover?.take(by: self, text: state.text) { state = last }
    takeSelection()
  }

  var isMultiline: Bool { state.isMultiline }

  /// Whether a text that was typed is being stored.
  private var isStoring = false

  func set(_ new: TextFieldCore, _ context: ViewContext) {
    let isSameLook =
      view.prompt == new.prompt && view.style == new.style && view.lines == new.lines && view.isSecure == new.isSecure
    let isSamePlace = environment.isIdentical(to: context.environment)
    let wasActive = isWindowActive
    view = new
    environment = context.environment
    activityDidChange(from: wasActive)
    if isMultiline != (view.lines != .one) { takeLines() }
    let text = new.value == state.text ? new.value : state.cleaned(new.value)
    // While what was typed is stored, other changes may appear that know nothing of it.
    if text != state.text, !isStoring {
      state.ownerChanged(text)
      stateDidChange(isEdit: false)
      if view.lines == .growing { setNeedsLayout() }
    }
    takeSelection()
    if !isSamePlace || !isSameLook { setNeedsLayout() }
  }

  /// It has one line now, or several: text and selection stay, as far as the lines allow.
  private func takeLines() {
    let old = state
    state = TextEditingState(isMultiline: view.lines != .one)
    state = TextEditingState(state.cleaned(old.text), isMultiline: view.lines != .one)
    state.move(to: old.anchor)
    state.move(to: old.caret, extending: true)
    stateDidChange(isEdit: false)
  }

  override func environmentDidChange(_ context: ViewContext) {
    let wasActive = isWindowActive
    super.environmentDidChange(context)
    activityDidChange(from: wasActive)
    setNeedsLayout()
    setNeedsPaint()
  }

  /// Without the keyboard there is no caret.
  private func activityDidChange(from wasActive: Bool) {
    guard isFocused, isWindowActive != wasActive else { return }
    if isWindowActive { blink.restart() } else { blink.stop() }
    setNeedsPaint()
  }

  override func willLeave() {
    super.willLeave()
    blink.stop()
    dragScroll.stop()
    view.handover?.leave(by: self)
  }

  // MARK: Layout

  var font: FontDescription {
    (environment.font ?? environment.controlMetrics.font).resolved(in: environment, environment.fontTraits)
  }

  private func request(_ runs: [TextRun]) -> TextRequest {
    // Several lines begin where lines do here; a single one is put there as a whole.
    TextRequest(
      runs: runs, alignment: isMultiline ? environment.multilineTextAlignment.raster(in: environment.layoutDirection) : .leading,
      lineLimit: isMultiline ? nil : 1, baseDirection: .auto)
  }

  /// What is seen of a text that must not be read.
  var secured: SecureText? { view.isSecure ? SecureText(state.displayedText) : nil }

  /// The offset in what is seen for one of the text, and back.
  func shown(_ offset: Int) -> Int { secured?.shownOffset(offset) ?? offset }
  func stored(_ offset: Int) -> Int { secured?.offset(ofShown: offset) ?? offset }

  /// The text with what is being composed: on one endless line, or in lines as wide as there is room for.
  var layout: TextLayout { layout(width: isMultiline ? textRect.width - Self.caretWidth : nil) }

  private func layout(width: Double?) -> TextLayout {
    if let secured { return layout(of: [run(secured.shown)], width) }
    guard !state.preedit.text.isEmpty else { return layout(of: [run(state.text)], width) }
    let runs = [
      run(state.substring(0..<state.caret)), run(state.preedit.text, isUnderlined: true),
      run(state.substring(state.caret..<state.count)),
    ]
    return layout(of: runs, width)
  }

  private func run(_ string: String, isUnderlined: Bool = false) -> TextRun {
    TextRun(string, font: font, isUnderlined: isUnderlined, decoratedIn: environment)
  }

  /// The layout that was made last, which is asked for several times in a frame: long texts have no place among those that are kept for all.
  private var lastLayout: (request: TextRequest, width: Double?, layout: TextLayout)?

  private func layout(of runs: [TextRun], _ width: Double?) -> TextLayout {
    let request = request(runs)
    if let last = lastLayout, last.width == width, last.request == request { return last.layout }
    // What is typed changes one paragraph: the others are taken over.
    let last = isMultiline && lastLayout?.width == width ? lastLayout?.layout : nil
    let layout: TextLayout =
      if let width, let last { .make(request, width: width, following: last) } else { .make(request, width: width) }
    lastLayout = (request, width, layout)
    return layout
  }

  var promptLayout: TextLayout {
    TextLayout.make(TextRequest(runs: [run(view.prompt)], lineLimit: 1, truncation: .tail), width: textRect.width)
  }

  /// A single line as it is seen: one that is longer than the field ends in an ellipsis while nobody edits it.
  var shownLayout: TextLayout {
    let layout = layout
    guard !isMultiline, !holdsFocus, layout.size.width > textRect.width else { return layout }
    var request = layout.request
    request.truncation = .tail
    return TextLayout.make(request, width: textRect.width)
  }

  private var inset: Double {
    switch view.style {
    case .automatic, .rounded: Self.horizontalInset
    case .square: 7
    case .plain, .search, .own: 0
    }
  }

  var lineHeight: Double { TextLayout.make(request([run("X")]), width: nil).size.height.rounded(.up) }

  private var topInset: Double { isMultiline && (view.style.hasBorder || view.lines == .all) ? Self.verticalInset : 0 }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = view.style.hasBorder ? max(environment.controlMetrics.height, lineHeight) : lineHeight
    let width = max(proposal.width.map { $0.isFinite ? $0 : Self.idealWidth * 10 } ?? Self.idealWidth, 2 * inset + 20)
    switch view.lines {
    case .one: return CGSize(width: width, height: least)
    case .growing:
      let text = layout(width: width - 2 * inset - Self.caretWidth)
      let lines = min(max(text.lineCount, environment.reservedLines), max(1, environment.lineLimit ?? .max))
      let height = (text.size.height / Double(max(1, text.lineCount)) * Double(lines)).rounded(.up) + 2 * topInset
      return CGSize(width: width, height: max(least, height))
    case .all:
      let height = proposal.height.map { $0.isFinite ? $0 : lineHeight * 100 } ?? lineHeight * 5
      return CGSize(width: width, height: max(height, lineHeight + 2 * topInset))
    }
  }

  /// A short word can be read in it while it is written.
  override var ownWholeWidth: CGFloat? { (4 * lineHeight + 2 * inset).rounded(.up) }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let baselines = [VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key]
    guard baselines.contains(key) else { return nil }
    let layout = layout
    return (isMultiline ? topInset : (size.height - layout.size.height) / 2) + layout.firstBaseline
  }

  override func didArrange() {
    vertical.viewport = textRect.height
    scrollToCaret()
    updateTextInput()
  }

  /// Where text is seen, in points from the field's corner.
  var textRect: CGRect {
    CGRect(origin: .zero, size: frame.size).insetBy(dx: min(inset, frame.width / 2), dy: min(topInset, frame.height / 2))
  }

  /// Where the text's own corner lies.
  func textOrigin(_ layout: TextLayout) -> CGPoint {
    let rect = textRect
    if isMultiline {
      return CGPoint(x: rect.minX + layout.leftInset, y: rect.minY + centring(layout) - vertical.offset)
    }
    let slack = max(0, rect.width - layout.size.width - Self.caretWidth)
    return CGPoint(x: rect.minX + slack * slackBefore - scrollOffset, y: (frame.height - layout.size.height) / 2)
  }

  /// 0 … 1: the part of the room that a single line leaves which lies at its left.
  var slackBefore: Double {
    switch environment.multilineTextAlignment {
    case .leading: isMirrored ? 1 : 0
    case .center: 0.5
    case .trailing: isMirrored ? 0 : 1
    }
  }

  /// A single line of a field that may grow lies in its middle; where room for several is reserved, text begins at the top.
  private func centring(_ layout: TextLayout) -> Double {
    view.lines == .growing && environment.reservedLines <= 1 ? max(0, (textRect.height - layout.size.height) / 2) : 0
  }

  /// The caret in points from the field's corner. Blanks at the end of a line that wraps hang beyond it, and the caret waits at its edge.
  func caretRect(_ layout: TextLayout) -> CGRect {
    caretRect(at: state.displayedCaret ?? state.caret, layout)
  }

  /// Where the caret is before an offset of the text, in points from the field's corner.
  func caretRect(at offset: Int, _ layout: TextLayout) -> CGRect { placed(layout.caretRect(at: shown(offset)), layout) }

  /// What is drawn as the caret: one line, or where directions meet the upper half of one where a letter in the paragraph's direction would go,
  /// and the lower half of one where a letter in the other direction would.
  func caretParts(_ layout: TextLayout) -> [CGRect] {
    let carets = layout.carets(at: shown(state.displayedCaret ?? state.caret))
    let (primary, secondary) = (placed(carets.primary, layout), placed(carets.secondary, layout))
    guard abs(primary.minX - secondary.minX) > 0.5 else { return [primary] }
    let half = primary.height / 2
    return [
      CGRect(x: primary.minX, y: primary.minY, width: primary.width, height: half),
      CGRect(x: secondary.minX, y: secondary.maxY - half, width: secondary.width, height: half),
    ]
  }

  /// A caret of a layout in points from the field's corner.
  private func placed(_ line: CGRect, _ layout: TextLayout) -> CGRect {
    let origin = textOrigin(layout)
    var x = origin.x + line.minX
    if isMultiline { x = max(textRect.minX, min(x, textRect.maxX - Self.caretWidth)) }
    return CGRect(x: x, y: origin.y + line.minY, width: Self.caretWidth, height: line.height)
  }

  func scrollToCaret() {
    let layout = layout
    if isMultiline {
      vertical.setLimit(layout.size.height - textRect.height)
      return followsCaret ? scrollLinesToCaret(layout) : ()
    }
    // Without the focus a line shows its beginning. One that only lends it to a menu is to look as it did.
    guard isFocused else {
      if environment.windowBridge?.input?.focus.isLent(by: self) != true { scrollOffset = 0 }
      return
    }
    let overflow = max(0, layout.size.width + Self.caretWidth - textRect.width)
    let caret = caretRect(layout)
    if caret.maxX > textRect.maxX { scrollOffset += caret.maxX - textRect.maxX }
    if caret.minX < textRect.minX { scrollOffset -= textRect.minX - caret.minX }
    scrollOffset = min(max(0, scrollOffset), overflow)
  }

  private func scrollLinesToCaret(_ layout: TextLayout) {
    let line = layout.caretRect(at: shown(state.displayedCaret ?? state.caret))
    let seen = vertical.destination
    let wanted = line.maxY > seen + textRect.height ? line.maxY - textRect.height : min(seen, line.minY)
    guard wanted != seen else { return }
    vertical.scroll(to: wanted, nil, now: graph.now)
    flashBar()
  }

  private var geometry: TextGeometry {
    let layout = layout
    let line = isMultiline ? lineRange(at: state.caret, layout) : 0..<stored(layout.utf8Count)
    let start = layout.caretRect(at: shown(line.lowerBound)).minX
    let end = layout.caretRect(at: shown(line.upperBound)).minX
    return TextGeometry(
      neighbour: { [self] in stored(layout.moveVisually(from: shown($0), by: $1)) },
      x: { [self] in layout.caretRect(at: shown($0)).minX },
      isRightToLeft: end < start || (start == end && isMirrored))
  }

  // MARK: Lines

  /// The offsets of the line that the caret at an offset is seen on.
  private func lineRange(at offset: Int, _ layout: TextLayout) -> Range<Int> {
    let caret = layout.caretRect(at: shown(offset))
    func end(_ x: Double) -> Int {
      let found = layout.offset(at: CGPoint(x: x, y: caret.midY))
      // Where a line wraps, the place after its last letter is the next one's first: the one before it is meant.
      return layout.caretRect(at: found).minY > caret.minY + 0.5 ? shown(state.previous(before: stored(found))) : found
    }
    let (a, b) = (end(-1_000_000), end(1_000_000))
    return stored(min(a, b))..<stored(max(a, b))
  }

  /// Moves the caret by lines; it keeps its column, and beyond the first or last line goes to their end.
  private func moveByLines(_ count: Int, extending: Bool) {
    let layout = layout
    let caret = layout.caretRect(at: shown(state.caret))
    let x = column ?? caret.minX
    let y = caret.midY + Double(count) * caret.height
    change {
      if y < 0 {
        $0.moveToStart(extending: extending)
      } else if y > layout.size.height {
        $0.moveToEnd(extending: extending)
      } else {
        $0.move(to: stored(layout.offset(at: CGPoint(x: x, y: y))), extending: extending)
      }
    }
    // At the ends there is no line that the column could be kept for.
    column = y < 0 || y > layout.size.height ? nil : x
  }

  private func moveToLineEdge(_ isEnd: Bool, extending: Bool) {
    let line = lineRange(at: state.caret, layout)
    change { $0.move(to: isEnd ? line.upperBound : line.lowerBound, extending: extending) }
  }

  // MARK: Painting

  override func paint(into list: inout DisplayList) { paintField(into: &list) }

  // MARK: State

  /// Changes the state and lets the owner, the picture and the input method know.
  func change(_ body: (inout TextEditingState) -> Void) {
    let old = state
    column = nil
    // What `body` asks of the layout reads the state: it works on a copy.
    var new = state
    body(&new)
    state = new
    if state.text != old.text {
      isStoring = true
      view.text.wrappedValue = state.text
      isStoring = false
      // The owner may want another text than the one that was typed.
      let text = view.text.wrappedValue
      if text != state.text { state.ownerCorrected(state.cleaned(text)) }
      if view.lines == .growing { setNeedsLayout() }
    }
    if state.editsBeside != old.editsBeside { view.handover?.editsDidChange(from: old.editsBeside, to: state.editsBeside) }
    if state.hasSelection, state.selection != old.selection || isSelectedQuietly, !view.isSecure { setPrimarySelection() }
    isSelectedQuietly = false
    tellSelection()
    stateDidChange(isEdit: true)
  }

  /// Selects what the owner wants, if it wants something new.
  private func takeSelection() {
    guard let wanted = view.selection?.value, wanted != knownSelection, !isStoring, !view.isSecure else { return }
    knownSelection = wanted
    guard let offsets = wanted.offsets(in: state.text), offsets != state.selection else { return }
    state.move(to: offsets.lowerBound)
    state.move(to: offsets.upperBound, extending: true)
    column = nil
    stateDidChange(isEdit: true)
  }

  /// Tells the owner what is selected.
  func tellSelection() {
    guard let selection = view.selection, !view.isSecure else { return }
    let new = TextSelection(offsets: state.selection, in: state.text)
    guard new != knownSelection || selection.value == nil else { return }
    knownSelection = new
    isStoring = true
    selection.binding.wrappedValue = new
    isStoring = false
  }

  /// Selects everything without making it the primary selection.
  func selectAllQuietly() {
    column = nil
    state.selectAll()
    isSelectedQuietly = true
    tellSelection()
    stateDidChange(isEdit: true)
  }

  private func stateDidChange(isEdit: Bool) {
    if isFocused, isEdit, isWindowActive { blink.restart() }
    if isEdit { followsCaret = true }
    if isPlaced { scrollToCaret() }
    setNeedsPaint()
    updateTextInput()
  }

  var window: (any PlatformWindow)? { environment.windowBridge?.window }

  /// Forgets what the input method was told.
  func endTextInput() {
    lastTextInput = nil
    environment.windowBridge?.host?.setTextInput(nil)
  }

  /// Makes text of what is being composed: nothing of it is lost where something else is done.
  func keepComposed() { if state.isComposing { change { $0.keepComposed() } } }

  /// Keeps the input method informed while the field has the focus.
  func updateTextInput() {
    guard isFocused, isPlaced else { return }
    // What must not be read is not told to input methods either.
    let surrounding: (text: String, caret: Int, anchor: Int) = view.isSecure ? ("", 0, 0) : state.surrounding()
    let content = environment.textContent(isSecure: view.isSecure, isMultiline: isMultiline)
    let new = TextInputState(
      caret: convertToWindow(caretRect(layout)), surrounding: surrounding.text, cursor: surrounding.caret,
      anchor: surrounding.anchor, purpose: content.purpose, hints: content.hints, keptCompositions: keptCompositions)
    guard new != lastTextInput else { return }
    lastTextInput = new
    environment.windowBridge?.host?.setTextInput(new)
  }

  // MARK: Clipboard

  private func setPrimarySelection() { window?.setClipboard(ClipboardContent(text: state.selectedText), .primary) }

  func paste(_ selection: ClipboardSelection, at offset: Int? = nil) {
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

  func perform(_ command: TextCommand) -> Bool {
    // What reaches the field did not mean anything to the input method.
    if command != .copy { keepComposed() }
    switch command {
    // The words of what must not be read are not to be found out either, and it does not leave the field.
    case .moveByWord(let direction, let extending) where view.isSecure:
      change { direction < 0 ? $0.moveToStart(extending: extending) : $0.moveToEnd(extending: extending) }
    case .copy where view.isSecure, .cut where view.isSecure: break
    case .move(let direction, let extending): change { $0.moveVisually(direction, extending: extending, in: geometry) }
    case .moveByWord(let direction, let extending): change { $0.moveByWord(direction, extending: extending, in: geometry) }
    case .moveToStart(let extending): change { $0.moveToStart(extending: extending) }
    case .moveToEnd(let extending): change { $0.moveToEnd(extending: extending) }
    case .moveByLine(let count, let extending): moveByLines(count, extending: extending)
    case .moveByPage(let count, let extending):
      let lines = max(1, Int(textRect.height / max(1, lineHeight)) - 1)
      moveByLines(count * lines, extending: extending)
    case .moveToLineStart(let extending): moveToLineEdge(false, extending: extending)
    case .moveToLineEnd(let extending): moveToLineEdge(true, extending: extending)
    case .selectAll: change { $0.selectAll() }
    case .deleteBackward:
      // At the beginning of the text the key is meant for what stands before it, such as a token.
      guard state.hasSelection || state.caret > 0 else { return false }
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

  private var ownSubmitActions: [SubmitAction] {
    let trigger: SubmitTriggers = view.style == .search ? .search : .text
    return environment.submitActions.filter { $0.triggers.contains(trigger) }
  }

  /// Whether Return does something.
  var submitsHere: Bool { !ownSubmitActions.isEmpty }

  private func submit() -> Bool {
    let actions = ownSubmitActions
    view.onCommit?()
    for action in actions { action.action() }
    return !actions.isEmpty
  }

  // MARK: Input and semantics

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  override var semantics: SemanticsProperties? {
    var properties = SemanticsProperties(
      role: view.style == .search ? .searchField : .textField, label: view.label, value: secured?.shown ?? state.displayedText,
      hint: environment.submitLabel?.title, actions: [.focus, .press, .setValue])
    if !environment.isEnabled { properties.states.insert(.disabled) }
    return properties
  }

  override func perform(_ action: SemanticsAction) -> Bool {
    guard action == .press, environment.isEnabled else { return false }
    takeFocus()
    return true
  }

  override func setValue(_ value: String) -> Bool {
    guard environment.isEnabled else { return false }
    change {
      $0.endComposing()
      $0.selectAll()
      $0.insert(value, isTyped: false)
    }
    return true
  }
}
