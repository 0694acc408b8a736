/// A control that knows what it is called, and can be told by its label where it does nothing.
@MainActor protocol NamedControl {
  /// What it is called, as far as its label tells.
  var controlName: String? { get }
  /// What stands for it in a list of controls.
  var controlLabel: AnyView { get }
}

/// A control that is called as its label says, and told by it.
@MainActor protocol LabelledControl: NamedControl {
  associatedtype ControlLabel: View
  /// The label that it shows.
  var label: ControlLabel { get }
}

extension LabelledControl {
  var controlName: String? { ToolbarCommand.words(of: label) }
  var controlLabel: AnyView { AnyView(label) }
}

/// A control that does what it is called after as it is pressed, and opens nothing.
@MainActor private protocol ActionControl: LabelledControl {
  /// What it does, in words.
  var actionName: String? { get }
}

extension ToolbarCommand {
  /// What the controls of an item are called, as far as their labels tell.
  @MainActor static func name(of element: ToolbarElement) -> String? {
    let names = element.listed().flatMap { listed -> [String] in
      if let name = groupName(of: listed.view) { return [name] }
      return controls(listed).compactMap { name(of: $0.view) }
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// What the controls of an item show themselves as, without what they do: their labels, each with a title where that is known. Those of a
  /// group with a label are told by that.
  @MainActor static func labels(of element: ToolbarElement) -> [AnyView] {
    element.listed().flatMap { listed in
      if let label = groupLabel(in: listed.view), let name = groupName(of: listed.view) { return [titled(label, name)] }
      return controls(listed).map { control in
        titled(named(in: control.view)?.controlLabel ?? AnyView(control.view), name(of: control.view))
      }
    }
  }

  /// A label with its words where it shows none.
  @MainActor private static func titled(_ label: AnyView, _ name: String?) -> AnyView {
    guard labelName(of: label) == nil, let name else { return label }
    return AnyView(
      HStack(spacing: 8) {
        label.accessibilityHidden(true)
        Text(verbatim: name)
      })
  }

  /// What a group of controls with a label is called, as a whole.
  @MainActor private static func groupName(of view: any View) -> String? {
    groupLabel(in: view).flatMap { givenName(in: view) ?? words(of: $0) }
  }

  /// What a row of a menu says beside the symbol of a control that shows nothing else: what it is called by the program, what explains it, or
  /// what its symbol stands for; `nil` where the label is more than a symbol.
  @MainActor static func title(of view: any View) -> String? {
    guard let control = named(in: view), symbol(in: control.controlLabel) != nil else { return nil }
    return givenName(in: view) ?? givenName(in: control.controlLabel) ?? help(in: view) ?? control.controlName
  }

  /// Whether a toolbar has a button with one of several names: a command of that name that every window has need not be there besides.
  @MainActor static func isAny(of elements: [ToolbarElement], named names: Set<String>) -> Bool {
    elements.contains { element in
      !element.isHidden && element.listed().flatMap(controls).contains { actionName(of: $0.view).map(names.contains) ?? false }
    }
  }

  /// What a button or switch does, in words, where its label is made of them.
  @MainActor static func actionName(of view: any View) -> String? { (named(in: view) as? any ActionControl)?.actionName }

  @MainActor private static func name(of view: any View) -> String? {
    givenName(in: view) ?? named(in: view)?.controlName ?? words(of: view)
  }

  /// The control that is all there is of a view.
  @MainActor private static func named(in view: any View) -> (any NamedControl)? { first(in: view) { $0 as? any NamedControl } }

  /// What assistive technology is to call a view, where somebody says so.
  @MainActor private static func givenName(in view: any View) -> String? {
    first(in: view) { ($0 as? any NamingView)?.givenName }
  }

  /// What explains a view where the pointer rests.
  @MainActor private static func help(in view: any View) -> String? { first(in: view) { ($0 as? any NamingView)?.helpText } }

  /// What `look` finds in a view, or in what that is all there is of: within modifiers, in the body of a composed view.
  @MainActor private static func first<T>(in view: any View, _ look: (any View) -> T?) -> T? {
    var view = view
    for _ in 0..<deepest {
      if let found = look(view) { return found }
      guard let inner = inner(of: view) else { return nil }
      view = inner
    }
    return nil
  }

  /// The texts of a label; where it has none, what its symbol stands for.
  @MainActor static func words(of label: any View) -> String? {
    labelName(of: label) ?? givenName(in: label) ?? symbol(in: label)?.spokenName(isAction: true, isMirrored: false)
  }

  @MainActor private static func symbol(in view: any View) -> Image? { first(in: view) { $0 as? Image } }
}

/// A modifier that may say what the view within is called, or explain it.
@MainActor private protocol NamingView {
  var givenName: String? { get }
  /// What explains it.
  var helpText: String? { get }
}

extension NodeModifiedContent: NamingView {
  fileprivate var givenName: String? { (modifier as? SemanticsModifier)?.properties.label }
  fileprivate var helpText: String? { (modifier as? HelpModifier)?.text }
}

extension Button: ActionControl {
  var controlName: String? { name ?? ToolbarCommand.words(of: label) }
  fileprivate var actionName: String? { name }
}

extension Toggle: ActionControl {
  fileprivate var actionName: String? { labelName(of: label) }
}

extension Menu: LabelledControl {}
extension Picker: LabelledControl {}
extension Link: LabelledControl {}
extension NavigationLink: LabelledControl {}
