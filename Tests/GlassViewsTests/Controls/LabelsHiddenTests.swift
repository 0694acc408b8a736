import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Labels of controls") struct LabelsHiddenTests {
  private func width(_ view: some View, hidden: Bool) -> CGFloat {
    let host = LayoutHost(
      HStack(spacing: 0) { view.fixedSize().named("control") }.labelsVisibility(hidden ? .hidden : .automatic), width: 600)
    return host.frame("control")?.width ?? -1
  }

  @Test("a control without its label is as wide as what is left")
  func widths() {
    let label = LayoutHost(Text(verbatim: "A label of some length").named("t"), width: 600).frame("t")?.width ?? 0
    let title = "A label of some length"
    let toggle = Toggle(title, isOn: .constant(true))
    #expect(width(toggle, hidden: false) - width(toggle, hidden: true) > label)
    let box = toggle.toggleStyle(.checkbox)
    #expect(abs(width(box, hidden: false) - width(box, hidden: true) - label - 8) < 0.01)
    let stepper = Stepper(title, value: .constant(1), in: 0...3)
    #expect(width(stepper, hidden: false) - width(stepper, hidden: true) > label)
    let picker = Picker(title, selection: .constant(1)) { Text(verbatim: "One").tag(1) }
    #expect(abs(width(picker, hidden: false) - width(picker, hidden: true) - label - 8) < 0.01)
    let content = LabeledContent(title, value: "v")
    #expect(abs(width(content, hidden: false) - width(content, hidden: true) - label - 8) < 0.01)
  }

  @Test("a switch and a stepper stay beside what they are called; rows of lists and forms they fill", arguments: [false, true])
  func greed(isStepper: Bool) throws {
    @ViewBuilder var control: some View {
      if isStepper { Stepper("Name", value: .constant(1)) } else { Toggle("Name", isOn: .constant(true)).toggleStyle(.switch) }
    }
    let row = LayoutHost(
      HStack(spacing: 8) {
        control.named("control")
        Text(verbatim: "after").named("after")
      }.frame(maxWidth: .infinity, alignment: .leading), width: 600)
    let (own, after) = (try #require(row.frame("control")), try #require(row.frame("after")))
    #expect(own.width < 200 && abs(after.minX - own.maxX - 8) < 0.01, "\(own), \(after)")
    let form = try ControlHost(size: CGSize(width: 600, height: 300), barRoom: 0) {
      Form { control.named("control") }.formStyle(.grouped)
    }
    #expect(try #require(form.frame("control")).width > 400)
  }

  @Test("a label that is hidden leaves no room above a bar or a choice of rows")
  func heights() {
    func height(_ view: some View, hidden: Bool) -> CGFloat {
      LayoutHost(view.named("v").labelsVisibility(hidden ? .hidden : .visible), height: 400).frame("v")?.height ?? -1
    }
    let bar = ProgressView("Copying", value: 0.5)
    #expect(height(bar, hidden: false) > height(bar, hidden: true) + 10)
    let rows = Picker("Size", selection: .constant(1)) { Text(verbatim: "One").tag(1) }.pickerStyle(.inline)
    #expect(height(rows, hidden: false) > height(rows, hidden: true) + 10)
  }

  @Test("assistive technology is told what a control is called although it is not seen; it acts as ever")
  func names() throws {
    struct Controls: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Toggle("Wireless", isOn: $isOn)
          Toggle("Box", isOn: $isOn).toggleStyle(.checkbox)
          ProgressView("Copying", value: 0.5)
        }.labelsHidden()
      }
    }
    let host = try ControlHost { Controls() }
    #expect(host.find(.toggle, "Box") != nil && host.find(.progress, "Copying") != nil)
    #expect(host.find(.text, "Wireless") == nil)
    try host.click(.toggle, "Wireless")
    #expect(host.find(.toggle, "Wireless")?.states.contains(.checked) == true)
  }

  @Test("buttons keep their titles")
  func buttons() {
    let button = Button("A title") {}
    #expect(width(button, hidden: true) == width(button, hidden: false))
    let push = Toggle("A title", isOn: .constant(true)).toggleStyle(.button)
    #expect(width(push, hidden: true) == width(push, hidden: false))
  }
}
