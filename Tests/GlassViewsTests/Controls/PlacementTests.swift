import Foundation
import Testing

@testable import GlassViews

@Suite("Where bubbles and sheets lie") struct PlacementTests {
  private let bounds = CGRect(x: 8, y: 8, width: 400, height: 300)

  private func bubble(_ anchor: CGRect, _ size: CGSize, _ edge: Edge, _ direction: LayoutDirection = .leftToRight) -> CGRect {
    BubblePlacement(anchor: anchor, size: size, bounds: bounds, edge: edge, direction: direction).frame
  }

  @Test("a bubble lies on the side it would like, in the middle of it")
  func preferred() {
    let anchor = CGRect(x: 180, y: 140, width: 40, height: 20)
    #expect(bubble(anchor, CGSize(width: 100, height: 60), .bottom) == CGRect(x: 150, y: 168, width: 100, height: 60))
    #expect(bubble(anchor, CGSize(width: 100, height: 60), .top) == CGRect(x: 150, y: 72, width: 100, height: 60))
    #expect(bubble(anchor, CGSize(width: 100, height: 60), .trailing) == CGRect(x: 228, y: 120, width: 100, height: 60))
    #expect(
      bubble(anchor, CGSize(width: 100, height: 60), .trailing, .rightToLeft) == CGRect(x: 72, y: 120, width: 100, height: 60))
  }

  @Test("without room there it goes to the other side")
  func flipped() {
    let anchor = CGRect(x: 180, y: 270, width: 40, height: 20)
    #expect(bubble(anchor, CGSize(width: 100, height: 60), .bottom).maxY == 262)
  }

  @Test("it moves along its side to stay within")
  func shifted() {
    let anchor = CGRect(x: 10, y: 140, width: 20, height: 20)
    #expect(bubble(anchor, CGSize(width: 100, height: 60), .bottom).minX == 8)
  }

  @Test("it never leaves the bounds, whatever the anchor and the size")
  func within() {
    for x in stride(from: -100.0, through: 500, by: 60) {
      for y in stride(from: -100.0, through: 400, by: 50) {
        for size in [CGSize(width: 30, height: 30), CGSize(width: 390, height: 120), CGSize(width: 900, height: 900)] {
          for edge in Edge.allCases {
            let frame = bubble(CGRect(x: x, y: y, width: 30, height: 20), size, edge)
            #expect(bounds.insetBy(dx: -0.01, dy: -0.01).contains(frame), "\(x) \(y) \(size) \(edge)")
          }
        }
      }
    }
  }

  @Test("a sheet rests at the height nearest to where a drag carries it")
  func rests() {
    let heights = SheetHeights([.height(200), .height(400)], in: 600)
    #expect(heights.rest(from: 220, speed: 0, canDismiss: true) == 200)
    #expect(heights.rest(from: 320, speed: 0, canDismiss: true) == 400)
    #expect(heights.rest(from: 220, speed: 900, canDismiss: true) == 400, "a flick carries on")
    #expect(heights.rest(from: 60, speed: 0, canDismiss: true) == nil)
    #expect(heights.rest(from: 60, speed: 0, canDismiss: false) == 200)
  }

  @Test("beyond its last heights a sheet yields less and less")
  func banded() {
    let heights = SheetHeights([.height(200), .height(400)], in: 600)
    #expect(heights.banded(300, canDismiss: true) == 300)
    let (near, far) = (heights.banded(440, canDismiss: true), heights.banded(900, canDismiss: true))
    #expect(near > 400 && near < 440 && far > near && far < 424)
    #expect(heights.banded(100, canDismiss: true) == 100, "where it can be dismissed, it follows")
    #expect(heights.banded(100, canDismiss: false) > 170)
  }

  @Test("a sheet becomes opaque as it grows to full height")
  func opacity() {
    #expect(SheetHeights.opacity(300, in: 600) == 0)
    #expect(SheetHeights.opacity(600, in: 600) == 1)
    #expect(SheetHeights.opacity(480, in: 600) > 0.4)
  }

  @Test("heights that no window has are bounded by the window")
  func bad() {
    #expect(PresentationDetent.height(.infinity).height(in: 500) == 500)
    #expect(PresentationDetent.height(-10).height(in: 500) == 80)
    #expect(PresentationDetent.fraction(7).height(in: 500) == 500)
    #expect(PresentationDetent.large.height(in: 20) == 80)
  }
}
