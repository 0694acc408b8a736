import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

/// Glass changes gradually, and as little as its labels ask for.
@Suite("Calm glass")
struct CalmTests {
  /// A capsule with a label, over a backdrop of one colour; the pictures come at 60 Hz.
  private final class Stage {
    static let label = PixelRect(x: 40, y: 34, width: 70, height: 16)
    let backdrop = TestGlass.plain(PixelSize(width: 260, height: 90), .white)
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    var element = GlassElement(
      id: 1, outline: .capsule(CGRect(x: 20, y: 20, width: 220, height: 44)), inkBoxes: [GlassInkBox(Stage.label)])
    var environment = GlassEnvironment()
    private var time = 0.0

    func frame(_ color: RGBA? = nil) -> Bitmap {
      if let color { backdrop.fill(backdrop.bounds, color) }
      _ = renderer.update(
        [GlassGroup(elements: [element])], backdrop: backdrop,
        backdropDamage: color == nil ? PixelRegion() : PixelRegion(backdrop.bounds), environment: environment, time: time)
      time += 1.0 / 60
      let picture = TestGlass.copy(of: backdrop)
      renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
      return picture
    }

    func settled(_ color: RGBA? = nil) -> Bitmap {
      var picture = frame(color)
      for _ in 0..<90 { picture = frame() }
      return picture
    }
  }

  private static func color(_ picture: Bitmap, _ x: Int, _ y: Int) -> RGBA {
    let channels = TestGlass.channels(picture.row(y)[x]).map { Double($0) / 255 }
    return RGBA(channels[0], channels[1], channels[2])
  }

  @Test("glass of a strong colour has that colour and the ink that it bears, over white and black, in light and dark")
  func tint() {
    let accent = RGBA(0.188, 0.565, 1)
    for appearance in [GlassEnvironment.Appearance.light, .dark] {
      for backdrop in [RGBA.white, .black, RGBA(0.6, 0.45, 0.7)] {
        let stage = Stage()
        stage.environment.appearance = appearance
        stage.element.style = GlassStyle(tint: accent)
        stage.element.inkBoxes = [GlassInkBox(Stage.label, fill: 0, isPrimary: true)]
        let face = Self.color(stage.settled(backdrop), 180, 42)
        let comment: Comment = "\(appearance) over \(backdrop): \(face)"
        #expect(stage.renderer.ink(for: 1) == .light, comment)
        #expect(Contrast.ratio(Contrast.luminance(face), 1) >= 4.5, comment)
        #expect(max(face.red, face.green, face.blue) - min(face.red, face.green, face.blue) > 0.55, comment)
        #expect(face.blue > 0.65, comment)
      }
    }
    let stage = Stage()
    stage.environment.appearance = .dark
    stage.element.style = GlassStyle(tint: RGBA(1, 0.82, 0.15))
    _ = stage.settled(.black)
    #expect(stage.renderer.ink(for: 1) == .dark, "yellow bears dark labels")
  }

  @Test("where faint labels lie on a colour it is deeper than where all are primary, and bears them")
  func faintInk() {
    func luminance(onlyPrimary: Bool) -> Double {
      let stage = Stage()
      stage.element.style = GlassStyle(tint: RGBA(0.06, 0.46, 0.93))
      stage.element.inkBoxes = [GlassInkBox(Stage.label, fill: 0, isPrimary: onlyPrimary)]
      return Contrast.luminance(Self.color(stage.settled(.white), 180, 42))
    }
    let faint = luminance(onlyPrimary: false)
    #expect(faint < luminance(onlyPrimary: true) - 0.02)
    #expect(Contrast.ratio(faint, Contrast.luminance(GlassInk.light.secondary)) >= 4.5)
  }

  @Test("a shape that changes its mind fades: no step of its brightness is a jump, and its label stays readable")
  func fade() {
    let stage = Stage()
    var (largest, least) = (0.0, Double.infinity)
    var inks: Set<GlassInk> = []
    _ = stage.settled(.white)
    var last = Contrast.luminance(Self.color(stage.frame(RGBA(white: 0.15)), 180, 42))
    for _ in 0..<90 {
      let now = Contrast.luminance(Self.color(stage.frame(), 180, 42))
      let ink = stage.renderer.ink(for: 1)
      inks.insert(ink)
      largest = max(largest, abs(now - last))
      least = min(least, Contrast.ratio(now, Contrast.luminance(ink.primary)))
      last = now
    }
    #expect(inks.count == 2)
    #expect(largest < 0.13, "\(largest)")
    #expect(least >= 3, "\(least)")
  }

  @Test("a button that is a menu for a while has the window's appearance meanwhile, and its own choice at once afterwards")
  func menu() {
    let stage = Stage()
    stage.environment.appearance = .dark
    _ = stage.settled(.white)
    #expect(stage.renderer.ink(for: 1) == .dark)
    let outline = stage.element.outline
    stage.element.takesWindowAppearance = true
    stage.element.votes = false
    _ = stage.frame()
    stage.element.outline = .roundedRect(CGRect(x: 5, y: 2, width: 250, height: 86), radius: 20)
    _ = stage.settled()
    #expect(stage.renderer.ink(for: 1) == .light)
    stage.element.takesWindowAppearance = false
    stage.element.outline = outline
    var inks: [GlassInk] = []
    for _ in 0..<20 {
      _ = stage.frame()
      inks.append(stage.renderer.ink(for: 1))
    }
    stage.element.votes = true
    for _ in 0..<60 {
      _ = stage.frame()
      inks.append(stage.renderer.ink(for: 1))
    }
    #expect(inks.last == .dark)
    #expect(zip(inks, inks.dropFirst()).count { $0 != $1 } == 1, "it goes back once")
  }
}
