import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

/// A form of somebody's own, written as a program would.
private struct Wedge: Shape {
  var fraction: Double
  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX + rect.width * fraction, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

@MainActor @Suite("Shapes") struct ShapeTests {
  private let box = rect(10, 20, 60, 40)

  @Test("built-in shapes are outlines")
  func outlines() {
    #expect(Rectangle()._outline(in: box) == .rect(box))
    #expect(Capsule()._outline(in: box) == .capsule(box))
    #expect(Circle()._outline(in: box)?.rect == rect(20, 20, 40, 40))
    #expect(Ellipse()._outline(in: box) == .ellipse(box))
    #expect(RoundedRectangle(cornerRadius: 8)._outline(in: box) == .roundedRect(box, radius: 8, style: .continuous))
    #expect(RoundedRectangle(cornerRadius: 99, style: .circular)._outline(in: box) == .roundedRect(box, radius: 20))
  }

  @Test("insets are concentric")
  func insets() {
    let inset = RoundedRectangle(cornerRadius: 8).inset(by: 3)
    #expect(inset._outline(in: box) == Outline.roundedRect(box, radius: 8, style: .continuous).expanded(by: -3))
    #expect(inset.inset(by: 2)._outline(in: box)?.rect == box.insetBy(dx: 5, dy: 5))
    let oblong = RoundedRectangle(cornerSize: CGSize(width: 20, height: 8)).inset(by: 5).path(in: box)
    #expect(oblong == RoundedRectangle(cornerSize: CGSize(width: 15, height: 3)).path(in: box.insetBy(dx: 5, dy: 5)))
  }

  @Test("a border lies inside the edge")
  func border() {
    let host = LayoutHost(Rectangle().strokeBorder(.red, lineWidth: 4).frame(width: 50, height: 20))
    guard case .stroke(let outline, let width, _)? = host.operations().first?.operation else {
      Issue.record("a border is a stroke")
      return
    }
    #expect(outline.rect == rect(0, 0, 50, 20))
    #expect(width == 4)
  }

  @Test("a line of no width is not drawn", arguments: [0, -2])
  func noWidth(width: CGFloat) {
    #expect(LayoutHost(Rectangle().strokeBorder(.red, lineWidth: width).frame(width: 50, height: 20)).operations().isEmpty)
    #expect(LayoutHost(Circle().stroke(.red, lineWidth: width).frame(width: 50, height: 20)).operations().isEmpty)
  }

  @Test("a stroke is centred on the edge")
  func stroke() {
    let host = LayoutHost(Rectangle().stroke(.red, lineWidth: 4).frame(width: 50, height: 20))
    guard case .stroke(let outline, _, _)? = host.operations().first?.operation else {
      Issue.record("a stroke is a stroke")
      return
    }
    #expect(outline.rect == rect(-2, -2, 54, 24))
  }

  @Test("a circle takes the shorter length")
  func circleSize() {
    #expect(LayoutHost(Circle().named("circle")).frame("circle") == rect(50, 0, 100, 100))
  }

  @Test("a form of one's own is filled as a path, and its data animates")
  func custom() throws {
    struct Growing: View {
      let remote: Remote
      @State private var fraction = 0.0
      var body: some View {
        let _ = remote.act = { withAnimation(.linear(duration: 1)) { fraction = 1 } }
        Wedge(fraction: fraction)
      }
    }
    let remote = Remote()
    let host = LayoutHost(Growing(remote: remote))
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    guard case .fillPath(let path, _, _)? = host.operations().first?.operation else {
      Issue.record("a wedge is a path")
      return
    }
    #expect(abs(path.bounds.width - 100) < 5)
  }

  @Test("a form whose size follows from its data pushes its neighbours when that changes")
  func sizeOfData() throws {
    struct Bar: Shape {
      var length: Double
      var animatableData: Double {
        get { length }
        set { length = newValue }
      }
      func path(in rect: CGRect) -> Path { Path(rect) }
      func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: length, height: 4) }
    }
    struct Row: View {
      let remote: Remote
      @State private var length = 20.0
      var body: some View {
        HStack(spacing: 0) {
          Bar(length: length)
          Color.red.frame(width: 5, height: 5).named("neighbour")
        }
        .fixedSize()
        .onAppear { remote.act = { length = 80 } }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Row(remote: remote))
    let before = try #require(host.frame("neighbour")).minX
    remote.act()
    host.pump()
    // The row is 60 points longer around the same middle.
    #expect(host.frame("neighbour")?.minX == before + 30)
  }

  @Test("an arc of a quarter ends where it should")
  func arc() {
    var path = Path()
    path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    let bounds = path.boundingRect
    #expect(abs(bounds.maxX - 10) < 0.001 && abs(bounds.maxY - 10) < 0.001 && abs(bounds.minX) < 0.001)
    var other = Path()
    other.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
    #expect(abs(other.boundingRect.minX + 10) < 0.001)
  }

  @Test("capsules are hit within their round ends only")
  func containment() {
    let capsule = Outline.capsule(rect(0, 0, 40, 20))
    #expect(capsule.contains(CGPoint(x: 20, y: 1)))
    #expect(!capsule.contains(CGPoint(x: 1, y: 1)))
    #expect(Outline.ellipse(rect(0, 0, 40, 20)).contains(CGPoint(x: 20, y: 19)))
    #expect(!Outline.ellipse(rect(0, 0, 40, 20)).contains(CGPoint(x: 2, y: 2)))
  }
}
