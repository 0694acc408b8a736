import Foundation
import GlassGeometry
import GlassKernels
import GlassMaterial
import GlassRaster
import GlassWorkers

/// What a pixel of each class costs, and whether many small shapes cost what that predicts.
package struct FitFigure: Encodable {
  let kind = "fit"
  let scale: Double
  let threads: Int
  let kernels: String
  let interiorNs: Double
  /// Of rim pixels along straight sides.
  let straightRimNs: Double
  /// Of all other rim pixels.
  let curvedRimNs: Double
  let shadowNs: Double
  /// Of pixels that shapes look at without covering them.
  let surroundingsNs: Double
  let straightRimToInterior: Double
  let curvedRimToInterior: Double
  /// How far a sample's time is from what the prices say, at most; 0.1 is a tenth.
  let largestError: Double
  /// Frames of 64 small shapes, as measured and as predicted.
  let smallUs: Double
  let smallPredictedUs: Double
  let smallRatio: Double
  /// The largest error and that ratio where surroundings have no price of their own: four prices, fitted to the same samples.
  let largestErrorOfFour: Double
  let smallRatioOfFour: Double
  /// What each small shape takes beyond the prediction, where there are 64 of them and where there are 16: about the same if it is a price for
  /// each shape. No prediction contains it.
  let smallExcessUs: Double
  let smallExcessOf16Us: Double

  package enum CodingKeys: String, CodingKey {
    case kind, scale, threads, kernels
    case interiorNs = "interior_ns"
    case straightRimNs = "straight_rim_ns"
    case curvedRimNs = "curved_rim_ns"
    case shadowNs = "shadow_ns"
    case surroundingsNs = "surroundings_ns"
    case straightRimToInterior = "straight_rim_to_interior"
    case curvedRimToInterior = "curved_rim_to_interior"
    case largestError = "largest_error"
    case smallUs = "small_us"
    case smallPredictedUs = "small_predicted_us"
    case smallRatio = "small_ratio"
    case largestErrorOfFour = "largest_error_without_surroundings"
    case smallRatioOfFour = "small_ratio_without_surroundings"
    case smallExcessUs = "small_excess_us_per_shape"
    case smallExcessOf16Us = "small_excess_us_per_shape_of_16"
  }
}

