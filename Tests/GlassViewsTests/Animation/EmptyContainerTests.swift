import Foundation
import Testing

@testable import GlassViews

/// What stands alone in a container comes and goes where it stands: nobody has seen the empty container, so that its frame is no way to go.
@MainActor @Suite("Containers that were empty") struct EmptyContainerTests {
  private struct Layered: View {
    let remote: Remote
    @State private var isShown = false

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      Color.clear
        .overlay {
          VStack {
            if isShown { Color.red.frame(width: 40, height: 20).named("v").transition(.opacity) }
          }
        }
    }
  }

  /// Where the red rectangle is drawn.
  private func place(in host: LayoutHost) -> CGPoint? {
    host.pump()
    return host.operations().last { if case .fill = $0.operation { true } else { false } }?.origin
  }

  @Test("a view comes and goes where it stands") func staysInPlace() {
    let remote = Remote()
    let host = LayoutHost(Layered(remote: remote))
    host.pump()
    remote.act()
    host.advance(by: 0.1)
    let place = self.place(in: host)
    #expect(place != nil)
    #expect(host.seen("v") == rect(80, 40, 40, 20))
    host.advance(by: 0.4)
    #expect(self.place(in: host) == place && host.seen("v") == rect(80, 40, 40, 20))
    // Half in sight it turns back, and comes once more before it is gone.
    remote.act()
    host.advance(by: 0.1)
    #expect(self.place(in: host) == place)
    remote.act()
    host.advance(by: 0.1)
    #expect(self.place(in: host) == place && host.seen("v") == rect(80, 40, 40, 20))
    host.advance(by: 2)
    remote.act()
    host.advance(by: 0.5)
    #expect(self.place(in: host) == place)
    host.advance(by: 2)
    #expect(self.place(in: host) == nil)
  }
}
