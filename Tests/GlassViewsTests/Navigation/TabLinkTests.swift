import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Links in the toolbars of tabs") struct TabLinkTests {
  @Observable final class Chosen { var tab = "home" }

  private struct Tabs: View {
    @Bindable var chosen: Chosen

    private func page(_ name: String, other: String) -> some View {
      NavigationStack {
        Text(name)
          .toolbar {
            ToolbarItem {
              NavigationLink(value: 1) { Label("Open", systemImage: "star") }.named("link")
            }
            ToolbarItem(placement: .navigation) { NavigationLink(other, value: 2).named("other") }
          }
          .navigationDestination(for: Int.self) { _ in Text("opened in \(name)") }
      }
    }

    var body: some View {
      TabView(selection: $chosen.tab) {
        Tab("Home", systemImage: "house", value: "home") { page("home", other: "Add") }
        Tab("Mail", systemImage: "paperplane", value: "mail") { page("mail", other: "Write") }
      }
    }
  }

  @Test("a link that two tabs have stays where it is as another one is chosen, and leads on in that one") func sameLink() throws {
    let chosen = Chosen()
    let window = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) { Tabs(chosen: chosen) }
    func node(_ name: String) throws -> ViewNode { try #require(window.graph.root.firstNamed(name)) }
    let (link, other) = (try node("link"), try node("other"))
    for tab in ["mail", "home", "mail"] {
      withAnimation(.brisk) { chosen.tab = tab }
      window.settle(0.05)
      #expect(try node("link") === link)
      #expect(link.presence == nil && link.firstAncestor { $0.presence != nil } == nil, "nothing of it fades")
      window.settle()
    }
    #expect(try node("other") !== other, "links that are called otherwise are others")
    try window.click(.button, "Open")
    #expect(window.find(.text, "opened in mail") != nil)
  }
}
