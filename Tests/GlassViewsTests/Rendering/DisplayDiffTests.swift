import Foundation
import GlassGeometry
import GlassMaterial
import GlassRaster
import Testing

@testable import GlassViews

@MainActor struct DisplayDiffTests {
  private func damage(_ old: DisplayChunk, _ new: DisplayChunk) -> [PixelRegion] {
    let size = PixelSize(width: 400, height: 300)
    return DisplayDiff.damage(
      from: GlassLevels.plan(old, size: size, scale: 1), to: GlassLevels.plan(new, size: size, scale: 1))
  }

  private let a = box(CGRect(x: 0, y: 0, width: 20, height: 20))
  private let b = box(CGRect(x: 0, y: 0, width: 10, height: 30))

  @Test("shared chunks are no damage, and a new one is damage where it lies")
  func added() {
    let old = chunk { $0.add(a, at: CGPoint(x: 10, y: 10)) }
    let new = chunk { list in
      list.add(a, at: CGPoint(x: 10, y: 10))
      list.add(b, at: CGPoint(x: 100, y: 100))
    }
    #expect(damage(old, new) == [PixelRegion(PixelRect(x: 99, y: 99, width: 12, height: 32))])
    #expect(damage(new, new) == [PixelRegion()])
  }

  @Test("a chunk that moved is damage in both places, and its neighbours are not")
  func moved() {
    let old = chunk { list in
      list.add(b, at: CGPoint(x: 300, y: 0))
      list.add(a, at: CGPoint(x: 10, y: 10))
    }
    let new = chunk { list in
      list.add(b, at: CGPoint(x: 300, y: 0))
      list.add(a, at: CGPoint(x: 100, y: 10))
    }
    let expected = PixelRegion([PixelRect(x: 9, y: 9, width: 22, height: 22), PixelRect(x: 99, y: 9, width: 22, height: 22)])
    #expect(damage(old, new) == [expected])
  }

  @Test("what stays where it is within something that moves is no damage, and what changes there is")
  func heldStill() {
    func picture(_ x: Double, _ held: DisplayChunk) -> DisplayChunk {
      let page = chunk { list in
        list.add(chunk { $0.add(held, at: .zero) }, at: CGPoint(x: 150 - x, y: 100))
        list.add(b, at: .zero)
      }
      return chunk { $0.add(page, at: CGPoint(x: x, y: 0)) }
    }
    let moved = PixelRegion([PixelRect(x: 9, y: -1, width: 12, height: 32), PixelRect(x: 59, y: -1, width: 12, height: 32)])
    #expect(damage(picture(10, a), picture(60, a)) == [moved.clipped(to: PixelRect(x: 0, y: 0, width: 400, height: 300))])
    let other = box(CGRect(x: 0, y: 0, width: 19, height: 20))
    #expect(damage(picture(10, a), picture(60, other))[0].intersects(PixelRect(x: 150, y: 100, width: 20, height: 20)))
  }

  @Test("a mask made anew is damage where it covers something else, and content only as far as it is covered")
  func masks() {
    func masked(_ content: DisplayChunk, _ width: Double) -> DisplayChunk {
      let mask = chunk { list in
        list.add(a, at: .zero)
        list.add(box(CGRect(x: 100, y: 0, width: width, height: 20)), at: .zero)
      }
      return chunk { $0.add(.mask(mask, .zero), content, at: .zero) }
    }
    let content = box(CGRect(x: 0, y: 0, width: 300, height: 20))
    #expect(damage(masked(content, 50), masked(content, 50)) == [PixelRegion()])
    let wider = damage(masked(content, 50), masked(content, 80))[0]
    #expect(wider.intersects(PixelRect(x: 150, y: 0, width: 30, height: 20)))
    #expect(!wider.intersects(PixelRect(x: 0, y: 0, width: 90, height: 20)))
    let other = box(CGRect(x: 0, y: 0, width: 301, height: 20))
    #expect(damage(masked(content, 50), masked(other, 50))[0].bounds.maxX <= 151)
  }

