import Foundation
import GlassMaterial
import Testing

@testable import GlassViews

/// A spring swings around where it goes. What has been wholly there once is not there a little less again: shapes beside it, which it has flowed
/// together with, would part from it for as long.
@MainActor @Suite("Glass that comes and goes with a spring that swings") struct BouncingGlassTests {
  private struct Pair: View {
    let remote: Remote
    let animation: Animation
    @State private var isShown = false

    var body: some View {
      let _ = remote.act = { withAnimation(animation) { isShown.toggle() } }
      GlassEffectContainer(spacing: 40) {
        HStack(spacing: 12) {
          if isShown {
            Text("a").padding(16).glassEffect().glassEffectTransition(.materialize).overlay(alignment: .topTrailing) {
              Circle().frame(width: 8, height: 8)
            }
          }
          Text("b").padding(16).glassEffect()
        }
      }
    }
  }

  @Test(
    "it is there, or gone, for good once it has been all the way",
    arguments: [Animation.bouncy, .spring(duration: 0.5, bounce: 0.6)])
  func once(animation: Animation) throws {
    let remote = Remote()
    let host = try ControlHost { Pair(remote: remote, animation: animation) }
    func there() -> Double { host.shapes.count < 2 ? 0 : host.shapes.map(\.materialization).min() ?? 0 }
    remote.act()
    let coming = host.frames(180, there)
    let arrival = try #require(coming.firstIndex { $0 >= 1 })
    #expect(coming[arrival...].allSatisfy { $0 == 1 }, "\(coming)")
    #expect(arrival > 3)
    remote.act()
    let going = host.frames(180, there)
    let end = try #require(going.firstIndex { $0 <= 0 })
    #expect(going[end...].allSatisfy { $0 == 0 }, "\(going)")
    #expect(end > 3)
  }

  @Test("what comes several times over does so with its glass") func repeated() throws {
    let remote = Remote()
    let host = try ControlHost { Pair(remote: remote, animation: .linear(duration: 0.2).repeatCount(3, autoreverses: false)) }
    remote.act()
    let coming = host.frames(40) { host.shapes.map(\.materialization).min() ?? 0 }
    #expect(zip(coming, coming.dropFirst()).contains { $0 > 0.6 && $1 < 0.4 }, "\(coming)")
  }
}
