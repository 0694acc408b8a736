import Foundation
import GlassPlatform

extension TextFieldNode: Animating {
  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    let moves = vertical.advance(to: now)
    setNeedsPaint()
    return moves
  }
}

extension TextFieldNode: Responder {
  var isFocusable: Bool { environment.isEnabled }

  var cursor: CursorShape? { .text }

  var touchInterest: TouchInterest { .control }

  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    if isFocused {
      blink.restart()
      tellSelection()
      updateTextInput()
    } else {
      blink.stop()
      endTextInput()
      if let commit = view.onCommit {
        // A field that scrolls out of sight loses the focus while views are laid out, and no state may change meanwhile.
        if graph.isMeasuring { graph.afterLayout(commit) } else { commit() }
      }
    }
    if isPlaced { scrollToCaret() }
    setNeedsPaint()
  }

  /// What is typed next takes the place of a line that Tab has led to, or that a panel begins with, as elsewhere on the desktop; what is
  /// selected elsewhere stays so.
  func focusCameByTab() { if !isMultiline { selectAllQuietly() } }

  private func offset(at point: CGPoint) -> Int {
    let layout = layout
    let origin = textOrigin(layout)
    let y = isMultiline ? point.y - origin.y : layout.size.height / 2
    return stored(layout.offset(at: CGPoint(x: point.x - origin.x, y: y)))
  }

  func pressBegan(_ press: Press) -> Bool {
    switch press.button {
    case .left:
      // Found before the field takes the focus: then it scrolls to its caret.
      let place = offset(at: press.position)
      takeFocus()
      isPressing = true
      let unit = unit(of: press)
      change { $0.press(at: place, unit: unit, extending: press.modifiers.contains(.shift)) }
    case .middle:
      let place = offset(at: press.position)
      takeFocus()
      paste(.primary, at: place)
    case .right:
      // A finger has no other way to choose a word and then what becomes of it.
      if press.isTouch { selectWord(at: press) }
      openMenu(at: press.position, highlight: nil)
    default: return false
    }
    return true
  }

  /// What presses in quick succession select.
  private func unit(of press: Press) -> TextEditingState.Unit {
    switch press.count {
    case ...1: .character
    case 2 where !view.isSecure: .word
    case 3 where isMultiline: .paragraph
    default: .everything
    }
  }

  private func selectWord(at press: Press) {
    let place = offset(at: press.position)
    guard !state.text.isEmpty, !(state.hasSelection && state.selection.contains(place)) else { return }
    takeFocus()
    change { $0.press(at: place, unit: view.isSecure ? .everything : .word, extending: false) }
  }

  private func openMenu(at place: CGPoint, highlight: MenuSelection.Step?) {
    takeFocus()
    // Where Return does nothing, there is nothing to name.
    let submit = submitsHere ? environment.submitLabel : nil
    let content = TextFieldMenu(state: state, isSecure: view.isSecure, submit: submit) { [weak self] in _ = self?.perform($0) }
    menu.setContent(AnyView(content))
    menu.open(from: self, at: convertToWindow(place), highlight: highlight)
  }

  func takeFocus() { environment.windowBridge?.input?.focus.focus(self, showsRing: true) }

  func pressMoved(_ press: Press) {
    guard isPressing else { return menu.pressMoved(press, in: self) }
    change { $0.drag(to: offset(at: press.position)) }
  }

  func pressEnded(_ press: Press) {
    if !isPressing { menu.pressEnded(press, in: self) }
    isPressing = false
  }

  func pressCancelled() {
    isPressing = false
    menu.pressCancelled()
  }

  func keyDown(_ event: KeyEvent) -> Bool {
    if isMenuKey(event) {
      let caret = caretRect(layout)
      openMenu(at: CGPoint(x: caret.minX, y: caret.maxY), highlight: .first)
      return true
    }
    // Where Tab is text, Control and Tab lead on.
    if view.lines == .all, event.key == .tab, event.modifiers.isDisjoint(with: [.alt, .logo]), event.modifiers.contains(.control)
    {
      environment.windowBridge?.input?.focus.advance(backwards: event.modifiers.contains(.shift))
      return true
    }
    let lines = isMultiline ? TextCommand(multiline: event, returnBreaks: view.lines == .all) : nil
    return (lines ?? TextCommand(event)).map(perform) ?? false
  }

  /// Up and Down lead through a line only where nothing around it goes by them, as suggestions and a stepper do.
  func keyDownWasLeft(_ event: KeyEvent) -> Bool {
    isMultiline ? false : TextCommand(throughLine: event).map(perform) ?? false
  }

  private func isMenuKey(_ event: KeyEvent) -> Bool {
    event.phase == .down && event.asksForMenu
  }

  func scroll(_ event: ScrollEvent) -> Bool {
    guard isMultiline, !event.isEnd else { return false }
    let isAtEnd = event.delta.height > 0 ? vertical.destination >= vertical.limit : vertical.destination <= 0
    guard event.delta.height != 0, !isAtEnd else { return false }
    vertical.step(by: event.delta.height, animated: event.source == .wheel && !graph.reducesMotion, now: graph.now)
    graph.animations.add(self)
    setNeedsPaint()
    updateTextInput()
    return true
  }

  func textInput(_ event: TextInputEvent) -> Bool {
    change {
      $0.compose(
        deleteBefore: event.deleteBefore, deleteAfter: event.deleteAfter, commit: event.commit,
        preedit: .init(text: event.preedit, caret: event.preeditCaret))
    }
    return true
  }
}
