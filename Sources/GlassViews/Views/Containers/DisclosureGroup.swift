/// Content that a person shows and hides by a control beside its label. In a list both become rows, the content moved in.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let isExpanded: Binding<Bool>?

  @State private var isOpen = false
  @Environment(\.disclosureGroupStyle) private var style

  private init(isExpanded: Binding<Bool>?, content: Content, label: Label) {
    (self.isExpanded, self.content, self.label) = (isExpanded, content, label)
  }

  /// A group that remembers by itself whether it is open; at first it is not.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(isExpanded: nil, content: content(), label: label())
  }

  /// A group that is open while a value is true.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded: isExpanded, content: content(), label: label())
  }

  /// What the style of the environment makes of it.
  public var body: some View {
    style.make(
      DisclosureGroupStyleConfiguration(
        label: .init(AnyView(label)), content: .init(AnyView(content)), isExpanded: isExpanded ?? $isOpen))
  }
}

extension DisclosureGroup where Label == Text {
  /// A group with a title that remembers by itself whether it is open.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }
  /// A group with a title that remembers by itself whether it is open.
  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }
  /// A group with a title that is open while a value is true.
  public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
  /// A group with a title that is open while a value is true.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

/// What a style makes a group that opens and closes from.
public struct DisclosureGroupStyleConfiguration {
  /// A label, whatever its type.
  public typealias Label = ErasedView
  /// Content, whatever its type.
  public typealias Content = ErasedView

  /// The label.
  public let label: Label
  /// What is shown while the group is open.
  public let content: Content
  /// Whether the group is open.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    (self.label, self.content, _isExpanded) = (label, content, isExpanded)
  }
}

/// The look of groups that open and close.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Makes a group's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A mark that turns, the label, and beneath them the content; in a list all of them are rows.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a group's view.
  public func makeBody(configuration: Configuration) -> some View { AutomaticDisclosure(configuration: configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The look that fits the group's place.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private struct AutomaticDisclosure: View {
  let configuration: DisclosureGroupStyleConfiguration

  @Environment(\.self) private var environment

  @ViewBuilder var body: some View {
    if environment.areRows {
      Single(content: row)
      if configuration.isExpanded {
        configuration.content
          .environment(\.rowIndent, environment.rowIndent + DisclosureMark.width(environment.dynamicTypeSize))
          .environment(\.rowDepth, environment.rowDepth + 1)
      }
    } else {
      Single(
        content: VStack(alignment: .leading, spacing: 8) {
          header(isFocusable: true)
          if configuration.isExpanded { configuration.content }
        })
    }
  }

  private func toggle() { withAnimation(.brisk) { configuration.isExpanded.toggle() } }

  private func header(isFocusable: Bool) -> some View {
    Button(action: toggle) {
      HStack(spacing: 0) {
        DisclosureMark(isExpanded: configuration.isExpanded)
        RowLabel(content: configuration.label)
        Spacer(minLength: 0)
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(DisclosureButtonStyle(isExpanded: configuration.isExpanded, isFocusable: isFocusable))
  }

  /// A list has the keys, a form leaves them to what it holds. Where rows are chosen, the mark alone opens and closes.
  private var row: some View {
    Group {
      if environment.rowContainer?.selection == nil {
        header(isFocusable: environment.rowContainer?.hasKeys == false)
      } else {
        HStack(spacing: 0) {
          mark
          RowLabel(content: configuration.label.modifier(DisabledLabelDimming()))
          Spacer(minLength: 0)
        }
      }
    }
    .modified(by: RowDisclosureModifier(disclosure: RowDisclosure(isExpanded: configuration.isExpanded, toggle: toggle)))
  }

  private var mark: some View {
    Button(action: toggle) {
      DisclosureMark(isExpanded: configuration.isExpanded).frame(minHeight: 26).contentShape(Rectangle())
    }
    .buttonStyle(DisclosureButtonStyle(isExpanded: configuration.isExpanded, isFocusable: false))
    .accessibilityLabel(configuration.isExpanded ? "Collapse" : "Expand")
  }
}

/// The mark that points at what is closed, and down where it is open.
struct DisclosureMark: View {
  /// The room of the mark in points: it grows with the text beside it.
  static func width(_ typeSize: DynamicTypeSize) -> CGFloat { (18 * max(1, typeSize.factor)).rounded() }

  let isExpanded: Bool

  @Environment(\.layoutDirection) private var direction
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    Image(decorativeSystemName: direction == .rightToLeft ? "chevron.left" : "chevron.right")
      .imageScale(.small)
      .fontWeight(.semibold)
      .foregroundStyle(.secondary)
      .rotationEffect(.degrees(isExpanded ? (direction == .rightToLeft ? -90 : 90) : 0))
      .frame(width: Self.width(typeSize), alignment: .leading)
  }
}

/// A label that says whether what it stands for is open.
struct DisclosureButtonStyle: PrimitiveButtonStyle {
  let isExpanded: Bool
  var isFocusable = true

  func makeBody(configuration: Configuration) -> some View {
    configuration.label.pressable(.dimming, states: [isExpanded ? .expanded : .collapsed], isFocusable: isFocusable) {
      configuration.trigger()
    }
    .modifier(DisabledLabelDimming())
  }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<DisclosureGroupStyleConfiguration> {
    ErasedStyle(byDefault: AutomaticDisclosureGroupStyle.self) { ErasedStyle(AutomaticDisclosureGroupStyle()) }
  }
}

extension EnvironmentValues {
  /// The style of groups that open and close.
  var disclosureGroupStyle: ErasedStyle<DisclosureGroupStyleConfiguration> {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension ErasedStyle where Configuration == DisclosureGroupStyleConfiguration {
  @MainActor fileprivate init(_ style: some DisclosureGroupStyle) {
    self.init(style) { AnyView($0.makeBody(configuration: $1)) }
  }
}

extension View {
  /// Sets the look of the groups within that open and close.
  public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
    environment(\.disclosureGroupStyle, ErasedStyle(style))
  }
}
