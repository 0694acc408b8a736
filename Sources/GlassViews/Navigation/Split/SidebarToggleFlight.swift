import Foundation

/// Where the button that opens and closes the sidebar stands.
enum SidebarTogglePlace {
  /// Above the open sidebar, within its panel.
  case panel
  /// In the bar, while the sidebar is closed.
  case bar
}

/// Marks one of the two places of the sidebar's button, which is seen in neither while it is on its way between them.
struct SidebarToggleSpot: NodeModifier, Equatable {
  let place: SidebarTogglePlace

  func makeNode(_ context: ViewContext) -> ModifierNode<SidebarToggleSpot> { SidebarToggleSpotNode(self, context) }
}

final class SidebarToggleSpotNode: ModifierNode<SidebarToggleSpot> {
  /// Whether the button is on its way and seen elsewhere.
  var isVacant = false {
    didSet { if isVacant != oldValue { setNeedsPaint() } }
  }

  override func didArrange() {
    super.didArrange()
    let split = firstAncestor { $0 is SplitNode } as? SplitNode
    split?.toggleFlight.note(self)
  }

  override func paint(into list: inout DisplayList) { if !isVacant { paintChildren(into: &list) } }
}

/// The way of the sidebar's button between its place above the sidebar and the one in the bar.
///
/// There is a button in each place, and each belongs to the glass beneath it, which comes and goes. On the way a single one is seen: over panel
/// and bar, so that neither cuts it off, and as far along as the panel is.
@MainActor final class SidebarToggleFlight: Animating {
  private weak var split: SplitNode?
  private weak var panelSpot: SidebarToggleSpotNode?
  private weak var barSpot: SidebarToggleSpotNode?
  /// Where the button was last laid out in each place: points of the split view, from its upper leading corner to the button's.
  private var rests: [SidebarTogglePlace: CGPoint] = [:]
  private var wasShown: Bool?
  private(set) var isUnderWay = false

  init(_ split: SplitNode) { self.split = split }

  /// Takes notice of a button that was laid out.
  func note(_ spot: SidebarToggleSpotNode) {
    switch spot.modifier.place {
    case .panel: panelSpot = spot
    case .bar: barSpot = spot
    }
    spot.isVacant = isUnderWay
  }

  /// The split view was laid out: where its sidebar has set out to come or go, so does the button.
  func didLayOut(isSidebarShown: Bool) {
    defer { wasShown = isSidebarShown }
    guard let split, let wasShown, wasShown != isSidebarShown, split.part(.sidebar).motion != nil, panelSpot != nil,
      isSidebarShown ? rests[.bar] != nil : barSpot != nil && rests[.panel] != nil
    else { return }
    setUnderWay(true)
    split.graph.animations.add(self)
  }

  private func setUnderWay(_ isUnderWay: Bool) {
    self.isUnderWay = isUnderWay
    panelSpot?.isVacant = isUnderWay
    barSpot?.isVacant = isUnderWay
  }

  func advance(to now: Double) -> Bool {
    guard isUnderWay, let split, !split.isRemoved else { return false }
    split.setNeedsPaint()
    guard hasArrived(in: split) else { return true }
    setUnderWay(false)
    return false
  }

  /// Whether the panel rests, and the glass that the button is to lie on is all there.
  private func hasArrived(in split: SplitNode) -> Bool {
    guard split.part(.sidebar).motion == nil else { return false }
    return wasShown == true || barSpot?.firstAncestor { $0.presence?.isLeaving == false } == nil
  }

  /// Adds the button where it is seen on its way.
  func paint(into list: inout DisplayList) {
    guard let split else { return }
    noteRest(in: split)
    guard isUnderWay, let panelSpot, let button = panelSpot.content, let closed = rests[.bar], let open = rests[.panel] else {
      return
    }
    let way = way(in: split)
    let corner = CGPoint(x: closed.x + (open.x - closed.x) * way, y: closed.y + (open.y - closed.y) * way)
    let width = panelSpot.frame.width
    let x = split.isMirrored ? split.presentedFrame.width - corner.x - width : corner.x
    list.add(button.chunk, at: CGPoint(x: x, y: corner.y))
  }

  /// Where the button stands now is where it sets out from the next time.
  private func noteRest(in split: SplitNode) {
    guard let wasShown, let spot = wasShown ? panelSpot : barSpot, !spot.isRemoved, spot.isPlaced, let map = spot.map(to: split)
    else { return }
    rests[wasShown ? .panel : .bar] = leadingCorner(map.place(of: spot.frame.size), in: split, split.frame.width)
  }

  private func leadingCorner(_ rect: CGRect, in split: SplitNode, _ width: CGFloat) -> CGPoint {
    CGPoint(x: split.isMirrored ? width - rect.maxX : rect.minX, y: rect.minY)
  }

  /// How far the sidebar has come, 0 closed … 1 open; springs overshoot.
  private func way(in split: SplitNode) -> CGFloat {
    let sidebar = split.part(.sidebar)
    let x = leadingCorner(sidebar.presentedFrame, in: split, split.presentedFrame.width).x
    let closed = -sidebar.frame.width - SplitMetrics.closedDistance
    return (x - closed) / (SplitMetrics.inset - closed)
  }
}
