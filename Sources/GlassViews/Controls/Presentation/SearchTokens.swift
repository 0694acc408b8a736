import Foundation

/// Tokens before the text of a search field; pressing one removes it.
///
/// Where there is no room for all of them the last ones are seen, and how many more there are, which a menu takes away.
struct SearchTokens: View {
  let tokens: [SearchToken]
  /// How wide the text behind them is at least, which they are not offered, and at most, in points.
  var text: (least: CGFloat, most: CGFloat) = (0, 0)
  /// How many of the first ones have no room.
  @State private var hidden = 0

  var body: some View {
    if !tokens.isEmpty {
      TokenRow(content: content, text: text) { hidden = $0 }
    }
  }

  @ViewBuilder private var content: some View {
    more
    ForEach(tokens) { token in
      HStack(spacing: 4) {
        LeastWidth(48) { token.label.font(.callout).lineLimit(1) }
        Image(decorativeSystemName: "xmark").modifier(BarFont(size: 8, weight: .bold))
      }
      .padding(.horizontal, 8)
      .frame(height: 24)
      .background(.controlFill, in: .capsule)
      .pressable(.filled(.capsule), action: token.remove)
      .modifier(DisabledDimming())
      .accessibilityHint("Removes it from the search")
    }
  }

  private var more: some View {
    Menu {
      Section("Remove from the Search") {
        ForEach(Array(tokens.prefix(hidden))) { token in
          Button(action: token.remove) { token.label }
        }
      }
    } label: {
      // As wide as the largest number it may have to show: how many have room does not depend on how many have none.
      number(tokens.count).hidden().overlay { number(hidden) }.padding(.horizontal, 8).frame(height: 24)
        .background(.controlFill, in: .capsule)
    }
    .buttonStyle(.plain)
    .accessibilityLabel("\(hidden) More")
    .fixedSize()
  }

  private func number(_ count: Int) -> some View { Text("+\(count)").font(.callout).monospacedDigit() }
}

/// A row of which as many of the last views are seen as have room, behind the first, which stands for the others where there are any.
/// A part of what it is offered it leaves to a text.
private struct TokenRow<Content: View>: EagerContainer {
  let content: Content
  let text: (least: CGFloat, most: CGFloat)
  /// Called with how many have no room, when these are more or fewer than before.
  let hiddenDidChange: (Int) -> Void

  func makeContainer(_ context: ViewContext) -> TokenRowNode {
    let node = TokenRowNode(context)
    updateContainer(node)
    return node
  }

  func updateContainer(_ node: TokenRowNode) {
    (node.text.least, node.text.most) = text
    node.hiddenDidChange = hiddenDidChange
  }
}

private final class TokenRowNode: ViewNode {
  var hiddenDidChange: (Int) -> Void = { _ in }
  /// How wide the text is at least, which is not part of what is offered, and at most, in points.
  var text: (least: CGFloat, most: CGFloat) = (0, 0) {
    didSet { if text != oldValue { setNeedsLayout() } }
  }
  private var hidden = 0

  private static let spacing: CGFloat = 8
  /// The text has this part of the room that it shares with the tokens, about a third of the field, and at least a width in points.
  private static let textShare = 0.4
  private static let leastText: CGFloat = 120

  /// What of a width in points is for tokens.
  private func room(in width: CGFloat?) -> CGFloat? {
    width.map { width in
      let wanted = max(Self.leastText, (width + text.least) * Self.textShare)
      return max(0, width - max(0, min(wanted, text.most) - text.least))
    }
  }

  /// What is seen in a width in points, and how many of the tokens are not.
  private func row(in width: CGFloat?) -> (nodes: [ViewNode], hidden: Int) {
    let (more, tokens) = (layoutChildren.prefix(1), layoutChildren.dropFirst())
    let widths = tokens.map { $0.sizeThatFits(.unspecified).width }
    func length(_ widths: some Sequence<CGFloat>) -> CGFloat { widths.reduce(-Self.spacing) { $0 + $1 + Self.spacing } }
    // A single one gives way before it goes.
    guard let width = room(in: width), widths.count > 1, length(widths) > width else { return (Array(tokens), 0) }
    var room = width - (more.first?.sizeThatFits(.unspecified).width ?? 0)
    let shown = widths.reversed().prefix { width in
      room -= Self.spacing + width
      return room >= 0
    }
    return (more + tokens.suffix(shown.count), tokens.count - shown.count)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = sizes(row(in: proposal.width).nodes, proposal)
    return CGSize(
      width: sizes.reduce(-Self.spacing) { $0 + $1.width + Self.spacing }, height: sizes.map(\.height).max() ?? 0)
  }

  private func sizes(_ nodes: [ViewNode], _ proposal: ProposedViewSize) -> [CGSize] {
    nodes.map { $0.sizeThatFits(offer(nodes, proposal)) }
  }

  private func offer(_ nodes: [ViewNode], _ proposal: ProposedViewSize) -> ProposedViewSize {
    nodes.count == 1 ? ProposedViewSize(width: room(in: proposal.width), height: proposal.height) : .unspecified
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let row = row(in: proposal.width)
    var x: CGFloat = 0
    for (node, nodeSize) in zip(row.nodes, sizes(row.nodes, proposal)) {
      node.place(
        at: CGPoint(x: isMirrored ? size.width - x - nodeSize.width : x, y: (size.height - nodeSize.height) / 2),
        proposal: offer(row.nodes, proposal))
      x += nodeSize.width + Self.spacing
    }
    for node in layoutChildren where !row.nodes.contains(where: { $0 === node }) { node.unplace() }
    guard row.hidden != hidden else { return }
    hidden = row.hidden
    graph.afterLayout(self) { $0.hiddenDidChange($0.hidden) }
  }
}

/// A view that gives way no further than to a width, in points.
private struct LeastWidth: Layout {
  private let least: CGFloat

  init(_ least: CGFloat) { self.least = least }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let view = subviews.first else { return .zero }
    let ideal = view.sizeThatFits(.unspecified)
    let room = proposal.width.map { max($0, min(ideal.width, least)) }
    var size = view.sizeThatFits(ProposedViewSize(width: room, height: proposal.height))
    size.width = max(size.width, min(ideal.width, least))
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}
