import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Hovering that ends without the pointer") struct HoverTests {
  /// What becomes of the view under the pointer.
  enum Change: CaseIterable {
    case removed, leaving, disabled, hidden, withoutHits, scrolledOut
  }

  @MainActor private final class Log { var entries: [String] = [] }

  private struct Changing: View {
    let change: Change
    let log: Log
    let remote: Remote
    @State private var isOver = false

    private var target: some View {
      Color.red.frame(width: 100, height: 100)
        .onHover { log.entries.append("\($0)") }
        .onContinuousHover { if case .ended = $0 { log.entries.append("ended") } }
    }

    var body: some View {
      let _ =
        remote.act = {
          if change == .leaving { withAnimation(.linear(duration: 0.5)) { isOver.toggle() } } else { isOver.toggle() }
        }
      VStack(spacing: 0) {
        switch change {
        case .removed, .leaving: if !isOver { target }
        case .disabled: target.disabled(isOver)
        case .hidden: if isOver { target.hidden() } else { target }
        case .withoutHits: target.allowsHitTesting(!isOver)
        case .scrolledOut:
          ScrollView {
            LazyVStack(spacing: 0) {
              if isOver { Box(width: 100, height: 3000) }; target
            }
          }
        }
      }
      .frame(width: 200, height: 200, alignment: .top)
    }
  }

  @Test("whoever heard of the pointer hears that it is gone, once, whatever became of the view", arguments: Change.allCases)
  func ends(change: Change) throws {
    let (log, remote) = (Log(), Remote())
    let host = try ControlHost(size: CGSize(width: 200, height: 200), barRoom: 0) {
      Changing(change: change, log: log, remote: remote)
    }
    host.move(to: CGPoint(x: 100, y: 50))
    #expect(log.entries == ["true"])
    remote.act()
    host.settle()
    #expect(log.entries.filter { $0 == "false" }.count == 1)
    #expect(log.entries.filter { $0 == "ended" }.count == 1)
    #expect(log.entries.filter { $0 == "true" }.count == 1)
    remote.act()
    host.settle()
    // It is under the pointer again.
    #expect(log.entries.filter { $0 == "true" }.count == 2)
  }

  @Test("state may change in that moment")
  func state() throws {
    struct Owner: View {
      let remote: Remote
      @State private var isHovered = false
      @State private var isShown = true
      var body: some View {
        let _ = remote.act = { isShown = false }
        VStack(spacing: 0) {
          if isShown { Color.red.frame(width: 100, height: 100).onHover { isHovered = $0 } }
          Text(verbatim: isHovered ? "over" : "not over")
        }
      }
    }
    let remote = Remote()
    let host = try ControlHost(size: CGSize(width: 200, height: 200), barRoom: 0) { Owner(remote: remote) }
    host.move(to: CGPoint(x: 100, y: 90))
    host.settle(0.2)
    #expect(host.find(.text, "over") != nil)
    remote.act()
    host.settle(0.2)
    #expect(host.find(.text, "not over") != nil)
  }
}
