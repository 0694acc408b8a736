/// Plain memory that grows at its end and keeps its capacity. It begins with a cache line, as values are as large as
/// one or two, or vectors that are.
final class GrowingBuffer<Element: ~Copyable> {
  private(set) var count = 0
  private var capacity: Int
  private(set) var base: UnsafeMutablePointer<Element>

  /// An empty buffer.
  init(capacity: Int = 256) {
    self.capacity = capacity
    base = Self.allocate(capacity)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let bytes = capacity * MemoryLayout<Element>.stride
    return UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64).bindMemory(to: Element.self, capacity: capacity)
  }

  /// The values, to be read while the buffer lives and does not change.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// Adds one value.
  func append(_ value: consuming Element) {
    if count == capacity { reserve(count + 1) }
    (base + count).initialize(to: value)
    count += 1
  }

  /// Adds values without references, which the caller writes where the result points.
  func extend(by more: Int) -> UnsafeMutablePointer<Element> {
    reserve(count + more)
    count += more
    return base + (count - more)
  }

  /// Forgets all values; the memory stays.
  func removeAll() { removeLast(count) }

  /// Forgets the last values.
  func removeLast(_ less: Int) {
    count -= less
    (base + count).deinitialize(count: less)
  }

  /// Room for at least so many values.
  func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    capacity = max(wanted, capacity * 2)
    let larger = Self.allocate(capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
