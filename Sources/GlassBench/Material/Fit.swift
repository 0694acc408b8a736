import Foundation
import GlassGeometry
import GlassKernels
import GlassMaterial
import GlassRaster
import GlassWorkers

/// What a pixel of each class costs, and whether many small shapes cost what that predicts.
struct FitFigure: Encodable {
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
  let straightRimToInterior: Double
  let curvedRimToInterior: Double
  /// How far a sample's time is from what the prices say, at most; 0.1 is a tenth.
  let largestError: Double
  /// Frames of 64 small shapes, as measured and as predicted.
  let smallUs: Double
  let smallPredictedUs: Double
  let smallRatio: Double

  enum CodingKeys: String, CodingKey {
    case kind, scale, threads, kernels
    case interiorNs = "interior_ns"
    case straightRimNs = "straight_rim_ns"
    case curvedRimNs = "curved_rim_ns"
    case shadowNs = "shadow_ns"
    case straightRimToInterior = "straight_rim_to_interior"
    case curvedRimToInterior = "curved_rim_to_interior"
    case largestError = "largest_error"
    case smallUs = "small_us"
    case smallPredictedUs = "small_predicted_us"
    case smallRatio = "small_ratio"
  }
}

/// Fits `time = interior · a + straight rim · b + curved rim · c + shadow · d` to frames of large shapes, and applies it to small ones.
///
/// Rim pixels along a straight side are drawn by the row or column, others one by one: no one price fits both.
struct Fit {
  let scale: Double
  let threads: Int
  let kernels: KernelSet

  private static let size = CGSize(width: 1280, height: 800)
  private static let frames = 60

  /// A set of equal shapes in a grid, each alone.
  private struct Arrangement {
    let columns: Int
    let rows: Int
    let width: Double
    let height: Double
    let radius: Double
    var castsShadow = true

    func groups(scale: Double) -> [GlassGroup] {
      let cell = CGSize(width: Fit.size.width / Double(columns), height: Fit.size.height / Double(rows))
      return (0..<columns * rows).map { index in
        let center = CGPoint(
          x: (Double(index % columns) + 0.5) * cell.width, y: (Double(index / columns) + 0.5) * cell.height)
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

  /// Large and long, round and straight, with and without shadows: the classes of pixels in different proportions.
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
  ]
  private static let small = Arrangement(columns: 8, rows: 8, width: 56, height: 44, radius: 22)

  /// Measures all arrangements in turn, and fits.
  func run() throws -> FitFigure {
    let runs = (Self.samples + [Self.small]).map { ArrangementRun($0.groups(scale: scale), self) }
    for index in 0..<Self.frames + 3 { for run in runs { run.drawFrame(index, isCounted: index >= 3) } }
    let samples = runs.dropLast().map { (counts: $0.counts, time: $0.time) }
    let prices = Self.leastSquares(samples.map { ($0.counts, $0.time) })
    let small = runs[runs.count - 1]
    func prediction(_ counts: [Double]) -> Double { zip(prices, counts).reduce(0) { $0 + $1.0 * $1.1 } }
    let (measured, predicted) = (small.time, prediction(small.counts))
    let errors = samples.map { abs(prediction($0.counts) / $0.time - 1) }
    return FitFigure(
      scale: scale, threads: threads, kernels: kernels.name, interiorNs: rounded(prices[0] * 1000),
      straightRimNs: rounded(prices[1] * 1000), curvedRimNs: rounded(prices[2] * 1000), shadowNs: rounded(prices[3] * 1000),
      straightRimToInterior: rounded(prices[1] / prices[0]), curvedRimToInterior: rounded(prices[2] / prices[0]),
      largestError: rounded(errors.max() ?? 0), smallUs: rounded(measured), smallPredictedUs: rounded(predicted),
      smallRatio: rounded(measured / predicted))
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

    /// What a frame takes when nothing disturbs it.
    var time: Double { times.quantile(0.2) }

    /// The pixels of each class.
    var counts: [Double] {
      let counts = renderer.pixelCounts
      return [counts.interior, counts.straightRim, counts.rim - counts.straightRim, counts.shadow].map(Double.init)
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
