import Synchronization

/// Hands out bands from both ends: every other thread takes from the front, the others from the back. So in one piece of work after another that go through
/// the same memory in the same order a thread finds in its own cache most of what it wrote there itself.
struct BandQueue: ~Copyable {
  /// How many bands have been taken from the front, in the lower half, and from the back, in the upper.
  private let taken = Atomic<UInt64>(0)

  /// Makes all bands be there again; while nobody takes any.
  func refill() { taken.store(0, ordering: .relaxed) }

  /// The next one of so many bands; nil where none is left.
  func take(of bands: Int, isInFront: Bool) -> Int? {
    let before = taken.add(isInFront ? 1 : 1 << 32, ordering: .relaxed).oldValue
    let (front, back) = (Int(before & 0xFFFF_FFFF), Int(before >> 32))
    if front + back >= bands { return nil }
    return isInFront ? front : bands - 1 - back
  }
}
