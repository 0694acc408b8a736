import GlassKernelTypes

/// An octet of a batch and everything about its place.
struct RimItem {
  let octet: UnsafePointer<RimOctet>
  /// Its first pixel.
  let output: UnsafeMutablePointer<UInt32>
  let noise: UnsafePointer<UInt16>
  /// The first of four cells of bleeding light above, and how far the octet lies beyond it, in sixteenths of a cell.
  let light: UnsafePointer<UInt16>
  let lightX: UInt16
  let lightY: UInt16
  let x: Int32
  let y: Int32
  /// The pixels that may be written, counted from the first.
  let from: Int32
  let to: Int32

  /// The centres of the pixels, in 64ths of a pixel.
  @inline(__always) var across: SIMD8<Int32> { SIMD8(32, 96, 160, 224, 288, 352, 416, 480) &+ SIMD8(repeating: x &* 64) }
  /// The same down.
  @inline(__always) var down: SIMD8<Int32> { SIMD8(repeating: y &* 64 &+ 32) }
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
  /// The octets: 32 lanes each.
  @inline(__always) var items: UnsafeMutablePointer<RimItem> {
    UnsafeMutableRawPointer(base + Self.octets * 128).assumingMemoryBound(to: RimItem.self)
  }
  /// The indices of those that look through the outer lens: two lanes each, and room for one that is not.
  @inline(__always) var outer: UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(base + Self.octets * 160).assumingMemoryBound(to: Int32.self)
  }
  /// Octets that are read mirrored: 64 lanes each.
  @inline(__always) var mirrored: UnsafeMutablePointer<RimOctet> {
    UnsafeMutableRawPointer(base + Self.octets * 164).assumingMemoryBound(to: RimOctet.self)
  }

  @inline(__always) func value(_ index: Int) -> Lanes { loadLanes(values + index &* 32) }
  @inline(__always) func setValue(_ index: Int, _ value: Lanes) { storeLanes(values + index &* 32, value) }
}
