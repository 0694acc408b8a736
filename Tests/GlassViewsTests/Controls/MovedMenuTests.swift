import Foundation
import Observation
import Testing

@testable import GlassViews

/// What an open menu lies at may move, or not be seen any more.
@MainActor @Suite("Menus whose buttons move") struct MovedMenuTests {
  @MainActor @Observable final class Model {
    var lead: CGFloat = 20
    var isShown = true
    var tab = 0
    var rows = 3
  }

  private struct Moving: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        HStack(spacing: 0) {
          Color.clear.frame(width: model.lead, height: 10)
          if model.isShown {
            Menu("More") {
              ForEach(0..<model.rows, id: \.self) { Button("Row \($0)") {} }
              Menu("Further") { Button("Inner") {} }
            }
          }
          Spacer(minLength: 0)
        }
        Spacer(minLength: 0)
      }
    }
  }

  private struct Tabs: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        Tab("First", systemImage: "star", value: 0) { Moving(model: model) }
        Tab("Second", systemImage: "heart", value: 1) { Text(verbatim: "Other") }
      }
    }
  }

  private func opened(_ model: Model, isInTabs: Bool = false, size: CGSize = CGSize(width: 700, height: 500)) throws
    -> ControlHost
  {
    let host = try ControlHost(size: size) { if isInTabs { Tabs(model: model) } else { Moving(model: model) } }
    try host.click(.menuButton, "More")
    return host
  }

  private func panels(_ host: ControlHost) -> [CGRect] { host.all(.menu).map(\.frame) }

  @Test("a menu goes along with its button, and a submenu with the menu", arguments: [false, true]) func moves(isAnimated: Bool)
    throws
  {
    let model = Model()
    let host = try opened(model)
    try host.click(.menuItem, "Further")
    let before = panels(host)
    #expect(before.count == 2)
    withAnimation(isAnimated ? .linear(duration: 0.3) : nil) { model.lead = 60 }
    host.settle()
    let after = panels(host)
    try #require(after.count == 2)
    for (old, new) in zip(before, after) { #expect(abs(new.minX - old.minX - 40) < 0.5 && abs(new.minY - old.minY) < 0.5) }
  }

  @Test("one in a surface of its own does so too", arguments: [true, false]) func popup(moves: Bool) throws {
    let model = Model()
    model.rows = 14
    let host = try ControlHost(size: CGSize(width: 700, height: 300)) { Moving(model: model) }
    host.platform.movesPopups = moves
    try host.click(.menuButton, "More")
    try #require(host.window.popups.count == 1)
    let before = try #require(panels(host).first)
    model.lead = 60
    host.settle()
    let after = try #require(panels(host).first)
    #expect(abs(after.minX - before.minX - 40) < 0.5, "\(before) \(after)")
    model.isShown = false
    host.settle()
    #expect(host.window.popups.isEmpty && panels(host).isEmpty)
  }

  @Test("a menu closes where its button goes, or is not to be seen any more", arguments: [false, true]) func closes(goes: Bool)
    throws
  {
    let model = Model()
    let host = try opened(model, isInTabs: !goes)
    #expect(panels(host).count == 1)
    if goes { model.isShown = false } else { model.tab = 1 }
    host.settle()
    #expect(panels(host).isEmpty)
    host.key(.tab)
    if !goes { #expect(host.focused != nil, "keys go to the window again") }
  }

  @Test("a context menu stays where it was opened") func context() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 700, height: 500)) {
      Evaluated {
        HStack {
          Color.clear.frame(width: model.lead, height: 10)
          Text(verbatim: "Text").contextMenu { Button("One") {} }
          Spacer()
        }
      }
    }
    host.click(try #require(host.find(.text, "Text")).frame.center, .right)
    let before = try #require(panels(host).first)
    model.lead = 60
    host.settle()
    #expect(panels(host).first == before)
  }
}
