/// The inner loops for one instruction set: chosen once per process, called a row at a time.
///
/// Every set gives the same bytes. Coordinates are absolute device pixels or cells; memory belongs to the caller.
public final class KernelSet: Sendable {
  /// Averages squares of pixels into cells: source, stride (pixels), output, cells, log2 of the side.
  public typealias Downsample = @Sendable (UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt16>, Int, Int) -> Void
  /// Box filter along a row: input, output, cells, log2 of the width.
  public typealias BoxAcross = @Sendable (UnsafePointer<UInt16>, UnsafeMutablePointer<UInt16>, Int, Int) -> Void
  /// Box filter down columns: input, stride, output, stride (lanes), cells, rows, log2 of the height.
  public typealias BoxDown =
    @Sendable (UnsafePointer<UInt16>, Int, UnsafeMutablePointer<UInt16>, Int, Int, Int, Int) -> Void
  /// Two small boxes across and down at once: input, stride, output, stride (lanes), cells, rows, log2 of either side.
  public typealias BoxPair =
    @Sendable (UnsafePointer<UInt16>, Int, UnsafeMutablePointer<UInt16>, Int, Int, Int, Int, Int) -> Void
  /// Mixes two rows: first, second, output, cells, sixteenths of the second.
  public typealias MixRows =
    @Sendable (UnsafePointer<UInt16>, UnsafePointer<UInt16>, UnsafeMutablePointer<UInt16>, Int, Int) -> Void
  /// Cells to pixels: cells, output, from, to, least, most, log2 of the side, noise.
  public typealias Expand =
    @Sendable (
      UnsafePointer<UInt16>, UnsafeMutablePointer<UInt32>, Int, Int, Int, Int, Int, UnsafePointer<UInt16>
    ) -> Void
  /// Rows of cells to a block of pixels: cells, stride (lanes), output, stride (pixels), block, log2 of the side, scratch.
  public typealias ExpandRows =
    @Sendable (
      UnsafePointer<UInt16>, Int, UnsafeMutablePointer<UInt32>, Int, PixelBlock, Int, UnsafeMutablePointer<UInt16>
    ) -> Void
  /// Bleed, tone and inner shadow of a row of cells: geometry, blurred backdrop, face, bleed, groups of eight cells, settings.
  public typealias Face =
    @Sendable (
      UnsafePointer<CellGroup>, UnsafePointer<UInt16>, UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<UInt16>, Int,
      UnsafePointer<FaceParameters>
    ) -> Void
  /// Colours of the lights that bleed into a body: points, count, the body's origin in sixteenths of a pixel, blurred backdrop, output.
  public typealias Lights =
    @Sendable (UnsafePointer<LightPoint>, Int, Int, Int, UnsafePointer<Level>, UnsafeMutablePointer<UInt16>) -> Void
  /// Pixels near an outline: what and where, scratch.
  public typealias Rim = @Sendable (UnsafePointer<RimStrip>, UnsafeMutablePointer<UInt16>) -> Void
  /// Rows of cells beside a straight vertical edge: columns, first row, rows, settings, tone, face, chords.
  public typealias RimSide =
    @Sendable (
      UnsafePointer<RimSides>, Int, Int, UnsafePointer<RimParameters>, UnsafePointer<ToneLanes>,
      UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<UInt16>
    ) -> Void
  /// Pixels between such rows: output, stride, geometry, its first pixel, columns, from, to, y, end, settings, face, chords.
  public typealias RimSidePixels =
    @Sendable (
      UnsafeMutablePointer<UInt32>, Int, UnsafePointer<RimOctet>, Int, Int, Int, Int, Int, Int, UnsafePointer<RimParameters>,
      UnsafePointer<UInt16>, UnsafePointer<UInt16>
    ) -> Void
  /// Interior pixels that are not fully blurred: output, blurred, geometry, column, from, to, y, settings, bleed, noise.
  public typealias Interior =
    @Sendable (
      UnsafeMutablePointer<UInt32>, UnsafePointer<UInt16>, UnsafePointer<CellGroup>, Int, Int, Int, Int,
      UnsafePointer<RimParameters>, UnsafePointer<UInt16>, UnsafePointer<UInt16>
    ) -> Void
  /// The drop shadow in a strip.
  public typealias Shadow = @Sendable (UnsafePointer<ShadowStrip>) -> Void
  /// Pixels of a row that a glow lights: row, from, to.
  public typealias Glow = @Sendable (UnsafePointer<GlowRow>, Int, Int) -> Void
  /// Content that dissolves at a scroll view's edge: output, finer blur, full blur, from, to, mixes, quads between mixes, noise.
  public typealias Dissolve =
    @Sendable (
      UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int, Int, UnsafePointer<DissolveMix>, Int,
      UnsafePointer<UInt16>
    ) -> Void
  /// Samples of a body's field at the points of a row.
  public typealias Field = @Sendable (UnsafePointer<FieldRow>) -> Void
  /// The same for pixels, sorted into runs: row, device pixels per point, runs (as many as points); how many there are.
  public typealias RimRuns = @Sendable (UnsafePointer<FieldRow>, Double, UnsafeMutablePointer<FieldRun>) -> Int
  /// What geometry says about sampled pixels near an outline: row, first, count, device pixels per point, output.
  public typealias RimOctets = @Sendable (UnsafePointer<FieldRow>, Int, Int, Double, UnsafeMutablePointer<RimOctet>) -> Void
  /// What geometry says about sampled cells: row, how far from the body they end, output, where light bleeds into each from.
  public typealias CellGroups =
    @Sendable (UnsafePointer<FieldRow>, Double, UnsafeMutablePointer<CellGroup>, UnsafeMutablePointer<LightPoint>) -> Void
  /// A body's shadow at the points of a row, 0…255 in 128ths: row, what decides it, output.
  public typealias ShadowPoints =
    @Sendable (UnsafePointer<FieldRow>, UnsafePointer<ShadowCurve>, UnsafeMutablePointer<UInt32>) -> Void
  /// Pixels between two rows of such points: upper, lower, quarters of the lower, eights of points, output.
  public typealias ShadowLine =
    @Sendable (UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int, Int, UnsafeMutablePointer<UInt8>) -> Void

