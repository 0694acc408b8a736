import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("The display list of many neighbours") struct ChunkRunsTests {
  /// Many boxes in rows; some are hidden, lie above the others, are wider, or move.
  private struct Boxes: View {
    let remote: Remote
    var count = 300
    @State private var seed: Int

    init(remote: Remote, seed: Int = 0) {
      self.remote = remote
      _seed = State(initialValue: seed)
    }

    var body: some View {
      let _ = remote.act = { seed += 1 }
      VStack(spacing: 0) {
        ForEach(0..<count + seed % 3, id: \.self) { index in
          Box(width: CGFloat(1 + (index * 7 + seed) % 5), height: 1)
            .opacity((index + seed).isMultiple(of: 11) ? 0.5 : 1)
            .zIndex(index == seed * 5 ? 1 : 0)
            .offset(x: index == seed * 9 ? 3 : 0)
        }
      }
    }
  }

  private struct Cell: View {
    let remote: Remote
    @State private var isOn = false
    var body: some View {
      let _ = remote.act = { isOn.toggle() }
      return isOn ? Color.red : Color.blue
    }
  }

  private func pieces(_ chunk: DisplayChunk) -> [ObjectIdentifier: DisplayChunk] {
    chunk.items.reduce(into: [:]) { result, item in
      guard case .chunk(let inner, _) = item else { return }
      result[ObjectIdentifier(inner)] = inner
      result.merge(pieces(inner)) { first, _ in first }
    }
  }

  /// The pieces that are made again, and the parts these have, where one view in the middle of a column of many changes.
  private func madeAgain(beside count: Int) -> (pieces: Int, parts: Int) {
    let remote = Remote()
    let host = LayoutHost(
      VStack(spacing: 0) {
        ForEach(0..<count / 2) { _ in Color.green }
        Cell(remote: remote)
        ForEach(0..<count / 2) { _ in Color.gray }
      }, width: 100, height: 20_000)
    let before = pieces(host.graph.root.chunk)
    remote.act()
    let after = pieces(host.pump())
    #expect(after.count > count)
    let new = after.filter { before[$0.key] == nil }.values
    return (new.count, new.reduce(0) { $0 + $1.parts.count })
  }

  @Test("after any changes the picture is that of a tree made anew")
  func incremental() {
    let remote = Remote()
    let host = LayoutHost(Boxes(remote: remote), width: 100, height: 400)
    for round in 1...8 {
      remote.act()
      host.pump()
      let fresh = LayoutHost(Boxes(remote: Remote(), seed: round), width: 100, height: 400)
      let (new, expected) = (host.operations(), fresh.operations())
      #expect(new.count == expected.count)
      for (a, b) in zip(new, expected) {
        #expect(a.operation == b.operation)
        #expect(a.origin == b.origin)
      }
    }
  }

  @Test("what is made again where one view changes hardly depends on how many stand beside it")
  func sharing() {
    let few = madeAgain(beside: 100)
    let many = madeAgain(beside: 10_000)
    #expect(few.pieces <= 8 && few.parts <= 32)
    // A tree of eight branches is three levels deeper for a hundred times as many.
    #expect(many.pieces <= few.pieces + 3 && many.parts <= few.parts + 3 * 8)
  }

  @Test("a view that is hidden and shown again among many is painted where it is")
  func unplacing() {
    struct Lazy: View {
      var body: some View {
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { _ in Color.green.frame(height: 2) } } }
      }
    }
    let host = LayoutHost(Lazy(), width: 100, height: 400)
    var scroll: ScrollNode?
    host.graph.root.visitSubtree { if let node = $0 as? ScrollNode { scroll = node } }
    func seen() -> [CGFloat] {
      host.operations().map(\.origin.y).filter { $0 > -2 && $0 < 400 }
    }
    let first = seen()
    #expect(first.count >= 200)
    scroll?.scroll(to: rect(0, 900, 10, 10), anchor: .topLeading, animation: nil)
    host.advance(by: 2)
    scroll?.scroll(to: rect(0, -900, 10, 10), anchor: .topLeading, animation: nil)
    host.advance(by: 2)
    #expect(seen() == first)
  }
}
