import Foundation
import GlassGeometry
import Observation
import Testing

@testable import GlassViews

/// Toggles that are buttons, and menus with a button of their own, in the button style around them.
@MainActor @Suite("What else is in a button's style") struct SharedButtonStyleTests {
  @Observable final class Model {
    var isOn = false
    var presses = 0
  }

  enum Kind: String, CaseIterable, Sendable {
    case automatic, bordered, prominent, glass, glassProminent, ownGlass, plain, borderless, own
  }

  private struct Own: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(11) }
  }

  private struct Styled<Content: View>: View {
    let kind: Kind
    @ViewBuilder let content: Content

    var body: some View {
      switch kind {
      case .automatic: content
      case .bordered: content.buttonStyle(.bordered)
      case .prominent: content.buttonStyle(.borderedProminent)
      case .glass: content.buttonStyle(.glass)
      case .glassProminent: content.buttonStyle(.glassProminent)
      case .ownGlass: content.buttonStyle(.glass(.clear))
      case .plain: content.buttonStyle(.plain)
      case .borderless: content.buttonStyle(.borderless)
      case .own: content.buttonStyle(Own())
      }
    }
  }

  private struct Toggled: View {
    let kind: Kind
    @Bindable var model: Model

    var body: some View { Styled(kind: kind) { Toggle("Loop", isOn: $model.isOn).toggleStyle(.button) } }
  }

  private func isOfGlass(_ kind: Kind) -> Bool { [.glass, .glassProminent, .ownGlass].contains(kind) }

  @Test(
    "a toggle is a button in the style around it, filled with the tint while it is on, and told as a toggle",
    arguments: Kind.allCases)
  func toggle(kind: Kind) throws {
    let model = Model()
    let host = try ControlHost { Toggled(kind: kind, model: model) }
    let others = try ControlHost { Color.clear }.shapes.count
    let off = try #require(host.find(.toggle, "Loop"))
    #expect(off.states.isEmpty)
    #expect(host.shapes.count - others == (isOfGlass(kind) ? 1 : 0))
    #expect(host.shapes.allSatisfy { $0.style.tint == nil })
    let before = host.pixels
    host.click(off.frame.center)
    host.move(to: CGPoint(x: 2, y: 398))
    host.settle()
    let on = try #require(host.find(.toggle, "Loop"))
    #expect(model.isOn && on.states.contains(.checked) && on.frame == off.frame)
    #expect(host.shapes.contains { $0.style.tint != nil } == isOfGlass(kind))
    // A style of one's own says itself how it looks.
    if kind != .own { #expect(host.pixels != before) }
    if kind == .ownGlass { #expect(host.shapes.contains { $0.style.clearness == 1 }) }
    host.key(.tab)
    host.key(.space)
    #expect(!model.isOn)
  }

  @Test("a toggle that is disabled still shows whether it is on", arguments: Kind.allCases.filter { $0 != .own })
  func disabledToggle(kind: Kind) throws {
    let (model, other) = (Model(), Model())
    other.isOn = true
    let off = try ControlHost { Toggled(kind: kind, model: model).disabled(true) }
    let on = try ControlHost { Toggled(kind: kind, model: other).disabled(true) }
    #expect(off.pixels != on.pixels)
  }

  private struct Split: View {
    let kind: Kind
    let model: Model

    var body: some View {
      Styled(kind: kind) {
        Menu {
          Button("Other") { model.presses += 10 }
        } label: {
          Text("Send")
        } primaryAction: {
          model.presses += 1
        }
      }
    }
  }

  @Test(
    "a button with a menu beside it is in the style around both, on one piece of glass where that is glass",
    arguments: Kind.allCases)
  func split(kind: Kind) throws {
    let model = Model()
    let host = try ControlHost { Split(kind: kind, model: model) }
    let others = try ControlHost { Color.clear }.shapes.count
    let (button, opener) = (try #require(host.find(.button, "Send")).frame, try #require(host.find(.menuButton, "More")).frame)
    #expect(button.maxX <= opener.minX)
    #expect(host.shapes.count - others == (isOfGlass(kind) ? 1 : 0))
    #expect(host.shapes.contains { $0.style.tint != nil } == (kind == .glassProminent))
    if isOfGlass(kind) {
      let boxes = host.shapes.map(host.box)
      #expect(boxes.contains { $0.minX <= button.minX + 0.5 && $0.maxX >= opener.maxX - 0.5 }, "\(boxes)")
    }
    if kind == .ownGlass { #expect(host.shapes.contains { $0.style.clearness == 1 }) }
    try host.click(.button, "Send")
    #expect(model.presses == 1)
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Other")
    #expect(model.presses == 11)
  }

  @Test("each style looks like no other") func looks() throws {
    let kinds: [Kind] = [.bordered, .prominent, .glass, .glassProminent, .plain, .borderless]
    let splits = try kinds.map { kind in try ControlHost { Split(kind: kind, model: Model()) }.pixels }
    #expect(Set(splits).count == kinds.count)
  }
}
