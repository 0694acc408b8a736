import Foundation
import GlassOffscreen
import GlassPlatform
import GlassViews
import Testing

@testable import GlassUI

@MainActor @Suite("The sizes that a program's window may have") struct WindowResizabilityTests {
  @Observable final class Model {
    var least = CGSize(width: 700, height: 500)
    var most = CGSize(width: CGFloat.infinity, height: .infinity)
  }

  private struct Content: View {
    let model: Model

    var body: some View {
      Color.blue.frame(
        minWidth: model.least.width, maxWidth: model.most.width, minHeight: model.least.height, maxHeight: model.most.height)
    }
  }

  /// A size with the strip of the window's controls above it.
  private func withBar(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.height + 40) }

  /// Opens a program's window, 800 by 600 points, and lets it settle.
  private func window(_ resizability: WindowResizability, _ model: Model) throws -> (
    OffscreenPlatform, OffscreenWindow, AppSession
  ) {
    let platform = OffscreenPlatform()
    let session = AppSession(platform, try HostOptions.parse(["--offscreen", ".", "--size", "800x600"]))
    let scene = WindowGroup { Content(model: model) }.windowResizability(resizability)
    session.open(try #require(scene._windows.first), script: nil)
    platform.advance(by: 1)
    return (platform, try #require(session.host.window as? OffscreenWindow), session)
  }

  @Test("are no smaller than the content's least size, whatever that becomes, and as large as one likes") func least() throws {
    let model = Model()
    let (platform, window, session) = try window(.automatic, model)
    defer { session.finish() }
    #expect(window.state.size == CGSize(width: 800, height: 600))
    window.resize(to: CGSize(width: 100, height: 100))
    #expect(window.state.size == withBar(model.least))
    window.resize(to: CGSize(width: 2000, height: 1500))
    #expect(window.state.size == CGSize(width: 2000, height: 1500))
    model.least = CGSize(width: 300, height: 400)
    platform.advance(by: 1)
    window.resize(to: CGSize(width: 100, height: 100))
    #expect(window.state.size == CGSize(width: 480, height: 440), "not below the usual least size")
    model.least = CGSize(width: 600, height: 400)
    platform.advance(by: 1)
    #expect(window.state.size == withBar(model.least), "a window that is too small grows")
  }

  @Test("are not larger than what the window opened with because of what its content wants") func large() throws {
    let model = Model()
    model.least = CGSize(width: 6000, height: 4000)
    let (_, window, session) = try window(.automatic, model)
    defer { session.finish() }
    #expect(window.state.size == CGSize(width: 800, height: 600))
    window.resize(to: CGSize(width: 500, height: 500))
    #expect(window.state.size == CGSize(width: 800, height: 600))
  }

  @Test("are those of the content alone where the program says so") func content() throws {
    let model = Model()
    (model.least, model.most) = (CGSize(width: 200, height: 150), CGSize(width: 400, height: 300))
    let (platform, window, session) = try window(.contentSize, model)
    defer { session.finish() }
    #expect(window.state.size == withBar(model.most))
    window.resize(to: CGSize(width: 100, height: 100))
    #expect(window.state.size == withBar(model.most), "its largest size is below the usual least one")
    model.most = CGSize(width: 700, height: 650)
    platform.advance(by: 1)
    window.resize(to: CGSize(width: 900, height: 900))
    #expect(window.state.size == withBar(model.most))
  }
}
