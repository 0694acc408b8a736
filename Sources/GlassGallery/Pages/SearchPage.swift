import GlassUI

/// A field to search with: suggestions, scopes and tokens.
struct SearchPage: View {
  @State private var query = ""
  @State private var isOpen = false
  @State private var tokens: [SearchTag] = [SearchTag(id: "Lake")]
  @State private var scope = "All"
  @State private var hasScopes = true
  @State private var hasSuggestions = true
  @State private var isInSidebar = false

  var body: some View {
    PageLayout {
      VStack(spacing: 10) {
        Text("\(query.isEmpty ? "Everything" : "“\(query)”") in \(scope)").font(.title3).multilineTextAlignment(.center)
        Text(tokens.isEmpty ? "no tokens" : tokens.map(\.id).joined(separator: ", ")).foregroundStyle(.secondary)
      }
      .padding(28)
      .glassEffect(in: .rect(cornerRadius: 28))
      .searchable(text: $query, tokens: $tokens, isPresented: $isOpen, placement: isInSidebar ? .sidebar : .toolbar) { tag in
        Text(tag.id)
      }
      .searchSuggestions {
        if hasSuggestions {
          ForEach(
            ["Forest", "Lake", "Night"].filter { query.isEmpty || $0.lowercased().hasPrefix(query.lowercased()) }, id: \.self
          ) {
            name in
            Label(name, systemImage: "magnifyingglass").searchCompletion(name)
          }
        }
      }
      .searchScopes($scope) {
        if hasScopes {
          ForEach(["All", "Pictures", "Places"], id: \.self) { Text($0).tag($0) }
        }
      }
    } parameters: {
      Toggle("The field is open", isOn: $isOpen)
      Toggle("Suggestions", isOn: $hasSuggestions)
      Toggle("Scopes", isOn: $hasScopes)
      Toggle("In the sidebar", isOn: $isInSidebar)
      Button("Add a Token") {
        tokens.append(SearchTag(id: ["Forest", "Night", "Snow", "Sea"][tokens.count % 4] + " \(tokens.count)"))
      }
      Button("Remove All Tokens") { tokens = [] }
      Text("Backspace at the beginning of the text takes the last token away.").font(.callout).foregroundStyle(.secondary)
    }
  }
}

/// What a search is narrowed by.
private struct SearchTag: Identifiable {
  let id: String
}
