/// Whether an item's label is text or a symbol: the two do not share a background, as they would read as one.
enum ToolbarLabelKind: Hashable {
  case text
  case symbol

  /// What the type of an item tells about its label; `nil` where it tells nothing.
  @MainActor init?(_ type: any View.Type) {
    func ofBody<V: View>(_ type: V.Type) -> ToolbarLabelKind? {
      V.Body.self == Never.self ? nil : ToolbarLabelKind(V.Body.self)
    }
    guard let labelled = type as? any ToolbarLabelled.Type else {
      guard let kind = ofBody(type) else { return nil }
      self = kind
      return
    }
    guard let kind = labelled.toolbarLabelKind else { return nil }
    self = kind
  }
}

/// A view whose type tells what a toolbar shows of it.
@MainActor protocol ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { get }
}

extension Text: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { .text }
}

extension Image: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { .symbol }
}

extension Label: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { .symbol }
}

extension Button: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { ToolbarLabelKind(Label.self) }
}

extension Menu: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { ToolbarLabelKind(Label.self) }
}

extension Toggle: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { ToolbarLabelKind(Label.self) }
}

extension NavigationLink: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { ToolbarLabelKind(Label.self) }
}

extension Picker: ToolbarLabelled {
  /// It shows what is chosen.
  static var toolbarLabelKind: ToolbarLabelKind? { .text }
}

extension NodeModifiedContent: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { ToolbarLabelKind(Content.self) }
}

extension EnvironmentModifierView: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { ToolbarLabelKind(Content.self) }
}

extension ModifiedContent: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { ToolbarLabelKind(Content.self) }
}
