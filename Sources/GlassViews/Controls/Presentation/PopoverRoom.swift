import Foundation

/// The room that a popover's content is offered: the size that it likes best, limited by the window.
///
/// In a bubble as wide as the window, sliders, fields and spacers would fill all of that, and a paragraph would be one line. What fills any room and
/// has no size of its own gets a usual one.
@MainActor struct PopoverRoom {
  /// What the content is offered; its height is limited by the window, too.
  let proposal: ProposedViewSize
  /// Whether a paragraph in it has the height that its lines need: offered less, it would be cut.
  let keepsParagraphs: Bool

  /// The length of a line, in points, from which on a text is a paragraph, and the widest bubble that one alone makes.
  private static let lineLength: CGFloat = 360
  /// The size of what fills any room, in points; what scrolls is lower where all of it is seen.
  private static let usual = CGSize(width: 320, height: 480)

  /// - Parameters:
  ///   - panel: What is measured.
  ///   - presentation: Whose panel that is.
  ///   - room: How large the panel may be, in points.
  init(for panel: ViewNode, of presentation: ModalPresentation, in room: CGSize) {
    let content = Content(of: panel, presentation)
    let width =
      content.fills
      ? content.idealWidth ?? Self.usual.width
      : Self.orUsual(Self.width(of: panel, content.longestLine), Self.usual.width) {
        panel.sizeThatFits(ProposedViewSize(width: $0, height: nil)).width
      }
    let (widest, highest) = (max(0, room.width), max(0, room.height))
    let fitted = min(width, widest)
    let usualHeight = content.idealHeight ?? Self.usual.height
    let needed =
      content.hasPages
      ? usualHeight
      : Self.orUsual(panel.sizeThatFits(ProposedViewSize(width: fitted, height: nil)).height, usualHeight) {
        panel.sizeThatFits(ProposedViewSize(width: fitted, height: $0)).height
      }
    proposal = ProposedViewSize(width: fitted, height: min(content.fills ? min(needed, usualHeight) : needed, highest))
    keepsParagraphs = !content.fills && content.longestLine.map { $0 > Self.lineLength } == true
  }

  /// Below this length, in points, an ideal one is that of content that has none, such as a canvas, with some padding.
  private static let leastIdeal: CGFloat = 48

  /// An ideal length, or the usual one where content without any takes that.
  private static func orUsual(_ ideal: CGFloat, _ usual: CGFloat, taken: (CGFloat) -> CGFloat) -> CGFloat {
    ideal < leastIdeal && taken(usual) >= usual ? usual : ideal
  }

  /// The ideal width; with a paragraph that nothing but the window would limit that of a line, in points.
  private static func width(of panel: ViewNode, _ longestLine: CGFloat?) -> CGFloat {
    let ideal = panel.sizeThatFits(.unspecified).width
    // A frame that is narrower than the line limits its width already.
    guard let line = longestLine, line > lineLength, line <= ideal else { return ideal.rounded(.up) }
    return lineLength
  }

  /// What there is in a panel that says how large it can sensibly be.
  private struct Content {
    /// Whether it takes whatever it is offered: a list, a form, another scroll view, pages.
    var fills = false
    /// The ideal lengths, in points, that a frame around what fills says.
    var idealWidth: CGFloat?
    var idealHeight: CGFloat?
    /// Whether pages are among that, which do not tell how high they would like to be.
    var hasPages = false
    /// The length of the longest line, in points, of a text that may have several.
    var longestLine: CGFloat?

    @MainActor init(of panel: ViewNode, _ presentation: ModalPresentation) {
      let own = presentation.scroll
      panel.visitSubtree { node in
        switch node {
        case let scroll as ScrollNode: if scroll !== own, !scroll.axes.isEmpty { noteFilling(scroll) }
        case is NavigationScreensNode, is TabPagesNode:
          noteFilling(node)
          hasPages = true
        case let text as TextNode:
          guard !fills, text.environment.lineLimit != 1 else { return }
          longestLine = max(longestLine ?? 0, text.sizeThatFits(.unspecified).width)
        default: break
        }
      }
    }

    @MainActor private mutating func noteFilling(_ node: ViewNode) {
      guard !fills else { return }
      fills = true
      let frame = node.firstAncestor { $0 is FlexibleFrameNode } as? FlexibleFrameNode
      (idealWidth, idealHeight) = (frame?.modifier.width.ideal, frame?.modifier.height.ideal)
    }
  }
}
