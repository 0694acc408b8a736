import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Pages whose scroll view changes its size") struct PagingSizeTests {
  @MainActor @Observable final class Model {
    var page: Int? = 0
    /// All that was told of.
    var told: [Int?] = []
  }

  enum Kind: CaseIterable {
    case lazy, eager, lazyDown, eagerDown, lazyMirrored, eagerMirrored
    /// Whose pages read the room of what holds the scroll view.
    case lazyRead, eagerRead, lazyReadDown
  }

  private struct Pages: View {
    let kind: Kind
    @Bindable var model: Model
    var hasPosition = true

    private var pages: some View {
      ForEach(0..<9) { index in
        Color.blue.containerRelativeFrame([.horizontal, .vertical]).named("\(index)")
      }
    }

    /// As long as what holds the scroll view.
    private func pages(_ size: CGSize) -> some View {
      ForEach(0..<9) { index in
        Color.blue.frame(width: size.width, height: size.height).named("\(index)")
      }
    }

    @ViewBuilder private var scroll: some View {
      switch kind {
      case .lazy, .lazyMirrored: ScrollView(.horizontal) { LazyHStack(spacing: 0) { pages }.scrollTargetLayout() }
      case .eager, .eagerMirrored: ScrollView(.horizontal) { HStack(spacing: 0) { pages }.scrollTargetLayout() }
      case .lazyDown: ScrollView { LazyVStack(spacing: 0) { pages }.scrollTargetLayout() }
      case .eagerDown: ScrollView { VStack(spacing: 0) { pages }.scrollTargetLayout() }
      case .lazyRead:
        GeometryReader { room in
          ScrollView(.horizontal) { LazyHStack(spacing: 0) { pages(room.size) }.scrollTargetLayout() }
        }
      case .eagerRead:
        GeometryReader { room in
          ScrollView(.horizontal) { HStack(spacing: 0) { pages(room.size) }.scrollTargetLayout() }
        }
      case .lazyReadDown:
        GeometryReader { room in
          ScrollView { LazyVStack(spacing: 0) { pages(room.size) }.scrollTargetLayout() }
        }
      }
    }

    @ViewBuilder private var positioned: some View {
      if hasPosition {
        scroll.scrollPosition(id: $model.page).onChange(of: model.page) { model.told.append($1) }
      } else {
        scroll
      }
    }

    var body: some View {
      positioned.scrollTargetBehavior(.paging)
        .environment(\.layoutDirection, kind == .lazyMirrored || kind == .eagerMirrored ? .rightToLeft : .leftToRight)
    }
  }

  private static let sizes = [(320.0, 170.0), (90, 60), (207, 133), (200, 100)]

  /// Where a page is expected: it fills the window.
  private func expectPage(_ page: Int, in host: LayoutHost, _ note: String = "", _ location: SourceLocation = #_sourceLocation) {
    let window = rect(0, 0, host.size.width, host.size.height)
    let seen = host.frame("\(page)")
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.001 }
    #expect(
      seen.map { isNear($0.minX, 0) && isNear($0.minY, 0) && isNear($0.width, window.width) && isNear($0.height, window.height) }
        == true, "page \(page) of \(window): \(String(describing: seen)) \(note)", sourceLocation: location)
  }

  private func goTo(_ page: Int, _ model: Model, _ host: LayoutHost) {
    model.page = page
    host.advance(by: 1)
    model.told = []
  }

  @Test("the page that is seen stays and fills the room, and keeps its name", arguments: Kind.allCases)
  func stays(_ kind: Kind) {
    let model = Model()
    let host = LayoutHost(Pages(kind: kind, model: model))
    for page in [2, 5, 8, 0] {
      goTo(page, model, host)
      for (width, height) in Self.sizes {
        host.resize(width: width, height: height)
        expectPage(page, in: host, "at once")
        host.advance(by: 0.5)
        expectPage(page, in: host)
        #expect(model.page == page && model.told.isEmpty, "\(model.told)")
      }
    }
  }

  @Test("it stays in each of many small steps, there and back", arguments: Kind.allCases) func drawn(_ kind: Kind) {
    let model = Model()
    let host = LayoutHost(Pages(kind: kind, model: model))
    for page in [3, 8] {
      goTo(page, model, host)
      for step in Array(1...20) + (0..<20).reversed() {
        host.resize(width: 200 + 11.3 * Double(step), height: 100 + 3.7 * Double(step))
        host.advance(by: 1.0 / 60)
        expectPage(page, in: host)
      }
      #expect(model.page == page && model.told.isEmpty, "\(model.told)")
    }
  }

  @Test("it stays where there was no room at all in between", arguments: Kind.allCases) func withoutRoom(_ kind: Kind) {
    let model = Model()
    let host = LayoutHost(Pages(kind: kind, model: model))
    for page in [2, 8] {
      goTo(page, model, host)
      for room in [CGSize.zero, CGSize(width: 0, height: 100), CGSize(width: 200, height: 0)] {
        host.resize(width: room.width, height: room.height)
        host.advance(by: 0.5)
        host.resize(width: 300, height: 150)
        expectPage(page, in: host)
        host.advance(by: 0.5)
        host.resize(width: 200, height: 100)
        expectPage(page, in: host)
        #expect(model.page == page && model.told.isEmpty, "\(model.told)")
      }
    }
  }

  @Test("pages still turn by one afterwards, and one that nobody keeps by its id stays, too", arguments: Kind.allCases)
  func turnsOn(_ kind: Kind) throws {
    let host = LayoutHost(Pages(kind: kind, model: Model(), hasPosition: false))
    let isDown = [.lazyDown, .eagerDown, .lazyReadDown].contains(kind)
    let isMirrored = kind == .lazyMirrored || kind == .eagerMirrored
    let scroll = try #require(host.graph.root.firstInSubtree { $0 as? ScrollNode })
    for (page, size) in zip(1..<9, Self.sizes + Self.sizes) {
      #expect(scroll.turn(isDown ? .scrollDown : isMirrored ? .scrollLeft : .scrollRight))
      host.advance(by: 2)
      expectPage(page, in: host, "turned")
      host.resize(width: size.0, height: size.1)
      expectPage(page, in: host)
      host.advance(by: 0.5)
      expectPage(page, in: host)
    }
  }

  @Test("a size that changes while a page is being turned changes nothing about where that leads", arguments: Kind.allCases)
  func turning(_ kind: Kind) {
    let model = Model()
    let host = LayoutHost(Pages(kind: kind, model: model))
    let isDown = [.lazyDown, .eagerDown, .lazyReadDown].contains(kind)
    func place() -> CGFloat { host.seen("5").map { isDown ? $0.minY / $0.height : $0.minX / $0.width } ?? .nan }
    goTo(4, model, host)
    withAnimation(.linear(duration: 1)) { model.page = 5 }
    host.advance(by: 0.5)
    let before = place()
    #expect(abs(before) > 0.3 && abs(before) < 0.7)
    host.resize(width: 300, height: 150)
    #expect(abs(place() - before) < 0.01, "\(before) \(place())")
    host.advance(by: 2)
    #expect(model.page == 5)
    expectPage(5, in: host)
  }

  @Test("a page that a finger pulls stays beneath it", arguments: [Kind.lazy, .eager]) func pulled(_ kind: Kind) {
    let host = LayoutHost(Pages(kind: kind, model: Model(), hasPosition: false))
    host.scroll(by: CGSize(width: 60, height: 0))
    #expect(host.seen("0")?.minX == -60)
    host.resize(width: 400, height: 100)
    #expect(host.seen("0")?.minX == -120 && host.seen("1")?.minX == 280)
    host.scroll(by: CGSize(width: 40, height: 0))
    #expect(host.seen("0")?.minX == -160)
  }

  @Test("frames that follow from what scrolls the other way make it no smaller than it is offered") func across() {
    let host = LayoutHost(
      ScrollView(.horizontal) { HStack { Color.blue.containerRelativeFrame([.horizontal, .vertical]).named("page") } })
    for (width, height) in Self.sizes {
      host.resize(width: width, height: height)
      #expect(host.frame("page") == rect(0, 0, width, height))
    }
  }

  @Test("text that rests at pages stays where it is read, also where it is a whole number of them for once") func text() {
    let host = LayoutHost(
      ScrollView { Color.blue.frame(width: 100, height: 1000).named("text") }.scrollTargetBehavior(.paging))
    for _ in 0..<3 {
      _ = host.graph.root.firstInSubtree { $0 as? ScrollNode }?.turn(.scrollDown)
      host.advance(by: 1)
    }
    for height in [100.0, 200, 250, 120, 100, 500, 110] {
      host.resize(width: 200, height: height)
      #expect(host.frame("text")?.minY == -300, "\(height)")
    }
    host.resize(width: 200, height: 800)
    #expect(host.frame("text")?.minY == -200)
  }
}
