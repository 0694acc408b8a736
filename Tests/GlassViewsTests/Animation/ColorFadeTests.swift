import Foundation
import GlassGeometry
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Colours that fade in and out") struct ColorFadeTests {
  @Observable final class Model { var isShown = false }

  private struct Content: View {
    let model: Model

    var body: some View {
      ZStack {
        Color.white
        Rectangle().fill(model.isShown ? Color.yellow : Color.clear).frame(width: 100, height: 100).named("box")
      }
    }
  }

  @Test("between nothing and a colour no other hue shows, there and back") func shape() throws {
    let model = Model()
    let host = try ControlHost { Content(model: model) }
    let place = try #require(host.frame("box")).center
    func color() -> (red: UInt32, blue: UInt32) {
      let pixel = host.window.picture.map { $0[Int(place.x), Int(place.y)] } ?? 0
      return (pixel >> 16 & 0xFF, pixel & 0xFF)
    }
    var seen: [(red: UInt32, blue: UInt32)] = []
    for isShown in [true, false] {
      withAnimation(.linear(duration: 0.5)) { model.isShown = isShown }
      for _ in 0..<36 {
        host.settle(1.0 / 60)
        seen.append(color())
      }
    }
    let least = try #require(seen.map(\.blue).min())
    let full = try #require(seen.first { $0.blue == least })
    #expect(seen.contains { $0.blue > least + 40 && $0.blue < 215 }, "it fades")
    // White has as much red as there can be: whatever is darker than both has come from nowhere.
    #expect(seen.allSatisfy { $0.red + 2 >= full.red }, "\(seen)")
  }

  @Test("a colour and none have a colour of that hue between them") func halfWay() {
    let yellow = RGBA(1, 0.8, 0)
    var half = Quad(nil) + Quad(yellow)
    half.scale(by: 0.5)
    #expect(half.color == yellow.multiplyingAlpha(by: 0.5))
    #expect(Quad(nil).color == nil && Quad(yellow).color == yellow)
  }
}
