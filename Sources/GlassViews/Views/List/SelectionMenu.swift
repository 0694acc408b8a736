/// The menu of what is chosen in a list, and what a double press does.
struct SelectionMenu {
  /// Makes the menu for some values.
  let content: @MainActor (Set<AnyHashable>) -> AnyView
  /// What a double press or Return does.
  let primaryAction: (@MainActor (Set<AnyHashable>) -> Void)?
}

private enum SelectionMenuKey: EnvironmentKey { static var defaultValue: SelectionMenu? { nil } }

extension EnvironmentValues {
  /// The menu of what is chosen in a list here.
  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

extension RowNode {
  /// The values that the menu of this row is about: all that are chosen where it is one of them, else its own.
  var menuValues: Set<AnyHashable> {
    guard let value else { return [] }
    return isChosen ? container.selection?.chosen ?? [value] : [value]
  }

  /// Does what the list does with its rows, if there is anything.
  func performPrimaryAction() -> Bool {
    guard let action = environment.selectionMenu?.primaryAction, !menuValues.isEmpty else { return false }
    action(menuValues)
    return true
  }
}

extension View {
  /// Opens a menu of what is chosen in the list within when the secondary button is pressed on a row.
  ///
  /// - Parameters:
  ///   - itemType: The type of the values that stand for rows.
  ///   - menu: Makes the menu for the chosen values, or for that of a row which is not chosen.
  ///   - primaryAction: What two quick presses on a row or Return do with those values.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    func values(_ values: Set<AnyHashable>) -> Set<I> { Set(values.compactMap { $0.base as? I }) }
    let action = primaryAction.map { action in { @MainActor (chosen: Set<AnyHashable>) in action(values(chosen)) } }
    let selectionMenu = SelectionMenu(content: { AnyView(menu(values($0))) }, primaryAction: action)
    return transformEnvironment(\.selectionMenu) { $0 = selectionMenu }
  }
}
