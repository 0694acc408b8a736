/// One element of a toolbar as the bar sees it.
public struct ToolbarElement: Identifiable {
  enum Kind {
    case item(AnyView)
    case spacer(isFixed: Bool)
    /// Something the toolbar has by itself, which is to stand here.
    case standard(ToolbarDefaultItemKind)
    /// What the title opens.
    case titleMenu(AnyView)
  }

  /// The same from update to update.
  public internal(set) var id: String
  let placement: ToolbarItemPlacement
  var kind: Kind
  /// Whether its label is text or a symbol; `nil` where that is not known.
  var label: ToolbarLabelKind?
  var isHidden = false
  var sharesBackground = true
  /// Whether it stands on the content itself, without glass.
  var isBare = false
  /// Whether a person may take it away or move it, and whether it is there until somebody does.
  var customization: ToolbarCustomizationBehavior = .disabled
  var isShownByDefault = true
  /// The id of the toolbar it is part of, where a person may change that.
  var toolbarID: String?
  /// Whether it is the action that matters most: by its placement, or by the style of its button.
  var isProminent: Bool { !isOutranked && (placement.isProminent || hasProminentStyle) }
  var hasProminentStyle = false
  /// Whether it is the app's own menu of more commands.
  var isMoreMenu = false
  /// Whether it is a menu of its own among the rows of the overflow menu.
  var isMenuOfItsOwn = false
  /// The tint that its view was given.
  var tint: Color?
  /// Whether another item of the bar is the one that matters most, whatever this one asks for.
  var isOutranked = false
  /// Whether it is a spacer that a person added.
  var isAddedSpacer = false
  /// Whether it comes and goes by itself, as the way back of a navigation stack does, and has no place among those that views declare.
  var isAutomatic = false
  /// The columns of split views that its view stands in, from the outermost one; where none is said any more it is the detail.
  var columns: [SplitColumnRank] = []
  /// The views of a group that share a background, by what tells them apart; none where the item is a whole.
  var members: [String] = []
  /// The id of the item that it is a part of, where it is.
  var item: String?
  /// The views it was made of.
  var listed: @MainActor () -> [ListedView] = { [] }

  init(id: String, placement: ToolbarItemPlacement, kind: Kind, label: ToolbarLabelKind? = nil) {
    self.id = id
    self.placement = placement
    self.kind = kind
    self.label = label
  }

  /// What it shows; `nil` for a spacer, and for what the toolbar has by itself.
  var view: AnyView? { if case .item(let view) = kind { view } else { nil } }
  /// What the toolbar has by itself and is to stand here.
  var standardKind: ToolbarDefaultItemKind? { if case .standard(let kind) = kind { kind } else { nil } }
}

/// Items of a toolbar. A type of one's own makes them of others, in its `body`; it keeps no state.
@MainActor @preconcurrency public protocol ToolbarContent {
  /// What the body is made of.
  associatedtype Body: ToolbarContent
  /// The items.
  @ToolbarContentBuilder var body: Body { get }
  /// Lists the items.
  ///
  /// - Parameters:
  ///   - elements: Where they are added.
  ///   - path: What tells this content apart from its neighbours.
  func _collect(into elements: inout [ToolbarElement], path: String)
}

/// Items of a toolbar that a person may take away and move: each has an id of its own.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension ToolbarContent {
  /// Lists the items of the body.
  public func _collect(into elements: inout [ToolbarElement], path: String) { body._collect(into: &elements, path: path) }
}

extension ToolbarContent where Body == Never {
  /// None: the content is not made of other content.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: CustomizableToolbarContent {
  /// Adds nothing.
  public func _collect(into elements: inout [ToolbarElement], path: String) {}
}

/// Turns the statements of a closure into items of a toolbar.
@MainActor @preconcurrency @resultBuilder public struct ToolbarContentBuilder {
  /// No item.
  public static func buildBlock() -> some CustomizableToolbarContent { ToolbarContentList([]) }
  /// Several items.
  public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> ToolbarContentList {
    var list: [any ToolbarContent] = []
    repeat list.append(each content)
    return ToolbarContentList(list)
  }
  /// Items of an `if`.
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> ToolbarOptionalContent<C> {
    ToolbarOptionalContent(content: content)
  }
  /// Items of the first branch.
  public static func buildEither(first: some ToolbarContent) -> ToolbarContentList { ToolbarContentList([first]) }
  /// Items of the second branch.
  public static func buildEither(second: some ToolbarContent) -> ToolbarContentList { ToolbarContentList([second]) }
  /// An item.
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  /// A spacer is the toolbar's own: it pushes items apart.
  public static func buildExpression(_ spacer: Spacer) -> ToolbarSpacer { ToolbarSpacer() }
  /// A view is an item of its own.
  public static func buildExpression<V: View>(_ view: V) -> ToolbarItem<V> { ToolbarItem(content: { view }) }
}

