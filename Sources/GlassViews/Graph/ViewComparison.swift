@_spi(Reflection) import Swift
import Foundation
import Synchronization

/// Whether two values of a view are known to be the same, so that its body need not be evaluated.
enum ViewComparison {
  /// Compares by `==` where there is one, by bytes where the type is plain data; anything else counts as different.
  static func isEqual<V>(_ a: V, _ b: V) -> Bool {
    if MemoryLayout<V>.size == 0 { return true }
    switch way(of: V.self) {
    case .equality(let equality): return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in equality.holds(a, b) } }
    case .bytes: return hasSameBytes(a, b)
    case .never: return false
    case .value:
      guard let a = a as? any Equatable else { return _isPOD(V.self) && hasSameBytes(a, b) }
      return isSame(a, b)
    }
  }

  /// How values of a type are compared.
  private enum Way: Sendable {
    /// By the type's own `==`.
    case equality(Equality)
    case bytes
    case never
    /// As the value itself has it: it may be of a type that the type given does not tell.
    case value
  }

  /// A type's own `==`, for values wherever they lie. It is the same for all threads: it holds nothing but what the type conforms to.
  private struct Equality: @unchecked Sendable {
    let holds: (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    init<E: Equatable>(_ type: E.Type) {
      holds = { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
    }
  }

  /// What is known of types: asking the runtime takes longer than most bodies.
  private static let known = Mutex(Known())

  private struct Known {
    var ways: [ObjectIdentifier: Way] = [:]
    /// Declarations of this module with a type that has no `==`. Others of them might have one under conditions; they are compared as if not,
    /// which costs an evaluation and no more.
    var unequatable: Set<NominalType> = []
  }

  private static func way<V>(of type: V.Type) -> Way {
    let id = ObjectIdentifier(type)
    if let way = known.withLock({ $0.ways[id] }) { return way }
    let way = isWholeType(type) ? equality(of: type) ?? (_isPOD(type) ? .bytes : .never) : .value
    known.withLock { $0.ways[id] = way }
    return way
  }

  /// Whether values of a type have an `==` of their own.
  static func hasEquality<V>(_ type: V.Type) -> Bool {
    switch way(of: type) {
    case .equality: true
    case .bytes, .never: false
    case .value: type is any Equatable.Type
    }
  }

  private static func equality<V>(of type: V.Type) -> Way? {
    let declaration = NominalType(type).flatMap { $0.isOwn ? $0 : nil }
    if let declaration, known.withLock({ $0.unequatable.contains(declaration) }) { return nil }
    let equality = (type as? any Equatable.Type).map { Way.equality(Equality($0)) }
    if equality == nil, let declaration { known.withLock { _ = $0.unequatable.insert(declaration) } }
    return equality
  }

  /// Whether values of a type are of that type and no other: not of a class below it, nor in a box for several types.
  private static func isWholeType(_ type: Any.Type) -> Bool {
    switch NominalType.kind(of: type) {
    case .struct, .enum, .optional, .tuple: true
    default: false
    }
  }

  private static func hasSameBytes<V>(_ a: V, _ b: V) -> Bool {
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in memcmp(a.baseAddress!, b.baseAddress!, MemoryLayout<V>.size) == 0 }
    }
  }

  /// Whether both are equal, or where there is no way to compare them, hold the very same bytes and objects.
  static func isIdentical<V>(_ a: V, _ b: V) -> Bool {
    if isEqual(a, b) { return true }
    return switch way(of: V.self) {
    case .equality, .bytes: false
    case .never: hasSameBytes(a, b)
    case .value: !hasEquality(V.self) && hasSameBytes(a, b)
    }
  }

  /// Whether values whose types nobody knows are of one type, which can be compared, and equal.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a = a as? any Equatable, let b else { return false }
    return isSame(a, b)
  }

  private static func isSame<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E) == a }
}
