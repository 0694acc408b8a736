import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What comes before the beginning") struct LazyBeginningTests {
  @Observable final class Model {
    var items: [String]
    init(_ count: Int) { items = (0..<count).map { "\($0)" } }
  }

  private struct Rows: View {
    let model: Model
    var body: some View { List(model.items, id: \.self) { Text(verbatim: $0).named($0) } }
  }

  private struct Line: View {
    let model: Model
    var body: some View {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(model.items, id: \.self) { Color.red.frame(width: 40).named($0) } }
      }
    }
  }

  private func scroll(_ host: LayoutHost) -> ScrollNode? {
    var found: ScrollNode?
    host.graph.root.visitSubtree { found = found ?? $0 as? ScrollNode }
    return found
  }

  @Test("rows that come before the first one are seen where the list shows its beginning", arguments: [100, 8], [false, true])
  func beginning(count: Int, animated: Bool) {
    let model = Model(count)
    let host = LayoutHost(Rows(model: model), width: 300, height: 320)
    withAnimation(animated ? .linear(duration: 0.3) : nil) { model.items.insert(contentsOf: ["a", "b", "c"], at: 0) }
    host.pump()
    host.advance(by: 1)
    #expect(scroll(host)?.y.offset == 0)
    #expect(host.frame("a")?.midY == 26)
    #expect(abs((host.frame("0")?.midY ?? 0) - 26 - 3 * 36) < 0.01)
  }

  @Test("further on what is seen stays where it is")
  func further() throws {
    let model = Model(100)
    let host = LayoutHost(Rows(model: model), width: 300, height: 320)
    _ = try #require(scroll(host)).nudge(by: 100)
    host.pump()
    let before = host.frame("4")
    model.items.insert(contentsOf: ["a", "b"], at: 0)
    host.pump()
    #expect(host.frame("4") == before)
  }

  @Test("a line of views shows what comes first as well", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func line(direction: LayoutDirection) {
    let model = Model(100)
    let host = LayoutHost(Line(model: model), width: 200, height: 50) { $0.layoutDirection = direction }
    model.items.insert("a", at: 0)
    host.pump()
    #expect(host.frame("a")?.minX == (direction == .leftToRight ? 0 : 160))
    #expect(host.frame("0")?.minX == (direction == .leftToRight ? 40 : 120))
  }

  @Test("dividers and spacers in lazy stacks follow those, not what is around them")
  func orientation() {
    func divider(_ view: some View) -> CGSize? { LayoutHost(view, width: 200, height: 200).frame("divider")?.size }
    let named = Divider().named("divider")
    #expect(
      divider(
        ScrollView {
          LazyHStack {
            Box(); named; Box()
          }.frame(height: 50)
        }) == CGSize(width: 1, height: 50))
    #expect(
      divider(
        VStack {
          LazyHStack {
            Box(); named
          }.frame(height: 50)
        }) == CGSize(width: 1, height: 50))
    #expect(
      divider(
        HStack {
          LazyVStack {
            Box(); named
          }
        }) == CGSize(width: 200, height: 1))
    #expect(divider(HStack { GeometryReader { _ in named } }) == CGSize(width: 200, height: 1))
    let spacer = LayoutHost(HStack { GeometryReader { _ in Spacer().named("spacer") } }, width: 200, height: 100)
    #expect(spacer.frame("spacer") == rect(0, 0, 200, 100))
  }

  @Test("a depth stack is as large as its views of the highest priority")
  func depthPriority() {
    let host = LayoutHost(
      ZStack(alignment: .topLeading) {
        Box(width: 90, height: 50).named("large")
        Box(width: 40, height: 20).named("small").layoutPriority(1)
      }
      .named("stack"))
    #expect(host.frame("stack")?.size == CGSize(width: 40, height: 20))
    #expect(host.frame("small") == host.frame("stack"))
    #expect(host.frame("large")?.origin == host.frame("stack")?.origin && host.frame("large")?.width == 90)
    let equal = LayoutHost(
      ZStack {
        Box(width: 90, height: 5); Box(width: 4, height: 20)
      }.named("stack"))
    #expect(equal.frame("stack")?.size == CGSize(width: 90, height: 20))
    let spacers = LayoutHost(
      ZStack {
        Spacer(); Spacer()
      }.named("stack"))
    #expect(spacers.frame("stack")?.size == CGSize(width: 200, height: 100))
  }
}
