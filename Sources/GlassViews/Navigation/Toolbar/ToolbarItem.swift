/// One item of a toolbar.
public struct ToolbarItem<Content: View>: CustomizableToolbarContent {
  /// It has none.
  public typealias Body = Never

  private let id: String?
  private let placement: ToolbarItemPlacement
  private let isShownByDefault: Bool
  private let content: Content

  /// An item.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    id = nil
    self.placement = placement
    isShownByDefault = true
    self.content = content()
  }

  /// An item with an id of its own, which a person may take away or add where the toolbar has an id too.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.id = id
    self.placement = placement
    isShownByDefault = showsByDefault
    self.content = content()
  }

  /// Lists the item.
  public func _collect(into elements: inout [ToolbarElement], path: String) {
    if content is Spacer { return ToolbarSpacer(placement: placement)._collect(into: &elements, path: id ?? path) }
    var element = ToolbarElement(
      id: id ?? path, placement: placement, kind: .item(AnyView(content)), label: ToolbarLabelKind.shown(of: content))
    element.customization = id == nil ? .disabled : .default
    element.isShownByDefault = isShownByDefault
    element.listed = { [content] in content.listed() }
    element.hasProminentStyle = content.hasProminentButtonStyle
    element.tint = content.ownTint
    element.isMoreMenu = content.isMoreMenu
    elements.append(element)
  }
}

extension View {
  /// Whether the view was given one of the prominent styles for buttons.
  fileprivate var hasProminentButtonStyle: Bool {
    firstSetting { (setting: EnvironmentEntry<ErasedStyle<PrimitiveButtonStyleConfiguration>>) in
      let style = setting.value
      return style.isStyle(GlassProminentButtonStyle.self) || style.isStyle(BorderedProminentButtonStyle.self) ? true : nil
    } ?? false
  }

  /// The tint that the view itself was given.
  fileprivate var ownTint: Color? { firstSetting { (setting: TintSetting) in setting.tint } }

  /// What is found in the first setting of a kind, of those around the view, in which there is something to find.
  private func firstSetting<Setting, Found>(_ find: (Setting) -> Found?) -> Found? {
    var view: (any View)? = self
    while let current = view {
      if let setting = (current as? any EnvironmentSetting)?.entry as? Setting, let found = find(setting) { return found }
      view = (current as? any WrappingView)?.wrapped
    }
    return nil
  }
}

/// A view that sets something in the environment of the one within.
@MainActor protocol EnvironmentSetting {
  var entry: Any? { get }
}

extension EnvironmentModifierView: EnvironmentSetting {
  var entry: Any? { value }
}

/// Several items that share a placement and a background, and go into the overflow menu together; texts and symbols in one group lie apart,
/// as does what a spacer is between, and go one by one.
public struct ToolbarItemGroup<Content: View>: CustomizableToolbarContent {
  /// It has none.
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content
  /// What stands for the group in a menu.
  private let label: AnyView?

  /// A group of items.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
    label = nil
  }

  /// A group of items that is a menu of its own in the overflow menu, with a label.
  public init<L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> L
  ) {
    self.placement = placement
    self.content = content()
    self.label = AnyView(label())
  }

  /// Lists the group.
  public func _collect(into elements: inout [ToolbarElement], path: String) {
    let listed = content.listed()
    let kinds = listed.map { ToolbarLabelKind.shown(of: $0.view) }
    func add(
      _ view: AnyView, _ label: ToolbarLabelKind?, id: String, isMenu: Bool = false,
      listed: @escaping @MainActor () -> [ListedView]
    ) {
      var element = ToolbarElement(id: id, placement: placement, kind: .item(view), label: label)
      element.isMenuOfItsOwn = isMenu
      element.listed = listed
      element.isMoreMenu = view.isMoreMenu
      elements.append(element)
    }
    guard Set(kinds).isSuperset(of: [.text, .symbol]) || listed.contains(where: { $0.view is Spacer }) else {
      let view = label.map { AnyView(LabelledGroup(content: content, label: $0)) } ?? AnyView(content)
      return add(view, ToolbarLabelKind.shown(of: content), id: path, isMenu: label != nil) { [content] in content.listed() }
    }
    for (view, kind) in zip(listed, kinds) {
      let id = "\(path)/\(view.id.map { "\($0)" } ?? "\(view.path)")"
      if view.view is Spacer {
        ToolbarSpacer(placement: placement)._collect(into: &elements, path: id)
      } else {
        add(AnyView(view.view), kind, id: id) { [view] }
      }
    }
  }
}

/// Items in the bar; a menu of them within a menu.
private struct LabelledGroup<Content: View>: View {
  let content: Content
  let label: AnyView
  @Environment(\.menuSession) private var session

  var body: some View {
    if session != nil { Menu(content: { TitledRows(views: content.listed()) }, label: { label }) } else { content }
  }
}

/// Room between items: a fixed one ends the background that items share, a flexible one pushes them apart.
public struct ToolbarSpacer: CustomizableToolbarContent {
  /// It has none.
  public typealias Body = Never

  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  /// A spacer.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  /// Lists the spacer.
  public func _collect(into elements: inout [ToolbarElement], path: String) {
    elements.append(ToolbarElement(id: path, placement: placement, kind: .spacer(isFixed: sizing == .fixed)))
  }
}

/// How much room a spacer takes.
public struct SpacerSizing: Sendable, Hashable {
  private let isFlexible: Bool
  /// As much as there is.
  public static let flexible = SpacerSizing(isFlexible: true)
  /// A fixed gap.
  public static let fixed = SpacerSizing(isFlexible: false)
}
