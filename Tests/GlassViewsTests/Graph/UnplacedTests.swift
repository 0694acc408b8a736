import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What is no longer shown is told so, whatever lies around it.
@MainActor @Suite("What goes out of sight") struct UnplacedTests {
  @Observable final class Log {
    @ObservationIgnored var seen: Set<Int> = []
  }

  private struct Row: View {
    let index: Int
    let log: Log

    var body: some View {
      Color.blue.frame(height: 40)
        .onAppear { log.seen.insert(index) }
        .onDisappear { log.seen.remove(index) }
    }
  }

  private struct Page: View {
    let log: Log

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          Group {
            ForEach(0..<100, id: \.self) { Row(index: $0, log: log).named("row \($0)") }
          }
          .padding(.horizontal, 4)
        }
      }
    }
  }

  @Test("a view within a modifier around several is told, and is not shown any more") func lazyRows() throws {
    let log = Log()
    let host = try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) { Page(log: log) }
    #expect(log.seen.contains(0) && !log.seen.contains(50))
    let first = try #require(host.graph.root.firstNamed("row 0"))
    host.move(to: CGPoint(x: 150, y: 150))
    func scroll(_ distance: CGFloat) {
      let place = CGPoint(x: 150, y: 150)
      host.window.inject(
        .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: distance), at: place, time: host.platform.now)))
      host.settle()
    }
    scroll(2000)
    #expect(log.seen.contains(52) && !log.seen.contains(0), "\(log.seen.sorted())")
    #expect(first.isRemoved || !first.isShown)
    scroll(-2000)
    #expect(log.seen.contains(0) && !log.seen.contains(52), "\(log.seen.sorted())")
  }

  private struct Choice: View {
    let log: Log

    var body: some View {
      ViewThatFits(in: .horizontal) {
        Group {
          Row(index: 1, log: log).frame(width: 400).named("wide")
          Row(index: 2, log: log).frame(width: 100).named("narrow")
        }
        .padding(4)
      }
    }
  }

  @Test("what does not fit any more is told, and is not shown, with a modifier around all there is to choose from")
  func choice() throws {
    let log = Log()
    let host = try ControlHost(size: CGSize(width: 500, height: 300), barRoom: 0) { Choice(log: log) }
    let wide = try #require(host.graph.root.firstNamed("wide"))
    #expect(log.seen == [1] && wide.isShown)
    host.window.resize(to: CGSize(width: 300, height: 300))
    host.settle()
    #expect(log.seen == [2] && !wide.isShown, "\(log.seen)")
    host.window.resize(to: CGSize(width: 500, height: 300))
    host.settle()
    #expect(log.seen == [1] && wide.isShown, "\(log.seen)")
  }
}
