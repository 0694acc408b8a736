import Foundation
import Testing

@testable import GlassViews

/// What explains a control leaves that in sight, wherever in the window it stands.
@MainActor @Suite("Where an explanation lies") struct HelpPlaceTests {
  private func explained(_ alignment: Alignment, height: CGFloat = 32) throws -> (
    panel: CGRect, control: CGRect, pointer: CGPoint
  ) {
    let host = try ControlHost(size: CGSize(width: 480, height: 400), barRoom: 0) {
      Color.red.frame(width: 90, height: height).help("An explanation near the edge that is rather long")
        .named("control")
        .padding(8)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    }
    let control = try #require(host.frame("control"))
    host.move(to: control.center)
    host.settle()
    var found: HelpPlacementNode?
    host.graph.root.visitSubtree { if let node = $0 as? HelpPlacementNode { found = node } }
    let panel = try #require(found?.layoutChildren.first).globalTargetFrame
    #expect(panel.minX >= 0 && panel.maxX <= 480 && panel.minY >= 0 && panel.maxY <= 400, "\(panel)")
    return (panel, control, control.center)
  }

  @Test("below a small control, and above one that has no room below", arguments: [Alignment.topLeading, .bottomTrailing])
  func clearOfControl(alignment: Alignment) throws {
    let (panel, control, _) = try explained(alignment)
    if alignment == .topLeading { #expect(panel.minY >= control.maxY) } else { #expect(panel.maxY <= control.minY) }
  }

  @Test("of something large it lies below the pointer", arguments: [Alignment.topLeading, .bottomTrailing])
  func clearOfPointer(alignment: Alignment) throws {
    let (panel, _, pointer) = try explained(alignment, height: 300)
    #expect(panel.minY >= pointer.y + 19)
  }
}
