import Foundation
import GlassGeometry
import GlassMaterial
import Testing

@testable import GlassViews

@MainActor @Suite("Glass that fades within its container") struct FadedContainerTests {
  private func plan(_ fades: [Double]) -> LayerPlan {
    let host = LayoutHost(
      GlassEffectContainer(spacing: 40) {
        HStack(spacing: 10) {
          ForEach(Array(fades.enumerated()), id: \.offset) { _, fade in
            Color.red.frame(width: 60, height: 60).glassEffect(.regular, in: .circle).opacity(fade)
          }
        }
      }, width: 300, height: 100)
    return GlassLevels.plan(host.graph.root.chunk, size: PixelSize(width: 300, height: 100), scale: 1)
  }

  @Test("a faded shape stays a part of the one it merges with, and what stays of that is faded where it is") func staysMerged()
    throws
  {
    let plan = plan([1, 0.5])
    let groups = plan.layers.flatMap(\.groups)
    #expect(groups.map(\.elements.count) == [2])
    #expect(groups[0].elements.map(\.materialization) == [1, 1])
    let mixes = plan.layers.flatMap(\.mixes)
    #expect(mixes.count == 1)
    guard case .mask(let mask, _)? = mixes.first?.cover else {
      Issue.record("nothing is taken back")
      return
    }
    var alphas: [CGRect: Double] = [:]
    func visit(_ chunk: DisplayChunk) {
      for item in chunk.items {
        switch item {
        case .effect(.blur(let sigma), let inner, _):
          #expect(sigma == 10)
          visit(inner)
        case .draw(.fill(let outline, .ink(.color(let color)))): alphas[outline.rect] = color.alpha
        default: break
        }
      }
    }
    visit(mask)
    // They meet in the middle of the gap between them.
    #expect(alphas.first { $0.value == 1 }?.key.maxX == 150)
    #expect(alphas.first { $0.value == 0.5 }?.key.minX == 150)
  }

  @Test("where nothing is faded nothing is taken back, and what is gone is left out") func whole() {
    #expect(plan([1, 1]).layers.allSatisfy { $0.mixes.isEmpty })
    let gone = plan([1, 0])
    #expect(gone.layers.flatMap(\.groups).flatMap(\.elements).count == 1)
    #expect(gone.layers.allSatisfy { $0.mixes.isEmpty })
  }
}
