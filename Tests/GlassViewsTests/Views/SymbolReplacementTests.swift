import Foundation
import GlassGeometry
import Observation
import Testing

@testable import GlassViews

/// Symbols that follow one another with an effect.
@Suite @MainActor struct SymbolReplacementTests {
  @Observable final class Model { var isPlaying = false }

  private struct PlayButton: View {
    let model: Model
    let transition: ContentTransition
    var body: some View {
      Image(systemName: model.isPlaying ? "pause.fill" : "play.fill").contentTransition(transition)
    }
  }

  /// How wide each symbol is that is seen, frame by frame after the change; the one that comes last.
  private func widths(_ transition: ContentTransition, reducesMotion: Bool = false, animated: Bool = true) throws -> [[CGFloat]] {
    let model = Model()
    let host = LayoutHost(PlayButton(model: model, transition: transition), width: 100, height: 100)
    host.advance(by: 0.1)
    host.graph.reducesMotion = reducesMotion
    if animated { withAnimation(.linear(duration: 1)) { model.isPlaying = true } } else { model.isPlaying = true }
    return (0..<12).map { _ in
      host.advance(by: 0.1)
      return host.symbolWidths
    }
  }

  @Test("one shrinks, then the other grows; at the end the other one alone is seen in its size") func downUp() throws {
    let frames = try widths(.symbolEffect(.replace))
    let full = try #require(frames.last?.first)
    #expect(frames.allSatisfy { $0.count == 1 }, "\(frames)")
    let halves = (frames[..<4].compactMap(\.first), frames[5..<9].compactMap(\.first))
    #expect(halves.0 == halves.0.sorted(by: >) && halves.0.allSatisfy { $0 < full })
    #expect(halves.1 == halves.1.sorted() && halves.1[0] < full)
  }

  @Test("both grow, or only the other one does") func others() throws {
    let full = try #require(try widths(.symbolEffect).last?.first)
    #expect(try widths(.symbolEffect(.replace.upUp))[2].allSatisfy { $0 > full })
    #expect(try widths(.symbolEffect(.replace.offUp))[1].allSatisfy { $0 < full })
    #expect(try widths(.symbolEffect(.replace, options: .speed(4)))[4] == [full], "as fast as the options say")
  }

  @Test("with reduced motion, and for plain fades, both keep their size; without an animation nothing fades") func calm() throws {
    let full = try #require(try widths(.symbolEffect).last?.first)
    #expect(try widths(.symbolEffect, reducesMotion: true)[1] == [full, full])
    #expect(try widths(.opacity)[3] == [full, full])
    #expect(try widths(.symbolEffect, animated: false)[0] == [full])
    #expect(try widths(.identity)[0] == [full])
  }
}

extension LayoutHost {
  /// The widths at which symbols are drawn, through all effects, from back to front.
  fileprivate var symbolWidths: [CGFloat] {
    var result: [CGFloat] = []
    func visit(_ chunk: DisplayChunk, _ scale: CGFloat) {
      for item in chunk.items {
        switch item {
        case .draw(.symbol(_, let rect, _, _)): result.append(rect.width * scale)
        case .effect(.transform(let transform), let inner, _):
          visit(inner, scale * transform.apply(CGRect(x: 0, y: 0, width: 1, height: 1)).width)
        case .chunk(let inner, _), .effect(_, let inner, _), .glassContainer(_, let inner, _): visit(inner, scale)
        default: break
        }
      }
    }
    visit(graph.root.chunk, 1)
    return result
  }
}
