import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor struct MenuTests {
  @Observable final class Model {
    var log: [String] = []
    var isOn = false
    var order = 1
  }

  private struct Content: View {
    let model: Model

    var body: some View {
      VStack {
        Menu("More", systemImage: "ellipsis") {
          Button("Open", systemImage: "folder") { model.log.append("open") }
          Button("Rename") { model.log.append("rename") }.disabled(true)
          Section("View") {
            Toggle("Grid", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
            Picker("Order", selection: Binding(get: { model.order }, set: { model.order = $0 })) {
              Text("Name").tag(1)
              Text("Date").tag(2)
            }
          }
          Divider()
          Menu("Share") {
            Button("Mail") { model.log.append("mail") }
            Button("Print") { model.log.append("print") }.keyboardShortcut("p")
          }
          Button("Remove", role: .destructive) { model.log.append("remove") }
        }
        .buttonStyle(.glass)
        Spacer()
      }
    }
  }

  private func host(_ model: Model, settings: DesktopSettings = DesktopSettings()) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 1000, height: 480), settings: settings) { Content(model: model) }
  }

  @Test("a button in a style of its own is a row of a menu like the others") func styled() throws {
    var pressed = 0
    let host = try ControlHost {
      Menu("More") {
        Button("Plainly") {}
        Button("Send") { pressed += 1 }.buttonStyle(.glassProminent)
      }
    }
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Send")
    #expect(pressed == 1 && host.find(.menu) == nil)
  }

  @Test("a click opens the menu, a click on a row closes it and then acts") func clicking() throws {
    let model = Model()
    let host = try host(model)
    #expect(host.find(.menuButton, "More")?.states == [.collapsed])
    try host.click(.menuButton, "More")
    #expect(host.find(.menuButton, "More")?.states == [.expanded])
    #expect(host.all(.menuItem).map(\.label) == ["Open", "Rename", "Grid", "Name", "Date", "Share", "Remove"])
    try host.click(.menuItem, "Open")
    #expect(model.log == ["open"])
    #expect(host.find(.menu) == nil)
    #expect(host.find(.menuButton, "More")?.states == [.collapsed])
  }

  @Test("a disabled row does not act") func disabledRow() throws {
    let model = Model()
    let host = try host(model)
    try host.click(.menuButton, "More")
    #expect(host.find(.menuItem, "Rename")?.states == [.disabled])
    try host.click(.menuItem, "Rename")
    #expect(model.log.isEmpty)
    #expect(host.find(.menu) != nil)
  }

  @Test("what an open menu shows changes at once, and that is the end of it") func changing() throws {
    struct Owner: View {
      let model: Model
      var body: some View {
        Menu("More") { Button("Order \(model.order)") {} }.buttonStyle(.glass)
      }
    }
    let model = Model()
    let host = try ControlHost { Owner(model: model) }
    try host.click(.menuButton, "More")
    for order in 7...9 {
      let before = host.host.bodyEvaluations
      model.order = order
      host.settle()
      #expect(host.all(.menuItem).map(\.label) == ["Order \(order)"])
      #expect(host.host.bodyEvaluations - before < 30)
    }
  }

  @Test("toggles and choices carry checkmarks") func checkmarks() throws {
    let model = Model()
    let host = try host(model)
    try host.click(.menuButton, "More")
    #expect(host.find(.menuItem, "Name")?.states == [.checked])
    try host.click(.menuItem, "Date")
    #expect(model.order == 2)
    try host.click(.menuButton, "More")
    #expect(host.find(.menuItem, "Date")?.states == [.checked])
    try host.click(.menuItem, "Grid")
    #expect(model.isOn)
  }

  @Test("a click outside closes the menu and does nothing else") func clickingOutside() throws {
    let model = Model()
    var pressed = 0
    let host = try ControlHost {
      ZStack(alignment: .bottomLeading) {
        Content(model: model)
        Button("Beneath") { pressed += 1 }
      }
    }
    let beneath = try #require(host.find(.button, "Beneath")?.frame.center)
    try host.click(.menuButton, "More")
    host.click(beneath)
    #expect(host.find(.menu) == nil)
    #expect(pressed == 0)
    host.click(beneath)
    #expect(pressed == 1)
  }

  @Test("keys open the menu, move the highlight past disabled rows and round, and act") func keys() throws {
    let model = Model()
    let host = try host(model)
    host.key(.tab)
    #expect(host.focusedLabel == "More")
    host.key(.down)
    #expect(host.focusedLabel == "Open")
    host.key(.down)
    #expect(host.focusedLabel == "Grid")
    host.key(.down)
    #expect(host.focusedLabel == "Name")
    host.key(.up)
    host.key(.up)
    host.key(.up)
    #expect(host.focusedLabel == "Remove")
    host.key(.home)
    #expect(host.focusedLabel == "Open")
    host.key(.end)
    host.key(.return)
    #expect(model.log == ["remove"])
    #expect(host.focusedLabel == "More")
  }

  @Test("left and right go along rows that stand side by side, up and down lead out of them") func strips() throws {
    let host = try ControlHost {
      Menu("Edit") {
        ControlGroup {
          Button("Cut", systemImage: "scissors") {}
          Button("Copy", systemImage: "doc.on.doc") {}
          Button("Paste", systemImage: "doc.on.clipboard") {}
        }
        Button("Undo") {}
      }
    }
    host.key(.tab)
    host.key(.down)
    #expect(host.focusedLabel == "Cut")
    host.key(.left)
    #expect(host.focusedLabel == "Cut")
    host.key(.right)
    #expect(host.focusedLabel == "Copy")
    host.key(.right)
    host.key(.right)
    #expect(host.focusedLabel == "Paste")
    host.key(.left)
    host.key(.down)
    #expect(host.focusedLabel == "Undo")
    host.key(.down)
    #expect(host.focusedLabel == "Cut")
    host.key(.up)
    #expect(host.focusedLabel == "Undo")
    host.key(.right)
    #expect(host.focusedLabel == "Undo")
  }

  @Test("a menu that keys open leaves the row alone that comes to lie under a pointer at rest") func restingPointer() throws {
    let host = try host(Model())
    host.key(.tab)
    host.key(.down)
    let rows = host.all(.menuItem)
    let place = try #require(rows.first { $0.label == "Share" }).frame.center
    host.key(.escape)
    host.move(to: place)
    host.key(.down)
    #expect(host.focusedLabel == "Open")
    #expect(host.all(.menu).count == 1)
    host.move(to: CGPoint(x: place.x + 1, y: place.y))
    #expect(host.focusedLabel == "Share")
  }

  @Test("nor does one that a press opens choose the row that comes to lie under the pointer, until that moves")
  func pressedPointer() throws {
    let host = try host(Model())
    try host.click(.menuButton, "More")
    func highlighted() -> [String] { host.all(.menuItem).filter { $0.states.contains(.focused) }.map(\.label) }
    #expect(host.find(.menu) != nil && highlighted().isEmpty)
    let place = host.pointer
    host.move(to: CGPoint(x: place.x + 2, y: place.y))
    #expect(highlighted().isEmpty)
    let row = try #require(host.all(.menuItem).first { $0.frame.contains(place) })
    host.move(to: CGPoint(x: place.x + 8, y: place.y))
    #expect(highlighted() == [row.label])
  }

  @Test("letters go to the row they begin") func typeAhead() throws {
    let host = try host(Model())
    host.key(.tab)
    host.key(.space)
    host.type("re")
    #expect(host.focusedLabel == "Remove")
  }

  @Test("Escape closes the menu and gives the focus back to its button") func escape() throws {
    let host = try host(Model())
    host.key(.tab)
    host.key(.return)
    #expect(host.find(.menu) != nil)
    host.key(.escape)
    #expect(host.find(.menu) == nil)
    #expect(host.focusedLabel == "More")
  }

  @Test("a submenu opens beside its menu by key, takes the keys, and leads back") func submenus() throws {
    let model = Model()
    let host = try host(model)
    host.key(.tab)
    host.key(.return)
    host.type("sh")
    host.key(.right)
    #expect(host.all(.menuItem).map(\.label).suffix(2) == ["Mail", "Print"])
    #expect(host.all(.menuItem).count == 9)
    #expect(host.focusedLabel == "Mail")
    #expect(host.find(.menuItem, "Share")?.states == [.expanded])
    let panels = host.all(.menu).map(\.frame)
    #expect(panels.count == 2 && !panels[0].intersects(panels[1]))
    let row = try #require(host.find(.menuItem, "Share")?.frame)
    #expect(host.find(.menuItem, "Mail")?.frame.minY == row.minY)
    host.key(.left)
    #expect(host.all(.menuItem).count == 7)
    #expect(host.focusedLabel == "Share")
    host.key(.return)
    host.key(.end)
    host.key(.return)
    #expect(model.log == ["print"])
    #expect(host.find(.menu) == nil)
    #expect(host.focusedLabel == "More")
  }

  @Test("a submenu opens where the pointer rests on its row, and closes when another row is meant") func hoverIntent() throws {
    let host = try host(Model())
    try host.click(.menuButton, "More")
    let share = try #require(host.find(.menuItem, "Share")?.frame)
    host.move(to: share.center)
    host.settle(0.1)
    #expect(host.all(.menu).count == 1)
    host.settle(0.3)
    #expect(host.all(.menu).count == 2)
    #expect(host.focusedLabel == "Share")
    // Across the row beneath, but towards the submenu.
    let mail = try #require(host.find(.menuItem, "Mail")?.frame)
    let print = try #require(host.find(.menuItem, "Print")?.frame)
    host.move(to: CGPoint(x: share.maxX - 30, y: share.maxY + 6))
    #expect(host.all(.menu).count == 2)
    host.move(to: print.center)
    host.settle(0.5)
    #expect(host.all(.menu).count == 2)
    #expect(host.focusedLabel == "Print")
    host.move(to: mail.center)
    #expect(host.focusedLabel == "Mail")
    // Straight up to another row.
    host.move(to: share.center)
    host.move(to: try #require(host.find(.menuItem, "Date")?.frame.center))
    host.settle(0.5)
    #expect(host.all(.menu).count == 1)
    #expect(host.focusedLabel == "Date")
  }

  @Test("a pointer that stops on its way to a submenu means the row it stops on") func stopping() throws {
    let host = try host(Model())
    try host.click(.menuButton, "More")
    let share = try #require(host.find(.menuItem, "Share")?.frame)
    host.move(to: share.center)
    host.settle(0.4)
    host.move(to: CGPoint(x: share.maxX - 30, y: share.maxY + 16))
    #expect(host.all(.menu).count == 2)
    host.settle(0.5)
    #expect(host.all(.menu).count == 1)
    #expect(host.focusedLabel == "Remove")
  }

  @Test("Escape closes a submenu before its menu") func escapeInSubmenu() throws {
    let host = try host(Model())
    host.key(.tab)
    host.key(.return)
    host.type("sh")
    host.key(.right)
    host.key(.escape)
    #expect(host.all(.menu).count == 1)
    host.key(.escape)
    #expect(host.all(.menu).isEmpty)
  }

  @Test("one press can open a submenu and choose in it by letting go") func dragIntoSubmenu() throws {
    let model = Model()
    let host = try host(model)
    host.press(at: try #require(host.find(.menuButton, "More")?.frame.center))
    host.settle()
    host.move(to: try #require(host.find(.menuItem, "Share")?.frame.center))
    host.settle(0.4)
    host.move(to: try #require(host.find(.menuItem, "Mail")?.frame.center))
    host.release()
    host.settle()
    #expect(model.log == ["mail"])
    #expect(host.find(.menu) == nil)
  }

  @Test("one press can open the menu and choose by letting go") func pressDragRelease() throws {
    let model = Model()
    let host = try host(model)
    host.press(at: try #require(host.find(.menuButton, "More")?.frame.center))
    host.settle()
    let row = try #require(host.find(.menuItem, "Open")?.frame.center)
    host.move(to: CGPoint(x: row.x + 30, y: row.y + 2))
    #expect(host.focusedLabel == "Open")
    host.release()
    host.settle()
    #expect(model.log == ["open"])
  }

  @Test("the second click of a double click does not choose the row that came to lie under it") func doubleClick() throws {
    let model = Model()
    let host = try host(model)
    let button = try #require(host.find(.menuButton, "More")?.frame.center)
    for _ in 0..<2 {
      host.press(at: button)
      host.release()
      host.settle(0.1)
    }
    host.settle()
    #expect(model.log.isEmpty)
    #expect(host.find(.menu) != nil)
  }

  @Test("a hover over rows evaluates no body and lays out nothing") func hovering() throws {
    let host = try host(Model())
    try host.click(.menuButton, "More")
    let rows = host.all(.menuItem).map(\.frame.center)
    let bodies = host.graph.bodyEvaluations
    let layouts = host.graph.layoutGeneration
    for row in rows {
      host.move(to: row)
      host.settle(0.1)
    }
    #expect(host.focusedLabel == "Remove")
    #expect(host.graph.bodyEvaluations == bodies)
    #expect(host.graph.layoutGeneration == layouts)
  }

  @Test("a menu can be closed while it is still opening, and opened while it is closing") func interrupting() throws {
    let host = try host(Model())
    host.key(.tab)
    host.key(.return)
    host.key(.escape)
    host.key(.return)
    host.settle(0.05)
    host.key(.escape)
    host.settle(0.02)
    host.key(.return)
    host.settle()
    #expect(host.all(.menu).count == 1)
    host.key(.escape)
    host.settle()
    #expect(host.find(.menu) == nil)
    #expect(!host.host.needsFrame)
  }

  @Test("a button whose menu is reopened while it closes stays hidden until the menu is gone") func reopening() throws {
    let host = try host(Model())
    host.key(.tab)
    func glass() -> Int { host.graph.root.chunk.glassCount }
    let atRest = glass()
    host.key(.return)
    host.settle()
    #expect(glass() == atRest)
    host.window.inject(.key(KeyEvent(.down, .escape, time: host.platform.now)))
    host.settle(0.05)
    host.window.inject(.key(KeyEvent(.down, .return, time: host.platform.now)))
    host.settle(0.1)
    #expect(glass() == atRest)
    host.settle()
    #expect(glass() == atRest)
    host.key(.escape)
    host.settle()
    #expect(glass() == atRest)
    #expect(host.find(.menu) == nil)
  }

  @Test("a menu that closes is seen over the window's content until it is gone") func closingOnTop() throws {
    let host = try host(Model())
    host.key(.tab)
    host.key(.return)
    host.settle()
    var overlay: ViewNode?
    host.graph.root.visitSubtree { if $0 is MenuOverlayNode { overlay = $0 } }
    let root = try #require(overlay?.layoutParent)
    host.window.inject(.key(KeyEvent(.down, .escape, time: host.platform.now)))
    host.settle(0.05)
    let ghost = try #require(root.leaving.first)
    #expect(ghost is MenuOverlayNode)
    #expect(root.paintingOrder.last === ghost)
  }

  @Test("a menu works without motion") func reducedMotion() throws {
    let model = Model()
    let host = try host(model, settings: DesktopSettings(reduceMotion: true))
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Open")
    #expect(model.log == ["open"])
    #expect(!host.host.needsFrame)
  }

  @Test("keys that come before the menu is drawn are not lost", arguments: [false, true])
  func earlyKeys(inSubmenu: Bool) throws {
    var chosen: [Int] = []
    let host = try ControlHost {
      Menu("More") {
        ForEach(0..<4, id: \.self) { row in
          if inSubmenu, row == 1 {
            Menu("Inner") { ForEach(10..<14, id: \.self) { row in Button("Row \(row)") { chosen.append(row) } } }
          } else {
            Button("Row \(row)") { chosen.append(row) }
          }
        }
      }
    }
    host.key(.tab)
    let keys: [Key] = inSubmenu ? [.space, .down, .right, .down, .down, .return] : [.space, .down, .down, .return]
    for key in keys {
      for phase in [KeyEvent.Phase.down, .up] {
        host.window.inject(.key(KeyEvent(phase, key, text: "", time: host.platform.now)))
      }
    }
    host.settle()
    #expect(chosen == [inSubmenu ? 12 : 2] && host.find(.menu) == nil)
  }

  @Test("a menu goes when its window gets another size or is left", arguments: [false, true]) func resized(isLeft: Bool) throws {
    let host = try ControlHost {
      VStack {
        Menu("More") { Button("Copy") {} }
        Text("Here").padding(20).contextMenu { Button("Cut") {} }
      }
    }
    func interrupt() {
      host.window.change {
        if isLeft { $0.isActivated = false } else { $0.size.width -= 20 }
      }
      host.settle()
      host.window.change { $0.isActivated = true }
      host.settle()
    }
    host.click(try #require(host.find(.text, "Here")).frame.center, .right)
    #expect(host.find(.menuItem, "Cut") != nil)
    interrupt()
    #expect(host.find(.menu) == nil)
    try host.click(.menuButton, "More")
    #expect(host.find(.menuItem, "Copy") != nil)
    interrupt()
    #expect(host.find(.menu) == nil && host.find(.menuButton, "More")?.states == [.collapsed])
    #expect(!host.host.needsFrame)
  }

  private struct Vanishing: View {
    let model: Model

    var body: some View {
      VStack {
        if !model.isOn { Text("Here").padding(20).contextMenu { Button("Cut") {} } }
        Button("Other") { model.log.append("other") }
      }
    }
  }

  @Test("a menu goes with the view that it belongs to", arguments: [false, true]) func vanishing(isAnimated: Bool) throws {
    let model = Model()
    let host = try ControlHost { Vanishing(model: model) }
    host.click(try #require(host.find(.text, "Here")).frame.center, .right)
    #expect(host.find(.menuItem, "Cut") != nil)
    withAnimation(isAnimated ? .default : nil) { model.isOn = true }
    host.settle()
    #expect(host.find(.menu) == nil)
    try host.click(.button, "Other")
    #expect(model.log == ["other"])
  }

  @Test("the secondary button opens a context menu at the pointer") func contextMenu() throws {
    var chosen = ""
    let host = try ControlHost {
      Color.blue.frame(width: 200, height: 200).contextMenu {
        Button("Copy") { chosen = "copy" }
      }
    }
    host.click(CGPoint(x: 200, y: 180), .right)
    let panel = try #require(host.find(.menu)?.frame)
    #expect(panel.origin == CGPoint(x: 200, y: 180))
    try host.click(.menuItem, "Copy")
    #expect(chosen == "copy")
  }

  @Test("an open menu follows text size and direction") func openMenuFollows() throws {
    let look = Look()
    let host = try ControlHost { Looking(look: look) }
    try host.click(.menuButton, "More")
    let before = try #require(host.find(.menuItem, "Copy")).frame
    let panel = try #require(host.find(.menu)).frame
    look.size = .accessibility3
    host.settle()
    let grown = try #require(host.find(.menuItem, "Copy")).frame
    #expect(grown.height > before.height)
    host.key(.escape)
    host.settle()
    try host.click(.menuButton, "More")
    #expect(try #require(host.find(.menuItem, "Copy")).frame == grown, "as one that is opened at that size")
    look.size = .large
    look.direction = .rightToLeft
    host.settle()
    let mirrored = try #require(host.find(.menu)).frame
    #expect(abs(mirrored.maxX - (480 - panel.minX)) < 1, "\(panel) \(mirrored)")
    host.key(.escape)
    host.settle()
    #expect(host.find(.menu) == nil)
  }

  @Observable final class Look {
    var size = DynamicTypeSize.large
    var direction = LayoutDirection.leftToRight
  }

  private struct Looking: View {
    let look: Look
    var body: some View {
      HStack {
        Menu("More") { Button("Copy") {} }
        Spacer()
      }
      .dynamicTypeSize(look.size)
      .environment(\.layoutDirection, look.direction)
    }
  }

  @Test("a view that nothing else can have the keys in has its context menu by keys too")
  func contextMenuByKeys() throws {
    var chosen = ""
    let host = try ControlHost {
      VStack(spacing: 40) {
        Color.blue.frame(width: 100, height: 60).contextMenu { Button("Copy") { chosen = "copy" } }
        VStack { Button("Within") {} }.contextMenu { Button("Cut") { chosen = "cut" } }
      }
    }
    #expect(host.host.input.focus.order.count == 2)
    host.key(.tab)
    host.key(.menu)
    host.settle()
    #expect(host.find(.menuItem, "Copy") != nil)
    host.key(.return)
    host.settle()
    #expect(chosen == "copy" && host.find(.menu) == nil)
    host.key(.tab)
    #expect(host.focusedLabel == "Within")
    host.key(.function(10), .shift)
    host.settle()
    host.key(.return)
    #expect(chosen == "cut")
  }
}
