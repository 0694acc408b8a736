// A binding to a collection is one of bindings to its elements.

extension Binding where Value: MutableCollection {
  /// A binding to an element. Once the collection has no such place any more it keeps the last value and takes no other.
  ///
  /// - Parameter last: The element as it is now.
  func element(at index: Value.Index, now last: Value.Element) -> Binding<Value.Element> {
    let whole = self
    func isThere(_ base: Value) -> Bool { index >= base.startIndex && index < base.endIndex }
    return Binding<Value.Element>(
      get: {
        let base = whole.wrappedValue
        return isThere(base) ? base[index] : last
      },
      set: { if isThere(whole.wrappedValue) { whole.wrappedValue[index] = $0 } })
  }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to one element.
  public typealias Element = Binding<Value.Element>
  /// Goes from one element to the next.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// Bindings to some of the elements.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// The place of an element.
  public typealias Index = Value.Index
  /// All places.
  public typealias Indices = Value.Indices

  /// Where the first element is.
  public var startIndex: Index { wrappedValue.startIndex }
  /// The place behind the last element.
  public var endIndex: Index { wrappedValue.endIndex }
  /// The places of all elements.
  public var indices: Indices { wrappedValue.indices }
  /// The place behind another one.
  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
  /// Goes on to the next place.
  public func formIndex(after index: inout Index) { wrappedValue.formIndex(after: &index) }
  /// A binding to an element. Once the collection has no such place any more it keeps the last value and takes no other.
  public subscript(position: Index) -> Binding<Value.Element> { element(at: position, now: wrappedValue[position]) }
}

extension Binding: BidirectionalCollection where Value: MutableCollection & BidirectionalCollection {
  /// The place before another one.
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
  /// Goes back to the place before.
  public func formIndex(before index: inout Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {
  /// The place some steps from another one.
  public func index(_ index: Index, offsetBy distance: Int) -> Index { wrappedValue.index(index, offsetBy: distance) }
  /// How many steps lie between two places.
  public func distance(from start: Index, to end: Index) -> Int { wrappedValue.distance(from: start, to: end) }
}