  /// The name that statistics and the command line use.
  public let name: String
  /// The loops that scale and mix pictures.
  public let pictures: PictureLoops
  /// See `Downsample`.
  public let downsample: Downsample
  /// See `BoxAcross`.
  public let boxAcross: BoxAcross
  /// See `BoxDown`.
  public let boxDown: BoxDown
  /// See `BoxPair`.
  public let boxPair: BoxPair
  /// See `MixRows`.
  public let mixRows: MixRows
  /// See `Expand`.
  public let expand: Expand
  /// See `ExpandRows`.
  public let expandRows: ExpandRows
  /// See `Face`.
  public let face: Face
  /// See `Lights`.
  public let lights: Lights
  /// See `Rim`.
  public let rim: Rim
  /// See `RimSide`.
  public let rimSide: RimSide
  /// See `RimSidePixels`.
  public let rimSidePixels: RimSidePixels
  /// See `Interior`.
  public let interior: Interior
  /// See `Shadow`.
  public let shadow: Shadow
  /// See `Glow`.
  public let glow: Glow
  /// See `Dissolve`.
  public let dissolve: Dissolve
  /// See `Field`.
  public let field: Field
  /// See `RimRuns`.
  public let rimRuns: RimRuns
  /// See `RimOctets`.
  public let rimOctets: RimOctets
  /// See `CellGroups`.
  public let cellGroups: CellGroups
  /// See `ShadowPoints`.
  public let shadowPoints: ShadowPoints
  /// See `ShadowLine`.
  public let shadowLine: ShadowLine

  /// A set of loops, each as its type says.
  public init(
    name: String, pictures: PictureLoops, downsample: @escaping Downsample, boxAcross: @escaping BoxAcross,
    boxDown: @escaping BoxDown, boxPair: @escaping BoxPair,
    mixRows: @escaping MixRows, expand: @escaping Expand, expandRows: @escaping ExpandRows, face: @escaping Face,
    lights: @escaping Lights, rim: @escaping Rim, rimSide: @escaping RimSide,
    rimSidePixels: @escaping RimSidePixels, interior: @escaping Interior,
    shadow: @escaping Shadow, glow: @escaping Glow, dissolve: @escaping Dissolve, field: @escaping Field,
    rimRuns: @escaping RimRuns, rimOctets: @escaping RimOctets, cellGroups: @escaping CellGroups,
    shadowPoints: @escaping ShadowPoints, shadowLine: @escaping ShadowLine
  ) {
    self.name = name
    self.pictures = pictures
    self.downsample = downsample
    self.boxAcross = boxAcross
    self.boxDown = boxDown
    self.boxPair = boxPair
    self.mixRows = mixRows
    self.expand = expand
    self.expandRows = expandRows
    self.face = face
    self.lights = lights
    self.rim = rim
    self.rimSide = rimSide
    self.rimSidePixels = rimSidePixels
    self.interior = interior
    self.shadow = shadow
    self.glow = glow
    self.dissolve = dissolve
    self.field = field
    self.rimRuns = rimRuns
    self.rimOctets = rimOctets
    self.cellGroups = cellGroups
    self.shadowPoints = shadowPoints
    self.shadowLine = shadowLine
  }
}
