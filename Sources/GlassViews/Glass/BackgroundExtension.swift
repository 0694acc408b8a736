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
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    let alone = pictureAlone
    // The view is sharp up to its edges, where its mirror image begins and blurs: where there is nothing but the picture, all is drawn as one.
    // What the picture itself takes of the room around it, as where it ignores the safe area, it keeps.
    let room = extended.union(rect)
    if let (picture, origin) = alone, let shown = picture.presentedPicture.flatMap({ Self.clip($0, at: origin, to: room) }) {
      list.add(.extendedImage(shown.bitmap, source: shown.source, in: shown.rect, extended: extended.union(shown.rect)))
      // What is made anew is invalidated again when it changes: without it, this node would not hear of another picture.
      content.map { _ = $0.chunk }
      return
    }
    var drawn = DisplayList()
    paintChildren(into: &drawn)
    let chunk = DisplayChunk(drawn)
    // Where a picture is missing, its calm ground goes on to the window's edge instead.
    let ground = alone?.picture.ground
    if let ground { list.add(.fill(.rect(extended), .ink(.color(ground)))) }
    if ground == nil, let copies = copies(of: chunk, in: rect) {
      if chunk.glassCount == 0 { addMirrored(chunk, around: rect, to: &list) }
      list.add(copies)
    }
    guard chunk.glassCount == 0 else { return list.add(.clip(.rect(rect)), chunk, at: .zero) }
    var clipped = DisplayList()
    clipped.add(.clip(.rect(rect)), chunk, at: .zero)
    list.add(.fit(rect), DisplayChunk(clipped), at: .zero)
  }

  /// Adds the drawing itself, mirrored at its edges, as far as the blurred copies fade in over it; where those are not drawn, it is not either.
  private func addMirrored(_ chunk: DisplayChunk, around rect: CGRect, to list: inout DisplayList) {
    let reach = extended.union(rect).intersection(rect.insetBy(dx: -ImageExtensions.seam, dy: -ImageExtensions.seam))
    let columns = [(reach.minX, rect.minX), (rect.minX, rect.maxX), (rect.maxX, reach.maxX)]
    let rows = [(reach.minY, rect.minY), (rect.minY, rect.maxY), (rect.maxY, reach.maxY)]
    var cells = DisplayList()
    for (row, (top, bottom)) in rows.enumerated() {
      for (column, (left, right)) in columns.enumerated() where left < right && top < bottom && (row, column) != (1, 1) {
        let edge = CGPoint(x: column == 0 ? rect.minX : rect.maxX, y: row == 0 ? rect.minY : rect.maxY)
        var mirrored = DisplayList()
        mirrored.add(.mirrored(EdgeMirror(isAcross: column != 1, isDown: row != 1, place: edge)), chunk, at: .zero)
        let cell = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        cells.add(.clip(.rect(cell)), DisplayChunk(mirrored), at: .zero)
      }
    }
    list.add(.fit(rect), DisplayChunk(cells), at: .zero)
  }

  /// The copies around a drawing that is not a picture alone.
  private func copies(of chunk: DisplayChunk, in rect: CGRect) -> DrawOperation? {
    guard !rect.contains(extended) else { return nil }
    return mirrors.picture(of: chunk, rect.size).map {
      .surroundings($0, around: rect, extended: extended.union(rect), continuesSharply: chunk.glassCount == 0)
    }
  }

  /// What is copied where the view is no picture.
  private var mirrors = MirroredContent()

  /// The picture within, and where its corner lies, where there is nothing else: no neighbours, and nothing around it that changes how it
  /// is drawn.
  private var pictureAlone: (picture: any PictureNode, origin: CGPoint)? {
    var node: ViewNode = self
    var origin = CGPoint.zero
    while node.layoutChildren.count == 1, let child = node.layoutChildren.first, child.isPlaced {
      guard node.leaving.isEmpty, child.presence == nil else { return nil }
      origin = CGPoint(x: origin.x + child.presentedFrame.minX, y: origin.y + child.presentedFrame.minY)
      if let picture = child as? any PictureNode { return (picture, origin) }
      guard child.chunk.parts.count == 1, child.chunk.parts.first?.chunk != nil else { return nil }
      node = child
    }
    return nil
  }

  /// The part of a picture, whose corner lies at a place, that is seen within a frame; `nil` where none is.
  private static func clip(
    _ picture: (bitmap: Bitmap, source: CGRect?, rect: CGRect), at origin: CGPoint, to frame: CGRect
  ) -> (bitmap: Bitmap, source: CGRect?, rect: CGRect)? {
    let place = picture.rect.offsetBy(dx: origin.x, dy: origin.y)
    // Fractions of a point are no reason to draw another part.
    guard !frame.insetBy(dx: -0.5, dy: -0.5).contains(place), place.width > 0, place.height > 0 else {
      return (picture.bitmap, picture.source, place)
    }
    let seen = place.intersection(frame)
    guard !seen.isEmpty else { return nil }
    let size = picture.bitmap.size
    let whole = picture.source ?? CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
    let (x, y) = (whole.width / place.width, whole.height / place.height)
    let source = CGRect(
      x: whole.minX + (seen.minX - place.minX) * x, y: whole.minY + (seen.minY - place.minY) * y, width: seen.width * x,
      height: seen.height * y)
    return (picture.bitmap, source, seen)
  }
}

extension View {
  /// Extends the picture in this view under the bars, the sidebar and the inspector next to it: the section beside each edge, mirrored and
  /// blurred. Apply it before overlays, which are to stay as they are. The view itself is clipped to its
  /// frame; a picture that is alone keeps what it takes of the room beneath panels and bars.
  public func backgroundExtensionEffect() -> some View { backgroundExtensionEffect(isEnabled: true) }

  /// Extends the picture in this view beneath what lies next to it, or leaves it as it is.
  public func backgroundExtensionEffect(isEnabled: Bool) -> some View {
    modified(by: BackgroundExtensionModifier(isEnabled: isEnabled))
  }
}
