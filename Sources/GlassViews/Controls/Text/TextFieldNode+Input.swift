import Foundation
import GlassPlatform
import GlassRaster

extension TextFieldNode: Responder {
  var isFocusable: Bool { environment.isEnabled }

  var cursor: CursorShape? { .text }

  var touchInterest: TouchInterest { finger.isScrolling ? [.control, .keepsResting] : .control }

  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    if isFocused {
      if isWindowActive { blink.restart() }
      tellSelection()
      updateTextInput()
    } else {
      blink.stop()
      dragScroll.stop()
      // A field that scrolls out of sight loses the focus while views are laid out, and no state may change meanwhile.
      if graph.isMeasuring { graph.afterLayout { self.commitText() } } else { commitText() }
      endTextInput()
    }
    if isFocused { followsCaret = true }
    if isPlaced { scrollToCaret() }
    setNeedsPaint()
  }

  private func commitText() {
    keepComposed()
    view.onCommit?()
  }

  /// What is typed next takes the place of a line that Tab has led to, or that a panel begins with, as elsewhere on the desktop; what is
  /// selected elsewhere stays so.
  func focusCameByTab() { if !isMultiline { selectAllQuietly() } }

  func offset(at point: CGPoint) -> Int {
    let layout = shownLayout
    return stored(layout.offset(at: pointInText(point, layout)))
  }

  /// Where the character at a point begins; `nil` beside the text.
  func character(at point: CGPoint) -> Int? {
    let layout = shownLayout
    return layout.character(at: pointInText(point, layout)).map { stored($0.lowerBound) }
  }

  private func pointInText(_ point: CGPoint, _ layout: TextLayout) -> CGPoint {
    let origin = textOrigin(layout)
    return CGPoint(x: point.x - origin.x, y: isMultiline ? point.y - origin.y : layout.size.height / 2)
  }

  func pressBegan(_ press: Press) -> Bool {
    // What is pressed is found and chosen before the field takes the focus: then it scrolls to its caret. What is being composed stays where it is
    // as it becomes text.
    let place = offset(at: press.position)
    let letter = character(at: press.position)
    switch press.button {
    case .left where press.isTouch && isMultiline: pending = press
    case .left where canDrag(press):
      pending = press
      takeFocus()
    case .left: choose(press, at: place, letter: letter)
    case .middle:
      takeFocus()
      keepComposed()
      paste(.primary, at: place)
    case .right:
      chooseForMenu(at: place, letter: letter, isTouch: press.isTouch)
      openMenu(at: CGRect(origin: press.position, size: .zero), highlight: nil)
    default: return false
    }
    return true
  }

  /// Puts the caret where a press is, or selects what it means there.
  private func choose(_ press: Press, at place: Int, letter: Int?) {
    isPressing = true
    let unit = unit(of: press)
    change {
      $0.keepComposed()
      $0.press(at: unit == .word ? letter ?? place : place, unit: unit, extending: press.modifiers.contains(.shift))
    }
    takeFocus()
  }

  /// A press that has waited turns out to choose something.
  private func choosePending(_ press: Press) {
    pending = nil
    choose(press, at: offset(at: press.position), letter: character(at: press.position))
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

  /// Before the menu opens beyond what is selected, the word there is selected, or the caret goes there: that is what the menu is about.
  private func chooseForMenu(at place: Int, letter: Int?, isTouch: Bool) {
    guard !state.displayedText.isEmpty, !(state.hasSelection && state.selection.contains(letter ?? place)) else { return }
    change {
      $0.keepComposed()
      // A finger has no other way to choose a word and then what becomes of it.
      let word = letter ?? (isTouch ? place : nil)
      if let word, view.isSecure || isTouch || $0.isWord(at: word) {
        $0.press(at: word, unit: view.isSecure ? .everything : .word, extending: false)
      } else {
        $0.move(to: place)
      }
    }
  }

  private func openMenu(at place: CGRect, highlight: MenuSelection.Step?) {
    takeFocus()
    keepComposed()
    // Where Return does nothing, there is nothing to name.
    let submit = submitsHere ? environment.submitLabel : nil
    let canPaste = window?.clipboardHas(ClipboardContent.textTypes, .clipboard) == true
    let content = TextFieldMenu(state: state, isSecure: view.isSecure, canPaste: canPaste, submit: submit) { [weak self] in
      _ = self?.perform($0)
    }
    menu.setContent(AnyView(content))
    menu.open(from: self, at: CGRect(origin: convertToWindow(place.origin), size: place.size), highlight: highlight)
  }

  func takeFocus() { environment.windowBridge?.input?.focus.focus(self, showsRing: true) }

  func pressMoved(_ press: Press) {
    if let pending {
      guard press.travelled > (pending.isTouch ? Self.slop : Self.dragDistance) else { return }
      if pending.isTouch {
        guard !scrolls else { return }
        choosePending(pending)
      } else if dragSelection(pending) {
        return
      } else {
        choosePending(pending)
      }
    }
    guard isPressing else { return menu.pressMoved(press, in: self) }
    let place = press.position
    let seen = held(place, by: 0)
    change { $0.drag(to: offset(at: seen)) }
    dragScroll.follow(place, isBeyond: seen != place, environment.windowBridge) { [weak self] in
      self?.dragOn(from: $0)
    }
  }

  /// A place no farther beyond the edge that text scrolls over than some points.
  private func held(_ place: CGPoint, by reach: CGFloat) -> CGPoint {
    let room = textRect.insetBy(dx: -reach, dy: -reach)
    var place = place
    if isMultiline {
      place.y = min(max(place.y, room.minY), room.maxY)
    } else {
      place.x = min(max(place.x, room.minX), room.maxX)
    }
    return place
  }

  /// Selects on beyond the edge, by at least a letter or line and the faster the farther out the press is held.
  private func dragOn(from place: CGPoint) {
    let rect = textRect
    func beyond(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      value < low ? min(value, low - lineHeight / 2) : value > high ? max(value, high + lineHeight / 2) : value
    }
    let pushed =
      isMultiline
      ? CGPoint(x: place.x, y: beyond(place.y, rect.minY, rect.maxY))
      : CGPoint(x: beyond(place.x, rect.minX, rect.maxX), y: place.y)
    let offset = offset(at: held(pushed, by: 4 * lineHeight))
    guard offset != state.caret else { return }
    change { $0.drag(to: offset) }
  }

  func pressEnded(_ press: Press) {
    if let pending {
      // A finger that has gone on means no place.
      if !pending.isTouch || press.travelled <= Self.slop { choosePending(pending) }
    } else if !isPressing {
      menu.pressEnded(press, in: self)
    }
    (isPressing, pending) = (false, nil)
    dragScroll.stop()
  }

  func pressCancelled() {
    pending = nil
    isPressing = false
    dragScroll.stop()
    menu.pressCancelled()
  }

  func keyDown(_ event: KeyEvent) -> Bool {
    if isMenuKey(event) {
      keepComposed()
      openMenu(at: caretRect(layout), highlight: .first)
      return true
    }
    // Where Tab is text, Control and Tab lead on.
    if view.lines == .all, event.key == .tab, event.modifiers.isDisjoint(with: [.alt, .logo]), event.modifiers.contains(.control)
    {
      environment.windowBridge?.input?.focus.advance(backwards: event.modifiers.contains(.shift))
      return true
    }
    let lines = isMultiline ? TextCommand(multiline: event, returnBreaks: view.lines == .all) : nil
    guard let command = lines ?? TextCommand(event) else { return false }
    if command == .submit, event.phase == .repeated { return true }
    return perform(command)
  }

  /// Up and Down lead through a line only where nothing around it goes by them, as suggestions and a stepper do.
  func keyDownWasLeft(_ event: KeyEvent) -> Bool {
    isMultiline ? false : TextCommand(throughLine: event).map(perform) ?? false
  }

  private func isMenuKey(_ event: KeyEvent) -> Bool {
    event.phase == .down && event.asksForMenu
  }

  func textInput(_ event: TextInputEvent) -> Bool {
    isToldToEnd = event.preedit.isEmpty
    defer { isToldToEnd = false }
    change {
      $0.compose(
        deleteBefore: event.deleteBefore, deleteAfter: event.deleteAfter, commit: event.commit,
        preedit: .init(text: event.preedit, caret: event.preeditCaret, clause: event.preeditClause))
    }
    return true
  }
}
