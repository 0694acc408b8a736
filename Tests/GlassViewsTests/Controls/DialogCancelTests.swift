import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Alerts and dialogs that are left without an answer, and long ones") struct DialogCancelTests {
  @Observable final class Model {
    var isShown = false
    var log: [String] = []
  }

  private struct Asking: View {
    @Bindable var model: Model
    let isAlert: Bool
    var others = 1

    var body: some View {
      if isAlert {
        ask.alert("Delete it?", isPresented: $model.isShown) { answers }
      } else {
        ask.confirmationDialog("Delete it?", isPresented: $model.isShown) { answers }
      }
    }

    private var ask: some View { Button("Ask") { model.isShown = true } }

    @ViewBuilder private var answers: some View {
      ForEach(0..<others, id: \.self) { number in Button("Delete \(number)", role: .destructive) { model.log.append("delete") } }
      Button("Keep", role: .cancel) { model.log.append("keep") }
    }
  }

  @Test("Escape does what the button that cancels does, once", arguments: [true, false]) func escape(isAlert: Bool) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 480, height: 500)) { Asking(model: model, isAlert: isAlert) }
    try host.click(.button, "Ask")
    host.key(.escape)
    host.key(.escape)
    host.settle()
    #expect(model.log == ["keep"] && !model.isShown)
    #expect(host.find(.alert) == nil)
  }

  @Test("Escape leaves a dialog wherever the focus has gone, unless that takes the key") func elsewhere() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 480, height: 500)) {
      VStack {
        Asking(model: model, isAlert: false)
        Button("Other") {}
        Button("Taking") {}.onKeyPress(.escape) {
          model.log.append("taken")
          return .handled
        }
      }
    }
    try host.click(.button, "Ask")
    func focus(_ label: String) {
      for _ in 0..<8 where host.focusedLabel != label { host.key(.tab) }
      #expect(host.focusedLabel == label)
    }
    focus("Taking")
    host.key(.escape)
    #expect(model.log == ["taken"] && model.isShown)
    focus("Other")
    host.key(.escape)
    host.settle()
    #expect(model.log == ["taken", "keep"] && host.find(.alert) == nil && host.focusedLabel == "Other")
    host.key(.escape)
    #expect(model.log == ["taken", "keep"])
  }

  @Test("so do assistive technology, and the window system where a dialog has a surface of its own") func otherWays() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 480, height: 500)) { Asking(model: model, isAlert: true) }
    try host.click(.button, "Ask")
    #expect(host.host.perform(SemanticsAction.dismiss.rawValue, on: "Delete it?"))
    host.settle()
    #expect(model.log == ["keep"] && !model.isShown)

    let other = Model()
    let small = try ControlHost(size: CGSize(width: 320, height: 260)) { Asking(model: other, isAlert: false, others: 9) }
    try small.click(.button, "Ask")
    try #require(small.window.popups.first).dismiss()
    small.settle()
    #expect(other.log == ["keep"] && !other.isShown)
  }

  @Test("what cannot be pressed is not pressed by Escape") func disabled() throws {
    let model = Model()
    model.isShown = true
    let host = try ControlHost {
      Color.blue.alert("Delete it?", isPresented: Bindable(model).isShown) {
        Button("Keep", role: .cancel) { model.log.append("keep") }.disabled(true)
      }
    }
    host.key(.escape)
    host.settle()
    #expect(model.log.isEmpty && !model.isShown)
  }

  private struct Long: View {
    @Bindable var model: Model

    var body: some View {
      Button("Ask") { model.isShown = true }
        .alert("Long", isPresented: $model.isShown) {
          Button("Agree") { model.log.append("agreed") }
        } message: {
          Text(String(repeating: "A very long message that has to wrap. ", count: 30) + "The end.")
        }
    }
  }

  @Test("a long message is not cut: the alert scrolls to its end and its button") func longMessage() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 480, height: 360)) { Long(model: model) }
    try host.click(.button, "Ask")
    let text = try #require(host.all(.text).first { $0.label.hasSuffix("The end.") }).frame
    #expect(text.height > 360, "\(text)")
    let panel = try #require(host.find(.alert)).frame
    host.move(to: panel.center)
    host.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 4000), at: panel.center, time: host.platform.now)))
    host.settle()
    let button = try #require(host.find(.button, "Agree")).frame
    #expect(button.maxY <= 360 && button.minY > 0, "\(button)")
    host.click(button.center)
    #expect(model.log == ["agreed"])
  }
}
