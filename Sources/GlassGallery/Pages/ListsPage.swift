import GlassUI

/// Rows without end, of which only those in sight exist.
struct ListsPage: View {
  @State private var count = 1000.0
  @State private var showsSymbols = true

  var body: some View {
    PageLayout {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(0..<Int(count), id: \.self) { row in
            HStack(spacing: 12) {
              if showsSymbols { Image(decorativeSystemName: row.isMultiple(of: 2) ? "folder" : "doc").foregroundStyle(.tint) }
              Text("Entry \(row + 1)")
              Spacer()
              Text("\((row * 37) % 400) kB").foregroundStyle(.secondary)
            }
            .padding(.horizontal, 18)
            .frame(height: 38)
            Divider().padding(.leading, 18)
          }
        }
      }
      .frame(maxWidth: 460)
      .background(.background.opacity(0.92), in: RoundedRectangle(cornerRadius: 20))
      .clipShape(RoundedRectangle(cornerRadius: 20))
    } parameters: {
      NumberParameter("Rows", $count, in: 1...100_000)
      Toggle("Symbols", isOn: $showsSymbols)
    }
  }
}
