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
    successor = panel
    guard !isGrowing else { return setConcealed(true, nil) }
    setConcealed(panel.presence?.isLeaving != true, .reduced)
  }

  /// A panel has gone, in whatever way: nothing stands in its place any more, unless another panel does.
  func takeBack(from panel: GlassNode) {
    guard successor === panel else { return }
    successor = nil
    setConcealed(false, nil)
  }
}
