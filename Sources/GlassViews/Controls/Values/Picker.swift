import Foundation

/// Chooses one of several tagged views.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: PickerSelection<SelectionValue>
  let label: Label
  private let content: Content
  /// What a menu's button shows instead of what is chosen.
  private let currentValueLabel: AnyView?

  @Environment(\.radioAxis) private var radioAxis
  @Environment(\.pickerStyle) private var style
  @Environment(\.menuSession) private var session
  @Environment(\.navigationTarget) private var target
  @Environment(\.layoutDirection) private var direction
  @Environment(\.formLayout) private var layout
  @Environment(\.controlMetrics) private var metrics
  @Environment(\.effectiveKeyboardShortcut) private var shortcut

  /// A picker with any label; the views are told apart by their `tag`.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.selection = PickerSelection([selection])
    self.content = content()
    self.label = label()
    currentValueLabel = nil
  }

  /// A picker with any label, and one of its own for what is chosen, shown by the button of a menu.
  public init<V: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.selection = PickerSelection([selection])
    self.content = content()
    self.label = label()
    self.currentValueLabel = AnyView(currentValueLabel())
  }

  /// A picker with a label, in the older order of arguments.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  /// A picker with any label that chooses for several things at once; where they have not all the same, nothing is marked as chosen.
  public init<C: RandomAccessCollection>(
    sources: C, selection keyPath: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    selection = PickerSelection(sources.map { $0[keyPath: keyPath] })
    self.content = content()
    self.label = label()
    currentValueLabel = nil
  }

  /// A menu, segments or rows; within a menu, rows with checkmarks, or a submenu or one row of symbols where the style asks for it.
  @ViewBuilder public var body: some View {
    if session != nil {
      // A shortcut means one thing.
      if style == .menu || shortcut != nil {
        Menu(content: { rows }, label: { label })
      } else {
        menuSection(isPalette: style == .palette)
      }
    } else {
      switch style {
      case .automatic, .menu: menu
      case .segmented: labeled(segments)
      case .palette: labeled(segments.labelStyle(.iconOnly))
      case .inline: inline
      case .radioGroup: radioGroup
      case .navigationLink: if target == nil { menu } else { link }
      }
    }
  }

  private var chosen: AnyHashable { selection.chosen }

  /// What the picker is called: its label's words; of a label that only shows a symbol, what that stands for.
  private var name: String { controlName ?? "" }

  /// Segments alone, or in forms with their label.
  @ViewBuilder private func labeled(_ segments: some View) -> some View {
    if layout == .inline {
      segments.modifier(ControlFont())
    } else {
      FormRow(label: { LabelLines(label: label).modifier(DisabledDimming()) }, control: { segments }).modifier(ControlFont())
    }
  }

  private var segments: some View {
    SegmentRow(
      content: content.lineLimit(1)
        .modified(by: ChoiceModifier(look: .segment, selected: chosen, select: select)),
      label: name, selected: chosen)
  }

  /// A row of a form holds all of it: what pales is not the row's ground.
  private var inline: some View {
    Single(
      content: VStack(alignment: .leading, spacing: 0) {
        ShownLabel { label.font(metrics.headingFont).foregroundStyle(.secondary) }
        content.modified(by: radioRow)
      }
      .modifier(ControlFont())
      .modifier(DisabledDimming())
      .accessibilityElement(role: .group, label: name))
  }

  private var radioGroup: some View {
    Single(
      content: FormRow(
        alignment: .firstTextBaseline, label: { LabelLines(label: label).modifier(DisabledDimming()) },
        control: {
          radioButtons.modifier(DisabledDimming())
        }
      )
      .modifier(ControlFont())
      .accessibilityElement(role: .group, label: name))
  }

  @ViewBuilder private var radioButtons: some View {
    if radioAxis == .horizontal {
      HStack(spacing: 16) { content.modified(by: radioRow) }.fixedSize()
    } else {
      VStack(alignment: .leading, spacing: 0) { content.modified(by: radioRow) }
    }
  }

  private func menuSection(isPalette: Bool) -> some View {
    Section {
      if isPalette { MenuPalette(content: rows) } else { rows }
    } header: {
      PickerSectionTitle(label: label, name: name)
    }
  }

  private var rows: some View { content.modified(by: row) }

  private var row: MenuRowModifier {
    let selected = chosen
    return MenuRowModifier(kind: .choice(isSelected: { $0 == selected }, select: select))
  }

  private var radioRow: ChoiceModifier {
    ChoiceModifier(look: .row, selected: chosen, select: select)
  }

  private var menu: some View {
    FormRow {
      LabelLines(label: label).modifier(DisabledDimming())
    } control: {
      Menu(content: { rows }) {
        HStack(spacing: 6) {
          if let currentValueLabel {
            currentValueLabel
          } else {
            SelectedChoice(content: content, selected: chosen)
          }
          Image(decorativeSystemName: "chevron.up.chevron.down").imageScale(.small)
        }
      }
      .modified(by: SemanticsModifier(properties: SemanticsProperties(name: name)))
    }
    .modifier(ControlFont())
  }

  /// What is chosen, and the way to a screen with all choices.
  private var link: some View {
    NavigationLink {
      PickerScreen(title: name, selection: selection, content: content)
    } label: {
      FormRow {
        label
      } control: {
        HStack(spacing: 6) {
          SelectedChoice(content: content, selected: chosen).foregroundStyle(.secondary)
          Image(decorativeSystemName: direction == .rightToLeft ? "chevron.left" : "chevron.right")
            .imageScale(.small)
            .foregroundStyle(.tertiary)
        }
      }
      .contentShape(.rect)
    }
    .buttonStyle(.plain)
  }

  private func select(_ tag: AnyHashable?) {
    // What was not tagged stands for no value, not for that of an optional selection which is none.
    guard let tag, let value = tag.base as? SelectionValue else { return }
    selection.choose(value)
  }
}

