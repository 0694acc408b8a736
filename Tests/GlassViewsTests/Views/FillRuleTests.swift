import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

/// By which rule forms are filled, pixel by pixel: a box within a box that runs the same way round.
@MainActor @Suite("Rules of filling") struct FillRuleTests {
  private struct Nested: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path(rect)
      path.addRect(rect.insetBy(dx: 30, dy: 30))
      return path
    }
  }

  private let evenOdd = FillStyle(eoFill: true)
  private let red = Color(red: 1, green: 0, blue: 0)

  /// Whether a view is red in the middle, and near its edge, in a window of 100 × 100.
  private func isRed(_ view: some View) throws -> [Bool] {
    let host = try ControlHost(size: CGSize(width: 100, height: 100), barRoom: 0) {
      ZStack {
        Color.black
        view
      }
      .ignoresSafeArea()
    }
    let picture = try #require(host.window.picture)
    return [picture[50, 50], picture[10, 50]].map { $0 & 0xFFFFFF == 0xFF0000 }
  }

  @Test("the nonzero rule holds unless another one is asked for: fills, backgrounds, overlays, clips")
  func rules() throws {
    let clear = Color.clear
    #expect(try isRed(Nested().fill(red)) == [true, true])
    #expect(try isRed(Nested().fill(red, style: evenOdd)) == [false, true])
    #expect(try isRed(clear.background(red, in: Nested())) == [true, true])
    #expect(try isRed(clear.background(red, in: Nested(), fillStyle: evenOdd)) == [false, true])
    #expect(try isRed(clear.background(in: Nested()).backgroundStyle(red)) == [true, true])
    #expect(try isRed(clear.background(in: Nested(), fillStyle: evenOdd).backgroundStyle(red)) == [false, true])
    #expect(try isRed(clear.overlay(red, in: Nested())) == [true, true])
    #expect(try isRed(clear.overlay(red, in: Nested(), fillStyle: evenOdd)) == [false, true])
    #expect(try isRed(red.clipShape(Nested())) == [true, true])
    #expect(try isRed(red.clipShape(Nested(), style: evenOdd)) == [false, true])
  }

  @Test("a material is laid by the same rule")
  func materials() {
    func isEvenOdd(_ style: FillStyle) -> Bool? {
      let host = LayoutHost(Color.clear.background(.thinMaterial, in: Nested(), fillStyle: style), width: 100, height: 100)
      func find(_ chunk: DisplayChunk) -> Bool? {
        for item in chunk.items {
          switch item {
          case .material(let material): if case .path(_, let evenOdd) = material.form { return evenOdd }
          case .chunk(let inner, _), .effect(_, let inner, _): if let found = find(inner) { return found }
          default: break
          }
        }
        return nil
      }
      return find(host.graph.root.chunk)
    }
    #expect(isEvenOdd(FillStyle()) == false)
    #expect(isEvenOdd(evenOdd) == true)
  }
}
