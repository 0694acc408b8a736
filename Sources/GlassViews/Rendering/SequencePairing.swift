/// Pairs the elements of two sequences without crossing: what stays equal at both ends, then what has an identity in both, then what
/// stands at the same place between those.
struct SequencePairing {
  /// What becomes of one element, or of one of each.
  enum Pair: Equatable {
    /// An element of the old sequence stands for one of the new.
    case both(Int, Int)
    /// An element of the old sequence has no partner.
    case old(Int)
    /// An element of the new sequence has no partner.
    case new(Int)
  }

  private let oldCount: Int
  private let newCount: Int
  private let prefix: Int
  private let suffix: Int

  /// Compares two sequences of the given lengths by an equality of their elements.
  init(_ oldCount: Int, _ newCount: Int, _ areEqual: (Int, Int) -> Bool) {
    let shorter = min(oldCount, newCount)
    var prefix = 0
    while prefix < shorter, areEqual(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, areEqual(oldCount - 1 - suffix, newCount - 1 - suffix) { suffix += 1 }
    (self.oldCount, self.newCount, self.prefix, self.suffix) = (oldCount, newCount, prefix, suffix)
  }

  /// The pairs that may differ and the elements without a partner; equal ends are left out.
  ///
  /// The closures tell the identities of elements; nil has none. Only elements between the equal ends are asked for theirs.
  func anchored<ID: Hashable>(_ old: (Int) -> ID?, _ new: (Int) -> ID?) -> [Pair] {
    var result: [Pair] = []
    var (nextOld, nextNew) = (prefix, prefix)
    let (oldEnd, newEnd) = (oldCount - suffix, newCount - suffix)
    if oldEnd - prefix != newEnd - prefix {
      let places = Dictionary((prefix..<oldEnd).compactMap { index in old(index).map { ($0, index) } }) { first, _ in first }
      for index in prefix..<newEnd {
        guard let id = new(index), let place = places[id], place >= nextOld else { continue }
        Self.pair(nextOld..<place, nextNew..<index, into: &result)
        result.append(.both(place, index))
        (nextOld, nextNew) = (place + 1, index + 1)
      }
    }
    Self.pair(nextOld..<oldEnd, nextNew..<newEnd, into: &result)
    return result
  }

  private static func pair(_ old: Range<Int>, _ new: Range<Int>, into result: inout [Pair]) {
    if old.count == new.count {
      result += zip(old, new).map { .both($0, $1) }
    } else {
      result += old.map { .old($0) } + new.map { .new($0) }
    }
  }
}
