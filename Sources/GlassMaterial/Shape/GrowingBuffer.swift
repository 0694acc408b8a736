/// Plain memory that grows at its end and keeps its capacity; for values without references.
final class GrowingBuffer<Element> {
  private(set) var count = 0
  private var capacity: Int
  private(set) var base: UnsafeMutablePointer<Element>

  /// An empty buffer.
  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The values, to be read while the buffer lives and does not change.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// Lets go of all values.
  func removeAll() { count = 0 }

  /// Adds one value.
  func append(_ value: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: value)
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
