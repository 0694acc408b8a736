import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What assistive technology asks for") struct SemanticsActionTests {
  private struct Announced: Hashable {
    let action: SemanticsAction
    let label: String
  }

  /// In a new window where one has led to where the others are not there.
  @Test("every action that a control announces is done", arguments: ProvenControl.allCases.filter { !$0.isOnlyShown })
  func announced(_ control: ProvenControl) throws {
    let proof = control.proof
    func host() throws -> ControlHost {
      let host = try proof.host(ProofModel(), isDrawn: false)
      try proof.open?(host)
      return host
    }
    func announced(_ host: ControlHost) -> Set<Announced> {
      Set(host.tree.flattened.flatMap { element in element.actions.map { Announced(action: $0, label: element.label) } })
    }
    var current = try host()
    var left = announced(current)
    #expect(!left.isEmpty, "it announces nothing")
    while !left.isEmpty {
      if left.isDisjoint(with: announced(current)) { current = try host() }
      let here = left.intersection(announced(current)).sorted { "\($0)" < "\($1)" }
      let asked = try #require(here.first, "\(left) is not announced each time")
      #expect(current.host.perform(asked.action.rawValue, on: asked.label, value: "1"), "\(asked)")
      left.remove(asked)
    }
  }

  @Observable final class Model {
    var value = 0.5
    var isOn = false
    var choice = 1
    var presses = 0
  }

  private struct Controls: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Button("Press") { model.presses += 1 }
        Button("Off") { model.presses += 100 }.disabled(true)
        Toggle("Switch", isOn: $model.isOn)
        Slider(value: $model.value, in: 0...1, step: 0.25) { Text("Level") }
        Picker("Number", selection: $model.choice) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        .pickerStyle(.segmented)
        Menu("More") {
          Button("Act") { model.presses += 10 }
          Menu("Further") { Button("Inner") { model.presses += 20 } }
        }
        TextField("Name", text: .constant("")).frame(width: 100)
        Text("Ground").contextMenu { Button("Of the ground") {} }
        if model.presses < 0 { Button("Gone") {} }
      }
    }
  }

  @Test("a row that may be chosen is chosen by a press, and its list has the keys") func rows() throws {
    struct Rows: View {
      @Bindable var model: Model
      var body: some View {
        List(
          selection: Binding {
            model.choice
          } set: {
            model.choice = $0 ?? 0
          }
        ) {
          Text("First").tag(1)
          Text("Second").tag(2)
          Text("Third").tag(3).selectionDisabled()
        }
      }
    }
    let model = Model()
    let host = try ControlHost(isDrawn: false) { Rows(model: model) }
    #expect(host.host.perform("press", on: "Second") && model.choice == 2)
    host.settle(1)
    #expect(host.find(.row, "Second")?.states.contains(.selected) == true)
    #expect(host.find(.row, "Third")?.actions.contains(.press) == false && !host.host.perform("press", on: "Third"))
    host.key(.up)
    #expect(model.choice == 1)
  }

  @Test("what is asked for happens as by hand, and nothing else does") func outcomes() throws {
    let model = Model()
    let host = try ControlHost(isDrawn: false) { Controls(model: model) }
    func ask(_ action: SemanticsAction, _ label: String) -> Bool {
      defer { host.settle(1) }
      return host.host.perform(action.rawValue, on: label)
    }
    #expect(ask(.press, "Press") && model.presses == 1)
    #expect(!ask(.press, "Off") && model.presses == 1)
    #expect(!ask(.press, "Gone"))
    #expect(!ask(.increment, "Press"))
    #expect(ask(.press, "Switch") && model.isOn)
    #expect(ask(.increment, "Level") && model.value == 0.75)
    #expect(ask(.decrement, "Level") && model.value == 0.5)
    #expect(ask(.press, "Two") && model.choice == 2)
    #expect(ask(.focus, "Name") && host.focusedLabel == "Name")
    #expect(ask(.focus, "Level") && host.focusedLabel == "Level")
    #expect(ask(.press, "More") && host.find(.menuItem, "Act") != nil)
    #expect(ask(.press, "Act") && model.presses == 11 && host.find(.menuItem) == nil)
    #expect(ask(.showMenu, "More"))
    #expect(ask(.showMenu, "Further") && host.find(.menuItem, "Inner") != nil)
    #expect(ask(.press, "Inner") && model.presses == 31)
    #expect(ask(.showMenu, "Ground") && host.find(.menuItem, "Of the ground") != nil)
  }

  private struct Parts: View {
    @Bindable var model: Model
    @State private var parts = [true, false]
    @State private var isShown = false
    @State private var text = ""

    private struct Part { let isOn: Binding<Bool> }

    var body: some View {
      ScrollView {
        VStack {
          Toggle(sources: [Part(isOn: $parts[0]), Part(isOn: $parts[1])], isOn: \.isOn) { Text("All") }
          Stepper("Copies", value: $model.presses, in: 0...2)
          Slider(value: $model.value, in: 0...1, step: 0.25) { Text("Level") }
          TextField("Name", text: $text)
          DisclosureGroup("Details") { Text("Within") }
          Button("Ask") { isShown = true }
            .popover(isPresented: $isShown) { Text("Asked").padding().accessibilityIdentifier("asked") }
          Color.clear.frame(height: 600).accessibilityElement().accessibilityIdentifier("far")
        }
      }
    }
  }

  @Test("steps, values, mixed toggles, groups, popovers and pages: what each is, and what it does when it is asked") func parts()
    throws
  {
    let model = Model()
    let host = try ControlHost(isDrawn: false) { Parts(model: model) }
    func ask(_ action: SemanticsAction, _ element: String, _ value: String? = nil) -> Bool {
      defer { host.settle(0.5) }
      return host.host.perform(action.rawValue, on: element, value: value)
    }
    #expect(host.find(.toggle, "All")?.states == [.mixed])
    #expect(ask(.press, "All") && host.find(.toggle, "All")?.states == [.checked])
    #expect(host.find(.stepper, "Copies")?.value == "0")
    #expect(host.find(.stepper, "Copies")?.actions == [.focus, .increment])
    #expect(ask(.increment, "Copies") && model.presses == 1 && host.find(.stepper, "Copies")?.value == "1")
    #expect(ask(.decrement, "Copies") && model.presses == 0 && !ask(.decrement, "Copies"))
    #expect(ask(.setValue, "Level", "0.8") && model.value == 0.75)
    #expect(!ask(.setValue, "Level", "much") && !ask(.setValue, "Level") && model.value == 0.75)
    #expect(ask(.setValue, "Name", "Grace") && host.find(.textField, "Name")?.value == "Grace")
    #expect(ask(.setValue, "Name", "") && host.find(.textField, "Name")?.value == "")
    #expect(!ask(.collapse, "Details"))
    #expect(ask(.expand, "Details") && host.find(.text, "Within") != nil && !ask(.expand, "Details"))
    #expect(ask(.collapse, "Details") && host.find(.text, "Within") == nil)
    #expect(ask(.press, "Ask") && host.find(.text, "Asked") != nil)
    let popover = try #require(host.tree.flattened.first { $0.actions.contains(.dismiss) })
    #expect(ask(.dismiss, popover.label) && host.find(.text, "Asked") == nil)
    let area = try #require(host.find(.scrollArea))
    let top = try #require(host.find(.toggle, "All")).frame.minY
    #expect(area.actions == [.scrollDown])
    #expect(ask(.scrollDown, "") && host.find(.toggle, "All").map { $0.frame.minY < top - 100 } == true)
    #expect(ask(.scrollUp, "") && host.find(.toggle, "All")?.frame.minY == top && !ask(.scrollUp, ""))
  }

  @Test("what went away is no longer asked") func gone() throws {
    let model = Model()
    model.presses = -1
    let host = try ControlHost(isDrawn: false) { Controls(model: model) }
    #expect(host.find(.button, "Gone") != nil)
    model.presses = 0
    host.settle(0.1)
    #expect(!host.host.perform("press", on: "Gone"))
  }
}
