import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster

/// The links in a text: a press opens one; the text is a stop for Tab, which goes on from link to link, as arrows do.
@MainActor final class TextLinks: Responder {
  /// A link and the bytes of its letters.
  struct Link: Equatable {
    var range: Range<Int>
    let url: URL
  }

  private unowned let node: ViewNode
  /// The lines as they are shown.
  private let layout: @MainActor () -> TextLayout
  var links: [Link] {
    didSet { if !links.indices.contains(current) { current = 0 } }
  }
  /// Who takes what is no link: text that can be selected.
  var selector: TextSelector?
  /// The link that keys act on.
  private var current = 0
  private var pressed: Int?
  private var isOverLink = false
  private let menu = MenuPresenter()

  init(_ node: ViewNode, _ links: [Link], layout: @escaping @MainActor () -> TextLayout) {
    (self.node, self.links, self.layout) = (node, links, layout)
  }

  /// The links of a text's runs; neighbours that lead to the same place are one.
  static func links(_ segments: [Text.Segment], _ runs: [TextRun]) -> [Link] {
    var result: [Link] = []
    var start = 0
    for (segment, run) in zip(segments, runs) {
      let range = start..<start + run.string.utf8.count
      start = range.upperBound
      guard let url = segment.link, !range.isEmpty else { continue }
      if let last = result.last, last.url == url, last.range.upperBound == range.lowerBound {
        result[result.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        result.append(Link(range: range, url: url))
      }
    }
    return result
  }

  /// The boxes of a link's letters, in points.
  private func rects(_ link: Link) -> [CGRect] { layout().selectionRects(link.range) }

  /// The link at a point of the node.
  func index(at point: CGPoint) -> Int? { links.firstIndex { rects($0).contains { $0.insetBy(dx: -1, dy: -1).contains(point) } } }

  /// Adds the focus ring around the link that keys act on.
  func paint(into list: inout DisplayList) {
    guard node.graph.isFocusRingVisible(node), links.indices.contains(current) else { return }
    for rect in rects(links[current]) {
      list.addFocusRing(.roundedRect(rect.insetBy(dx: -1, dy: 0), radius: 4, style: .continuous), node.environment)
    }
  }

  func open(_ index: Int) { node.environment.openURL(links[index].url) }

  // MARK: Responder

  var cursor: CursorShape? { isOverLink ? .pointer : selector?.cursor }
  var isFocusable: Bool { true }

  func hover(_ isInside: Bool, at position: CGPoint) { isOverLink = isInside && index(at: position) != nil }
  func pointerMoved(to position: CGPoint) { isOverLink = index(at: position) != nil }

  func pressBegan(_ press: Press) -> Bool {
    pressed = nil
    guard let index = index(at: press.position) else { return selector?.pressBegan(press) ?? false }
    switch press.button {
    case .left:
      (pressed, current) = (index, index)
    case .right:
      menu.setContent(AnyView(CopyLinkButton(url: links[index].url)))
      menu.open(from: node, at: node.convertToWindow(press.position), highlight: nil)
    default: return false
    }
    return true
  }

  func pressMoved(_ press: Press) {
    guard pressed == nil else { return }
    if menu.isOpen { menu.pressMoved(press, in: node) } else { selector?.pressMoved(press) }
  }

  func pressEnded(_ press: Press) {
    if let pressed {
      self.pressed = nil
      if index(at: press.position) == pressed { open(pressed) }
    } else if menu.isOpen {
      menu.pressEnded(press, in: node)
    } else {
      selector?.pressEnded(press)
    }
  }

  func pressCancelled() {
    pressed = nil
    menu.pressCancelled()
    selector?.pressCancelled()
  }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return selector?.keyDown(event) ?? false }
    switch event.key {
    case .tab: return step(event.modifiers.contains(.shift) ? -1 : 1)
    case .backTab: return step(-1)
    case .right, .left: return step((event.key == .right) == node.isMirrored ? -1 : 1)
    case .return, .keypadEnter, .space:
      if event.phase == .down { open(current) }
      return true
    default: return selector?.keyDown(event) ?? false
    }
  }

  private func step(_ direction: Int) -> Bool {
    guard links.indices.contains(current + direction) else { return false }
    current += direction
    node.setNeedsPaint(moves: false)
    return true
  }
}
