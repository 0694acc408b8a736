import Foundation
import GlassPlatform
import Testing

struct PopupPlacementTests {
  private let screen = CGRect(x: 0, y: 0, width: 1000, height: 800)
  private let size = CGSize(width: 200, height: 300)

  private func popup(_ anchor: CGRect, _ adjustments: Popup.Adjustments = [.slideX, .flipY, .slideY, .resizeY]) -> Popup {
    Popup(anchorRect: anchor, size: size, offset: CGSize(width: 0, height: 6), adjustments: adjustments)
  }

  @Test("it opens where its anchor and gravity say")
  func plain() {
    let anchor = CGRect(x: 100, y: 100, width: 60, height: 30)
    #expect(popup(anchor).place(in: screen) == CGRect(x: 100, y: 136, width: 200, height: 300))
    var centred = popup(anchor)
    (centred.anchor, centred.gravity, centred.offset) = (.center, .center, .zero)
    #expect(centred.place(in: screen) == CGRect(x: 30, y: -35, width: 200, height: 300).offsetBy(dx: 0, dy: 35))
    var above = popup(anchor.offsetBy(dx: 0, dy: 500))
    (above.anchor, above.gravity, above.offset) = (.topRight, .topLeft, .zero)
    #expect(above.place(in: screen) == CGRect(x: 0, y: 300, width: 200, height: 300))
  }

  @Test("it flips to the other side where it fits there, its offset too")
  func flips() {
    let anchor = CGRect(x: 100, y: 600, width: 60, height: 30)
    #expect(popup(anchor).place(in: screen) == CGRect(x: 100, y: 294, width: 200, height: 300))
  }

  @Test("a flip that does not help is not made: it slides")
  func slides() {
    let anchor = CGRect(x: 900, y: 250, width: 60, height: 290)
    let place = popup(anchor).place(in: screen)
    #expect(place == CGRect(x: 800, y: 500, width: 200, height: 300))
  }

  @Test("what is too large shrinks, and without leave to shrink begins where it is seen")
  func shrinks() {
    let low = CGRect(x: 0, y: 0, width: 1000, height: 250)
    let anchor = CGRect(x: 10, y: 10, width: 60, height: 30)
    #expect(popup(anchor).place(in: low) == CGRect(x: 10, y: 0, width: 200, height: 250))
    #expect(popup(anchor, [.slideY]).place(in: low) == CGRect(x: 10, y: 0, width: 200, height: 300))
    #expect(popup(anchor, []).place(in: low) == CGRect(x: 10, y: 46, width: 200, height: 300))
    #expect(popup(anchor, [.resizeY]).place(in: low) == CGRect(x: 10, y: 46, width: 200, height: 204))
  }
}