/// Several items in a row.
public struct ToolbarContentList: CustomizableToolbarContent {
  /// It has none.
  public typealias Body = Never
  private let contents: [any ToolbarContent]

  init(_ contents: [any ToolbarContent]) { self.contents = contents }

  /// Lists the items of all.
  public func _collect(into elements: inout [ToolbarElement], path: String) {
    for (index, content) in contents.enumerated() { content._collect(into: &elements, path: "\(path)/\(index)") }
  }
}

/// Items that are there or not.
public struct ToolbarOptionalContent<Content: ToolbarContent>: CustomizableToolbarContent {
  /// It has none.
  public typealias Body = Never
  let content: Content?

  /// Lists the items, if they are there.
  public func _collect(into elements: inout [ToolbarElement], path: String) {
    content?._collect(into: &elements, path: path)
  }
}

extension Group: ToolbarContent where Content: ToolbarContent {
  /// Groups items, so that a modifier holds for all of them.
  @_disfavoredOverload
  @MainActor public init(@ToolbarContentBuilder content: () -> Content) { self = .holding(content()) }

  /// Lists the items.
  public func _collect(into elements: inout [ToolbarElement], path: String) { content._collect(into: &elements, path: path) }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

/// Items that were changed a little.
struct ToolbarContentChange<Content: ToolbarContent>: CustomizableToolbarContent {
  typealias Body = Never
  let content: Content
  let change: (inout ToolbarElement) -> Void

  func _collect(into elements: inout [ToolbarElement], path: String) {
    var own: [ToolbarElement] = []
    content._collect(into: &own, path: path)
    for index in own.indices { change(&own[index]) }
    elements += own
  }
}

extension ToolbarContent {
  /// Hides the items, background and all.
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
    ToolbarContentChange(content: self) { $0.isHidden = $0.isHidden || hidden }
  }

  /// Names each item for screens and sheets that grow out of it (`navigationTransition(.zoom(sourceID:in:))`).
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some ToolbarContent {
    ToolbarContentChange(content: self) {
      guard case .item(let view) = $0.kind else { return }
      $0.kind = .item(AnyView(view.matchedTransitionSource(id: id, in: namespace)))
    }
  }

  /// Says whether the items share a background with their neighbours.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
    ToolbarContentChange(content: self) {
      $0.sharesBackground = visibility != .hidden
      $0.isBare = visibility == .hidden
    }
  }
}

extension CustomizableToolbarContent {
  /// Hides the items, background and all.
  public func hidden(_ hidden: Bool = true) -> some CustomizableToolbarContent {
    ToolbarContentChange(content: self) { $0.isHidden = $0.isHidden || hidden }
  }

  /// Says what a person may do with the items.
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent {
    ToolbarContentChange(content: self) { $0.customization = behavior }
  }

  /// Says whether the items are there before a person changes anything, and what a person may do with them.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    ToolbarContentChange(content: self) {
      if defaultVisibility != .automatic { $0.isShownByDefault = defaultVisibility == .visible }
      if options.contains(.alwaysAvailable) { $0.customization = .reorderable }
    }
  }
}

/// What holds for an item of a toolbar that can be customized.
public struct ToolbarCustomizationOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It cannot be taken away.
  public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

/// What a person may do with an item of a toolbar that can be customized.
public struct ToolbarCustomizationBehavior: Sendable, Hashable {
  private enum Kind { case `default`, reorderable, disabled }
  private let kind: Kind

  /// Add, take away and move it.
  public static let `default` = ToolbarCustomizationBehavior(kind: .default)
  /// Move it; it cannot be taken away.
  public static let reorderable = ToolbarCustomizationBehavior(kind: .reorderable)
  /// Nothing.
  public static let disabled = ToolbarCustomizationBehavior(kind: .disabled)

  var mayBeMoved: Bool { kind != .disabled }
  var mayBeRemoved: Bool { kind == .default }
}

/// Whether something is shown.
public enum Visibility: Sendable, Hashable, CaseIterable {
  /// As the platform decides.
  case automatic
  /// It is.
  case visible
  /// It is not.
  case hidden
}
