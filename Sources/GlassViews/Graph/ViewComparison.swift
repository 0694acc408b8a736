import Foundation

/// Whether two values of a view are known to be the same, so that its body need not be evaluated.
enum ViewComparison {
  /// Compares by `==` where there is one, by bytes where the type is plain data; anything else counts as different.
  static func isEqual<V>(_ a: V, _ b: V) -> Bool {
    if MemoryLayout<V>.size == 0 { return true }
    if let a = a as? any Equatable { return areEqual(a, b) }
    guard _isPOD(V.self) else { return false }
    return withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in memcmp(a.baseAddress!, b.baseAddress!, MemoryLayout<V>.size) == 0 }
    }
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
    func isEqual<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
    return isEqual(a)
  }
}
