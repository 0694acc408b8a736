import Foundation
import Testing

@testable import GlassViews

/// A menu takes the place of its button alone, also where that lies on glass with other things.
@MainActor @Suite("Menus on panels of glass") struct MenuOnPanelTests {
  enum Kind: String, CaseIterable, Sendable { case bordered, plain, picker }

  @ViewBuilder private static func control(_ kind: Kind) -> some View {
    switch kind {
    case .bordered: menu.buttonStyle(.bordered)
    case .plain: menu.buttonStyle(.plain)
    case .picker:
      Picker("More", selection: .constant(0)) { ForEach(0..<4, id: \.self) { Text("Row \($0)").tag($0) } }
        .pickerStyle(.menu)
    }
  }

  private static var menu: some View { Menu("More") { ForEach(0..<4, id: \.self) { Button("Row \($0)") {} } } }

  private func host(@ViewBuilder _ content: () -> some View) throws -> ControlHost {
    let content = content()
    return try ControlHost {
      VStack {
        content
        Spacer()
      }
    }
  }

  /// The glass of the window that is not a menu's, outer glass first.
  private func glass(_ host: ControlHost) -> [GlassNode] {
    var found: [GlassNode] = []
    host.graph.root.visitSubtree { if let node = $0 as? GlassNode, !node.modifier.floats { found.append(node) } }
    return found
  }

  private func button(_ host: ControlHost) throws -> PressableNode {
    var found: PressableNode?
    host.graph.root.visitSubtree { node in
      if let node = node as? PressableNode, node.semantics?.role == .menuButton { found = node }
    }
    return try #require(found)
  }

  private func isDrawn(_ glass: GlassNode) -> Bool {
    glass.chunk.items.contains { if case .glass(let item) = $0 { item.materialization == 1 } else { false } }
  }

  @Test("a panel stays as it is while the menu of a button on it is open; the button becomes the menu", arguments: Kind.allCases)
  func panel(_ kind: Kind) throws {
    let host = try host {
      VStack {
        Text("Panel")
        Self.control(kind)
        Text("Status")
      }
      .padding().frame(width: 260).glassEffect(in: .rect(cornerRadius: 28))
    }
    let (panel, button) = (try #require(glass(host).first), try button(host))
    try host.click(.menuButton, try #require(host.find(.menuButton)).label)
    #expect(host.all(.menu).count == 1)
    #expect(panel.successor == nil && isDrawn(panel))
    #expect(button.successor != nil)
    let (menu, place) = (try #require(host.find(.menu)).frame, button.globalTargetFrame)
    #expect(abs(menu.minX - place.minX) < 1 && abs(menu.minY - place.minY) < 1, "\(menu) \(place)")
    host.key(.escape)
    host.settle()
    #expect(host.find(.menu) == nil && button.successor == nil && isDrawn(panel))
  }

  @Test("a row of things on one capsule stays too") func row() throws {
    let host = try host {
      HStack {
        Button("One") {}
        Self.menu
        Text("Status")
      }
      .padding(10).glassEffect()
    }
    try host.click(.menuButton, "More")
    #expect(glass(host).allSatisfy { $0.successor == nil && isDrawn($0) })
    #expect(try button(host).successor != nil)
  }

  @Test("a button of glass on a panel becomes the menu as that glass") func glassButton() throws {
    let host = try host {
      VStack {
        Text("Panel")
        Self.menu.buttonStyle(.glass)
      }
      .padding().frame(width: 260).glassEffect(in: .rect(cornerRadius: 28))
    }
    try host.click(.menuButton, "More")
    let found = glass(host)
    #expect(found.count == 2 && found.first?.successor == nil && found.last?.successor != nil)
    #expect(try button(host).successor == nil)
  }

  @Test("glass around a menu's button alone is that button, with padding between or without", arguments: [0, 10, 16])
  func alone(padding: CGFloat) throws {
    let host = try host { Self.menu.buttonStyle(.plain).padding(padding).glassEffect() }
    try host.click(.menuButton, "More")
    #expect(glass(host).map { $0.successor != nil } == [true])
    #expect(try button(host).successor == nil)
  }

  @Test("what a button on a panel presents comes out of the button, and out of its glass where it is glass") func sources() throws
  {
    let host = try host {
      VStack {
        Text("Panel")
        Self.menu.buttonStyle(.bordered)
      }
      .padding().frame(width: 260).glassEffect(in: .rect(cornerRadius: 28))
      Self.menu.buttonStyle(.glass)
    }
    var buttons: [PressableNode] = []
    host.graph.root.visitSubtree { node in
      if let node = node as? PressableNode, node.semantics?.role == .menuButton { buttons.append(node) }
    }
    let found = glass(host)
    #expect(buttons.map { $0.glassOfControl == nil } == [true, false])
    #expect(buttons.last?.glassOfControl === found.last)
  }
}
