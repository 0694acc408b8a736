import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("What keeps its state") struct IdentityTests {
  private struct Counter: View {
    let remote: Remote
    @State private var count = 0

    init(_ remote: Remote) { self.remote = remote }

    var body: some View {
      let _ = remote.act = { count += 1 }
      Box(width: 10 + CGFloat(count)).named("box")
    }
  }

  enum Way: CaseIterable { case anyOfOneType, anyOfTwoTypes, branches, choice, optional, loop, modifier }

  private struct Owner: View {
    let way: Way
    let inner: Remote
    let outer: Remote
    @State private var step = 0

    var body: some View {
      let _ = outer.act = { step += 1 }
      switch way {
      case .anyOfOneType: AnyView(Counter(inner))
      case .anyOfTwoTypes: step.isMultiple(of: 2) ? AnyView(Counter(inner)) : AnyView(Counter(inner).padding(1))
      case .branches: if step.isMultiple(of: 2) { Counter(inner) } else { Counter(inner) }
      case .choice:
        switch step % 3 {
        case 0: Counter(inner)
        case 1: Counter(inner)
        default: Counter(inner)
        }
      case .optional: if step != 1 { Counter(inner) }
      case .loop: ForEach([step], id: \.self) { _ in Group { Counter(inner) } }
      case .modifier: Counter(inner).padding(CGFloat(step)).opacity(step == 0 ? 1 : 0.5)
      }
    }
  }

  @Test(
    "another type, branch, case or id begins anew; the same view with other values keeps what it had", arguments: Way.allCases)
  func ways(way: Way) {
    let (inner, outer) = (Remote(), Remote())
    let host = LayoutHost(Owner(way: way, inner: inner, outer: outer))
    inner.act()
    host.pump()
    #expect(host.frame("box")?.width == 11)
    outer.act()
    host.pump()
    if way == .optional {
      #expect(host.frame("box") == nil)
      outer.act()
      host.pump()
    }
    #expect(host.frame("box")?.width == (way == .anyOfOneType || way == .modifier ? 11 : 10))
  }

  @Test("a reader is told of the preferences of the rows that exist, and of no row that was let go of")
  func lazyPreferences() {
    var told: [Int] = []
    let host = LayoutHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { row in Box(width: 20, height: 20).preference(key: RowsKey.self, value: [row]) }
        }
      }
      .onPreferenceChange(RowsKey.self) { told = $0 })
    host.pump()
    #expect(told.first == 0 && told.count >= 5 && told.count < 20)
    #expect(told == Array(0..<told.count))
    var scroll: ScrollNode?
    host.graph.root.visitSubtree { scroll = scroll ?? $0 as? ScrollNode }
    _ = scroll?.nudge(by: 2000)
    host.pump()
    #expect(told.contains(100) && !told.contains(0) && told.count < 25)
    #expect(told == told.sorted())
  }
}

private enum RowsKey: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}
