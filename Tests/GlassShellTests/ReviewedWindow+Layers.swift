import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassMaterial
@testable import GlassViews

/// The checklist's questions about the layer of navigation, that of content, and what is between them.
extension ReviewedWindow {
  /// Whether a view belongs to the content: it lies on no glass and holds none.
  private func isContent(_ node: ViewNode) -> Bool {
    guard node.isShown, !(node is GlassNode), node.firstAncestor(where: { $0 is GlassNode }) == nil else { return false }
    var holdsGlass = false
    node.visitSubtree { if $0 is GlassNode { holdsGlass = true } }
    return !holdsGlass
  }

  /// What of a view is seen, in the window: as much as the scroll views around it show.
  private func seenFrame(_ node: ViewNode) -> CGRect {
    sequence(first: node, next: \.parent).reduce(node.globalFrame) { frame, ancestor in
      ancestor is ScrollNode && ancestor !== node ? frame.intersection(ancestor.globalFrame) : frame
    }
  }

  /// Nothing of the content that can be pressed lies under glass, as far as it is seen and told.
  func expectNoControlsUnderGlass() {
    let scale = window.state.scale
    let panels = shapes.map(\.outline.rect)
    let told = elements.filter { $0.actions.contains(.press) }.map(\.frame)
    func isTold(_ frame: CGRect) -> Bool {
      told.contains { abs($0.midX - frame.midX) < 1 && abs($0.midY - frame.midY) < 1 && abs($0.width - frame.width) < 2 }
    }
    for node in nodes where node.semantics?.actions.contains(.press) == true && isContent(node) && isTold(node.globalFrame) {
      let frame = seenFrame(node)
      guard frame.width > 2, frame.height > 2 else { continue }
      let pixels = CGRect(
        x: (frame.minX + 1) * scale, y: (frame.minY + 1) * scale, width: (frame.width - 2) * scale,
        height: (frame.height - 2) * scale)
      #expect(!panels.contains { $0.intersects(pixels) }, "\(node.diagnosticName) at \(frame)")
    }
  }

  /// Bars and panels lie over whatever glass the content has, and can be reached.
  func expectNavigationInFront() {
    let levels = plan.levelsOfGlass
    func level(_ nodes: [GlassNode]) -> [Int] { nodes.compactMap { levels[$0.elementID] } }
    let navigation = level(glass.filter { $0.modifier.isBar || $0.modifier.isPanel })
    let content = level(glass.filter { !$0.modifier.isBar && !$0.modifier.isPanel && !$0.modifier.floats })
    #expect(!navigation.isEmpty && navigation.allSatisfy { $0 >= 1 })
    #expect((content.max() ?? 0) <= (navigation.min() ?? 0), "glass of the content lies over that of the navigation")
    expectAllCanBeHit()
  }

  // MARK: Colour

  /// The colours are the content's; of bars and panels one at most is tinted, the primary action.
  func expectColorInContent() throws {
    let picture = try #require(window.picture)
    let bars = Set(glass.filter(\.modifier.isBar).map(\.elementID))
    let tints = shapes.filter { bars.contains($0.id) }.compactMap(\.style.tint).filter { Self.chroma($0) > 0.1 }
    #expect(tints.count <= 1, "\(tints)")
    let boxes = shapes.map(\.outline.rect)
    var (colored, all) = (0, 0)
    for y in stride(from: 0, to: picture.height, by: 6) {
      for x in stride(from: 0, to: picture.width, by: 6) where !boxes.contains(where: { $0.contains(CGPoint(x: x, y: y)) }) {
        let pixel = picture[x, y]
        let parts = [pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF]
        all += 1
        if (parts.max() ?? 0) - (parts.min() ?? 0) > 40 { colored += 1 }
      }
    }
    #expect(all > 0 && colored * 50 > all, "\(colored) of \(all) places of the content have a colour")
  }

  /// What is written on bars and panels is in the ink of the glass.
  func expectNoColoredLabels(_ settings: DesktopSettings) {
    let inks = InkSurvey(host, window.state, settings, time: platform.now).inks()
    #expect(!inks.isEmpty)
    for ink in inks { #expect(!Self.isColored(ink.ink), "\(ink.name) is written in \(ink.ink)") }
  }

  private static func isColored(_ ink: Ink) -> Bool {
    switch ink {
    case .color(let color), .onFill(let color, _): chroma(color) > 0.1
    case .hue, .tint: true
    case .vibrant, .answer, .control: false
    case .mix(let from, let to, _): isColored(from) || isColored(to)
    }
  }

  /// 0 grey … 1.
  private static func chroma(_ color: RGBA) -> Double {
    (max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)) * color.alpha
  }

  /// Every label on regular glass is as legible as the material says.
  func expectLegible(_ settings: DesktopSettings) {
    let inks = InkSurvey(host, window.state, settings, time: platform.now).inks()
    #expect(inks.contains { $0.isCovered }, "nothing is written on glass")
    for ink in inks where ink.isCovered {
      #expect(ink.contrast >= 4.5, "\(ink.name) at \(ink.box), \(ink.ink)")
    }
  }
}