/// Fits `time = interior · a + straight rim · b + curved rim · c + shadow · d + surroundings · e` to frames of large shapes, and applies it to small
/// ones.
///
/// Rim pixels along a straight side are drawn by the row or column, others one by one: no one price fits both. What lies around shapes is averaged
/// and blurred for their lenses like what lies beneath them, however few of their own pixels it serves: the same shapes close together and far apart tell
/// its price.
package struct Fit {
  let scale: Double
  let threads: Int
  let kernels: KernelSet

  package init(scale: Double, threads: Int, kernels: KernelSet) {
    self.scale = scale
    self.threads = threads
    self.kernels = kernels
  }

  private static let size = CGSize(width: 1280, height: 800)
  private static let frames = 60

  /// A set of equal shapes in a grid about the middle of the surface, each alone.
  private struct Arrangement {
    let columns: Int
    let rows: Int
    let width: Double
    let height: Double
    let radius: Double
    var castsShadow = true
    /// The size of the grid.
    var area = Fit.size

    func groups(scale: Double) -> [GlassGroup] {
      let cell = CGSize(width: area.width / Double(columns), height: area.height / Double(rows))
      let corner = CGPoint(x: (Fit.size.width - area.width) / 2, y: (Fit.size.height - area.height) / 2)
      return (0..<columns * rows).map { index in
        let center = CGPoint(
          x: corner.x + (Double(index % columns) + 0.5) * cell.width, y: corner.y + (Double(index / columns) + 0.5) * cell.height)
        let rect = CGRect(
          x: (center.x - width / 2).rounded(), y: (center.y - height / 2).rounded(), width: width, height: height)
        return GlassGroup(elements: [
          GlassElement(
            id: UInt64(index + 1), outline: Outline.roundedRect(rect, radius: radius).scaled(by: scale),
            castsShadow: castsShadow, votes: false)
        ])
      }
    }
  }

  /// Large and long, round and straight, with and without shadows, close together and far apart: the classes of pixels in different proportions.
  private static let samples: [Arrangement] = [
    Arrangement(columns: 1, rows: 1, width: 1100, height: 700, radius: 20),
    Arrangement(columns: 1, rows: 1, width: 1100, height: 700, radius: 20, castsShadow: false),
    Arrangement(columns: 4, rows: 1, width: 240, height: 700, radius: 20),
    Arrangement(columns: 4, rows: 1, width: 240, height: 700, radius: 20, castsShadow: false),
    Arrangement(columns: 2, rows: 8, width: 560, height: 44, radius: 22),
    Arrangement(columns: 2, rows: 8, width: 560, height: 44, radius: 22, castsShadow: false),
    Arrangement(columns: 5, rows: 3, width: 160, height: 160, radius: 80),
    Arrangement(columns: 5, rows: 3, width: 160, height: 160, radius: 80, castsShadow: false),
    Arrangement(columns: 4, rows: 5, width: 200, height: 100, radius: 30),
    Arrangement(columns: 1, rows: 8, width: 1200, height: 44, radius: 22, castsShadow: false),
    Arrangement(
      columns: 1, rows: 8, width: 1200, height: 44, radius: 22, castsShadow: false, area: CGSize(width: 1280, height: 384)),
    Arrangement(
      columns: 5, rows: 3, width: 160, height: 160, radius: 80, castsShadow: false, area: CGSize(width: 820, height: 492)),
    Arrangement(
      columns: 4, rows: 1, width: 240, height: 700, radius: 20, castsShadow: false, area: CGSize(width: 976, height: 800)),
  ]
  /// As many as fill the surface, and a quarter of them as far apart.
  private static let small = [
    Arrangement(columns: 8, rows: 8, width: 56, height: 44, radius: 22),
    Arrangement(columns: 4, rows: 4, width: 56, height: 44, radius: 22, area: CGSize(width: 640, height: 400)),
  ]

  /// Measures all arrangements in turn, and fits.
  package func run() throws -> FitFigure {
    let runs = (Self.samples + Self.small).map { ArrangementRun($0.groups(scale: scale), self) }
    for index in 0..<Self.frames + 3 { for run in runs { run.drawFrame(index, isCounted: index >= 3) } }
    let samples = runs.prefix(Self.samples.count).map(\.sample)
    let small = runs.suffix(Self.small.count).map(\.sample)
    let model = Prices(of: 5, fittedTo: samples)
    let four = Prices(of: 4, fittedTo: samples)
    let prices = model.each.map { rounded($0 * 1000) }
    let excess = zip(small, Self.small).map { ($0.time - model.prediction($0)) / Double($1.columns * $1.rows) }
    return FitFigure(
      scale: scale, threads: threads, kernels: kernels.name, interiorNs: prices[0], straightRimNs: prices[1],
      curvedRimNs: prices[2], shadowNs: prices[3], surroundingsNs: prices[4],
      straightRimToInterior: rounded(model.each[1] / model.each[0]), curvedRimToInterior: rounded(model.each[2] / model.each[0]),
      largestError: rounded(model.largestError(of: samples)), smallUs: rounded(small[0].time),
      smallPredictedUs: rounded(model.prediction(small[0])), smallRatio: rounded(small[0].time / model.prediction(small[0])),
      largestErrorOfFour: rounded(four.largestError(of: samples)),
      smallRatioOfFour: rounded(small[0].time / four.prediction(small[0])), smallExcessUs: rounded(excess[0]),
      smallExcessOf16Us: rounded(excess[1]))
  }

  /// The pixels of each class in a frame, and how long it takes.
  private struct Sample {
    let counts: [Double]
    let time: Double
  }

  /// What a pixel of each of the first classes costs, in microseconds.
  private struct Prices {
    let each: [Double]

    /// The prices of so many classes that miss the times of samples least.
    init(of classes: Int, fittedTo samples: [Sample]) {
      each = Fit.leastSquares(samples.map { (Array($0.counts.prefix(classes)), $0.time) })
    }

    func prediction(_ sample: Sample) -> Double { zip(each, sample.counts).reduce(0) { $0 + $1.0 * $1.1 } }

    func largestError(of samples: [Sample]) -> Double {
      samples.reduce(0) { max($0, abs(prediction($1) / $1.time - 1)) }
    }
  }

  /// One arrangement with a renderer of its own.
  private final class ArrangementRun {
    let groups: [GlassGroup]
    let renderer: GlassRenderer
    let backdrop: Bitmap
    let target: Bitmap
    let environment: GlassEnvironment
    var times: [Double] = []

    init(_ groups: [GlassGroup], _ fit: Fit) {
      self.groups = groups
      renderer = GlassRenderer(workers: WorkerPool(threads: fit.threads), kernels: fit.kernels)
      let size = PixelSize(width: Int(Fit.size.width * fit.scale), height: Int(Fit.size.height * fit.scale))
      backdrop = Bitmap(size: size, isOpaque: true)
      target = Bitmap(size: size, isOpaque: true)
      environment = GlassEnvironment(scale: fit.scale)
      Backdrop(scale: fit.scale).draw(into: backdrop)
    }

    /// The pixels of each class, and what a frame takes when nothing disturbs it.
    var sample: Sample {
      let counts = renderer.pixelCounts
      let classes = [
        counts.interior, counts.straightRim, counts.rim - counts.straightRim, counts.shadow, counts.surroundings,
      ]
      return Sample(counts: classes.map(Double.init), time: times.quantile(0.2))
    }

    func drawFrame(_ index: Int, isCounted: Bool) {
      target.copy(from: backdrop, rect: target.bounds)
      let all = PixelRegion(backdrop.bounds)
      let time = microseconds {
        _ = renderer.update(
          groups, backdrop: backdrop, backdropDamage: all, environment: environment, time: Double(index) / 60)
        renderer.draw(into: target, clippedTo: all)
      }
      if isCounted { times.append(time) }
    }
  }

  /// The prices that miss the times least, relative to each; by the normal equations.
  private static func leastSquares(_ samples: [(counts: [Double], time: Double)]) -> [Double] {
    let count = samples[0].counts.count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
    for sample in samples {
      let weighted = sample.counts.map { $0 / sample.time }
      for row in 0..<count {
        for column in 0..<count { matrix[row][column] += weighted[row] * weighted[column] }
        matrix[row][count] += weighted[row]
      }
    }
    return solved(matrix)
  }

  /// Gauss and Jordan, with the largest pivot of each column.
  private static func solved(_ system: [[Double]]) -> [Double] {
    var rows = system
    for column in rows.indices {
      let pivot = (column..<rows.count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      for row in rows.indices where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column..<rows[row].count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
  }
}
