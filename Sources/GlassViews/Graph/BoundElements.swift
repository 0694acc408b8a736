/// The elements of a bound collection, each as a binding of its own.
public struct BoundElements<Base: MutableCollection & RandomAccessCollection>: RandomAccessCollection {
  private let binding: Binding<Base>
  private let elements: Base

  /// The elements as they are now.
  init(_ binding: Binding<Base>) {
    self.binding = binding
    elements = binding.wrappedValue
  }

  /// Where the first element is.
  public var startIndex: Base.Index { elements.startIndex }
  /// The place behind the last element.
  public var endIndex: Base.Index { elements.endIndex }
  /// The place behind another one.
  public func index(after index: Base.Index) -> Base.Index { elements.index(after: index) }
  /// The place before another one.
  public func index(before index: Base.Index) -> Base.Index { elements.index(before: index) }
  /// The place some steps from another one.
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index { elements.index(index, offsetBy: distance) }
  /// How many steps lie between two places.
  public func distance(from start: Base.Index, to end: Base.Index) -> Int { elements.distance(from: start, to: end) }

  /// A binding to an element. Once the collection has no such place any more it keeps the last value and takes no other.
  public subscript(index: Base.Index) -> Binding<Base.Element> { binding.element(at: index, now: elements[index]) }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The value's id.
  public var id: Value.ID { wrappedValue.id }
}

extension ForEach where Content: View {
  /// Views for the elements of a bound collection, which they can change.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == BoundElements<C>, C.Element: Identifiable, ID == C.Element.ID {
    self.init(data: BoundElements(data), content: content, id: { $0.wrappedValue.id })
  }

  /// Views for the elements of a bound collection, which they can change; ids are found at a key path.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == BoundElements<C> {
    self.init(data: BoundElements(data), content: content, id: { $0.wrappedValue[keyPath: id] })
  }
}
