import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

/// A triangle whose right angle lies at the top left.
private struct Triangle: Shape {
  var behavior: LayoutDirectionBehavior = .mirrors
  var layoutDirectionBehavior: LayoutDirectionBehavior { behavior }
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

@MainActor @Suite("Shapes where writing runs right to left") struct MirroredShapeTests {
  private func host(_ view: some View, _ direction: LayoutDirection = .rightToLeft) -> LayoutHost {
    LayoutHost(view, width: 100, height: 100) { $0.layoutDirection = direction }
  }

  /// Which corners of what is drawn first are round, clockwise from the top left.
  private func round(_ operations: [DrawOperation]) -> [Bool]? {
    let outline: Outline? =
      switch operations.first {
      case .fill(let outline, _)?, .stroke(let outline, _, _)?: outline
      default: nil
      }
    return outline.flatMap(round)
  }

  private func round(_ outline: Outline) -> [Bool]? {
    guard case .box(let radii, _) = outline.kind else { return nil }
    return [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { $0 > 0 }
  }

  private let topRight = [false, true, false, false]
  private let shape = UnevenRoundedRectangle(topLeadingRadius: 20)

  @Test("a leading corner is a right one: of fills, lines, backgrounds, clips, glass and forms that are concentric with it")
  func corners() {
    func drawn(_ view: some View) -> [Bool]? { round(host(view).operations().map(\.operation)) }
    #expect(drawn(shape.fill(.red)) == topRight)
    #expect(drawn(shape.stroke(.red, lineWidth: 2)) == topRight)
    #expect(drawn(shape.strokeBorder(.red, lineWidth: 2)) == topRight)
    #expect(drawn(AnyShape(shape.inset(by: 2))) == topRight)
    #expect(drawn(Color.clear.background(.red, in: shape)) == topRight)
    #expect(drawn(ConcentricRectangle(topLeadingCorner: 20, topTrailingCorner: 0)) == topRight)
    #expect(drawn(ConcentricRectangle().fill(.red).padding(4).containerShape(shape)) == topRight)
    #expect(drawn(ContainerRelativeShape().fill(.red).padding(4).containerShape(shape)) == topRight)
    guard case .clip(let outline)? = host(Color.red.clipShape(shape)).effects().first else {
      Issue.record("a view is clipped to an outline")
      return
    }
    #expect(round(outline) == topRight)
    for case .glass(let glass) in host(Color.clear.glassEffect(in: shape)).glassItems {
      #expect(round(glass.outline) == topRight)
    }
    #expect(host(Color.clear.glassEffect(in: shape)).glassItems.count == 1)
  }

  @Test("left to right, and where the direction changes, leading corners follow")
  func direction() {
    struct Turned: View {
      let remote: Remote
      @State private var isMirrored = false
      var body: some View {
        let _ = remote.act = { isMirrored.toggle() }
        UnevenRoundedRectangle(topLeadingRadius: 20)
          .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      }
    }
    let remote = Remote()
    let host = LayoutHost(Turned(remote: remote))
    #expect(round(host.operations().map(\.operation)) == [true, false, false, false])
    remote.act()
    host.pump()
    #expect(round(host.operations().map(\.operation)) == topRight)
  }

  /// Whether the left and the right upper corner of a room of 100 × 100 are covered by what is drawn.
  private func covered(_ view: some View, _ direction: LayoutDirection = .rightToLeft) -> [Bool] {
    guard case .fillPath(let path, _, _)? = host(view, direction).operations().first?.operation else { return [] }
    return [CGPoint(x: 2, y: 10), CGPoint(x: 98, y: 10)].map { Path(path).contains($0) }
  }

  @Test("the points of a form of one's own are mirrored, as its behaviour says")
  func own() {
    #expect(covered(Triangle()) == [false, true])
    #expect(covered(Triangle(), .leftToRight) == [true, false])
    #expect(covered(Triangle(behavior: .fixed)) == [true, false])
    #expect(covered(Triangle(behavior: .mirrors(in: .leftToRight))) == [true, false])
    #expect(covered(Triangle(behavior: .mirrors(in: .leftToRight)), .leftToRight) == [false, true])
    #expect(covered(AnyShape(Triangle(behavior: .fixed)).scale(0.999)) == [true, false])
    #expect(covered(Triangle(behavior: .fixed).union(Circle())) == [true, false])
  }

  @Test("a form that moves or is cut begins at the other end")
  func changed() {
    let part = Rectangle().trim(from: 0, to: 0.1).stroke(lineWidth: 30).offset(y: 0)
    #expect(covered(part) == [false, true])
    #expect(covered(part, .leftToRight) == [true, false])
    guard
      case .fill(let outline, _)? = host(Rectangle().size(width: 30, height: 20).offset(x: 10).fill(.red)).operations().first?
        .operation
    else {
      Issue.record("a moved rectangle is an outline")
      return
    }
    #expect(outline.rect == rect(60, 0, 30, 20))
    guard
      case .strokePath(let path, _, _)? = host(Rectangle().trim(from: 0, to: 0.1).stroke(.red, lineWidth: 2)).operations().first?
        .operation
    else {
      Issue.record("a trimmed rectangle is a path")
      return
    }
    #expect(path.bounds == rect(60, 0, 40, 0))
  }

  @Test("a form is hit where it is seen")
  func input() throws {
    var taps = 0
    let window = try ControlHost.gestures(
      Color.red.onTapGesture { taps += 1 }.contentShape(Triangle()).frame(width: 100, height: 100)
        .environment(\.layoutDirection, .rightToLeft))
    window.clicks(1, at: CGPoint(x: 155, y: 160))
    #expect(taps == 0)
    window.clicks(1, at: CGPoint(x: 245, y: 160))
    #expect(taps == 1)
  }

  @Test("a view is mirrored where it is to be")
  func views() {
    func isMirrored(_ view: some View, _ direction: LayoutDirection) -> Bool {
      host(view, direction).effects().contains { if case .transform(let map) = $0 { map.a == -1 } else { false } }
    }
    let arrow = Color.red.flipsForRightToLeftLayoutDirection(true)
    #expect(isMirrored(arrow, .rightToLeft) && !isMirrored(arrow, .leftToRight))
    #expect(!isMirrored(Color.red.flipsForRightToLeftLayoutDirection(false), .rightToLeft))
    #expect(isMirrored(Color.red.layoutDirectionBehavior(.mirrors(in: .leftToRight)), .leftToRight))
  }
}

extension LayoutHost {
  /// All pieces of glass in the picture.
  fileprivate var glassItems: [DisplayItem] {
    var result: [DisplayItem] = []
    func visit(_ chunk: DisplayChunk) {
      for item in chunk.items {
        switch item {
        case .chunk(let inner, _), .glassContainer(_, let inner, _), .effect(_, let inner, _): visit(inner)
        case .glass: result.append(item)
        case .draw, .material: break
        }
      }
    }
    visit(graph.root.chunk)
    return result
  }
}
