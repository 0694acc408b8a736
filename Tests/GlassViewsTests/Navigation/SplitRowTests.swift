import Foundation
import GlassRaster
import Observation
import Testing

@testable import GlassViews

/// What scrolls sideways beneath the panels of a split view.
@MainActor @Suite("Rows beneath panels that move") struct SplitRowTests {
  @Observable final class Panels {
    var columns = NavigationSplitViewVisibility.all
    var isInspectorOpen = true
  }

  private struct Card: View {
    var body: some View { Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 200) }
  }

  private struct Content: View {
    @Bindable var panels: Panels
    let isLazy: Bool

    var body: some View {
      NavigationSplitView(columnVisibility: $panels.columns) {
        Text("sidebar")
      } detail: {
        ScrollView {
          VStack(spacing: 0) {
            ScrollView(.horizontal) {
              if isLazy {
                LazyHStack(spacing: 0) { ForEach(0..<40, id: \.self) { _ in Card() } }
              } else {
                HStack(spacing: 0) { ForEach(0..<40, id: \.self) { _ in Card() } }
              }
            }
            .defaultScrollAnchor(.center)
            Color.white.frame(height: 900)
          }
        }
      }
      .inspector(isPresented: $panels.isInspectorOpen) { Text("inspector") }
    }
  }

  /// Whether a card is seen at a place of the row.
  private func isCard(_ window: ControlHost, _ x: Int) throws -> Bool {
    let word = try #require(window.window.picture).row(150)[x]
    return word >> 16 & 255 > 100 && word >> 8 & 255 < 60 && word & 255 < 60
  }

  @Test("a row goes on to the window's edges beside panels that go and come, in every frame", arguments: [false, true])
  func edges(isLazy: Bool) throws {
    let panels = Panels()
    let window = try ControlHost(size: CGSize(width: 1200, height: 500), barRoom: 0) {
      Content(panels: panels, isLazy: isLazy)
    }
    let split = try #require(window.graph.root.firstDescendant { $0 is SplitNode } as? SplitNode)
    var seen = (left: 0, right: 0)
    for isOpen in [false, true] {
      (panels.columns, panels.isInspectorOpen) = (isOpen ? .all : .detailOnly, isOpen)
      for frame in 0..<50 {
        window.settle(1.0 / 60)
        // Beneath the panels cards are not red; beside them they are, in a shadow at most.
        if split.part(.sidebar).presentedFrame.maxX < -12 {
          seen.left += 1
          #expect(try isCard(window, 2), "leading edge, frame \(frame), open: \(isOpen)")
        }
        if split.part(.inspector).presentedFrame.minX > 1212 {
          seen.right += 1
          #expect(try isCard(window, 1197), "trailing edge, frame \(frame), open: \(isOpen)")
        }
      }
    }
    #expect(seen.left > 20 && seen.right > 20, "both are out of sight for a while")
  }

  @Test("what a row draws beyond its frame goes as that does, and never less than none of it") func gliding() {
    var reach = GlidingReach()
    let covered = SideInsets(left: 250, right: 100)
    func move(to new: SideInsets, _ animation: Animation?, at time: Double) -> Bool { reach.move(to: new, animation, now: time) }
    func advance(to time: Double) -> Bool { reach.advance(to: time) }
    #expect(!move(to: covered, .linear(duration: 1), at: 0) && reach.current == covered, "nobody has seen it yet")
    #expect(move(to: .zero, .linear(duration: 1), at: 0) && reach.current == covered)
    #expect(advance(to: 0.5) && abs(reach.current.left - 125) < 1 && abs(reach.current.right - 50) < 1)
    #expect(!move(to: .zero, nil, at: 0.5), "the same again changes nothing")
    #expect(!advance(to: 1) && reach.current == .zero)
    #expect(!move(to: covered, nil, at: 2) && reach.current == covered, "without an animation it is there at once")
  }
}
