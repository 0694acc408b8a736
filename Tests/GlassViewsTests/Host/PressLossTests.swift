import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What becomes of a press when the view that holds it is disabled or goes.
@MainActor @Suite("Presses on views that go") struct PressLossTests {
  @Observable final class Model {
    var isDisabled = false
    var isThere = true
    var count = 0
    var pressed: [Bool] = []
    var ended = 0
    var isHeld = false
  }

  private struct Repeating: View {
    let model: Model

    var body: some View {
      Button("Count") { model.count += 1 }.buttonRepeatBehavior(.enabled).disabled(model.isDisabled)
    }
  }

  @Test("a button that repeats stops once it is disabled, and answers the next press") func disabled() throws {
    let model = Model()
    let host = try ControlHost { Repeating(model: model) }
    host.press(at: try #require(host.find(.button)).frame.center)
    host.settle(1)
    #expect(model.count > 2)
    model.isDisabled = true
    host.settle(0.1)
    let count = model.count
    host.settle(2)
    #expect(model.count == count)
    model.isDisabled = false
    host.settle(2)
    #expect(model.count == count, "the press was over for it")
    host.release()
    host.settle()
    #expect(model.count == count)
    host.click(host.pointer)
    #expect(model.count == count + 1)
  }

  private struct Watching: View {
    let model: Model
    @GestureState private var isHeld = false

    var body: some View {
      VStack {
        if model.isThere { Button("Go") {}.frame(width: 100, height: 40) }
        Text(isHeld ? "held" : "free")
      }
      .frame(width: 300, height: 200)
      .contentShape(Rectangle())
      .simultaneousGesture(
        DragGesture(minimumDistance: 0).updating($isHeld) { _, held, _ in held = true }.onEnded { _ in model.ended += 1 })
    }
  }

  @Test("whoever watches a press hears of its end, though the view that held it has gone") func removed() throws {
    let model = Model()
    let host = try ControlHost { Watching(model: model) }
    host.press(at: try #require(host.find(.button)).frame.center)
    host.settle(0.1)
    #expect(host.find(.text, "held") != nil)
    model.isThere = false
    host.settle(0.5)
    #expect(host.find(.text, "held") != nil && host.host.input.isPressed)
    host.release()
    host.settle()
    #expect(host.find(.text, "free") != nil && model.ended == 1 && !host.host.input.isPressed)
  }

  private struct Leaving: View {
    let model: Model

    var body: some View {
      VStack {
        if model.isThere {
          Button("Go") { withAnimation { model.isThere = false } }
        }
        Text("\(model.count)").onTapGesture { model.count += 1 }
      }
    }
  }

  @Test("what a press takes away leaves nothing held") func goesByItself() throws {
    let model = Model()
    let host = try ControlHost { Leaving(model: model) }
    host.click(try #require(host.find(.button)).frame.center)
    #expect(!model.isThere && !host.host.input.isPressed)
    try host.click(.text, "0")
    #expect(model.count == 1)
  }

  @Test("the menu key opens no menu of what has scrolled out of sight") func menuOutOfSight() throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 2000)
          Text("Far").contextMenu { Button("Copy") {} }
        }
      }
    }
    host.host.input.focus.focus(nil, showsRing: false)
    host.key(.menu)
    #expect(host.find(.menuItem) == nil)
  }
}
