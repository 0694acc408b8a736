import GlassUI

/// Rows without end, of which only those in sight exist; a tree; and rows that a person may move and delete.
struct ListsPage: View {
  @State private var kind = "Long"
  @State private var count = 1000.0
  @State private var showsSymbols = true

  var body: some View {
    PageLayout {
      list
        .frame(maxWidth: 460)
        .background(.background, in: RoundedRectangle(cornerRadius: 20))
        .clipShape(RoundedRectangle(cornerRadius: 20))
    } parameters: {
      ChoiceParameter("Kind", $kind, [("Long", "Long"), ("Tree", "Tree"), ("Editable", "Editable")])
      NumberParameter("Rows", $count, in: 1...100_000)
      Toggle("Symbols", isOn: $showsSymbols)
      Text("Arrows, Home, End and Page keys choose; Left and Right open and close. Delete deletes, Alt and an arrow moves.")
        .font(.callout)
        .foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private var list: some View {
    switch kind {
    case "Tree": TreeList(showsSymbols: showsSymbols)
    case "Editable": EditableList(showsSymbols: showsSymbols)
    default: LongList(count: Int(count), showsSymbols: showsSymbols)
    }
  }
}

/// A name with a symbol before it and something that steps back behind.
private struct Entry: View {
  let name: String
  let symbol: String?
  var detail = ""

  var body: some View {
    HStack(spacing: 12) {
      if let symbol { Image(decorativeSystemName: symbol).foregroundStyle(.tint).frame(width: 20) }
      Text(verbatim: name)
      Spacer()
      Text(verbatim: detail).foregroundStyle(.secondary)
    }
  }
}

private struct LongList: View {
  let count: Int
  let showsSymbols: Bool
  @State private var chosen: Set<Int> = []

  var body: some View {
    List(0..<count, id: \.self, selection: $chosen) { row in
      Entry(
        name: "Entry \(row + 1)", symbol: showsSymbols ? (row.isMultiple(of: 2) ? "folder" : "doc") : nil,
        detail: "\((row * 37) % 400) kB")
    }
  }
}

private struct TreeList: View {
  let showsSymbols: Bool
  @State private var chosen: String?

  private struct Item: Identifiable {
    let id: String
    var children: [Item]?
  }

  private static let items = [
    Item(id: "Water", children: [Item(id: "Lake"), Item(id: "River", children: [Item(id: "Spring"), Item(id: "Mouth")])]),
    Item(id: "Land", children: [Item(id: "Hill"), Item(id: "Valley")]), Item(id: "Sky"),
  ]

  var body: some View {
    List(Self.items, children: \.children, selection: $chosen) { item in
      Entry(name: item.id, symbol: showsSymbols ? (item.children == nil ? "doc" : "folder") : nil)
    }
  }
}

private struct EditableList: View {
  let showsSymbols: Bool
  @State private var names = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Hazel"]
  @State private var chosen: String?

  var body: some View {
    List(selection: $chosen) {
      ForEach(names, id: \.self) { Entry(name: $0, symbol: showsSymbols ? "leaf" : nil) }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}
