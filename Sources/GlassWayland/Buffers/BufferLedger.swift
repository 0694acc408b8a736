import GlassGeometry

/// Which buffers of a surface are free, and what each lacks of the last frame.
///
/// A compositor may hold several buffers for as long as it likes: a buffer is drawn into only after its release. Each keeps the region that
/// changed since it was last current; what the next frame does not draw of that is copied from the last committed buffer.
struct BufferLedger: Sendable, Equatable {
  /// The number of a buffer; never used twice.
  typealias ID = Int

  private struct Buffer: Sendable, Equatable {
    let id: ID
    var isHeld = false
    /// What the last frame changed since this buffer was current; `nil` where it never was.
    var stale: PixelRegion?
  }

  /// A buffer to draw into.
  struct Acquisition: Sendable, Equatable {
    /// The buffer.
    var id: ID
    /// Whether its memory has yet to be made.
    var isNew = false
    /// The committed buffer that holds the last frame, and what this one lacks of it; `nil` where there is no last frame of this size.
    var source: ID?
    var copy = PixelRegion()
  }

  /// How many buffers a surface keeps at most.
  static let capacity = 4

  /// The size of all current buffers in device pixels.
  private(set) var size = PixelSize.zero
  private var buffers: [Buffer] = []
  /// Buffers of an earlier size that the compositor still holds.
  private var retired: Set<ID> = []
  /// The buffer with the last frame; `nil` where no frame of this size was committed.
  private(set) var lastCommitted: ID?
  private var nextID = 0

  /// Changes the size of the buffers: those of another size go.
  ///
  /// - Returns: The buffers that nobody holds any more.
  mutating func resize(to size: PixelSize) -> [ID] {
    guard size != self.size else { return [] }
    self.size = size
    let free = buffers.filter { !$0.isHeld }.map(\.id)
    retired.formUnion(buffers.filter(\.isHeld).map(\.id))
    buffers = []
    lastCommitted = nil
    return free
  }

  /// A buffer to draw the next frame into: of the free ones that which lacks least, else a new one; `nil` where all are held.
  mutating func acquire() -> Acquisition? {
    let bounds = PixelRect(size)
    let free = buffers.filter { !$0.isHeld }
    let best = free.min { missing($0, bounds) < missing($1, bounds) }
    if let best { return acquisition(best, isNew: false) }
    guard buffers.count < Self.capacity else { return nil }
    let new = Buffer(id: nextID)
    nextID += 1
    buffers.append(new)
    return acquisition(new, isNew: true)
  }

  /// Whether the next frame needs a second buffer unless the compositor releases the first one before.
  var needsSecond: Bool { buffers.count == 1 && buffers[0].isHeld }

  /// A frame that changed `damage` was committed with this buffer.
  mutating func commit(_ id: ID, damage: PixelRegion) {
    for index in buffers.indices {
      if buffers[index].id == id {
        buffers[index].isHeld = true
        buffers[index].stale = PixelRegion()
      } else {
        buffers[index].stale?.formUnion(damage)
      }
    }
    lastCommitted = id
  }

  /// The buffer's memory could not be made, or what it holds is unknown: it is forgotten.
  mutating func forget(_ id: ID) {
    buffers.removeAll { $0.id == id }
    retired.remove(id)
    if lastCommitted == id { lastCommitted = nil }
  }

  /// The compositor released a buffer.
  ///
  /// - Returns: Whether it is of no further use.
  mutating func release(_ id: ID) -> Bool {
    if let index = buffers.firstIndex(where: { $0.id == id }) {
      buffers[index].isHeld = false
      return false
    }
    return retired.remove(id) != nil
  }

  private func acquisition(_ buffer: Buffer, isNew: Bool) -> Acquisition {
    guard let lastCommitted else { return Acquisition(id: buffer.id, isNew: isNew) }
    if lastCommitted == buffer.id { return Acquisition(id: buffer.id, isNew: isNew, source: buffer.id) }
    let copy = buffer.stale ?? PixelRegion(PixelRect(size))
    return Acquisition(id: buffer.id, isNew: isNew, source: lastCommitted, copy: copy)
  }

  private func missing(_ buffer: Buffer, _ bounds: PixelRect) -> Int { buffer.stale?.area ?? bounds.area + 1 }
}
