/// One control of a toolbar as a row of the window's menu.
///
/// Every one has a shortcut: the one it was given; otherwise that of the standard action it is named after; otherwise Control, Alt and the
/// key of its place among the controls as they are written, which stays the same however a person arranges the bar: the digits from 1 to 9
/// and 0, then the letters from A on but for I, then the letters with Shift. One that is hidden keeps its place. Those of a control group
/// are a command each; those with a value, such as steppers and fields, stand in a menu of their own, which the shortcut opens.
struct ToolbarCommand: Identifiable {
  let id: String
  let view: AnyView
  /// What it has where it was given none.
  let shortcut: KeyboardShortcut?
  /// What it says beside the symbol that is all there is of its label.
  let title: String?

  /// The commands of a toolbar's items.
  @MainActor static func all(_ elements: [ToolbarElement]) -> [ToolbarCommand] {
    var commands: [ToolbarCommand] = []
    var place = 0
    var taken: Set<KeyboardShortcut> = []
    for element in elements {
      for (index, listed) in element.listed().flatMap(controls).enumerated() {
        let id = Self.id(of: listed, at: index, in: element)
        var shortcut: KeyboardShortcut?
        var row = AnyView(listed.view)
        var view = bared(listed.view)
        if let control = view as? any ValueControl {
          let menu = Menu(control.commandName) { AnyView(listed.view) }
          (view, row) = (menu, AnyView(menu))
        }
        if !element.isAutomatic, isPressed(Swift.type(of: view)) {
          place += 1
          shortcut = actionName(of: view).flatMap { StandardAction(named: $0)?.shortcut }
          if shortcut.map(taken.contains) != false { shortcut = Self.shortcut(ofPlace: place) ?? shortcut }
          if let shortcut, !element.isHidden { taken.insert(shortcut) }
        }
        if element.isHidden { continue }
        commands.append(
          ToolbarCommand(id: id, view: row, shortcut: shortcut, title: title(of: row)))
      }
    }
    return commands
  }

  private static func id(of listed: ListedView, at index: Int, in element: ToolbarElement) -> String {
    "\(element.id)#\(listed.id.map { "\($0)" } ?? "\(index)")"
  }

  /// The shortcuts that the views of an element have as commands, in their order: none for what is one row as a command alone, nor for groups.
  @MainActor static func shortcuts(of element: ToolbarElement, among commands: [ToolbarCommand]) -> [KeyboardShortcut?] {
    var index = 0
    return element.listed().map { listed in
      let controls = controls(listed)
      defer { index += controls.count }
      let control = bared(listed.view)
      guard groupedControls(in: listed.view) == nil, !(control is any ValueControl), !(control is any ChoosingControl) else {
        return nil
      }
      let id = id(of: listed, at: index, in: element)
      return commands.first { $0.id == id }?.shortcut
    }
  }

  /// I is the inspector's.
  private static let keys = Array("1234567890abcdefghjklmnopqrstuvwxyz")
  private static let firstLetter = 10

  /// What the control at a place, counted from 1, has where its name means nothing; `nil` beyond the last letter with Shift.
  private static func shortcut(ofPlace place: Int) -> KeyboardShortcut? {
    if keys.indices.contains(place - 1) {
      return KeyboardShortcut(KeyEquivalent(keys[place - 1]), modifiers: [.control, .option])
    }
    // What digits are with Shift depends on the keyboard.
    let letter = place - 1 - keys.count + firstLetter
    guard keys.indices.contains(letter) else { return nil }
    return KeyboardShortcut(KeyEquivalent(keys[letter]), modifiers: [.control, .option, .shift])
  }

  /// The controls of a group; anything else is one.
  @MainActor static func controls(_ listed: ListedView) -> [ListedView] {
    guard let controls = groupedControls(in: listed.view) else { return [listed] }
    return controls.enumerated().map { index, inner in
      ListedView(view: inner.view, id: AnyHashable([listed.id, inner.id ?? AnyHashable(index)]), path: listed.path)
    }
  }

  /// The controls of a group, whatever is wrapped around it, each in the environment that it has in the bar: a group that is disabled has
  /// disabled commands. What else modifiers do, such as padding, is of the bar. `nil` for any other view.
  @MainActor private static func groupedControls(in view: any View) -> [ListedView]? {
    if let hidden = view as? AnyView { return groupedControls(in: hidden.content) }
    if let group = view as? any GroupedControls { return group.controls }
    guard let wrapping = view as? any WrappingView, let controls = groupedControls(in: wrapping.wrapped) else { return nil }
    guard let setting = view as? any SpreadModifier else { return controls }
    return controls.map { ListedView(view: setting.spread(over: AnyView($0.view)), id: $0.id, path: $0.path) }
  }

  /// What the controls of a group are called together, whatever is wrapped around it; `nil` where that is not said, or for any other view.
  @MainActor static func groupLabel(in view: any View) -> AnyView? {
    if let hidden = view as? AnyView { return groupLabel(in: hidden.content) }
    if let group = view as? any GroupedControls { return group.groupLabel }
    return (view as? any WrappingView).flatMap { groupLabel(in: $0.wrapped) }
  }

