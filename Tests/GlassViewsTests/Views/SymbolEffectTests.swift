import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Effects on symbols") struct SymbolEffectTests {
  @MainActor @Observable final class Model {
    var count = 0
    var isActive = false
  }

  private func pixels(_ host: ControlHost) throws -> [UInt32] {
    let picture = try #require(host.window.picture)
    return (0..<picture.size.height).flatMap { y in (0..<picture.size.width).map { picture[$0, y] } }
  }

  private func host(
    _ model: Model, reducesMotion: Bool = false, @ViewBuilder _ content: @escaping (Model) -> some View
  ) throws -> ControlHost {
    var settings = DesktopSettings()
    settings.reduceMotion = reducesMotion
    return try ControlHost(size: CGSize(width: 120, height: 120), settings: settings, barRoom: 0) {
      Stage(model: model, content: content)
    }
  }

  private struct Stage<Content: View>: View {
    let model: Model
    let content: (Model) -> Content
    var body: some View { content(model) }
  }

  @Test("an effect that was turned downwards can be turned upwards again")
  func direction() {
    #expect(SymbolEffect.bounce.down != .bounce && SymbolEffect.bounce.down.up == .bounce)
  }

  @Test("a symbol bounces once when a value changes, and rests again; where motion is reduced it rests")
  func bounce() throws {
    for reduces in [false, true] {
      let model = Model()
      let host = try host(model, reducesMotion: reduces) {
        Image(systemName: "star").font(.largeTitle).symbolEffect(.bounce, value: $0.count)
      }
      let rest = try pixels(host)
      model.count += 1
      host.settle(0.1)
      #expect(try (pixels(host) == rest) == reduces)
      host.settle(1)
      #expect(try pixels(host) == rest)
      #expect(!host.graph.animations.isActive)
    }
  }

  @Test("a symbol pulses for as long as that is active, also where motion is reduced", arguments: [false, true])
  func pulse(reduces: Bool) throws {
    let model = Model()
    let host = try host(model, reducesMotion: reduces) {
      Image(systemName: "star").font(.largeTitle).symbolRenderingMode(.hierarchical)
        .symbolEffect(.pulse, options: .speed(2), isActive: $0.isActive)
    }
    let rest = try pixels(host)
    model.isActive = true
    host.settle(10.3)
    #expect(try pixels(host) != rest)
    model.isActive = false
    host.settle(2)
    #expect(try pixels(host) == rest)
    #expect(!host.graph.animations.isActive)
  }

  /// How lit the steps of a symbol of three are after each twentieth of a cycle.
  private func lights(_ effect: SymbolEffect) -> [[Double]] {
    (0..<20).map { part in
      let moment = VariableColor.Moment(way: effect.variableColor, part: Double(part) / 20)
      return (1...3).map { moment.light(ofStep: $0, of: 3) }
    }
  }

  @Test("light wanders over a symbol's steps: they stay lit, or go out again, and the light may go back")
  func variableColor() {
    let cumulative = lights(.variableColor)
    #expect(cumulative.allSatisfy { $0[0] >= $0[1] && $0[1] >= $0[2] }, "one lights up after the other")
    #expect(cumulative[0] == [0, 0, 0] && cumulative[16] == [1, 1, 1])
    let iterative = lights(.variableColor.iterative)
    #expect(iterative.allSatisfy { abs($0.reduce(0, +) - 1) < 1e-9 }, "one is lit, or two share the light")
    #expect((0..<3).allSatisfy { step in iterative.contains { $0[step] > 0.8 } })
    for way in [SymbolEffect.variableColor.reversing, .variableColor.iterative.reversing] {
      let there = lights(way)
      #expect((1..<20).allSatisfy { i in zip(there[i], there[20 - i]).allSatisfy { abs($0 - $1) < 1e-9 } })
    }
    #expect(SymbolEffect.variableColor.hideInactiveLayers.variableColor.hidesInactive)
    #expect(lights(.variableColor.iterative.cumulative.reversing.nonReversing) == cumulative)
  }

  @Test(
    "steps light up for as long as that is active and are as their value says again; what has none pulses",
    arguments: ["wifi", "star"])
  func steps(name: String) throws {
    let model = Model()
    let host = try host(model) {
      Image(systemName: name, variableValue: 0.5).font(.largeTitle).symbolEffect(.variableColor, isActive: $0.isActive)
    }
    let rest = try pixels(host)
    model.isActive = true
    host.settle(10.4)
    let first = try pixels(host)
    host.settle(0.5)
    #expect(try first != rest && pixels(host) != first)
    model.isActive = false
    host.settle(2)
    #expect(try pixels(host) == rest)
    #expect(!host.graph.animations.isActive)
  }

  @Test("an effect that goes on ends where it becomes one that holds") func otherKind() throws {
    let model = Model()
    let host = try host(model) {
      Image(systemName: "star").symbolEffect($0.count == 0 ? .pulse : .scale, isActive: $0.isActive)
    }
    model.isActive = true
    host.settle(1)
    #expect(host.graph.animations.isActive)
    model.count = 1
    host.settle()
    #expect(!host.graph.animations.isActive)
  }

  @Test("speeds and rests that are no numbers are none", arguments: [Double.infinity, .nan, -1]) func odd(_ figure: Double) throws
  {
    let model = Model()
    let host = try host(model) {
      Image(systemName: "star")
        .symbolEffect(.pulse, options: .repeat(.periodic(delay: figure)).speed(figure), isActive: $0.isActive)
    }
    model.isActive = true
    host.settle(1)
    model.isActive = false
    host.settle(210)
    #expect(!host.graph.animations.isActive)
    #expect(SymbolEffectOptions.repeat(.periodic(2, delay: 3)).repeating.delay == 3)
  }

  @Test("a symbol disappears and grows while that is active")
  func held() throws {
    let model = Model()
    let host = try host(model) { model in
      HStack {
        Image(systemName: "star").symbolEffect(.disappear, isActive: model.isActive)
        Image(systemName: "star").symbolEffect(.scale.up, isActive: model.isActive)
      }
    }
    let rest = try pixels(host)
    model.isActive = true
    host.settle(2)
    #expect(try pixels(host) != rest)
    model.isActive = false
    host.settle(2)
    #expect(try pixels(host) == rest)
  }

  @Test("a symbol wiggles the way it is told and rests between movements") func ways() throws {
    let effects: [SymbolEffect] = [.wiggle, .wiggle.left, .wiggle.up, .wiggle.custom(angle: 45.0), .wiggle.counterClockwise]
    var seen: [[UInt32]] = []
    for effect in effects {
      let model = Model()
      let host = try host(model) {
        Image(systemName: "star").font(.largeTitle).symbolEffect(
          effect, options: .repeat(.periodic(2, delay: 1)), value: $0.count)
      }
      let rest = try pixels(host)
      model.count += 1
      host.settle(0.08)
      seen.append(try pixels(host))
      #expect(seen.last != rest)
      host.settle(0.8)
      #expect(try pixels(host) == rest && host.graph.animations.isActive, "it rests")
      host.settle(0.8)
      #expect(try pixels(host) != rest)
      host.settle(2)
      #expect(try pixels(host) == rest && !host.graph.animations.isActive)
    }
    #expect(Set(seen).count == effects.count)
  }
}
