public import GlassGeometry

extension Painter {
  /// Draws what `body` draws as far as a picture covers it: by its alpha, and nowhere beside it.
  ///
  /// - Parameters:
  ///   - picture: The picture whose alpha counts.
  ///   - x: Where its left edge lies, in device pixels.
  ///   - y: Where its upper edge lies, in device pixels.
  ///   - body: What draws.
  public func withMask(alphaOf picture: Bitmap, x: Int, y: Int, _ body: () throws -> Void) rethrows {
    try withMask(ShapeMask(Mask(alphaOf: picture, x: x, y: y)), body)
  }

  /// Draws what `body` draws as far as a picture leaves it free: by its alpha, and everywhere beside it.
  ///
  /// - Parameters:
  ///   - picture: The picture whose alpha counts.
  ///   - x: Where its left edge lies, in device pixels.
  ///   - y: Where its upper edge lies, in device pixels.
  ///   - body: What draws.
  public func withoutMask(alphaOf picture: Bitmap, x: Int, y: Int, _ body: () throws -> Void) rethrows {
    try withoutMask(ShapeMask(Mask(alphaOf: picture, x: x, y: y)), body)
  }

  /// Draws what `body` draws outside an outline with smooth edges.
  public func withoutClip(_ outline: Outline, _ body: () throws -> Void) rethrows {
    try withoutMask(shape(of: outline, .inside), body)
  }

  /// Draws what `body` draws outside a path with smooth edges.
  public func withoutClip(_ path: VectorPath, _ body: () throws -> Void) rethrows {
    let step = PathStep(path: path.applying(transform), ink: .fill(evenOdd: false))
    guard let shape = PathMask.shape(of: step, within: bitmap.bounds) else { return try body() }
    try withoutMask(shape, body)
  }
}

extension Mask {
  /// The alpha of a picture whose upper left pixel lies at (`x`, `y`).
  init(alphaOf picture: Bitmap, x: Int, y: Int) {
    let part = picture.held
    self.init(bounds: part.offset(x: x, y: y))
    for line in 0..<part.height {
      let (words, bytes) = (picture.row(part.minY + line) + part.minX, row(line))
      for column in 0..<part.width { bytes[column] = UInt8(truncatingIfNeeded: words[column] &>> 24) }
    }
  }
}