  /// A view without what hides its type: the control that it shows, within modifiers or as the body of a composed view.
  @MainActor private static func bared(_ view: any View) -> any View {
    if let hidden = view as? AnyView { return bared(hidden.content) }
    var (bared, inner) = (view, view)
    for _ in 0..<deepest {
      if inner is any PressedControl || inner is any ValueControl { bared = inner }
      guard let next = Self.inner(of: inner) else { break }
      inner = next
    }
    return bared
  }

  /// What a view shows and nothing beside it: what is modified, or the body of a composed one.
  @MainActor static func inner(of view: any View) -> (any View)? {
    if let hidden = view as? AnyView { return hidden.content }
    if let wrapping = view as? any WrappingView { return wrapping.wrapped }
    return view is any PressedControl || view is any WholeControl ? nil : view.bodyAtFirst
  }

  /// How many views may lie in one another: before it knows its surroundings, the body of one may be that view again.
  static let deepest = 64

  /// Whether views of a type are something to press: its type tells, through modifiers and the bodies of composed views.
  @MainActor private static func isPressed(_ type: any View.Type) -> Bool {
    if let pressed = type as? any PressedControl.Type { return pressed.isPressed(Self.isPressed) }
    func ofBody<V: View>(_ type: V.Type) -> Bool { V.Body.self != Never.self && isPressed(V.Body.self) }
    return ofBody(type)
  }
}

/// A view whose type tells whether it is one thing to press.
@MainActor private protocol PressedControl {
  static func isPressed(_ inner: (any View.Type) -> Bool) -> Bool
}

/// A view that counts as itself among a toolbar's items, whatever its body holds.
@MainActor protocol WholeControl {}

/// Several controls that stand together.
@MainActor private protocol GroupedControls: WholeControl {
  var controls: [ListedView] { get }
  /// What they are called together, where that is said.
  var groupLabel: AnyView? { get }
}

/// A modifier that does to each of several views what it does to all of them.
@MainActor private protocol SpreadModifier {
  /// Another view with the same modifier.
  func spread(over view: AnyView) -> any View
}

extension EnvironmentModifierView: SpreadModifier {
  fileprivate func spread(over view: AnyView) -> any View {
    EnvironmentModifierView<AnyView>(content: view, change: change, value: value)
  }
}

/// A control that keys set to one value of many.
@MainActor protocol ValueControl: WholeControl, NamedControl {
  var commandName: String { get }
}

extension ValueControl {
  var controlName: String? { commandName }
  var controlLabel: AnyView { AnyView(Text(verbatim: commandName)) }
}

extension Stepper: ValueControl {
  var commandName: String { name }
}

extension Slider: ValueControl {
  var commandName: String { labelName(of: label) ?? "Slider" }
}

extension TextField: ValueControl {
  var commandName: String { labelName(of: label) ?? "Text Field" }
}

extension ControlGroup: GroupedControls {
  fileprivate var controls: [ListedView] { content.listed() }
  fileprivate var groupLabel: AnyView? { label }
}

extension Button: PressedControl {
  fileprivate static func isPressed(_ inner: (any View.Type) -> Bool) -> Bool { true }
}

extension Toggle: PressedControl {
  fileprivate static func isPressed(_ inner: (any View.Type) -> Bool) -> Bool { true }
}

extension Menu: PressedControl {
  /// It opens.
  fileprivate static func isPressed(_ inner: (any View.Type) -> Bool) -> Bool { true }
}

extension Link: PressedControl {
  fileprivate static func isPressed(_ inner: (any View.Type) -> Bool) -> Bool { true }
}

extension NavigationLink: PressedControl {
  fileprivate static func isPressed(_ inner: (any View.Type) -> Bool) -> Bool { true }
}

/// A control that is a row for each of its choices in a menu.
@MainActor private protocol ChoosingControl {}

extension Picker: ChoosingControl {}

extension Picker: PressedControl {
  /// It opens: with a shortcut it is one row, whatever its style.
  fileprivate static func isPressed(_ inner: (any View.Type) -> Bool) -> Bool { true }
}

extension NodeModifiedContent: PressedControl {
  fileprivate static func isPressed(_ inner: (any View.Type) -> Bool) -> Bool { inner(Content.self) }
}

extension EnvironmentModifierView: PressedControl {
  fileprivate static func isPressed(_ inner: (any View.Type) -> Bool) -> Bool { inner(Content.self) }
}

extension ModifiedContent: PressedControl {
  fileprivate static func isPressed(_ inner: (any View.Type) -> Bool) -> Bool { inner(Content.self) }
}

private enum UsualShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
  /// The shortcut of the control within where it was given none.
  var usualKeyboardShortcut: KeyboardShortcut? {
    get { self[UsualShortcutKey.self] }
    set { self[UsualShortcutKey.self] = newValue }
  }

  /// The shortcut that the control within acts on.
  var effectiveKeyboardShortcut: KeyboardShortcut? { keyboardShortcut ?? usualKeyboardShortcut }
}
