import Foundation
import Observation
import Testing

@testable import GlassViews

/// What moves as a control is used: its own parts always, what depends on its value only where the binding says so.
@MainActor struct ControlAnimationTests {
  @Observable final class Model {
    var isOn = false
    var choice = 1
  }

  private struct Controls: View {
    @Bindable var model: Model
    let animation: Animation?

    var body: some View {
      VStack(alignment: .leading) {
        Toggle("Switch", isOn: $model.isOn.animation(animation))
        Picker("Segments", selection: $model.choice.animation(animation)) {
          ForEach(1..<4, id: \.self) { Text("\($0)").tag($0) }
        }
        .pickerStyle(.segmented)
        Color.accentColor.frame(width: model.isOn ? 200 : 20, height: 10).named("by the switch")
        Color.accentColor.frame(width: model.choice > 1 ? 200 : 20, height: 10).named("by the segments")
      }
      .frame(width: 300)
    }
  }

  private func window(_ model: Model, _ animation: Animation? = nil) throws -> ControlHost {
    let host = try ControlHost { Controls(model: model, animation: animation) }
    host.settle()
    return host
  }

  /// Clicks the switch and the last segment.
  private func use(_ host: ControlHost) throws {
    for place in [host.find(.toggle, "Switch"), host.find(.button, "3")] {
      host.press(at: try #require(place).frame.center)
      host.release()
    }
  }

  private func seenWidth(_ name: String, in host: ControlHost) throws -> CGFloat {
    try #require(host.graph.root.firstNamed(name)).globalFrame.width
  }

  @Test("what depends on a switch or on segments changes at once") func atOnce() throws {
    let host = try window(Model())
    try use(host)
    host.settle(1.0 / 60)
    #expect(try seenWidth("by the switch", in: host) == 200)
    #expect(try seenWidth("by the segments", in: host) == 200)
  }

  @Test("what depends on them moves where the binding is animated") func animated() throws {
    let host = try window(Model(), .linear(duration: 1))
    try use(host)
    host.settle(0.25)
    for name in ["by the switch", "by the segments"] {
      let width = try seenWidth(name, in: host)
      #expect(width > 25 && width < 150, "\(name): \(width)")
    }
  }

  @Test("the mark of segments glides, whoever changes the value") func mark() throws {
    let model = Model()
    let host = try window(model)
    let row = try #require(host.graph.root.firstDescendant { $0 is SegmentRowNode } as? SegmentRowNode)
    let start = row.markPlace.minX
    model.choice = 3
    host.settle(0.05)
    let soon = row.markPlace.minX
    host.settle()
    let end = row.markPlace.minX
    #expect(start < soon - 1 && soon < end - 1, "\(start), \(soon), \(end)")
  }

  @Test("so does the knob of a switch") func knob() throws {
    let model = Model()
    let host = try window(model)
    model.isOn = true
    host.settle(0.05)
    // What depends on it has changed by now: all that still moves is the knob.
    let soon = host.pixels
    host.settle()
    #expect(host.pixels != soon)
  }

  @Test("they do not where animations are disabled") func disabled() throws {
    let model = Model()
    let host = try window(model)
    let row = try #require(host.graph.root.firstDescendant { $0 is SegmentRowNode } as? SegmentRowNode)
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.choice = 3 }
    host.settle(1.0 / 60)
    let soon = row.markPlace.minX
    host.settle()
    #expect(soon == row.markPlace.minX)
  }
}
