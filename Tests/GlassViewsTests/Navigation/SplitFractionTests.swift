import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassViews

/// Columns at scales between whole ones: where one ends the next one begins, in device pixels.
@MainActor @Suite("Columns at fractional scales") struct SplitFractionTests {
  private struct Columns: View {
    let isOpen: Bool
    var body: some View {
      NavigationSplitView(columnVisibility: .constant(.all)) {
        Color.red.named("sidebar").ignoresSafeArea().navigationSplitViewColumnWidth(211.3)
      } content: {
        Color.green.named("content").ignoresSafeArea().navigationSplitViewColumnWidth(min: 150, ideal: 201.7, max: 400)
      } detail: {
        Color.blue.named("detail").ignoresSafeArea()
          .inspector(isPresented: .constant(isOpen)) { Color.yellow.named("inspector").inspectorColumnWidth(203.1) }
      }
    }
  }

  /// The columns of pixels that a fill of some colour covers in the middle of the window.
  private func fills(_ host: ControlHost, _ scale: Double) -> [(points: CGRect, pixels: CGRect)] {
    var result: [(CGRect, CGRect)] = []
    func visit(_ chunk: DisplayChunk, _ origin: CGPoint, _ space: DeviceSpace) {
      for item in chunk.items {
        switch item {
        case .draw(.fill(let outline, _)):
          result.append((outline.rect.offsetBy(dx: origin.x, dy: origin.y), space.outline(outline).rect))
        case .chunk(let inner, let place), .effect(_, let inner, let place), .glassContainer(_, let inner, let place):
          visit(inner, CGPoint(x: origin.x + place.x, y: origin.y + place.y), space.moved(by: place))
        case .glass(let glass): visit(glass.content, origin, space)
        case .draw, .material: break
        }
      }
    }
    visit(host.graph.root.chunk, .zero, DeviceSpace(scale: scale))
    return result
  }

  @Test("columns meet without a gap, and cover the window to its edges", arguments: [1.25, 1.5, 1.75], [false, true])
  func edges(scale: Double, isOpen: Bool) throws {
    for width in [1003.0, 1100.4, 1281.6] {
      let host = try ControlHost(size: CGSize(width: width, height: 600), barRoom: 0, settling: 1) { Columns(isOpen: isOpen) }
      host.window.change { $0.scale = scale }
      host.settle(1)
      let (content, detail) = (try #require(host.frame("content")), try #require(host.frame("detail")))
      #expect(abs(content.maxX - detail.minX) < 1e-6, "\(content) \(detail)")
      #expect(content.minX == 0 && abs(detail.maxX - host.window.state.size.width) < 1e-6, "\(content) \(detail)")
      let tall = fills(host, scale).filter { $0.points.height > 300 }
      func pixels(_ frame: CGRect) throws -> CGRect {
        try #require(
          tall.first { abs($0.points.minX - frame.minX) + abs($0.points.maxX - frame.maxX) < 0.01 }, "\(frame) of \(tall)"
        ).pixels
      }
      #expect(try pixels(content).maxX == pixels(detail).minX)
      #expect(try pixels(content).minX == 0 && pixels(detail).maxX == (host.window.state.size.width * scale).rounded())
    }
  }
}
