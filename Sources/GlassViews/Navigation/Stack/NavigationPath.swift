/// The values a navigation stack has led to, of any types, the one on top last.
public struct NavigationPath: Equatable {
  private(set) var elements: [AnyHashable]

  /// An empty path: the stack shows its root.
  public init() { elements = [] }

  /// A path of values of one type.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { self.elements = elements.map { AnyHashable($0) } }

  /// The path that was kept.
  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  init(elements: [AnyHashable]) { self.elements = elements }

  /// How many values there are.
  public var count: Int { elements.count }

  /// Whether the stack shows its root.
  public var isEmpty: Bool { elements.isEmpty }

  /// Leads on to a value.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

  /// Goes back by some values; by all where there are no more.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(min(max(0, k), elements.count)) }

  /// The path in a form that can be kept; `nil` where a value cannot be encoded.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.base is any Codable } ? CodableRepresentation(elements: elements) : nil
  }
}

extension NavigationPath {
  /// A path that can be encoded and decoded: the name of each value's type, then the value.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [AnyHashable]

    init(elements: [AnyHashable]) { self.elements = elements }

    /// Reads a path.
    ///
    /// - Throws: `DecodingError` where a type is not known to this program or a value is not one of it.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no type \(name) that can be decoded")
        }
        elements.append(try Self.value(of: type, in: &container))
      }
      self.elements = elements
    }

    private static func value<V: Codable & Hashable>(
      of type: V.Type, in container: inout any UnkeyedDecodingContainer
    ) throws -> AnyHashable {
      AnyHashable(try container.decode(type))
    }

    /// Writes the path.
    ///
    /// - Throws: `EncodingError` where a value cannot be written.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements {
        guard let value = element.base as? any Codable, let name = _mangledTypeName(type(of: value)) else {
          let context = EncodingError.Context(codingPath: container.codingPath, debugDescription: "a value cannot be encoded")
          throw EncodingError.invalidValue(element.base, context)
        }
        try container.encode(name)
        try container.encode(value)
      }
    }
  }
}
