import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Prominent items of a bar") struct BarProminenceTests {
  @Observable final class Model {
    var isDisabled = false
  }

  /// A view of a program's own: its type tells nothing of what it does now.
  private struct Save: View {
    let model: Model

    var body: some View { Button("Save") {}.disabled(model.isDisabled) }
  }

  private struct Bar: View {
    let model: Model
    let isComposed: Bool

    var body: some View {
      Color.white.toolbar {
        ToolbarItem(placement: .confirmationAction) {
          if isComposed { Save(model: model) } else { Button("Save") {}.disabled(model.isDisabled) }
        }
      }
    }
  }

  @Test("are that while they do something", arguments: [false, true]) func disabled(isComposed: Bool) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 700, height: 300)) { Bar(model: model, isComposed: isComposed) }
    #expect(tints(host) == [.accentColor])
    for isDisabled in [true, false] {
      model.isDisabled = isDisabled
      host.settle()
      #expect(tints(host) == (isDisabled ? [] : [.accentColor]))
    }
  }

  @Test("that are disabled from the beginning have no colour in the first frame either") func fromTheBeginning() throws {
    let model = Model()
    model.isDisabled = true
    let host = try ControlHost(size: CGSize(width: 700, height: 300), settling: 1.0 / 60) { Bar(model: model, isComposed: true) }
    #expect(host.find(.button, "Save") != nil && tints(host) == [])
  }

  /// The colours of all glass.
  private func tints(_ host: ControlHost) -> [Color] {
    var found: [Color] = []
    host.graph.root.visitSubtree { if let tint = ($0 as? GlassNode)?.modifier.glass.tintColor { found.append(tint) } }
    return found
  }
}
