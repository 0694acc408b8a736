@_spi(Reflection) import Swift
import Foundation

/// What of a type's bytes tells two of its values apart: found once per type, as reflection is far too slow for every update.
///
/// The gaps between fields hold anything, as do those beside a value where something larger could be, and so does what dynamic properties
/// keep of the node they are tied to: none is looked at. Values that hold the same bytes and objects in the rest surely say the same; others
/// may.
@MainActor struct ValueShape {
  private enum Part {
    /// These have to be the same.
    case bytes(Range<Int>)
    /// Something that knows itself whether it says the same.
    case comparing(Int, isSame: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  }

  private var parts: [Part] = []

  private static var cache: [ObjectIdentifier: ValueShape] = [:]
  private static let holders = ConformanceMemo(
    conforming: [
      Int?.self, [Int].self, ConditionalContent<EmptyView, EmptyView>.self, BoxedView<EmptyView>.self,
      EnvironmentModifierView<EmptyView>.self,
    ]
  ) { $0 as? any ValueHolder.Type }

  /// The shape of a type's values.
  static func of(_ type: Any.Type) -> ValueShape {
    let key = ObjectIdentifier(type)
    if let known = cache[key] { return known }
    var shape = ValueShape()
    // A property asks for what it is made of.
    if DynamicPropertyField.properties.conformance(of: type) != nil {
      shape.collectFields(of: type, at: 0)
    } else {
      shape.collect(type, NominalType.kind(of: type), at: 0)
    }
    cache[key] = shape
    return shape
  }

  /// Whether two values surely say the same.
  func isSame<Value>(_ a: Value, _ b: Value) -> Bool { Self.withPlaces(of: a, b, holdsSame) }

  private func holdsSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    for part in parts {
      switch part {
      case .bytes(let range): guard memcmp(a + range.lowerBound, b + range.lowerBound, range.count) == 0 else { return false }
      case .comparing(let offset, let isSame): guard isSame(a + offset, b + offset) else { return false }
      }
    }
    return true
  }

  /// Calls `body` with where two values lie. Closures that belong to the main actor would be asked for it each time the standard library calls
  /// them, which takes longer than most comparisons.
  private nonisolated static func withPlaces<Value>(
    of a: Value, _ b: Value, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in body(a, b) } }
  }

  private mutating func collect(_ type: Any.Type, _ kind: _MetadataKind, at place: Int) {
    if let holder = Self.holders.conformance(of: type) {
      add(holder, at: place)
    } else if let property = DynamicPropertyField.properties.conformance(of: type) {
      add(property, at: place)
    } else if kind == .existential, Self.size(of: type) >= MemoryLayout<Any>.size {
      addBox(at: place)
    } else if kind == .enum {
      addCases(type, at: place)
    } else if kind != .struct && kind != .tuple || !collectFields(of: type, at: place) {
      addBytes(place..<place + Self.size(of: type))
    }
  }

  /// Adds what a structure or tuple is made of.
  ///
  /// - Returns: Whether there is any: numbers and pointers of the language itself are structures whose fields cannot be looked at.
  @discardableResult
  private mutating func collectFields(of type: Any.Type, at start: Int) -> Bool {
    var hasFields = false
    _ = _forEachField(of: type, options: []) { _, offset, field, kind in
      hasFields = true
      collect(field, kind, at: start + offset)
      return true
    }
    return hasFields
  }

  private mutating func add<P: DynamicProperty>(_ type: P.Type, at offset: Int) {
    parts.append(
      .comparing(offset) { a, b in
        a.assumingMemoryBound(to: P.self).pointee._isSame(as: b.assumingMemoryBound(to: P.self).pointee)
      })
  }

  private mutating func add<H: ValueHolder>(_ type: H.Type, at offset: Int) {
    parts.append(
      .comparing(offset) { a, b in
        a.assumingMemoryBound(to: H.self).pointee.holdsSame(as: b.assumingMemoryBound(to: H.self).pointee)
      })
  }

  /// Adds a value of any type. Whatever it is known to conform to stands behind what all such values begin with.
  private mutating func addBox(at offset: Int) {
    parts.append(
      .comparing(offset) { a, b in
        Self.isSame(a.assumingMemoryBound(to: Any.self).pointee, b.assumingMemoryBound(to: Any.self).pointee)
      })
  }

  /// Adds a value of one of several cases. What they bring along lies upon each other, and much of it, such as a box for any type, does not use
  /// all of its bytes; which those are depends on the case.
  private mutating func addCases<E>(_ type: E.Type, at offset: Int) {
    // What a type says of itself for debugging need not be all that it holds.
    guard !_isPOD(type), !(type is any CustomReflectable.Type) else { return addBytes(offset..<offset + MemoryLayout<E>.size) }
    parts.append(
      .comparing(offset) { a, b in
        // Copies mostly have the same bytes; looking into them takes far longer.
        memcmp(a, b, MemoryLayout<E>.size) == 0
          || Self.isSameCase(a.assumingMemoryBound(to: E.self).pointee, b.assumingMemoryBound(to: E.self).pointee)
      })
  }

  /// Whether both are of one case, which brings the same along. One without anything has no bytes that are not used.
  private static func isSameCase<E>(_ a: E, _ b: E) -> Bool {
    let (a, b) = (Mirror(reflecting: a), Mirror(reflecting: b))
    guard a.displayStyle == .enum, b.displayStyle == .enum, let a = a.children.first, let b = b.children.first else {
      return false
    }
    return a.label == b.label && isSame(a.value, b.value)
  }

  /// Whether two values of any type surely say the same.
  static func isSame(_ a: Any, _ b: Any) -> Bool {
    func isSame<A>(_ a: A) -> Bool { (b as? A).map { ValueShape.of(A.self).isSame(a, $0) } ?? false }
    return type(of: a) == type(of: b) && _openExistential(a, do: isSame)
  }

  private mutating func addBytes(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if case .bytes(let last)? = parts.last, last.upperBound == range.lowerBound {
      parts[parts.count - 1] = .bytes(last.lowerBound..<range.upperBound)
    } else {
      parts.append(.bytes(range))
    }
  }

  private static func size(of type: Any.Type) -> Int {
    func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }
}

/// A value that holds others, one or none or many: its own bytes say where they are, or are left over from what it held before.
@MainActor protocol ValueHolder {
  /// Whether both hold the same.
  func holdsSame(as other: Self) -> Bool
}

extension Optional: ValueHolder {
  func holdsSame(as other: Self) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let a?, let b?): ValueShape.of(Wrapped.self).isSame(a, b)
    default: false
    }
  }
}

extension Array: ValueHolder {
  func holdsSame(as other: Self) -> Bool {
    // Copies share their elements. (A key path would be made anew for every call, as the type of the elements is not known before.)
    let first = withUnsafeBufferPointer { $0.baseAddress }
    if first == other.withUnsafeBufferPointer({ $0.baseAddress }) { return count == other.count }
    let shape = ValueShape.of(Element.self)
    return count == other.count && zip(self, other).allSatisfy { shape.isSame($0, $1) }
  }
}

extension ConditionalContent: ValueHolder {
  func holdsSame(as other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.first(let a), .first(let b)): ValueShape.of(TrueContent.self).isSame(a, b)
    case (.second(let a), .second(let b)): ValueShape.of(FalseContent.self).isSame(a, b)
    default: false
    }
  }
}
