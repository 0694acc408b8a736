/// What drawing keeps from frame to frame.
@MainActor final class DrawingCaches {
  /// Mirrored, blurred surroundings of pictures.
  let extensions = ImageExtensions()
  /// Blurred parts of the display list.
  let blurs = ChunkPictures(spare: 4)
  /// Parts of the display list that are turned in space, upright.
  let turned = ChunkPictures(spare: 12)
  /// Parts that are on their way, at their own size, for as long as they are.
  let carried = ChunkPictures(spare: 0)
  /// Drawing groups.
  let groups = ChunkPictures(spare: 16)

  /// A frame has ended.
  func endFrame() {
    for pictures in [blurs, turned, carried, groups] { pictures.endFrame() }
  }
}
