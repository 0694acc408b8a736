import Foundation
import GlassGeometry
import GlassRaster

/// The node of a text: it wraps to the width offered and never exceeds the lines it shows (rule 4).
final class TextNode: StyledNode {
  private var text: Text
  private var request: TextRequest

  init(_ text: Text, _ context: ViewContext) {
    self.text = text
    request = text.request(in: context.environment)
    super.init(context)
  }

  func set(_ new: Text, _ context: ViewContext) {
    let isSame = text == new && environment.isIdentical(to: context.environment)
    text = new
    environment = context.environment
    if !isSame { refresh(context.transaction) }
  }

  override func environmentDidChange(_ context: ViewContext) {
    environment = context.environment
    refresh(context.transaction)
  }

  private func refresh(_ transaction: Transaction) {
    let new = text.request(in: environment)
    selector?.textChanged(to: text.string)
    if new != request {
      request = new
      setNeedsLocalLayout()
      setNeedsPaint()
    }
    restyle(transaction)
  }

  override func resolveStyle() -> ResolvedShapeStyle {
    (text.commonStyle?.shapeStyle ?? AnyShapeStyle(ForegroundStyle())).resolved(in: environment)
  }

  /// The lines for a proposal: smaller letters where not all would be seen, as far as that is allowed.
  private func layout(_ proposal: ProposedViewSize) -> TextLayout {
    let whole = layout(proposal, request)
    let least = environment.minimumScaleFactor
    guard whole.isTruncated, least < 1 else { return whole }
    var (cut, fitting) = (CGFloat(1), least)
    var best = layout(proposal, text.request(in: environment, scale: least))
    guard !best.isTruncated else { return best }
    while cut - fitting > 0.01 {
      let middle = (cut + fitting) / 2
      let candidate = layout(proposal, text.request(in: environment, scale: middle))
      if candidate.isTruncated { cut = middle } else { (fitting, best) = (middle, candidate) }
    }
    return best
  }

  private func layout(_ proposal: ProposedViewSize, _ request: TextRequest) -> TextLayout {
    let ideal = TextLayout.make(request, width: nil)
    var width: Double?
    var layout = ideal
    if let offered = proposal.width, offered < ideal.size.width - 0.01 {
      width = max(offered, 1)
      layout = TextLayout.make(request, width: width)
    }
    // As many lines as the height offered holds, but one.
    guard let height = proposal.height, layout.lineCount > 1, layout.size.height > height + 0.5 else { return layout }
    var shorter = request
    let line = (layout.size.height + request.lineSpacing) / Double(layout.lineCount)
    shorter.lineLimit = max(1, Int(min((height + request.lineSpacing + 0.5) / line, 10_000)))
    return TextLayout.make(shorter, width: width)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    // Nothing fits into nothing: a stack only asks to learn how flexible the text is.
    if let width = proposal.width, width < 1, !text.string.isEmpty {
      return CGSize(width: 0, height: pixelCeiling(TextLayout.make(request, width: nil).size.height))
    }
    let layout = layout(proposal)
    return CGSize(
      width: pixelCeiling(layout.size.width), height: pixelCeiling(max(layout.size.height, reservedHeight(layout))))
  }

  /// The height of the lines that room is kept for.
  private func reservedHeight(_ layout: TextLayout) -> CGFloat {
    guard environment.reservedLines > 0 else { return 0 }
    let spacing = request.lineSpacing
    let line = (layout.size.height + spacing) / Double(max(layout.lineCount, 1))
    return line * Double(environment.reservedLines) - spacing
  }

  private func pixelCeiling(_ length: CGFloat) -> CGFloat {
    let scale = max(environment.displayScale, 0.1)
    return ((length * scale) - 0.001).rounded(.up) / scale
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return layout(proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout(proposal).lastBaseline }
    return nil
  }

  override func paint(into list: inout DisplayList) {
    guard frame.width > 0 else { return }
    let style = presentedStyle
    let layout = layout(placedProposal)
    if environment.isRedacted { return paintBars(for: layout, style, into: &list) }
    selector?.paint(into: &list)
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    style.paint(in: rect, into: &list, mixesInks: true, isMirrored: isMirrored) { paint, list in
      if case .ink(let ink) = paint { list.add(.text(layout, .zero, ink)) } else { list.add(.paintedText(layout, .zero, paint)) }
    }
  }

  /// A bar for each line, as long as all lines are but for the last one.
  private func paintBars(for layout: TextLayout, _ style: ResolvedShapeStyle, into list: inout DisplayList) {
    let line = layout.size.height / Double(max(layout.lineCount, 1))
    for index in 0..<max(layout.lineCount, 1) {
      let isShort = index > 0 && index == layout.lineCount - 1
      let bar = CGRect(
        x: 0, y: line * (Double(index) + 0.15), width: layout.size.width * (isShort ? 0.6 : 1), height: line * 0.7)
      let outline = Outline.roundedRect(bar, radius: line * 0.2, style: .continuous)
      list.add(.fill(outline, style.at(level: 3).paint(in: bar)))
    }
  }

  override var semantics: SemanticsProperties? {
    environment.isRedacted ? SemanticsProperties(isHidden: true) : SemanticsProperties(role: .text, label: text.spoken)
  }

  // MARK: Selection

  private var selector: TextSelector?

  override var responder: (any Responder)? {
    guard environment.allowsTextSelection else { return nil }
    if let selector { return selector }
    let new = TextSelector(self, text.string) { [unowned self] in layout(placedProposal) }
    selector = new
    return new
  }
}
