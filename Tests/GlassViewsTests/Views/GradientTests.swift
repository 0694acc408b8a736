import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

/// What gradients draw at their edges and in unusual cases, pixel by pixel, in a window of 100 × 100.
@MainActor @Suite("Gradients") struct GradientTests {
  /// The pixels of a view at places, as one letter each: red, green, blue, black, white, or the levels of red, green and blue.
  private func colours(_ style: some ShapeStyle, _ places: (Int, Int)...) throws -> [String] {
    let host = try ControlHost(size: CGSize(width: 100, height: 100), barRoom: 0) {
      ZStack {
        Color.black
        Rectangle().fill(style)
      }
      .ignoresSafeArea()
    }
    let picture = try #require(host.window.picture)
    return places.map { x, y in
      let word = picture[x, y]
      let levels = [16, 8, 0].map { Int(word >> $0 & 255) }
      let names = [[255, 0, 0]: "red", [0, 255, 0]: "green", [0, 0, 255]: "blue", [0, 0, 0]: "black"]
      for (pure, name) in names where zip(levels, pure).allSatisfy({ abs($0 - $1) <= 6 }) { return name }
      return zip(levels, ["r", "g", "b"]).map { "\($1)\(Int((Double($0) / 25.5).rounded()))" }.joined()
    }
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func linear(_ stops: [(Color, CGFloat)], from: UnitPoint = .leading, to: UnitPoint = .trailing) -> LinearGradient {
    LinearGradient(stops: stops.map { Gradient.Stop(color: $0, location: $1) }, startPoint: from, endPoint: to)
  }

  @Test("colours at one place make a hard edge, and go on before the first and after the last")
  func edges() throws {
    let hard = linear([(red, 0), (red, 0.5), (blue, 0.5), (blue, 1)])
    #expect(try colours(hard, (2, 50), (48, 50), (52, 50), (97, 50)) == ["red", "red", "blue", "blue"])
    let inner = linear([(red, 0.3), (blue, 0.7)])
    #expect(try colours(inner, (2, 50), (29, 50), (50, 50), (71, 50), (97, 50)) == ["red", "red", "r5g0b5", "blue", "blue"])
    let beyond = linear([(red, -0.5), (blue, 1.5)])
    #expect(try colours(beyond, (50, 50)) == ["r5g0b5"])
  }

  @Test("colours are put in order of place; one fills everything, none draws nothing")
  func unusualStops() throws {
    #expect(try colours(linear([(blue, 0.7), (red, 0.3)]), (2, 50), (50, 50), (97, 50)) == ["red", "r5g0b5", "blue"])
    #expect(try colours(linear([(green, 0.5)]), (2, 50), (97, 50)) == ["green", "green"])
    #expect(try colours(linear([]), (50, 50)) == ["black"])
    #expect(try colours(LinearGradient(colors: [green], startPoint: .top, endPoint: .bottom), (2, 2)) == ["green"])
    #expect(try colours(RadialGradient(colors: [], center: .center, startRadius: 0, endRadius: 50), (50, 50)) == ["black"])
    #expect(try colours(AngularGradient(colors: [], center: .center, angle: .zero), (50, 20)) == ["black"])
  }

  @Test("colours are mixed as eyes do where that is asked for")
  func perceptual() throws {
    let gradient = Gradient(colors: [red, green])
    #expect(try colours(gradient, (50, 50)) == ["r5g5b0"])
    let middle = Oklab.mix(RGBA(1, 0, 0), RGBA(0, 1, 0), by: 0.5)
    let levels = [middle.red, middle.green, middle.blue].map { Int((min(max($0, 0), 1) * 10).rounded()) }
    #expect(levels != [5, 5, 0])
    #expect(try colours(gradient.colorSpace(.perceptual), (50, 50)) == ["r\(levels[0])g\(levels[1])b\(levels[2])"])
  }

  @Test("a line runs from one place to another, also backwards; on one of no length all lies at its end")
  func lines() throws {
    let ends = [(red, CGFloat(0)), (blue, CGFloat(1))]
    #expect(try colours(linear(ends, from: .bottom, to: .top), (50, 1), (50, 50), (50, 98)) == ["blue", "r5g0b5", "red"])
    #expect(try colours(linear(ends, from: .center, to: .center), (2, 2), (50, 50), (97, 97)) == ["blue", "blue", "blue"])
    #expect(try colours(linear(ends, from: .topLeading, to: .bottomTrailing), (97, 2), (2, 97)) == ["r5g0b5", "r5g0b5"])
  }

  @Test("rings lie between two radii, in either order, and have an edge where these are the same")
  func radial() throws {
    func ring(_ start: CGFloat, _ end: CGFloat) -> RadialGradient {
      RadialGradient(colors: [red, blue], center: .center, startRadius: start, endRadius: end)
    }
    #expect(try colours(ring(10, 30), (50, 50), (58, 50), (70, 50), (82, 50)) == ["red", "red", "r5g0b5", "blue"])
    #expect(try colours(ring(30, 10), (50, 50), (70, 50), (82, 50)) == ["blue", "r5g0b5", "red"])
    #expect(try colours(ring(20, 20), (50, 50), (68, 50), (72, 50)) == ["red", "red", "blue"])
    let fractions = EllipticalGradient(colors: [red, blue], startRadiusFraction: 0.2, endRadiusFraction: 0.4)
    #expect(try colours(fractions, (50, 50), (67, 50), (80, 50), (93, 50)) == ["red", "red", "r5g0b5", "blue"])
  }

  /// Places right, below, left and above of the middle, in clockwise order.
  private func around(_ style: AngularGradient) throws -> [String] {
    try colours(style, (90, 50), (50, 90), (10, 50), (50, 10))
  }

  @Test("a whole turn begins at its angle and runs clockwise to a seam there")
  func wholeTurn() throws {
    let turn = AngularGradient(colors: [red, blue], center: .center, angle: .degrees(90))
    #expect(try colours(turn, (47, 90), (53, 90), (50, 10)) == ["red", "blue", "r5g0b5"])
    #expect(try around(AngularGradient(colors: [red, green, blue], center: .center)).last == "r0g5b5")
  }

  @Test("of less than a turn, the colours at both ends go on half way through what is missing")
  func partOfATurn() throws {
    let quarter = AngularGradient(colors: [red, blue], center: .center, startAngle: .zero, endAngle: .degrees(90))
    // Missing are 90°…360°: blue up to 225°, red from there on.
    #expect(
      try colours(quarter, (80, 80), (50, 90), (10, 50), (10, 20), (20, 10), (50, 10)) == [
        "r5g0b5", "blue", "blue", "blue", "red", "red",
      ])
    let none = AngularGradient(colors: [red, blue], center: .center, startAngle: .zero, endAngle: .zero)
    #expect(try colours(none, (90, 60), (10, 40), (90, 40)) == ["blue", "red", "red"])
  }

  @Test("of more than a turn the last one is drawn")
  func moreThanATurn() throws {
    let double = AngularGradient(colors: [red, blue], center: .center, startAngle: .zero, endAngle: .degrees(720))
    // The last turn begins half way between both colours.
    #expect(try colours(double, (90, 50), (50, 90), (90, 48)) == ["r5g0b5", "r4g0b6", "blue"])
  }

  @Test("a negative span runs the other way round")
  func backwards() throws {
    let back = AngularGradient(colors: [red, blue], center: .center, startAngle: .degrees(360), endAngle: .zero)
    #expect(try colours(back, (90, 48), (10, 50), (90, 52)) == ["red", "r5g0b5", "blue"])
    let quarter = AngularGradient(colors: [red, blue], center: .center, startAngle: .zero, endAngle: .degrees(-90))
    #expect(try colours(quarter, (80, 20), (50, 10), (50, 90)) == ["r5g0b5", "blue", "red"])
  }
}
