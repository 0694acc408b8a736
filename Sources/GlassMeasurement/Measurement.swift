import Foundation
import GlassGeometry
import GlassKernels
import GlassMaterial
import GlassRaster
import GlassWorkers

/// What a measurement changes from frame to frame.
package enum Kind: String, CaseIterable {
  /// Everything is dirty.
  case full
  /// A glow moves, the backdrop stays.
  case pointer
  /// Everything is dirty, and a shape grows and merges with its neighbour.
  case morph
  /// Everything is dirty under glass with labels and a moving glow; the capsules choose light or dark.
  case labels
}

/// One line of output; times are medians in microseconds.
package struct Figure: Encodable {
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
  /// Memory allocations in a frame, at the median.
  package let allocations: Double
  /// Bytes of what geometry says about pixels near outlines, for each that has an entry of its own.
  let tableBytes: Double
  /// Of a morph: how much longer its frames take than the same shapes again.
  let ratioFull: Double?
  /// Of a full frame: the same once more at once, what it uses still in the cache.
  let repeatUs: Double?
  /// That as a multiple of the streaming copy.
  let ratioRepeat: Double?
  /// Of a moving glow: the loop that lights a frame's pixels, alone and in the cache.
  let kernelUs: Double?

  package enum CodingKeys: String, CodingKey {
    case scene, kind, threads, kernels, allocations
    case medianUs = "median_us"
    case p95Us = "p95_us"
    case memcpyFrameUs = "memcpy_frame_us"
    case memcpyGlassUs = "memcpy_glass_us"
    case memcpyHotUs = "memcpy_hot_us"
    case ratioFrame = "ratio_frame"
    case ratioGlass = "ratio_glass"
    case tableBytes = "bytes_per_map_pixel"
    case ratioFull = "ratio_full"
    case repeatUs = "repeat_us"
    case ratioRepeat = "ratio_repeat"
    case kernelUs = "kernel_us"
  }
}

