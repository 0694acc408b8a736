import GlassUI

/// The page on adopting Liquid Glass: a tab bar that recedes while one scrolls down, and a tab that searches.
struct TabBarMinimizes: Program {
  @State private var query = ""

  static var size: CGSize { CGSize(width: 600, height: 300) }

  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") {
        ScrollView { Box(width: 100, height: 2000).probe("content") }.probe("scroll")
      }
      Tab("Map", systemImage: "map") { Text("A map") }
      Tab(role: .search) {
        Text(query.isEmpty ? "Search" : query).probe("result").searchable(text: $query)
      }
    }
    .tabBarMinimizeBehavior(.onScrollDown)
  }

  static let steps: [Step] = [
    .check { $0["content"]?.height == 2000 && $0["result"] == nil ? nil : "\($0)" },
    .scroll("scroll", by: CGSize(width: 0, height: 300)),
    .check { ($0["content"]?.minY ?? 0) < -200 ? nil : "the content did not scroll" },
    .told { elements in
      elements.contains { $0.label == "Map" && $0.role == .button } ? "the bar does not recede" : nil
    },
    .scroll("scroll", by: CGSize(width: 0, height: -100)),
    .told { elements in
      elements.contains { $0.label == "Map" && $0.role == .button } ? nil : "the bar does not come back"
    },
    .clickOn("Search"),
    .check { $0["result"] == nil || $0["content"] != nil ? "the tab that searches is not shown" : nil },
    .clickOn("Search"),
    .type("forest"),
    .told { elements in elements.contains { $0.role == .text && $0.label == "forest" } ? nil : "the search finds nothing" },
  ]
}
