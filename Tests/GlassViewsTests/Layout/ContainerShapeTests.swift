import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Container shapes") struct ContainerShapeTests {
  /// The corner radii of the only filled outline, clockwise from the top left, and its place in the window.
  private func filled(_ host: LayoutHost) -> (rect: CGRect, radii: [Double])? {
    for (operation, origin) in host.operations() {
      guard case .fill(let outline, _) = operation, case .box(let radii, _) = outline.kind else { continue }
      return (
        outline.rect.offsetBy(dx: origin.x, dy: origin.y),
        [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      )
    }
    return nil
  }

  @Test("a background style takes the form of the container; without one it is the view's box")
  func background() {
    let plain = LayoutHost(Color.clear.frame(width: 80, height: 40).background(.red))
    #expect(filled(plain)?.radii == [0, 0, 0, 0])
    let host = LayoutHost(
      Color.clear.frame(width: 80, height: 40).background(.red).containerShape(RoundedRectangle(cornerRadius: 12)))
    #expect(filled(host)?.rect == rect(60, 30, 80, 40))
    #expect(filled(host)?.radii == [12, 12, 12, 12])
  }

  @Test("an overlay style takes the form of the container as well")
  func overlay() {
    let host = LayoutHost(Color.clear.frame(width: 80, height: 40).overlay(.red).containerShape(Capsule()))
    #expect(filled(host)?.radii == [20, 20, 20, 20])
  }

  @Test("within the container each corner's radius is less by its distance, and never below the smallest one")
  func concentric() {
    func radii(_ padding: EdgeInsets, _ shape: some Shape) -> [Double]? {
      filled(LayoutHost(shape.fill(.red).padding(padding).containerShape(RoundedRectangle(cornerRadius: 28))))?.radii
    }
    #expect(radii(EdgeInsets(8, on: .all), ContainerRelativeShape()) == [20, 20, 20, 20])
    #expect(radii(EdgeInsets(8, on: .all), ConcentricRectangle()) == [20, 20, 20, 20])
    let uneven = EdgeInsets(top: 4, leading: 8, bottom: 30, trailing: 8)
    #expect(radii(uneven, ConcentricRectangle(minimumRadius: 5)) == [20, 20, 5, 5])
    #expect(radii(uneven, ConcentricRectangle(minimumRadius: 5, isUniform: true)) == [20, 20, 20, 20])
  }

  /// The only thing that is filled: an outline, or a path, in the window.
  private func form(_ view: some View, _ direction: LayoutDirection = .leftToRight) -> Path? {
    let host = LayoutHost(view, width: 200, height: 100) { $0.layoutDirection = direction }
    for (operation, origin) in host.operations() {
      let move = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: origin.x, ty: origin.y)
      switch operation {
      case .fill(let outline, _): return Path(outline).applying(move)
      case .fillPath(let path, _, _): return Path(path).applying(move)
      default: break
      }
    }
    return nil
  }

  /// Whether two paths cover the same points of the window, but for those near an edge of either.
  private func covers(_ path: Path?, _ other: Path, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let path else {
      Issue.record("nothing is filled", sourceLocation: sourceLocation)
      return
    }
    let around = [(0.0, 0.0), (-0.6, 0), (0.6, 0), (0, -0.6), (0, 0.6)]
    var wrong = 0
    for x in stride(from: 0.3, to: 200, by: 6.5) {
      for y in stride(from: 0.7, to: 100, by: 5.5) {
        func places(_ path: Path) -> Set<Bool> { Set(around.map { path.contains(CGPoint(x: x + $0.0, y: y + $0.1)) }) }
        guard path.contains(CGPoint(x: x, y: y)) != other.contains(CGPoint(x: x, y: y)) else { continue }
        if places(path).count == 1, places(other).count == 1 { wrong += 1 }
      }
    }
    #expect(wrong == 0, "\(wrong) points", sourceLocation: sourceLocation)
  }

  @Test("evenly within a container, its form is that container's own made smaller, whatever it is")
  func insetForms() {
    struct Kite: InsettableShape {
      var amount: CGFloat = 0
      nonisolated func path(in rect: CGRect) -> Path {
        let box = rect.insetBy(dx: amount, dy: amount)
        return Path { path in
          path.addLines([
            CGPoint(x: box.midX, y: box.minY), CGPoint(x: box.maxX, y: box.midY), CGPoint(x: box.midX, y: box.maxY),
            CGPoint(x: box.minX, y: box.minY + box.height / 3),
          ])
          path.closeSubpath()
        }
      }
      nonisolated func inset(by amount: CGFloat) -> Kite { Kite(amount: self.amount + amount) }
    }
    let window = rect(0, 0, 200, 100)
    func check(_ shape: some InsettableShape, sourceLocation: SourceLocation = #_sourceLocation) {
      let own = form(ContainerRelativeShape().fill(.red).padding(12).containerShape(shape))
      covers(own, shape.inset(by: 12).path(in: window), sourceLocation: sourceLocation)
      let whole = form(Color.clear.background(.red).containerShape(shape))
      covers(whole, shape.path(in: window), sourceLocation: sourceLocation)
    }
    check(Capsule())
    check(Circle())
    check(Ellipse())
    check(Rectangle())
    check(RoundedRectangle(cornerRadius: 30))
    check(RoundedRectangle(cornerRadius: 30).inset(by: 5))
    check(Circle().inset(by: 9))
    check(UnevenRoundedRectangle(topLeadingRadius: 40, bottomTrailingRadius: 25, topTrailingRadius: 5))
    check(Kite())
  }

  @Test("corners within an ellipse are parts of smaller ones around the same centre, so that they stay within it")
  func ellipse() throws {
    let view = ConcentricRectangle().fill(.red).padding(EdgeInsets(top: 10, leading: 20, bottom: 25, trailing: 5))
      .containerShape(Ellipse())
    let path = try #require(form(view))
    let whole = Ellipse().path(in: rect(0, 0, 200, 100))
    for x in stride(from: 0.5, to: 200, by: 3) {
      for y in stride(from: 0.5, to: 100, by: 3) where path.contains(CGPoint(x: x, y: y)) {
        #expect(whole.contains(CGPoint(x: x, y: y)))
      }
    }
    // Semi-axes of 80 and 40 around (100, 50) at the top left.
    let edge = CGPoint(x: 100 - 80 * 0.8, y: 50 - 40 * 0.6)
    #expect(path.contains(CGPoint(x: edge.x + 1, y: edge.y + 1)) && !path.contains(CGPoint(x: edge.x - 1, y: edge.y - 1)))
    // Equal corners that would not fit beside each other become smaller together: semi-axes of 50 and 125/9.
    let equal = try #require(
      form(
        ConcentricRectangle(corners: .concentric, isUniform: true).fill(.red)
          .padding(EdgeInsets(top: 25, leading: 10, bottom: 25, trailing: 90)).containerShape(Ellipse())))
    for x in [40.0, 80] {
      #expect(equal.contains(CGPoint(x: x, y: 27)) && !equal.contains(CGPoint(x: x, y: 25.9)))
    }
    let mirrored = try #require(form(view, .rightToLeft))
    #expect(mirrored.contains(CGPoint(x: 199 - edge.x, y: edge.y + 1)))
    #expect(!mirrored.contains(CGPoint(x: 201 - edge.x, y: edge.y - 1)))
    // A corner whose box does not reach the centre is square.
    let aside = try #require(form(ConcentricRectangle().fill(.red).frame(width: 30, height: 30).containerShape(Ellipse())))
    #expect(aside.contains(CGPoint(x: 86, y: 36)) == false || aside.contains(CGPoint(x: 100, y: 50)))
  }

  @Test("smallest radii, fixed ones and uniform corners hold in an ellipse, a circle and uneven corners too")
  func corners() {
    let uneven = UnevenRoundedRectangle(topLeadingRadius: 40, bottomTrailingRadius: 20)
    func radii(_ shape: ConcentricRectangle, _ container: some InsettableShape) -> [Double]? {
      filled(LayoutHost(shape.fill(.red).padding(8).containerShape(container), width: 200, height: 100))?.radii
    }
    #expect(radii(ConcentricRectangle(), uneven) == [32, 0, 12, 0])
    #expect(radii(ConcentricRectangle(minimumRadius: 15), uneven) == [32, 15, 15, 15])
    #expect(radii(ConcentricRectangle(corners: .concentric, isUniform: true), uneven) == [32, 32, 32, 32])
    #expect(
      radii(ConcentricRectangle(uniformTopCorners: .fixed(6), uniformBottomCorners: .concentric(minimum: .fixed(3))), uneven)
        == [6, 6, 12, 12])
    #expect(radii(ConcentricRectangle(), Capsule()) == [42, 42, 42, 42])
    #expect(radii(ConcentricRectangle(), Circle()) == [42, 42, 42, 42])
    #expect(radii(ConcentricRectangle(corners: .fixed(9)), Ellipse()) == [9, 9, 9, 9])
    #expect(filled(LayoutHost(ConcentricRectangle().fill(.red).padding(8)))?.radii == [0, 0, 0, 0])
  }

  @Test("corners that are uniform have the larger radius of each edge's two, mirrored with the layout")
  func uniformCorners() {
    let uneven = UnevenRoundedRectangle(topLeadingRadius: 40, bottomLeadingRadius: 16, bottomTrailingRadius: 20)
    func radii(_ shape: some Shape, _ direction: LayoutDirection = .leftToRight) -> [Double]? {
      let view = shape.fill(.red).padding(8).containerShape(uneven)
      return filled(LayoutHost(view, width: 200, height: 100) { $0.layoutDirection = direction })?.radii
    }
    #expect(radii(.rect(corners: .concentric)) == [32, 0, 12, 8])
    #expect(radii(.rect(uniformTopCorners: .concentric)) == [32, 32, 12, 8])
    #expect(radii(.rect(uniformTopCorners: .concentric, uniformBottomCorners: .concentric)) == [32, 32, 12, 12])
    #expect(radii(.rect(uniformBottomCorners: .concentric, topTrailingCorner: .fixed(5))) == [32, 5, 12, 12])
    #expect(radii(.rect(uniformLeadingCorners: .concentric, bottomTrailingCorner: .fixed(5))) == [32, 0, 5, 32])
    #expect(radii(.rect(uniformTrailingCorners: .concentric, topLeadingCorner: .fixed(7))) == [7, 12, 12, 8])
    let sides = ConcentricRectangle(uniformLeadingCorners: .concentric, uniformTrailingCorners: .concentric(minimum: 14))
    #expect(radii(sides) == [32, 14, 14, 32] && radii(sides, .rightToLeft) == [14, 32, 32, 14])
  }

  @Test("a shape that moves within its container is drawn with other corners")
  func moving() {
    struct Moving: View {
      let remote: Remote
      @State private var inset: CGFloat = 4
      var body: some View {
        let _ = remote.act = { inset = 10 }
        ZStack { ConcentricRectangle().fill(.red).frame(width: 40, height: 40) }
          .padding(inset)
          .frame(width: 100, height: 80, alignment: .topLeading)
          .containerShape(RoundedRectangle(cornerRadius: 16))
      }
    }
    let remote = Remote()
    let host = LayoutHost(Moving(remote: remote))
    #expect(filled(host)?.radii.first == 12)
    remote.act()
    host.pump()
    #expect(filled(host)?.radii.first == 6)
  }

  @Test("forms made of a concentric one have its corners: inset, hidden, borders, cut and turned ones")
  func derived() {
    func operations(_ view: some View) -> [DrawOperation] {
      LayoutHost(view.padding(8).containerShape(RoundedRectangle(cornerRadius: 28))).operations().map(\.operation)
    }
    func radius(_ view: some View) -> Double? {
      switch operations(view).first {
      case .fill(let outline, _)?, .stroke(let outline, _, _)?:
        if case .box(let radii, _) = outline.kind { radii.topLeft } else { nil }
      default: nil
      }
    }
    #expect(radius(ConcentricRectangle().strokeBorder(.red, lineWidth: 2)) == 20)
    #expect(radius(ConcentricRectangle().inset(by: 4).fill(.red)) == 16)
    #expect(radius(AnyShape(ContainerRelativeShape()).fill(.red)) == 20)
    #expect(radius(ConcentricRectangle().offset(x: 3).fill(.red)) == 20)
    /// Whether a path keeps off the corner of its box.
    func isRound(_ view: some View) -> Bool {
      guard case .fillPath(let path, _, _)? = operations(view).first else { return false }
      return !Path(path).contains(CGPoint(x: 2, y: 2)) && Path(path).contains(CGPoint(x: 92, y: 2))
    }
    #expect(isRound(ConcentricRectangle().subtracting(Rectangle().size(width: 1, height: 1)).fill(.red)))
  }

  @Test("what is clipped to a concentric form, and takes input within one, has its corners")
  func clipped() throws {
    let container = RoundedRectangle(cornerRadius: 28)
    let host = LayoutHost(Color.red.clipShape(ConcentricRectangle()).padding(8).containerShape(container))
    guard case .clip(let outline)? = host.effects().first, case .box(let radii, _) = outline.kind else {
      Issue.record("a view is clipped to an outline")
      return
    }
    #expect(radii.topLeft == 20)
    var taps = 0
    let window = try ControlHost.gestures(
      Color.red.onTapGesture { taps += 1 }.contentShape(ConcentricRectangle()).frame(width: 100, height: 100).padding(8)
        .containerShape(container))
    window.clicks(1, at: CGPoint(x: 153, y: 153))
    #expect(taps == 0)
    window.clicks(1, at: CGPoint(x: 160, y: 160))
    #expect(taps == 1)
  }

  @Test("glass in a concentric form has its corners")
  func glass() {
    let host = LayoutHost(
      Color.clear.glassEffect(in: ConcentricRectangle()).padding(8).containerShape(RoundedRectangle(cornerRadius: 28)))
    #expect(host.glassRadius == 20)
  }
}

extension LayoutHost {
  /// The radius of the only glass's top left corner, in points.
  fileprivate var glassRadius: Double? {
    func find(_ chunk: DisplayChunk) -> Double? {
      for item in chunk.items {
        switch item {
        case .chunk(let inner, _), .glassContainer(_, let inner, _), .effect(_, let inner, _):
          if let radius = find(inner) { return radius }
        case .glass(let glass): if case .box(let radii, _) = glass.outline.kind { return radii.topLeft }
        case .draw, .material: break
        }
      }
      return nil
    }
    return find(graph.root.chunk)
  }
}
