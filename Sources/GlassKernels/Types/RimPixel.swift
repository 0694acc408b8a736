/// What geometry says about one pixel near a glass shape's outline.
public struct RimPixel {
  /// Displacement of the inner lens, `-n D`, in 64ths of a pixel.
  public var bendX: Int16 = 0
  /// Displacement of the inner lens, `-n D`, in 64ths of a pixel.
  public var bendY: Int16 = 0
  /// How far the outer lens looks the other way, `Do / D`, in 256ths.
  public var reach: UInt16 = 0
  /// How much of the outer lens, 255 is all.
  public var outer: UInt8 = 0
  /// How much of the finer level, 255 is all.
  public var fine: UInt8 = 0
  /// Part of the pixel inside the shape, 255 is all.
  public var coverage: UInt8 = 0
  /// Strength of the glint, 510 would be all.
  public var glint: UInt8 = 0
  /// Loss by the inner shadow, in 4096ths.
  public var shade: UInt8 = 0
  /// Darkness of the contour, 255 is a full line before its alpha.
  public var contour: UInt8 = 0
  /// Part of the pixel within a border of one point inside the outline, 255 is all.
  public var border: UInt8 = 0
  /// The element whose tone counts.
  public var firstTone: UInt8 = 0
  /// The element that it merges with here.
  public var secondTone: UInt8 = 0
  /// How much of the second, 0…255.
  public var toneMix: UInt8 = 0

  /// Where the outer lens looks, `n Do`, in 64ths of a pixel.
  @inlinable public var outerX: Int { -((Int(bendX) &* Int(reach) &+ 128) &>> 8) }
  /// Where the outer lens looks, `n Do`, in 64ths of a pixel.
  @inlinable public var outerY: Int { -((Int(bendY) &* Int(reach) &+ 128) &>> 8) }

  /// A pixel outside the shape.
  public init() {}
}

/// Eight neighbouring pixels of a row near an outline, as kernels take them; 16 bytes a pixel. What each field means says `RimPixel`. Those that
/// the shape does not cover are displaced as their neighbours are.
public struct RimOctet {
  /// See `RimPixel.bendX`.
  public var bendX = SIMD8<Int16>(repeating: 0)
  /// See `RimPixel.bendY`.
  public var bendY = SIMD8<Int16>(repeating: 0)
  /// See `RimPixel.reach`.
  public var reach = SIMD8<UInt16>(repeating: 0)
  /// See `RimPixel.outer`.
  public var outer = SIMD8<UInt8>(repeating: 0)
  /// See `RimPixel.fine`.
  public var fine = SIMD8<UInt8>(repeating: 0)
  /// See `RimPixel.coverage`.
  public var coverage = SIMD8<UInt8>(repeating: 0)
  /// See `RimPixel.glint`.
  public var glint = SIMD8<UInt8>(repeating: 0)
  /// See `RimPixel.shade`.
  public var shade = SIMD8<UInt8>(repeating: 0)
  /// See `RimPixel.contour`.
  public var contour = SIMD8<UInt8>(repeating: 0)
  /// See `RimPixel.border`.
  public var border = SIMD8<UInt8>(repeating: 0)
  /// See `RimPixel.firstTone`.
  public var firstTone = SIMD8<UInt8>(repeating: 0)
  /// See `RimPixel.secondTone`.
  public var secondTone = SIMD8<UInt8>(repeating: 0)
  /// See `RimPixel.toneMix`.
  public var toneMix = SIMD8<UInt8>(repeating: 0)

  /// Eight pixels outside the shape.
  public init() {}

  /// In the table of a corner: the glint of the same pixels of the corner below, where the light comes from behind.
  @inlinable public var lowerGlint: SIMD8<UInt8> {
    get { secondTone }
    set { secondTone = newValue }
  }
  /// In the table of a corner: the inner shadow of the same pixels of the corner below.
  @inlinable public var lowerShade: SIMD8<UInt8> {
    get { toneMix }
    set { toneMix = newValue }
  }

  /// One of the eight.
  @inlinable public subscript(lane: Int) -> RimPixel {
    @inline(__always) get {
      var pixel = RimPixel()
      pixel.bendX = bendX[lane]
      pixel.bendY = bendY[lane]
      pixel.reach = reach[lane]
      pixel.outer = outer[lane]
      pixel.fine = fine[lane]
      pixel.coverage = coverage[lane]
      pixel.glint = glint[lane]
      pixel.shade = shade[lane]
      pixel.contour = contour[lane]
      pixel.border = border[lane]
      pixel.firstTone = firstTone[lane]
      pixel.secondTone = secondTone[lane]
      pixel.toneMix = toneMix[lane]
      return pixel
    }
    set {
      bendX[lane] = newValue.bendX
      bendY[lane] = newValue.bendY
      reach[lane] = newValue.reach
      outer[lane] = newValue.outer
      fine[lane] = newValue.fine
      coverage[lane] = newValue.coverage
      glint[lane] = newValue.glint
      shade[lane] = newValue.shade
      contour[lane] = newValue.contour
      border[lane] = newValue.border
      firstTone[lane] = newValue.firstTone
      secondTone[lane] = newValue.secondTone
      toneMix[lane] = newValue.toneMix
    }
  }
}
