import GlassUI

/// Buttons that become menus, and menus of the second mouse button.
struct MenusPage: View {
  @State private var order = "Name"
  @State private var isAscending = true
  @State private var last = "Nothing chosen yet"
  @State private var rows = 6.0

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 32) {
        GlassEffectContainer {
          HStack(spacing: 20) {
            Menu("Edit", systemImage: "square.and.pencil") { edit }.buttonStyle(.glass)
            Menu("Sort") { sort }.buttonStyle(.glassProminent)
            Menu("Long") { ForEach(0..<Int(rows), id: \.self) { row in Button("Row \(row + 1)") { last = "Row \(row + 1)" } } }
              .buttonStyle(.glass)
          }
        }
        Text("Press me with the second button")
          .padding(.horizontal, 28)
          .padding(.vertical, 20)
          .glassEffect(in: .rect(cornerRadius: 20))
          .focusable()
          .contextMenu { edit }
        Text(verbatim: last).padding(.horizontal, 16).padding(.vertical, 10).glassEffect()
        Menu("New Album", systemImage: "plus") {
          Button("New Folder", systemImage: "folder") { last = "New folder" }
          Button("New Smart Album", systemImage: "gearshape") { last = "New smart album" }
        } primaryAction: {
          last = "New album"
        }
        .padding(14).background(.background, in: .rect(cornerRadius: 28))
      }
    } parameters: {
      NumberParameter("Rows of the long menu", $rows, in: 1...60, step: 1)
      Group {
        Text("Arrows, letters and Return work; a press can go on from the button to a row.")
        Text("The menu key and Shift+F10 open a context menu.")
      }
      .font(.callout)
      .foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private var edit: some View {
    ControlGroup {
      Button("Cut", systemImage: "scissors") { last = "Cut" }
      Button("Copy", systemImage: "doc.on.doc") { last = "Copy" }
      Button("Paste", systemImage: "doc.on.clipboard") { last = "Paste" }
    }
    Button("Undo", systemImage: "arrow.uturn.backward") { last = "Undo" }.keyboardShortcut("z")
    Button("Redo", systemImage: "arrow.uturn.forward") { last = "Redo" }.keyboardShortcut("z", modifiers: [.command, .shift])
    Divider()
    Menu("Share", systemImage: "square.and.arrow.up") {
      Button("By Letter", systemImage: "paperplane") { last = "By letter" }
      Button("By Link", systemImage: "link") { last = "By link" }
      Menu("More Ways") { Button("By Hand") { last = "By hand" } }
    }
    Button("Delete", systemImage: "trash", role: .destructive) { last = "Delete" }
  }

  @ViewBuilder private var sort: some View {
    Picker("Order", selection: $order) {
      ForEach(["Name", "Date", "Size"], id: \.self) { name in Text(verbatim: name).tag(name) }
    }
    Divider()
    Toggle("Ascending", isOn: $isAscending)
  }
}
