import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor struct ButtonTests {
  final class Log { var entries: [String] = [] }

  @Test("a button acts when it is clicked, and by Return and Space when it has the focus") func acting() throws {
    let log = Log()
    let host = try ControlHost { Button("Go") { log.entries.append("go") } }
    try host.click(.button, "Go")
    host.key(.tab)
    host.key(.return)
    host.key(.space)
    #expect(log.entries.count == 3)
    #expect(host.find(.button, "Go")?.states == [.focused])
  }

  @Test("a press that is let go elsewhere does not act; one that comes back does") func leaving() throws {
    let log = Log()
    let host = try ControlHost { Button("Go") { log.entries.append("go") } }
    let center = try #require(host.find(.button, "Go")?.frame.center)
    host.press(at: center)
    host.move(to: CGPoint(x: 5, y: 390))
    host.release()
    #expect(log.entries.isEmpty)
    host.press(at: center)
    host.move(to: CGPoint(x: 5, y: 390))
    host.move(to: center)
    host.release()
    #expect(log.entries == ["go"])
  }

  @Test("a disabled button neither acts nor takes the focus") func disabled() throws {
    let log = Log()
    let host = try ControlHost { Button("Go") { log.entries.append("go") }.disabled(true) }
    try host.click(.button, "Go")
    host.key(.tab)
    host.key(.return)
    #expect(log.entries.isEmpty)
    #expect(host.find(.button, "Go")?.states == [.disabled])
  }

  @Test("a hover and a press evaluate no body and lay out nothing", arguments: [false, true]) func costs(isGlass: Bool) throws {
    let host = try ControlHost {
      VStack {
        if isGlass { Button("Go") {}.buttonStyle(.glass) } else { Button("Go") {} }
        Button("Other") {}
      }
    }
    let center = try #require(host.find(.button, "Go")?.frame.center)
    let bodies = host.graph.bodyEvaluations
    let layouts = host.graph.layoutGeneration
    let frames = host.window.statistics.frames
    host.move(to: center)
    host.settle(0.2)
    host.press(at: center)
    host.settle(0.2)
    host.release()
    host.settle()
    #expect(host.window.statistics.frames > frames)
    #expect(host.graph.bodyEvaluations == bodies)
    #expect(host.graph.layoutGeneration == layouts)
    #expect(!host.host.needsFrame)
  }

  @Test("help is shown where the pointer rests and goes with it") func help() throws {
    let host = try ControlHost { Button("Go") {}.help("Starts the engine") }
    #expect(host.find(.button, "Go")?.hint == "Starts the engine")
    host.move(to: try #require(host.find(.button, "Go")?.frame.center))
    host.settle(HelpNode.delay / 2)
    #expect(!showsHelp(host))
    host.settle(HelpNode.delay)
    #expect(showsHelp(host))
    host.move(to: CGPoint(x: 5, y: 390))
    host.settle()
    #expect(!showsHelp(host))
  }

  private func showsHelp(_ host: ControlHost) -> Bool {
    var isShown = false
    host.graph.root.visitSubtree { if $0 is HelpPlacementNode { isShown = true } }
    return isShown
  }

  @Test("a toolbar's symbol tells its name where the pointer rests; words need not")
  func toolbarHelp() throws {
    let host = try ControlHost {
      HStack(spacing: 20) {
        Button("Inspector", systemImage: "sidebar.trailing") {}.labelStyle(.iconOnly)
        Button("Words") {}
        Button("Own", systemImage: "plus") {}.labelStyle(.iconOnly).help("Explains itself")
      }
      .buttonStyle(.toolbar)
    }
    func shown(on name: String) throws -> Bool {
      host.move(to: CGPoint(x: 5, y: 390))
      host.settle()
      host.move(to: try #require(host.find(.button, name)?.frame.center))
      host.settle(2 * HelpNode.delay)
      return showsHelp(host)
    }
    #expect(try shown(on: "Inspector"))
    #expect(try !shown(on: "Words"))
    #expect(try shown(on: "Own"))
    #expect(host.find(.button, "Inspector")?.hint == nil)
  }
}
