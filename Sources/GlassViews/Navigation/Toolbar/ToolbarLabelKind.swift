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

  /// What is to be seen of a view in a bar; `nil` where that is not known.
  ///
  /// - Parameters:
  ///   - view: The view. Of one that is composed of others its type tells, as what it consists of is made only once it is shown.
  ///   - style: The style of labels that was set around it within the bar, whose own is that of the icon alone.
  @MainActor static func shown(of view: any View, in style: ErasedStyle<LabelStyleConfiguration>? = nil) -> ToolbarLabelKind? {
    if let hidden = view as? AnyView { return shown(of: hidden.content, in: style) }
    if let wrapping = view as? any WrappingView {
      let set = (view as? any EnvironmentSetting)?.entry as? EnvironmentEntry<ErasedStyle<LabelStyleConfiguration>>
      return shown(of: wrapping.wrapped, in: set?.value ?? style)
    }
    if view is any ListableView { return shown(ofAll: view, in: style) }
    guard let labelled = view as? any ToolbarLabelled else { return ToolbarLabelKind(Swift.type(of: view)) }
    return labelled.toolbarLabelKind(in: style)
  }

  /// What is to be seen of the views that a view stands for: text where one of them is text, as the others are read with it.
  @MainActor static func shown(ofAll views: some View, in style: ErasedStyle<LabelStyleConfiguration>?) -> ToolbarLabelKind? {
    let kinds = views.listed().map { shown(of: $0.view, in: style) }
    if kinds.contains(.text) { return .text }
    return !kinds.isEmpty && kinds.allSatisfy { $0 == .symbol } ? .symbol : nil
  }
}

/// A view that tells what a toolbar shows of it.
@MainActor protocol ToolbarLabelled {
  /// What its type tells.
  static var toolbarLabelKind: ToolbarLabelKind? { get }
  /// What it shows where somebody set a style of labels around it.
  func toolbarLabelKind(in style: ErasedStyle<LabelStyleConfiguration>?) -> ToolbarLabelKind?
}

extension ToolbarLabelled {
  func toolbarLabelKind(in style: ErasedStyle<LabelStyleConfiguration>?) -> ToolbarLabelKind? { Self.toolbarLabelKind }
}

extension ToolbarLabelled where Self: LabelledControl {
  func toolbarLabelKind(in style: ErasedStyle<LabelStyleConfiguration>?) -> ToolbarLabelKind? {
    ToolbarLabelKind.shown(of: label, in: style)
  }
}

extension Text: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { .text }
}

extension Image: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { .symbol }
}

extension Label: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { .symbol }

  func toolbarLabelKind(in style: ErasedStyle<LabelStyleConfiguration>?) -> ToolbarLabelKind? {
    guard let style, !style.isStyle(IconOnlyLabelStyle.self) else { return hasIcon ? .symbol : .text }
    // A program's own shows what it likes.
    return style.isOwn ? .text : nil
  }
}

extension HStack: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { ToolbarLabelKind(Content.self) }

  func toolbarLabelKind(in style: ErasedStyle<LabelStyleConfiguration>?) -> ToolbarLabelKind? {
    ToolbarLabelKind.shown(ofAll: content, in: style)
  }
}

extension VStack: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { ToolbarLabelKind(Content.self) }

  func toolbarLabelKind(in style: ErasedStyle<LabelStyleConfiguration>?) -> ToolbarLabelKind? {
    ToolbarLabelKind.shown(ofAll: content, in: style)
  }
}

extension ControlGroup: ToolbarLabelled {
  static var toolbarLabelKind: ToolbarLabelKind? { ToolbarLabelKind(Content.self) }

  func toolbarLabelKind(in style: ErasedStyle<LabelStyleConfiguration>?) -> ToolbarLabelKind? {
    ToolbarLabelKind.shown(ofAll: content, in: style)
  }
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

  func toolbarLabelKind(in style: ErasedStyle<LabelStyleConfiguration>?) -> ToolbarLabelKind? { .text }
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
