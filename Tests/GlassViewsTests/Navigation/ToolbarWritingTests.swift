import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Items of a toolbar for what is written") struct ToolbarWritingTests {
  private struct Writing: View {
    @State private var text = ""

    var body: some View {
      NavigationStack {
        VStack {
          TextField("Name", text: $text)
          Button("Other") {}
        }
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Always") {} }
          ToolbarItem(placement: .keyboard) { Button("Stamp") { text += "!" } }
        }
      }
    }
  }

  @Test("they are there while a text field has the focus, and while they are used themselves") func focus() throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 400)) { Writing() }
    #expect(host.find(.button, "Always") != nil && host.find(.button, "Stamp") == nil)
    try host.click(.textField, "Name")
    #expect(host.find(.button, "Stamp") != nil)
    try host.click(.button, "Stamp")
    #expect(host.find(.textField, "Name")?.value == "!")
    try host.click(.textField, "Name")
    for _ in 0..<8 where host.focusedLabel != "Other" { host.key(.tab) }
    #expect(host.focusedLabel == "Other" && host.find(.button, "Stamp") == nil)
  }
}
