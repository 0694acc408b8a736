import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Values of the program") struct AppStorageTests {
  private enum Size: String { case small, large }

  private struct Counter: View {
    @AppStorage("count") private var count = 1
    @AppStorage("size") private var size = Size.small
    @AppStorage("name") private var name: String?
    @SceneStorage("count") private var own = 10

    var body: some View {
      Button("\(count) \(size.rawValue) \(name ?? "none") \(own)") {
        count += 1
        size = .large
        name = "Ada"
      }
    }
  }

  @Test("views that name one share it, apart from what a window keeps under the same name") func shared() throws {
    let host = try ControlHost {
      Counter()
      Counter()
    }
    try host.click(.button, "1 small none 10")
    #expect(host.all(.button).map(\.label) == ["2 large Ada 10", "2 large Ada 10"])
  }

  @Test("it is there again the next time") func kept() throws {
    let host = try ControlHost { Counter() }
    try host.click(.button, "1 small none 10")
    let values = try #require(host.graph.root.environment.sceneState).values
    let next = try ControlHost { Counter() }
    for (name, text) in values { next.graph.root.environment.sceneState?[name] = text }
    next.settle()
    #expect(next.find(.button)?.label == "2 large Ada 10")
  }
}
