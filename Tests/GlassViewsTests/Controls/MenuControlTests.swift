import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Controls among the rows of a menu")
struct MenuControlTests {
  @Observable final class Model {
    var log: [String] = []
    var count = 3
    var level = 0.5
    var name = ""
  }

  private struct Content: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Menu("More") {
          Button("First") { model.log.append("first") }
          Stepper("Count", value: $model.count, in: 0...9)
          Slider(value: $model.level, in: 0...1, step: 0.1) { Text("Level") }
          TextField("Name", text: $model.name)
          Button("Last") { model.log.append("last") }
        }
        Spacer()
      }
    }
  }

  private func opened(_ model: Model) throws -> ControlHost {
    let host = try ControlHost(size: CGSize(width: 800, height: 480)) { Content(model: model) }
    host.key(.tab)
    host.key(.space)
    host.settle()
    #expect(host.find(.menu) != nil)
    return host
  }

  @Test("up and down lead through steppers, sliders and fields too, and each takes the keys that mean something to it")
  func keys()
    throws
  {
    let model = Model()
    let host = try opened(model)
    #expect(host.focusedLabel == "First")
    host.key(.down)
    #expect(host.focusedLabel == "Count")
    host.key(.right)
    #expect(model.count == 4 && host.find(.menu) != nil)
    host.key(.down)
    #expect(host.focusedLabel == "Level")
    host.key(.right)
    #expect(abs(model.level - 0.6) < 1e-9)
    host.key(.down)
    host.type("ab")
    #expect(model.name == "ab" && host.find(.menu) != nil)
    host.key(.tab)
    #expect(host.focusedLabel == "Last")
    host.key(.up)
    host.key(.tab, .shift)
    #expect(host.focusedLabel == "Level")
    host.key(.end)
    #expect(host.focusedLabel == "Last")
    host.key(.return)
    host.settle()
    #expect(model.log == ["last"] && host.find(.menu) == nil)
  }

  @Test("Escape closes the menu from within a control, and the button has the focus again") func escape() throws {
    let host = try opened(Model())
    for _ in 0..<2 { host.key(.down) }
    #expect(host.focusedLabel == "Level")
    host.key(.escape)
    host.settle()
    #expect(host.find(.menu) == nil && host.focusedLabel == "More")
  }

  @Test("a pointer that passes by takes nothing from the text that is being written; a click does") func passing() throws {
    let model = Model()
    let host = try opened(model)
    for _ in 0..<3 { host.key(.down) }
    host.type("a")
    let last = try #require(host.find(.menuItem, "Last")).frame.center
    host.move(to: CGPoint(x: last.x, y: last.y - 4))
    host.move(to: last)
    host.settle(0.5)
    host.type("b")
    #expect(model.name == "ab")
    host.click(last)
    #expect(model.log == ["last"])
  }

  @Test("controls stand where the titles of rows do, within the menu's edges") func places() throws {
    let host = try opened(Model())
    let menu = try #require(host.find(.menu)).frame
    let title = try #require(host.all(.text).first { $0.label == "Count" }).frame
    let field = try #require(host.find(.textField, "Name")).frame
    let slider = try #require(host.find(.slider, "Level")).frame
    let inset = MenuMetrics.padding + MenuMetrics.inset
    #expect(title.minX == menu.minX + inset && field.minX == title.minX && slider.minX == title.minX)
    #expect(field.maxX == menu.maxX - inset && slider.maxX == field.maxX)
    #expect(field.height <= MenuMetrics.rowHeight && slider.maxY <= field.minY)
  }
}
