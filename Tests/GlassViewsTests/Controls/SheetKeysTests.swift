import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Return and Escape in sheets") struct SheetKeysTests {
  @Observable final class Model {
    var log = ""
    var isOpen = false
    var text = "abc"
    var blocks = false
    var isReady = true
  }

  private struct Opener<Content: View>: View {
    @Bindable var model: Model
    var isPopover = false
    @ViewBuilder let content: Content
    var body: some View {
      let button = Button("Open") { model.isOpen = true }
      if isPopover {
        button.popover(isPresented: $model.isOpen) { content }
      } else {
        button.sheet(isPresented: $model.isOpen) { content.interactiveDismissDisabled(model.blocks) }
      }
    }
  }

  private func open(_ model: Model, isPopover: Bool = false, @ViewBuilder _ content: () -> some View) throws -> ControlHost {
    let content = content()
    let host = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) {
      Opener(model: model, isPopover: isPopover) { content }
    }
    try host.click(.button, "Open")
    return host
  }

  private func answer(_ model: Model, _ word: String) -> @MainActor @Sendable () -> Void {
    {
      model.log += word
      model.isOpen = false
    }
  }

  private struct Barred: View {
    let model: Model
    var hasField = false
    var hasDefault = false
    var body: some View {
      NavigationStack {
        VStack {
          if hasField { TextField("Name", text: .constant("abc")) }
          Button("Other") { model.log += "other " }
          if hasDefault { Button("Explicit") { model.log += "explicit" }.keyboardShortcut(.defaultAction) }
        }
        .frame(width: 300, height: 200)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Leave") {
              model.log += "cancel"
              model.isOpen = false
            }
          }
          ToolbarItem(placement: .destructiveAction) { Button("Remove", role: .destructive) { model.log += "remove" } }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") { model.log += "save" }.disabled(!model.isReady)
          }
        }
      }
    }
  }

  @Test(
    "Return presses the default button, whatever stands before it, and Escape the one that cancels", arguments: [false, true])
  func buttons(isPopover: Bool) throws {
    for (key, expected) in [(Key.return, "ok"), (.escape, "cancel")] {
      let model = Model()
      let host = try open(model, isPopover: isPopover) {
        HStack {
          Button("Cancel", role: .cancel, action: answer(model, "cancel"))
          Button("OK", action: answer(model, "ok")).keyboardShortcut(.defaultAction)
        }
        .padding()
      }
      host.key(key)
      host.settle()
      #expect(model.log == expected && !model.isOpen)
    }
  }

  @Test("the item of a sheet's toolbar that confirms answers Return, from a field too", arguments: [false, true])
  func toolbar(hasField: Bool) throws {
    let model = Model()
    let host = try open(model) { Barred(model: model, hasField: hasField) }
    #expect(host.focusedLabel == (hasField ? "Name" : "Save"))
    host.key(.return)
    #expect(model.log == "save")
  }

  @Test("a button with the default action goes before the item that confirms") func explicit() throws {
    let model = Model()
    let host = try open(model) { Barred(model: model, hasField: true, hasDefault: true) }
    host.key(.return)
    #expect(model.log == "explicit")
  }

  @Test("a button that Tab has led to takes Return itself") func tabbed() throws {
    let model = Model()
    let host = try open(model) { Barred(model: model) }
    for _ in 0..<8 where host.focusedLabel != "Leave" { host.key(.tab) }
    host.key(.return)
    #expect(model.log == "cancel")
  }

  @Test("nothing that cancels or destroys has the focus first, also while what confirms is disabled") func notReady() throws {
    let model = Model()
    model.isReady = false
    let host = try open(model) { Barred(model: model) }
    #expect(host.focusedLabel != "Leave" && host.focusedLabel != "Remove")
    host.key(.return)
    #expect(!model.log.contains("cancel") && !model.log.contains("remove") && !model.log.contains("save"))
    model.isReady = true
    host.settle()
    let field = Model()
    field.isReady = false
    let second = try open(field) { Barred(model: field, hasField: true) }
    second.key(.return)
    #expect(field.log.isEmpty)
    field.isReady = true
    second.settle()
    second.key(.return)
    #expect(field.log == "save")
  }

  @Test("Escape presses the button that cancels where a sheet cannot be dismissed, and does nothing without one")
  func undismissable() throws {
    let model = Model()
    model.blocks = true
    let host = try open(model) { Barred(model: model, hasField: true) }
    host.key(.escape)
    #expect(model.log == "cancel" && !model.isOpen)
    let other = Model()
    other.blocks = true
    let plain = try open(other) { Button("Fine") {}.padding() }
    plain.key(.escape)
    #expect(other.isOpen)
  }

  @Test("where several buttons cancel something, none of them stands for Escape unless it says so", arguments: [false, true])
  func several(saysSo: Bool) throws {
    let model = Model()
    let host = try open(model) {
      VStack {
        Button("Cancel Upload", role: .cancel) { model.log += "upload" }
        Button("Cancel Download", role: .cancel) { model.log += "download" }
        if saysSo { Button("Leave") { model.log += "leave" }.keyboardShortcut(.cancelAction) }
      }
      .padding()
    }
    host.key(.escape)
    #expect(model.log == (saysSo ? "leave" : "") && model.isOpen == saysSo)
  }

  private struct Naming: View {
    @Bindable var model: Model
    var isAlert: Bool
    var body: some View {
      let button = Button("Open") { model.isOpen = true }
      if isAlert {
        button.alert("Rename", isPresented: $model.isOpen) {
          TextField("Name", text: $model.text)
          Button("OK") {}
        }
      } else {
        button.sheet(isPresented: $model.isOpen) { TextField("Name", text: $model.text).padding() }
      }
    }
  }

  @Test("the text of the field that has the focus first is selected: what is typed takes its place", arguments: [false, true])
  func selected(isAlert: Bool) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 500, height: 400)) { Naming(model: model, isAlert: isAlert) }
    try host.click(.button, "Open")
    host.type("X")
    #expect(model.text == "X")
  }

  private struct Programmed: View {
    @Bindable var model: Model
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        TextField("Name", text: $model.text).focused($isFocused)
        Button("Edit") { isFocused = true }
      }
      .padding()
    }
  }

  @Test("a field that the program gives the focus has its caret at the end") func programmed() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 500, height: 400)) { Programmed(model: model) }
    try host.click(.button, "Edit")
    host.type("X")
    #expect(model.text == "abcX")
  }
}
