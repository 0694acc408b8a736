import Foundation

/// How the rows of a form in columns are laid out: the form tells its rows.
enum ColumnsArrangement: Equatable {
  /// The label before the control, with that much room in points.
  case beside(labelRoom: CGFloat)
  /// The label above the control.
  case stacked
}

/// A label with its control in a form's columns.
struct ColumnsRow<Content: View>: View {
  /// The label, if it is shown, and the control.
  @ViewBuilder let content: Content

  @State private var place = ColumnsRowPlace()

  var body: some View { ColumnsRowLayout(place: place) { content } }
}

/// Where a row of a form in columns keeps what the form told it.
@MainActor final class ColumnsRowPlace {
  fileprivate(set) var arrangement = ColumnsArrangement.beside(labelRoom: .infinity)
}

/// A label before a control whose text stands on the same line, or above it where columns have no room.
struct ColumnsRowLayout: Layout, Equatable {
  /// The room between label and control in points.
  static let gap: CGFloat = 8
  /// The room between them where one is above the other.
  private static let gapAbove: CGFloat = 4

  let place: ColumnsRowPlace

  nonisolated static func == (a: Self, b: Self) -> Bool { a.place === b.place }

  /// The frames of the parts, and what each of them was offered.
  private func parts(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [(frame: CGRect, proposal: ProposedViewSize)] {
    guard case .beside(let room) = place.arrangement, subviews.count > 1 else { return stacked(proposal, subviews) }
    var parts: [(frame: CGRect, proposal: ProposedViewSize)] = []
    var (ascent, x, guides): (CGFloat, CGFloat, [CGFloat]) = (0, 0, [])
    for (index, view) in subviews.enumerated() {
      var offer = proposal
      offer.width =
        index + 1 < subviews.count ? (room.isFinite ? room : nil) : proposal.width.map { max(0, $0 - x) }
      let dimensions = view.dimensions(in: offer)
      guides.append(dimensions[VerticalAlignment.firstTextBaseline])
      ascent = max(ascent, guides[index])
      parts.append((CGRect(x: x, y: 0, width: dimensions.width, height: dimensions.height), offer))
      x += dimensions.width + (dimensions.width > 0 ? Self.gap : 0)
    }
    for index in parts.indices { parts[index].frame.origin.y = ascent - guides[index] }
    return parts
  }

  private func stacked(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [(frame: CGRect, proposal: ProposedViewSize)] {
    var y: CGFloat = 0
    return subviews.map { view in
      let offer = ProposedViewSize(width: proposal.width, height: proposal.height.map { max(0, $0 - y) })
      let frame = CGRect(origin: CGPoint(x: 0, y: y), size: view.sizeThatFits(offer))
      y += frame.height + (frame.height > 0 ? Self.gapAbove : 0)
      return (frame, offer)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let box = parts(proposal, subviews).reduce(CGRect.null) { $0.union($1.frame) }
    return box.isNull ? .zero : CGSize(width: box.maxX, height: box.maxY)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    // What fills the row's height fills it where nobody said how high that is, too.
    let final = ProposedViewSize(width: proposal.width, height: proposal.height ?? bounds.height)
    for (view, part) in zip(subviews, parts(final, subviews)) {
      let origin = CGPoint(x: bounds.minX + part.frame.minX, y: bounds.minY + part.frame.minY)
      view.place(at: origin, anchor: .topLeading, proposal: part.proposal)
    }
  }
}

extension ViewNode {
  /// The row of a form in columns that the node is or holds.
  final var columnsRow: LayoutNode<ColumnsRowLayout>? { firstInSubtree { $0 as? LayoutNode<ColumnsRowLayout> } }
}

/// How much room the rows of a form in columns want, in points.
struct ColumnsWidths {
  /// That of a label with the gap behind it, on one line.
  var label: CGFloat = 0
  /// The same on as many lines as it has words.
  var leastLabel: CGFloat = 0
  /// That of a control where nothing of it is cut.
  var leastControl: CGFloat = 0

  /// The room that both rows want.
  func union(_ other: ColumnsWidths) -> ColumnsWidths {
    ColumnsWidths(
      label: max(label, other.label), leastLabel: max(leastLabel, other.leastLabel),
      leastControl: max(leastControl, other.leastControl))
  }
}

extension LayoutNode<ColumnsRowLayout> {
  /// How much room the row wants.
  var widths: ColumnsWidths {
    var widths = ColumnsWidths(leastControl: layoutChildren.last?.wholeWidth ?? 0)
    for label in layoutChildren.dropLast() {
      let width = label.sizeThatFits(.unspecified).width
      guard width > 0 else { continue }
      widths.label += width + ColumnsRowLayout.gap
      widths.leastLabel += label.wholeWidth + ColumnsRowLayout.gap
    }
    return widths
  }

  /// Lays the row out as its form says. What is known of sizes up to the form's own view is known no longer.
  ///
  /// - Parameter places: Whether the form is about to place its rows, and does not only measure them.
  func arrange(as new: ColumnsArrangement, beneath form: ViewNode, places: Bool) {
    guard layout.place.arrangement != new else { return }
    layout.place.arrangement = new
    var node: ViewNode? = self
    while let current = node, current !== form {
      current.sizeCache.removeAll()
      if places { current.needsArrange = true }
      node = current.layoutParent
    }
  }
}
