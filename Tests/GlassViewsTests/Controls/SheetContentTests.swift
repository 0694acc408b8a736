import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What sheets and alerts hold") struct SheetContentTests {
  @Observable final class Model {
    var isOpen = false
    var text = ""
    var other = ""
    var done = 0
  }

  private struct Fields: View {
    enum Field { case first, second }
    @Bindable var model: Model
    var hasDefault = false
    @FocusState private var focus: Field?
    var body: some View {
      let fields = VStack {
        TextField("First", text: $model.text).focused($focus, equals: .first)
        TextField("Second", text: $model.other).focused($focus, equals: .second)
      }
      .padding()
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { model.isOpen = false } }
        ToolbarItem(placement: .confirmationAction) { Button("Done") { model.done += 1 } }
      }
      if hasDefault { fields.defaultFocus($focus, .second) } else { fields }
    }
  }

  private struct Opener<Content: View>: View {
    @Bindable var model: Model
    @ViewBuilder let content: Content
    var body: some View {
      Button("Open") { model.isOpen = true }.sheet(isPresented: $model.isOpen) { content }
    }
  }

  private func open(_ model: Model, @ViewBuilder _ content: () -> some View) throws -> ControlHost {
    let content = content()
    let host = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) {
      Opener(model: model) { content }
    }
    try host.click(.button, "Open")
    return host
  }

  private struct Asking<Actions: View>: View {
    @Bindable var model: Model
    var isDialog = false
    @ViewBuilder let actions: Actions
    var body: some View {
      let button = Button("Open") { model.isOpen = true }
      if isDialog {
        button.confirmationDialog("Go on?", isPresented: $model.isOpen) { actions }
      } else {
        button.alert("Go on?", isPresented: $model.isOpen) { actions }
      }
    }
  }

  private func prominent(isDialog: Bool = false, @ViewBuilder _ actions: () -> some View) throws -> [String?] {
    let actions = actions()
    let host = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) {
      Asking(model: Model(), isDialog: isDialog) { actions }
    }
    try host.click(.button, "Open")
    var found: [String?] = []
    host.graph.root.visitSubtree { node in
      guard let button = node as? PressableNode, case .prominent = button.modifier.feedback else { return }
      found.append(SemanticsTree.describe(button).first?.label)
    }
    return found
  }

  @Test("the button of an alert that Return presses stands out") func defaultButton() throws {
    let cancel = Button("Cancel", role: .cancel) {}
    let delete = Button("Delete", role: .destructive) {}
    #expect(try prominent {} == ["OK"])
    #expect(try prominent { Button("Fine", role: .cancel) {} } == ["Fine"])
    #expect(
      try prominent {
        cancel; Button("Save") {}; Button("Later") {}
      } == ["Save"])
    #expect(
      try prominent {
        cancel; Button("Save") {}; Button("Later") {}.keyboardShortcut(.defaultAction)
      } == ["Later"])
    #expect(
      try prominent {
        delete; cancel
      } == ["Cancel"])
    #expect(
      try prominent {
        Button("Save") {}.disabled(true); Button("Later") {}
      } == ["Later"])
    #expect(
      try prominent {
        cancel; Button("Save") {}.keyboardShortcut(.defaultAction).disabled(true)
      } == [])
    #expect(try prominent(isDialog: true) { Button("Save") {} } == [], "a dialog's choices are equals")
  }

  private struct Naming: View {
    @Bindable var model: Model
    let hasField: Bool
    var body: some View {
      Button("Open") {}
        .alert("Name?", isPresented: .constant(true)) {
          if hasField { TextField("Name", text: $model.text) }
          Button("Save") { model.done += 1 }
        }
        .dialogSuppressionToggle("Never ask", isSuppressed: $model.isOpen)
    }
  }

  @Test("Return in an alert presses its button, not the box above, from a field too", arguments: [false, true])
  func returnPastBox(hasField: Bool) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 900, height: 500)) { Naming(model: model, hasField: hasField) }
    #expect(host.find(.toggle, "Never ask") != nil)
    #expect(host.focusedLabel == (hasField ? "Name" : "Save"))
    host.key(.return)
    #expect(model.done == 1 && !model.isOpen)
  }

  @Test("a sheet has the toolbar that its content asks for, with a navigation stack or without", arguments: [false, true])
  func toolbar(hasStack: Bool) throws {
    let model = Model()
    let host = try open(model) { if hasStack { NavigationStack { Fields(model: model) } } else { Fields(model: model) } }
    try host.click(.button, "Done")
    #expect(model.done == 1)
    try host.click(.button, "Cancel")
    #expect(!model.isOpen)
  }

  @Test("the first field has the focus, or the one that is to have it", arguments: [false, true]) func focus(hasDefault: Bool)
    throws
  {
    let model = Model()
    let host = try open(model) { NavigationStack { Fields(model: model, hasDefault: hasDefault) } }
    host.type("x")
    #expect((model.text, model.other) == (hasDefault ? ("", "x") : ("x", "")))
  }

  @Test("a sheet is as large as its content likes to be") func size() throws {
    for (content, size) in [
      (AnyView(Color.red.frame(width: 400, height: 200)), CGSize(width: 400, height: 200)),
      (AnyView(TextEditor(text: .constant("")).frame(minWidth: 480, minHeight: 300)), CGSize(width: 480, height: 300)),
      (AnyView(Color.red.frame(width: 700, height: 100)), CGSize(width: 700, height: 100)),
    ] {
      let host = try open(Model()) { content }
      let sheet = try #require(host.all(.dialog).first).frame
      #expect(sheet.size == size)
    }
  }

  @Test("what has no size of its own gets the room") func stack() throws {
    let host = try open(Model()) { NavigationStack { Form { Text("Row") }.formStyle(.grouped).navigationTitle("Title") } }
    #expect(try #require(host.all(.dialog).first).frame.height > 400)
  }

  @Test("the title in a sheet's bar lies on the sheet itself, unless it opens a menu", arguments: [false, true])
  func title(hasMenu: Bool) throws {
    let host = try open(Model()) {
      let content = Color.clear.frame(width: 400, height: 200).navigationTitle("Letter").toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
      }
      if hasMenu { content.toolbarTitleMenu { Button("Rename") {} } } else { content }
    }
    func hasCapsule(_ role: SemanticsRole, _ label: String) throws -> Bool {
      let middle = try #require(host.find(role, label), "\(label)").frame.center
      var heights: [CGFloat] = []
      host.graph.root.visitSubtree {
        if let node = $0 as? GlassNode, node.globalFrame.contains(middle) { heights.append(node.globalFrame.height) }
      }
      return heights.contains { $0 <= SplitMetrics.barHeight }
    }
    #expect(try hasCapsule(hasMenu ? .menuButton : .heading, "Letter") == hasMenu)
    #expect(try hasCapsule(.button, "Done"))
  }

  private struct Asker: View {
    @Bindable var model: Model
    var body: some View {
      Button("Open") { model.isOpen = true }.alert("Rename", isPresented: $model.isOpen) {
        TextField("Name", text: $model.text)
        Button("Cancel", role: .cancel) {}
        Button("Delete", role: .destructive) { model.done -= 1 }
        Button("Rename") { model.done += 1 }
      }
    }
  }

  @Test("Return in a field of an alert presses the button that goes on") func alert() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 500, height: 400)) { Asker(model: model) }
    try host.click(.button, "Open")
    host.type("New")
    host.key(.return)
    #expect(model.text == "New" && model.done == 1 && !model.isOpen)
  }
}