/// The title above a picker's choices in a menu: of a label that only shows a symbol, with what that stands for.
private struct PickerSectionTitle<Label: View>: View {
  let label: Label
  let name: String

  @Environment(\.menuRowTitle) private var title

  var body: some View {
    MenuLabel(label: label)
      .environment(\.menuRowTitle, title ?? (labelName(of: label) == nil && !name.isEmpty ? name : nil))
  }
}

/// What is chosen for one thing or for several at once.
private struct PickerSelection<Value: Hashable> {
  private let bindings: [Binding<Value>]

  init(_ bindings: [Binding<Value>]) { self.bindings = bindings }

  /// Nothing that can be chosen is the same.
  private struct Mixture: Hashable {}

  /// What is chosen; something else than any choice where the things have not all the same.
  var chosen: AnyHashable {
    let values = Set(bindings.map(\.wrappedValue))
    guard let first = values.first, values.count == 1 else { return AnyHashable(Mixture()) }
    return AnyHashable(first)
  }

  func choose(_ value: Value) { for binding in bindings { binding.wrappedValue = value } }
}

/// The screen that a picker leads to: all choices beneath each other; choosing one leads back.
private struct PickerScreen<SelectionValue: Hashable, Content: View>: View {
  let title: String
  let selection: PickerSelection<SelectionValue>
  let content: Content

  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 4) { content.modified(by: row) }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(20)
    }
    .accessibilityElement(role: .group, label: title)
    .navigationTitle(title)
  }

  private var row: ChoiceModifier {
    ChoiceModifier(look: .row, selected: selection.chosen) { tag in
      guard let tag, let value = tag.base as? SelectionValue else { return }
      selection.choose(value)
      // In a column of a split view it stays.
      if isPresented { dismiss() }
    }
  }
}

extension Picker where Label == GlassViews.Label<Text, Image> {
  /// A picker with a title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { GlassViews.Label(title, systemImage: systemImage) }
  }

  /// A picker with a title that is not looked up and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { GlassViews.Label(title, systemImage: systemImage) }
  }
}

extension Picker where Label == Text {
  /// A picker with a title that chooses for several things at once; where they have not all the same, nothing is marked as chosen.
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == Text {
  /// A picker with a title.
  public init(_ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }

  /// A picker with a title, and a label of its own for what is chosen, shown by the button of a menu.
  public init<V: View>(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(selection: selection, content: content, label: { Text(title) }, currentValueLabel: currentValueLabel)
  }

  /// A picker with a title that is not looked up, and a label of its own for what is chosen.
  @_disfavoredOverload
  public init<V: View>(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(selection: selection, content: content, label: { Text(title) }, currentValueLabel: currentValueLabel)
  }

  /// A picker with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// Shows, of several tagged views, the one that is chosen.
struct SelectedChoice<Content: View>: PrimitiveView {
  let content: Content
  let selected: AnyHashable

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = SelectedChoiceNode(context.eager)
    node.selected = selected
    node.setChildren([content._makeNode(context.eager)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(SelectedChoiceNode.self)
    node.environment = context.environment
    node.selected = selected
    content._updateNode(node.children[0], context.eager)
  }
}

final class SelectedChoiceNode: ViewNode {
  var selected: AnyHashable? {
    didSet { if selected != oldValue { setNeedsLayout() } }
  }

  private var shown: ViewNode? {
    layoutChildren.first { $0.choiceTag == selected }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { shown?.sizeThatFits(proposal) ?? .zero }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let shown = shown
    for node in layoutChildren where node !== shown { node.unplace() }
    shown?.place(at: .zero, proposal: proposal)
    setNeedsPaint()
  }
}
