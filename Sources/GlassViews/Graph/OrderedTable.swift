/// Values by their keys, in the order in which the keys came.
///
/// The order of a `Dictionary` differs from run to run; what is told to views must not. Adding and removing take the same time however
/// long the table is.
struct OrderedTable<Key: Hashable, Value> {
  private var places: [Key: Int] = [:]
  /// What was removed leaves a gap until gaps are more than half of all.
  private var entries: [(key: Key, value: Value)?] = []

  init() {}

  var isEmpty: Bool { places.isEmpty }
  var keys: [Key] { entries.compactMap { $0?.key } }
  var values: [Value] { entries.compactMap { $0?.value } }
  var pairs: [(key: Key, value: Value)] { entries.compactMap { $0 } }

  /// The value of a key: a new one comes last, another one for a known key keeps the key's place.
  subscript(key: Key) -> Value? {
    get { places[key].flatMap { entries[$0]?.value } }
    set {
      guard let newValue else { return removeValue(forKey: key) }
      if let place = places[key] {
        entries[place] = (key, newValue)
      } else {
        places[key] = entries.count
        entries.append((key, newValue))
      }
    }
  }

  mutating func removeValue(forKey key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    entries[place] = nil
    if entries.count > 2 * places.count { close() }
  }

  mutating func removeAll() {
    places.removeAll()
    entries.removeAll()
  }

  /// Closes the gaps.
  private mutating func close() {
    entries.removeAll { $0 == nil }
    for (place, entry) in entries.enumerated() { if let entry { places[entry.key] = place } }
  }
}
