import Foundation
import GlassMaterial
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

/// A label is read while the ground beneath it changes: its ink is that of one ground or the other, and nothing between.
@MainActor @Suite("Push toggles stay legible as they change") struct PushToggleInkTests {
  @Observable final class Model { var isOn = false }

  enum Kind: String, CaseIterable, Sendable { case bordered, glass, plain, borderless, toolbar, group, onGlass }

  enum Accent: String, CaseIterable, Sendable {
    case blue, deep, bright

    var color: Color {
      switch self {
      case .blue: .blue
      case .deep: Color(red: 0.25, green: 0.1, blue: 0.5)
      case .bright: .yellow
      }
    }
  }

  private struct Toggled: View {
    let kind: Kind
    @Bindable var model: Model

    private var toggle: some View {
      Toggle(isOn: $model.isOn) { Image(systemName: "circle.fill").named("mark") }.toggleStyle(.button)
    }

    var body: some View {
      switch kind {
      case .bordered: toggle.buttonStyle(.bordered)
      case .glass: toggle.buttonStyle(.glass)
      case .plain: toggle.buttonStyle(.plain)
      case .borderless: toggle.buttonStyle(.borderless)
      case .toolbar: Color.clear.toolbar { toggle }
      case .group: ControlGroup { toggle }
      case .onGlass: toggle.padding(20).glassEffect()
      }
    }
  }

  private static func luminance(_ pixel: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  @Test("its ink turns in one frame, as soon as the other one is the more legible", arguments: Kind.allCases, Accent.allCases)
  func change(kind: Kind, accent: Accent) throws {
    for (scheme, reverses) in [(false, false), (true, false), (false, true)] {
      let model = Model()
      let settings = DesktopSettings(appearance: scheme ? .dark : .light)
      let host = try ControlHost(settings: settings, barRoom: 0) { Toggled(kind: kind, model: model).tint(accent.color) }
      let mark = try #require(host.frame("mark"))
      let (middle, beside) = (mark.center, CGPoint(x: mark.minX - 3, y: mark.midY))
      func contrast() -> Double {
        guard let picture = host.window.picture else { return 0 }
        let (a, b) = (
          Self.luminance(picture[Int(middle.x), Int(middle.y)]), Self.luminance(picture[Int(beside.x), Int(beside.y)])
        )
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
      }
      var seen = [contrast()]
      var grounds: [UInt32] = []
      func watch(_ frames: Int) {
        for _ in 0..<frames {
          host.settle(1.0 / 60)
          seen.append(contrast())
          if let picture = host.window.picture { grounds.append(picture[Int(beside.x), Int(beside.y)]) }
        }
      }
      model.isOn = true
      if reverses {
        watch(6)
        model.isOn = false
      }
      watch(60)
      #expect(model.isOn != reverses)
      let least = seen.min() ?? 0
      // Black or white has 4.58 on any ground; what glass is like beneath the fill is known only roughly.
      let limit = min(3.8, seen[0], seen.last ?? 0)
      #expect(least >= limit - 0.1, "\(scheme) \(reverses) \(seen.map { Int($0 * 10) })")
      #expect(kind == .borderless || Set(grounds).count > 4, "the ground fades")
    }
  }
}
