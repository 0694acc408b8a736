import Foundation
import GlassGeometry
import GlassPlatform

/// The content of a search field's capsule, which shows no more than its beginning where a narrow bar has no room for the rest.
struct SearchFieldRoom<Content: View>: EagerContainer {
  /// Whether somebody is typing: then the field keeps its room.
  let isInUse: Bool
  /// What is searched for besides the text, which is not seen where the beginning alone is.
  let filters: [String]
  /// Called when the beginning alone is seen, or the whole again.
  let onShortChange: (Bool) -> Void
  let content: Content

  func makeContainer(_ context: ViewContext) -> SearchFieldRoomNode {
    let node = SearchFieldRoomNode(isInUse, context)
    updateContainer(node)
    return node
  }

  func updateContainer(_ node: SearchFieldRoomNode) {
    node.isInUse = isInUse
    node.filters = filters
    node.onShortChange = onShortChange
  }
}

final class SearchFieldRoomNode: ViewNode {
  var isInUse: Bool {
    didSet { if isInUse != oldValue { setNeedsLayout() } }
  }
  var filters: [String] = []
  var onShortChange: (Bool) -> Void = { _ in }
  private var isShort = false

  /// The length of the magnifying glass alone, in points: that of the bar's other buttons, whose symbols grow with the text.
  private var button: CGFloat { max(36, (BarFont.scaled(14, environment.dynamicTypeSize) * 1.25).rounded(.down) + 18) }
  /// The room at both sides of the magnifying glass, in points.
  private static let glassInset: CGFloat = 6

  init(_ isInUse: Bool, _ context: ViewContext) {
    self.isInUse = isInUse
    super.init(context)
  }

  /// How long the whole is at least: a text that is cut needs room for its mark, so that more room may be needed than is asked for.
  private func least(_ child: ViewNode) -> CGFloat {
    var least: CGFloat = 0
    for _ in 0..<4 {
      let next = child.sizeThatFits(ProposedViewSize(width: least, height: nil)).width
      guard next > least else { break }
      least = next
    }
    return least
  }

  /// The least lengths of a field that is in use, and of one that is not; the second is that of the button.
  var lengths: (field: CGFloat, button: CGFloat?) {
    let field = layoutChildren.first.map(least) ?? 0
    return (field, isInUse || field <= button ? nil : button)
  }

  /// Whether the magnifying glass alone is seen.
  private var isButton: Bool { isPlaced && frame.width < lengths.field - 0.01 }

  /// Whether there is a field, and not the button that opens it.
  var hasField: Bool { field != nil }

  private var field: TextFieldNode? {
    var field: TextFieldNode?
    visitSubtree { if let node = $0 as? TextFieldNode { field = node } }
    return field
  }

  /// While the capsule grows or shrinks, its content keeps to the end where it begins.
  override var childOffset: CGPoint { isMirrored ? CGPoint(x: presentedFrame.width - frame.width, y: 0) : .zero }
  override var targetChildOffset: CGPoint { .zero }

  /// What stands behind the magnifying glass would peep out at the button's end.
  override func paint(into list: inout DisplayList) {
    guard isButton else { return paintChildren(into: &list) }
    var field = DisplayList()
    paintChildren(into: &field)
    let rect = CGRect(origin: .zero, size: presentedFrame.size).insetBy(dx: Self.glassInset, dy: 0)
    list.add(.clip(.rect(rect)), DisplayChunk(field), at: .zero)
  }

  /// Where it is a button, Tab goes to the field, which has more room then, and to nothing that is not seen.
  override var focusOrder: [ViewNode] { isButton ? [field].compactMap { $0 } : super.focusOrder }

  override var responder: (any Responder)? { isButton && environment.isEnabled ? self : nil }

  override var semantics: SemanticsProperties? {
    guard isButton, var properties = field?.semantics else { return nil }
    properties.hidesChildren = true
    if !filters.isEmpty { properties.value = filters.joined(separator: ", ") }
    return properties
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let child = layoutChildren.first else { return .zero }
    var size = child.sizeThatFits(proposal)
    guard let width = proposal.width else { return size }
    let (field, button) = lengths
    // Shorter than a whole field is the button alone, never half a field.
    if width < field, let button {
      size.width = button
    } else {
      // A text that is cut may be a little longer than what there is for it.
      size.width = min(size.width, max(width, field))
    }
    return size
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    guard let child = layoutChildren.first else { return }
    let isWhole = size.width >= lengths.field - 0.01
    let room = ProposedViewSize(width: isWhole ? size.width : nil, height: size.height)
    let own = child.sizeThatFits(room)
    let x = environment.layoutDirection == .rightToLeft ? size.width - own.width : 0
    child.place(at: CGPoint(x: x, y: (size.height - own.height) / 2), proposal: room)
    guard isShort == isWhole else { return }
    isShort = !isWhole
    graph.afterLayout(self) { $0.onShortChange($0.isShort) }
  }
}

extension SearchFieldRoomNode: Responder {
  func pressBegan(_ press: Press) -> Bool { press.button == .left }

  /// Whoever uses the field has all of it.
  func pressEnded(_ press: Press) {
    if let field { environment.windowBridge?.input?.focus.focus(field, showsRing: true) }
  }
}

/// Shows by a ring around the capsule that the field within has the keyboard's focus, as fields with a border do, or what it suggests: what is
/// typed goes into the field then, too.
struct SearchFocusRing: NodeModifier, Equatable {
  /// Whether the focus is among the suggestions.
  let isAmongSuggestions: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<SearchFocusRing> { SearchFocusRingNode(self, context) }
}

final class SearchFocusRingNode: ModifierNode<SearchFocusRing> {
  override var paintsEnvironment: Bool { true }

  override func modifierDidChange(from old: SearchFocusRing, _ context: ViewContext) {
    if old != modifier { setNeedsPaint() }
  }

  override func paint(into list: inout DisplayList) {
    paintChildren(into: &list)
    var field: TextFieldNode?
    visitSubtree { if let node = $0 as? TextFieldNode { field = node } }
    guard modifier.isAmongSuggestions || field?.isFocused == true else { return }
    list.addFocusRing(.capsule(CGRect(origin: .zero, size: presentedFrame.size)), environment)
  }
}
