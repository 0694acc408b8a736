import Foundation
import GlassGeometry
import GlassPlatform
import WaylandClient

/// A wl_surface with its buffers and its scale.
@MainActor final class Surface {
  /// What became of a frame.
  enum Outcome {
    /// Committed; so many pixels changed.
    case committed(damage: Int)
    /// Nothing changed, so nothing was committed.
    case unchanged
    /// No buffer is free: `onBufferRelease` will be called.
    case starved
    /// There is no memory for a buffer of this size.
    case failed
  }

  /// The protocol object.
  let object: WlSurface
  /// The scale to draw at may have changed.
  var onScaleChange: () -> Void = {}
  /// A buffer is free again.
  var onBufferRelease: () -> Void = {} {
    didSet { chain.onRelease = onBufferRelease }
  }
  /// The compositor calls for a frame.
  var onFrame: () -> Void = {}

  private let platform: WaylandPlatform
  private let chain: BufferChain
  private var viewport: WpViewport?
  private var fractionalScale: WpFractionalScaleV1?
  private var tracker = ScaleTracker()
  private let assumed: SurfaceScale?
  private var outputs: Set<UInt32> = []
  private var callback: WlCallback?
  /// Whether a second buffer is soon made ready, if need be.
  private var awaitsSecond = false
  /// Buffers of fewer pixels are not worth a thread.
  private static let largePixels = 1 << 18
  /// What the buffer scale and the viewport were last set to.
  private var applied: SurfaceLayout?

  /// - Parameter assumed: The scale to draw at until the compositor said one; the largest of all outputs unless given.
  init(_ platform: WaylandPlatform, assuming assumed: SurfaceScale? = nil) {
    self.platform = platform
    self.assumed = assumed
    object = platform.globals.compositor.createSurface()
    chain = BufferChain(platform.globals.shm)
    object.onEvent = { [unowned self] in handle($0) }
    if let scales = platform.globals.fractionalScales, let viewporter = platform.globals.viewporter {
      viewport = viewporter.getViewport(surface: object)
      fractionalScale = scales.getFractionalScale(surface: object)
      fractionalScale?.onEvent = { [unowned self] event in
        if case .preferredScale(let scale) = event {
          tracker.prefer(fractional: Int(scale))
          onScaleChange()
        }
      }
    }
  }

  /// The scale to draw at: until the compositor said one, the largest of all outputs, for text shrinks better than it grows.
  var scale: SurfaceScale { tracker.scale(initial: assumed ?? .integer(platform.outputs.values.map(\.scale).max() ?? 1)) }

  /// Seconds from one refresh to the next, of the fastest output that the surface lies on.
  var refreshInterval: Double { outputs.compactMap { platform.outputs[$0]?.refreshInterval }.min() ?? 1.0 / 60 }

  /// The size of the outputs that the surface lies on, in points, the larger length of each; of all of them until the compositor said on
  /// which, and `nil` where it tells no sizes.
  var outputSize: CGSize? {
    let known = outputs.compactMap { platform.outputs[$0] }
    let sizes = (known.isEmpty ? Array(platform.outputs.values) : known).compactMap { $0.pointSize(for: scale) }
    guard let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max() else { return nil }
    return CGSize(width: width, height: height)
  }

  /// An output changed.
  func outputChanged(_ output: Output) {
    tracker.update(output: output.name, scale: output.scale)
    onScaleChange()
  }

  /// An output went away.
  func outputRemoved(_ name: UInt32) {
    outputs.remove(name)
    tracker.leave(output: name)
    onScaleChange()
  }

  /// Draws a frame and commits what changed; `beforeCommit` sets what belongs to the same commit.
  func draw(_ layout: SurfaceLayout, beforeCommit: () -> Void, _ body: (PixelTarget) -> PixelRegion) -> Outcome {
    var frame: BufferChain.Frame
    do { frame = try chain.begin(size: layout.bufferSize, scale: layout.scale.factor) } catch .starved { return .starved } catch {
      log.error("no shared memory for \(layout.bufferSize.width) × \(layout.bufferSize.height) pixels")
      return .failed
    }
    // Another layout may need as many pixels, and means another picture.
    if layout != applied { frame.target.holdsLastFrame = false }
    let bounds = PixelRect(layout.bufferSize)
    let reported = body(frame.target).clipped(to: bounds)
    // Content may close its window while it draws.
    guard object.proxy != nil else { return .unchanged }
    let damage = frame.target.holdsLastFrame ? reported : PixelRegion(bounds)
    guard !damage.isEmpty else { return .unchanged }
    apply(layout)
    beforeCommit()
    object.attach(buffer: frame.buffer, x: 0, y: 0)
    for rect in viewport == nil ? damage.rects : WholePointDamage(layout).rects(for: damage) {
      object.damageBuffer(x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height))
    }
    chain.finish(frame, damage: damage)
    commit(awaitsFrame: true)
    if chain.needsSecond { fetchSecondLater(bounds.area) }
    return .committed(damage: damage.area)
  }

  /// Compositors that copy what is committed release it at once; for others the next buffer is made ready before the next frame.
  private func fetchSecondLater(_ pixels: Int) {
    guard pixels >= Self.largePixels, !awaitsSecond else { return }
    awaitsSecond = true
    _ = platform.schedule(after: 0.002) { [weak self] in
      self?.awaitsSecond = false
      self?.chain.fetchSecond()
    }
  }

  /// Commits without a new buffer.
  func commit(awaitsFrame: Bool) {
    if awaitsFrame {
      let callback = object.frame()
      callback.onEvent = { [unowned self] _ in
        self.callback = nil
        onFrame()
      }
      self.callback = callback
    }
    object.commit()
  }

  /// The last committed frame, while it is in memory.
  var lastFrame: PixelTarget? { chain.lastFrame(scale: applied?.scale.factor ?? 1) }

  /// Sets the opaque region, of rectangles in points of the surface.
  func setOpaqueRegion(_ rects: [PixelRect]) { object.setOpaqueRegion(region: region(rects)) }

  /// Sets the region that takes input, of one rectangle in points of the surface.
  func setInputRegion(_ rect: PixelRect) { object.setInputRegion(region: region([rect])) }

  /// Gives the protocol objects back.
  func destroy() {
    object.onEvent = nil
    callback?.onEvent = nil
    callback = nil
    fractionalScale?.destroy()
    fractionalScale = nil
    viewport?.destroy()
    viewport = nil
    object.destroy()
  }

  private func region(_ rects: [PixelRect]) -> WlRegion {
    let region = platform.globals.compositor.createRegion()
    for rect in rects {
      region.add(x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height))
    }
    return region
  }

  private func apply(_ layout: SurfaceLayout) {
    guard layout != applied else { return }
    switch (layout.scale, applied?.scale) {
    case (.integer(let scale), _): object.setBufferScale(scale: Int32(scale))
    case (.fractional, let old):
      if case .integer? = old { object.setBufferScale(scale: 1) }
      viewport?.setDestination(width: Int32(layout.surfaceWidth), height: Int32(layout.surfaceHeight))
    }
    applied = layout
  }

  private func handle(_ event: WlSurface.Event) {
    switch event {
    case .enter(let output):
      guard let output = platform.output(output) else { return }
      outputs.insert(output.name)
      tracker.enter(output: output.name, scale: output.scale)
    case .leave(let output):
      guard let output = platform.output(output) else { return }
      outputs.remove(output.name)
      tracker.leave(output: output.name)
    case .preferredBufferScale(let factor): tracker.prefer(integer: Int(factor))
    case .preferredBufferTransform: return
    }
    onScaleChange()
  }
}
