import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster

/// What is selected is dragged to another place of the field, to other fields and to other programs; text is dropped from anywhere.
extension TextFieldNode {
  /// How far a press goes before it is no longer one in place, in points.
  static let dragDistance: CGFloat = 5
  /// The field whose text is being dragged, in whichever window of the program.
  private static weak var source: TextFieldNode?

  /// Whether a press may take along what is selected: it is on that, and nothing of it is to be kept from others.
  func canDrag(_ press: Press) -> Bool {
    guard !press.isTouch, press.count == 1, press.modifiers.isDisjoint(with: [.shift]), !view.isSecure, !state.isComposing,
      state.hasSelection, holdsFocus, let letter = character(at: press.position)
    else { return false }
    return state.selection.contains(letter)
  }

  /// Lets the pointer take along what is selected.
  ///
  /// - Returns: Whether the host can do that.
  func dragSelection(_ press: Press) -> Bool {
    let content = ClipboardContent(text: state.selectedText)
    let bridge = environment.windowBridge
    Self.source = self
    guard
      bridge?.window?.beginDrag(
        content, picture: selectionPicture(),
        ended: { [weak self] _ in
          if let self, Self.source === self { Self.source = nil }
        }) == true
    else {
      Self.source = nil
      return false
    }
    bridge?.input?.cancelPresses()
    return true
  }

  func drop(_ event: DropEvent) -> Bool {
    switch event {
    case .moved(let position, let types):
      guard let type = ClipboardContent.textTypes.first(where: types.contains) else { return false }
      window?.acceptDrop(type)
      dropPlace = offset(at: convertFromWindow(position))
    case .left: dropPlace = nil
    case .dropped(let position, let content):
      dropPlace = nil
      guard let text = content.text else { return false }
      take(text, at: offset(at: convertFromWindow(position)))
    }
    return true
  }

  /// Takes text that was dropped. What comes out of a field of this program moves here; with Control it is copied.
  private func take(_ text: String, at place: Int) {
    let isCopied = environment.windowBridge?.input?.modifiers.contains(.control) == true
    let source = isCopied ? nil : Self.source
    Self.source = nil
    keepComposed()
    if source === self {
      change { $0.moveSelection(to: place) }
    } else {
      if let source, source.environment.isEnabled, source.state.selectedText == text { source.change { _ = $0.cut() } }
      change { $0.drop(text, at: place) }
    }
    takeFocus()
  }

  /// What goes along with the pointer: the beginning of what is selected.
  private func selectionPicture() -> DragPicture {
    let inset = 6.0
    let run = TextRun(String(state.selectedText.prefix(400)), font: font, isUnderlined: false, decoratedIn: environment)
    let layout = TextLayout.make(TextRequest(runs: [run], lineLimit: 4, truncation: .tail, baseDirection: .auto), width: 280)
    let size = CGSize(width: layout.size.width + 2 * inset, height: layout.size.height + 2 * inset)
    let isDark = environment.colorScheme == .dark
    var list = DisplayList()
    let ground = RGBA(white: isDark ? 0.2 : 1, alpha: 0.85)
    list.add(.fill(.roundedRect(CGRect(origin: .zero, size: size), radius: 8, style: .continuous), .ink(.color(ground))))
    list.add(.text(layout, CGPoint(x: inset + layout.leftInset, y: inset), .color(isDark ? .white : .black)))
    let chunk = DisplayChunk(list)
    return DragPicture(size: size, hotspot: CGPoint(x: inset, y: size.height / 2)) { target in
      let bitmap = Bitmap(borrowing: target.base, size: target.size, stride: target.stride)
      DisplayPainter(Painter(bitmap), caches: DrawingCaches()).draw(chunk, DeviceSpace(scale: target.scale))
    }
  }
}
