import Foundation

/// Chooses one of several tagged views.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content

  @Environment(\.pickerStyle) private var style
  @Environment(\.menuSession) private var session

  /// A picker with any label; the views are told apart by their `tag`.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// A menu, segments or rows; within a menu, rows with checkmarks, or a submenu where the style asks for it.
  @ViewBuilder public var body: some View {
    if session != nil {
      if style == .menu { Menu(content: { rows }, label: { label }) } else { menuSection }
    } else {
      switch style {
      case .automatic, .menu: menu
      case .segmented: SegmentedControl(content: content, selected: AnyHashable(selection.wrappedValue), select: select)
      case .inline: VStack(alignment: .leading, spacing: 0) { content.modified(by: radioRow) }
      }
    }
  }

  private var menuSection: some View {
    Section(content: { rows }, header: { label })
  }

  private var rows: some View { content.modified(by: row) }

  private var row: MenuRowModifier {
    let selected = AnyHashable(selection.wrappedValue)
    return MenuRowModifier(kind: .choice(isSelected: { $0 == selected }, select: select))
  }

  private var radioRow: ChoiceModifier {
    ChoiceModifier(look: .row, selected: AnyHashable(selection.wrappedValue), select: select)
  }

  private var menu: some View {
    HStack(spacing: 8) {
      label
      Menu(content: { rows }) {
        HStack(spacing: 6) {
          SelectedChoice(content: content, selected: AnyHashable(selection.wrappedValue))
          Image(decorativeSystemName: "chevron.up.chevron.down").imageScale(.small).foregroundStyle(.secondary)
        }
      }
    }
  }

  private func select(_ tag: AnyHashable?) {
    guard let value = tag?.base as? SelectionValue else { return }
    withAnimation(.snappy) { selection.wrappedValue = value }
  }
}

extension Picker where Label == Text {
  /// A picker with a title.
  public init(_ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }

  /// A picker with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// The look of pickers.
public struct PickerStyle: Sendable, Hashable {
  enum Kind: Sendable, Hashable { case automatic, menu, segmented, inline }
  let kind: Kind

  /// The style that fits the picker's place: a menu; within a menu, rows.
  public static let automatic = PickerStyle(kind: .automatic)
  /// A button that opens a menu; within a menu, a submenu.
  public static let menu = PickerStyle(kind: .menu)
  /// All choices side by side.
  public static let segmented = PickerStyle(kind: .segmented)
  /// All choices beneath each other.
  public static let inline = PickerStyle(kind: .inline)
}

private enum PickerStyleKey: EnvironmentKey { static var defaultValue: PickerStyle.Kind { .automatic } }

extension EnvironmentValues {
  var pickerStyle: PickerStyle.Kind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of pickers within.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style.kind) }
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
    layoutChildren.first { $0.viewTag == selected }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { shown?.sizeThatFits(proposal) ?? .zero }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let shown = shown
    for node in layoutChildren where node !== shown { node.unplace() }
    shown?.place(at: .zero, proposal: proposal)
    setNeedsPaint()
  }
}
