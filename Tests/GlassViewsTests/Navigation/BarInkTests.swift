import GlassMaterial
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassViews

/// What tells a window in use from one that is not.
@MainActor @Suite("The ink of bars")
struct BarInkTests {
  private struct Content: View {
    var body: some View {
      NavigationSplitView {
        Text("places")
      } detail: {
        Color.white.ignoresSafeArea()
          .navigationTitle("Title")
          .toolbar { Button("Heart", systemImage: "heart") {} }
      }
    }
  }

  /// The darkest level within an element's box, 0…255.
  private func darkest(_ host: ControlHost, _ role: SemanticsRole, _ label: String) throws -> Int {
    try levels(host, role, label).lowerBound
  }

  /// The darkest and the brightest level of green within an element's box, 0…255.
  private func levels(_ host: ControlHost, _ role: SemanticsRole, _ label: String) throws -> ClosedRange<Int> {
    let frame = try #require(host.find(role, label), "no \(label)").frame
    let picture = try #require(host.window.picture)
    var (darkest, brightest) = (255, 0)
    for y in Int(frame.minY)..<Int(frame.maxY) {
      for x in Int(frame.minX)..<Int(frame.maxX) {
        let green = Int(picture.row(y)[x] >> 8 & 0xFF)
        (darkest, brightest) = (min(darkest, green), max(brightest, green))
      }
    }
    return darkest...brightest
  }

  @Test(
    "controls of a window without a toolbar are seen on content of any colour that reaches beneath them",
    arguments: ColorScheme.allCases)
  func controlsAlone(scheme: ColorScheme) throws {
    for color in [Color.black, .white, .gray] {
      let host = try ControlHost(
        size: CGSize(width: 300, height: 200), settings: DesktopSettings(appearance: scheme == .dark ? .dark : .light), barRoom: 0
      ) { color.ignoresSafeArea() }
      host.window.change { $0.decorations = .client }
      host.settle()
      for name in ["Close", "Minimize", "Maximize"] {
        let levels = try levels(host, .button, name)
        #expect(levels.upperBound - levels.lowerBound > 100, "\(name) on \(color): \(levels)")
      }
    }
  }

  @Test("title, symbols and the window's controls step back in a window that is not in use, and come back with it")
  func inactive() throws {
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) { Content() }
    host.window.change { $0.decorations = .client }
    host.settle()
    func levels() throws -> [Int] {
      [
        try darkest(host, .heading, "Title"), try darkest(host, .button, "Heart"), try darkest(host, .button, "Hide Sidebar"),
        try darkest(host, .button, "Close"),
      ]
    }
    let active = try levels()
    host.window.change { $0.isActivated = false }
    host.settle()
    let inactive = try levels()
    for (active, inactive) in zip(active, inactive) { #expect(inactive > active + 30, "\(active) → \(inactive)") }
    host.window.change { $0.isActivated = true }
    host.settle()
    #expect(try levels() == active)
  }

  @Test("the window's controls do not pale while the sidebar goes and comes") func controlsStay() throws {
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) { Content() }
    host.window.change { $0.decorations = .client }
    host.settle()
    let rest = try darkest(host, .button, "Close")
    for label in ["Hide Sidebar", "Show Sidebar"] {
      let button = try #require(host.find(.button, label)).frame
      host.press(at: CGPoint(x: button.midX, y: button.midY))
      host.release()
      for step in 1...30 {
        host.settle(0.02)
        #expect(try darkest(host, .button, "Close") < rest + 25, "\(label), step \(step)")
      }
      host.settle()
    }
  }

  @Test("the glass of a bar keeps the same room for answers beneath all its labels, so that one ground makes one tone")
  func sameRoom() throws {
    let host = try ControlHost(size: CGSize(width: 500, height: 300)) {
      NavigationStack {
        Color.gray.navigationTitle("A title").toolbar { Button("Copy", systemImage: "doc.on.doc") {} }
      }
    }
    let rooms = host.shapes.flatMap(\.inkBoxes).map(\.fill)
    #expect(rooms.count > 1 && Set(rooms) == [GlassInk.fill], "\(rooms)")
  }
}
