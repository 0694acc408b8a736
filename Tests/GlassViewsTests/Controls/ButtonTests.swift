import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Observable private final class SlideModel {
  var isAway = false
}

private struct Slide: View {
  let model: SlideModel

  var body: some View { Button("Go") {}.help("Starts the engine").padding(.leading, model.isAway ? 240 : 0) }
}

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

  @Test("help goes with the first key, with a turn of the wheel, and with what slides away from under a resting pointer")
  func helpGoes() throws {
    let model = SlideModel()
    let host = try ControlHost { Slide(model: model) }
    func rest() throws {
      host.move(to: CGPoint(x: 5, y: 390))
      host.settle()
      host.move(to: try #require(host.find(.button, "Go")?.frame.center))
      host.settle(2 * HelpNode.delay)
      #expect(showsHelp(host))
    }
    try rest()
    host.key(.down)
    host.settle()
    #expect(!showsHelp(host))
    try rest()
    host.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 10), at: CGPoint(x: 9, y: 9), time: host.platform.now)))
    host.settle()
    #expect(!showsHelp(host))
    try rest()
    withAnimation(.linear(duration: 0.3)) { model.isAway = true }
    host.settle()
    #expect(!showsHelp(host))
  }

  private func showsHelp(_ host: ControlHost) -> Bool {
    var isShown = false
    host.graph.root.visitSubtree { if $0 is HelpPlacementNode { isShown = true } }
    return isShown
  }

  @Test("a name that a symbol is given from outside is told instead of the symbol's own, by menus too") func namesFromOutside()
    throws
  {
    let host = try ControlHost {
      HStack(spacing: 20) {
        Button {
        } label: {
          Image(systemName: "sidebar.leading")
        }
        .accessibilityLabel("Hide Sidebar")
        Menu("More") { Button("Row") {} }
      }
      .buttonStyle(.toolbar)
    }
    host.move(to: try #require(host.find(.button, "Hide Sidebar")?.frame.center))
    host.settle(2 * HelpNode.delay)
    var names: [String] = []
    host.graph.root.visitSubtree { if $0 is HelpPlacementNode { names.append($0.spokenText) } }
    #expect(names == ["Hide Sidebar"])
    try host.click(.menuButton, "More")
    #expect(host.find(.menu)?.label == "More")
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

  @Test("a round border is as high as other buttons around a symbol, and goes around all of a text") func roundBorders() throws {
    let host = try ControlHost {
      HStack {
        Button("Heart", systemImage: "heart") {}.labelStyle(.iconOnly)
        Button("Prominent") {}
      }
      .buttonStyle(.glass)
      .buttonBorderShape(.circle)
    }
    let circles = host.shapes.map(host.box).sorted { $0.width < $1.width }
    #expect(circles.count == 2 && circles.allSatisfy { $0.width == $0.height })
    #expect(circles[0].height == ControlMetrics(.regular, .large).height)
    let (circle, text) = (circles[1], try #require(host.find(.text, "Prominent") ?? host.find(.button, "Prominent")).frame)
    var words: CGRect?
    host.graph.root.visitSubtree { if let node = $0 as? TextNode { words = node.globalFrame } }
    let corner = try #require(words)
    #expect(hypot(corner.width, corner.height) <= circle.width && text.width <= circle.width)
    #expect(abs(corner.midX - circle.midX) <= 0.5 && abs(corner.midY - circle.midY) <= 0.5)
  }

  @Test("a group of controls has one border around them all, also where those of buttons are round") func roundGroup() throws {
    let host = try ControlHost {
      ControlGroup { ForEach(0..<3) { _ in Button("Heart", systemImage: "heart") {}.labelStyle(.iconOnly) } }
        .buttonBorderShape(.circle)
    }
    let hearts = host.all(.button).filter { $0.label == "Heart" }.map(\.frame)
    #expect(hearts.count == 3)
    let picture = try #require(host.window.picture)
    func ground(_ frame: CGRect) -> UInt32 { picture[Int(frame.midX), Int(frame.minY) + 3] }
    #expect(Set(hearts.map(ground)).count == 1)
  }
}
