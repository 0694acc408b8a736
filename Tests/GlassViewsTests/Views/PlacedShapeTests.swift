import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Forms where they stand") struct PlacedShapeTests {
  /// The outlines that are filled or stroked, in points of the window, with the width of the line.
  private func outlines(_ host: LayoutHost) -> [(outline: Outline, width: CGFloat?)] {
    host.operations().compactMap { operation, origin in
      switch operation {
      case .fill(let outline, _): (outline.offset(x: origin.x, y: origin.y), nil)
      case .stroke(let outline, let width, _): (outline.offset(x: origin.x, y: origin.y), width)
      default: nil
      }
    }
  }

  private func radii(_ host: LayoutHost) -> [Double]? {
    guard case .box(let radii, _)? = outlines(host).first?.outline.kind else { return nil }
    return [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
  }

  // MARK: Right to left

  private func mirrored(_ view: some View) -> LayoutHost {
    LayoutHost(view, width: 100, height: 100) { $0.layoutDirection = .rightToLeft }
  }

  @Test("a leading corner is on the right where lines run from right to left")
  func leadingCorners() {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 20)
    #expect(radii(LayoutHost(shape.fill(.red))) == [20, 0, 0, 0])
    #expect(radii(mirrored(shape.fill(.red))) == [0, 20, 0, 0])
    #expect(radii(mirrored(AnyShape(shape).fill(.red))) == [0, 20, 0, 0])
    #expect(radii(mirrored(Color.clear.background(.red, in: shape))) == [0, 20, 0, 0])
    #expect(radii(mirrored(Color.clear.background(.red).containerShape(shape))) == [0, 20, 0, 0])
    #expect(radii(mirrored(ConcentricRectangle(topLeadingCorner: 12).fill(.red))) == [0, 12, 0, 0])
  }

  @Test("forms of one's own are mirrored unless they say that they stay")
  func ownForms() {
    func bounds(_ host: LayoutHost) -> CGRect? {
      host.operations().compactMap { operation, origin in
        if case .fillPath(let path, _, _) = operation { path.bounds.offsetBy(dx: origin.x, dy: origin.y) } else { nil }
      }.first
    }
    #expect(bounds(LayoutHost(LeftHalf(behavior: .mirrors).fill(.red), width: 100, height: 100)) == rect(0, 0, 50, 100))
    #expect(bounds(mirrored(LeftHalf(behavior: .mirrors).fill(.red))) == rect(50, 0, 50, 100))
    #expect(bounds(mirrored(LeftHalf(behavior: .fixed).fill(.red))) == rect(0, 0, 50, 100))
    #expect(bounds(mirrored(LeftHalf(behavior: .mirrors(in: .leftToRight)).fill(.red))) == rect(0, 0, 50, 100))
    #expect(bounds(mirrored(LeftHalf(behavior: .mirrors).rotation(.zero).offset(x: 5).fill(.red))) == rect(45, 0, 50, 100))
  }

  @Test("what is cut off and what can be pressed is mirrored with the form")
  func mirroredInput() throws {
    for isMirrored in [false, true] {
      var taps = [0, 0]
      let host = try ControlHost(size: CGSize(width: 200, height: 160), barRoom: 0) {
        VStack(spacing: 0) {
          Color.red.contentShape(LeftHalf(behavior: .mirrors)).onTapGesture { taps[0] += 1 }.frame(height: 80)
          Color.blue.clipShape(LeftHalf(behavior: .mirrors)).onTapGesture { taps[1] += 1 }.frame(height: 80)
        }
        .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      }
      for y in [40.0, 120] { host.click(CGPoint(x: 30, y: y)) }
      #expect(taps == (isMirrored ? [0, 0] : [1, 1]))
      for y in [40.0, 120] { host.click(CGPoint(x: 170, y: y)) }
      #expect(taps == [1, 1])
    }
  }

  // MARK: Motion

  private func moving(_ content: @escaping (CGFloat) -> some View, from start: CGFloat, to end: CGFloat) -> LayoutHost {
    let remote = Remote()
    let host = LayoutHost(MovingForm(remote: remote, start: start, end: end, content: content), width: 100, height: 100)
    withAnimation(.linear(duration: 1)) { remote.act() }
    host.pump()
    host.advance(by: 0.5)
    return host
  }

  @Test("a line's width glides, and a line within the edge stays within it")
  func lineWidth() throws {
    let border = try #require(
      outlines(moving({ Rectangle().strokeBorder(.red, lineWidth: $0) }, from: 2, to: 10)).first)
    #expect(abs((border.width ?? 0) - 6) < 0.3)
    // The outline of a line is its outer edge.
    #expect(abs(border.outline.rect.minX) < 0.01 && abs(border.outline.rect.maxX - 100) < 0.01)
    let line = try #require(outlines(moving({ Rectangle().stroke(.red, lineWidth: $0) }, from: 2, to: 10)).first)
    #expect(abs((line.width ?? 0) - 6) < 0.3)
  }

  @Test("where the strokes of a broken line begin glides")
  func dashPhase() throws {
    func line(_ phase: CGFloat) -> some View {
      HorizontalLine().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [20, 80], dashPhase: phase))
    }
    let host = moving(line, from: 0, to: 20)
    let first = try #require(
      host.operations().compactMap { if case .fillPath(let path, _, _) = $0.operation { path.bounds } else { nil } }.first)
    #expect(abs(first.minX) < 0.5 && abs(first.maxX - 100) < 12, "\(first)")
    let strokes = HorizontalLine().path(in: rect(0, 0, 100, 100)).strokedPath(
      StrokeStyle(lineWidth: 2, dash: [20, 80], dashPhase: 10)
    ).boundingRect
    #expect(abs(first.maxX - strokes.maxX) < 0.7)
  }

  @Test("the data of forms within forms glide")
  func formsWithin() {
    let fills: [(String, LayoutHost)] = [
      ("inset", moving({ RoundedRectangle(cornerRadius: $0).inset(by: 2).fill(.red) }, from: 12, to: 32)),
      ("hidden", moving({ AnyShape(RoundedRectangle(cornerRadius: $0 - 2)).fill(.red) }, from: 12, to: 32)),
      ("uneven", moving({ UnevenRoundedRectangle(topLeadingRadius: $0 - 2).fill(.red) }, from: 12, to: 32)),
      (
        "clip",
        moving({ UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: $0 - 2)).fill(.red) }, from: 12, to: 32)
      ),
    ]
    for (name, host) in fills { #expect(abs((radii(host)?[0] ?? 0) - 20) < 0.6, "\(name)") }
    let border = moving({ RoundedRectangle(cornerRadius: $0).strokeBorder(.red, lineWidth: 4) }, from: 10, to: 30)
    #expect(abs((radii(border)?[0] ?? 0) - 20) < 0.6)
  }

  @Test("what is trimmed glides with the form")
  func trimmed() throws {
    let host = moving({ Bar(length: $0).trim(from: 0, to: 0.5).stroke(.red) }, from: 20, to: 100)
    let line = try #require(
      host.operations().compactMap { if case .strokePath(let path, _, _) = $0.operation { path.bounds } else { nil } }.first)
    #expect(abs(line.width - 30) < 1)
  }

  @Test("a form whose type changes under a hidden one is there at once")
  func otherType() {
    let host = moving(
      { $0 < 1 ? AnyShape(RoundedRectangle(cornerRadius: 10)).fill(.red) : AnyShape(Capsule()).fill(.red) }, from: 0, to: 1)
    #expect(radii(host) == [50, 50, 50, 50])
  }

  // MARK: Within a container

  @Test("forms made of concentric ones follow the container as well")
  func concentric() {
    func radii(_ view: some View) -> [Double]? {
      self.radii(LayoutHost(view.padding(8).containerShape(RoundedRectangle(cornerRadius: 28)), width: 100, height: 100))
    }
    #expect(radii(ConcentricRectangle().fill(.red)) == [20, 20, 20, 20])
    #expect(radii(AnyShape(ConcentricRectangle()).fill(.red)) == [20, 20, 20, 20])
    #expect(radii(AnyShape(ContainerRelativeShape()).fill(.red)) == [20, 20, 20, 20])
    #expect(radii(ConcentricRectangle().inset(by: 4).fill(.red)) == [16, 16, 16, 16])
    #expect(radii(ConcentricRectangle().strokeBorder(.red, lineWidth: 2)) == [20, 20, 20, 20])
  }

  @Test("what is cut to a concentric form, and takes input in one, follows the container")
  func concentricClips() throws {
    var taps = [0, 0]
    let host = try ControlHost(size: CGSize(width: 200, height: 200), barRoom: 0) {
      ZStack {
        Color.red.contentShape(ConcentricRectangle()).onTapGesture { taps[0] += 1 }
        Color.blue.clipShape(ConcentricRectangle()).onTapGesture { taps[1] += 1 }.padding(.leading, 100)
      }
      .containerShape(RoundedRectangle(cornerRadius: 60))
    }
    host.click(CGPoint(x: 4, y: 4))
    host.click(CGPoint(x: 196, y: 196))
    #expect(taps == [0, 0])
    host.click(CGPoint(x: 50, y: 50))
    host.click(CGPoint(x: 150, y: 150))
    #expect(taps == [1, 1])
  }

  @Test("a form that follows its container is drawn again where that moves against it")
  func following() {
    let remote = Remote()
    let host = LayoutHost(MovingContainer(remote: remote), width: 100, height: 100)
    #expect(radii(host) == [20, 20, 20, 20])
    remote.act()
    host.pump()
    #expect(radii(host) == [12, 12, 12, 12])
  }

  // MARK: Input

  @Test("a form takes input where its path is, by its rule of filling")
  func pathsTakeInput() throws {
    func taps(_ view: some View, at place: CGPoint) throws -> Int {
      var taps = 0
      let host = try ControlHost(size: CGSize(width: 100, height: 100), barRoom: 0) { view.onTapGesture { taps += 1 } }
      host.click(place)
      return taps
    }
    let (corner, middle, edge) = (CGPoint(x: 5, y: 5), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 2))
    #expect(try taps(Circle().fill(.red), at: corner) == 0)
    #expect(try taps(Circle().fill(.red), at: middle) == 1)
    #expect(try taps(Circle().fill(.red).contentShape(Rectangle()), at: corner) == 1)
    #expect(try taps(Circle().strokeBorder(.red, lineWidth: 6), at: middle) == 0)
    #expect(try taps(Circle().strokeBorder(.red, lineWidth: 6), at: edge) == 1)
    let ring = Circle().inset(by: 3).path(in: rect(0, 0, 100, 100)).strokedPath(StrokeStyle(lineWidth: 6))
    #expect(ring.contains(edge) && ring.contains(CGPoint(x: 97, y: 50)) && !ring.contains(middle))
    #expect(try taps(Frame().fill(.red), at: middle) == 1)
    #expect(try taps(Frame().fill(.red, style: FillStyle(eoFill: true)), at: middle) == 0)
    #expect(try taps(Color.red.contentShape(Triangle()), at: CGPoint(x: 95, y: 5)) == 0)
    #expect(try taps(Color.red.contentShape(Triangle()), at: CGPoint(x: 5, y: 95)) == 1)
    #expect(try taps(Color.red.contentShape(Circle().offset(x: 40)), at: CGPoint(x: 20, y: 50)) == 0)
  }
}

