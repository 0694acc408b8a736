import Foundation
import GlassGeometry
import GlassRaster

/// Mirrors and blurs a picture beyond its edges, under the bars and panels it touches.
struct BackgroundExtensionModifier: NodeModifier, Equatable {
  let isEnabled: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<BackgroundExtensionModifier> { BackgroundExtensionNode(self, context) }
}

/// Draws the picture within with mirrored, blurred copies around it. The copies reach to where the unsafe area ends, also while panels
/// move; overlays added after the modifier are not copied.
final class BackgroundExtensionNode: ModifierNode<BackgroundExtensionModifier>, PlaceDependent {
  /// How far the copies reach beyond the frame that layout decided.
  private var reach = SideInsets.zero
  /// Where the node's corner was seen in the window when it was last drawn.
  private var drawnOrigin = CGPoint.zero

  override init(_ modifier: BackgroundExtensionModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.addPlaceDependent(self)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  override func modifierDidChange(from old: BackgroundExtensionModifier, _ context: ViewContext) { setNeedsPaint() }

  func placeMayHaveChanged() {
    let new = reachIntoUnsafeArea(fromEndsOfScrolling: true)
    guard new != reach else { return }
    reach = new
    setNeedsPaint()
  }

  /// Whatever moves the node moves the place where the copies end, seen from the node.
  func ancestorsDidMove() {
    if drawnOrigin != globalOrigin { setNeedsPaint() }
  }

  /// Where the copies end, in points from the node's corner: a fixed place in the window, while the picture itself may still move.
  private var extended: CGRect {
    convertFromWindow(globalTargetFrame.grown(by: reach))
  }

  override func paint(into list: inout DisplayList) {
    drawnOrigin = globalOrigin
    guard modifier.isEnabled else { return paintChildren(into: &list) }
    if let (picture, origin) = picture(beneath: self, .zero) {
      let place = picture.rect.offsetBy(dx: origin.x, dy: origin.y)
      list.add(.extendedImage(picture.bitmap, source: picture.source, in: place, extended: extended.union(place)))
      // The copies run softly into the picture's edges: where there is nothing but the picture, it is drawn with them.
      if pictureAlone != nil {
        // What is made anew is invalidated again when it changes: without it, this node would not hear of another picture.
        content.map { _ = $0.chunk }
        return
      }
    }
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    var drawn = DisplayList()
    paintChildren(into: &drawn)
    let chunk = DisplayChunk(drawn)
    // Where a picture is missing, its calm ground goes on to the window's edge instead.
    if let ground = pictureAlone?.ground { list.add(.fill(.rect(extended), .ink(.color(ground)))) }
    let copies = copies(of: chunk, in: rect)
    // They run softly into the drawing's edges, and so lie over it; but nothing is to lie over glass.
    if let copies, chunk.glassCount > 0 { list.add(copies) }
    list.add(.clip(.rect(rect)), chunk, at: .zero)
    if let copies, chunk.glassCount == 0 { list.add(copies) }
  }

  /// The copies around a drawing without pictures.
  private func copies(of chunk: DisplayChunk, in rect: CGRect) -> DrawOperation? {
    guard pictureAlone?.ground == nil, picture(beneath: self, .zero) == nil, !rect.contains(extended) else { return nil }
    return mirrors.picture(of: chunk, rect.size).map {
      .surroundings($0, around: rect, extended: extended.union(rect))
    }
  }

  /// What is copied where the view is no picture.
  private var mirrors = MirroredContent()

  /// The picture within, where there is nothing else.
  private var pictureAlone: (any PictureNode)? {
    var node: ViewNode = self
    while node.layoutChildren.count == 1, let child = node.layoutChildren.first {
      if let picture = child as? any PictureNode { return picture }
      node = child
    }
    return nil
  }

  /// The first picture within that is shown, and where its corner lies.
  private func picture(beneath node: ViewNode, _ origin: CGPoint) -> (
    picture: (bitmap: Bitmap, source: CGRect?, rect: CGRect), origin: CGPoint
  )? {
    for child in node.layoutChildren where child.isPlaced {
      let frame = child.presentedFrame
      let place = CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY)
      if let node = child as? any PictureNode, let picture = node.presentedPicture { return (picture, place) }
      if let found = picture(beneath: child, place) { return found }
    }
    return nil
  }
}

extension View {
  /// Extends the picture in this view under the bars, the sidebar and the inspector next to it: the section beside each edge, mirrored and
  /// blurred. Apply it before overlays, which are to stay as they are. The view itself is clipped to its frame.
  public func backgroundExtensionEffect() -> some View { backgroundExtensionEffect(isEnabled: true) }

  /// Extends the picture in this view beneath what lies next to it, or leaves it as it is.
  public func backgroundExtensionEffect(isEnabled: Bool) -> some View {
    modified(by: BackgroundExtensionModifier(isEnabled: isEnabled))
  }
}
