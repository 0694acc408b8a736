import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

/// What colours become, pixel by pixel.
@MainActor @Suite("Colours, changed and blended") struct ColorEffectTests {
  /// The pixel in the middle of a view, as red, green, blue.
  private func pixel(_ view: some View) throws -> [Int] {
    let host = try ControlHost(size: CGSize(width: 100, height: 100), barRoom: 0) { view.ignoresSafeArea() }
    let word = try #require(host.window.picture)[50, 50]
    return [16, 8, 0].map { Int(word >> $0 & 255) }
  }

  private let color = Color(red: 0.8, green: 0.4, blue: 0.2)

  private func expect(_ view: some View, _ expected: [Int], _ name: String) throws {
    let found = try pixel(view)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(name): \(found) instead of \(expected)")
  }

  @Test("components are added to, multiplied, mixed and inverted")
  func matrices() throws {
    try expect(color.brightness(0.1), [230, 128, 77], "brighter")
    try expect(color.contrast(2), [255, 77, 0], "more contrast")
    try expect(color.contrast(0), [128, 128, 128], "no contrast")
    // 0.2126 · 0.8 + 0.7152 · 0.4 + 0.0722 · 0.2
    try expect(color.saturation(0), [120, 120, 120], "grey")
    try expect(color.grayscale(1), [120, 120, 120], "grey")
    try expect(color.grayscale(0), [204, 102, 51], "the same")
    try expect(color.colorInvert(), [51, 153, 204], "opposite")
    try expect(color.colorMultiply(Color(red: 0.5, green: 1, blue: 0)), [102, 102, 0], "multiplied")
    try expect(color.hueRotation(.degrees(360)), [204, 102, 51], "once around")
    try expect(Color.white.hueRotation(.degrees(120)), [255, 255, 255], "white has no hue")
  }

  @Test("light becomes opacity, and what is half transparent keeps its edges")
  func luminance() throws {
    try expect(
      ZStack {
        Color.white; Color.white.luminanceToAlpha()
      }, [0, 0, 0], "white becomes opaque black")
    try expect(
      ZStack {
        Color.white; Color.black.luminanceToAlpha()
      }, [255, 255, 255], "black becomes nothing")
    try expect(
      ZStack {
        Color.white; Color.white.opacity(0.5).luminanceToAlpha()
      }, [127, 127, 127], "half of it")
    try expect(
      ZStack {
        Color.white; color.opacity(0.5).colorInvert()
      }, [153, 204, 230], "half of the opposite")
  }

  @Test("a view is blended with what lies beneath")
  func blending() throws {
    func over(_ mode: BlendMode) -> some View {
      ZStack {
        Color(red: 0.8, green: 0.4, blue: 0.2)
        Color(red: 0.5, green: 0.5, blue: 1).blendMode(mode)
      }
    }
    try expect(over(.normal), [128, 128, 255], "normal")
    try expect(over(.multiply), [102, 51, 51], "multiply")
    try expect(over(.screen), [230, 179, 255], "screen")
    try expect(over(.darken), [128, 102, 51], "darken")
    try expect(over(.lighten), [204, 128, 255], "lighten")
    try expect(over(.difference), [77, 26, 204], "difference")
    try expect(over(.plusLighter), [255, 230, 255], "plusLighter")
    try expect(over(.plusDarker), [77, 0, 51], "plusDarker")
    try expect(over(.destinationOver), [204, 102, 51], "destinationOver")
  }

  @Test("within a group, nothing is blended with what lies beneath the group")
  func groups() throws {
    let inner = ZStack { Color.white.blendMode(.difference) }
    try expect(
      ZStack {
        Color.white; inner
      }, [0, 0, 0], "with what is beneath")
    try expect(
      ZStack {
        Color.white; inner.compositingGroup()
      }, [255, 255, 255], "with nothing")
    let hole = ZStack {
      Color.red; Circle().fill(.black).frame(width: 40).blendMode(.destinationOut)
    }
    try expect(
      ZStack {
        Color.white; hole.compositingGroup()
      }, [255, 255, 255], "a hole in the group alone")
  }

  @Test("amounts animate")
  func animation() {
    let host = LayoutHost(Color.red.grayscale(0.5))
    func matrices(_ chunk: DisplayChunk) -> Int {
      chunk.items.reduce(0) { sum, item in
        switch item {
        case .effect(.colors, let inner, _): sum + 1 + matrices(inner)
        case .effect(_, let inner, _), .chunk(let inner, _): sum + matrices(inner)
        default: sum
        }
      }
    }
    #expect(matrices(host.graph.root.chunk) == 1)
    #expect(matrices(LayoutHost(Color.red.grayscale(0).brightness(0).contrast(1).hueRotation(.zero)).graph.root.chunk) == 0)
    #expect(ColorEffect(kind: .saturation, amount: 0.25).animatableData == 0.25)
  }

  @Test("colours are mixed, in either space, and known in linear light")
  func mixing() throws {
    try expect(Color.black.mix(with: .white, by: 0.5, in: .device), [128, 128, 128], "half way")
    try expect(Color.black.mix(with: .white, by: 0.5), [99, 99, 99], "half as light to the eye")
    try expect(Color.red.mix(with: .blue, by: 0), try pixel(Color.red), "not at all")
    let resolved = Color(white: 0.5).resolve(in: EnvironmentValues())
    #expect(abs(resolved.red - 0.5) < 0.001 && abs(resolved.linearRed - 0.214) < 0.001 && resolved.opacity == 1)
    try expect(Color(resolved), [128, 128, 128], "as it was")
    try expect(Color(.displayP3, red: 1, green: 1, blue: 1), [255, 255, 255], "both spaces have one white")
    try expect(Color(.displayP3, red: 0.5, green: 0.3, blue: 0.2), [135, 74, 46], "a stronger colour than in sRGB")
    let dark = Color.red.mix(with: .black, by: 0.5).resolve(in: EnvironmentValues())
    #expect(dark != Color.red.resolve(in: EnvironmentValues()))
  }

  @Test("what is drawn again is drawn as it was: the pixels of an effect do not depend on the damage")
  func increments() throws {
    struct Blinking: View {
      @State private var isOn = false
      var body: some View {
        ZStack(alignment: .topLeading) {
          LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
          Circle().fill(.yellow).padding(10).blendMode(.exclusion)
          Text(verbatim: "Text").foregroundStyle(.white.shadow(.drop(radius: 2))).padding(20)
          Rectangle().fill(isOn ? .green : .orange).frame(width: 20, height: 20).onTapGesture { isOn.toggle() }
        }
        .hueRotation(.degrees(40))
        .ignoresSafeArea()
      }
    }
    let host = try ControlHost(size: CGSize(width: 100, height: 100), barRoom: 0) { Blinking() }
    let before = try #require(host.window.picture).cropped(to: PixelRect(x: 0, y: 0, width: 100, height: 100))
    host.click(CGPoint(x: 10, y: 10))
    let between = try #require(host.window.picture)[10, 10]
    host.click(CGPoint(x: 10, y: 10))
    let after = try #require(host.window.picture)
    #expect(between != before[10, 10])
    let differing = (0..<100).flatMap { y in (0..<100).map { (x: $0, y: y) } }.filter { before[$0.x, $0.y] != after[$0.x, $0.y] }
    #expect(differing.isEmpty, "\(differing.count) pixels")
  }
}
