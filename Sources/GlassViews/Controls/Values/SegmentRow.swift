import Foundation
import GlassGeometry
import GlassPlatform

/// Choices side by side in a capsule. The mark of the chosen one glides as glass: under a press it follows the pointer from segment to
/// segment, and lets go where it is let go. Where motion is reduced it fades from one to the other.
struct SegmentRow<Content: View>: PrimitiveView {
  let content: Content
  let label: String
  let selected: AnyHashable

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = SegmentRowNode(label, context.eager)
    node.setChildren([content._makeNode(context.eager)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(SegmentRowNode.self)
    node.environment = context.environment
    node.label = label
    content._updateNode(node.children[0], context.eager)
    node.slide(context.transaction.ofControl)
  }
}

final class SegmentRowNode: ViewNode {
  /// How far the segments lie within the rail, in points: with increased contrast both have a line around them, which have to be told apart.
  private var inset: Double {
    guard environment.colorSchemeContrast == .increased else { return 2 }
    return environment.controlMetrics.height < 28 ? 3 : 4
  }
  private var leastPadding: CGFloat { ChoiceNode.leastPadding(in: environment) }
  var label: String
  private(set) lazy var mark = FadingPlace(Quad(markFrame), of: self)
  private lazy var knobMotion = KnobMotion(self)
  private let knobID = GlassNode.makeElementID()
  private var hasMark = false
  private var isPressed = false
  /// The segment that holds the mark as long as a press is on the row.
  private var held: ChoiceNode? { didSet { for segment in segments { segment.hidesLight = held != nil } } }

  init(_ label: String, _ context: ViewContext) {
    self.label = label
    super.init(context)
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    setNeedsLayout()
  }

  override var paintsEnvironment: Bool { true }

  private var segments: [ChoiceNode] { layoutChildren.compactMap { $0 as? ChoiceNode } }

  // MARK: Layout

  /// All segments are as wide as the widest.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = segments.map { $0.sizeThatFits(.unspecified) }
    let ideal = (sizes.map(\.width).max() ?? 0) * CGFloat(sizes.count) + 2 * inset
    let width = proposal.width.map { $0.isFinite ? min($0, ideal) : ideal } ?? ideal
    return CGSize(width: width, height: environment.controlMetrics.height)
  }

  override var ownWholeWidth: CGFloat? {
    segments.reduce(2 * inset) { $0 + $1.labelWidth + leastPadding }
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let segments = environment.layoutDirection == .rightToLeft ? segments.reversed() : segments
    let height = max(0, size.height - 2 * inset)
    // Lines and titles among the choices have no place here.
    for node in layoutChildren where !(node is ChoiceNode) { node.unplace() }
    var x = inset
    for (segment, width) in zip(segments, widths(of: segments, in: max(0, size.width - 2 * inset))) {
      let frame = CGRect(x: x, y: inset, width: width, height: height)
      segment.place(in: frame, proposal: ProposedViewSize(frame.size))
      x += width
    }
  }

