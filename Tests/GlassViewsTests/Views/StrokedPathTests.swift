import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Lines as forms") struct StrokedPathTests {
  private func line(_ points: CGPoint...) -> Path { Path { $0.addLines(points) } }

  @Test("a line covers half its width on both sides, and ends where its cap does")
  func caps() {
    let path = line(CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10))
    #expect(path.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect == CGRect(x: 10, y: 8, width: 40, height: 4))
    #expect(
      path.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)).boundingRect == CGRect(x: 8, y: 8, width: 44, height: 4))
    let round = path.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
    #expect(round.contains(CGPoint(x: 8.5, y: 10)))
    #expect(!round.contains(CGPoint(x: 8.2, y: 8.2)))
  }

  @Test("corners are pointed up to the limit, cut off or round")
  func joins() {
    let corner = line(CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 40))
    let tip = CGPoint(x: 44, y: -4)
    func covers(_ style: StrokeStyle, _ point: CGPoint) -> Bool { corner.strokedPath(style).contains(point) }
    let inside = CGPoint(x: tip.x - 0.1, y: tip.y + 0.1)
    #expect(covers(StrokeStyle(lineWidth: 8), inside))
    #expect(!covers(StrokeStyle(lineWidth: 8, miterLimit: 1.2), inside))
    #expect(!covers(StrokeStyle(lineWidth: 8, lineJoin: .bevel), inside))
    #expect(!covers(StrokeStyle(lineWidth: 8, lineJoin: .round), inside))
    #expect(covers(StrokeStyle(lineWidth: 8, lineJoin: .round), CGPoint(x: 42.5, y: -2.5)))
  }

  @Test("strokes and gaps follow each other from where the phase says")
  func dashes() {
    let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0))
    func covered(_ style: StrokeStyle) -> [Bool] {
      [5.0, 15, 25, 35].map { path.strokedPath(style).contains(CGPoint(x: $0, y: 0.5)) }
    }
    #expect(covered(StrokeStyle(lineWidth: 2, dash: [10])) == [true, false, true, false])
    #expect(covered(StrokeStyle(lineWidth: 2, dash: [10], dashPhase: 10)) == [false, true, false, true])
    #expect(covered(StrokeStyle(lineWidth: 2, dash: [10], dashPhase: -10)) == [false, true, false, true])
    #expect(covered(StrokeStyle(lineWidth: 2, dash: [0, 0])) == [true, true, true, true])
  }

  @Test("the edge of a form is a form: it can be laid over a view, smaller than it, and leaves the middle free")
  func overlay() {
    let edge = Rectangle().inset(by: 5).stroke(lineWidth: 4)
    let path = edge.path(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(path.boundingRect == CGRect(x: 3, y: 3, width: 34, height: 34))
    #expect(path.contains(CGPoint(x: 5, y: 20)))
    #expect(!path.contains(CGPoint(x: 20, y: 20)))
    #expect(LayoutHost(Color.clear.overlay(.blue, in: edge)).operations().count == 1)
  }

  @Test("a form can be filled and its edge drawn over that")
  func layers() {
    let host = LayoutHost(Circle().fill(.red).stroke(.blue, lineWidth: 2).strokeBorder(.green).named("drawing").frame(width: 40))
    #expect(host.operations().count == 3)
    #expect(host.frame("drawing")?.size == CGSize(width: 40, height: 40))
  }

  @Test("forms are moved, turned, enlarged and made for a box of their own")
  func transforms() {
    let box = CGRect(x: 0, y: 0, width: 40, height: 20)
    func bounds(_ shape: some Shape) -> CGRect {
      let rect = shape.path(in: box).boundingRect
      return CGRect(origin: rect.origin.rounded, size: rect.size.rounded)
    }
    #expect(bounds(Rectangle().offset(x: 3, y: 4)) == CGRect(x: 3, y: 4, width: 40, height: 20))
    #expect(bounds(Rectangle().rotation(.degrees(90))) == CGRect(x: 10, y: -10, width: 20, height: 40))
    #expect(bounds(Rectangle().rotation(.degrees(90), anchor: .topLeading)) == CGRect(x: -20, y: 0, width: 20, height: 40))
    #expect(bounds(Rectangle().scale(2, anchor: .topLeading)) == CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(bounds(Rectangle().scale(x: 2, y: 3, anchor: .trailing)) == CGRect(x: -40, y: -20, width: 80, height: 60))
    #expect(bounds(Rectangle().size(width: 5, height: 6)) == CGRect(x: 0, y: 0, width: 5, height: 6))
    let apart = CGRect(x: 7, y: 8, width: 40, height: 20)
    #expect(Rectangle().size(width: 5, height: 6).path(in: apart).boundingRect == CGRect(x: 7, y: 8, width: 5, height: 6))
    #expect(bounds(Rectangle().transform(CGAffineTransform(scaleX: 1, y: 2))) == CGRect(x: 0, y: 0, width: 40, height: 40))
    let map = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(bounds(Rectangle().transform(map)) == CGRect(x: 10, y: 0, width: 80, height: 40))
  }

  @Test("a path knows what is inside it, by either rule, and where it ends")
  func insides() {
    var path = Path(CGRect(x: 0, y: 0, width: 40, height: 40))
    path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(path.contains(CGPoint(x: 20, y: 20)))
    #expect(!path.contains(CGPoint(x: 20, y: 20), eoFill: true))
    #expect(path.currentPoint == CGPoint(x: 10, y: 10))
    #expect(Path().currentPoint == nil)
  }

  @Test("an arc between two lines touches both")
  func tangents() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 40, y: 0), tangent2End: CGPoint(x: 40, y: 40), radius: 10)
    let end = path.currentPoint ?? .zero
    #expect(abs(end.x - 40) < 0.001 && abs(end.y - 10) < 0.001)
    #expect(abs(path.boundingRect.maxX - 40) < 0.2 && path.boundingRect.minY > -0.001)
  }
}
