import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// A button that is not made of glass becomes its menu as one of glass does, and is there again once that has gone.
@MainActor @Suite("Buttons without glass become their menus") struct MenuButtonMorphTests {
  enum Kind: String, CaseIterable, Sendable { case bordered, prominent, plain, borderless, picker }

  /// How a menu comes to its end.
  enum Ending: String, CaseIterable, Sendable { case escape, choice, pressBeside, resized, left, viewGone }

  @Observable final class Model {
    var isThere = true
    var choice = 0
  }

  private struct Page: View {
    let kind: Kind
    @Bindable var model: Model

    var body: some View {
      VStack {
        HStack {
          Text("Before")
          if model.isThere { control }
          Text("After")
        }
        Spacer()
      }
    }

    @ViewBuilder private var control: some View {
      switch kind {
      case .bordered: menu.buttonStyle(.bordered)
      case .prominent: menu.buttonStyle(.borderedProminent)
      case .plain: menu.buttonStyle(.plain)
      case .borderless: menu.buttonStyle(.borderless)
      case .picker:
        Picker("Row", selection: $model.choice) { ForEach(0..<4, id: \.self) { Text("Row \($0)").tag($0) } }
          .pickerStyle(.menu)
      }
    }

    private var menu: some View { Menu("More") { ForEach(0..<4, id: \.self) { Button("Row \($0)") {} } } }
  }

  private func host(
    _ kind: Kind = .bordered, _ model: Model = Model(), _ settings: DesktopSettings = DesktopSettings()
  ) throws -> ControlHost {
    try ControlHost(settings: settings) { Page(kind: kind, model: model) }
  }

  private func button(_ host: ControlHost) throws -> PressableNode {
    var found: PressableNode?
    host.graph.root.visitSubtree { node in
      if let node = node as? PressableNode, node.semantics?.role == .menuButton { found = node }
    }
    return try #require(found)
  }

  /// How much is seen of the button in its own place, 0 … 1.
  private func visibility(_ button: PressableNode) -> Double {
    guard let first = button.chunk.items.first else { return 0 }
    if button.chunk.items.count == 1, case .effect(.opacity(let opacity), _, _) = first { return opacity }
    return 1
  }

  /// The panel's glass as it is seen now, also while it leaves.
  private func panels(_ host: ControlHost) -> [GlassItem] {
    var nodes: [GlassNode] = []
    func look(at node: ViewNode) {
      for ghost in node.leaving { ghost.visitSubtree(look) }
      if let node = node as? GlassNode, node.modifier.floats { nodes.append(node) }
    }
    host.graph.root.visitSubtree(look)
    return nodes.flatMap { $0.chunk.items }.compactMap { if case .glass(let item) = $0 { item } else { nil } }
  }

  /// How much is seen of the button on the panel that it becomes, 0 … 1; nil where there is no panel.
  private func remainder(_ host: ControlHost) -> Double? {
    panels(host).first.map { panel in
      for case .effect(.opacity(let opacity), _, _) in panel.content.items { return opacity }
      return 0
    }
  }

  /// The same in each of some frames, as long as there is a panel.
  private func remainders(_ host: ControlHost) -> [Double] {
    (0..<60).compactMap { _ in
      host.settle(1.0 / 60)
      return remainder(host)
    }
  }

  private func press(_ host: ControlHost, _ key: Key) {
    for phase in [KeyEvent.Phase.down, .up] { host.window.inject(.key(KeyEvent(phase, key, time: host.platform.now))) }
  }

  /// Opens the menu by keys, so that no pointer lights anything up; nothing moves yet.
  private func open(_ host: ControlHost) {
    host.key(.tab)
    press(host, .return)
  }

  @Test("glass that a menu's label brings goes on as the menu") func glassLabel() throws {
    let host = try ControlHost {
      VStack {
        Menu {
          Button("Row") {}
        } label: {
          Text("More").padding().glassEffect()
        }.buttonStyle(.plain)
        Spacer()
      }
    }
    let before = try #require(host.shapes.last)
    open(host)
    host.settle(1.0 / 60)
    #expect(panels(host).map(\.id) == [before.id] && panels(host).allSatisfy { $0.materialization == 1 })
    host.settle()
    host.key(.escape)
    host.settle()
    #expect(host.shapes.last?.id == before.id && panels(host).isEmpty)
  }

  @Test("a row that opens a menu stays in sight, as the menu covers a part of it alone") func wideRow() throws {
    let host = try ControlHost(size: CGSize(width: 800, height: 400)) {
      VStack {
        Menu {
          Button("Row") {}
        } label: {
          Text("More").frame(width: 600, height: 30)
        }.buttonStyle(.plain)
        Spacer()
      }
    }
    open(host)
    host.settle()
    let row = try button(host)
    #expect(host.find(.menu) != nil && visibility(row) == 1)
  }

