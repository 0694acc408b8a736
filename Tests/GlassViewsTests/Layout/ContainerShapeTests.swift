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
}
