import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Dynamic properties of one's own") struct OwnPropertyTests {
  /// A counter that knows the language, and how often it was brought up to date.
  private struct Counter: DynamicProperty {
    @State private var count = 0
    @State private var steps = 10
    @Environment(\.layoutDirection) private var direction
    private(set) var isMirrored = false

    mutating func update() { isMirrored = direction == .rightToLeft }
    var value: Int { count + steps }
    func increase() { count += 1 }
  }

  /// One in another.
  private struct Pair: DynamicProperty {
    var first = Counter()
    var second = Counter()
  }

  private struct Counting: View {
    let remote: Remote
    @State private var own = 0
    private var counters = Pair()
    private var third = Counter()

    init(remote: Remote) { self.remote = remote }

    var body: some View {
      remote.act = {
        counters.second.increase()
        third.increase()
        third.increase()
      }
      return Color.red.frame(width: CGFloat(counters.first.value), height: CGFloat(counters.second.value))
        .padding(.leading, CGFloat(third.value)).padding(.trailing, third.isMirrored ? 50 : 0).named("box")
    }
  }

  private struct Outer: View {
    let remote: Remote
    let turn: Remote
    @State private var isMirrored = false
    var body: some View {
      turn.act = { isMirrored.toggle() }
      return Counting(remote: remote).environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    }
  }

  @Test("each keeps its own state with the view, and has its environment before the body is evaluated") func state() {
    let (remote, turn) = (Remote(), Remote())
    let host = LayoutHost(Outer(remote: remote, turn: turn))
    #expect(host.frame("box")?.size == CGSize(width: 20, height: 10))
    remote.act()
    host.pump()
    #expect(host.frame("box")?.size == CGSize(width: 22, height: 11))
    turn.act()
    host.pump()
    #expect(host.frame("box")?.size == CGSize(width: 72, height: 11))
  }

  private struct NameKey: PreferenceKey {
    static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
  }

  @Test("a preference of an optional value is none where no view hands one up") func preference() {
    var told: [String?] = []
    struct Naming: View {
      let remote: Remote
      @State private var isNamed = true
      var body: some View {
        remote.act = { isNamed.toggle() }
        return ZStack { if isNamed { Box().preference(key: NameKey.self, value: "a") } }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Naming(remote: remote).onPreferenceChange(NameKey.self) { told.append($0) })
    remote.act()
    host.pump()
    #expect(told == ["a", nil])
  }

  @Test("a modifier that is none leaves the view as it is") func emptyModifier() {
    let host = LayoutHost(Box(width: 30).modifier(EmptyModifier.identity).modifier(EmptyModifier()).named("box"))
    #expect(host.frame("box")?.size == CGSize(width: 30, height: 10))
  }
}
