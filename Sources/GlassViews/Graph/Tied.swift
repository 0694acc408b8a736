/// A value that is no view, such as a style, whose dynamic properties are those of the view that it is a part of.
package struct Tied<Value>: DynamicProperty {
  /// The value.
  package private(set) var value: Value

  /// Ties a value to the view that holds it.
  package init(_ value: Value) { self.value = value }

  package mutating func _connect(to node: ViewNode, index: Int) {
    let fields = DynamicPropertyField.fields(of: Value.self)
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (place, field) in fields.enumerated() { field.connect(base, node, (index + 1) << 16 + place) }
    }
  }

  package static var _readsEnvironment: Bool { true }

  package func _readsSame(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    DynamicPropertyField.readSame(value, old, new)
  }
}
