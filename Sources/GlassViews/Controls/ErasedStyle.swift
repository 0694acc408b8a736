/// A style without its type, for the environment: what it makes of a configuration.
struct ErasedStyle<Configuration>: Equatable {
  let make: @MainActor (Configuration) -> AnyView
  /// Styles of the same type that store nothing are equal.
  private let identity: ObjectIdentifier?

  /// Whether it is a style of a type that stores nothing.
  func isStyle<Style>(_ type: Style.Type) -> Bool { identity == ObjectIdentifier(type) }

  @MainActor init<Style>(_ style: Style, _ make: @escaping @MainActor (Configuration) -> AnyView) {
    self.make = make
    identity = MemoryLayout<Style>.size == 0 ? ObjectIdentifier(Style.self) : nil
  }

  static func == (a: Self, b: Self) -> Bool { a.identity != nil && a.identity == b.identity }
}
