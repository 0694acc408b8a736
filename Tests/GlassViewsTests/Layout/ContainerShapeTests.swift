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
