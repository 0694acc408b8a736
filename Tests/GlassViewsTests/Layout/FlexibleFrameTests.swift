import Foundation
import Testing

@testable import GlassViews

/// What a frame between bounds offers to its content once its own size is known.
@MainActor @Suite("Content of flexible frames") struct FlexibleFrameTests {
  struct Bounds: Sendable {
    var min: Double?
    var ideal: Double?
    var max: Double?
  }

  private func width(_ bounds: Bounds, isAsked: Bool) -> CGFloat? {
    let framed = Color.red.named("content").frame(
      minWidth: bounds.min.map { CGFloat($0) }, idealWidth: bounds.ideal.map { CGFloat($0) },
      maxWidth: bounds.max.map { CGFloat($0) })
    return LayoutHost(framed.fixedSize(horizontal: !isAsked, vertical: false)).frame("content")?.width
  }

  @Test(
    "content fills the length that a bound, an ideal or a proposal gave its frame, and is as long as it likes otherwise",
    arguments: [
      // The bounds, what content takes in 200 points, and what where nobody proposes anything.
      (Bounds(min: 30), 200.0, 30.0), (Bounds(min: 5), 200, 10), (Bounds(min: 250), 250, 250),
      (Bounds(max: 80), 80, 10), (Bounds(max: 5), 5, 5), (Bounds(max: .infinity), 200, 10),
      (Bounds(min: 30, max: 80), 80, 30), (Bounds(min: 5, max: 80), 80, 10), (Bounds(min: 2, max: 5), 5, 5),
      (Bounds(ideal: 42), 200, 42), (Bounds(min: 50, ideal: 60, max: 70), 70, 60),
    ])
  func content(_ bounds: Bounds, _ asked: Double, _ unasked: Double) {
    #expect(width(bounds, isAsked: true) == CGFloat(asked))
    #expect(width(bounds, isAsked: false) == CGFloat(unasked))
  }

  @Test("a column that is at least as high as what is seen has its ends at both edges, also where it scrolls")
  func leastHeight() {
    let host = LayoutHost(
      ScrollView {
        VStack(spacing: 0) {
          Box().named("first")
          Spacer()
          Box().named("last")
        }.frame(minHeight: 300)
      })
    #expect(host.frame("first")?.minY == 0)
    #expect(host.frame("last")?.maxY == 300)
  }

  @Test("a line ends where the frame around it does, also where it scrolls across")
  func greatestWidth() throws {
    let text = Text("several words that are much longer than the frame").named("text")
    let host = LayoutHost(ScrollView(.horizontal) { text.frame(maxWidth: 80).named("frame") })
    #expect(host.frame("frame")?.width == 80)
    #expect(try #require(host.frame("text")).width <= 80)
  }
}
