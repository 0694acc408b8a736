import Foundation

/// A header or footer that stays in view while its section is (rule 27).
@MainActor struct LazyPin {
  let nodes: [ViewNode]
  let length: CGFloat
  let isHeader: Bool
  /// Where it lies without being pinned, where that is known.
  let natural: CGFloat?
  /// The stretch it may lie in: its section less the other part that is pinned.
  let bounds: ClosedRange<CGFloat>

  /// Where it lies while a stretch is seen.
  func position(_ visible: ClosedRange<CGFloat>) -> CGFloat {
    if isHeader {
      let pinned = max(natural ?? -.infinity, visible.lowerBound)
      return max(min(pinned, bounds.upperBound - length), bounds.lowerBound)
    }
    let pinned = min(natural ?? .infinity, visible.upperBound - length)
    return min(max(pinned, bounds.lowerBound), bounds.upperBound - length)
  }

  /// The pins of all sections that lines belong to. `measure` gives the length of a part's nodes.
  static func pins(
    _ lines: [LazyLine], _ views: PinnedScrollableViews, reaches: (start: Bool, end: Bool),
    _ measure: ([ViewNode]) -> CGFloat
  ) -> [LazyPin] {
    var sections: [SectionNode] = []
    for line in lines {
      for section in line.first.sections where !sections.contains(where: { $0 === section }) { sections.append(section) }
    }
    var pins: [LazyPin] = []
    for section in sections {
      let bounds = stretch(of: section, in: lines, reaches)
      for role in [LazyCursor.Role.header, .footer] {
        guard views.contains(role == .header ? .sectionHeaders : .sectionFooters) else { continue }
        let nodes = LazyBlock.views(in: section.children[role.rawValue])
        guard !nodes.isEmpty else { continue }
        let line = lines.first { $0.section?.node === section && $0.section?.role == role }
        pins.append(
          LazyPin(
            nodes: nodes, length: measure(nodes), isHeader: role == .header, natural: line?.position, bounds: bounds))
      }
    }
    return pins
  }

  /// Where a section lies. Beyond the lines that exist, it goes on for as long as anybody can see.
  private static func stretch(
    of section: SectionNode, in lines: [LazyLine], _ reaches: (start: Bool, end: Bool)
  ) -> ClosedRange<CGFloat> {
    let first = lines.firstIndex { $0.first.belongs(to: section) } ?? 0
    let last = lines.lastIndex { $0.first.belongs(to: section) } ?? 0
    let low = first > 0 || reaches.start ? lines[first].position : -1e12
    return low...(last < lines.count - 1 || reaches.end ? max(lines[last].end, low) : 1e12)
  }
}
