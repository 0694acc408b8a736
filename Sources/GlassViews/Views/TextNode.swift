import Foundation
import GlassGeometry
import GlassRaster

/// The node of a text: it wraps to the width offered and never exceeds the lines it shows (rule 4).
final class TextNode: StyledNode, DrawnNode {
  /// The text as it was given.
  private var source: Text
  /// The text as it is now: what the time writes is written.
  private(set) var text: Text
  private var request: TextRequest
  /// The inks of letters that have another one than the text; each is a part of the layouts.
  private var partInks: [Ink]
  private var clock: TextClock?
  fileprivate var links: TextLinks?
  private var former: FormerText?
  /// Whether the text or its letters have changed and the frame is on its way to one for that: lines for its width now would be none of either.
  private var movesToOtherWords = false

  init(_ text: Text, _ context: ViewContext) {
    (source, self.text) = (text, text)
    (request, partInks) = text.lettering(in: context.environment)
    super.init(context)
    guard text.hasClock || text.hasValue else { return }
    write()
    (request, partInks) = self.text.lettering(in: environment)
  }

  override func didRemove() {
    super.didRemove()
    clock?.end()
  }

  func set(_ new: Text, _ context: ViewContext) {
    let isSame = source == new && environment.isIdentical(to: context.environment)
    let before = environment.contentTransition
    source = new
    environment = context.environment
    if !isSame { refresh(context.transaction, before) }
  }

  override func environmentDidChange(_ context: ViewContext) {
    let before = environment.contentTransition
    environment = context.environment
    refresh(context.transaction, before)
  }

  /// Writes the text as it is now and in this locale.
  private func write() {
    // Values come written in the process's locale: it is all that most texts ever see.
    let isWritten = !source.hasValue || environment.locale.identifier == Locale.current.identifier
    text = isWritten ? source : source.written(in: environment.locale)
    guard source.hasClock else { return }
    let clock = clock ?? TextClock(self)
    self.clock = clock
    text = text.written(at: clock.date, environment.dateCustoms)
  }

  private func refresh(_ transaction: Transaction, _ before: ContentTransition) {
    let old = text.string
    write()
    waitForChange()
    let (new, inks) = text.lettering(in: environment)
    selector?.textChanged(to: text.string)
    // What leaves does so in its own inks.
    defer { partInks = inks }
    if inks != partInks { setNeedsPaint(moves: false) }
    if new != request {
      if text.string != old { leave(old, transaction, before) }
      request = new
      movesToOtherWords = true
      setNeedsLocalLayout()
      setNeedsPaint()
    }
    restyle(transaction)
  }

  // MARK: Time

  /// Waits for the moment at which the text changes, where somebody may see that.
  private func waitForChange() {
    guard let clock else { return }
    guard source.hasClock, isInSight else { return clock.stop() }
    clock.wait(until: source.nextChange(after: clock.date)) { [unowned self] in
      refresh(Transaction(animation: environment.contentTransition == .identity ? nil : .brisk), environment.contentTransition)
    }
  }

  /// Whether the text waits for the time to change it.
  var isTicking: Bool { clock?.isRunning ?? false }

  /// The text came into sight or left it.
  func placeMayHaveChanged() {
    guard let clock, isInSight != clock.isRunning else { return }
    if clock.isRunning { clock.stop() } else { refresh(Transaction(), environment.contentTransition) }
  }

  // MARK: Becoming another text

  /// Keeps what is seen until the new text has taken its place.
  private func leave(_ old: String, _ transaction: Transaction, _ before: ContentTransition) {
    former = nil
    let transition = environment.contentTransition
    guard transition != .identity, let animation = transaction.effectiveAnimation, isPlaced, graph.hasCommitted else { return }
    let layout = layout(placedProposal)
    var isDownwards = false
    if case .numeric(let countsDown) = transition.kind { isDownwards = countsDown }
    if case .value(let new) = transition.kind, case .value(let last) = before.kind { isDownwards = new < last }
    let progress = AnimatedProperty(0.0, of: self)
    progress.onChange = { [weak self] in
      if self?.former?.progress.isActive == false { self?.former = nil }
      $0.setNeedsPaint(moves: false)
    }
    former = FormerText(
      layout: layout, string: old, ink: ink(of: layout), rolls: transition.kind.rolls && !graph.reducesMotion,
      isDownwards: isDownwards, progress: progress)
    var moving = Transaction()
    moving.animation = animation
    progress.set(1, moving)
  }

