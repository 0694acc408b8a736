import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor struct PresentationTests {
  @Observable final class Model {
    var log: [String] = []
    var isShown = false
    var query = ""
    var count = 0
  }

  private struct SheetContent: View {
    @Bindable var model: Model

    var body: some View {
      Button("Beneath") { model.log.append("beneath") }
        .sheet(isPresented: $model.isShown, onDismiss: { model.log.append("gone") }) {
          VStack {
            Text("Count \(model.count)")
            Button("First") { model.count += 1 }
            Inner()
          }
          .padding(40)
        }
    }
  }

  private struct Inner: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Done") { dismiss() } }
  }

  @Test("a sheet keeps focus and input within, follows its content, and Escape closes it") func sheets() throws {
    let model = Model()
    let host = try ControlHost { SheetContent(model: model) }
    host.key(.tab)
    #expect(host.focusedLabel == "Beneath")
    model.isShown = true
    host.settle()
    #expect(host.focusedLabel == "First")
    #expect(host.find(.dialog, "Count 0")?.actions.contains(.dismiss) == true, "it is called what it begins with")
    host.key(.tab)
    host.key(.tab)
    #expect(host.focusedLabel == "First")
    host.key(.return)
    #expect(host.find(.text, "Count 1") != nil)
    host.click(CGPoint(x: 10, y: 390))
    #expect(model.isShown)
    host.key(.escape)
    #expect(!model.isShown)
    host.settle()
    #expect(host.find(.button, "First") == nil)
    #expect(host.focusedLabel == "Beneath")
    #expect(model.log == ["gone"])
    #expect(!host.host.needsFrame)
  }

  @Test("a sheet's content can dismiss it") func dismissing() throws {
    let model = Model()
    model.isShown = true
    let host = try ControlHost { SheetContent(model: model) }
    try host.click(.button, "Done")
    #expect(!model.isShown)
    #expect(host.find(.button, "Done") == nil)
  }

  private struct AlertContent: View {
    @Bindable var model: Model

    var body: some View {
      Color.blue.alert("Delete it?", isPresented: $model.isShown) {
        Button("Delete", role: .destructive) { model.log.append("delete \(model.isShown)") }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("It cannot be brought back.")
      }
    }
  }

  @Test("an alert closes before the chosen button acts") func alerts() throws {
    let model = Model()
    let host = try ControlHost { AlertContent(model: model) }
    model.isShown = true
    host.settle()
    #expect(host.find(.alert, "Delete it?") != nil)
    #expect(host.find(.text, "It cannot be brought back.") != nil)
    try host.click(.button, "Delete")
    #expect(model.log == ["delete false"])
    #expect(host.find(.alert) == nil)
  }

  private struct PlainAlert: View {
    @Bindable var model: Model

    var body: some View { Color.blue.alert("Done", isPresented: $model.isShown) {} }
  }

  @Test("Return in an alert never destroys: the default button, another one or the one that cancels has the focus first")
  func firstFocus() throws {
    func pressed(@ViewBuilder _ buttons: @escaping (_ press: @escaping (String) -> Void) -> some View) throws -> String {
      var log = ""
      let host = try ControlHost {
        Color.blue.alert("Erase it?", isPresented: .constant(true)) { buttons { log += $0 } }
      }
      host.key(.return)
      return log
    }
    #expect(
      try pressed { press in
        Button("Erase", role: .destructive) { press("erase") }
        Button("Keep", role: .cancel) { press("keep") }
      } == "keep")
    #expect(
      try pressed { press in
        Button("Erase", role: .destructive) { press("erase") }
        Button("Keep", role: .cancel) { press("keep") }
        Button("Archive") { press("archive") }
      } == "archive")
    #expect(
      try pressed { press in
        Button("Archive") { press("archive") }
        Button("Save") { press("save") }.keyboardShortcut(.defaultAction)
      } == "save")
    #expect(try pressed { press in Button("Erase", role: .destructive) { press("erase") } } == "")
  }

  @Test("an alert without buttons has one, and Return presses it") func alertOK() throws {
    let model = Model()
    let host = try ControlHost { PlainAlert(model: model) }
    model.isShown = true
    host.settle()
    #expect(host.find(.button, "OK") != nil)
    host.key(.return)
    #expect(!model.isShown)
  }

  @Test("shortcuts beneath a sheet rest while it is open") func shortcutsRest() throws {
    let model = Model()
    let host = try ControlHost {
      VStack {
        Button("Save") { model.log.append("save") }.keyboardShortcut("s")
        SheetContent(model: model)
      }
    }
    model.isShown = true
    host.settle()
    host.key(Key("s"), .control)
    #expect(model.log.isEmpty)
  }

  private struct Search: View {
    @Bindable var model: Model

    var body: some View {
      Color.blue.searchable(text: $model.query, prompt: "Find pictures").onSubmit(of: .search) { model.log.append(model.query) }
    }
  }

  @Test("a search field opens from its button, clears and closes by Escape") func searching() throws {
    let model = Model()
    let host = try ControlHost { Search(model: model) }
    #expect(host.find(.searchField) == nil)
    try host.click(.button, "Find pictures")
    #expect(host.find(.searchField, "Find pictures")?.states == [.focused])
    host.type("tulip")
    host.key(.return)
    #expect(model.query == "tulip")
    #expect(model.log == ["tulip"])
    host.key(.escape)
    #expect(model.query == "")
    #expect(host.find(.searchField) != nil)
    host.key(.escape)
    host.settle()
    #expect(host.find(.searchField) == nil)
  }

  @Test("a search field stays while its menu is open, by keys and by the secondary button", arguments: [false, true])
  func searchMenu(byKey: Bool) throws {
    let model = Model()
    let host = try ControlHost { Search(model: model) }
    host.key(Key("f"), .control)
    if byKey { host.key(.menu) } else { try host.click(.searchField, "Find pictures", .right) }
    host.settle()
    #expect(host.find(.menuItem, "Paste") != nil && host.find(.searchField) != nil)
    host.key(.escape)
    host.settle()
    #expect(host.find(.menu) == nil && host.find(.searchField)?.states == [.focused])
  }

  @Test("control and F open the search field, and a click elsewhere closes an empty one") func searchShortcut() throws {
    let model = Model()
    let host = try ControlHost { Search(model: model) }
    host.key(Key("f"), .control)
    #expect(host.find(.searchField)?.states == [.focused])
    host.click(CGPoint(x: 100, y: 300))
    #expect(host.find(.searchField) == nil)
    host.key(Key("f"), .control)
    host.type("a")
    host.click(CGPoint(x: 100, y: 300))
    #expect(host.find(.searchField)?.value == "a")
  }
}
