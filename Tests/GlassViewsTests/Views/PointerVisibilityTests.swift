import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Whether the pointer is seen") struct PointerVisibilityTests {
  @Test("it is hidden over a view whatever its shape there, and seen again over what says so") func hidden() throws {
    let host = try ControlHost {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 50).pointerStyle(.link).named("link")
        Color.green.frame(width: 100, height: 50).pointerStyle(.link).pointerVisibility(.visible).named("shown")
        Color.blue.frame(width: 100, height: 50).pointerVisibility(.automatic).named("automatic")
      }
      .pointerVisibility(.hidden)
    }
    host.move(to: try #require(host.frame("link")).center)
    #expect(host.window.cursor == .hidden)
    host.move(to: try #require(host.frame("shown")).center)
    #expect(host.window.cursor == .pointer)
    host.move(to: try #require(host.frame("automatic")).center)
    #expect(host.window.cursor == .hidden)
    host.move(to: CGPoint(x: 5, y: 390))
    #expect(host.window.cursor == .arrow)
  }

  @Test("a pointer at rest is hidden and seen as the view changes its mind") func changing() throws {
    struct Fading: View {
      let remote: Remote
      @State private var isHidden = false
      var body: some View {
        remote.act = { isHidden.toggle() }
        return Color.red.frame(width: 200, height: 200).pointerVisibility(isHidden ? .hidden : .automatic).named("view")
      }
    }
    let remote = Remote()
    let host = try ControlHost { Fading(remote: remote) }
    host.move(to: try #require(host.frame("view")).center)
    #expect(host.window.cursor == .arrow)
    remote.act()
    host.settle()
    #expect(host.window.cursor == .hidden)
  }
}
