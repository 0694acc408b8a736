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

  /// The darkest level within an element's middle, 0…255.
  private func darkest(_ host: ControlHost, _ role: SemanticsRole, _ label: String) throws -> Int {
    let frame = try #require(host.find(role, label), "no \(label)").frame
    let picture = try #require(host.window.picture)
    var darkest = 255
    for y in Int(frame.minY)..<Int(frame.maxY) {
      for x in Int(frame.minX)..<Int(frame.maxX) {
        let pixel = picture.row(y)[x]
        darkest = min(darkest, Int(pixel >> 8 & 0xFF))
      }
    }
    return darkest
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
}
