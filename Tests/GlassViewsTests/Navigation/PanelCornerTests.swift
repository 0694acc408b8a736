import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Corners of panels") struct PanelCornerTests {
  @Test("sidebar and inspector lie as far within the window as their corners are rounder than its own") func concentric() throws {
    let size = CGSize(width: 900, height: 400)
    let host = try ControlHost(size: size, decorations: .client, barRoom: 0) {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        Color.blue
      }
      .inspector(isPresented: .constant(true)) { Text("Inspector") }
    }
    let panels = host.shapes.filter { host.box($0).height > 300 }
    #expect(panels.count == 2)
    for panel in panels {
      let box = host.box(panel)
      let beside = min(box.minX, size.width - box.maxX)
      #expect(box.minY == beside && size.height - box.maxY == beside && beside > 0, "\(box)")
      let radius = (WindowFramePass.cornerRadius - beside) * ControlHost.fineness
      #expect(panel.outline == .roundedRect(panel.outline.rect, radius: radius, style: .continuous))
    }
  }

  @Test("what is clipped and chosen within follows the panel's corners") func within() throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 400), barRoom: 0) {
      NavigationSplitView {
        List(selection: .constant(Optional(1))) { ForEach(1..<30) { Text("Row \($0)") } }
      } detail: {
        Color.blue
      }
    }
    let panel = try #require(host.shapes.first { host.box($0).height > 300 })
    // A corner of the panel's box lies outside of it, and a press there is the content's.
    let box = host.box(panel)
    for x in [box.minX + 2, box.maxX - 2] {
      for y in [box.minY + 2, box.maxY - 2] {
        let hit = host.graph.root.hitTest(CGPoint(x: x, y: y)) { $0.responder != nil }
        #expect(hit?.firstAncestor { ($0 as? GlassNode)?.modifier.isPanel == true } == nil, "\(x), \(y)")
      }
    }
  }
}
