import GlassUI

/// A property wrapper of one's own keeps state, reads the environment and is brought up to date before each body.
struct OwnDynamicProperties: Program {
  @State private var level = 1

  var body: some View {
    Counter().environment(\.level, level)
      .overlay(alignment: .top) { Box(width: 20, height: 10).probe("more").onTapGesture { level += 1 } }
  }

  static let steps: [Step] = [
    .frames(["counter": rect(75, 30, 50, 40)]),
    .click("counter"),
    .check { $0["counter"]?.width == 60 ? nil : "its own state did not change" },
    .click("more"),
    .check { $0["counter"]?.width == 80 ? nil : "it was not brought up to date for the environment" },
  ]
}

private struct Counter: View {
  @Scaled private var width: CGFloat

  var body: some View {
    Box(width: width, height: 40).probe("counter").onTapGesture { _width.add() }
  }
}

@propertyWrapper private struct Scaled: DynamicProperty {
  @State private var taps = 0
  @Environment(\.level) private var level
  private var base: CGFloat = 0

  var wrappedValue: CGFloat { base + CGFloat(taps) * 10 }

  func add() { taps += 1 }

  mutating func update() { base = 30 + CGFloat(level) * 20 }
}

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}
