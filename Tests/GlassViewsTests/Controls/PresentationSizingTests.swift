import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("How large sheets are") struct PresentationSizingTests {
  @Observable final class Model {
    var size = CGSize(width: 400, height: 200)
  }

  private struct Content: View {
    let model: Model

    var body: some View {
      Color.blue.frame(width: model.size.width, height: model.size.height)
        .accessibilityElement(role: .group, label: "Content")
    }
  }

  private func window(_ model: Model, _ sizing: some PresentationSizing) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 1000, height: 700), barRoom: 0) {
      Text("Owner").sheet(isPresented: .constant(true)) { Content(model: model).presentationSizing(sizing) }
    }
  }

  private func sheet(_ window: ControlHost) throws -> CGRect { try #require(window.find(.dialog)).frame }

  @Test(
    "one that is sticky grows with its content and does not shrink, along the axes that it says", arguments: [false, true],
    [false, true])
  func sticky(horizontal: Bool, vertical: Bool) throws {
    let model = Model()
    let window = try window(model, .fitted.sticky(horizontal: horizontal, vertical: vertical))
    #expect(try sheet(window).size == model.size)
    model.size = CGSize(width: 500, height: 300)
    window.settle()
    #expect(try sheet(window).size == CGSize(width: 500, height: 300))
    model.size = CGSize(width: 350, height: 150)
    window.settle()
    let kept = CGSize(width: horizontal ? 500 : 350, height: vertical ? 300 : 150)
    let frame = try sheet(window)
    #expect(frame.size == kept && frame.midX == 500 && frame.midY == 350)
    let content = try #require(window.find(.group, "Content")).frame
    #expect(content.size == model.size && content.midX == 500 && content.midY == 350, "what is smaller stands in the middle")
    window.window.change { $0.size = CGSize(width: 448, height: 248) }
    window.settle()
    #expect(try sheet(window).size == CGSize(width: min(kept.width, 400), height: min(kept.height, 200)))
    window.window.change { $0.size = CGSize(width: 1000, height: 700) }
    window.settle()
    #expect(try sheet(window).size == kept)
  }

  private struct Square: PresentationSizing {
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
      let ideal = root.sizeThatFits(.unspecified)
      return ProposedViewSize(width: max(ideal.width, ideal.height), height: max(ideal.width, ideal.height))
    }
  }

  private struct Flexible: View {
    var body: some View {
      Color.blue.frame(
        minWidth: 100, idealWidth: 420, maxWidth: .infinity, minHeight: 100, idealHeight: 200, maxHeight: .infinity)
    }
  }

  @Test("a sizing of one's own proposes a size, which can be fitted along an axis") func own() throws {
    func size(_ sizing: some PresentationSizing) throws -> CGSize {
      let window = try ControlHost(size: CGSize(width: 1000, height: 700), barRoom: 0) {
        Text("Owner").sheet(isPresented: .constant(true)) { Flexible().presentationSizing(sizing) }
      }
      return try sheet(window).size
    }
    #expect(try size(Square()) == CGSize(width: 420, height: 420))
    #expect(try size(Square().fitted(horizontal: false, vertical: true)) == CGSize(width: 420, height: 200))
    #expect(try size(.form) == CGSize(width: 480, height: 200))
    #expect(try size(.page) == CGSize(width: 800, height: 200))
    #expect(try size(.page.fitted(horizontal: true, vertical: false)) == CGSize(width: 420, height: 200))
    #expect(try size(.automatic) == CGSize(width: 420, height: 200))
  }
}