  /// A text's letters as they are drawn.
  private func ink(of layout: TextLayout) -> DisplayChunk {
    var list = DisplayList()
    paintInk(of: layout, into: &list)
    return DisplayChunk(list)
  }

  override func resolveStyle() -> ResolvedShapeStyle {
    (text.commonStyle?.shapeStyle ?? AnyShapeStyle(ForegroundStyle())).resolved(in: environment)
  }

  /// The lines for a proposal: smaller letters where not all would be seen, as far as that is allowed.
  private func layout(_ proposal: ProposedViewSize) -> TextLayout {
    var whole = layout(proposal, request)
    if whole.isTruncated, environment.allowsTightening {
      // Letters may come closer by up to a thirtieth of their size.
      for part in 1...3 where whole.isTruncated {
        whole = layout(proposal, text.request(in: environment, tightening: Double(part) * 0.011))
      }
    }
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

  override var ownWholeWidth: CGFloat? {
    let longest = request.lineLimit == 1 ? TextLayout.make(request, width: nil).size.width : TextLayout.longestWord(of: request)
    return pixelCeiling(longest * environment.minimumScaleFactor)
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
    if motion == nil { movesToOtherWords = false }
    let final = layout(placedProposal)
    guard let moving = linesOnTheWay(to: final) else {
      return paint(final, upTo: heightWithRoom(final, of: frame.height), into: &list)
    }
    guard moving.leftInset > 0 else {
      return paint(moving, upTo: heightWithRoom(moving, of: moving.size.height), into: &list)
    }
    var lines = DisplayList()
    paint(moving, upTo: heightWithRoom(moving, of: moving.size.height), into: &lines)
    list.add(DisplayChunk(lines), at: CGPoint(x: moving.leftInset, y: 0))
  }

  /// Draws lines, of which only those have room that lie within a height in points.
  private func paint(_ layout: TextLayout, upTo height: CGFloat?, into list: inout DisplayList) {
    guard let height else { return paint(layout, into: &list) }
    var lines = DisplayList()
    paint(layout, into: &lines)
    // What letters reach beyond the frame at its other sides stays.
    let reach = layout.size.height
    let width = max(frame.width, presentedFrame.width)
    let room = CGRect(x: -reach, y: -reach, width: width + 2 * reach, height: height + reach)
    list.add(.clip(.rect(room)), DisplayChunk(lines), at: .zero)
  }

  /// By how much lines may be longer than a frame on its way, in points: a spring that swings over does not break them anew.
  private static let excess: CGFloat = 4

  /// The lines for the width that the frame has on its way to another one, so that they stay in a column that slides; `nil` where the final ones
  /// are to be seen: what is cut off anyway, or has far less room than its lines would need, is uncovered as it will be.
  private func linesOnTheWay(to final: TextLayout) -> TextLayout? {
    let width = presentedFrame.width
    guard motion != nil, !movesToOtherWords, abs(width - frame.width) > Self.excess, environment.minimumScaleFactor >= 1 else {
      return nil
    }
    let lines = layout(ProposedViewSize(width: width, height: nil), request)
    guard max(lines.lineCount, final.lineCount) > 1, !lines.isTruncated, !final.isTruncated else { return nil }
    let line = lines.size.height / CGFloat(lines.lineCount)
    return lines.size.height <= presentedFrame.height + (final.lineCount > 1 ? line : line / 4) ? lines : nil
  }

  /// The height of the lines that have room while the frame is on its way, in points; `nil` where all have.
  ///
  /// Lines break anew at once, and what stands beneath still makes room: letters would lie over letters.
  private func heightWithRoom(_ layout: TextLayout, of whole: CGFloat) -> CGFloat? {
    guard layout.lineCount > 1 else { return nil }
    let line = layout.size.height / CGFloat(layout.lineCount)
    // As much as letters reach beneath their line: a spring that swings back a little hides none that was seen.
    let tolerance = line / 4
    guard whole - presentedFrame.height > tolerance else { return nil }
    let lines = max(1, ((presentedFrame.height + tolerance) / line).rounded(.down))
    return lines < CGFloat(layout.lineCount) ? lines * line : nil
  }

  private func paint(_ layout: TextLayout, into list: inout DisplayList) {
    if environment.isRedacted { return paintBars(for: layout, presentedStyle, into: &list) }
    paintBackgrounds(of: layout, into: &list)
    selector?.paint(into: &list)
    if let former {
      former.paint(with: layout, text.string, ink(of: layout), into: &list)
    } else {
      paintInk(of: layout, into: &list)
    }
    links?.paint(into: &list)
  }

  private func paintInk(of layout: TextLayout, into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    let style = presentedStyle
    let own = style.paint(in: rect)
    style.paint(in: rect, into: &list, mixesInks: true, isMirrored: isMirrored) { paint, list in
      // All letters have the shadows.
      list.add(layout, in: paint, without: paint == own ? partInks : [])
    }
    list.add(partInks, of: layout)
  }

  /// The colours behind letters.
  private func paintBackgrounds(of layout: TextLayout, into list: inout DisplayList) {
    guard text.segments.contains(where: { $0.background != nil }) else { return }
    var start = 0
    for (segment, run) in zip(text.segments, request.runs) {
      let range = start..<start + run.string.utf8.count
      start = range.upperBound
      guard let color = segment.background?.rgba(in: environment) else { continue }
      for rect in layout.selectionRects(range) { list.add(.fill(.rect(rect), .ink(.color(color)))) }
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
    if environment.isRedacted { return SemanticsProperties(isHidden: true) }
    let isLink = responder is TextLinks && text.segments.allSatisfy { $0.link != nil }
    return SemanticsProperties(role: isLink ? .link : .text, label: text.spoken, actions: isLink ? [.press] : [])
  }

  override func perform(_ action: SemanticsAction) -> Bool {
    guard action == .press, let links = responder as? TextLinks, !links.links.isEmpty else { return false }
    links.open(0)
    return true
  }

  // MARK: Selection and links

  fileprivate var selector: TextSelector?

  override var responder: (any Responder)? {
    let selector = selectorIfAllowed
    guard let links = linksIfAny else { return selector }
    links.selector = selector
    return links
  }

  private var selectorIfAllowed: TextSelector? {
    guard environment.allowsTextSelection else { return nil }
    if let selector { return selector }
    let new = TextSelector(self, text.string) { [unowned self] in layout(placedProposal) }
    selector = new
    return new
  }

  /// The links in the text; none within a button, which does one thing only.
  private var linksIfAny: TextLinks? {
    guard environment.isEnabled, text.segments.contains(where: { $0.link != nil }),
      firstAncestor(where: { $0 is PressableNode }) == nil
    else { return nil }
    let found = TextLinks.links(text.segments, request.runs)
    if let links {
      if links.links != found { links.links = found }
      return links
    }
    let new = TextLinks(self, found) { [unowned self] in layout(placedProposal) }
    links = new
    return new
  }

  /// Without selection, only links take the pointer.
  override func containsForHitTesting(_ point: CGPoint) -> Bool {
    guard super.containsForHitTesting(point) else { return false }
    guard !environment.allowsTextSelection, let links = linksIfAny else { return true }
    return links.index(at: point) != nil
  }
}

extension DisplayList {
  /// Letters in a paint, without those of the layout's parts that are in inks of their own.
  mutating func add(_ layout: TextLayout, in paint: ShapePaint, without parts: [Ink]) {
    guard parts.isEmpty || layout.request.runs.contains(where: { $0.part == 0 }) else { return }
    let letters = parts.isEmpty ? layout : layout.part(0)
    if case .ink(let ink) = paint { add(.text(letters, .zero, ink)) } else { add(.paintedText(letters, .zero, paint)) }
  }

  /// The parts of a layout that are in inks of their own.
  mutating func add(_ parts: [Ink], of layout: TextLayout) {
    for (index, ink) in parts.enumerated() { add(.text(layout.part(index + 1), .zero, ink)) }
  }
}

extension TextNode: PlaceDependent {}

extension TextNode: PressDelegating {
  var pressListeners: [any Responder] { [links as (any Responder)?, selector].compactMap(\.self) }
}
