import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Inspectors of windows without a split view") struct WindowInspectorTests {
  @Observable final class Model {
    var isOpen = false
  }

  private struct Stack: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack {
        Button("Wide") {}.buttonStyle(.plain).frame(maxWidth: .infinity, maxHeight: .infinity)
          .accessibilityIdentifier("content")
          .toolbar { ToolbarItem { Button("Act", systemImage: "star") {} } }
      }
      .inspector(isPresented: $model.isOpen) { Text("About it").inspectorColumnWidth(200) }
    }
  }

  private func host(_ model: Model) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 800, height: 400), barRoom: 0) {
      Stack(model: model)
    }
  }

  @Test("one that opens takes its room from the content and the bar, and gives it back")
  func room() throws {
    let model = Model()
    let host = try host(model)
    #expect(host.find(.text, "About it") == nil)
    let (middle, act) = (try #require(host.find(.button, "Wide")).frame.midX, try #require(host.find(.button, "Act")).frame)
    model.isOpen = true
    host.settle()
    let panel = try #require(host.find(.inspector, "Inspector")).frame
    #expect(panel.width == 200 && panel.height == 384)
    #expect(panel.maxX == 792)
    #expect(try #require(host.find(.button, "Wide")).frame.midX == middle - 108)
    #expect(try #require(host.find(.button, "Act")).frame.midX == act.midX - 208)
    model.isOpen = false
    host.settle()
    #expect(host.find(.inspector, "Inspector") == nil)
    #expect(try #require(host.find(.button, "Wide")).frame.midX == middle)
  }

  private struct Resizable: View {
    @Bindable var model: Model
    var presses: @MainActor () -> Void = {}

    var body: some View {
      NavigationStack {
        Button("Wide", action: presses).buttonStyle(.plain).frame(maxWidth: .infinity, maxHeight: .infinity).named("content")
          .navigationTitle("Title")
          .toolbar { ToolbarItem { Button("Act", systemImage: "star") {} } }
      }
      .inspector(isPresented: $model.isOpen) { Text("About it").inspectorColumnWidth(min: 180, ideal: 240, max: 400) }
    }
  }

  private func panel(_ host: ControlHost) throws -> CGRect { try #require(host.find(.inspector)).frame }

  private func resize(_ host: ControlHost, _ width: CGFloat) {
    host.window.resize(to: CGSize(width: width, height: 400))
    host.settle()
  }

  private func drag(_ host: ControlHost, by distances: CGFloat...) throws {
    let place = try #require(host.find(.slider, "Inspector Width")).frame.center
    host.press(at: place)
    for distance in distances {
      host.move(to: CGPoint(x: place.x + distance, y: place.y))
      host.settle(0.3)
    }
    host.release()
    host.settle()
  }

  @Test("its divider makes it wider and narrower, as far as the content keeps its room, and the window keeps that")
  func divider() throws {
    let model = Model()
    model.isOpen = true
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) {
      Resizable(model: model)
    }
    #expect(try panel(host).width == 240)
    try drag(host, by: -20, -60)
    #expect(try panel(host).width == 300)
    #expect(host.frame("content")?.width == 584)
    #expect(host.graph.root.environment.sceneState?["split.inspector"] == "300")
    try drag(host, by: -300)
    #expect(try panel(host).width == 400)
    resize(host, 600)
    #expect(try panel(host).width == 284 && host.frame("content")?.width == 300, "it gives way")
    resize(host, 900)
    #expect(try panel(host).width == 400)
  }

  @Test("in a narrow window it lies over the content, beneath the bar, and nothing reaches through it") func narrow() throws {
    let model = Model()
    var presses = 0
    let host = try ControlHost(size: CGSize(width: 400, height: 400), barRoom: 0) {
      Resizable(model: model) { presses += 1 }
    }
    let bar = try #require(host.find(.button, "Act")).frame
    model.isOpen = true
    host.settle()
    let panel = try panel(host)
    #expect(panel == rect(152, 60, 240, 332))
    #expect(host.frame("content")?.width == 400 && host.find(.button, "Act")?.frame == bar)
    for x in [200.0, 300, 380] { host.click(CGPoint(x: x, y: 200)) }
    #expect(presses == 0)
    host.key(.escape)
    host.settle()
    #expect(!model.isOpen && host.find(.inspector) == nil && host.find(.slider) == nil)
  }

  @Test("from right to left it stands at the left, and its divider goes the other way") func mirrored() throws {
    let model = Model()
    model.isOpen = true
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) { Resizable(model: model) }
    host.host.appearance.layoutDirection = .rightToLeft
    host.settle()
    #expect(try panel(host).minX == 8 && panel(host).width == 240)
    try drag(host, by: 60)
    #expect(try panel(host).minX == 8 && panel(host).width == 300)
    try drag(host, by: -60)
    #expect(try panel(host).width == 240)
  }

  @Test("arrows on its divider change the width, Return gives the ideal one back") func keys() throws {
    let model = Model()
    model.isOpen = true
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) { Resizable(model: model) }
    host.settle()
    for _ in 0..<9 where host.focusedLabel != "Inspector Width" { host.key(.tab) }
    host.key(.left)
    host.settle()
    #expect(try panel(host).width > 240)
    host.key(.return)
    host.settle()
    #expect(try panel(host).width == 240)
  }

  @Test("it goes as it is dragged to the edge, is back in the same drag, and later as wide as it was") func draggedAway() throws {
    let model = Model()
    model.isOpen = true
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) { Resizable(model: model) }
    try drag(host, by: 100, 200, 30)
    #expect(try model.isOpen && panel(host).width == 210)
    try drag(host, by: 100, 200)
    #expect(!model.isOpen && host.frame("content")?.width == 900)
    model.isOpen = true
    host.settle()
    #expect(try panel(host).width == 210)
  }

  @Test("it opens as wide as the window has kept it") func kept() throws {
    let model = Model()
    model.isOpen = true
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) { Text("other") }
    let other = ViewHost(
      ViewHost.Configuration(title: "Test", threads: 1, sceneState: SceneState(values: ["split.inspector": "333"])),
      platform: host.platform
    ) { Resizable(model: model) }
    let window = host.platform.openWindow(
      WindowOptions(title: "Test", appID: "test", size: CGSize(width: 900, height: 400), decorations: .server), content: other)
    other.attach(to: window)
    host.settle()
    let elements = other.describe().flattened
    #expect(elements.first { $0.role == .inspector }?.frame == rect(559, 8, 333, 384))
    #expect(other.graph.root.firstNamed("content")?.globalTargetFrame.width == 551)
  }

  @Test("a split view within the window has the inspector itself") func split() throws {
    let host = try ControlHost(size: CGSize(width: 1000, height: 400), barRoom: 0) {
      NavigationSplitView {
        Text("Side")
      } detail: {
        Text("Detail").inspector(isPresented: .constant(true)) { Text("About it") }
      }
    }
    #expect(host.all(.inspector).count == 1)
  }
}
