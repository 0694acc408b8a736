import Foundation

/// What a panel grows out of and takes the place of until it has gone back: glass, or a button that is not made of it.
///
/// It is not drawn meanwhile: the panel draws what lies on it. Its place, its input and what assistive technology is told of it stay.
@MainActor protocol PanelOrigin: ViewNode {
  /// The panel that has taken its place.
  var successor: GlassNode? { get set }
  /// The glass that it is, if it is glass: the panel then goes on as the same piece of it.
  var ownGlass: GlassNode? { get }
  /// Where it is seen in the window, bent as it is.
  var bentFrame: CGRect { get }
  /// All that is drawn of it but glass.
  var contentChunk: DisplayChunk { get }
  /// Hides it, or shows it again; at once where there is no animation.
  func setConcealed(_ isConcealed: Bool, _ animation: Animation?)
}

extension PanelOrigin {
  /// Lets a panel stand in its place. One that does not grow out of it lies over it: then both fade, each its own way.
  func giveWay(to panel: GlassNode, isGrowing: Bool) {
    // One that leaves does not take the place back from one that has come since.
    if panel.presence?.isLeaving == true, let successor, successor !== panel { return }
    successor = panel
    // Its focus ring comes as the panel goes.
    if isGrowing, panel.presence?.isLeaving == true { focusedNode?.setNeedsPaint(moves: false) }
    guard !isGrowing else { return setConcealed(true, nil) }
    setConcealed(panel.presence?.isLeaving != true, .reduced)
  }

  /// A panel has gone, in whatever way: nothing stands in its place any more, unless another panel does.
  func takeBack(from panel: GlassNode) {
    guard successor === panel else { return }
    successor = nil
    setConcealed(false, nil)
    // All of its focus ring is there now.
    focusedNode?.setNeedsPaint(moves: false)
  }

  private var focusedNode: ViewNode? { environment.windowBridge?.input?.focus.focused }
}

extension ViewNode {
  /// The nearest glass that this node lies on.
  final var enclosingGlass: GlassNode? {
    firstAncestor { ($0 as? GlassNode).map { !$0.modifier.isPanel } == true } as? GlassNode
  }

  /// How much larger than its control, in points, glass may be that is a style's border or a capsule with one item.
  private static let borderOfControl = CGSize(width: 48, height: 16)
  /// The same of glass that was laid around the control alone, with some padding between.
  private static let roomAroundControl = CGSize(width: 96, height: 64)

  /// The glass that a control is, so that what it opens goes on as that; nil where it only lies on a panel of glass, which stays as it is.
  final var glassOfControl: GlassNode? {
    guard let glass = enclosingGlass else { return nil }
    func isWithin(_ room: CGSize) -> Bool {
      glass.frame.width <= frame.width + room.width && glass.frame.height <= frame.height + room.height
    }
    if isWithin(Self.borderOfControl) { return glass }
    return isWithin(Self.roomAroundControl) && SemanticsTree.describe(glass).count <= 1 ? glass : nil
  }
  /// The glass that a control's label brings itself, where that is all there is to it.
  final var glassOfLabel: GlassNode? {
    var node: ViewNode = self
    while node.layoutChildren.count == 1, let child = node.layoutChildren.first {
      if let glass = child as? GlassNode, !glass.modifier.isPanel, glass.modifier.glass.variant != .identity { return glass }
      node = child
    }
    return nil
  }
}
