import Foundation
import Testing

@testable import GlassViews

/// Jumps to rows of sections of which nothing has been made yet.
@MainActor @Suite("Rows that have not been made") struct UnmadeRowTests {
  @Test("a row of a section that has not been made is found", arguments: [false, true]) func rowOfUnmadeSection(isAnimated: Bool)
    throws
  {
    struct Reading: View {
      let remote: Remote
      let isAnimated: Bool
      var body: some View {
        ScrollViewReader { proxy in
          let _ = remote.act = { withAnimation(isAnimated ? .snappy : nil) { proxy.scrollTo("5-7") } }
          List {
            ForEach(0..<7, id: \.self) { section in
              Section("Section \(section)") {
                ForEach(0..<20, id: \.self) { row in
                  Color.red.frame(height: 30).named("\(section)-\(row)").id("\(section)-\(row)")
                }
              }
            }
          }
        }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Reading(remote: remote, isAnimated: isAnimated), height: 200)
    #expect(host.node("5-7") == nil)
    remote.act()
    host.advance(by: 2)
    let frame = try #require(host.frame("5-7"))
    #expect(frame.minY >= 0 && frame.maxY <= 200)
  }

  /// Lives as long as the view whose state it is.
  @MainActor private final class Life {
    static var count = 0
    init() { Self.count += 1 }
    isolated deinit { Self.count -= 1 }
  }

  @Test("what was only looked into for a row is gone after, and is looked into again") func searchedAgain() throws {
    struct Header: View {
      @State private var life = Life()
      var body: some View { Color.blue.frame(height: 20) }
    }
    struct Reading: View {
      let remote: Remote
      let id: () -> String
      var body: some View {
        ScrollViewReader { proxy in
          let _ = remote.act = { proxy.scrollTo(id()) }
          List {
            ForEach(0..<30, id: \.self) { section in
              Section {
                ForEach(0..<20, id: \.self) { row in
                  Color.red.frame(height: 30).named("\(section)-\(row)").id("\(section)-\(row)")
                }
              } header: {
                Header()
              }
            }
          }
        }
      }
    }
    let remote = Remote()
    var id = "nowhere"
    let host = LayoutHost(Reading(remote: remote) { id }, height: 200)
    let shown = Life.count
    #expect(shown > 0 && shown < 10)
    remote.act()
    host.advance(by: 0.1)
    #expect(Life.count <= shown + 1)
    id = "12-3"
    remote.act()
    host.advance(by: 0.1)
    #expect(host.frame("12-3").map { $0.minY >= 0 && $0.maxY <= 200 } == true)
    #expect(Life.count <= shown + 2)
  }
}
