import GlassGeometry
import GlassMaterial
import GlassRaster
import GlassReference
import GlassWorkers
import Testing

@Suite("Content dissolves under a bar as the reference has it")
struct ScrollEdgeAgreementTests {
  struct Mode: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var strength = 1.0
    var change: @Sendable (inout GlassEnvironment) -> Void = { _ in }
  }

  static let modes = [
    Mode(testDescription: "light"),
    Mode(testDescription: "dark") { $0.appearance = .dark },
    Mode(testDescription: "half there", strength: 0.5),
    Mode(testDescription: "reduced transparency") { $0.reduceTransparency = true },
    Mode(testDescription: "increased contrast") { $0.increaseContrast = true },
    Mode(testDescription: "increased contrast, dark") {
      $0.appearance = .dark
      $0.increaseContrast = true
    },
  ]

  static func areas(_ size: PixelSize) -> [(GlassScrollEdge.Side, PixelRect)] {
    let (width, height) = (size.width, size.height)
    return [
      (.top, PixelRect(minX: 5, minY: 0, maxX: width - 3, maxY: height / 2)),
      (.bottom, PixelRect(minX: 0, minY: height / 2 + 3, maxX: width, maxY: height)),
      (.left, PixelRect(minX: 0, minY: 0, maxX: width / 2 + 1, maxY: height)),
      (.right, PixelRect(minX: width / 2 - 2, minY: 9, maxX: width, maxY: height)),
    ]
  }

  static func compare(
    _ edge: GlassScrollEdge, _ content: Bitmap, _ environment: GlassEnvironment, expecting other: GlassScrollEdge? = nil
  ) -> Comparison {
    Comparison(
      PaintedScrollEdgeTests.draw(edge, content, environment), ScrollEdge.picture(of: other ?? edge, over: content, environment))
  }

  /// A little less than inside glass: how far content is from the background is looked up in few places, and decides how much is covered.
  static func isNear(_ result: Comparison) -> Bool {
    result.count > 0 && result.mean <= 1 && result.percentile <= 4 && abs(result.bias) <= 0.8
  }

  @Test("soft and hard, from every side, in every setting", arguments: modes, [1.0, 1.25, 2])
  func edges(_ mode: Mode, scale: Double) {
    let size = PixelSize(width: Int(150 * scale), height: Int(110 * scale))
    for (index, (side, area)) in Self.areas(size).enumerated() {
      let backdrop = [Backdrop.photo, .text, .night, .spectrum][(index + mode.testDescription.utf8.count) % 4]
      let content = backdrop.bitmap(size, scale: scale)
      for style in [GlassScrollEdge.Style.soft, .hard] {
        var environment = GlassEnvironment(scale: scale)
        mode.change(&environment)
        let background = RGBA(white: environment.appearance == .dark ? 0.11 : 0.98)
        let edge = GlassScrollEdge(area: area, side: side, style: style, strength: mode.strength, background: background)
        let result = Self.compare(edge, content, environment)
        #expect(Self.isNear(result), "\(side), \(style), over \(backdrop.rawValue): \(result)")
        #expect(result.outside == 0)
      }
    }
  }

  @Test("an edge a tenth weaker, one point longer or in another style would be seen")
  func planted() {
    let content = Backdrop.photo.bitmap(PixelSize(width: 150, height: 110))
    let area = PixelRect(minX: 0, minY: 0, maxX: 150, maxY: 55)
    let edge = GlassScrollEdge(area: area, side: .top, background: .white)
    var weaker = edge
    weaker.strength = 0.9
    var longer = edge
    longer.area.maxY += 2
    var other = edge
    other.style = .hard
    for wrong in [weaker, longer, other] {
      #expect(!Self.isNear(Self.compare(edge, content, GlassEnvironment(), expecting: wrong)), "\(wrong)")
    }
  }
}
