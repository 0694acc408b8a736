import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What is suggested beneath the scopes of a search") struct SuggestionsUnderScopesTests {
  @Observable final class Model {
    var text = ""
    var scope = 1
    var activation = SearchScopeActivation.automatic
  }

  private struct Searching: View {
    @Bindable var model: Model

    var body: some View {
      Text("Content").frame(maxWidth: .infinity, maxHeight: .infinity)
        .searchable(text: $model.text)
        .searchSuggestions {
          Text("Forest").searchCompletion("forest")
          Text("Meadow").searchCompletion("meadow")
        }
        .searchScopes($model.scope, activation: model.activation) {
          Text("Here").tag(1)
          Text("Everywhere").tag(2)
        }
    }
  }

  private func window(_ activation: SearchScopeActivation) throws -> ControlHost {
    let model = Model()
    model.activation = activation
    let window = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) { Searching(model: model) }
    press(Key("f"), .control, in: window)
    return window
  }

  private func panelGlass(_ window: ControlHost) -> GlassNode? {
    var found: GlassNode?
    window.graph.root.visitSubtree { if let node = $0 as? GlassNode, node.modifier.unrolls { found = node } }
    return found
  }

  /// How far down the glass of the scopes reaches, in points of the window.
  private func lowerEdge(_ window: ControlHost) throws -> CGFloat {
    let scope = try #require(window.tree.flattened.first { $0.label == "Everywhere" && $0.actions.contains(.press) }).frame
    let around = window.shapes.map(window.box).filter { $0.contains(scope.center) }
    return try #require(around.map(\.maxY).min())
  }

  /// A key, without the time that it takes to see what it does.
  private func press(_ key: Key, _ modifiers: KeyModifiers = [], in window: ControlHost) {
    for phase in [KeyEvent.Phase.down, .up] {
      window.window.inject(.key(KeyEvent(phase, key, text: "", modifiers: modifiers, time: window.platform.now)))
    }
  }

  @Test("comes out from beneath those and goes back there", arguments: [1, 2]) func way(escapes: Int) throws {
    let window = try window(.automatic)
    var tops: [CGFloat] = []
    for _ in 0..<60 {
      window.settle(1.0 / 60)
      if let panel = panelGlass(window), panel.presence != nil { tops.append(panel.seenOutline.minY) }
    }
    window.settle()
    let panel = try #require(panelGlass(window))
    let edge = try lowerEdge(window)
    #expect(panel.seenOutline.minY >= edge)
    #expect(tops.count > 5 && tops.suffix(tops.count - 2).allSatisfy { $0 >= edge - 0.5 }, "\(tops) from \(edge)")
    tops = []
    for _ in 0..<escapes { press(.escape, in: window) }
    for _ in 0..<60 {
      window.settle(1.0 / 60)
      if panel.presence != nil { tops.append(panel.seenOutline.minY) }
    }
    #expect(tops.count > 5 && tops.allSatisfy { $0 >= edge - 0.5 }, "\(tops) to \(edge)")
  }

  @Test("goes back beneath scopes that have come only once something was written") func comeLater() throws {
    let window = try window(.onTextEntry)
    window.settle()
    window.type("f")
    window.settle()
    let panel = try #require(panelGlass(window))
    let edge = try lowerEdge(window)
    #expect(panel.seenOutline.minY >= edge)
    var tops: [CGFloat] = []
    press(.escape, in: window)
    for _ in 0..<60 {
      window.settle(1.0 / 60)
      if panel.presence != nil { tops.append(panel.seenOutline.minY) }
    }
    #expect(tops.count > 5 && tops.allSatisfy { $0 >= edge - 0.5 }, "\(tops) to \(edge)")
  }
}
