import GlassUI

/// The window: the pages' names beside the page.
struct GalleryView: View {
  @State private var page = Page.buttons

  var body: some View {
    NavigationSplitView {
      VStack(alignment: .leading, spacing: 4) {
        ForEach(Page.allCases) { choice in row(choice) }
        Spacer()
      }
      .padding(.horizontal, 12)
    } detail: {
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { Backdrop().ignoresSafeArea() }
        .navigationTitle(page.rawValue)
    }
  }

  private func row(_ choice: Page) -> some View {
    Button {
      page = choice
    } label: {
      Label(choice.rawValue, systemImage: choice.symbol)
        .fontWeight(choice == page ? .semibold : .regular)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.vertical, 6)
    }
    .buttonStyle(.plain)
    .keyboardShortcut(KeyEquivalent(choice.key))
  }

  @ViewBuilder private var content: some View {
    switch page {
    case .buttons: ButtonsPage()
    case .values: ValuesPage()
    case .shapes: ShapesPage()
    case .morph: MorphPage()
    case .materials: MaterialsPage()
    }
  }
}
