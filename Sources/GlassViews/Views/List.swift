/// Rows that scroll, made only as they come into view; a click chooses one where there is a selection.
public struct List<Content: View>: View {
  private let content: Content

  /// Rows of any kind.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The rows in a lazy column.
  public var body: some View {
    ScrollView { LazyVStack(alignment: .leading, spacing: 0) { content }.padding(8) }
  }
}

extension List {
  /// A row per element.
  public init<Data: RandomAccessCollection, Row: View>(_ data: Data, @ViewBuilder row: @escaping (Data.Element) -> Row)
  where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, ListRow<Row>> {
    self.init { ForEach(data) { element in ListRow(isSelected: false, select: nil, content: row(element)) } }
  }

  /// A row per element; a click chooses it.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Data.Element.ID?>, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, ListRow<Row>> {
    self.init {
      ForEach(data) { element in
        ListRow(
          isSelected: selection.wrappedValue == element.id, select: { selection.wrappedValue = element.id }, content: row(element)
        )
      }
    }
  }
}

/// A row of a list: 36 points high or more, on a tinted ground where it is chosen.
public struct ListRow<Content: View>: View {
  let isSelected: Bool
  let select: (() -> Void)?
  let content: Content

  /// The content in its row.
  public var body: some View {
    HStack(spacing: 8) {
      content
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 10)
    .frame(minHeight: 36)
    .background(isSelected ? Color.accentColor.opacity(0.22) : .clear, in: RoundedRectangle(cornerRadius: 8))
    .gesture(TapGesture().onEnded { select?() })
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}
