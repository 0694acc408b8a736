import Foundation
import GlassMaterial
import Testing

@testable import GlassViews

@MainActor @Suite("Clear glass that flows out of regular glass, and back") struct ClearGlassFlowTests {
  private struct Pair: View {
    let remote: Remote
    @State private var isShown = false
    @Namespace private var space

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 0.5)) { isShown.toggle() } }
      GlassEffectContainer(spacing: 40) {
        HStack(spacing: 12) {
          if isShown { Text("a").padding(16).glassEffect(.clear).glassEffectID("a", in: space) }
          Text("b").padding(16).glassEffect().glassEffectID("b", in: space)
        }
      }
    }
  }

  @Test("it is regular where both are one, and clear where it stands") func clearness() throws {
    let remote = Remote()
    let host = try ControlHost { Pair(remote: remote) }
    func clearness() -> Double { host.shapes.count < 2 ? 0 : host.shapes.map(\.style.clearness).max() ?? 0 }
    remote.act()
    let coming = host.frames(40, clearness)
    #expect(steps(coming).allSatisfy { (0...0.1).contains($0) } && coming.last == 1, "\(coming)")
    remote.act()
    let going = host.frames(40, clearness)
    #expect(steps(going).allSatisfy { (-0.1...0).contains($0) } && going.last == 0, "\(going)")
  }
}
