import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@Suite("Paths as a program draws them") struct PathTests {
  private let double = CGAffineTransform(scaleX: 2, y: 2)

  /// The points that begin parts.
  private func beginnings(_ path: Path) -> [CGPoint] {
    var result: [CGPoint] = []
    path.forEach { if case .move(let point) = $0 { result.append(point.hundredths) } }
    return result
  }

  private func box(_ path: Path) -> CGRect {
    let box = path.boundingRect
    return CGRect(origin: box.origin.hundredths, size: CGSize(width: box.width.hundredths, height: box.height.hundredths))
  }

  @Test("an arc is joined to a part that is begun, and begins one of its own after a closed one")
  func arcs() {
    func arc(_ path: inout Path) {
      path.addArc(center: CGPoint(x: 50, y: 0), radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    }
    let joined = Path { path in
      path.move(to: .zero)
      arc(&path)
    }
    #expect(beginnings(joined) == [.zero])
    let apart = Path { path in
      path.addEllipse(in: rect(0, 0, 10, 10))
      arc(&path)
      path.closeSubpath()
      arc(&path)
    }
    #expect(beginnings(apart) == [CGPoint(x: 10, y: 5), CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 0)])
  }

  @Test("angles a turn apart make the whole circle, whichever way", arguments: [true, false], [360.0, -360, 800])
  func wholeCircles(clockwise: Bool, turn: Double) {
    let path = Path { path in
      path.addArc(center: .zero, radius: 10, startAngle: .degrees(30), endAngle: .degrees(30 + turn), clockwise: clockwise)
    }
    for degrees in stride(from: 0.0, to: 360, by: 45) {
      let angle = degrees * .pi / 180
      #expect(path.contains(CGPoint(x: 9.9 * cos(angle), y: 9.9 * sin(angle))), "\(degrees)")
      #expect(!path.contains(CGPoint(x: 10.1 * cos(angle), y: 10.1 * sin(angle))), "\(degrees)")
    }
  }

  @Test(
    "an arc runs the way it is asked to, the short way or the long one",
    arguments: [(90.0, false, 90.0), (90, true, -270), (-90, false, 270), (-90, true, -90)])
  func directions(end: Double, clockwise: Bool, sweep: Double) {
    let path = Path { path in
      path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(end), clockwise: clockwise)
    }
    let middle = sweep / 2 * .pi / 180
    // A little inside the arc's middle lies within; seen from the other side it does not.
    #expect(path.contains(CGPoint(x: 9.9 * cos(middle), y: 9.9 * sin(middle))))
    #expect(!path.contains(CGPoint(x: -9.9 * cos(middle), y: -9.9 * sin(middle))))
  }

  @Test("what follows a closed part begins where that part began")
  func afterClosing() {
    var path = Path()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 90, y: 10))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 10, y: 10))
    path.addQuadCurve(to: CGPoint(x: 10, y: 70), control: CGPoint(x: 10, y: 40))
    // A curve whose three points lie on a line is that line.
    #expect(box(path) == rect(10, 10, 80, 60))
    #expect(box(path.trimmedPath(from: 0.99, to: 1)).minX == 10)
    let moved = path.applying(CGAffineTransform(translationX: 5, y: 0))
    #expect(moved.currentPoint == CGPoint(x: 15, y: 70))
    var boxes = Path(rect(20, 30, 5, 5))
    boxes.addLine(to: CGPoint(x: 0, y: 30))
    #expect(boxes.currentPoint == CGPoint(x: 0, y: 30))
    #expect(Polylines(boxes.vector).parts.count == 2)
    #expect(Polylines(boxes.vector).parts.last == [CGPoint(x: 20, y: 30), CGPoint(x: 0, y: 30)])
  }

  @Test("corners may be wider than high; insets keep them concentric, and they are drawn")
  func ellipticalCorners() {
    let form = RoundedRectangle(cornerSize: CGSize(width: 40, height: 10))
    let path = form.path(in: rect(0, 0, 100, 60))
    // Of the corner's ellipse, in the direction of (1 - 1/√2) of both its lengths, a point on either side of the edge.
    let (x, y) = (40 * (1 - 0.5.squareRoot()), 10 * (1 - 0.5.squareRoot()))
    for (cornerX, cornerY) in [(x, y), (100 - x, y), (x, 60 - y), (100 - x, 60 - y)] {
      let (toX, toY) = ((50 - cornerX) * 0.01, (30 - cornerY) * 0.01)
      #expect(path.contains(CGPoint(x: cornerX + toX, y: cornerY + toY)))
      #expect(!path.contains(CGPoint(x: cornerX - toX, y: cornerY - toY)))
    }
    #expect(box(path) == rect(0, 0, 100, 60))
    #expect(form._outline(in: rect(0, 0, 100, 60)) == nil)
    #expect(box(form.inset(by: 5).path(in: rect(0, 0, 100, 60))) == rect(5, 5, 90, 50))
    // The inner corner is 35 by 5: its ellipse begins there.
    #expect(form.inset(by: 5).path(in: rect(0, 0, 100, 60)).contains(CGPoint(x: 40, y: 5.05)))
    #expect(!form.inset(by: 5).path(in: rect(0, 0, 100, 60)).contains(CGPoint(x: 30, y: 5.02)))
    #expect(RoundedRectangle(cornerSize: CGSize(width: 8, height: 8)) == RoundedRectangle(cornerRadius: 8))
    #expect(Path(roundedRect: rect(0, 0, 100, 60), cornerSize: CGSize(width: 500, height: 10)).contains(CGPoint(x: 50, y: 0.1)))
    #expect(box(Path(roundedRect: rect(0, 0, 9, 9), cornerSize: CGSize(width: 0, height: 4))) == rect(0, 0, 9, 9))
  }

  @Test("every adder takes a map")
  func transforms() {
    #expect(box(Path { $0.addRect(rect(1, 2, 3, 4), transform: double) }) == rect(2, 4, 6, 8))
    #expect(box(Path { $0.addRects([rect(1, 2, 3, 4), rect(9, 2, 1, 1)], transform: double) }) == rect(2, 4, 18, 8))
    #expect(box(Path { $0.addEllipse(in: rect(1, 2, 30, 40), transform: double) }) == rect(2, 4, 60, 80))
    #expect(
      box(Path { $0.addRoundedRect(in: rect(1, 2, 30, 40), cornerSize: CGSize(width: 3, height: 3), transform: double) })
        == rect(2, 4, 60, 80))
    #expect(
      box(Path { $0.addRoundedRect(in: rect(1, 2, 30, 40), cornerRadii: .init(topLeading: 9), transform: double) })
        == rect(2, 4, 60, 80))
    #expect(box(Path { $0.addPath(Path(rect(1, 2, 3, 4)), transform: double) }) == rect(2, 4, 6, 8))
    let arc = Path {
      $0.addArc(
        center: CGPoint(x: 5, y: 5), radius: 5, startAngle: .zero, endAngle: .degrees(360), clockwise: false, transform: double)
    }
    #expect(box(arc) == rect(0, 0, 20, 20))
    let relative = Path {
      $0.addRelativeArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: .zero, delta: .degrees(360), transform: double)
    }
    #expect(box(relative) == rect(0, 0, 20, 20))
    // From (0, 0) towards (20, 0), then down: the arc of radius 4 ends at (20, 4).
    let tangent = Path { path in
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 2, transform: double)
    }
    #expect(tangent.currentPoint?.hundredths == CGPoint(x: 20, y: 4))
  }

  @Test("a path is written as text and read again; text of another kind is none")
  func text() throws {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addLine(to: CGPoint(x: 3.5, y: -4))
      path.addCurve(to: CGPoint(x: 5, y: 6), control1: .zero, control2: CGPoint(x: 1, y: 1))
      path.closeSubpath()
    }
    #expect(path.description == "1 2 m 3.5 -4 l 0 0 1 1 5 6 c h")
    #expect(Path(path.description) == path)
    #expect(Path("10 20 30 40 re") == Path(rect(10, 20, 30, 40)))
    #expect(try #require(Path("0 0 m 15 30 30 0 q")).currentPoint == CGPoint(x: 30, y: 0))
    for wrong in ["1 m", "1 2 x", "1 2 3 l", "1 2", "l", "1 2 h"] { #expect(Path(wrong) == nil, "\(wrong)") }
    #expect(Path("")?.isEmpty == true)
  }

  @Test("maps have their figures, and a way back")
  func maps() {
    var map = CGAffineTransform(translationX: 3, y: 4)
    map.a = 2
    #expect((map.a, map.b, map.c, map.d) == (2, 0, 0, 1))
    #expect((map.tx, map.ty) == (3, 4))
    #expect(map.concatenating(map.inverted()).isIdentity)
    #expect(CGAffineTransform().isIdentity && !map.isIdentity)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }
}
