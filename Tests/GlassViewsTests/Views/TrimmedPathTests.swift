import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Parts of paths") struct TrimmedPathTests {
  private let square = Path(rect(0, 0, 40, 40))

  /// The box around a part of a path, to hundredths of a point.
  private func part(_ path: Path, _ from: CGFloat, _ to: CGFloat) -> CGRect {
    let box = path.trimmedPath(from: from, to: to).boundingRect
    return CGRect(origin: box.origin.hundredths, size: CGSize(width: box.width.hundredths, height: box.height.hundredths))
  }

  @Test("nothing is left where the end does not lie behind the beginning, everything from 0 to 1 and beyond")
  func limits() {
    #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(square.trimmedPath(from: 0.7, to: 0.2).isEmpty)
    #expect(square.trimmedPath(from: 1, to: 2).isEmpty)
    #expect(square.trimmedPath(from: -1, to: 0).isEmpty)
    #expect(Path().trimmedPath(from: 0, to: 0.5).isEmpty)
    #expect(square.trimmedPath(from: 0, to: 1) == square)
    #expect(square.trimmedPath(from: -3, to: 7) == square)
    #expect(part(square, -1, 0.25) == rect(0, 0, 40, 0))
    #expect(part(square, 0.75, 5) == rect(0, 0, 0, 40))
  }

  @Test("a rectangle begins at its top left corner and runs clockwise; the way back to the beginning counts")
  func rectangle() {
    #expect(part(square, 0, 0.25) == rect(0, 0, 40, 0))
    #expect(part(square, 0.25, 0.5) == rect(40, 0, 0, 40))
    #expect(part(square, 0.5, 0.75) == rect(0, 40, 40, 0))
    #expect(part(square, 0.75, 1) == rect(0, 0, 0, 40))
    #expect(part(square, 0.125, 0.375) == rect(20, 0, 20, 20))
    #expect(part(square, 0.9, 1) == rect(0, 0, 0, 16))
  }

  @Test("circles and ellipses begin at their right and run clockwise")
  func curves() {
    let circle = Circle().path(in: rect(0, 0, 40, 40))
    #expect(part(circle, 0, 0.25) == rect(20, 20, 20, 20))
    #expect(part(circle, 0.25, 0.5) == rect(0, 20, 20, 20))
    #expect(part(circle, 0.5, 0.75) == rect(0, 0, 20, 20))
    #expect(part(circle, 0.75, 1) == rect(20, 0, 20, 20))
    #expect(part(Ellipse().path(in: rect(0, 0, 60, 40)), 0, 0.25) == rect(30, 20, 30, 20))
  }

  @Test("parts are counted one after the other, by their lengths")
  func several() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 10, y: 10))
    #expect(part(path, 0, 0.75) == rect(0, 0, 30, 0))
    #expect(part(path, 0.75, 1) == rect(0, 10, 10, 0))
    #expect(part(path, 0.5, 0.875) == rect(0, 0, 30, 10))
    // The way from one part to the next is none of the path.
    #expect(!path.trimmedPath(from: 0.5, to: 0.875).contains(CGPoint(x: 15, y: 5)))
  }

  @Test("the line that closes a part counts as well")
  func closing() {
    let path = Path {
      $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 40)])
      $0.closeSubpath()
    }
    #expect(part(path, 70.0 / 120, 1) == rect(0, 0, 30, 40))
    #expect(part(path, 95.0 / 120, 1) == rect(0, 0, 15, 20))
  }
}
