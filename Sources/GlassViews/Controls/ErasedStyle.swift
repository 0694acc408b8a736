/// A style without its type, for the environment: what it makes of a configuration.
struct ErasedStyle<Configuration>: Equatable {
  private(set) var make: @MainActor (Configuration) -> AnyView
  private let type: Any.Type
  /// Styles of the same type that store nothing are equal.
  private var identity: ObjectIdentifier?
  /// The style itself, if it stores something: it belongs to the views' actor.
  private let stored: (@MainActor () -> Any)?
  /// Of one that stores something, copies alone are equal: whether two of them store the same, nobody knows.
  private var original: Original?

  private final class Original: Sendable {}

  /// Whether it is a style of a type that stores nothing.
  func isStyle<Style>(_ type: Style.Type) -> Bool { identity == ObjectIdentifier(type) }

  /// Whether it is one of some styles.
  func isOne(of types: [Any.Type]) -> Bool { types.contains { $0 == type } }

  /// Whether it is one of the library's, public or not.
  var isOwn: Bool { NominalType(type)?.isOwn == true }

  /// Hides a style; what it reads of its surroundings and keeps as state is tied to the view that it makes.
  @MainActor init<Style>(_ style: Style, _ make: @escaping @MainActor (Style, Configuration) -> AnyView) {
    if DynamicPropertyField.fields(of: Style.self).isEmpty {
      self.make = { make(style, $0) }
    } else {
      self.make = { AnyView(StyleBody(style: Tied(style), configuration: $0, make: make)) }
    }
    self.type = Style.self
    identity = MemoryLayout<Style>.size == 0 ? ObjectIdentifier(Style.self) : nil
    original = identity == nil ? Original() : nil
    if identity == nil { stored = { style } } else { stored = nil }
  }

  /// The style that holds where nobody set one. It is made where views are, once it is needed: an environment may be made anywhere.
  init<Style>(byDefault type: Style.Type, _ style: @escaping @MainActor () -> ErasedStyle) {
    make = { style().make($0) }
    self.type = type
    identity = MemoryLayout<Style>.size == 0 ? ObjectIdentifier(Style.self) : nil
    original = identity == nil ? Original() : nil
    stored = nil
  }

  /// The style itself, if it stores something.
  @MainActor var value: Any? { stored?() }

  /// The same style where another one holds around it: a style may show the view that it was given, which that one makes.
  ///
  /// Those of the library do so by themselves, if they do.
  func within(_ outer: Self, _ keyPath: WritableKeyPath<EnvironmentValues, Self> & Sendable) -> Self {
    guard !isOwn else { return self }
    var style = self
    // What surrounds it is a part of what it makes.
    (style.identity, style.original) = (nil, Original())
    style.make = { [make] in AnyView(make($0).environment(keyPath, outer)) }
    return style
  }

  static func == (a: Self, b: Self) -> Bool { a.identity == b.identity && a.original === b.original }
}

extension View {
  /// Sets a style of the views within, of a kind that styles can show again.
  func style<Configuration>(
    _ keyPath: WritableKeyPath<EnvironmentValues, ErasedStyle<Configuration>> & Sendable, _ style: ErasedStyle<Configuration>
  ) -> some View {
    EnvironmentModifierView(
      content: self, change: { $0[keyPath: keyPath] = style.within($0[keyPath: keyPath], keyPath) },
      value: EnvironmentEntry(value: style), part: keyPath)
  }
}

/// What a style with dynamic properties of its own makes.
private struct StyleBody<Style, Configuration>: View {
  var style: Tied<Style>
  let configuration: Configuration
  let make: @MainActor (Style, Configuration) -> AnyView

  var body: some View { make(style.value, configuration) }
}
