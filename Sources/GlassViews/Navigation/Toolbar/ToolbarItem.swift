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

/// Several items that share a placement and a background, and go into the overflow menu together; texts and symbols in one group lie apart,
/// as does what a spacer is between, and go one by one. A button in a prominent style stands alone, tinted.
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
    let parts = ToolbarGroupPart.parts(of: content.listed())
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
    func addShared(_ views: some View, id: String, of listed: [ListedView]) {
      let kind = ToolbarLabelKind.shown(of: views)
      if let label { return add(AnyView(LabelledGroup(content: views, label: label)), kind, id: id, isMenu: true) { listed } }
      guard listed.count > 1 else { return add(AnyView(views), kind, id: id) { listed } }
      let members = listed.map { ToolbarMember(id: "\($0.path)\(self.id(of: $0, ""))", view: $0) }
      add(AnyView(ToolbarMembers(members: members)), kind, id: id) { listed }
      elements[elements.count - 1].members = members.map(\.id)
    }
    if parts.count == 1, case .shared(let views) = parts[0] { return addShared(content, id: path, of: views) }
    /// Whether what shares a background has the group's own name already.
    var isNamed = false
    for part in parts {
      switch part {
      case .shared(let views):
        let id = isNamed ? id(of: views[0], path) : path
        isNamed = true
        addShared(ForEach(views, id: \.place) { AnyView($0.view) }, id: id, of: views)
      case .single(let view):
        add(AnyView(view.view), ToolbarLabelKind.shown(of: view.view), id: id(of: view, path)) { [view] }
      case .prominent(let view):
        add(AnyView(view.view), ToolbarLabelKind.shown(of: view.view), id: id(of: view, path)) { [view] }
        elements[elements.count - 1].hasProminentStyle = true
        elements[elements.count - 1].tint = view.view.ownTint
      case .spacer(let view): ToolbarSpacer(placement: placement)._collect(into: &elements, path: id(of: view, path))
      }
    }
  }

  private func id(of view: ListedView, _ path: String) -> String { "\(path)/\(view.id.map { "\($0)" } ?? "\(view.path)")" }
}

/// Items in the bar; a menu of them within a menu.
private struct LabelledGroup<Content: View>: View {
  let content: Content
  let label: AnyView
  @Environment(\.menuSession) private var session
  @Environment(\.usualRowShortcuts) private var shortcuts

  var body: some View {
    if session != nil {
      Menu(content: { TitledRows(views: content.listed(), shortcuts: shortcuts) }, label: { label })
    } else {
      content
    }
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
