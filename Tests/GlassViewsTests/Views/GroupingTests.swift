import Foundation
import Testing

@testable import GlassViews

/// What the views do that only hold others together.
@MainActor @Suite("Views that only hold others") struct GroupingTests {
  @Test("a group is no view of its own: its views stand in the container around it, and a modifier on it is one on each")
  func group() {
    let host = LayoutHost(
      HStack(spacing: 10) {
        Group {
          Box(width: 20).named("a")
          Box(width: 30).named("b")
        }.padding(.horizontal, 5).frame(height: 40)
        Box(width: 40).named("c")
      })
    #expect(host.frame("a") == rect(40, 45, 20, 10))
    #expect(host.frame("b") == rect(80, 45, 30, 10))
    #expect(host.frame("c") == rect(125, 45, 40, 10))
  }

  @Test("a view whose type is hidden has the size, the flexibility and the traits of what it holds")
  func anyView() {
    func row(_ middle: some View, _ last: some View) -> LayoutHost {
      LayoutHost(
        HStack(spacing: 0) {
          middle
          last
        })
    }
    let plain = row(Color.red.named("a"), Box(width: 30).layoutPriority(1).named("b"))
    let hidden = row(AnyView(Color.red.named("a")), AnyView(Box(width: 30).layoutPriority(1).named("b")))
    for host in [plain, hidden] {
      #expect(host.frame("a") == rect(0, 0, 170, 100))
      #expect(host.frame("b") == rect(170, 45, 30, 10))
    }
    // Hiding nothing, it is nothing.
    let one = LayoutHost(
      HStack(spacing: 50) {
        AnyView(
          VStack(spacing: 0) {
            Box().named("first")
            Box().named("second")
          })
        AnyView(EmptyView())
      })
    #expect(one.frame("first") == rect(95, 40, 10, 10))
    #expect(one.frame("second") == rect(95, 50, 10, 10))
  }
}
