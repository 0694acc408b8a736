/// Points of one row, eight at a time, at which a kernel samples the field of shapes that flow into each other.
///
/// Smooth union of each pair: `e = max(k' - |a - b|, 0)`, `min(a, b) - e² / 4k'`; the least over all pairs. `k' = k · ½ (1 - ∇a·∇b)`, so that
/// aligned edges do not bulge, that factor fading to 1 with depth (`FieldShape.facingDepth`). Each pair's value is divided by its `|∇d|`, for
/// it is not a true distance.
public struct FieldRow {
  /// The shapes.
  public var shapes: UnsafePointer<FieldShape>
  /// How many there are, at least one.
  public var shapeCount: Int
  /// `k`, in device pixels.
  public var spacing: Double
  /// Whether some shapes are further materialised than others: that of a pair is then `k · min(g₁, g₂)/max(g₁, g₂)`.
  public var isUneven = false
  /// Across, the first point, relative to the body's origin; device pixels.
  public var x = 0.0
  /// Down, all points.
  public var y = 0.0
  /// From one point to the next.
  public var step = 1.0
  /// How many eights of points.
  public var octets = 0
  /// Beyond this distance from the body nothing but the distance is of interest, roughly at that.
  public var outer = 0.0
  /// The same for depths inside each of the shapes.
  public var inner: UnsafePointer<Double>
  /// Whether normals are of interest.
  public var wantsNormals = true
  /// What the field says at each point.
  public var samples: FieldSamples
  /// `scratchPerShape` numbers for each shape, to work in.
  public var scratch: UnsafeMutablePointer<Double>
  /// Eight distances and eight normals.
  @inlinable public static var scratchPerShape: Int { 24 }

  /// A row over memory that the caller owns.
  public init(
    shapes: UnsafePointer<FieldShape>, shapeCount: Int, spacing: Double, inner: UnsafePointer<Double>, samples: FieldSamples,
    scratch: UnsafeMutablePointer<Double>
  ) {
    self.shapes = shapes
    self.shapeCount = shapeCount
    self.spacing = spacing
    self.inner = inner
    self.samples = samples
    self.scratch = scratch
  }
}

/// What a field says at the points of a row: seven runs of numbers in memory that someone else owns.
///
/// Where a point is beyond `FieldRow.outer` or `inner`, distance and elements alone mean something. Normals do where they are wanted.
public struct FieldSamples {
  /// How many numbers a run has room for, a multiple of eight.
  public let capacity: Int
  /// Signed distances in device pixels, negative inside.
  public let distance: UnsafeMutablePointer<Double>
  /// The outward unit normals that bend light.
  @inlinable public var normalX: UnsafeMutablePointer<Double> { distance + capacity }
  /// The outward unit normals that bend light.
  @inlinable public var normalY: UnsafeMutablePointer<Double> { distance + 2 &* capacity }
  /// How fast the distance changes along that normal: 1, less where two shapes' fields cancel.
  @inlinable public var slope: UnsafeMutablePointer<Double> { distance + 3 &* capacity }
  /// How much of the second element, 0…0.5.
  @inlinable public var mix: UnsafeMutablePointer<Double> { distance + 4 &* capacity }
  /// The nearest element: its number, which a lane of numbers holds as well.
  @inlinable public var first: UnsafeMutablePointer<Double> { distance + 5 &* capacity }
  /// The element it merges with here; where it does not, the nearest itself.
  @inlinable public var second: UnsafeMutablePointer<Double> { distance + 6 &* capacity }
  /// How many runs there are.
  @inlinable public static var runs: Int { 7 }

  /// Samples in memory for `runs` times `capacity` numbers.
  public init(_ memory: UnsafeMutablePointer<Double>, capacity: Int) {
    distance = memory
    self.capacity = capacity
  }
}

/// Neighbouring points of a row that are alike.
public struct FieldRun {
  /// The first point.
  public var start: Int32
  /// How many points.
  public var count: Int32
  /// What they are: the number of the element whose rim they are in, or one of the constants below.
  public var kind: Int32

  /// Outside the body.
  @inlinable public static var outside: Int32 { -1 }
  /// Deeper inside than any lens reaches.
  @inlinable public static var interior: Int32 { -2 }
  /// In a rim where two elements flow together.
  @inlinable public static var merged: Int32 { -3 }
  /// No kind at all.
  @inlinable public static var none: Int32 { -4 }

  /// A run.
  public init(start: Int32, count: Int32, kind: Int32) {
    self.start = start
    self.count = count
    self.kind = kind
  }
}
