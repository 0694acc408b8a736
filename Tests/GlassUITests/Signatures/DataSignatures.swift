import GlassUI

/// Initialisers and modifiers as they are documented: data.
struct DataSignatures: View {
  @State private var choice = 0
  @State private var chosen: Int?
  @State private var several: Set<Int> = []
  @State private var things = [Thing(id: 1), Thing(id: 2)]

  var body: some View {
    part1
    part2
    part3
    part4
  }

  @ViewBuilder private var part1: some View {
    ForEach($things) { $thing in TextField("x", text: $thing.name) }
    ForEach($things, id: \.id) { $thing in Text(thing.name) }
    ForEach(Array(things.enumerated()), id: \.offset) { index, thing in Text("\(index) \(thing.name)") }
    ForEach(0..<things.count, id: \.self) { Text("\($0)") }
    AnyView(erasing: Text("a"))
    List($things) { $thing in TextField("x", text: $thing.name) }
    List($things, id: \.id) { $thing in TextField("x", text: $thing.name) }
    List($things, selection: $chosen) { $thing in TextField("x", text: $thing.name) }
    List($things, editActions: .all) { $thing in Text(thing.name) }
    List($things, editActions: [.delete, .move], selection: $several) { $thing in Text(thing.name) }
    List(things, selection: $several) { Text($0.name) }
    List(things, id: \.id, selection: $chosen) { Text($0.name) }
  }

  @ViewBuilder private var part2: some View {
    List(things, id: \.id, selection: $several) { Text($0.name) }
    List(0..<3) { Text("\($0)") }
    List(0..<3, selection: $chosen) { Text("\($0)") }
    ForEach(things) { Text($0.name) }.onDelete(perform: nil).onMove(perform: nil)
    Text("a").listRowSeparator(.hidden, edges: .top)
    Text("a").listRowSeparatorTint(.red, edges: .all)
    List {}.listStyle(.sidebar)
    List {}.listStyle(.plain)
    List {}.listStyle(.inset)
    List {}.listStyle(.insetGrouped)
    List {}.listStyle(.automatic)
    List {}.environment(\.defaultMinListRowHeight, 30)
  }

  @ViewBuilder private var part3: some View {
    List {}.environment(\.defaultMinListHeaderHeight, 30)
    List { ForEach(things) { Text($0.name) }.onMove { things.move(fromOffsets: $0, toOffset: $1) } }
    LabeledContent("a", value: 3, format: .number)
    LabeledContent("a", value: "b")
    LabeledContent {
      Text("b")
    } label: {
      Text("a"); Text("c")
    }
    Picker("p", selection: $choice) { Text("a").tag(0) }.pickerStyle(.inline)
    Picker("p", selection: $choice) { Text("a").tag(0) }.pickerStyle(.radioGroup)
    Picker(selection: $choice) {
      Text("a").tag(0)
    } label: {
      Text("p")
    }
    Picker("p", systemImage: "star", selection: $choice) { Text("a").tag(0) }
    Form {}.formStyle(.grouped)
    Form {}.formStyle(.columns)
    Form {}.formStyle(.automatic)
  }

  @ViewBuilder private var part4: some View {
    Group {
      Text("a"); Text("b")
    }.font(.title)
  }
}
