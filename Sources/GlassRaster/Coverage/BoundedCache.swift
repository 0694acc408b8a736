import Synchronization

/// Values made once per key and forgotten, longest unused first, when together they cost more than `capacity`; for any thread.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var cost = 0
    var clock: UInt64 = 0

    /// Forgetting a quarter at once makes the sort rare.
    mutating func shrink(to limit: Int) {
      for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard cost > limit else { return }
        cost -= entry.cost
        entries.removeValue(forKey: key)
      }
    }
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = capacity }

  /// The value kept for `key`, or a new one. Two threads that ask at once may both make it.
  func value(for key: Key, cost: (Value) -> Int, make: () -> Value) -> Value {
    if let value = existing(key) { return value }
    let value = make()
    insert(value, for: key, cost: cost(value))
    return value
  }

  /// The value kept for `key`.
  func existing(_ key: Key) -> Value? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: key) else { return nil }
      state.clock += 1
      state.entries.values[index].lastUse = state.clock
      return state.entries.values[index].value
    }
  }

  /// The values kept for keys that fulfil a condition.
  func existing(where condition: (Key) -> Bool) -> [Value] {
    state.withLock { state in state.entries.filter { condition($0.key) }.map(\.value.value) }
  }

  /// Keeps a value, unless it alone costs more than half of what may be kept.
  func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity / 2 else { return }
    state.withLock { state in
      state.clock += 1
      let old = state.entries.updateValue(Entry(value: value, cost: cost, lastUse: state.clock), forKey: key)
      state.cost += cost - (old?.cost ?? 0)
      if state.cost > capacity { state.shrink(to: capacity * 3 / 4) }
    }
  }

  /// Forgets the values whose keys fulfil a condition.
  func removeAll(where condition: (Key) -> Bool = { _ in true }) {
    state.withLock { state in
      for key in state.entries.keys.filter(condition) { state.cost -= state.entries.removeValue(forKey: key)?.cost ?? 0 }
    }
  }

  /// What all kept values cost together.
  var cost: Int { state.withLock { $0.cost } }
}
