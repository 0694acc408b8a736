import Foundation
import GlassGeometry
import GlassMaterial

// A panel that lies beside its control, as a popover does, and goes back into it: two panes over each other would be seen, were they not one.
extension GlassNode {
  /// How near, in points, both are as they begin to flow together: popovers lie as far from their controls.
  private static let returnSpacing = 8.0

  /// The glass that it goes back into, which it draws along with itself meanwhile.
  var returning: GlassNode? {
    guard morphs, presence?.isLeaving == true, let origin = modifier.returnOrigin, origin.successor === self, !origin.isRemoved
    else { return nil }
    return origin
  }

  /// Takes over the control's glass as it sets out to go back, and gives it back where it comes again.
  func meetReturnOrigin() {
    guard let origin = modifier.returnOrigin, let presence else { return }
    guard morphs, presence.isLeaving else { return origin.takeBack(from: self) }
    guard origin.successor == nil, !origin.isRemoved, origin.isShown, origin.environment.glassUnion == nil, !origin.isOnItsWay
    else {
      return
    }
    origin.giveWay(to: self, isGrowing: true)
  }

  /// Whether it comes or goes, by itself or with what it stands in.
  private var isOnItsWay: Bool { presence != nil || firstAncestor { $0.presence != nil } != nil }

  /// The corner of what it takes the place of where that lies in the middle of the shape.
  func corner(of origin: any PanelOrigin, on shape: CGRect) -> CGPoint {
    CGPoint(x: shape.midX - origin.presentedFrame.width / 2, y: shape.midY - origin.presentedFrame.height / 2)
  }

  /// The tint of a panel that a tinted button turns into: that one's first. Where the button's would ask for another ink than the panel's, it is
  /// too weak to ask, or the face would go from light to dark and back; as it goes back into the button it asks once its rows are gone.
  func tint(from color: RGBA, to own: RGBA, _ visibility: Double) -> RGBA {
    let ink: GlassInk = environment.colorScheme == .dark ? .light : .dark
    let weakness = presence?.isLeaving == true ? min(max((visibility - 0.15) / 0.3, 0), 1) : 1
    let first = GlassInk.onTint(color) == ink ? color : color.multiplyingAlpha(by: 1 - 0.3 * weakness)
    return first.mixed(with: own, by: visibility * visibility)
  }

  /// Adds the panel and the control that it goes back into as shapes that merge.
  func addReturn(of panel: GlassItem, into origin: GlassNode, to list: inout DisplayList) {
    var control = DisplayList()
    control.add(origin.item(fraction: 1, visibility: 1, content: origin.contentChunk))
    var both = DisplayList()
    both.add(panel)
    both.add(DisplayChunk(control), at: convertFromWindow(origin.globalOrigin))
    list.addGlassContainer(spacing: Self.returnSpacing, DisplayChunk(both), at: .zero)
  }
}
