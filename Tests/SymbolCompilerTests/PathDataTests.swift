import Testing

@testable import SymbolCompiler

private let place = SourcePlace(file: "test.svg", line: 1)

private func path(_ data: String) throws -> [PathCommand] { try parsePathData(data, at: place) }

private func vector(_ x: Double, _ y: Double) -> Vector { Vector(x: x, y: y) }

private func distance(_ a: Vector, _ b: Vector) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

@Test("relative commands start where the last one ended, and after a close where the part began")
func relative() throws {
  #expect(
    try path("m1 2 3 0v4h-3zl1 1") == [
      .move(vector(1, 2)), .line(vector(4, 2)), .line(vector(4, 6)), .line(vector(1, 6)), .close, .line(vector(2, 3)),
    ])
}

@Test("numbers may touch where a sign, a point or an arc's flag separates them")
func touchingNumbers() throws {
  #expect(try path("M1-2L.5.25") == [.move(vector(1, -2)), .line(vector(0.5, 0.25))])
  #expect(try path("M5 5a2 2 0 0110 0") == path("M5 5 a 2,2 0 0 1 10,0"))
}

@Test("a quadratic curve becomes the cubic of the same shape")
func quadratic() throws {
  #expect(try path("M0 0Q3 6 6 0") == [.move(.zero), .curve(vector(2, 4), vector(4, 4), vector(6, 0))])
}

@Test("a smooth curve mirrors the last control point, and has none to mirror after a line")
func smooth() throws {
  #expect(try path("M0 0C1 1 2 1 3 0S5-1 6 0").last == .curve(vector(4, -1), vector(5, -1), vector(6, 0)))
  #expect(try path("M0 0L3 0S5 1 6 0").last == .curve(vector(3, 0), vector(5, 1), vector(6, 0)))
}

@Test("an arc's curves stay on its circle within 0.03 % of the radius")
func arcAccuracy() throws {
  var from = vector(2, 12)
  var turns = 0
  for command in try path("M2 12A10 10 0 1 1 22 12A10 10 0 0 1 2 12") {
    guard case .curve(let first, let second, let end) = command else { continue }
    for step in 0...20 {
      let t = Double(step) / 20
      let s = 1 - t
      let point = from * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) + end * (t * t * t)
      #expect(abs(distance(point, vector(12, 12)) - 10) < 0.003)
    }
    from = end
    turns += 1
  }
  #expect(turns == 4)
  #expect(from == vector(2, 12))
}

@Test("an arc takes the side and the way round that its flags say")
func arcFlags() throws {
  func highest(_ data: String) throws -> Double {
    try path(data).flatMap(\.points).map(\.y).min() ?? .nan
  }
  #expect(try highest("M8 12A4 4 0 0 1 16 12") < 9)
  #expect(try highest("M8 12A4 4 0 0 0 16 12") == 12)
}

@Test("an arc with radii too small grows; with none it is a line; to its own start it is nothing")
func degenerateArcs() throws {
  let grown = try path("M8 12A1 1 0 0 1 16 12").flatMap(\.points)
  #expect(grown.last == vector(16, 12))
  #expect(abs((grown.map(\.y).min() ?? 0) - 8) < 0.01)
  #expect(try path("M8 12A0 4 0 0 1 16 12") == [.move(vector(8, 12)), .line(vector(16, 12))])
  #expect(try path("M8 12A4 4 0 0 1 8 12Z") == [.move(vector(8, 12)), .close])
}
