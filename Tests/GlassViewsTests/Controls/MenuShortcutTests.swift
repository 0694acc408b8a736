import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Shortcuts of rows in menus that are closed") struct MenuShortcutTests {
  @Observable final class Model {
    var log: [String] = []
    var name = "a"
    var isOn = false
    var isEnabled = true
  }

  private struct Content: View {
    let model: Model

    var body: some View {
      VStack {
        Menu("More") {
          Rows(model: model)
          Menu("Share") {
            Button("Print") { model.log.append("print") }.keyboardShortcut("p")
          }
          Menu("Locked") {
            Button("Hidden") { model.log.append("hidden") }.keyboardShortcut("h")
          }
          .disabled(true)
        }
        .disabled(!model.isEnabled)
        Spacer()
      }
    }
  }

  private struct Rows: View {
    let model: Model

    var body: some View {
      let name = model.name
      Button("Open") { model.log.append("open \(name)") }.keyboardShortcut("o")
      Button("Rename") { model.log.append("rename") }.keyboardShortcut("r").disabled(true)
      Toggle("Grid", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 })).keyboardShortcut("g")
    }
  }

  private func host(_ model: Model) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 900, height: 480)) { Content(model: model) }
  }

  @Test("they act, also those of submenus, but not those of what is disabled") func closed() throws {
    let model = Model()
    let host = try host(model)
    host.key(Key("o"), .control)
    #expect(model.log == ["open a"])
    model.name = "b"
    host.settle()
    host.key(Key("o"), .control)
    #expect(model.log == ["open a", "open b"], "as the menu would be now")
    host.key(Key("g"), .control)
    #expect(model.isOn)
    host.key(Key("r"), .control)
    host.key(Key("h"), .control)
    #expect(model.log.count == 2)
    host.key(Key("p"), .control)
    #expect(model.log.last == "print")
    #expect(host.find(.menu) == nil)
    model.isEnabled = false
    host.settle()
    host.key(Key("p"), .control)
    host.key(Key("o"), .control)
    #expect(model.log.count == 3)
  }

  @Test("that of a row in a closed submenu closes the menu that is open") func closedSubmenu() throws {
    let model = Model()
    let host = try host(model)
    try host.click(.menuButton, "More")
    host.key(Key("p"), .control)
    host.settle()
    #expect(model.log == ["print"])
    #expect(host.find(.menu) == nil)
    #expect(!host.host.needsFrame)
  }

  @Test("what a closed menu holds is not evaluated until a key is pressed that means nothing else") func cost() throws {
    @MainActor final class Count { var bodies = 0 }
    struct Row: View {
      let count: Count
      var body: some View {
        count.bodies += 1
        return Button("Row") {}
      }
    }
    struct Owner: View {
      let model: Model
      let count: Count
      var body: some View {
        VStack {
          Menu("\(model.name) Rows") { Row(count: count) }
          Button("Known") { model.log.append("known") }.keyboardShortcut("k")
        }
      }
    }
    let (model, count) = (Model(), Count())
    let host = try ControlHost { Owner(model: model, count: count) }
    model.name = "b"
    host.settle()
    host.key(Key("k"), .control)
    #expect(model.log == ["known"] && count.bodies == 0)
    let (bodies, layouts) = (host.graph.bodyEvaluations, host.graph.layoutGeneration)
    host.key(Key("u"), .control)
    #expect(count.bodies == 1)
    #expect(host.graph.bodyEvaluations == bodies && host.graph.layoutGeneration == layouts, "nothing else is")
  }

  @Test("a shortcut that a view only has because it was given none gives way to them") func givingWay() throws {
    var log: [String] = []
    let host = try ControlHost {
      VStack {
        Button("Usual") { log.append("usual") }.environment(\.usualKeyboardShortcut, KeyboardShortcut("n"))
        Menu("More") {
          Button("New") { log.append("new") }.keyboardShortcut("n")
        }
      }
    }
    host.key(Key("n"), .control)
    #expect(log == ["new"])
  }
}
