/// A level of the backdrop that kernels read: cells of four 12-bit lanes, blurred.
public struct Level {
  /// Cell (0, 0) of the surface; cells around it exist as far as any kernel may reach.
  public var origin: UnsafePointer<UInt16>
  /// Lanes from one row of cells to the next.
  public var stride: Int
  /// Pixels per cell: `1 << log2`.
  public var log2: Int
  /// What to add to a position in sixteenths of a cell: -8, or -16 where the blur's window is half a cell off centre.
  public var phase: Int
  /// The first cell that there is, across and down.
  public var first: SIMD2<Int32>
  /// The last one that has a neighbour to its right and one below.
  public var last: SIMD2<Int32>

  /// A level over cells that the caller owns.
  public init(
    origin: UnsafePointer<UInt16>, stride: Int, log2: Int, phase: Int, first: SIMD2<Int32>, last: SIMD2<Int32>
  ) {
    self.origin = origin
    self.stride = stride
    self.log2 = log2
    self.phase = phase
    self.first = first
    self.last = last
  }

  /// A position in 64ths of a pixel, counted from the centre of cell 0; it has `1 << fineBits` steps in a cell.
  @inlinable public func fine(_ pixel: Int) -> Int { pixel &+ phase &<< (log2 &+ 2) }
  /// Bits of such a position below the cell's index.
  @inlinable public var fineBits: Int { log2 &+ 6 }

  /// A position in sixteenths of a pixel as the nearest sixteenth of a cell.
  @inlinable public func position(_ pixel: Int) -> Int { (pixel &+ (1 &<< log2) &>> 1) &>> log2 &+ phase }
}

/// The backdrop itself, for samples that are not blurred.
public struct SharpLevel {
  /// Pixel (0, 0).
  public var origin: UnsafePointer<UInt32>
  /// Pixels from one row to the next.
  public var stride: Int
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int

  /// A level over pixels that the caller owns.
  public init(origin: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) {
    self.origin = origin
    self.stride = stride
    self.width = width
    self.height = height
  }
}

/// The index inside `0..<count` that an index outside is reflected to, the edge pixel repeated.
@inlinable public func mirrored(_ index: Int, _ count: Int) -> Int {
  if index >= 0 && index < count { return index }
  let reflected = index < 0 ? -1 &- index : 2 &* count &- 1 &- index
  return min(max(reflected, 0), count &- 1)
}
