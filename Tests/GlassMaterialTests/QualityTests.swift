import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassMaterial

@Suite("What the eye would see")
struct QualityTests {
  static func panel(_ backdrop: Bitmap, _ environment: GlassEnvironment, style: GlassStyle = GlassStyle()) -> Bitmap {
    let rect = CGRect(x: 20, y: 16, width: Double(backdrop.width) - 40, height: Double(backdrop.height) - 32)
    let element = GlassElement(id: 1, outline: .roundedRect(rect, radius: 24), style: style, votes: false)
    return TestGlass.render([GlassGroup(elements: [element])], over: backdrop, environment)
  }

  @Test(
    "rim and interior meet without a seam over a plain backdrop", arguments: [GlassEnvironment.Appearance.light, .dark], [1.0, 2])
  func seam(appearance: GlassEnvironment.Appearance, scale: Double) {
    let backdrop = TestGlass.plain(PixelSize(width: 320, height: 200), RGBA(0.45, 0.62, 0.3))
    let picture = Self.panel(backdrop, GlassEnvironment(appearance: appearance, activation: 0, scale: scale))
    for y in stride(from: 44, to: 156, by: 8) {
      for x in 24..<160 {
        let here = TestGlass.channels(picture.row(y)[x])
        let next = TestGlass.channels(picture.row(y)[x + 1])
        for channel in 0..<3 { #expect(abs(here[channel] - next[channel]) <= 2, "at \(x), \(y)") }
      }
    }
  }

  @Test("a slow gradient in the dark is grain, not bands")
  func banding() {
    let backdrop = Bitmap(size: PixelSize(width: 640, height: 160), isOpaque: true)
    for y in 0..<160 {
      for x in 0..<640 {
        // Eight levels over the whole width, dithered in the source as a photograph would be.
        let level = 20 + 8 * Double(x) / 640 + Double((x * 7 + y * 13) % 16) / 16
        backdrop.row(y)[x] = RGBA(white: level / 255).premultipliedARGB
      }
    }
    let picture = Self.panel(backdrop, GlassEnvironment(appearance: .dark))
    var longest = 0
    for y in stride(from: 60, to: 100, by: 5) {
      var run = 0
      for x in 61..<580 {
        run = picture.row(y)[x] == picture.row(y)[x - 1] ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    #expect(longest < 60, "a run of \(longest) equal pixels")
  }

  @Test("the rim bends the picture, the interior does not")
  func bending() {
    let backdrop = TestGlass.plain(PixelSize(width: 300, height: 200), .white)
    // A dark bar crosses the panel; at the rim it must appear displaced, in the middle in its place.
    backdrop.fill(PixelRect(minX: 0, minY: 40, maxX: 300, maxY: 52), .black)
    let picture = Self.panel(backdrop, GlassEnvironment())
    func darkest(_ x: Int) -> Int { (38..<100).min { picture.row($0)[x] & 255 < picture.row($1)[x] & 255 } ?? 0 }
    #expect(abs(darkest(150) - 46) <= 2)
    let top = (17..<22).map { TestGlass.channels(picture.row($0)[150])[1] }
    let plain = TestGlass.channels(picture.row(110)[150])[1]
    #expect((top.min() ?? 255) < plain - 12)
  }

  @Test("light is not milk and dark is not dirt: a vivid backdrop stays vivid")
  func vividness() {
    for (appearance, floor) in [(GlassEnvironment.Appearance.light, 60), (.dark, 40)] {
      let backdrop = TestGlass.plain(PixelSize(width: 200, height: 200), RGBA(0.9, 0.3, 0.2))
      let face = TestGlass.channels(Self.panel(backdrop, GlassEnvironment(appearance: appearance)).row(100)[100])
      #expect((face.max() ?? 0) - (face.min() ?? 0) > floor, "\(face)")
    }
  }

  @Test("an inactive window has neither shadow nor glint")
  func inactive() {
    let backdrop = TestGlass.plain(PixelSize(width: 200, height: 200), RGBA(white: 0.5))
    let active = Self.panel(backdrop, GlassEnvironment())
    let inactive = Self.panel(backdrop, GlassEnvironment(activation: 0))
    #expect(active.row(190)[100] != backdrop.row(190)[100])
    #expect(inactive.row(190)[100] == backdrop.row(190)[100])
    #expect(TestGlass.channels(active.row(16)[100])[1] > TestGlass.channels(inactive.row(16)[100])[1] + 4)
  }

  @Test("increased contrast draws a border of the other tone")
  func border() {
    let backdrop = TestGlass.plain(PixelSize(width: 200, height: 200), RGBA(white: 0.5))
    let light = Self.panel(backdrop, GlassEnvironment(increaseContrast: true))
    #expect(TestGlass.channels(light.row(16)[100])[1] < 90)
    #expect(TestGlass.channels(light.row(100)[100])[1] > 220)
    let dark = Self.panel(backdrop, GlassEnvironment(appearance: .dark, increaseContrast: true))
    #expect(TestGlass.channels(dark.row(16)[100])[1] > 180)
    #expect(TestGlass.channels(dark.row(100)[100])[1] < 40)
  }

  @Test(
    "the border of tinted glass contrasts with what lies beneath, too; that of other glass with the face, which is nearly white or black"
  )
  func borderOverGround() {
    let blue = GlassStyle(tint: RGBA(0, 0.48, 1))
    for appearance in [GlassEnvironment.Appearance.light, .dark] {
      for ground in [RGBA.black, .white] {
        let backdrop = TestGlass.plain(PixelSize(width: 200, height: 200), ground)
        func border(_ style: GlassStyle) -> Int {
          let environment = GlassEnvironment(appearance: appearance, increaseContrast: true)
          return TestGlass.channels(Self.panel(backdrop, environment, style: style).row(16)[100])[1]
        }
        let (tinted, plain) = (border(blue), border(GlassStyle()))
        #expect(ground == .black ? tinted > 180 : tinted < 90, "\(appearance): \(tinted)")
        #expect(appearance == .dark ? plain > 180 : plain < 90, "\(appearance): \(plain)")
      }
    }
  }

  @Test("a border has the tone that contrasts with face and ground alike, or with the face where they contrast by themselves")
  func borderTone() {
    #expect(BorderTone.isWhite(around: 0.2, over: 0) && !BorderTone.isWhite(around: 0.2, over: 1))
    #expect(!BorderTone.isWhite(around: 0.9, over: 0) && BorderTone.isWhite(around: 0.02, over: 1))
    #expect(BorderTone.isWhite(around: 0.35, over: 0) && !BorderTone.isWhite(around: 0.06, over: 1))
    #expect(!BorderTone.isWhite(around: 0.9, over: 0.9) && BorderTone.isWhite(around: 0.02, over: 0))
    // Where both are as good, it stays what it is.
    for before in [true, false] {
      for ground in [0.17, 0.19] { #expect(BorderTone.isWhite(around: 0.18, over: ground, before: before) == before) }
      #expect(
        BorderTone.isWhite(around: 0.18, over: 0, before: before) && !BorderTone.isWhite(around: 0.18, over: 1, before: before))
    }
  }

  @Test("clear glass keeps the detail beneath its interior")
  func clear() {
    let backdrop = Bitmap(size: PixelSize(width: 200, height: 200), isOpaque: true)
    for y in 0..<200 {
      for x in 0..<200 { backdrop.row(y)[x] = (x / 2 + y / 2) % 2 == 0 ? 0xFF20_2020 : 0xFFE0_E0E0 }
    }
    func contrast(_ picture: Bitmap) -> Int {
      abs(TestGlass.channels(picture.row(100)[100])[1] - TestGlass.channels(picture.row(100)[102])[1])
    }
    #expect(contrast(Self.panel(backdrop, GlassEnvironment(), style: GlassStyle(variant: .clear))) > 90)
    #expect(contrast(Self.panel(backdrop, GlassEnvironment())) < 6)
  }

  @Test("materialising glass goes from the bare content to the finished face")
  func materialization() {
    let backdrop = TestGlass.photo(PixelSize(width: 160, height: 120))
    func picture(_ g: Double) -> Bitmap {
      let element = GlassElement(
        id: 1, outline: .capsule(CGRect(x: 30, y: 30, width: 100, height: 60)), materialization: g, votes: false)
      return TestGlass.render([GlassGroup(elements: [element])], over: backdrop, GlassEnvironment())
    }
    func distance(_ a: Bitmap, _ b: Bitmap) -> Int {
      (0..<120).reduce(0) { sum, y in
        sum + (0..<160).reduce(0) { $0 + abs(TestGlass.channels(a.row(y)[$1])[1] - TestGlass.channels(b.row(y)[$1])[1]) }
      }
    }
    let steps = [0, 0.02, 0.25, 0.5, 0.75, 0.98, 1].map { distance(picture($0), backdrop) }
    #expect(steps[0] == 0)
    #expect(steps == steps.sorted())
    #expect(steps[1] < steps[6] / 10)
    #expect(Double(abs(steps[5] - steps[6])) < Double(steps[6]) * 0.1)
  }
}
