import GlassUI

/// A toolbar whose items group themselves, and a field to search with.
struct ToolbarsPage: View {
  @State private var query = ""
  @State private var scope = "All"
  @State private var showsCenter = true
  @State private var isDone = false

  var body: some View {
    PageLayout {
      Text(isDone ? "Done" : query.isEmpty ? "The bar above is this page's" : "Searching for \(query)")
        .font(.title3)
        .padding(24)
        .glassEffect(in: .rect(cornerRadius: 24))
        .toolbar {
          ToolbarItemGroup(placement: .navigation) {
            Button("Back", systemImage: "chevron.left") {}
            Button("Forward", systemImage: "chevron.right") {}
          }
          if showsCenter {
            ToolbarItemGroup(placement: .principal) {
              Button("Pencil", systemImage: "pencil") {}
              Button("Eraser", systemImage: "eraser") {}
            }
          }
          ToolbarItem(id: "done", placement: .confirmationAction) { Button("Done", systemImage: "checkmark") { isDone.toggle() } }
        }
        .searchable(text: $query)
        .searchSuggestions {
          ForEach(["Lake", "Forest", "Night"], id: \.self) { name in
            Label(name, systemImage: "magnifyingglass").searchCompletion(name)
          }
        }
        .searchScopes($scope) {
          Text("All").tag("All")
          Text("Pictures").tag("Pictures")
          Text("Places").tag("Places")
        }
    } parameters: {
      Toggle("Items in the middle", isOn: $showsCenter)
      Text("Narrow the window and see which items stay.").font(.callout).foregroundStyle(.secondary)
    }
  }
}