  @Test(
    "the menu lies where the button was, which is not seen; nothing else moves; then all is as before", arguments: Kind.allCases)
  func becomes(_ kind: Kind) throws {
    let host = try host(kind)
    host.key(.tab)
    let (before, button) = (host.pixels, try button(host))
    let element = try #require(host.find(.menuButton))
    let beside = try #require(host.find(.text, "After")).frame
    #expect(visibility(button) == 1)
    press(host, .return)
    for _ in 0..<30 {
      host.settle(1.0 / 60)
      #expect(visibility(button) == (panels(host).isEmpty ? 1 : 0))
    }
    host.settle()
    #expect(visibility(button) == 0)
    let menu = try #require(host.find(.menu)).frame
    let place = button.globalTargetFrame
    #expect(abs(menu.minX - place.minX) < 1 && abs(menu.minY - place.minY) < 1, "\(menu) \(place)")
    #expect(host.find(.menuButton)?.frame == element.frame && host.find(.menuButton)?.label == element.label)
    #expect(host.find(.menuButton)?.states.contains(.expanded) == true)
    #expect(host.find(.text, "After")?.frame == beside)
    host.key(.escape)
    host.settle()
    #expect(visibility(button) == 1 && host.pixels == before && !host.host.needsFrame)
  }

  @Test("what is on the button fades as the menu sets out, and comes back as it returns", arguments: Kind.allCases)
  func fades(_ kind: Kind) throws {
    let host = try host(kind)
    open(host)
    let opening = remainders(host)
    #expect((opening.first ?? 0) > 0.6 && opening.last == 0, "\(opening)")
    #expect(steps(opening).allSatisfy { $0 <= 0 }, "\(opening)")
    host.settle()
    press(host, .escape)
    let closing = remainders(host)
    #expect(steps(closing).allSatisfy { $0 >= 0 } && (closing.last ?? 0) > 0.9, "\(closing)")
    #expect(visibility(try button(host)) == 1)
  }

  @Test("a menu that is opened again as it returns is the same piece of glass, and its button stays hidden") func reopening()
    throws
  {
    let host = try host()
    open(host)
    host.settle()
    let (button, glass) = (try button(host), panels(host).map(\.id))
    for key in [Key.escape, .return, .escape, .return] {
      press(host, key)
      for _ in 0..<5 {
        host.settle(1.0 / 60)
        #expect(panels(host).map(\.id) == glass && visibility(button) == 0)
      }
    }
    host.settle()
    #expect(host.all(.menu).count == 1 && visibility(button) == 0)
    host.key(.escape)
    host.settle()
    #expect(panels(host).isEmpty && visibility(button) == 1)
  }

  @Test("however its menu ends, at rest or on its way, the button is there again", arguments: Ending.allCases, [true, false])
  func ends(_ ending: Ending, isAtRest: Bool) throws {
    let model = Model()
    let host = try host(.bordered, model)
    open(host)
    host.settle(isAtRest ? 3 : 0.07)
    #expect(visibility(try button(host)) == 0)
    switch ending {
    case .escape: press(host, .escape)
    case .choice: press(host, .return)
    case .pressBeside: host.click(CGPoint(x: 20, y: 380))
    case .resized: host.window.change { $0.size.width -= 20 }
    case .left: host.window.change { $0.isActivated = false }
    case .viewGone: model.isThere = false
    }
    host.settle()
    #expect(host.find(.menu) == nil && panels(host).isEmpty)
    host.window.change { $0.isActivated = true }
    model.isThere = true
    host.settle()
    #expect(visibility(try button(host)) == 1)
  }

  @Test(
    "under reduce motion it fades in its place and back, for no longer than the menu does", arguments: [Kind.bordered, .plain])
  func calm(_ kind: Kind) throws {
    let host = try host(kind, Model(), DesktopSettings(reduceMotion: true))
    let button = try button(host)
    open(host)
    let going = host.frames(20) { visibility(button) }
    #expect(going.contains { $0 > 0 && $0 < 1 } && going.last == 0 && steps(going).allSatisfy { $0 <= 0 }, "\(going)")
    press(host, .escape)
    let coming = host.frames(20) { visibility(button) }
    #expect(coming.contains { $0 > 0 && $0 < 1 } && coming.last == 1 && steps(coming).allSatisfy { $0 >= 0 }, "\(coming)")
    #expect(panels(host).isEmpty && !host.graph.animations.isActive)
  }

  @Test("motion that is switched off while the menu is on its way or open leaves no button hidden", arguments: [0.07, 3])
  func switchedOff(after seconds: Double) throws {
    let host = try host()
    open(host)
    host.settle(seconds)
    host.platform.desktopSettings = DesktopSettings(reduceMotion: true)
    host.settle()
    #expect(visibility(try button(host)) == 0)
    host.key(.escape)
    host.settle()
    #expect(visibility(try button(host)) == 1)
  }

  @Test("it stays in sight beside a menu in a surface of its own, as a button of glass does") func popup() throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) {
      VStack {
        Menu("More") { ForEach(0..<20, id: \.self) { Button("Row \($0)") {} } }
        Spacer()
      }
    }
    open(host)
    for _ in 0..<20 {
      host.settle(1.0 / 60)
      #expect(visibility(try button(host)) == 1)
    }
    #expect(host.window.popups.count == 1)
    host.key(.escape)
    host.settle()
    #expect(visibility(try button(host)) == 1)
  }

  @Test("a label as high as a picture stays in sight above its menu") func pictures() throws {
    let host = try ControlHost {
      VStack {
        Menu {
          Button("Row") {}
        } label: {
          Color.blue.frame(width: 200, height: 160).accessibilityLabel("Sea")
        }
        .buttonStyle(.plain)
        Spacer()
      }
    }
    open(host)
    host.settle()
    let (menu, picture) = (try #require(host.find(.menu)).frame, try button(host))
    #expect(visibility(picture) == 1 && menu.minY >= picture.globalTargetFrame.maxY)
  }
}
