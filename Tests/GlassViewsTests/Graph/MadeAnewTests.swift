import Foundation
import Observation
import Testing

@testable import GlassViews

/// A view that its parent makes anew of the same is not evaluated again, although closures and what is built around them cannot be compared.
@MainActor @Suite("Views made anew of the same") struct MadeAnewTests {
  /// What was evaluated and done, in order.
  final class Log {
    var names: [String] = []
    func note(_ name: String) { names.append(name) }
    func take() -> [String] {
      defer { names = [] }
      return names
    }
  }

  @Observable final class Model {
    var tick = 0
    var volume = 3
  }

  private struct LoggingStyle: ButtonStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
      log.note("style")
      return configuration.label.frame(width: 40, height: 20)
    }
  }

  /// Its action says what the body that made it saw.
  private struct Counter: View {
    let model: Model
    let log: Log
    var body: some View {
      let tick = model.tick
      Button("Go", systemImage: "heart") { log.note("did \(tick)") }.buttonStyle(LoggingStyle(log: log))
    }
  }

  @Test("a button is not, and does what it was asked for last") func action() throws {
    let (model, log) = (Model(), Log())
    let host = try ControlHost { Counter(model: model, log: log) }
    host.settle()
    _ = log.take()
    for tick in 1...2 {
      model.tick = tick
      host.settle()
    }
    #expect(log.take() == [])
    try host.click(.button, "Go")
    #expect(log.take().contains("did 2"))
  }

  private struct Leaf: View {
    let name: String
    let log: Log
    @Binding var value: Int
    var body: some View {
      log.note("\(name) \(value)")
      return Box(width: CGFloat(value), height: 5)
    }
  }

  private struct Owner: View {
    let model: Model
    let log: Log
    @State private var first = 1
    @State private var pair = (left: 1, right: 1)
    var body: some View {
      @Bindable var model = model
      let tick = model.tick
      VStack {
        Leaf(name: "state", log: log, value: $first)
        Leaf(name: "animated", log: log, value: $first.animation(.default))
        Leaf(name: "part", log: log, value: $pair.left)
        Leaf(name: "observed", log: log, value: $model.volume)
        Leaf(name: "closures", log: log, value: Binding(get: { tick }, set: { _ in }))
        Button("More") { first += 1 }
        Button("Left") { pair.left += 1 }
      }
    }
  }

  @Test("one with a binding is evaluated where its value or its place changes") func bindings() throws {
    let (model, log) = (Model(), Log())
    let host = try ControlHost { Owner(model: model, log: log) }
    host.settle()
    _ = log.take()
    model.tick = 1
    host.settle()
    #expect(log.take() == ["closures 1"])
    try host.click(.button, "More")
    #expect(log.take() == ["state 2", "animated 2", "closures 1"])
    try host.click(.button, "Left")
    #expect(log.take() == ["part 2", "closures 1"])
    model.volume = 4
    host.settle()
    #expect(log.take() == ["observed 4"])
  }

  /// The same type of view whichever it changes.
  private struct Switching: View {
    let model: Model
    var body: some View {
      model.tick == 0 ? AnyView(Reader().disabled(true)) : AnyView(Reader().focusEffectDisabled(true))
    }
  }

  private struct Reader: View {
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { Text(isEnabled ? "enabled" : "disabled") }
  }

  @Test("what changes another part of the environment by an equal value is not the same") func parts() throws {
    let model = Model()
    let host = try ControlHost { Switching(model: model) }
    host.settle()
    #expect(host.find(.text, "disabled") != nil)
    model.tick = 1
    host.settle()
    #expect(host.find(.text, "enabled") != nil)
  }

  /// A view with content of somebody else's.
  private struct Card<Content: View>: View {
    let log: Log
    @ViewBuilder let content: Content
    var body: some View {
      log.note("card")
      return VStack { content }
    }
  }

  private struct Cards: View {
    let model: Model
    let log: Log
    var body: some View {
      Card(log: log) {
        Text("one").font(.headline)
        Text("two").foregroundStyle(.secondary)
        if model.tick > 1 { Text("three").padding(4) }
      }
    }
  }

  @Test("several views in a builder are compared one by one") func tuples() throws {
    let (model, log) = (Model(), Log())
    let host = try ControlHost { Cards(model: model, log: log) }
    host.settle()
    _ = log.take()
    model.tick = 1
    host.settle()
    #expect(log.take() == [])
    model.tick = 2
    host.settle()
    #expect(log.take() == ["card"])
  }
}
