import Dispatch
public import GlassGeometry
import Glibc
import Synchronization

/// Decodes pictures on threads of its own and keeps those used lately.
///
/// At most two are decoded at a time, the one wanted last first; equal requests share one decoding; a request whose task is cancelled is
/// dropped, even while it is being decoded. Between requests no thread is awake.
public final class ImageLoader: Sendable {
  private typealias Waiter = CheckedContinuation<Bitmap, any Error>

  private struct State {
    var queue: ImageQueue<Waiter>
    var nextID = 0
    var cancelledEarly: Set<Int> = []
  }

  private let state: Mutex<State>
  private let kept: BoundedCache<ImageRequest, Bitmap>
  private let thumbnails: ThumbnailCache?
  private let threads = DispatchQueue(label: "image-loader", qos: .utility, attributes: .concurrent)

  /// A loader that keeps up to `memoryLimit` bytes of pixels, and thumbnails on the desktop's disk cache where there is one.
  public convenience init(memoryLimit: Int = 12 << 20, concurrency: Int = 2) {
    self.init(memoryLimit: memoryLimit, concurrency: concurrency, thumbnails: ThumbnailCache.ofUser)
  }

  init(memoryLimit: Int, concurrency: Int = 2, thumbnails: ThumbnailCache?) {
    state = Mutex(State(queue: ImageQueue(limit: max(1, concurrency))))
    kept = BoundedCache(capacity: memoryLimit)
    self.thumbnails = thumbnails
  }

  /// A picture at a size; throws an `ImageFileError`.
  public func image(_ request: ImageRequest) async throws -> Bitmap {
    if let bitmap = kept.existing(request) { return bitmap }
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    defer { _ = state.withLock { $0.cancelledEarly.remove(id) } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { add(request, id: id, waiter: $0) }
    } onCancel: {
      cancel(request, id: id)
    }
  }

  /// A picture at a size in device pixels; throws an `ImageFileError`.
  public func image(at path: PathBytes, fitting: PixelSize, filling: Bool = false) async throws -> Bitmap {
    try await image(ImageRequest(path: path, fitting: fitting, filling: filling))
  }

  /// A small picture, from the desktop's thumbnails where one is valid; throws an `ImageFileError`.
  public func thumbnail(at path: PathBytes, fitting: PixelSize, filling: Bool = false) async throws -> Bitmap {
    try await image(ImageRequest(path: path, fitting: fitting, filling: filling, isThumbnail: true))
  }

  /// A picture that is in memory already.
  public func cached(_ request: ImageRequest) -> Bitmap? { kept.existing(request) }

  /// The largest picture in memory of the file that a request is for, at whatever size; `nil` where there is none.
  public func standIn(for request: ImageRequest) -> Bitmap? {
    kept.existing { $0.path == request.path && $0.version == request.version }.max { $0.width < $1.width }
  }

  /// Makes the halved copies that drawing a picture at a scale will use, on the threads that decode.
  public func prepare(_ bitmap: Bitmap, forScale scale: Double) async {
    let halvings = MipmapStore.halvings(forScale: scale)
    guard halvings > 0 else { return }
    await withCheckedContinuation { done in
      threads.async {
        Self.giveWay()
        _ = bitmap.mipmaps.level(halvings, of: bitmap)
        done.resume()
      }
    }
  }

  /// Forgets what was decoded from a file, because it has changed.
  public func invalidate(_ path: PathBytes) { kept.removeAll { $0.path == path } }

  private func add(_ request: ImageRequest, id: Int, waiter: Waiter) {
    let isCancelled = state.withLock { state in
      guard state.cancelledEarly.remove(id) == nil else { return true }
      state.queue.add(request, id: id, waiter: waiter)
      return false
    }
    if isCancelled { waiter.resume(throwing: ImageFileError.cancelled) } else { startNext() }
  }

  /// Cancellation may come before the waiter is known.
  private func cancel(_ request: ImageRequest, id: Int) {
    let waiter = state.withLock { state in
      let waiter = state.queue.cancel(request, id: id)
      if waiter == nil { state.cancelledEarly.insert(id) }
      return waiter
    }
    waiter?.resume(throwing: ImageFileError.cancelled)
  }

  private func startNext() {
    guard let request = state.withLock({ $0.queue.begin() }) else { return }
    threads.async {
      Self.giveWay()
      self.run(request)
    }
  }

  /// Lets everything else go first on this thread's processor, above all frames: dispatch itself gives all its threads the same
  /// priority here, and only pictures are decoded on those for utilities.
  private static func giveWay() { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }

  private func run(_ request: ImageRequest) {
    // Another request may have brought the same pixels in the meantime.
    let result: Result<Bitmap, ImageFileError> =
      kept.existing(request).map { .success($0) } ?? Result { () throws(ImageFileError) in try decode(request) }
    switch result {
    case .failure(.cancelled): state.withLock { $0.queue.abandon(request) }
    case .success(let bitmap):
      kept.insert(bitmap, for: request, cost: bitmap.byteCount)
      for waiter in finish(request) { waiter.resume(returning: bitmap) }
    case .failure(let error):
      for waiter in finish(request) { waiter.resume(throwing: error) }
    }
    startNext()
  }

  private func finish(_ request: ImageRequest) -> [Waiter] { state.withLock { $0.queue.finish(request) } }

  private func isWanted(_ request: ImageRequest) -> Bool { state.withLock { $0.queue.isWanted(request) } }

  private func decode(_ request: ImageRequest) throws(ImageFileError) -> Bitmap {
    let file = try RegularFile.picture(at: request.path)
    guard request.isThumbnail, let thumbnails, let size = ThumbnailCache.Size.serving(request.fitting, filling: request.filling)
    else {
      return try load(file, request, fitting: request.fitting, filling: request.filling)
    }
    let thumbnail: Bitmap
    if let known = thumbnails.read(request.path, modificationTime: file.modificationTime, size: size) {
      thumbnail = known
    } else {
      thumbnail = try load(file, request, fitting: PixelSize(width: size.rawValue, height: size.rawValue), filling: false)
      thumbnails.write(thumbnail, of: request.path, modificationTime: file.modificationTime, size: size)
    }
    return thumbnail.halved(times: MipmapStore.halvings(forScale: thumbnail.scale(toFit: request)))
  }

  private func load(
    _ file: borrowing RegularFile, _ request: ImageRequest, fitting: PixelSize, filling: Bool
  ) throws(ImageFileError) -> Bitmap {
    try ImageFile.load(file, fitting: fitting, filling: filling) { isWanted(request) }
  }
}

extension Bitmap {
  /// By how much the picture is scaled where it is shown as a request says.
  fileprivate func scale(toFit request: ImageRequest) -> Double {
    let (x, y) = (Double(request.fitting.width) / Double(width), Double(request.fitting.height) / Double(height))
    return request.filling ? max(x, y) : min(x, y)
  }

  /// What drawing the picture that small would use: keeping more would only take memory.
  fileprivate func halved(times: Int) -> Bitmap { (0..<times).reduce(self) { picture, _ in picture.halved() } }
}
