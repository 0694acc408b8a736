import Foundation
import Testing

@testable import GlassViews

/// What leaves keeps its distance from where lines begin, in either direction.
@MainActor @Suite("What leaves from right to left") struct LeavingMirrorTests {
  private struct Row: View {
    let remote: Remote
    @State private var isLong = true

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isLong.toggle() } }
      HStack(spacing: 0) {
        Color.red.frame(width: 60, height: 20).named("stays")
        if isLong { Color.blue.frame(width: 40, height: 20).named("leaves").transition(.opacity) }
      }
      .frame(width: 200, height: 100)
    }
  }

  /// From where lines begin in the window, in each frame: where what stays begins, and what leaves.
  private func places(_ direction: LayoutDirection) throws -> [[CGFloat]] {
    let remote = Remote()
    let host = LayoutHost(Row(remote: remote)) { $0.layoutDirection = direction }
    let (stays, leaves) = (try #require(host.node("stays")), try #require(host.node("leaves")))
    remote.act()
    host.pump()
    return (0..<30).map { _ in
      defer { host.advance(by: 1.0 / 60) }
      return [stays, leaves].map { node in
        direction == .leftToRight ? node.globalFrame.minX : 200 - node.globalFrame.maxX
      }
    }
  }

  @Test("it goes the way that it goes from left to right") func mirrored() throws {
    let (usual, mirrored) = (try places(.leftToRight), try places(.rightToLeft))
    #expect(usual[0] == [50, 110])
    for (one, other) in zip(usual, mirrored) {
      for (place, own) in zip(one, other) { #expect(abs(place - own) < 0.1, "\(one), \(other)") }
    }
  }
}