  @Test("a chunk put before others leaves those alone")
  func inserted() {
    let old = chunk { list in
      list.add(a, at: CGPoint(x: 10, y: 10))
      list.add(box(CGRect(x: 50, y: 50, width: 5, height: 5)), at: .zero)
    }
    let new = chunk { list in
      list.add(b, at: CGPoint(x: 200, y: 200))
      list.add(a, at: CGPoint(x: 10, y: 10))
      list.add(box(CGRect(x: 50, y: 50, width: 5, height: 5)), at: .zero)
    }
    let expected = PixelRegion(PixelRect(x: 199, y: 199, width: 12, height: 32))
    #expect(damage(old, new).allSatisfy { region in region.rects.allSatisfy { expected.intersects($0) || $0.maxX <= 57 } })
    #expect(!damage(old, new)[0].intersects(PixelRect(x: 10, y: 10, width: 20, height: 20)))
  }

  @Test("what changes on glass is damage of its level alone")
  func onGlass() {
    func picture(_ content: DisplayChunk) -> DisplayChunk {
      chunk { list in
        list.add(a, at: .zero)
        list.add(glass(1, CGRect(x: 100, y: 100, width: 100, height: 100), content: content))
      }
    }
    let old = picture(box(CGRect(x: 110, y: 110, width: 10, height: 10)))
    let new = picture(box(CGRect(x: 110, y: 110, width: 10, height: 10), .white))
    #expect(damage(old, new) == [PixelRegion(), PixelRegion(PixelRect(x: 109, y: 109, width: 12, height: 12))])
  }

  @Test("glass that changes is no damage of content")
  func glassItself() {
    let old = chunk { $0.add(glass(1, CGRect(x: 100, y: 100, width: 100, height: 100), content: a)) }
    let new = chunk { $0.add(glass(1, CGRect(x: 100, y: 100, width: 120, height: 100), content: a)) }
    #expect(damage(old, new) == [PixelRegion(), PixelRegion()])
  }

  @Test("content that comes to lie on glass is damage in both levels")
  func changesLevel() {
    let old = chunk { list in
      list.add(a, at: CGPoint(x: 150, y: 150))
      list.add(glass(1, CGRect(x: 100, y: 100, width: 100, height: 100)))
    }
    let new = chunk { list in
      list.add(glass(1, CGRect(x: 100, y: 100, width: 100, height: 100)))
      list.add(a, at: CGPoint(x: 150, y: 150))
    }
    let place = PixelRegion(PixelRect(x: 149, y: 149, width: 22, height: 22))
    #expect(damage(old, new) == [place, place])
  }

  @Test("a change beneath a blur reaches as far as the blur")
  func blurred() {
    func picture(_ color: RGBA) -> DisplayChunk {
      let inner = chunk { list in
        list.add(box(CGRect(x: 0, y: 0, width: 200, height: 200)), at: .zero)
        list.add(box(CGRect(x: 100, y: 100, width: 10, height: 10), color), at: .zero)
      }
      return chunk { $0.add(.blur(4), inner, at: .zero) }
    }
    let reach = BitmapBlur.reach(sigma: 4)
    #expect(
      damage(picture(.black), picture(.white)) == [
        PixelRegion(PixelRect(x: 99, y: 99, width: 12, height: 12).expanded(by: reach))
      ])
  }

  @Test("damage is cut by clips")
  func clipped() {
    func picture(_ place: Double) -> DisplayChunk {
      let inner = chunk { $0.add(a, at: CGPoint(x: 0, y: place)) }
      return chunk { $0.add(.clip(.rect(CGRect(x: 0, y: 0, width: 50, height: 50))), inner, at: .zero) }
    }
    let damaged = damage(picture(10), picture(45))
    #expect(!damaged[0].isEmpty)
    #expect(damaged[0].bounds.maxY <= 51)
  }
}
