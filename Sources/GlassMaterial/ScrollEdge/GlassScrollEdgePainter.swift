import GlassGeometry
public import GlassKernels
public import GlassRaster
public import GlassWorkers

/// Draws scroll edges into a content plane, in place.
///
/// A pixel depends on content around it that has not dissolved yet: all of an edge's area is drawn at once, over content that was drawn anew
/// (`GlassScrollEdge.reach` says when). A painter belongs to one thread and keeps its memory between frames.
public final class GlassScrollEdgePainter {
  private let bands: BandScheduler
  private let kernels: KernelSet
  private var levels: BackdropLevels?
  private var size = PixelSize.zero
  private var scale = 0.0
  private var mixes: [DissolveMix] = []
  private let rows = ScrollEdgeStage()

  /// A painter that shares its work with a pool's threads; every set of `kernels` gives the same bytes.
  public init(workers: WorkerPool, kernels: KernelSet = .best) {
    bands = BandScheduler(pool: workers)
    self.kernels = kernels
  }

  /// Dissolves the content of an edge's area; `content` is the whole content plane, opaque.
  public func draw(_ edge: GlassScrollEdge, into content: Bitmap, environment: GlassEnvironment) {
    let area = edge.area.intersection(content.bounds)
    guard !area.isEmpty, unit(edge.strength) > 0 else { return }
    let levels = levels(for: content, environment)
    levels.invalidate(PixelRegion(edge.reach(scale: environment.scale).intersection(content.bounds)))
    levels.update(from: content, needed: [.most(area, scale: environment.scale)], kernels: kernels, bands: bands)
    let luma = Self.luma(area, levels)
    var edge = edge
    edge.background = ScrollEdgeProfile.ground(edge, over: luma)
    let difference = abs(luma - edge.background.luma)
    let isAcross = edge.side == .left || edge.side == .right
    fillMixes(edge, area, ScrollEdgeProfile(edge, difference: difference, environment: environment), environment, isAcross)
    dissolve(content, area, levels, isAcross)
  }

  private func levels(for content: Bitmap, _ environment: GlassEnvironment) -> BackdropLevels {
    if let levels, size == content.size, scale == environment.scale { return levels }
    let fresh = BackdropLevels(size: content.size, scale: environment.scale, sigma: 7 * environment.scale, reach: 0)
    (levels, size, scale) = (fresh, content.size, environment.scale)
    return fresh
  }

  /// The blurred content's luma on average, 0…1.
  private static func luma(_ area: PixelRect, _ levels: BackdropLevels) -> Double {
    let log2 = levels.coarse.plan.log2
    var sum = 0
    for row in area.minY >> log2...(area.maxY - 1) >> log2 {
      let height = min(area.maxY, (row + 1) << log2) - max(area.minY, row << log2)
      for column in area.minX >> log2...(area.maxX - 1) >> log2 {
        let width = min(area.maxX, (column + 1) << log2) - max(area.minX, column << log2)
        let cell = levels.coarse.cell(column, row)
        sum += (Int(cell[0]) * 4732 + Int(cell[1]) * 46871 + Int(cell[2]) * 13933) * width * height
      }
    }
    return Double(sum) / Double(area.area) / (65536 * 4080)
  }

  // MARK: What each row or column becomes

  /// One mix for each row, or for each quad of columns from that of the area's first one on.
  private func fillMixes(
    _ edge: GlassScrollEdge, _ area: PixelRect, _ profile: ScrollEdgeProfile, _ environment: GlassEnvironment, _ isAcross: Bool
  ) {
    let first = isAcross ? area.minX & ~3 : area.minY
    let end = isAcross ? (area.maxX + 3) & ~3 : area.maxY
    mixes.removeAll(keepingCapacity: true)
    let ink = RGBA(white: edge.background.luma < 0.5 ? 1 : 0)
    for place in first..<end {
      let pixel = isAcross ? (place - first) & 3 : 0
      if pixel == 0 { mixes.append(DissolveMix()) }
      let distance = max(0, Self.distance(place, edge))
      for same in pixel...(isAcross ? pixel : 3) {
        set(&mixes[mixes.count - 1], same, profile.shares(distance), edge.background, ink, profile.lineOpacity(distance))
      }
    }
  }

  /// From the inner end of an edge to a row or column.
  private static func distance(_ place: Int, _ edge: GlassScrollEdge) -> Double {
    switch edge.side {
    case .top: Double(edge.area.maxY - place) - 0.5
    case .bottom: Double(place - edge.area.minY) + 0.5
    case .left: Double(edge.area.maxX - place) - 0.5
    case .right: Double(place - edge.area.minX) + 0.5
    }
  }

  private func set(
    _ mix: inout DissolveMix, _ pixel: Int, _ shares: ScrollEdgeProfile.Shares, _ background: RGBA, _ ink: RGBA, _ line: Double
  ) {
    func part(_ share: Double) -> Int { Int((256 * share).rounded()) }
    let color = background.mixed(with: ink, by: line)
    let covered = min(part(shares.covered), 256)
    let fine = min(part(shares.fine), 256 - covered)
    mix.set(
      pixel: pixel, fine: fine, coarse: min(part(shares.coarse), 256 - covered - fine), colored: covered,
      color: SIMD4(Self.level(color.blue), Self.level(color.green), Self.level(color.red), 255))
  }

  private static func level(_ channel: Double) -> UInt16 { UInt16((255 * channel).rounded()) }

  // MARK: Rows

  private func dissolve(_ content: Bitmap, _ area: PixelRect, _ levels: BackdropLevels, _ isAcross: Bool) {
    mixes.withUnsafeBufferPointer { mixes in
      guard let base = mixes.baseAddress else { return }
      let edge = ScrollEdgeRows(
        content: content, area: area, fine: levels.fine.level, coarse: levels.coarse.level, mixes: base, isAcross: isAcross,
        kernels: kernels)
      rows.run(edge, bands)
    }
  }
}
