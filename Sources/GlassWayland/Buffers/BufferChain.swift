import GlassGeometry
import GlassPlatform
import Glibc
import WaylandClient

/// The buffers of one surface: hands out memory for what changes, and completes it with what the last frame showed elsewhere.
@MainActor final class BufferChain {
  /// A buffer to draw into. One that changed nothing is simply dropped.
  struct Frame {
    /// The memory.
    var target: PixelTarget
    /// The protocol object.
    var buffer: WlBuffer
    fileprivate var acquisition: BufferLedger.Acquisition
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
  /// Room for the next buffer, whose memory is there already.
  private var spare: (pool: SharedMemoryPool, range: Range<Int>)?

  init(_ shm: WlShm) { self.shm = shm }

  /// A buffer of a size; where there is a last frame of that size, only what changes need be drawn into it.
  func begin(size: PixelSize, scale: Double) throws(Failure) -> Frame {
    if size != ledger.size { discardSpare() }
    for id in ledger.resize(to: size) { discard(id) }
    guard let acquisition = ledger.acquire() else { throw .starved }
    let stride = Self.stride(size.width)
    if acquisition.isNew, !make(acquisition.id, size, stride) {
      ledger.forget(acquisition.id)
      throw .noMemory
    }
    guard let slot = slots[acquisition.id] else { throw .noMemory }
    let target = PixelTarget(
      base: slot.pool.address(of: slot.range), size: size, stride: stride, scale: scale,
      holdsLastFrame: acquisition.source.flatMap { slots[$0] } != nil)
    return Frame(target: target, buffer: slot.buffer, acquisition: acquisition)
  }

  /// The frame is about to be committed, and `damage` was drawn: the rest of what the buffer lacks is copied from the last frame.
  func finish(_ frame: Frame, damage: PixelRegion) {
    if let source = frame.acquisition.source.flatMap({ slots[$0] }) {
      for rect in frame.acquisition.copy.subtracting(damage) {
        Self.copy(rect, from: source.pool.address(of: source.range), to: frame.target)
      }
    }
    ledger.commit(frame.acquisition.id, damage: damage)
  }

  /// Whether the compositor holds the only buffer.
  var needsSecond: Bool { ledger.needsSecond && spare == nil }

  /// Has the memory for a second buffer fetched while there is time, where the compositor still holds the first: else the next frame
  /// would wait for each of its pages.
  func fetchSecond() {
    // As large as the next frame: buffers of another size may be about, which the compositor still holds.
    guard needsSecond, let (pool, range) = room(for: Self.stride(ledger.size.width) * ledger.size.height) else { return }
    spare = (pool, range)
    pool.fetch(range)
  }

  /// The last committed frame, while it is in memory.
  func lastFrame(scale: Double) -> PixelTarget? {
    guard let id = ledger.lastCommitted, let slot = slots[id] else { return nil }
    return PixelTarget(
      base: slot.pool.address(of: slot.range), size: ledger.size, stride: Self.stride(ledger.size.width), scale: scale,
      holdsLastFrame: true)
  }

  /// Rows lie close together: KWin 5 takes the first buffer of a size as if they always did.
  private static func stride(_ width: Int) -> Int { width * 4 }

  private static func copy(_ rect: PixelRect, from source: UnsafeMutableRawPointer, to target: PixelTarget) {
    for row in rect.minY..<rect.maxY {
      let offset = row * target.stride + rect.minX * 4
      memcpy(target.base + offset, source + offset, rect.width * 4)
    }
  }

  private func make(_ id: BufferLedger.ID, _ size: PixelSize, _ stride: Int) -> Bool {
    let bytes = stride * size.height
    // After a much larger window its pool would keep too much memory.
    if let old = pool, old.size > bytes * 20 { pool = nil }
    guard let (pool, range) = room(for: bytes) else { return false }
    let buffer = pool.makeBuffer(in: range, width: size.width, height: size.height, stride: stride)
    buffer.onEvent = { [unowned self] _ in released(id) }
    slots[id] = Slot(pool: pool, range: range, buffer: buffer)
    return true
  }

  /// Room in the pool, or in a new one where there is none; the old one goes with its last buffer.
  private func room(for bytes: Int) -> (SharedMemoryPool, Range<Int>)? {
    if let spare, spare.range.count >= bytes {
      self.spare = nil
      return spare
    }
    if let pool, let range = pool.allocate(bytes) { return (pool, range) }
    // For all buffers, and for a window that is being made larger; pages that are never drawn into take no memory.
    pool = SharedMemoryPool(shm, size: bytes * (BufferLedger.capacity + 1))
    return pool.flatMap { pool in pool.allocate(bytes).map { (pool, $0) } }
  }

  private func released(_ id: BufferLedger.ID) {
    if ledger.release(id) { discard(id) } else { onRelease() }
  }

  private func discardSpare() {
    if let spare { spare.pool.free(spare.range) }
    spare = nil
  }

  private func discard(_ id: BufferLedger.ID) {
    guard let slot = slots.removeValue(forKey: id) else { return }
    slot.buffer.destroy()
    slot.pool.free(slot.range)
  }
}
