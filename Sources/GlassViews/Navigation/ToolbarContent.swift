/// Where an item of a toolbar belongs.
public struct ToolbarItemPlacement: Sendable, Hashable {
  enum Zone: Sendable, Hashable { case leading, center, trailing }
  let zone: Zone
  let isProminent: Bool

  private init(_ zone: Zone, isProminent: Bool = false) {
    self.zone = zone
    self.isProminent = isProminent
  }

  /// Wherever the platform puts such items: at the trailing end.
  public static let automatic = ToolbarItemPlacement(.trailing)
  /// The middle.
  public static let principal = ToolbarItemPlacement(.center)
  /// The leading end, with what moves between views.
  public static let navigation = ToolbarItemPlacement(.leading)
  /// The leading end.
  public static let topBarLeading = ToolbarItemPlacement(.leading)
  /// The trailing end.
  public static let topBarTrailing = ToolbarItemPlacement(.trailing)
  /// The trailing end, with the actions most used.
  public static let primaryAction = ToolbarItemPlacement(.trailing)
  /// The trailing end, with actions less used.
  public static let secondaryAction = ToolbarItemPlacement(.trailing)
  /// The trailing end, tinted: it completes what the view is for.
  public static let confirmationAction = ToolbarItemPlacement(.trailing, isProminent: true)
  /// The leading end: it leaves without completing.
  public static let cancellationAction = ToolbarItemPlacement(.leading)
}

/// One element of a toolbar as the bar sees it.
public struct ToolbarElement: Identifiable {
  enum Kind {
    case item(AnyView)
    case spacer(isFixed: Bool)
  }

  /// The same from update to update.
  public let id: String
  let placement: ToolbarItemPlacement
  let kind: Kind
  var isHidden = false
  var sharesBackground = true
}

/// Items of a toolbar.
@MainActor @preconcurrency public protocol ToolbarContent {
  /// Lists the items.
  ///
  /// - Parameters:
  ///   - elements: Where they are added.
  ///   - path: What tells this content apart from its neighbours.
  func _collect(into elements: inout [ToolbarElement], path: String)
}

/// Turns the statements of a closure into items of a toolbar.
@MainActor @preconcurrency @resultBuilder public struct ToolbarContentBuilder {
  /// No item.
  public static func buildBlock() -> some ToolbarContent { ToolbarContentList([]) }
  /// Several items.
  public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> some ToolbarContent {
    var list: [any ToolbarContent] = []
    repeat list.append(each content)
    return ToolbarContentList(list)
  }
  /// Items of an `if`.
  public static func buildIf(_ content: (some ToolbarContent)?) -> some ToolbarContent {
    ToolbarContentList(content.map { [$0] } ?? [])
  }
  /// Items of the first branch.
  public static func buildEither(first: some ToolbarContent) -> ToolbarContentList { ToolbarContentList([first]) }
  /// Items of the second branch.
  public static func buildEither(second: some ToolbarContent) -> ToolbarContentList { ToolbarContentList([second]) }
  /// An item.
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  /// A view is an item of its own.
  public static func buildExpression<V: View>(_ view: V) -> ToolbarItem<V> { ToolbarItem(content: { view }) }
}

/// Several items in a row.
public struct ToolbarContentList: ToolbarContent {
  private let contents: [any ToolbarContent]

  init(_ contents: [any ToolbarContent]) { self.contents = contents }

  /// Lists the items of all.
  public func _collect(into elements: inout [ToolbarElement], path: String) {
    for (index, content) in contents.enumerated() { content._collect(into: &elements, path: "\(path)/\(index)") }
  }
}

/// One item of a toolbar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  private let id: String?
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// An item.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    id = nil
    self.placement = placement
    self.content = content()
  }

  /// An item with an id of its own.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.id = id
    self.placement = placement
    self.content = content()
  }

  /// Lists the item.
  public func _collect(into elements: inout [ToolbarElement], path: String) {
    elements.append(ToolbarElement(id: id ?? path, placement: placement, kind: .item(AnyView(content))))
  }
}

/// Several items that share a placement and a background.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// A group of items.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// Lists the group.
  public func _collect(into elements: inout [ToolbarElement], path: String) {
    elements.append(ToolbarElement(id: path, placement: placement, kind: .item(AnyView(content))))
  }
}

/// Room between items: a fixed one ends the background that items share, a flexible one pushes them apart.
public struct ToolbarSpacer: ToolbarContent {
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

/// Items whose visibility was changed.
private struct ToolbarContentChange<Content: ToolbarContent>: ToolbarContent {
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
    ToolbarContentChange(content: self) { $0.isHidden = hidden }
  }

  /// Says whether the items share a background with their neighbours.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
    ToolbarContentChange(content: self) { $0.sharesBackground = visibility != .hidden }
  }
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
