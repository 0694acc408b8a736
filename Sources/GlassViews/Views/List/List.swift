/// Rows that scroll, made only as they come into view; a person may choose, move and delete them where the list allows it.
public struct List<SelectionValue: Hashable, Content: View>: View {
  private let content: Content
  private let selection: (any RowSelection)?

  @State private var rows = RowContainer()
  @Environment(\.listStyle) private var style
  @Environment(\.rowSpacing) private var spacing
  @Environment(\.splitColumnTarget) private var splitColumn

  private init(rowSelection: (any RowSelection)?, content: Content) {
    self.content = content
    selection = rowSelection
  }

  /// The rows in a lazy column.
  public var body: some View {
    rows.look = style.look
    rows.selection = selection.map { base in splitColumn.map { SplitColumnSelection(base: base, column: $0) } ?? base }
    return ScrollView {
      LazyVStack(alignment: .leading, spacing: spacing.rows) { RowElements(content: content) }
        .padding(spacing.margins(of: style.look))
        .environment(\.rowContainer, rows)
    }
    .modifier(ScrollContentGround())
    .modified(by: ListKeysModifier(container: rows))
    .overlay { if style.hasBorder { RoundedRectangle(cornerRadius: 10).strokeBorder(.separator) } }
    .addingPreference(key: SplitColumnChoiceKey.self, value: selection.map { $0.chosen.isEmpty ? .open : .made })
    .onChange(of: splitColumn == nil ? nil : selection?.chosen) { _, chosen in
      if let chosen { splitColumn?.choiceDidChange(to: chosen) }
    }
  }
}

extension List {
  /// Rows of any kind, one of which may be chosen: by its tag, or the id of its element.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    if let selection {
      self.init(rowSelection: SingleSelection(selection), content: content())
    } else {
      self.init(rowSelection: nil, content: content())
    }
  }

  /// Rows of any kind, several of which may be chosen: by their tags, or the ids of their elements.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    if let selection {
      self.init(rowSelection: MultipleSelection(selection), content: content())
    } else {
      self.init(rowSelection: nil, content: content())
    }
  }

  /// A row per element; one may be chosen.
  @_disfavoredOverload public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row per element; several may be chosen.
  @_disfavoredOverload public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row per element, whose id is found at a key path; one may be chosen.
  @_disfavoredOverload public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row per element, whose id is found at a key path; several may be chosen.
  @_disfavoredOverload public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

extension List where SelectionValue == Never {
  /// Rows of any kind.
  public init(@ViewBuilder content: () -> Content) { self.init(rowSelection: nil, content: content()) }

  /// A row per element.
  @_disfavoredOverload public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A row per element, whose id is found at a key path.
  @_disfavoredOverload public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// A row per number of a constant range.
  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }
}

extension List {
  /// A row per number of a constant range; one may be chosen.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row per number of a constant range; several may be chosen.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Rows of any kind, one of which is always chosen.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    if let held = (SelectionValue.self as? any SelectionHolder.Type)?.selection(selection) {
      self.init(rowSelection: held, content: content())
    } else {
      self.init(
        selection: Binding<SelectionValue?>(
          get: { selection.wrappedValue }, set: { if let value = $0 { selection.wrappedValue = value } }),
        content: content)
    }
  }

  /// A row per element, one of which is always chosen.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}

/// A type whose values hold what is chosen, if anything is.
///
/// For a list of identifiable elements the compiler takes a binding to an optional or to a set as one to a single value that is always chosen:
/// that is the initializer which takes the binding as it is, where the others take an optional one.
private protocol SelectionHolder {
  /// The selection that a binding to such a value stands for.
  @MainActor static func selection(_ binding: Any) -> (any RowSelection)?
}

extension Optional: SelectionHolder where Wrapped: Hashable {
  @MainActor fileprivate static func selection(_ binding: Any) -> (any RowSelection)? {
    (binding as? Binding<Wrapped?>).map { SingleSelection($0) }
  }
}

extension Set: SelectionHolder {
  @MainActor fileprivate static func selection(_ binding: Any) -> (any RowSelection)? {
    (binding as? Binding<Set<Element>>).map { MultipleSelection($0) }
  }
}

/// One value at most may be chosen.
private struct SingleSelection<Value: Hashable>: RowSelection {
  let binding: Binding<Value?>
  let chosen: Set<AnyHashable>
  let isMultiple = false

  init(_ binding: Binding<Value?>) {
    self.binding = binding
    if let value = binding.wrappedValue { chosen = [AnyHashable(value)] } else { chosen = [] }
  }

  func accepts(_ value: AnyHashable) -> Bool { value.base is Value }
  func choose(_ values: Set<AnyHashable>) { binding.wrappedValue = values.first?.base as? Value }
}

/// Several values may be chosen.
private struct MultipleSelection<Value: Hashable>: RowSelection {
  let binding: Binding<Set<Value>>
  let chosen: Set<AnyHashable>
  let isMultiple = true

  init(_ binding: Binding<Set<Value>>) {
    self.binding = binding
    chosen = Set(binding.wrappedValue.map { AnyHashable($0) })
  }

  func accepts(_ value: AnyHashable) -> Bool { value.base is Value }
  func choose(_ values: Set<AnyHashable>) { binding.wrappedValue = Set(values.compactMap { $0.base as? Value }) }
}
