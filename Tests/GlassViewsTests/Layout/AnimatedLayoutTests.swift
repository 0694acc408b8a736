import Foundation
import Testing

@testable import GlassViews

/// Puts its views on a circle of a radius of 40, the first one at an angle.
private struct Radial: Layout {
  var angle: Double
  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: 100)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (index, view) in subviews.enumerated() {
      let way = (angle + 360 * Double(index) / Double(subviews.count)) * .pi / 180
      let place = CGPoint(x: bounds.midX + 40 * cos(way), y: bounds.midY + 40 * sin(way))
      view.place(at: place, anchor: .center, proposal: .unspecified)
    }
  }
}

@MainActor @Suite("Layouts whose parameters animate") struct AnimatedLayoutTests {
  private struct Turning<L: Layout>: View {
    let remote: Remote
    let layout: (Bool) -> L
    @State private var isTurned = false

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isTurned.toggle() } }
      layout(isTurned)(content)
    }

    @ViewBuilder private func content() -> some View { Box().named("box") }
  }

  /// The middle of the box at some times after a change.
  private func places<L: Layout>(_ times: [Double], _ layout: @escaping (Bool) -> L) throws -> [CGPoint] {
    let remote = Remote()
    let host = LayoutHost(Turning(remote: remote, layout: layout), width: 100, height: 100)
    remote.act()
    host.pump()
    return try times.map { time in
      host.advance(by: time - host.time)
      let seen = try #require(host.seen("box"))
      return CGPoint(x: seen.midX, y: seen.midY)
    }
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 3 }

  @Test("a layout is asked for everything between: what it turns goes around in a circle")
  func turning() throws {
    let turned = try places([0.0, 0.5, 1.1]) { Radial(angle: $0 ? 180 : 0) }
    #expect(isNear(turned[0], CGPoint(x: 90, y: 50)))
    #expect(isNear(turned[1], CGPoint(x: 50, y: 90)))
    #expect(isNear(turned[2], CGPoint(x: 10, y: 50)))
  }

  @Test("so is one whose type is hidden, as long as that stays the same; otherwise views glide from one to the other")
  func hidden() throws {
    let turned = try places([0.5, 1.1]) { AnyLayout(Radial(angle: $0 ? 180 : 0)) }
    #expect(isNear(turned[0], CGPoint(x: 50, y: 90)))
    #expect(isNear(turned[1], CGPoint(x: 10, y: 50)))
    let changed = try places([0.5, 1.1]) { $0 ? AnyLayout(Radial(angle: 180)) : AnyLayout(Radial2(angle: 0)) }
    #expect(isNear(changed[0], CGPoint(x: 50, y: 50)))
    #expect(isNear(changed[1], CGPoint(x: 10, y: 50)))
  }

  @Test("turned back on its way it goes on from where it is")
  func interrupted() throws {
    let remote = Remote()
    let host = LayoutHost(Turning(remote: remote) { Radial(angle: $0 ? 180 : 0) }, width: 100, height: 100)
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    remote.act()
    host.pump()
    #expect(isNear(try #require(host.seen("box")).middle, CGPoint(x: 50, y: 90)))
    host.advance(by: 0.5)
    #expect(isNear(try #require(host.seen("box")).middle, CGPoint(x: 78, y: 78)))
    host.advance(by: 0.6)
    #expect(isNear(try #require(host.seen("box")).middle, CGPoint(x: 90, y: 50)))
  }

  /// The same as another type.
  private struct Radial2: Layout {
    var angle: Double
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      CGSize(width: 100, height: 100)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      Radial(angle: angle).placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
