import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassViews

@MainActor struct WindowFramePassTests {
  private let size = CGSize(width: 160, height: 120)

  private func pass(_ state: WindowState, _ surface: PixelSize, activation: Double = 1) -> WindowFramePass {
    WindowFramePass(state, surface: surface, scale: state.scale, isDark: false, activation: activation)
  }

  @Test("the content lies within the margin, in whole device pixels", arguments: [1.0, 1.25, 1.5, 2.0])
  func content(scale: Double) {
    let state = WindowState(size: size, scale: scale, margin: .shadow)
    let surface = PixelSize(width: Int(240 * scale), height: Int(200 * scale))
    let content = pass(state, surface).content
    #expect(content == PixelRect(x: Int(40 * scale), y: Int(32 * scale), width: Int(160 * scale), height: Int(120 * scale)))
  }

  @Test("a floating window has round corners and a shadow that fades out before the surface ends")
  func floating() {
    let surface = TestSurface(size, margin: .shadow, floats: true)
    surface.draw(box(CGRect(origin: .zero, size: size), .white))
    #expect(surface.bitmap[120, 92] == 0xFFFF_FFFF)
    #expect(surface.bitmap[41, 33] >> 24 < 128)
    #expect(surface.bitmap[120, 155] >> 24 > 30)
    #expect(surface.bitmap[0, 0] >> 24 == 0)
    #expect(surface.bitmap[120, 199] >> 24 < 4)
  }

  @Test("a window that fills the screen is a plain rectangle")
  func maximized() {
    let surface = TestSurface(size)
    surface.draw(box(CGRect(origin: .zero, size: size), .white))
    #expect(surface.bitmap[0, 0] == 0xFFFF_FFFF)
    #expect(surface.bitmap[159, 119] == 0xFFFF_FFFF)
  }

  @Test("the look changes in the margin, the corners and the rim alone")
  func damage() {
    let state = WindowState(size: CGSize(width: 1000, height: 700), margin: .shadow)
    let surface = PixelSize(width: 1080, height: 780)
    let active = pass(state, surface)
    #expect(active.damage(from: active).isEmpty)
    let damage = pass(state, surface, activation: 0).damage(from: active)
    #expect(damage.intersects(PixelRect(x: 0, y: 100, width: 1, height: 1)))
    #expect(damage.intersects(PixelRect(x: 40, y: 32, width: 1, height: 1)))
    #expect(!damage.intersects(PixelRect(x: 540, y: 380, width: 1, height: 1)))
  }
}
