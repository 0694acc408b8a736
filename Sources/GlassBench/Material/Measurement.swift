import Foundation
import GlassGeometry
import GlassMaterial
import GlassRaster
import GlassWorkers

/// One line of output.
struct Figure: Encodable {
  let scene: String
  let kind: String
  let threads: Int
  let kernels: String
  let medianUs: Double
  let p95Us: Double
  let memcpyFrameUs: Double
  let memcpyGlassUs: Double
  let memcpyHotUs: Double
  let ratioFrame: Double
  let ratioGlass: Double

  enum CodingKeys: String, CodingKey {
    case scene, kind, threads, kernels
    case medianUs = "median_us"
    case p95Us = "p95_us"
    case memcpyFrameUs = "memcpy_frame_us"
    case memcpyGlassUs = "memcpy_glass_us"
    case memcpyHotUs = "memcpy_hot_us"
    case ratioFrame = "ratio_frame"
    case ratioGlass = "ratio_glass"
  }
}

/// What a measurement changes from frame to frame.
enum Kind: String, CaseIterable {
  /// Everything is dirty.
  case full
  /// A glow moves, the backdrop stays.
  case pointer
  /// A shape grows and merges with its neighbour.
  case morph
}

/// Measures frames of one scene, copies of the same memory in between.
final class Measurement {
  private static let rotation = 192 << 20
  private let scene: BenchScene
  private let kind: Kind
  private let pool: WorkerPool
  private let renderer: GlassRenderer
  private let backdrop: Bitmap
  private let target: Bitmap
  private let buffers: [Bitmap]
  private let environment: GlassEnvironment

  init(scene: BenchScene, kind: Kind, threads: Int) {
    self.scene = scene
    self.kind = kind
    pool = WorkerPool(threads: threads)
    renderer = GlassRenderer(workers: pool)
    backdrop = Bitmap(size: scene.size, isOpaque: true)
    target = Bitmap(size: scene.size, isOpaque: true)
    let count = max(4, Self.rotation / (scene.size.width * scene.size.height * 4) + 1)
    buffers = (0..<count).map { _ in Bitmap(size: scene.size, isOpaque: true) }
    environment = GlassEnvironment(scale: scene.scale)
    Backdrop(scale: scene.scale).draw(into: backdrop)
    for buffer in buffers { buffer.copy(from: backdrop, rect: backdrop.bounds) }
  }

  /// The median of many frames beside the medians of the copies.
  func run() -> Figure {
    let count = kind == .pointer ? 400 : scene.scale == 1 ? 200 : 80
    var times: [[Double]] = [[], [], [], []]
    frame(0)
    for index in 1...count {
      target.copy(from: backdrop, rect: target.bounds)
      times[0].append(frame(index))
      times[1].append(clock { copyFrame(from: buffers[index * 2 % buffers.count], to: buffers[(index * 2 + 1) % buffers.count]) })
      times[2].append(
        clock { copyGlass(from: buffers[(index * 2 + 2) % buffers.count], to: buffers[(index * 2 + 3) % buffers.count]) })
      copyFrame(from: buffers[0], to: buffers[1])
      times[3].append(clock { copyFrame(from: buffers[0], to: buffers[1]) })
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    return Figure(
      scene: scene.name, kind: kind.rawValue, threads: pool.threadCount, kernels: renderer.kernelName, medianUs: medians[0],
      p95Us: times[0].sorted()[times[0].count * 95 / 100], memcpyFrameUs: medians[1], memcpyGlassUs: medians[2],
      memcpyHotUs: medians[3], ratioFrame: medians[0] / medians[1], ratioGlass: medians[0] / medians[2])
  }

  /// Draws one frame; the time of update and drawing in microseconds.
  @discardableResult
  private func frame(_ index: Int) -> Double {
    let all = PixelRegion(backdrop.bounds)
    let pointer = scene.pointer
    let offset = 30 * scene.scale * sin(Double(index) * 0.4)
    let glow = GlassGlow(position: CGPoint(x: pointer.x + offset, y: pointer.y), strength: 0.4)
    let groups = scene.groups(
      glow: kind == .pointer ? glow : nil, grown: kind == .morph ? 0.5 + 0.5 * sin(Double(index) * 0.1) : 0)
    let changed = kind == .full || index == 0 ? all : PixelRegion()
    return clock {
      let update = renderer.update(
        groups, backdrop: backdrop, backdropDamage: changed, environment: environment, time: Double(index) / 60)
      renderer.draw(into: target, clippedTo: kind == .full ? all : update.damage)
    }
  }

  private func copyFrame(from source: Bitmap, to destination: Bitmap) {
    memcpy(destination.base, source.base, source.stride * source.size.height)
  }

  private func copyGlass(from source: Bitmap, to destination: Bitmap) {
    for element in scene.groups().flatMap(\.elements) {
      destination.copy(from: source, rect: PixelRect(covering: element.outline.rect))
    }
  }

  private func clock(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body)
    return Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6
  }
}
