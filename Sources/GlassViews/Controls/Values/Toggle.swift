/// Something that is on or off.
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let isMixed: Bool
  /// What it is called by.
  let label: Label

  @Environment(\.toggleStyle) private var style
  @Environment(\.menuSession) private var session

  /// A toggle with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    isMixed = false
    self.label = label()
  }

  /// A toggle of several values at once: it is mixed where they differ, and sets them all.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let all = sources.map { $0[keyPath: isOn] }
    let areOn = all.filter(\.wrappedValue).count
    self.isOn = Binding(
      get: { all.allSatisfy(\.wrappedValue) && !all.isEmpty }, set: { new in all.forEach { $0.wrappedValue = new } })
    isMixed = areOn > 0 && areOn < all.count
    self.label = label()
  }

  /// What the toggle style of the environment makes of it; within a menu, a row with a checkmark.
  @ViewBuilder public var body: some View {
    let configuration = ToggleStyleConfiguration(
      label: .init(AnyView(LabelLines(label: label).environment(\.keepsWords, true))), isOn: isOn, isMixed: isMixed)
    if session != nil {
      HStack(spacing: 8) { MenuLabel(label: label) }
        .modified(by: MenuRowModifier(kind: .action({ configuration.toggle() }), check: configuration.check))
    } else {
      Single(content: style.make(configuration))
    }
  }
}

extension Toggle where Label == Text {
  /// A toggle with a title.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A toggle with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A toggle of several values at once, with a title.
  public init<C: RandomAccessCollection>(_ title: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }

  /// A toggle of several values at once, with a title.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == GlassViews.Label<Text, Image> {
  /// A toggle with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { GlassViews.Label(title, systemImage: systemImage) }
  }

  /// A toggle with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { GlassViews.Label(title, systemImage: systemImage) }
  }

  /// A toggle of several values at once, with a title and a symbol.
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { GlassViews.Label(title, systemImage: systemImage) }
  }

  /// A toggle of several values at once, with a title and a symbol.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { GlassViews.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style was given, to be shown in another style.
  public init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    isMixed = configuration.isMixed
    label = configuration.label
  }
}
