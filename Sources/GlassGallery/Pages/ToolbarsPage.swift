import GlassUI

/// A toolbar whose items group themselves, and that a person arranges.
struct ToolbarsPage: View {
  private enum TitleSize { case inline, large }

  @State private var showsCenter = true
  @State private var isDone = false
  @State private var hasSubtitle = true
  @State private var hasTitleMenu = false
  @State private var title = TitleSize.inline
  @State private var hasCentredTitle = false
  @State private var hasBackground = false
  @State private var isDark = false
  @State private var pressed = "The bar above is this page's"

  var body: some View {
    PageLayout {
      Text(isDone ? "Done" : pressed)
        .font(.title3)
        .padding(24)
        .glassEffect(in: .rect(cornerRadius: 24))
        .toolbar(id: "gallery") {
          ToolbarItem(id: "pencil", placement: .principal) { item("Pencil", "pencil") }.hidden(!showsCenter)
          ToolbarItem(id: "eraser", placement: .principal) { item("Eraser", "eraser") }.hidden(!showsCenter)
          ToolbarItem(id: "scissors", placement: .principal) { item("Cut", "scissors") }
            .customizationBehavior(.reorderable)
          ToolbarItem(id: "tag", placement: .principal, showsByDefault: false) { item("Tag", "tag") }
          ToolbarItem(id: "crop", placement: .principal, showsByDefault: false) { item("Crop", "crop") }
          ToolbarItem(id: "done", placement: .confirmationAction) { Button("Done", systemImage: "checkmark") { isDone.toggle() } }
        }
        .toolbar {
          if hasCentredTitle { DefaultToolbarItem(kind: .title, placement: .principal) }
          ToolbarItemGroup(placement: .navigation) {
            Button("Back", systemImage: "chevron.backward") {}
            Button("Forward", systemImage: "chevron.forward") {}
          }
        }
        .toolbarBackgroundVisibility(hasBackground ? .visible : .automatic, for: .windowToolbar)
        .toolbarColorScheme(isDark ? .dark : nil, for: .windowToolbar)
        .navigationSubtitle(hasSubtitle ? "One of many pages" : "")
        .toolbarTitleDisplayMode(title == .large ? .inlineLarge : .inline)
        .modifier(TitleMenu(isShown: hasTitleMenu) { pressed = "\($0) was chosen" })
    } parameters: {
      Toggle("Items in the middle", isOn: $showsCenter)
      Toggle("Subtitle", isOn: $hasSubtitle)
      Toggle("The title opens a menu", isOn: $hasTitleMenu)
      ChoiceParameter("Title", $title, [("In Line", .inline), ("Large", .large)])
      Toggle("Title in the middle", isOn: $hasCentredTitle)
      Toggle("A background", isOn: $hasBackground)
      Toggle("A dark bar", isOn: $isDark)
      Text(
        "Narrow the window and see which items stay. The context menu of an item in the middle, or F10, opens the panel in which they are arranged and given spaces. F10 also shows the key of each."
      )
      .font(.callout).foregroundStyle(.secondary)
    }
  }

  private func item(_ name: String, _ symbol: String) -> some View {
    Button(name, systemImage: symbol) { pressed = "\(name) was pressed" }
  }
}

/// A menu of the title, or none.
private struct TitleMenu: ViewModifier {
  let isShown: Bool
  let choose: (String) -> Void

  @ViewBuilder func body(content: Content) -> some View {
    if isShown {
      content.toolbarTitleMenu {
        ForEach(["Rename", "Move to Trash"], id: \.self) { name in Button(name) { choose(name) } }
      }
    } else {
      content
    }
  }
}
