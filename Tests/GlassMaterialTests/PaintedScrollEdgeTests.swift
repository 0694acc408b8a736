import Foundation
import GlassGeometry
import GlassKernels
import GlassRaster
import GlassWorkers
import TestSupport
import Testing

@testable import GlassMaterial

@Suite("Content under a bar")
struct PaintedScrollEdgeTests {
  /// Black and white stripes, 3 pixels each, slanted so that every row and column has both.
  static func stripes(_ width: Int = 240, _ height: Int = 160) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: width, height: height), isOpaque: true)
    for y in 0..<height {
      for x in 0..<width { bitmap.row(y)[x] = (x + y) / 3 % 2 == 0 ? 0xFF10_1010 : 0xFFF0_F0F0 }
    }
    return bitmap
  }

  static func draw(
    _ edge: GlassScrollEdge, _ content: Bitmap, _ environment: GlassEnvironment = GlassEnvironment(), kernels: KernelSet = .best,
    threads: Int = 1
  ) -> Bitmap {
    let result = TestGlass.copy(of: content)
    GlassScrollEdgePainter(workers: WorkerPool(threads: threads), kernels: kernels).draw(
      edge, into: result, environment: environment)
    return result
  }

  /// The difference between the brightest and the darkest pixel of a row of an area, or of a column.
  static func contrast(_ picture: Bitmap, _ area: PixelRect, row: Int? = nil, column: Int? = nil) -> Int {
    let pixels =
      row.map { y in (area.minX..<area.maxX).map { picture.row(y)[$0] } }
      ?? (area.minY..<area.maxY).map { picture.row($0)[column ?? 0] }
    let levels = pixels.map { Int($0 & 255) }
    return (levels.max() ?? 0) - (levels.min() ?? 0)
  }

  static let sides: [(GlassScrollEdge.Side, PixelRect)] = [
    (.top, PixelRect(minX: 0, minY: 0, maxX: 240, maxY: 64)), (.bottom, PixelRect(minX: 0, minY: 96, maxX: 240, maxY: 160)),
    (.left, PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 160)), (.right, PixelRect(minX: 176, minY: 0, maxX: 240, maxY: 160)),
  ]

  @Test("dissolves softly towards its edge and leaves all else alone", arguments: sides)
  func soft(side: GlassScrollEdge.Side, area: PixelRect) {
    let content = Self.stripes()
    let picture = Self.draw(GlassScrollEdge(area: area, side: side, background: .white), content)
    #expect(TestGlass.difference(picture, content).allSatisfy { area.contains(x: $0.x, y: $0.y) })
    func contrast(_ distance: Int) -> Int {
      switch side {
      case .top: Self.contrast(picture, area, row: area.maxY - 1 - distance)
      case .bottom: Self.contrast(picture, area, row: area.minY + distance)
      case .left: Self.contrast(picture, area, column: area.maxX - 1 - distance)
      case .right: Self.contrast(picture, area, column: area.minX + distance)
      }
    }
    #expect(contrast(0) > 200)
    #expect(contrast(63) < 12)
    let steps = stride(from: 0, to: 64, by: 8).map(contrast)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 2 }, "\(steps)")
  }

  @Test("a soft edge that is written on is as calm as a hard one beyond its ramp")
  func ramp() {
    let area = PixelRect(minX: 0, minY: 0, maxX: 240, maxY: 60)
    let picture = Self.draw(GlassScrollEdge(area: area, side: .top, background: .white, dims: false, ramp: 14), Self.stripes())
    for y in 0..<46 { #expect(Self.contrast(picture, area, row: y) < 12, "row \(y)") }
    #expect(Self.contrast(picture, area, row: 59) > 200)
  }

  @Test("covers evenly up to a crisp line where it is hard")
  func hard() {
    let area = PixelRect(minX: 20, minY: 0, maxX: 220, maxY: 60)
    let picture = Self.draw(GlassScrollEdge(area: area, side: .top, style: .hard, background: .white), Self.stripes())
    #expect(Self.contrast(picture, area, row: 60) > 200)
    for y in 0..<59 { #expect(Self.contrast(picture, area, row: y) < 12, "row \(y)") }
    let line = TestGlass.channels(picture.row(59)[100])[1]
    #expect(line < TestGlass.channels(picture.row(50)[100])[1] - 10)
    #expect(picture.row(30)[19] == Self.stripes().row(30)[19])
  }

  @Test("dims what is brighter than a dark background, and lightens what is darker than a light one")
  func covering() {
    let area = PixelRect(minX: 0, minY: 0, maxX: 240, maxY: 60)
    for style in [GlassScrollEdge.Style.soft, .hard] {
      let photo = TestGlass.plain(PixelSize(width: 240, height: 160), RGBA(0.6, 0.5, 0.4))
      let dark = Self.draw(
        GlassScrollEdge(area: area, side: .top, style: style, background: RGBA(white: 0.1)), photo,
        GlassEnvironment(appearance: .dark))
      let light = Self.draw(GlassScrollEdge(area: area, side: .top, style: style, background: .white), photo)
      #expect(TestGlass.channels(dark.row(4)[100])[1] < 85)
      #expect(TestGlass.channels(light.row(4)[100])[1] > 195)
    }
  }

  @Test("dims dark content of a light window too, but not where something is written over it in the window's ink")
  func dimming() {
    let area = PixelRect(minX: 0, minY: 0, maxX: 240, maxY: 60)
    for style in [GlassScrollEdge.Style.soft, .hard] {
      func level(_ white: Double, dims: Bool = true) -> Int {
        let content = TestGlass.plain(PixelSize(width: 240, height: 160), RGBA(white: white))
        let edge = GlassScrollEdge(area: area, side: .top, style: style, background: .white, dims: dims)
        return TestGlass.channels(Self.draw(edge, content).row(2)[100])[1]
      }
      #expect(level(0.15) < 38, "darker than it was")
      #expect(level(0.15, dims: false) > 170)
      #expect(level(0.6) > 195)
      let levels = stride(from: 0.1, through: 0.7, by: 0.01).map { level($0) }
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 >= $0 - 1 && $1 - $0 < 20 }, "\(levels)")
    }
  }

  @Test("is not there without strength, and is there in part with a part of it")
  func strength() {
    let content = Self.stripes()
    let area = PixelRect(minX: 0, minY: 0, maxX: 240, maxY: 60)
    func contrast(_ strength: Double) -> Int {
      let edge = GlassScrollEdge(area: area, side: .top, style: .hard, strength: strength, background: .white)
      return Self.contrast(Self.draw(edge, content), area, row: 30)
    }
    #expect(contrast(0) == Self.contrast(content, area, row: 30))
    #expect(contrast(0.5) < contrast(0) - 60)
    #expect(contrast(1) < contrast(0.5) - 60)
  }

  @Test("has the same bytes from every set of kernels, with any number of threads, at any place", arguments: [1.0, 2])
  func determinism(scale: Double) {
    // So large that threads share the rows.
    let content = Self.stripes(911, 307)
    let sides: [(GlassScrollEdge.Side, PixelRect)] = [
      (.top, PixelRect(x: 7, y: 3, width: 900, height: 64)), (.bottom, PixelRect(x: 3, y: 240, width: 903, height: 64)),
      (.left, PixelRect(x: 0, y: 3, width: 187, height: 300)), (.right, PixelRect(x: 711, y: 0, width: 197, height: 305)),
    ]
    for (index, (side, area)) in sides.enumerated() {
      #expect(BandScheduler.isWorthSharing(area.area))
      let edge = GlassScrollEdge(area: area, side: side, style: index % 2 == 0 ? .soft : .hard, background: .white)
      let environment = GlassEnvironment(scale: scale)
      let expected = Self.draw(edge, content, environment, kernels: .baseline)
      for kernels in KernelSet.available {
        for threads in [1, 3] {
          let actual = Self.draw(edge, content, environment, kernels: kernels, threads: threads)
          #expect(TestGlass.difference(expected, actual).isEmpty, "\(side), \(kernels.name), \(threads) threads")
        }
      }
    }
  }

  @Test("shows what lies beneath now, not what lay there before")
  func again() {
    let painter = GlassScrollEdgePainter(workers: WorkerPool(threads: 1))
    let edge = GlassScrollEdge(area: PixelRect(minX: 0, minY: 0, maxX: 240, maxY: 60), side: .top, background: .white)
    let before = TestGlass.plain(PixelSize(width: 240, height: 160), .black)
    painter.draw(edge, into: before, environment: GlassEnvironment())
    let content = Self.stripes()
    painter.draw(edge, into: content, environment: GlassEnvironment())
    #expect(TestGlass.difference(content, Self.draw(edge, Self.stripes())).isEmpty)
  }

  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let style: GlassScrollEdge.Style
    var environment = GlassEnvironment()
  }

  static let cases = [
    Case(description: "scroll-edge-soft", style: .soft),
    Case(description: "scroll-edge-hard", style: .hard),
    Case(description: "scroll-edge-soft-dark-2x", style: .soft, environment: GlassEnvironment(appearance: .dark, scale: 2)),
    Case(description: "scroll-edge-hard-dark-2x", style: .hard, environment: GlassEnvironment(appearance: .dark, scale: 2)),
  ]

  @Test("looks as it did, under glass", arguments: cases)
  func pictures(mode: Case) {
    let scale = mode.environment.scale
    let content = TestGlass.photo(TestGlass.size(scale: scale))
    let background = mode.environment.appearance == .dark ? RGBA(white: 0.11) : RGBA(white: 0.98)
    for line in 0..<8 {
      let y = Int((6 + 12 * Double(line)) * scale)
      for letter in 0..<24 where (letter * 7 + line * 3) % 5 != 0 {
        let x = Int((10 + 6 * Double(letter)) * scale)
        content.fill(
          PixelRect(x: x, y: y, width: Int(3 * scale), height: Int(6 * scale)), RGBA(white: line % 2 == 0 ? 0.05 : 0.95))
      }
    }
    let height = mode.style == .soft ? 84.0 : 60
    let edge = GlassScrollEdge(
      area: PixelRect(x: 0, y: 0, width: content.width, height: Int(height * scale)), side: .top, style: mode.style,
      background: background)
    let beneath = Self.draw(edge, content, mode.environment)
    let capsules = [20.0, 190].enumerated().map { index, x in
      GlassElement(
        id: UInt64(index + 1), outline: Outline.capsule(CGRect(x: x, y: 8, width: 90, height: 40)).scaled(by: scale), votes: false
      )
    }
    expectPicture(TestGlass.render([GlassGroup(elements: capsules)], over: beneath, mode.environment), named: mode.description)
  }
}
