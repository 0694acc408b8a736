import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// A form that fills the lower left half of its box.
private struct LowerLeft: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

@MainActor @Suite("What keeps the pointer from what lies behind it") struct HitFormTests {
  /// Clicks the middle of a window of 400 × 400 points, where a button of 200 × 200 lies behind something.
  private func presses<Front: View>(behind front: Front) throws -> Int {
    var count = 0
    let host = try ControlHost.gestures(
      ZStack {
        Button(action: { count += 1 }) { Color.blue.frame(width: 200, height: 200) }.buttonStyle(.plain)
        front
      })
    host.click(CGPoint(x: 200, y: 200))
    return count
  }

  @Test("what is drawn in front takes the press, though it does nothing with it") func drawn() throws {
    #expect(try presses(behind: Color.black.opacity(0.4).frame(width: 50, height: 50)) == 0)
    #expect(try presses(behind: Text("in front")) == 0)
    #expect(try presses(behind: Image(systemName: "star").resizable().frame(width: 50, height: 50)) == 0)
    #expect(try presses(behind: Circle().stroke(.red, lineWidth: 60).frame(width: 20, height: 20)) == 0)
    #expect(try presses(behind: Canvas { _, _ in }.frame(width: 50, height: 50)) == 0)
    #expect(try presses(behind: ProgressView().frame(width: 50, height: 50)) == 0)
    #expect(try presses(behind: Color.clear.frame(width: 50, height: 50).glassEffect()) == 0)
    #expect(try presses(behind: Rectangle().fill(.thinMaterial).frame(width: 50, height: 50)) == 0)
  }

  @Test("layout alone, what is clear and what takes no hits let it through") func letThrough() throws {
    #expect(try presses(behind: EmptyView()) == 1)
    #expect(try presses(behind: Color.clear) == 1)
    #expect(try presses(behind: Color.red.opacity(0)) == 1)
    #expect(try presses(behind: Color.red.hidden()) == 1)
    #expect(try presses(behind: Color.red.allowsHitTesting(false)) == 1)
    #expect(try presses(behind: Color.red.zIndex(-1)) == 1)
    #expect(
      try presses(
        behind: VStack {
          Text("above"); Spacer(); Text("below")
        }) == 1)
    #expect(try presses(behind: Circle().stroke(.red, lineWidth: 4).frame(width: 100, height: 100)) == 1)
    #expect(try presses(behind: Color.red.frame(width: 40, height: 40).offset(x: 60)) == 1)
    #expect(try presses(behind: LowerLeft().frame(width: 100, height: 100).offset(x: -20, y: 20)) == 1)
  }

  @Test("scrolling and hovering stop at what is drawn in front, too") func scrollingAndHover() throws {
    var isHovered = false
    var offsets: [CGFloat] = []
    let host = try ControlHost.gestures(
      ZStack {
        ScrollView { Color.blue.frame(width: 200, height: 2_000).onHover { isHovered = $0 } }
          .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, new in if new > 0 { offsets.append(new) } }
        Color.red.frame(width: 100, height: 100)
      })
    host.move(to: CGPoint(x: 200, y: 50))
    #expect(isHovered)
    host.move(to: CGPoint(x: 200, y: 200))
    #expect(!isHovered)
    for y in [200.0, 50.0] {
      let event = ScrollEvent(.wheel, delta: CGSize(width: 0, height: 1_000), at: CGPoint(x: 200, y: y), time: host.platform.now)
      host.window.inject(.scroll(event))
      host.settle()
      #expect(offsets.isEmpty == (y == 200))
    }
  }

  @Test("a drawn form is hit where it is drawn") func forms() throws {
    func taps(_ view: some View, at place: CGPoint) throws -> Int {
      var count = 0
      let host = try ControlHost.gestures(view.onTapGesture { count += 1 })
      host.clicks(1, at: place)
      return count
    }
    let corner = CGPoint(x: 155, y: 155)
    let lower = CGPoint(x: 155, y: 240)
    let upper = CGPoint(x: 240, y: 160)
    let box = CGSize(width: 100, height: 100)
    #expect(try taps(Circle().fill(.red).frame(width: box.width, height: box.height), at: corner) == 0)
    #expect(try taps(Circle().fill(.red).frame(width: box.width, height: box.height), at: CGPoint(x: 200, y: 200)) == 1)
    #expect(try taps(LowerLeft().frame(width: box.width, height: box.height), at: upper) == 0)
    #expect(try taps(LowerLeft().frame(width: box.width, height: box.height), at: lower) == 1)
    let turned = LowerLeft().frame(width: box.width, height: box.height).rotationEffect(.degrees(180))
    #expect(try taps(turned, at: upper) == 1)
    #expect(try taps(turned, at: lower) == 0)
    // What lies on the form is a part of the view.
    let labelled = Circle().fill(.red).frame(width: box.width, height: box.height)
      .overlay(alignment: .topLeading) { Color.blue.frame(width: 10, height: 10) }
    #expect(try taps(labelled, at: corner) == 1)
    #expect(try taps(labelled, at: CGPoint(x: 245, y: 155)) == 0)
  }

  @Test("a content shape counts for the gestures around it") func contentShapes() throws {
    var count = 0
    let round = try ControlHost.gestures(
      Color.red.frame(width: 100, height: 100).contentShape(Circle()).onTapGesture { count += 1 })
    round.clicks(1, at: CGPoint(x: 155, y: 155))
    #expect(count == 0)
    round.clicks(1)
    #expect(count == 1)
    let widened = try ControlHost.gestures(
      Circle().fill(.red).frame(width: 100, height: 100).contentShape(Rectangle()).onTapGesture { count += 1 })
    widened.clicks(1, at: CGPoint(x: 155, y: 155))
    #expect(count == 2)
  }

  @Test("a title drawn in a bar still moves the window when it is dragged") func titles() throws {
    let host = try ControlHost(decorations: .client) {
      NavigationStack { Text("content").toolbar { ToolbarItem { Text("Plain") } }.navigationTitle("Title") }
    }
    let text = try #require(host.find(.text, "Plain") ?? host.find(.text, "Title"))
    let before = host.window.shellRequests
    host.drag(text.frame.center, CGPoint(x: text.frame.midX + 30, y: text.frame.midY))
    #expect(host.window.shellRequests == before + 1)
  }
}