private struct LeftHalf: Shape {
  let behavior: LayoutDirectionBehavior
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { behavior }
  nonisolated func path(in rect: CGRect) -> Path {
    Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width / 2, height: rect.height))
  }
}

private struct Triangle: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path {
      $0.addLines([rect.origin, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY)])
      $0.closeSubpath()
    }
  }
}

/// Two boxes, one within the other, that run the same way round.
private struct Frame: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path {
      $0.addRect(rect)
      $0.addRect(rect.insetBy(dx: 20, dy: 20))
    }
  }
}

private struct HorizontalLine: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path { $0.addLines([CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY)]) }
  }
}

private struct Bar: Shape {
  var length: CGFloat
  nonisolated func path(in rect: CGRect) -> Path {
    Path { $0.addLines([rect.origin, CGPoint(x: rect.minX + length, y: rect.minY)]) }
  }
  nonisolated var animatableData: CGFloat {
    get { length }
    set { length = newValue }
  }
}

private struct MovingForm<Content: View>: View {
  let remote: Remote
  let start: CGFloat
  let end: CGFloat
  let content: (CGFloat) -> Content
  @State private var isAway = false

  var body: some View {
    remote.act = { isAway = true }
    return content(isAway ? end : start)
  }
}

private struct MovingContainer: View {
  let remote: Remote
  @State private var padding = 8.0

  var body: some View {
    remote.act = { padding = 16 }
    return AnyShape(ConcentricRectangle()).fill(.red).padding(padding).containerShape(RoundedRectangle(cornerRadius: 28))
  }
}