/// Measures frames of one scene with several sets of kernels in turn, copies of the same memory in between.
package final class Measurement {
  private static let rotation = 192 << 20
  private let scene: BenchScene
  private let kind: Kind
  private let backdrop: Bitmap
  private let buffers: [Bitmap]
  private let lanes: [Lane]
  private let pool: WorkerPool

  /// What belongs to one set of kernels.
  private final class Lane {
    let kernels: KernelSet
    let renderer: GlassRenderer
    let target: Bitmap
    var times: [Double] = []
    /// Of a morph: the times of the same shapes again.
    var stillTimes: [Double] = []
    /// Of full frames: the times of those drawn right after another.
    var repeatTimes: [Double] = []
    var allocations: [Double] = []

    init(_ kernels: KernelSet, _ pool: WorkerPool, _ size: PixelSize) {
      self.kernels = kernels
      renderer = GlassRenderer(workers: pool, kernels: kernels)
      target = Bitmap(size: size, isOpaque: true)
    }
  }

  package init(scene: BenchScene, kind: Kind, threads: Int, kernels: [KernelSet]) {
    self.scene = scene
    self.kind = kind
    let pool = WorkerPool(threads: threads)
    self.pool = pool
    backdrop = Bitmap(size: scene.size, isOpaque: true)
    let count = max(4, Self.rotation / (scene.size.width * scene.size.height * 4) + 1)
    buffers = (0..<count).map { _ in Bitmap(size: scene.size, isOpaque: true) }
    lanes = kernels.map { Lane($0, pool, scene.size) }
    Backdrop(scale: scene.scale).draw(into: backdrop)
    for buffer in buffers { buffer.copy(from: backdrop, rect: backdrop.bounds) }
  }

  /// The medians of many frames beside the medians of the copies, one figure per set of kernels.
  package func run() -> [Figure] {
    let count = kind == .pointer ? 400 : scene.scale == 1 ? 200 : 80
    var frameCopies: [Double] = []
    var glassCopies: [Double] = []
    var hotCopies: [Double] = []
    // The first frames meet cold caches and tables that are not there yet.
    for index in 0..<5 { for lane in lanes { drawFrame(index, lane) } }
    for lane in lanes { lane.times = []; lane.stillTimes = []; lane.repeatTimes = []; lane.allocations = [] }
    for index in 5..<count + 5 {
      for lane in lanes { drawFrame(index, lane) }
      frameCopies.append(microseconds { copyFrame(from: buffer(index * 2), to: buffer(index * 2 + 1)) })
      glassCopies.append(microseconds { copyGlass(from: buffer(index * 2 + 2), to: buffer(index * 2 + 3)) })
      copyFrame(from: buffers[0], to: buffers[1])
      hotCopies.append(microseconds { copyFrame(from: buffers[0], to: buffers[1]) })
    }
    return lanes.map { figure($0, frameCopies.median, glassCopies.median, hotCopies.median) }
  }

  private func figure(_ lane: Lane, _ frameCopy: Double, _ glassCopy: Double, _ hotCopy: Double) -> Figure {
    let median = lane.times.median
    let repeated = kind == .full ? lane.repeatTimes.median : nil
    return Figure(
      scene: scene.name, kind: kind.rawValue, threads: pool.threadCount, kernels: lane.kernels.name, medianUs: rounded(median),
      p95Us: rounded(lane.times.quantile(0.95)), memcpyFrameUs: rounded(frameCopy), memcpyGlassUs: rounded(glassCopy),
      memcpyHotUs: rounded(hotCopy), ratioFrame: rounded(median / frameCopy), ratioGlass: rounded(median / glassCopy),
      allocations: lane.allocations.median, tableBytes: rounded(tableBytes(lane.renderer)),
      ratioFull: kind == .morph ? rounded(median / lane.stillTimes.median) : nil,
      repeatUs: repeated.map { rounded($0) }, ratioRepeat: repeated.map { rounded($0 / frameCopy) },
      kernelUs: kind == .pointer ? rounded(kernelTime(lane.kernels)) : nil)
  }

  private func tableBytes(_ renderer: GlassRenderer) -> Double {
    let counts = renderer.pixelCounts
    return Double(renderer.tableBytes.rim) / Double(max(1, counts.rim - counts.straightRim))
  }

  /// The time of the loop that lights the pixels of a frame: its calls are noted while one is drawn, by one thread whatever is measured otherwise,
  /// and made again.
  private func kernelTime(_ kernels: KernelSet) -> Double {
    let recorder = GlowRecorder(kernels)
    let lane = Lane(recorder.recording(kernels), WorkerPool(threads: 1), scene.size)
    for index in 0..<4 {
      recorder.removeAll()
      drawFrame(index, lane)
    }
    // The calls point into memory of the renderer and its target.
    return withExtendedLifetime(lane) { recorder.time() }
  }

  /// Draws one frame with one set of kernels; a full one once more at once, a morph's once more without a change of geometry.
  private func drawFrame(_ index: Int, _ lane: Lane) {
    let pointer = scene.pointer
    let offset = 30 * scene.scale * sin(Double(index) * 0.4)
    let glow = GlassGlow(position: CGPoint(x: pointer.x + offset, y: pointer.y), strength: 0.4)
    let groups = scene.groups(
      glow: kind == .pointer || kind == .labels ? glow : nil, grown: kind == .morph ? 0.5 + 0.5 * sin(Double(index) * 0.1) : 0,
      isLabelled: kind == .labels)
    let drawn = frame(groups, index, lane)
    lane.times.append(drawn.time)
    lane.allocations.append(Double(drawn.allocations))
    if kind == .full { lane.repeatTimes.append(frame(groups, index, lane).time) }
    if kind == .morph {
      // What the copies before a frame leave in the cache, and what not, is the same for both.
      disturb(index)
      lane.stillTimes.append(frame(groups, index, lane).time)
    }
  }

  /// The time of update and drawing, in microseconds, and how many blocks of memory they asked for.
  private func frame(_ groups: [GlassGroup], _ index: Int, _ lane: Lane) -> (time: Double, allocations: Int) {
    let all = PixelRegion(backdrop.bounds)
    let environment = GlassEnvironment(scale: scene.scale)
    let changed = kind == .pointer && index > 0 ? PixelRegion() : all
    lane.target.copy(from: backdrop, rect: lane.target.bounds)
    let before = AllocationCounter.count
    let time = microseconds {
      let update = lane.renderer.update(
        groups, backdrop: backdrop, backdropDamage: changed, environment: environment, time: Double(index) / 60)
      lane.renderer.draw(into: lane.target, clippedTo: kind == .pointer ? update.damage : all)
    }
    return (time, AllocationCounter.count - before)
  }

  /// The copies between two frames.
  private func disturb(_ index: Int) {
    copyFrame(from: buffer(index * 2), to: buffer(index * 2 + 1))
    copyGlass(from: buffer(index * 2 + 2), to: buffer(index * 2 + 3))
    copyFrame(from: buffers[0], to: buffers[1])
    copyFrame(from: buffers[0], to: buffers[1])
  }

  private func buffer(_ index: Int) -> Bitmap { buffers[index % buffers.count] }

  private func copyFrame(from source: Bitmap, to destination: Bitmap) {
    memcpy(destination.base, source.base, source.stride * source.size.height)
  }

  private func copyGlass(from source: Bitmap, to destination: Bitmap) {
    for element in scene.groups().flatMap(\.elements) {
      destination.copy(from: source, rect: PixelRect(covering: element.outline.rect))
    }
  }
}
