/// What a person may do with the rows of a list, by itself.
public struct EditActions<Data>: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Actions from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Moving rows.
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
  /// Deleting rows.
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
  /// Both.
  public static var all: EditActions<Data> { [.move, .delete] }
}

extension ForEach where Content: View {
  /// Views for the elements of a bound collection, which a list may change on a person's behalf.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == BoundElements<C>, C.Element: Identifiable, ID == C.Element.ID {
    self.init(data, content: content)
    edits = RowEdits(data, editActions)
  }

  /// Views for the elements of a bound collection, which a list may change on a person's behalf; ids are found at a key path.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == BoundElements<C> {
    self.init(data, id: id, content: content)
    edits = RowEdits(data, editActions)
  }
}

extension RowEdits {
  /// Changes a collection as far as `actions` allow.
  fileprivate init<C: MutableCollection & RangeReplaceableCollection>(_ data: Binding<C>, _ actions: EditActions<C>) {
    onDelete = actions.contains(.delete) ? { data.wrappedValue.remove(atOffsets: $0) } : nil
    onMove = actions.contains(.move) ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil
  }
}

extension List where SelectionValue == Never {
  /// A row per element of a bound collection, which rows can change.
  public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where C.Element: Identifiable, Content == ForEach<BoundElements<C>, C.Element.ID, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A row per element of a bound collection, which a person may change: move rows, delete them, or both.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where C.Element: Identifiable, Content == ForEach<BoundElements<C>, C.Element.ID, RowContent> {
    self.init { ForEach(data, editActions: editActions, content: rowContent) }
  }

  /// A row per element of a bound collection, which rows can change; ids are found at a key path.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<BoundElements<C>, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// A row per element of a bound collection, which a person may change: move rows, delete them, or both; ids are found at a key path.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<BoundElements<C>, ID, RowContent> {
    self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }
}

extension List {
  /// A row per element of a bound collection, which rows can change; one may be chosen.
  public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where C.Element: Identifiable, Content == ForEach<BoundElements<C>, C.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row per element of a bound collection, which a person may change: move rows, delete them, or both; one may be chosen.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where C.Element: Identifiable, Content == ForEach<BoundElements<C>, C.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) }
  }

  /// A row per element of a bound collection, which rows can change; ids are found at a key path, one may be chosen.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<BoundElements<C>, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row per element of a bound collection, which a person may change: move rows, delete them, or both; ids are found at a key path, one may be chosen.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<BoundElements<C>, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }

  /// A row per element of a bound collection, which rows can change; several may be chosen.
  public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where C.Element: Identifiable, Content == ForEach<BoundElements<C>, C.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row per element of a bound collection, which a person may change: move rows, delete them, or both; several may be chosen.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where C.Element: Identifiable, Content == ForEach<BoundElements<C>, C.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) }
  }

  /// A row per element of a bound collection, which rows can change; ids are found at a key path, several may be chosen.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<BoundElements<C>, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row per element of a bound collection, which a person may change: move rows, delete them, or both; ids are found at a key path, several may be chosen.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<BoundElements<C>, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }
}
