import Foundation
import GlassGeometry
import GlassOffscreen
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassMaterial
@testable import GlassViews

/// A window at rest that is asked the questions of the review checklist, and what keeps it open.
@MainActor struct ReviewedWindow {
  let host: ViewHost
  let window: OffscreenWindow
  let platform: OffscreenPlatform
  let owner: AnyObject?

  var nodes: [ViewNode] {
    var result: [ViewNode] = []
    host.graph.root.visitSubtree { if $0.isPlaced { result.append($0) } }
    return result
  }

  var glass: [GlassNode] {
    nodes.compactMap { $0 as? GlassNode }.filter { $0.modifier.glass.variant != .identity && $0.isShown }
  }
  var elements: [SemanticsElement] { host.describe().flattened }
  var plan: LayerPlan {
    GlassLevels.plan(
      host.graph.root.chunk, size: window.picture?.size ?? PixelSize(width: 1, height: 1), scale: window.state.scale)
  }
  var shapes: [GlassElement] { plan.layers.flatMap { $0.groups.flatMap(\.elements) } }
  /// The names of what can be pressed.
  var pressed: [String] { elements.filter { $0.actions.contains(.press) }.map(\.label) }

  func expectGlassOnNavigationOnly() {
    let inContent = glass.filter { $0.firstAncestor { $0 is any LazyContainer } != nil }
    #expect(inContent.isEmpty, "\(inContent.map(\.diagnosticName))")
  }

  func expectGlassInBarsAndPanels() {
    #expect(shapes.count >= 2)
    #expect(shapes.contains { $0.outline.rect.minY < 60 * window.state.scale }, "no glass in the bar")
  }

  func expectNoGlassInGlass() {
    for glass in glass {
      let outer = glass.firstAncestor { ($0 as? GlassNode).map { $0.modifier.glass.variant != .identity } == true }
      #expect(outer == nil, "\(glass.diagnosticName) lies in \(outer?.diagnosticName ?? "")")
    }
    #expect(plan.glassLevels == 1)
  }

  func expectOneTintedAction() {
    let bar = shapes.filter { $0.outline.rect.maxY < 70 * window.state.scale }
    #expect(bar.count { ($0.style.tint?.alpha ?? 0) > 0.3 } <= 1)
  }

  func expectNoSolidFills() {
    let (plan, shapes) = (plan, shapes)
    for span in plan.layers.flatMap(\.spans) where span.glass != nil {
      guard let shape = shapes.first(where: { $0.id == span.glass }) else { continue }
      for fill in Self.solidFills(span.item) {
        let part = fill.width * fill.height * span.space.scale * span.space.scale
        #expect(part < 0.7 * shape.outline.rect.width * shape.outline.rect.height)
      }
    }
  }

  /// The boxes of what is filled with an opaque colour within an item.
  private static func solidFills(_ item: DisplayItem) -> [CGRect] {
    switch item {
    case .draw(.fill(let outline, .ink(.color(let color)))) where color.alpha > 0.9: [outline.rect]
    case .chunk(let chunk, _): chunk.items.flatMap(solidFills)
    case .effect(.opacity(let opacity), _, _) where opacity < 0.9: []
    case .effect(_, let chunk, _): chunk.items.flatMap(solidFills)
    default: []
    }
  }

  func expectNoTextUnderGlass() {
    let panels = shapes.map(\.outline.rect)
    let texts = nodes.compactMap { $0 as? TextNode }.filter { text in
      text.isShown && text.firstAncestor { $0 is GlassNode } == nil
    }
    for text in texts {
      let frame = text.globalFrame.insetBy(dx: 1, dy: 1)
      #expect(!panels.contains { $0.intersects(frame) }, "\(text.diagnosticName) at \(frame)")
    }
  }

  func expectAllCanBeHit() {
    let bounds = CGRect(origin: .zero, size: window.state.size)
    for element in elements where element.actions.contains(.press) && !element.states.contains(.disabled) {
      let center = CGPoint(x: element.frame.midX, y: element.frame.midY)
      guard bounds.contains(center) else { continue }
      #expect(host.graph.root.hitTest(center) { $0.responder != nil } != nil, "\(element.label) cannot be hit")
    }
  }

  func expectNames() {
    for element in elements where element.actions.contains(.press) {
      #expect(!element.label.isEmpty, "a \(element.role) at \(element.frame) has no name")
    }
  }

  func expectFlatAndAtRest() {
    #expect(shapes.count <= 24)
    #expect(!host.needsFrame && !host.graph.animations.isActive)
    let frames = window.statistics.frames
    platform.advance(by: 2)
    #expect(window.statistics.frames == frames)
  }
}
