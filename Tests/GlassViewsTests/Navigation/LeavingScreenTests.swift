import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Screens that a stack leaves, and comes back to on their way") struct LeavingScreenTests {
  @Observable final class Model {
    var path: [String] = []
    var titles = ["A": "A", "B": "B", "C": "C"]
    var isInnerShown = false
  }

  private struct Stack: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        Text(verbatim: "root").navigationDestination(for: String.self) { name in
          Text(verbatim: "screen \(name)").navigationTitle(model.titles[name] ?? "")
            .navigationDestination(isPresented: name == "B" ? $model.isInnerShown : .constant(false)) { Text(verbatim: "inner") }
        }
      }
    }
  }

  private let model = Model()

  private func window() throws -> ControlHost {
    let model = model
    return try ControlHost(size: CGSize(width: 500, height: 300), barRoom: 0) { Stack(model: model) }
  }

  @Test("what a screen says on its way out is not taken for what the one in its place says") func leaving() throws {
    let host = try window()
    model.path = ["A"]
    host.settle()
    withAnimation { model.path = ["B"] }
    host.settle(0.1)
    model.titles["A"] = "something else"
    host.settle()
    model.path = ["B", "C"]
    host.settle()
    let stack = try #require(host.graph.root.firstDescendant { $0 is NavigationScreensNode } as? NavigationScreensNode)
    #expect(stack.model.titlesBelow.last == "B")
  }

  @Test("a screen that comes back to another place is heard there") func revived() throws {
    let host = try window()
    model.path = ["A", "B"]
    host.settle()
    withAnimation { model.path = [] }
    host.settle(0.1)
    withAnimation { model.path = ["B"] }
    host.settle()
    #expect(host.find(.text, "screen B") != nil)
    model.isInnerShown = true
    host.settle()
    #expect(host.find(.text, "inner") != nil)
  }
}
