import GlassKernelTypes

/// An octet of a batch and where it is.
struct RimItem {
  var octet: UnsafePointer<RimOctet>
  /// Its first pixel.
  var output: UnsafeMutablePointer<UInt32>
  /// That pixel's column and row, then the pixels that may be written, counted from it: in one vector, as they are written together.
  var place: SIMD4<Int32>

  /// The place of an octet whose first pixel is (`x`, `y`), and of which those within `limits` may be written.
  @inline(__always) static func place(_ x: Int, _ y: Int, _ limits: Range<Int>) -> SIMD4<Int32> {
    SIMD4(
      Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y), Int32(truncatingIfNeeded: limits.lowerBound &- x),
      Int32(truncatingIfNeeded: limits.upperBound &- x))
  }

  /// The place of the octet to the right.
  @inline(__always) static func next(_ place: SIMD4<Int32>) -> SIMD4<Int32> { place &+ SIMD4(8, 0, -8, -8) }

  /// The centres of the pixels, in 64ths of a pixel.
  @inline(__always) var across: SIMD8<Int32> {
    SIMD8(32, 96, 160, 224, 288, 352, 416, 480) &+ SIMD8(repeating: place.x &* 64)
  }
  /// The same down.
  @inline(__always) var down: SIMD8<Int32> { SIMD8(repeating: place.y &* 64 &+ 32) }
}

/// Where an octet lies among the cells of bleeding light.
struct LightPlace {
  /// The first of the four cells above.
  let column: Int
  let row: Int
  /// How far the octet lies beyond it and below, in sixteenths of a cell.
  let beyond: Int
  let below: UInt16

  @inline(__always) init(_ item: RimItem, _ level: Level) {
    let across = level.position(Int(item.place.x) &* 16 &+ 8)
    let down = level.position(Int(item.place.y) &* 16 &+ 8)
    (column, row) = (across &>> 4, down &>> 4)
    (beyond, below) = (across & 15, UInt16(truncatingIfNeeded: down & 15))
  }
}

/// Memory for a batch of octets.
struct RimScratch {
  private static let octets = RimScratchSize.octets
  private let base: UnsafeMutablePointer<UInt16>

  @inline(__always) init(_ base: UnsafeMutablePointer<UInt16>) { self.base = base }

  /// Where samples lie: 80 lanes an octet.
  @inline(__always) var places: SamplePlaces { SamplePlaces(base) }
  /// What is seen there, later the finished pixels: 32 lanes an octet.
  private var values: UnsafeMutablePointer<UInt16> { base + Self.octets * 80 }
  /// Four cells of bleeding light: 16 lanes an octet.
  @inline(__always) var light: UnsafeMutablePointer<UInt16> { base + Self.octets * 112 }
  /// The octets: 16 lanes each.
  @inline(__always) var items: UnsafeMutablePointer<RimItem> {
    UnsafeMutableRawPointer(base + Self.octets * 128).assumingMemoryBound(to: RimItem.self)
  }
  /// The indices of those that are looked at apart from others: two lanes each, and room for one that is not.
  @inline(__always) var list: UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(base + Self.octets * 160).assumingMemoryBound(to: Int32.self)
  }
  /// Octets that are read mirrored: 64 lanes each.
  @inline(__always) var mirrored: UnsafeMutablePointer<RimOctet> {
    UnsafeMutableRawPointer(base + Self.octets * 164).assumingMemoryBound(to: RimOctet.self)
  }

  @inline(__always) func value(_ index: Int) -> Lanes { loadLanes(values + index &* 32) }
  @inline(__always) func setValue(_ index: Int, _ value: Lanes) { storeLanes(values + index &* 32, value) }
}
