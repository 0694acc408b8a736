import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What is presented in a window that is too small for it, and which of its buttons has the focus.
@MainActor @Suite("Panels that are larger than their window, and their first focus") struct SmallWindowPresentationTests {
  enum Kind: String, CaseIterable, Sendable { case sheet, detents, alert, popover, dialog }

  @Observable final class Model {
    var isShown = true
    var pressed: [String] = []
  }

  private struct Content: View {
    let kind: Kind
    @Bindable var model: Model

    var body: some View {
      switch kind {
      case .sheet: base.sheet(isPresented: $model.isShown) { rows }
      case .detents: base.sheet(isPresented: $model.isShown) { rows.presentationDetents([.medium, .large]) }
      case .alert: base.alert("Which?", isPresented: $model.isShown) { buttons }
      case .popover: base.popover(isPresented: $model.isShown) { rows }
      case .dialog: base.confirmationDialog("Which?", isPresented: $model.isShown) { buttons }
      }
    }

    private var base: some View { Button("Ask") { model.isShown = true } }
    private var rows: some View { VStack { buttons }.padding(20) }
    private var buttons: some View {
      ForEach(1..<15, id: \.self) { number in Button("Row \(number)") { model.pressed.append("\(number)") }.frame(height: 40) }
    }
  }

  @Test(
    "what is higher than the window scrolls: its last button is reached by keys and by the wheel",
    arguments: Kind.allCases)
  func scrolling(_ kind: Kind) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 480, height: 360)) { Content(kind: kind, model: model) }
    host.platform.opensPopups = false
    model.isShown = false
    host.settle()
    model.isShown = true
    host.settle()
    func last() -> CGRect? { host.find(.button, "Row 14")?.frame }
    #expect(try #require(last()).minY > 360)
    try turnTheWheel(host, model)
    model.isShown = false
    host.settle()
    model.isShown = true
    host.settle()
    for _ in 0..<20 where host.focusedLabel != "Row 14" { host.key(.tab) }
    #expect(try #require(last()).maxY <= 360)
  }

  private func turnTheWheel(_ host: ControlHost, _ model: Model) throws {
    let place = try #require(host.find(.button, "Row 2")).frame.center
    host.move(to: place)
    host.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 2000), at: place, time: host.platform.now)))
    host.settle()
    let reached = try #require(host.find(.button, "Row 14")?.frame)
    #expect(reached.maxY <= 360 && reached.minY > 0, "\(reached)")
    host.click(reached.center)
    #expect(model.pressed == ["14"])
  }

  @Test("in a window that has room nothing scrolls", arguments: Kind.allCases) func room(_ kind: Kind) throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 900)) { Content(kind: kind, model: Model()) }
    #expect(host.find(.button, "Row 14") != nil && host.find(.scrollArea) == nil)
  }

  private struct Erasing: View {
    @Bindable var model: Model
    var body: some View {
      Button("Ask") {}.alert("Erase all?", isPresented: $model.isShown) {
        Button("Erase", role: .destructive) { model.pressed.append("erase") }
        Button("Cancel", role: .cancel) {}
      }
    }
  }

  @Test("Return does not destroy: the focus is on another button, and what a key has opened shows it") func destructive() throws {
    let model = Model()
    model.isShown = false
    let host = try ControlHost { Erasing(model: model) }
    host.key(.tab)
    model.isShown = true
    host.settle()
    #expect(host.focusedLabel == "Cancel" && host.host.input.focus.showsRing)
    host.key(.return)
    #expect(model.pressed.isEmpty && !model.isShown)
  }
}
