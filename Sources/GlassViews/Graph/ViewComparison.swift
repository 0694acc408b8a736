import Foundation
import Synchronization

/// Whether two values of a view are known to be the same, so that its body need not be evaluated.
enum ViewComparison {
  /// Compares by `==` where there is one, by bytes where the type is plain data; anything else counts as different.
  static func isEqual<V>(_ a: V, _ b: V) -> Bool {
    if MemoryLayout<V>.size == 0 { return true }
    if mayBeEquatable(a), let a = a as? any Equatable { return isSame(a, b) }
    guard _isPOD(V.self) else { return false }
    return withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in memcmp(a.baseAddress!, b.baseAddress!, MemoryLayout<V>.size) == 0 }
    }
  }

  /// Types whose values are known not to be equatable: asking the runtime takes longer than most bodies.
  private static let incomparable = Mutex<Set<ObjectIdentifier>>([])

  /// Whether a value may be equatable. What a box for values of several types holds is always looked at.
  private static func mayBeEquatable<V>(_ value: V) -> Bool {
    guard type(of: value as Any) == V.self else { return true }
    let id = ObjectIdentifier(V.self)
    if incomparable.withLock({ $0.contains(id) }) { return false }
    if V.self is any Equatable.Type { return true }
    incomparable.withLock { _ = $0.insert(id) }
    return false
  }

  /// Whether both are equal, or where there is no way to compare them, hold the very same bytes and objects.
  static func isIdentical<V>(_ a: V, _ b: V) -> Bool {
    if isEqual(a, b) { return true }
    guard !(V.self is any Equatable.Type) else { return false }
    return withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in memcmp(a.baseAddress!, b.baseAddress!, MemoryLayout<V>.size) == 0 }
    }
  }

  /// Whether values whose types nobody knows are of one type, which can be compared, and equal.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a = a as? any Equatable, let b else { return false }
    return isSame(a, b)
  }

  private static func isSame<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E) == a }
}
