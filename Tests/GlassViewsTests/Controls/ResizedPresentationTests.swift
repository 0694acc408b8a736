import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// What closes goes back into its control where that is by then: the window may have got another size.
@MainActor @Suite("Panels that close in a window of another size") struct ResizedPresentationTests {
  enum Kind: String, CaseIterable, Sendable { case sheet, alert, popover }

  private struct Content: View {
    let kind: Kind
    @State private var isShown = false

    var body: some View {
      presented(Button("Ask") { isShown = true }.buttonStyle(.glass).named("ask"))
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
    }

    @ViewBuilder private func presented(_ button: some View) -> some View {
      switch kind {
      case .sheet: button.sheet(isPresented: $isShown) { Text("Told").padding(40) }
      case .alert: button.alert("Told", isPresented: $isShown) { Button("Good", role: .cancel) {} }
      case .popover: button.popover(isPresented: $isShown) { Text("Told").padding(40) }
      }
    }
  }

  private func panel(_ host: ControlHost) throws -> GlassNode {
    var found: GlassNode?
    host.graph.root.visitSubtree { if let node = $0 as? GlassNode, node.modifier.floats { found = node } }
    return try #require(found)
  }

  /// How far the middle of the panel is from that of its control in the last frame before it has gone, in points.
  private func lastDistance(_ panel: GlassNode, _ host: ControlHost) throws -> Double {
    let button = try #require(host.frame("ask")).center
    var last = Double.infinity
    for _ in 0..<120 where !panel.isRemoved {
      let middle = panel.seenOutline.center
      last = hypot(middle.x - button.x, middle.y - button.y)
      host.settle(1.0 / 60)
    }
    #expect(panel.isRemoved)
    return last
  }

  @Test("opened before the window was made smaller, it goes back to where its control is now", arguments: Kind.allCases)
  func before(_ kind: Kind) throws {
    let host = try ControlHost(size: CGSize(width: 900, height: 640)) { Content(kind: kind) }
    try host.click(.button, "Ask")
    host.window.resize(to: CGSize(width: 520, height: 400))
    host.settle()
    let panel = try panel(host)
    press(.escape, host)
    #expect(try lastDistance(panel, host) < 40)
  }

  @Test("so it does where the window gets its size while it goes", arguments: Kind.allCases)
  func meanwhile(_ kind: Kind) throws {
    let host = try ControlHost(size: CGSize(width: 900, height: 640)) { Content(kind: kind) }
    try host.click(.button, "Ask")
    let panel = try panel(host)
    press(.escape, host)
    host.settle(0.05)
    host.window.resize(to: CGSize(width: 520, height: 400))
    host.settle(1.0 / 60)
    #expect(!panel.isRemoved)
    #expect(try lastDistance(panel, host) < 40)
  }

  /// Presses a key and lets no time pass.
  private func press(_ key: Key, _ host: ControlHost) {
    host.window.inject(.key(KeyEvent(.down, key, time: host.platform.now)))
  }

  @Test("a menu in a surface of its own, which has nothing to go back into, goes at once") func surface() throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) {
      Menu("More") { ForEach(0..<20, id: \.self) { Button("Row \($0)") {} } }.buttonStyle(.glass)
    }
    try host.click(.menuButton, "More")
    #expect(host.window.popups.count == 1)
    host.window.resize(to: CGSize(width: 420, height: 300))
    #expect(host.window.popups.isEmpty)
    host.settle()
    #expect(host.find(.menu) == nil && host.platform.windows.count == 1 && !host.host.needsFrame)
  }

  @Test("so does one that was on its way when the window got its size") func surfaceOnItsWay() throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) {
      Menu("More") { ForEach(0..<20, id: \.self) { Button("Row \($0)") {} } }.buttonStyle(.glass)
    }
    try host.click(.menuButton, "More")
    host.window.popups[0].inject(.key(KeyEvent(.down, .escape, time: host.platform.now)))
    host.settle(0.05)
    #expect(host.window.popups.count == 1)
    host.window.resize(to: CGSize(width: 420, height: 300))
    #expect(host.window.popups.isEmpty)
  }
}
