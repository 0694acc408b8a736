import Dispatch
import Testing

@testable import GlassViews

@MainActor @Suite("State set by other threads") struct StateThreadTests {
  private final class Remote {
    var list: Binding<[Int]>?
  }

  private struct Content: View {
    let remote: Remote
    @State private var list = [0]

    var body: some View {
      remote.list = $list
      return Text(verbatim: "\(list.count) of \(list.first ?? 0)")
    }
  }

  @Test("it may be set and read by several at once, and is what one of them has set") func several() async throws {
    let remote = Remote()
    let host = LayoutHost(Content(remote: remote))
    // Unsafe, since no binding says that it may be used on any thread: that the state behind this one bears it is what is tested.
    nonisolated(unsafe) let list = try #require(remote.list)
    await withTaskGroup { group in
      for thread in 1...4 {
        group.addTask { @concurrent in
          for turn in 0..<3000 {
            list.wrappedValue = Array(repeating: thread, count: 1 + turn % 7)
            let seen = list.wrappedValue
            if Set(seen).count != 1 { Issue.record("\(seen)") }
          }
        }
      }
    }
    host.pump()
    #expect(Set(list.wrappedValue).count == 1 && (1...4).contains(list.wrappedValue[0]))
  }
}
