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
}
