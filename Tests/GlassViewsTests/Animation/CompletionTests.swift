import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("When animations are complete") struct CompletionTests {
  private final class Log { var entries: [String] = [] }

  private struct Two: View {
    let first: Remote
    let second: Remote
    let log: Log
    var criteria = AnimationCompletionCriteria.logicallyComplete
    var animation = Animation.linear(duration: 0.5)
    @State private var isFaded = false
    @State private var isMoved = false

    var body: some View {
      let _ =
        first.act = {
          withAnimation(animation, completionCriteria: criteria) {
            isFaded.toggle()
          } completion: { [log] in
            log.entries.append("first")
          }
        }
      let _ =
        second.act = {
          withAnimation(.linear(duration: 2)) {
            isMoved.toggle()
          } completion: { [log] in
            log.entries.append("second")
          }
        }
      Box().opacity(isFaded ? 0.5 : 1).frame(width: isMoved ? 100 : 50)
    }
  }

  private func host(
    _ criteria: AnimationCompletionCriteria = .logicallyComplete, _ animation: Animation = .linear(duration: 0.5)
  ) -> (LayoutHost, Remote, Remote, Log) {
    let (first, second, log) = (Remote(), Remote(), Log())
    return (LayoutHost(Two(first: first, second: second, log: log, criteria: criteria, animation: animation)), first, second, log)
  }

  @Test("each waits for its own animations alone") func own() {
    let (host, first, second, log) = host()
    second.act()
    host.advance(by: 0.1)
    first.act()
    host.advance(by: 0.45)
    #expect(log.entries == [])
    host.advance(by: 0.15)
    #expect(log.entries == ["first"])
    host.advance(by: 1.5)
    #expect(log.entries == ["first", "second"])
  }

  @Test("a spring has as good as arrived after the time it is named for, and comes to rest later") func criteria() {
    let spring = Animation.spring(duration: 0.5, bounce: 0.8)
    let (host, first, _, log) = host(.logicallyComplete, spring)
    first.act()
    host.advance(by: 0.4)
    #expect(log.entries == [])
    host.advance(by: 0.2)
    #expect(log.entries == ["first"])
    let (other, begin, _, last) = self.host(.removed, spring)
    begin.act()
    other.advance(by: 0.6)
    #expect(last.entries == [])
    other.advance(by: 6)
    #expect(last.entries == ["first"])
  }

  @Test("one that is interrupted is complete") func interrupted() {
    let (host, first, _, log) = host()
    first.act()
    host.advance(by: 0.25)
    first.act()
    host.advance(by: 0.05)
    #expect(log.entries == ["first"])
    host.advance(by: 1)
    #expect(log.entries == ["first", "first"])
  }

  @Test("where nothing changes, it is complete at once") func nothing() {
    let log = Log()
    withAnimation {
    } completion: {
      log.entries.append("done")
    }
    #expect(log.entries == ["done"])
  }

  @Test("a change without an animation is complete with the next frame") func withoutAnimation() {
    struct Plain: View {
      let remote: Remote
      let log: Log
      @State private var isFaded = false
      var body: some View {
        let _ =
          remote.act = {
            withAnimation(nil) {
              isFaded.toggle()
            } completion: { [log] in
              log.entries.append("done")
            }
          }
        Box().opacity(isFaded ? 0.5 : 1)
      }
    }
    let (remote, log) = (Remote(), Log())
    let host = LayoutHost(Plain(remote: remote, log: log))
    remote.act()
    host.advance(by: 0.05)
    #expect(log.entries == ["done"])
  }

  @Test("an animated change of a look alone leaves later layouts alone") func doesNotLeak() {
    struct Leak: View {
      let fade: Remote
      let move: Remote
      @State private var isFaded = false
      @State private var isMoved = false
      var body: some View {
        let _ = fade.act = { withAnimation(.linear(duration: 1)) { isFaded = true } }
        let _ = move.act = { isMoved = true }
        HStack {
          Box().opacity(isFaded ? 0.5 : 1); Box(width: isMoved ? 80 : 10).named("box")
        }
      }
    }
    let (fade, move) = (Remote(), Remote())
    let host = LayoutHost(Leak(fade: fade, move: move))
    fade.act()
    host.pump()
    move.act()
    host.pump()
    #expect(host.seen("box")?.width == 80)
  }
}