  /// The lines of text stand where those of the first segment do.
  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard [VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key].contains(key),
      let first = segments.first
    else { return super.explicitAlignment(key, in: size, proposal) }
    let inner = CGSize(width: first.sizeThatFits(.unspecified).width, height: max(0, size.height - 2 * inset))
    return first.explicitAlignment(key, in: inner, ProposedViewSize(inner)).map { $0 + inset }
  }

  /// Equal widths, unless a label would not fit: then each gets its own and an equal share of the rest, and where that is too little for the
  /// room around labels, all labels give way alike.
  private func widths(of segments: [ChoiceNode], in available: CGFloat) -> [CGFloat] {
    let (labels, least) = (segments.map(\.labelWidth), leastPadding)
    let equal = available / CGFloat(max(1, segments.count))
    guard labels.contains(where: { $0 + least > equal }) else { return segments.map { _ in equal } }
    let all = labels.reduce(0, +)
    let padding = max(least, (available - all) / CGFloat(max(1, segments.count)))
    let fitting = max(0, available - padding * CGFloat(segments.count)) / max(1, all)
    return labels.map { $0 * fitting + padding }
  }

  /// How far above and beneath the row a press still counts, in points.
  private static let reach = 40.0

  override func didArrange() { slide(Transaction()) }

  /// The segment that the mark lies under or glides to.
  private var marked: ChoiceNode? { held ?? segments.first { $0.isSelected } }

  private var markFrame: CGRect { marked?.frame ?? .zero }

  /// Lets the mark slide to the chosen segment.
  func slide(_ transaction: Transaction) {
    guard isPlaced else { return }
    let target = Quad(markFrame)
    defer { hasMark = true }
    guard mark.target != target else { return }
    mark.set(target, hasMark ? transaction : Transaction())
    setNeedsPaint()
  }

  /// Where the mark is seen.
  var markPlace: CGRect { mark.current.rect }

  // MARK: Painting

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    var rail = DisplayList()
    rail.add(.fill(.capsule(rect), FillShapeStyle(.rail).resolved(in: environment).paint(in: rect)))
    if !environment.areSegmentsFramed { rail.addContrastBorder(.capsule(rect), environment) }
    paintSeparators(into: &rail)
    let knob = knob
    let isOnGlass = isOnGlass
    paintRemains(into: &rail, isOnGlass: isOnGlass)
    // What the lens lies over: it lifts off above the labels, and lies beneath them at rest.
    let isLens = knobMotion.currentLift > 0.004 && !isOnGlass && knob?.isSolid == false
    if let knob, !isLens {
      add(knob, to: &rail, isOnGlass: isOnGlass)
    }
    // The lens would show its own label mirrored at its rim: that one lies above it.
    let lifted = isLens ? marked : nil
    for segment in segments where segment !== lifted { segment.paintPresent(into: &rail, offset: .zero) }
    if environment.palesItself {
      list.add(.opacity(DisabledDimming.share), DisplayChunk(rail), at: .zero)
    } else {
      list.add(DisplayChunk(rail))
    }
    guard let knob, isLens else { return }
    knob.add(to: &list, isOnGlass: false)
    lifted?.paintPresent(into: &list, offset: .zero)
  }

  /// What is still seen of the mark where it was. A lens leaves nothing: it would turn white there.
  private func paintRemains(into list: inout DisplayList, isOnGlass: Bool) {
    for (place, presence) in mark.remains {
      guard var knob = knob(at: place.rect) else { continue }
      knob.presence = presence * (1 - min(max(knobMotion.currentLift, 0), 1))
      knob.lift = 0
      add(knob, to: &list, isOnGlass: isOnGlass)
    }
  }

  private func add(_ knob: Knob, to list: inout DisplayList, isOnGlass: Bool) {
    knob.add(to: &list, isOnGlass: isOnGlass)
    list.addContrastBorder(knob.outline, environment, presence: knob.presence)
  }

  private var knob: Knob? {
    var knob = knob(at: mark.current.rect)
    knob?.presence = mark.presence
    knob?.hover = marked?.hoverShare ?? 0
    return knob
  }

  private func knob(at place: CGRect) -> Knob? {
    guard place.width > 0 else { return nil }
    // Off glass the label on it is to be read whatever the rail lets through.
    let rail = FillShapeStyle.color(in: environment).over(Color(.background).rgba(in: environment))
    let color = environment.colorScheme == .dark ? RGBA(1, 1, 1, 0.23).over(rail) : RGBA(1, 1, 1, 0.92)
    return Knob(
      id: knobID, rect: place, lift: knobMotion.currentLift, stretch: knobMotion.currentStretch,
      growth: CGSize(width: 6, height: 5),
      ink: .control(.mark, otherwise: color), isSolid: environment.accessibilityReduceTransparency)
  }

  /// A fine line between two segments of which neither is chosen.
  private func paintSeparators(into list: inout DisplayList) {
    let ink = HierarchicalShapeStyle.quaternary.resolved(in: environment).ink
    let place = mark.target.rect
    let frames = segments.map(\.frame).sorted { $0.minX < $1.minX }
    for (left, right) in zip(frames, frames.dropFirst()) {
      guard abs(place.minX - right.minX) > 1, abs(place.maxX - left.maxX) > 1 else { continue }
      let line = CGRect(x: right.minX - 0.5, y: left.minY + left.height * 0.28, width: 1, height: left.height * 0.44)
      list.add(.fill(.rect(line), .ink(ink)))
    }
  }

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  override var semantics: SemanticsProperties? { SemanticsProperties(role: .group, label: label.isEmpty ? nil : label) }
}

extension SegmentRowNode: Responder {
  var touchInterest: TouchInterest { .control }

  func pressBegan(_ press: Press) -> Bool {
    guard press.button == .left else { return false }
    isPressed = true
    hold(press)
    knobMotion.setLifted(true)
    return true
  }

  func pressMoved(_ press: Press) {
    guard isPressed else { return }
    hold(press)
    knobMotion.moved(to: press.position.x)
  }

  /// The mark goes to the segment nearest to the pointer, also past the ends of the row; far above or beneath, it goes back to what is chosen.
  private func hold(_ press: Press) {
    let nearest = segments.filter(\.isChoosable).min {
      abs($0.frame.midX - press.position.x) < abs($1.frame.midX - press.position.x)
    }
    let reached = isInReach(press) ? nearest : segments.first { $0.isSelected }
    guard reached !== held else { return }
    held = reached
    slide(Transaction(animation: .brisk))
  }

  private func isInReach(_ press: Press) -> Bool { (-Self.reach...frame.height + Self.reach).contains(press.position.y) }

  func pressEnded(_ press: Press) {
    guard isPressed else { return }
    knobMotion.setLifted(false)
    // Other changes may appear before the choice is stored: until then the mark is held.
    if isInReach(press), let held, segments.contains(where: { $0 === held }) { held.choose() }
    letGo()
  }

  func pressCancelled() {
    knobMotion.setLifted(false)
    letGo()
  }

  private func letGo() {
    (isPressed, held) = (false, nil)
    slide(Transaction(animation: .brisk))
  }
}

private enum SegmentsFramedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether glass frames segments closely: with increased contrast its line is theirs.
  var areSegmentsFramed: Bool {
    get { self[SegmentsFramedKey.self] }
    set { self[SegmentsFramedKey.self] = newValue }
  }
}
