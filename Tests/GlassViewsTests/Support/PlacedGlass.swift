import Foundation

@testable import GlassViews

extension DisplayChunk {
  /// All glass that lies on no other glass, with where it lies in the window.
  var placedGlass: [(glass: GlassItem, rect: CGRect)] { placedGlass(from: .zero) }

  private func placedGlass(from origin: CGPoint) -> [(glass: GlassItem, rect: CGRect)] {
    items.flatMap { item -> [(glass: GlassItem, rect: CGRect)] in
      switch item {
      case .draw, .material: []
      case .chunk(let inner, let place), .effect(_, let inner, let place), .glassContainer(_, let inner, let place):
        inner.placedGlass(from: CGPoint(x: origin.x + place.x, y: origin.y + place.y))
      case .glass(let glass): [(glass, glass.outline.rect.offsetBy(dx: origin.x, dy: origin.y))]
      }
    }
  }
}
