import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("The end of a window") struct WindowLifetimeTests {
  @Test("a window that is closed lets go of its views") func released() async throws {
    weak var content: ViewHost?
    weak var graph: ViewGraph?
    weak var root: ViewNode?
    do {
      let shell = try await ShellWindow()
      (content, graph, root) = (shell.content, shell.content.graph, shell.content.graph.root)
    }
    for _ in 0..<50 where content != nil || graph != nil || root != nil { try await Task.sleep(for: .milliseconds(20)) }
    #expect(content == nil && graph == nil && root == nil)
  }
}
