import GlassGeometry
import GlassPlatform
import Glibc
import WaylandClient

/// The buffers of one surface: hands out memory that already holds the last frame, and takes it back with what changed.
@MainActor final class BufferChain {
  /// A buffer to draw into, until `finish` or `abandon`.
  struct Frame {
    /// The memory.
    var target: PixelTarget
    /// The protocol object.
    var buffer: WlBuffer
    fileprivate var id: BufferLedger.ID
  }

  /// Why there is no buffer.
  enum Failure: Error {
    /// The compositor holds all of them: `onRelease` will be called.
    case starved
    /// There is no memory for one.
    case noMemory
  }

  private struct Slot {
    /// Where the buffer lies: an old pool goes with its last buffer.
    var pool: SharedMemoryPool
    var range: Range<Int>
    var buffer: WlBuffer
  }

  /// The compositor released a buffer of the current size.
  var onRelease: () -> Void = {}

  private let shm: WlShm
  private var pool: SharedMemoryPool?
  private var ledger = BufferLedger()
  private var slots: [BufferLedger.ID: Slot] = [:]

  init(_ shm: WlShm) { self.shm = shm }

  /// A buffer of a size, brought up to date with the last frame of that size.
  func begin(size: PixelSize, scale: Double) throws(Failure) -> Frame {
    for id in ledger.resize(to: size) { discard(id) }
    guard let acquisition = ledger.acquire() else { throw .starved }
    let stride = Self.stride(size.width)
    if acquisition.isNew, !make(acquisition.id, size, stride) {
      ledger.forget(acquisition.id)
      throw .noMemory
    }
    guard let slot = slots[acquisition.id] else { throw .noMemory }
    let base = slot.pool.address(of: slot.range)
    let source = acquisition.source.flatMap { slots[$0] }.map { $0.pool.address(of: $0.range) }
    if let source { Self.copy(acquisition.copy, from: source, to: base, stride: stride) }
    let target = PixelTarget(base: base, size: size, stride: stride, scale: scale, holdsLastFrame: source != nil)
    return Frame(target: target, buffer: slot.buffer, id: acquisition.id)
  }

  /// The frame is about to be committed; `damage` is what it changed.
  func finish(_ frame: Frame, damage: PixelRegion) { ledger.commit(frame.id, damage: damage) }

  /// The frame changed nothing and is not committed.
  func abandon(_ frame: Frame) { ledger.refreshed(frame.id) }

  /// The last committed frame, while it is in memory.
  func lastFrame(scale: Double) -> PixelTarget? {
    guard let id = ledger.lastCommitted, let slot = slots[id] else { return nil }
    return PixelTarget(
      base: slot.pool.address(of: slot.range), size: ledger.size, stride: Self.stride(ledger.size.width), scale: scale,
      holdsLastFrame: true)
  }

  /// Rows lie close together: KWin 5 takes the first buffer of a size as if they always did.
  private static func stride(_ width: Int) -> Int { width * 4 }

  private static func copy(
    _ region: PixelRegion, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer, stride: Int
  ) {
    for rect in region.rects {
      for row in rect.minY..<rect.maxY {
        let offset = row * stride + rect.minX * 4
        memcpy(target + offset, source + offset, rect.width * 4)
      }
    }
  }

  private func make(_ id: BufferLedger.ID, _ size: PixelSize, _ stride: Int) -> Bool {
    let bytes = stride * size.height
    // A pool never shrinks: after a much larger window a new one takes over.
    if let old = pool, old.size > bytes * 16 { pool = nil }
    if pool == nil { pool = SharedMemoryPool(shm, size: bytes * 3) }
    guard let pool, let range = pool.allocate(bytes) else { return false }
    let buffer = pool.makeBuffer(in: range, width: size.width, height: size.height, stride: stride)
    buffer.onEvent = { [unowned self] _ in released(id) }
    slots[id] = Slot(pool: pool, range: range, buffer: buffer)
    return true
  }

  private func released(_ id: BufferLedger.ID) {
    if ledger.release(id) { discard(id) } else { onRelease() }
  }

  private func discard(_ id: BufferLedger.ID) {
    guard let slot = slots.removeValue(forKey: id) else { return }
    slot.buffer.destroy()
    slot.pool.free(slot.range)
  }
}
