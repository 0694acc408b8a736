import GlassUI

/// `onDelete` and `onMove` let a person change a list's data: by dragging a row, and by the Delete key.
struct RowsAreDeletedAndMoved: Program {
  @State private var items = ["one", "two", "three"]

  var body: some View {
    List {
      ForEach(items, id: \.self) { item in
        Text(item).frame(width: 60, height: 20).probe(item)
      }
      .onDelete { items.remove(atOffsets: $0) }
      .onMove { items.move(fromOffsets: $0, toOffset: $1) }
    }
    .listStyle(.plain)
  }

  static let size = CGSize(width: 200, height: 140)

  static let steps: [Step] = [
    .frames(["one": rect(10, 8, 60, 20), "two": rect(10, 44, 60, 20), "three": rect(10, 80, 60, 20)]),
    .drag("one", by: CGSize(width: 0, height: 44)),
    .frames(["two": rect(10, 8, 60, 20), "one": rect(10, 44, 60, 20), "three": rect(10, 80, 60, 20)]),
    .click("two"),
    .press(.delete),
    .frames(["one": rect(10, 8, 60, 20), "three": rect(10, 44, 60, 20), "two": nil]),
    .picture,
  ]
}
