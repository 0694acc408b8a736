import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Knobs that lift into glass") struct KnobTests {
  @Observable final class Model {
    var value = 0.5
    var steps = 2.0
    var isOn = false
    var choice = 1
    var edits: [Bool] = []
  }

  private struct Controls: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Slider(value: $model.value) {
          Text("Value")
        } onEditingChanged: {
          model.edits.append($0)
        }
        Slider(value: $model.steps, in: 0...4, step: 1) { Text("Steps") }
        Toggle("Switch", isOn: $model.isOn)
        Picker("Choice", selection: $model.choice) {
          Text("One").tag(1)
          Text("Two").tag(2)
          Text("Three").tag(3)
        }
        .pickerStyle(.segmented)
      }
      .frame(width: 300)
    }
  }

  private func glasses(_ chunk: DisplayChunk) -> [GlassItem] {
    chunk.items.flatMap { item -> [GlassItem] in
      switch item {
      case .draw, .material: []
      case .chunk(let inner, _), .effect(_, let inner, _), .glassContainer(_, let inner, _): glasses(inner)
      case .glass(let glass): [glass] + glasses(glass.content)
      }
    }
  }

  /// How many lenses there are besides the glass of the window's own bar.
  private func lenses(_ host: ControlHost) -> Int { glasses(host.graph.root.chunk).filter { !$0.style.dims }.count }

  @Test("a slider's knob is glass while it is held, and white again after") func lift() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model) }
    #expect(lenses(host) == 0)
    host.press(at: try #require(host.find(.slider, "Value")).frame.center)
    host.settle(0.5)
    #expect(lenses(host) == 1)
    #expect(model.value == 0.5, "taking hold of the knob does not move it")
    host.release()
    host.settle()
    #expect(lenses(host) == 0)
    #expect(!host.graph.needsFrame)
    #expect(model.edits == [true, false])
  }

  @Test("a held knob shows the track through it as a line, not as a blot") func line() throws {
    let model = Model()
    let host = try ControlHost(settings: DesktopSettings(appearance: .light)) {
      ZStack {
        Color.white
        Controls(model: model)
      }
    }
    let middle = try #require(host.find(.slider, "Value")).frame.center
    host.press(at: middle)
    host.settle()
    let picture = try #require(host.window.picture)
    /// How many pixels of a column through the knob are blue.
    func blue(_ x: Double) -> Int {
      (Int(middle.y) - 20..<Int(middle.y) + 20).count { y in
        let pixel = picture[Int(x), y]
        return (pixel & 255) > (pixel >> 16 & 255) + 60
      }
    }
    let track = blue(middle.x - 60)
    for offset in [4.0, 10, 16, 20] {
      #expect((track - 1...track + 4).contains(blue(middle.x - offset)), "\(blue(middle.x - offset)) at \(offset), \(track)")
    }
    host.release()
  }

  @Test("on glass the knob is a layer of that glass, not lensed twice") func onGlass() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model).padding(20).glassEffect(in: .rect(cornerRadius: 20)) }
    host.press(at: try #require(host.find(.slider, "Value")).frame.center)
    host.settle(0.5)
    #expect(lenses(host) == 0)
    host.release()
  }

  @Test("with reduced transparency a held knob stays white: frosted in the dark it would not be seen") func solid() throws {
    let model = Model()
    let host = try ControlHost(settings: DesktopSettings(appearance: .dark, reduceTransparency: true)) { Controls(model: model) }
    func color(at point: CGPoint) -> UInt32 { (host.window.picture?[Int(point.x), Int(point.y)] ?? 0) & 0xFFFFFF }
    let slider = try #require(host.find(.slider, "Value")).frame.center
    let toggle = try #require(host.find(.toggle, "Switch")).frame
    let segment = try #require(host.find(.button, "One")).frame
    for point in [slider, CGPoint(x: toggle.maxX - 36, y: toggle.midY)] {
      host.press(at: point)
      host.settle(0.5)
      #expect(lenses(host) == 0 && color(at: point) == 0xFFFFFF)
      host.release()
      host.settle()
    }
    host.press(at: segment.center)
    host.settle(0.5)
    let rail = try #require(host.find(.button, "Three")).frame
    #expect(lenses(host) == 0)
    #expect(
      color(at: CGPoint(x: segment.minX + 12, y: segment.midY)) & 0xFF > color(at: CGPoint(x: rail.maxX - 12, y: rail.midY))
        & 0xFF + 30)
    host.release()
  }

  @Test("a slider with steps has ticks, and rests on them alone") func steps() throws {
    #expect(SliderScale(range: 0...4, step: 1).ticks == [0, 0.25, 0.5, 0.75, 1])
    #expect(SliderScale(range: 0...1000, step: 1).ticks.isEmpty, "too many are none")
    let model = Model()
    let host = try ControlHost { Controls(model: model) }
    let frame = try #require(host.find(.slider, "Steps")).frame
    host.press(at: frame.center)
    host.move(to: CGPoint(x: frame.maxX - 60, y: frame.midY))
    #expect(model.steps == 3)
    host.release()
  }

  @Test("right to left, the left end is the most") func mirrored() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model).environment(\.layoutDirection, .rightToLeft) }
    let frame = try #require(host.find(.slider, "Value")).frame
    host.key(.tab)
    host.click(CGPoint(x: frame.minX + 2, y: frame.midY))
    #expect(model.value == 1)
    host.key(.right)
    #expect(model.value < 1)
  }

  @Test("a switch's knob can be dragged over, and back without effect") func dragSwitch() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model) }
    let frame = try #require(host.find(.toggle, "Switch")).frame
    let knob = CGPoint(x: frame.maxX - 36, y: frame.midY)
    host.press(at: knob)
    host.move(to: CGPoint(x: knob.x + 30, y: knob.y))
    #expect(!model.isOn, "not before it is let go")
    host.release()
    #expect(model.isOn)
    host.press(at: CGPoint(x: frame.maxX - 12, y: frame.midY))
    host.move(to: CGPoint(x: frame.maxX - 40, y: frame.midY))
    host.move(to: CGPoint(x: frame.maxX - 12, y: frame.midY))
    host.release()
    #expect(model.isOn)
    host.settle()
    try host.click(.toggle, "Switch")
    #expect(!model.isOn)
  }

  @Test("the mark of a segmented control follows a drag and chooses where it is let go") func dragSegment() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model) }
    let first = try #require(host.find(.button, "One")).frame.center
    let third = try #require(host.find(.button, "Three")).frame.center
    host.press(at: first)
    host.settle(0.3)
    #expect(lenses(host) == 1)
    host.move(to: third)
    host.settle(0.3)
    #expect(model.choice == 1)
    host.release()
    #expect(model.choice == 3)
    host.settle()
    #expect(lenses(host) == 0 && !host.graph.needsFrame)
  }

  @Test("without motion nothing stretches; the knob still changes, in a short fade") func calm() throws {
    let model = Model()
    let host = try ControlHost(settings: DesktopSettings(reduceMotion: true)) { Controls(model: model) }
    let frame = try #require(host.find(.slider, "Value")).frame
    host.press(at: frame.center)
    host.settle(0.3)
    #expect(lenses(host) == 1)
    let before = glasses(host.graph.root.chunk).first { !$0.style.dims }?.outline.rect.size
    host.move(to: CGPoint(x: frame.maxX - 30, y: frame.midY))
    host.settle(1.0 / 60)
    #expect(glasses(host.graph.root.chunk).first { !$0.style.dims }?.outline.rect.size == before)
    host.release()
  }

  @Test("a knob drawn out keeps its area") func area() {
    let rest = Knob(id: 1, rect: CGRect(x: 0, y: 0, width: 32, height: 20), lift: 1).outline.rect
    let drawn = Knob(id: 1, rect: CGRect(x: 0, y: 0, width: 32, height: 20), lift: 1, stretch: 1).outline.rect
    #expect(drawn.width > rest.width * 1.1)
    #expect(abs(drawn.width * drawn.height - rest.width * rest.height) < 1e-9)
  }
}
