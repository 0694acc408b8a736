import Foundation
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

/// What lies beneath floating panels, and what lies above them.
@MainActor @Suite("Layers of panels") struct PanelLayerTests {
  private static let size = CGSize(width: 1000, height: 400)

  private func color(_ host: ControlHost, _ x: CGFloat, _ y: CGFloat) throws -> SIMD3<Int> {
    let pixel = try #require(host.window.picture)[Int(x), Int(y)]
    return SIMD3(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
  }

  private func isRed(_ color: SIMD3<Int>) -> Bool { color.x > 180 && color.y < 120 && color.z < 120 }

  /// The largest difference of a channel.
  private func difference(_ a: SIMD3<Int>, _ b: SIMD3<Int>) -> Int {
    let change = a &- b
    return max(abs(change.x), abs(change.y), abs(change.z))
  }

  private struct Split<Detail: View>: View {
    let detail: Detail

    var body: some View {
      NavigationSplitView {
        Color.clear
      } detail: {
        detail
      }
      .inspector(isPresented: .constant(true)) { Color.clear }
    }
  }

  private struct Single<Detail: View>: View {
    let detail: Detail

    var body: some View { NavigationStack { detail }.inspector(isPresented: .constant(true)) { Color.clear } }
  }

  // MARK: Above

  private func expectWholeRing(_ host: ControlHost, around divider: String) throws {
    _ = host.window.setScale(2)
    for _ in 0..<20 where host.focusedLabel != divider { host.key(.tab) }
    #expect(host.focusedLabel == divider)
    host.settle()
    let grip = try #require(host.find(.slider, divider)).frame
    // Half a point of the ring lies over the panel.
    let (left, right) = (
      try color(host, 2 * (grip.midX - 4.25), 2 * grip.midY), try color(host, 2 * (grip.midX + 4.25), 2 * grip.midY)
    )
    #expect(difference(left, right) < 24 && difference(left, SIMD3(255, 255, 255)) > 60, "\(left), \(right)")
  }

  @Test("the ring around what a divider is grabbed by lies above the panel beside it", arguments: ["Sidebar", "Inspector"])
  func dividers(panel: String) throws {
    let host = try ControlHost(size: Self.size, barRoom: 0) { Split(detail: Color.white) }
    try expectWholeRing(host, around: "\(panel) Width")
  }

  @Test("so does that of an inspector beside no split view") func dividerOfWindow() throws {
    let host = try ControlHost(size: Self.size, barRoom: 0) { Single(detail: Color.white) }
    try expectWholeRing(host, around: "Inspector Width")
  }

  // MARK: Beneath

  private struct Dressed: View {
    var body: some View {
      Color.white
        .navigationTitle("Title")
        .toolbar { ToolbarItem { Button("Tag", systemImage: "tag") {} } }
        .toolbarBackground(Color.red, for: .windowToolbar)
        .toolbarBackgroundVisibility(.visible, for: .windowToolbar)
    }
  }

  @Test("a bar's background goes on beneath the panels, around their round corners") func background() throws {
    let host = try ControlHost(size: Self.size, barRoom: 0) { Split(detail: Dressed()) }
    let (sidebar, inspector) = (try #require(host.find(.sidebar)).frame, try #require(host.find(.inspector)).frame)
    let spots: [(CGFloat, CGFloat)] = [
      (500, 4), (sidebar.midX, 4), (sidebar.maxX - 2, 10), (inspector.minX + 2, 10), (inspector.midX, 4), (2, 30),
    ]
    for (x, y) in spots { #expect(isRed(try color(host, x, y)), "\(x), \(y)") }
    for x in [2, 500] as [CGFloat] { #expect(!isRed(try color(host, x, 70)), "it is no higher than the bar") }
    let glass = try color(host, sidebar.midX, 40)
    #expect(glass.x > glass.y + 15, "and shines through them: \(glass)")
  }

  @Test("so it does beneath an inspector beside no split view") func backgroundOfWindow() throws {
    let host = try ControlHost(size: Self.size, barRoom: 0) { Single(detail: Dressed()) }
    let inspector = try #require(host.find(.inspector)).frame
    let spots: [(CGFloat, CGFloat)] = [(500, 4), (inspector.minX + 2, 10), (inspector.midX, 4)]
    for (x, y) in spots { #expect(isRed(try color(host, x, y)), "\(x), \(y)") }
    #expect(!isRed(try color(host, 500, 70)))
  }

  @Observable final class Trip {
    var path: [Int] = []
  }

  private struct Stack: View {
    @Bindable var trip: Trip

    private var band: some View { Color.red.frame(height: 60).frame(maxHeight: .infinity) }

    var body: some View {
      NavigationStack(path: $trip.path) { band.navigationDestination(for: Int.self) { _ in band } }
    }
  }

  @Test("screens of a stack move on beneath the panels") func screens() throws {
    let trip = Trip()
    let host = try ControlHost(size: Self.size, barRoom: 0) { Split(detail: Stack(trip: trip)) }
    let (sidebar, inspector) = (try #require(host.find(.sidebar)).frame, try #require(host.find(.inspector)).frame)
    func gaps() throws -> [Bool] { try [sidebar.maxX + 4, inspector.minX - 4].map { isRed(try color(host, $0, 230)) } }
    #expect(try gaps() == [false, false], "at rest they keep clear of them")
    withAnimation { trip.path = [1] }
    var seen: [[Bool]] = []
    for _ in 0..<12 {
      host.settle(1.0 / 60)
      seen.append(try gaps())
    }
    #expect(seen.contains { $0[0] } && seen.contains { $0[1] }, "\(seen)")
    host.settle()
    #expect(try gaps() == [false, false])
  }
}
