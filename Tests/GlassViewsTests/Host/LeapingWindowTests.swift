import Foundation
import Observation
import Testing

@testable import GlassViews

/// Windows that get quite another size at once, as when they are tiled.
@MainActor @Suite("Windows that leap to another size") struct LeapingWindowTests {
  @Observable final class Model {
    var isWide = false
    var columns = NavigationSplitViewVisibility.all
  }

  private struct Window: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView(columnVisibility: $model.columns) {
        List { Text("Row") }
      } detail: {
        VStack {
          Menu("Sort") { Button("By Name") {} }.fixedSize()
          Color.accentColor.frame(maxWidth: .infinity, maxHeight: .infinity).named("content")
          Color.accentColor.frame(width: model.isWide ? 200 : 20, height: 10).named("bar")
        }
      }
      .inspector(isPresented: .constant(true)) { Text("Inspector") }
    }
  }

  private func host(_ model: Model, width: CGFloat) throws -> ControlHost {
    let host = try ControlHost(size: CGSize(width: width, height: 500), decorations: .client, barRoom: 0) { Window(model: model) }
    host.settle()
    return host
  }

  private func seen(_ name: String, in host: ControlHost) throws -> CGRect {
    try #require(host.graph.root.firstNamed(name)).globalFrame
  }

  /// What of the window is on its way after the next frame.
  private func moving(_ host: ControlHost, after seconds: Double = 1.0 / 60) -> [ViewNode] {
    host.settle(seconds)
    var found: [ViewNode] = []
    host.graph.root.visitSubtree { if $0.isPlaced, $0.motion != nil { found.append($0) } }
    return found
  }

  @Test("an open menu is gone at once, and the rest has its new place") func menu() throws {
    let host = try host(Model(), width: 900)
    try host.click(.menuButton, "Sort")
    #expect(host.find(.menu) != nil)
    host.window.resize(to: CGSize(width: 1300, height: 700))
    host.settle(1.0 / 60)
    #expect(host.find(.menu) == nil)
    #expect(host.find(.menuButton, "Sort")?.states.contains(.disabled) == false)
    let seenSoon = try seen("content", in: host)
    host.settle()
    #expect(try seen("content", in: host) == seenSoon)
  }

  @Test("panels that no longer fit do not travel through places that they never had", arguments: [640.0, 480])
  func narrow(width: Double) throws {
    let host = try host(Model(), width: 1280)
    host.window.resize(to: CGSize(width: width, height: 480))
    #expect(moving(host).isEmpty)
  }

  @Test("what was asked for before moves on its own way") func pending() throws {
    let model = Model()
    let host = try host(model, width: 900)
    withAnimation(.linear(duration: 1)) { model.isWide = true }
    host.window.resize(to: CGSize(width: 1300, height: 700))
    host.settle(0.25)
    let bar = try seen("bar", in: host)
    #expect(bar.width > 30 && bar.width < 120)
    let soon = try seen("content", in: host)
    host.settle()
    #expect(try seen("content", in: host).width == soon.width)
  }

  @Test("an edge that is dragged past the place lets them spring") func dragged() throws {
    let host = try host(Model(), width: 1000)
    var moved = false
    for width in stride(from: 1000.0, to: 560, by: -20) {
      host.window.resize(to: CGSize(width: width, height: 500))
      if !moving(host).isEmpty { moved = true }
    }
    #expect(moved)
  }
}
