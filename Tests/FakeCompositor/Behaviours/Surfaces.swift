/// What a `wl_surface` holds, and what waits for its next commit.
final class SurfaceState {
  var buffer: FakeObject?
  var scale: Int32 = 1
  var commits = 0
  var shellSurface: FakeObject?
  var viewport: FakeObject?
  var hasEnteredOutput = false

  /// The buffer to attach: nil if none was set since the last commit, `.some(nil)` to unmap.
  var pendingBuffer: FakeObject??
  var pendingFrames: [FakeObject] = []
  var pendingFeedback: [FakeObject] = []
}

extension FakeObject {
  var surface: SurfaceState? { state as? SurfaceState }
}

extension Behaviours {
  static let surfaces: [String: Handler] = [
    "wl_compositor.create_surface": { _, request in request.new?.state = SurfaceState() },
    "wl_surface.attach": { _, request in request.object.surface?.pendingBuffer = .some(request.target(0)) },
    "wl_surface.frame": { _, request in request.new.map { request.object.surface?.pendingFrames.append($0) } },
    "wl_surface.set_buffer_scale": { _, request in
      guard request.int(0) > 0 else { return request.object.postError(code: 0, "the scale is not positive") }
      request.object.surface?.scale = Int32(request.int(0))
    },
    "wl_surface.commit": { server, request in server.commit(request.object) },
    "wl_surface.destroy": { server, request in
      guard request.object.surface?.shellSurface?.isAlive != true else {
        return request.object.postError(code: 4, "the surface is destroyed before its xdg_surface")
      }
    },
  ]
}

extension FakeServer {
  func commit(_ object: FakeObject) {
    guard let surface = object.surface else { return }
    if surface.pendingBuffer?.flatMap({ $0 }) != nil, let shell = surface.shellSurface, !shell.isConfigured {
      return shell.postError(code: 3, "a buffer is committed before the first configure is acknowledged")
    }
    applyBuffer(surface)
    guard hasValidSize(surface) else {
      return object.postError(code: 2, "the buffer's size is not a multiple of the scale")
    }
    surface.commits += 1
    frames.add(surface.pendingFrames, feedback: surface.pendingFeedback, of: object)
    surface.pendingFrames = []
    surface.pendingFeedback = []
    if let interval = frameInterval, frames.isWaiting { frames.schedule(after: interval, on: self) }
    if surface.buffer != nil { enterFirstOutput(object, surface) }
    if let shell = surface.shellSurface, configuresWindows { configureFirst(shell) }
  }

  private func applyBuffer(_ surface: SurfaceState) {
    guard let new = surface.pendingBuffer else { return }
    surface.pendingBuffer = nil
    let old = surface.buffer
    surface.buffer = new
    new?.buffer?.isHeld = true
    if releasesBuffers, let old, old !== new { release(old) }
  }

  private func hasValidSize(_ surface: SurfaceState) -> Bool {
    guard surface.viewport == nil, let buffer = surface.buffer?.buffer else { return true }
    return buffer.width % surface.scale == 0 && buffer.height % surface.scale == 0
  }

  private func enterFirstOutput(_ object: FakeObject, _ surface: SurfaceState) {
    guard !surface.hasEnteredOutput else { return }
    surface.hasEnteredOutput = true
    for output in objects("wl_output") where output.client == object.client && output.globalIndex == 0 {
      object.send("enter", .object(output))
    }
    if let scale = outputs.first?.scale { object.send("preferred_buffer_scale", .int(scale)) }
  }

  // MARK: What tests use

  /// Releases every buffer that is held and no longer shown, or also the ones shown.
  public func releaseBuffers(includingShown: Bool = false) {
    let shown = objects("wl_surface").compactMap { $0.surface?.buffer }
    for buffer in objects("wl_buffer") where buffer.buffer?.isHeld == true {
      if includingShown || !shown.contains(where: { $0 === buffer }) { release(buffer) }
    }
  }

  /// How many commits the surface has seen.
  public func commits(of surface: FakeObject) -> Int { surface.surface?.commits ?? 0 }

  /// The pixels a surface shows, as they are in the client's memory now; nil if it has no buffer.
  public func picture(of surface: FakeObject) -> FakePicture? { surface.surface?.buffer?.buffer?.read() }

  private func release(_ buffer: FakeObject) {
    buffer.buffer?.isHeld = false
    buffer.send("release")
  }
}
