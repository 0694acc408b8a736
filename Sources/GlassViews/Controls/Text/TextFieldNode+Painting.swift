import Foundation
import GlassGeometry

extension TextFieldNode {
  /// The border, the text with its selection and caret, and the focus ring.
  func paintField(into list: inout DisplayList) {
    guard environment.palesItself else { return paintParts(into: &list) }
    var parts = DisplayList()
    paintParts(into: &parts)
    list.add(.opacity(DisabledDimming.share), DisplayChunk(parts), at: .zero)
  }

  private func paintParts(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    if view.style.hasBorder {
      list.add(.fill(border(rect), FillShapeStyle.controlFill.resolved(in: environment).paint(in: rect)))
      list.addContrastBorder(border(rect), environment)
    }
    if view.style == .square {
      list.add(.stroke(border(rect), width: 1, HierarchicalShapeStyle.quaternary.resolved(in: environment).paint(in: rect)))
    }
    var text = DisplayList()
    paintText(into: &text)
    // Without a margin around several lines, letters may reach a little beyond them.
    let reach: CGFloat = textRect.minY > 0 ? 2 : -2
    let visible = isMultiline ? rect.insetBy(dx: reach, dy: reach) : textRect.insetBy(dx: -2, dy: 0)
    list.add(.clip(.rect(visible)), DisplayChunk(text), at: .zero)
    paintScrollBar(into: &list, rect)
    if view.style.hasBorder, holdsFocus { list.addFocusRing(border(rect), environment) }
  }

  var holdsFocus: Bool { environment.windowBridge?.input?.focus.isHeld(by: self) == true }

  private func border(_ rect: CGRect) -> Outline {
    if view.style == .square { return .roundedRect(rect, radius: 6, style: .continuous) }
    guard isMultiline else { return .capsule(rect) }
    let radius = view.lines == .all ? 12 : environment.controlMetrics.height / 2
    return .roundedRect(rect, radius: min(radius, min(rect.width, rect.height) / 2), style: .continuous)
  }

  private func paintText(into list: inout DisplayList) {
    let layout = shownLayout
    let origin = textOrigin(layout)
    let ink = AnyShapeStyle(ForegroundStyle()).resolved(in: environment).ink
    // What an input method converts is marked as what is selected is.
    let marked = secured == nil && !state.displayedClause.isEmpty ? state.displayedClause : state.selection
    if holdsFocus, !marked.isEmpty {
      let color = SelectionGround.color(in: environment)
      for rect in layout.selectionRects(shown(marked.lowerBound)..<shown(marked.upperBound)) {
        list.add(.fill(.rect(rect.offsetBy(dx: origin.x, dy: origin.y)), .ink(.color(color))))
      }
    }
    if state.displayedText.isEmpty {
      let prompt = promptLayout
      let slack = max(0, textRect.width - prompt.size.width - Self.caretWidth)
      let place = CGPoint(
        x: textRect.minX + slack * slackBefore, y: isMultiline ? origin.y : (frame.height - prompt.size.height) / 2)
      list.add(.text(prompt, place, HierarchicalShapeStyle.tertiary.resolved(in: environment).ink))
    } else {
      list.add(.text(layout, origin, ink))
    }
    if let dropPlace {
      list.add(.fill(.rect(onPixels(caretRect(at: dropPlace, layout))), .ink(.color(Color.accentColor.rgba(in: environment)))))
    }
    if isFocused, blink.isVisible, state.displayedCaret != nil, state.displayedClause.isEmpty {
      // Beside a prompt, not in its first letter.
      let slack = state.displayedText.isEmpty ? (2 * slackBefore - 1) * Self.caretWidth : 0
      for part in caretParts(layout) {
        list.add(.fill(.rect(onPixels(part.offsetBy(dx: slack, dy: 0))), .ink(.color(Color.accentColor.rgba(in: environment)))))
      }
    }
  }

  /// A caret from one pixel to another: between them it would be wider at some places than at others.
  private func onPixels(_ caret: CGRect) -> CGRect {
    let scale = max(environment.displayScale, 1)
    let width = max(1, (caret.width * scale).rounded()) / scale
    return CGRect(x: (caret.minX * scale).rounded() / scale, y: caret.minY, width: width, height: caret.height)
  }

  /// Whether the keyboard is with the window, as far as that says.
  var isWindowActive: Bool { environment.controlActiveState != .inactive }

  /// Shows where several lines are, while they are longer than their room.
  private func paintScrollBar(into list: inout DisplayList, _ rect: CGRect) {
    guard isMultiline, vertical.limit > 0.5, barOpacity.current > 0.001, showsBar else { return }
    let room = textRect.height
    let length = max(24, room * room / (room + vertical.limit))
    let y = textRect.minY + (room - length) * min(max(vertical.offset / vertical.limit, 0), 1)
    let bar = CGRect(x: isMirrored ? 4 : rect.width - 8, y: y, width: 4, height: length)
    var inner = DisplayList()
    inner.add(.fill(.capsule(bar), .ink(.vibrant(1, otherwise: environment.colorScheme == .dark ? .white : .black))))
    list.add(.opacity(barOpacity.current * 0.5), DisplayChunk(inner), at: .zero)
  }
}

/// What lies behind selected letters.
enum SelectionGround {
  /// The accent; grey in a window that does not have the keyboard.
  @MainActor static func color(in environment: EnvironmentValues) -> RGBA {
    let isActive = environment.controlActiveState != .inactive
    return (isActive ? Color.accentColor : Color.gray).rgba(in: environment).multiplyingAlpha(by: 0.35)
  }
}
