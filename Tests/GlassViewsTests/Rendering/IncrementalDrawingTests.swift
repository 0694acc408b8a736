import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassViews

@MainActor struct IncrementalDrawingTests {
  @Test("drawing what changed gives the bytes of drawing everything", arguments: [1.0, 1.5, 2.0], [1, 2, 3, 4])
  func withoutGlass(scale: Double, seed: UInt64) {
    let picture = RandomPicture(seed: seed, hasGlass: false)
    let surface = TestSurface(RandomPicture.size, scale: scale)
    surface.draw(picture.chunk)
    for step in 0..<25 {
      for _ in 0...step % 3 { picture.change() }
      let before = surface.bitmap.cropped(to: surface.bitmap.bounds)
      let damage = surface.draw(picture.chunk).damage
      let fresh = TestSurface(RandomPicture.size, scale: scale)
      fresh.draw(picture.chunk)
      let difference = surface.bitmap.difference(from: fresh.bitmap)
      #expect(difference == nil, "seed \(seed), step \(step)")
      for rect in damage.rects { before.copy(from: surface.bitmap, rect: rect) }
      #expect(before.difference(from: surface.bitmap) == nil, "seed \(seed), step \(step): a change outside the damage")
      if difference != nil { return }
    }
  }

  @Test("nor does it where parts of what moves stay where they are", arguments: [false, true], Array(61...70) as [UInt64])
  func slides(hasGlass: Bool, seed: UInt64) {
    let picture = RandomPicture(seed: seed, hasGlass: hasGlass)
    for _ in 0..<20 { picture.change() }
    let surface = TestSurface(RandomPicture.size)
    surface.settle(picture.chunk)
    for step in 0..<10 {
      picture.slide()
      if step % 3 == 0 { picture.change() }
      surface.settle(picture.chunk)
      let fresh = TestSurface(RandomPicture.size)
      fresh.settle(picture.chunk)
      let difference = surface.bitmap.difference(from: fresh.bitmap)
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }

  @Test("memory for levels of glass is given back some time after they have gone, and is there again for new ones") func planes()
  {
    let surface = TestSurface(CGSize(width: 90, height: 70))
    func picture(levels: Int, _ turn: Int = 0) -> DisplayChunk {
      chunk { list in
        list.add(box(CGRect(x: turn % 5, y: 0, width: 60, height: 50)), at: .zero)
        for level in 0..<levels { list.add(glass(UInt64(level + 1), CGRect(x: 5 + 4 * level, y: 6, width: 50, height: 40))) }
      }
    }
    surface.settle(picture(levels: 3))
    let most = surface.renderer.planeCount
    #expect(most >= 3)
    for turn in 1...FrameRenderer.longestRest { surface.draw(picture(levels: 1, turn)) }
    #expect(surface.renderer.planeCount == most)
    for turn in 1...5 { surface.draw(picture(levels: 1, turn)) }
    #expect(surface.renderer.planeCount == 1)
    surface.settle(picture(levels: 3))
    let fresh = TestSurface(CGSize(width: 90, height: 70))
    fresh.settle(picture(levels: 3))
    #expect(surface.bitmap.difference(from: fresh.bitmap) == nil)
  }

  @Test("glass leaves no trace of what was there before", arguments: [1.0, 1.5], [11, 12, 13])
  func withGlass(scale: Double, seed: UInt64) {
    let picture = RandomPicture(seed: seed, hasGlass: true)
    let surface = TestSurface(RandomPicture.size, scale: scale, margin: .shadow, floats: true)
    surface.settle(picture.chunk)
    for step in 0..<15 {
      for _ in 0...step % 3 { picture.change() }
      surface.settle(picture.chunk)
      let difference = surface.bitmap.difference(from: surface.complete(picture.chunk))
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }

  @Test("settled glass looks the same whatever was drawn before", arguments: [1.0, 2.0], [21, 22])
  func history(scale: Double, seed: UInt64) {
    let picture = RandomPicture(seed: seed, hasGlass: true)
    let surface = TestSurface(RandomPicture.size, scale: scale)
    surface.settle(picture.chunk)
    for step in 0..<12 {
      picture.change()
      surface.settle(picture.chunk)
      let fresh = TestSurface(RandomPicture.size, scale: scale)
      fresh.settle(picture.chunk)
      let difference = surface.bitmap.difference(from: fresh.bitmap)
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }

  @Test("nor does glass far apart, beneath veils that come and go", arguments: [1.0, 1.5], Array(31...50) as [UInt64])
  func wide(scale: Double, seed: UInt64) {
    let picture = RandomPicture(seed: seed, hasGlass: true, isWide: true)
    let surface = TestSurface(RandomPicture.wideSize, scale: scale)
    surface.settle(picture.chunk)
    for step in 0..<12 {
      for _ in 0...step % 3 { picture.change() }
      surface.settle(picture.chunk)
      let fresh = TestSurface(RandomPicture.wideSize, scale: scale)
      fresh.settle(picture.chunk)
      let difference = surface.bitmap.difference(from: fresh.bitmap)
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }

  @Test("an edge of a scroll view on glass is drawn whole where a menu lies near it")
  func edgeBesideMenu() {
    func picture(_ step: Double, menu: CGRect?) -> DisplayChunk {
      let list = chunk { list in
        for row in 0..<12 {
          list.add(box(CGRect(x: 20, y: Double(row) * 26 - step, width: 150, height: 13), RGBA(0.1, 0.2, 0.6)), at: .zero)
        }
        let edge = CGRect(x: 10, y: 10, width: 300, height: 50)
        list.add(.scrollEdge(ScrollEdgeItem(rect: edge, side: .top, isHard: false, strength: 1)))
      }
      return chunk { result in
        result.add(box(CGRect(x: 0, y: 0, width: 900, height: 400), RGBA(0.8, 0.6, 0.3)), at: .zero)
        let outline = Outline.roundedRect(CGRect(x: 10, y: 10, width: 300, height: 380), radius: 20)
        result.add(GlassItem(id: 1, outline: outline, style: GlassStyle(), votes: false, content: list))
        if let menu { result.add(glass(2, menu)) }
      }
    }
    let surface = TestSurface(CGSize(width: 900, height: 400))
    // On it, beside it, and away again.
    let menus = [CGRect(x: 250, y: 20, width: 120, height: 90), CGRect(x: 420, y: 40, width: 90, height: 60), nil]
    for (step, menu) in menus.enumerated() {
      for offset in [0.0, 5] {
        let root = picture(Double(step) * 9 + offset, menu: menu)
        surface.settle(root)
        let fresh = TestSurface(CGSize(width: 900, height: 400))
        fresh.settle(root)
        #expect(surface.bitmap.difference(from: fresh.bitmap) == nil, "menu \(step), \(offset)")
      }
    }
  }

  @Test("what reaches out of a round form that cuts glass is not drawn where something else changes")
  func cutGroups() {
    /// A card with glass across its corner and a bar over that, longer than the card, and something beside it.
    func picture(_ step: Double) -> DisplayChunk {
      let card = chunk { list in
        list.add(box(CGRect(x: 0, y: 0, width: 100, height: 100), RGBA(white: 1)), at: .zero)
        list.add(glass(1, CGRect(x: 60, y: -10, width: 50, height: 70)))
        list.add(box(CGRect(x: step, y: 30, width: 260, height: 20), RGBA(1, 0, 0)), at: .zero)
      }
      return chunk { list in
        list.add(box(CGRect(x: 150, y: 25, width: 60, height: 15), RGBA(white: step / 100)), at: .zero)
        list.add(.clip(.roundedRect(CGRect(x: 0, y: 0, width: 100, height: 100), radius: 24)), card, at: .zero)
      }
    }
    let surface = TestSurface(CGSize(width: 300, height: 120))
    for step in [0.0, 10, 20] {
      surface.settle(picture(step))
      #expect(surface.bitmap.difference(from: surface.complete(picture(step))) == nil, "step \(step)")
    }
    let color = surface.bitmap.row(32)[160]
    #expect(color >> 16 & 255 == color & 255, "the bar is not seen beside the card")
  }

  @Test("the same picture again is no damage and no work")
  func idle() {
    let picture = RandomPicture(seed: 5, hasGlass: true)
    let surface = TestSurface(RandomPicture.size)
    surface.settle(picture.chunk)
    let result = surface.draw(picture.chunk)
    #expect(result.damage.isEmpty)
    #expect(!result.needsAnotherFrame)
  }

  @Test("another background, size or activation is drawn at once")
  func settings() {
    let picture = RandomPicture(seed: 6, hasGlass: true)
    let surface = TestSurface(RandomPicture.size, margin: .shadow, floats: true)
    surface.settle(picture.chunk)
    surface.background = RGBA(white: 0.2)
    surface.settle(picture.chunk)
    #expect(surface.bitmap.difference(from: surface.complete(picture.chunk)) == nil)
    surface.environment.activation = 0
    #expect(!surface.settle(picture.chunk).isEmpty)
    #expect(surface.bitmap.difference(from: surface.complete(picture.chunk)) == nil)
    surface.environment.appearance = .dark
    surface.settle(picture.chunk)
    #expect(surface.bitmap.difference(from: surface.complete(picture.chunk)) == nil)
  }

  @Test("glass that comes back sees what changed while it was away")
  func glassReturns() {
    let surface = TestSurface(CGSize(width: 120, height: 80))
    func picture(_ color: RGBA, _ count: Int) -> DisplayChunk {
      chunk { list in
        list.add(box(CGRect(x: 0, y: 0, width: 120, height: 80), color), at: .zero)
        if count > 0 { list.add(glass(1, CGRect(x: 10, y: 10, width: 90, height: 50))) }
        if count > 1 { list.add(glass(2, CGRect(x: 30, y: 20, width: 60, height: 50))) }
      }
    }
    for (color, count) in [(RGBA.white, 2), (.white, 0), (RGBA(0, 0.5, 0), 0), (RGBA(0, 0.5, 0), 2), (.black, 1), (.black, 2)] {
      surface.settle(picture(color, count))
    }
    let fresh = TestSurface(CGSize(width: 120, height: 80))
    fresh.settle(picture(.black, 2))
    #expect(surface.bitmap.difference(from: fresh.bitmap) == nil)
  }
}
