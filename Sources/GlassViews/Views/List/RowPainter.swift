import Foundation
import GlassGeometry
import GlassRaster

/// Draws what is around a row's content.
@MainActor struct RowPainter {
  private let row: RowNode
  private let insets: EdgeInsets
  private let box: CGRect

  /// The radius of a section's ground in points.
  static let groundRadius = 14.0
  /// The radius of the ground of a chosen row of a sidebar in points: concentric with the panel's corner.
  static let sidebarRadius = SplitMetrics.cornerRadius - SplitMetrics.inset

  init(_ row: RowNode, insets: EdgeInsets) {
    self.row = row
    self.insets = insets
    box = CGRect(origin: .zero, size: row.presentedFrame.size)
  }

  /// What a chosen row lies on: without the accent in a window that the keys do not go to.
  static func choiceGround(_ state: ControlActiveState) -> Color {
    state == .inactive ? Color.primary.opacity(0.12) : Color.accentColor.opacity(0.22)
  }

  private var look: RowLook { row.container.look }
  private var traits: RowTraits { row.traits }

  /// The ground, the mark of a chosen row and the line above.
  func paintGround(into list: inout DisplayList) {
    let lift = row.lift.current
    if lift > 0.01 {
      let outline = Outline.roundedRect(box, radius: look.choiceRadius, style: .continuous)
      list.add(
        .shadow(outline, RGBA(white: 0, alpha: 0.22 * lift), radius: 10, offset: CGSize(width: 0, height: 4), isCutOut: false))
      list.add(.fill(outline, AnyShapeStyle(.background).resolved(in: row.environment).paint(in: box)))
    } else if look.isGrouped, !traits.hasBackground {
      list.add(.fill(ground, fill(FillShapeStyle().opacity(0.55))))
      if look == .wide { paintEnds(into: &list) }
    }
    if lift <= 0.01, hasDarkerGround { list.add(.fill(.rect(box), fill(FillShapeStyle().opacity(0.35)))) }
    if row.isMarked {
      let isChoice = row.isChosen || row.isFollowed
      let color = isChoice ? Self.choiceGround(row.environment.controlActiveState) : Color.primary.opacity(0.08)
      let outline = Outline.roundedRect(box, radius: look.choiceRadius, style: .continuous)
      list.add(.fill(outline, fill(color)))
      if isChoice { list.addContrastBorder(outline, row.environment) }
    }
    if hasLine, lift <= 0.01 { paintLine(into: &list) }
  }

  /// What lies above the content: the end of a list's last line, and a line around a row whose menu is open although it is not chosen.
  func paintFront(into list: inout DisplayList) {
    if row.showsMenu, !row.isChosen {
      list.add(.stroke(.roundedRect(box, radius: look.choiceRadius, style: .continuous), width: 2, fill(Color.accentColor)))
    }
    guard traits.bottomSeparator == .visible, !row.neighbours.behind else { return }
    list.add(.fill(.rect(line(at: box.height - row.environment.pixelLength)), lineStyle(traits.bottomTint)))
  }

  private func fill(_ style: some ShapeStyle) -> ShapePaint { style.resolved(in: row.environment).paint(in: box) }

  /// Whether every other row has a darker ground, and this is one.
  private var hasDarkerGround: Bool {
    let alternates = row.environment.hasAlternatingRows ?? row.environment.listStyle.alternates
    return alternates && !look.isGrouped && !row.ordinal.isMultiple(of: 2)
  }

  private var isApart: Bool { row.environment.rowSpacing.rows > 0 }

  /// The part of the section's ground that is the row's; rows with room between them have one each.
  private var ground: Outline {
    if look == .wide { return .rect(box) }
    let top = row.neighbours.before && !isApart ? 0 : Self.groundRadius
    let bottom = row.neighbours.behind && !isApart ? 0 : Self.groundRadius
    let radii = CornerRadii(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
    return Outline(rect: box, kind: .box(radii, .continuous))
  }

  /// Lines from edge to edge where a section begins and ends.
  private func paintEnds(into list: inout DisplayList) {
    let thickness = row.environment.pixelLength
    if !row.neighbours.before {
      list.add(.fill(.rect(CGRect(x: 0, y: 0, width: box.width, height: thickness)), lineStyle(traits.topTint)))
    }
    guard !row.neighbours.behind else { return }
    let end = CGRect(x: 0, y: box.height - thickness, width: box.width, height: thickness)
    list.add(.fill(.rect(end), lineStyle(traits.bottomTint)))
  }

  // MARK: The line above

  private var hasLine: Bool {
    guard row.neighbours.before, !isApart else { return traits.topSeparator == .visible }
    let before = row.container.row(above: row)
    // Between a chosen row and its neighbour the mark is enough.
    if row.isMarked || before?.isMarked == true || before?.lift.current ?? 0 > 0 { return false }
    let wishes = [traits.topSeparator, before?.traits.bottomSeparator].compactMap { $0 }.filter { $0 != .automatic }
    return wishes.contains(.hidden) ? false : look.hasSeparators || wishes.contains(.visible)
  }

  private func line(at y: CGFloat) -> CGRect {
    let start = guide(.listRowSeparatorLeading) ?? insets.leading
    let end = guide(.listRowSeparatorTrailing) ?? box.width - insets.trailing
    let isMirrored = row.isMirrored
    return CGRect(
      x: isMirrored ? box.width - end : start, y: y, width: max(0, end - start), height: row.environment.pixelLength)
  }

  /// Where the content wants the line to begin or end, in points from the row's leading side; `nil` where it does not say.
  private func guide(_ guide: HorizontalAlignment) -> CGFloat? {
    guard let content = row.content,
      let place = content.guide(guide.key, in: content.frame.size, content.placedProposal)
    else { return nil }
    // Guides are told from a view's leading side.
    return place + (row.isMirrored ? box.width - content.frame.maxX : content.frame.minX)
  }

  private func lineStyle(_ tint: Color?) -> ShapePaint {
    tint.map { fill($0) } ?? AnyShapeStyle(.separator).resolved(in: row.environment).paint(in: box)
  }

  private func paintLine(into list: inout DisplayList) {
    let above = row.neighbours.before ? row.container.row(above: row)?.traits.bottomTint : nil
    list.add(.fill(.rect(line(at: 0)), lineStyle(traits.topTint ?? above)))
  }
}
