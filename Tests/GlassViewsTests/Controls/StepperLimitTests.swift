import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Steppers at the limits of their numbers") struct StepperLimitTests {
  @Observable final class Model<V> {
    var value: V
    init(_ value: V) { self.value = value }
  }

  private struct Counting<V: Strideable>: View {
    @Bindable var model: Model<V>
    var bounds: ClosedRange<V>?
    var step: V.Stride = 1

    var body: some View {
      if let bounds {
        Stepper("Count", value: $model.value, in: bounds, step: step)
      } else {
        Stepper("Count", value: $model.value, step: step)
      }
    }
  }

  private func presses<V: Strideable>(
    _ start: V, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1, _ key: Key, _ count: Int = 3
  ) throws -> V {
    let model = Model(start)
    let host = try ControlHost { Counting(model: model, bounds: bounds, step: step) }
    host.key(.tab)
    for _ in 0..<count { host.key(key) }
    return model.value
  }

  @Test("they stay where there is no further number") func limits() throws {
    #expect(try presses(Int.max - 1, .up) == .max)
    #expect(try presses(Int.min, in: .min ... .max, .down) == .min)
    #expect(try presses(UInt(1), .down) == 0)
    #expect(try presses(Int8(100), step: 20, .up) == 120)
    #expect(try presses(Int8(100), step: -20, .down) == 120)
    #expect(try presses(UInt8(250), in: 0...255, step: 10, .up) == 250)
    #expect(try presses(UInt8(3), step: 1000, .up) == 3)
    #expect(try presses(5, in: 0...7, .up) == 7)
  }

  @Test("a direction that leads nowhere cannot be taken") func disabled() throws {
    let host = try ControlHost { Counting(model: Model(Int.max), bounds: .min ... .max) }
    #expect(try #require(host.find(.stepper)).actions.isDisjoint(with: [.increment]))
  }

  @Test("a value beyond the bounds comes back to them, and goes no further away") func outside() throws {
    #expect(try presses(150, in: 0...100, .down) == 147)
    #expect(try presses(150, in: 0...100, .up) == 150)
    #expect(try presses(-2.0, in: 0...100, .up) == 1)
    #expect(try presses(-2.0, in: 0...100, .down) == -2)
  }
}
