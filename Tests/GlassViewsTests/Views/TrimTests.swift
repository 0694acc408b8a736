import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Parts of outlines") struct TrimTests {
  private let box = rect(0, 0, 100, 100)

  private func bounds(_ path: Path) -> CGRect {
    CGRect(origin: path.boundingRect.origin.rounded, size: path.boundingRect.size.rounded)
  }

  @Test("a part that ends before it begins is nothing, and the whole is the form itself")
  func ends() {
    let path = Path(box)
    #expect(path.trimmedPath(from: 0.6, to: 0.4).isEmpty)
    #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmedPath(from: -1, to: 2) == path)
    #expect(path.trimmedPath(from: 0, to: 1) == path)
    #expect(Path().trimmedPath(from: 0.2, to: 0.4).isEmpty)
  }

  @Test("a rectangle begins at its top left corner, an ellipse at the right; both run clockwise")
  func beginnings() {
    #expect(bounds(Path(box).trimmedPath(from: 0, to: 0.25)) == rect(0, 0, 100, 0))
    #expect(bounds(Path(box).trimmedPath(from: 0.25, to: 0.5)) == rect(100, 0, 0, 100))
    #expect(bounds(Path(box).trimmedPath(from: 0.5, to: 0.625)) == rect(50, 100, 50, 0))
    let quarter = Path(ellipseIn: box).trimmedPath(from: 0, to: 0.25).boundingRect
    #expect(abs(quarter.minX - 50) < 0.1 && abs(quarter.minY - 50) < 0.1 && abs(quarter.maxX - 100) < 0.1)
  }

  @Test("parts of several lines are counted along all of them")
  func severalParts() {
    let path = Path {
      $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0)])
      $0.addLines([CGPoint(x: 0, y: 50), CGPoint(x: 60, y: 50)])
    }
    #expect(bounds(path.trimmedPath(from: 0, to: 0.4)) == rect(0, 0, 40, 0))
    #expect(bounds(path.trimmedPath(from: 0.4, to: 0.7)) == rect(0, 50, 30, 0))
    #expect(bounds(path.trimmedPath(from: 0.2, to: 0.5)) == rect(0, 0, 40, 50))
  }

  @Test("the line that closes a part counts as well")
  func closing() {
    let path = Path {
      $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 40)])
      $0.closeSubpath()
    }
    #expect(bounds(path.trimmedPath(from: 70.0 / 120, to: 1)) == rect(0, 0, 30, 40))
    #expect(bounds(path.trimmedPath(from: 95.0 / 120, to: 1)) == rect(0, 0, 15, 20))
  }
}
