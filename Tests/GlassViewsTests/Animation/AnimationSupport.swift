import Foundation

@testable import GlassViews

@MainActor extension LayoutHost {
  /// All effects of the display list, outermost first.
  func effects() -> [DisplayEffect] {
    var result: [DisplayEffect] = []
    func visit(_ chunk: DisplayChunk) {
      for item in chunk.items {
        switch item {
        case .chunk(let inner, _), .glassContainer(_, let inner, _): visit(inner)
        case .effect(let effect, let inner, _):
          result.append(effect)
          visit(inner)
        case .glass(let glass): visit(glass.content)
        case .draw, .material: break
        }
      }
    }
    visit(graph.root.chunk)
    return result
  }

  /// The opacity of the only view that fades.
  var opacity: Double {
    effects().compactMap { if case .opacity(let opacity) = $0 { opacity } else { nil } }.first ?? 1
  }
}

extension Double {
  /// Whether two values are the same but for what a frame makes of them.
  func isNear(_ other: Double) -> Bool { abs(self - other) < 0.02 }
}
