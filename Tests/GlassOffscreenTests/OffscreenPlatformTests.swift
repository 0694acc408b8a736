import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassOffscreen

@MainActor struct OffscreenPlatformTests {
  let platform = OffscreenPlatform()
  let content = FakeContent()

  private func open(_ size: CGSize = CGSize(width: 600, height: 400)) throws -> OffscreenWindow {
    let window = platform.openWindow(WindowOptions(title: "A", appID: "a", size: size), content: content)
    return try #require(window as? OffscreenWindow)
  }

  @Test("time stands still until it is let pass")
  func clock() {
    #expect(platform.now == 0)
    platform.advance(by: 0.25)
    #expect(platform.now == 0.25)
  }

  @Test("timers fire in the order of their time, each at its own moment")
  func timers() {
    var log: [String] = []
    platform.schedule(after: 0.3) { log.append("late \(self.platform.now)") }
    platform.schedule(after: 0.1) {
      log.append("early \(self.platform.now)")
      self.platform.schedule(after: 0.1) { log.append("nested \(self.platform.now)") }
    }
    platform.schedule(after: 0.2) { log.append("never") }.cancel()
    platform.advance(by: 0.3)
    #expect(log == ["early 0.1", "nested 0.2", "late 0.3"])
  }

  @Test("content that moves gets sixty frames a second at exact multiples; content at rest gets none")
  func frames() throws {
    let window = try open()
    content.isMoving = true
    platform.advance(by: 0.5)
    #expect(content.frames.map(\.time) == (0...30).map { Double($0) / 60 })
    content.isMoving = false
    platform.advance(by: 1)
    #expect(content.frames.count == 32)
    #expect(window.statistics.frames == 32)
  }

  @Test("a frame that is asked for between two ticks comes at the next one")
  func nextTick() throws {
    let window = try open()
    platform.advance(by: 1.01)
    window.inject(.keyboardFocus(true))
    platform.advance(by: 1)
    #expect(content.frames.count == 2)
    #expect(content.frames.last?.time == 61.0 / 60)
  }

  @Test("the buffer holds the last frame until its size changes")
  func buffer() throws {
    let window = try open()
    platform.advance(by: 0.1)
    window.inject(.keyboardFocus(true))
    platform.advance(by: 0.1)
    #expect(window.setScale(1.5))
    platform.advance(by: 0.1)
    #expect(content.frames.map(\.holdsLastFrame) == [false, true, false])
    #expect(window.picture?.size == PixelSize(width: 900, height: 600))
    let first = window.withCommittedPixels { $0.base.load(as: UInt8.self) }
    #expect(first == 3)
  }

  @Test("what is handed over shows popups where they lie, beyond the window too")
  func composed() throws {
    let window = try open()
    #expect(window.setScale(2))
    let popup = Popup(
      anchorRect: CGRect(x: 500, y: 380, width: 20, height: 10), size: CGSize(width: 80, height: 60),
      adjustments: [])
    let above = FakeContent()
    let opened = try #require(window.openPopup(popup, content: above) as? OffscreenWindow)
    platform.advance(by: 0.1)
    let origin = opened.state.origin
    let size = window.withCommittedPixels { $0.size }
    #expect(size?.height == Int((origin.y + opened.state.size.height) * 2) && size?.width == 1200)
    let alone = window.picture?.size
    #expect(alone == PixelSize(width: 1200, height: 800))
    let below = window.withCommittedPixels { $0.base.load(fromByteOffset: $0.stride * ($0.size.height - 1), as: UInt32.self) }
    #expect(below == 0, "beside the popup and below the window there is nothing")
    opened.close()
    #expect(window.withCommittedPixels { $0.size } == alone)
  }

  @Test("a window is no smaller than its least size while it floats, and fills what it is given otherwise")
  func sizes() throws {
    let window = try open(CGSize(width: 10, height: 10))
    #expect(window.state.size == CGSize(width: 480, height: 360))
    window.resize(to: CGSize(width: 700, height: 500))
    #expect(window.state.size == CGSize(width: 700, height: 500))
    window.setFullscreen(true)
    window.resize(to: CGSize(width: 800, height: 800))
    #expect(window.state.size == CGSize(width: 700, height: 500))
    #expect(content.states.count == 3)
  }

  @Test("sizes and scales that make no sense change nothing that could not be drawn")
  func nonsense() throws {
    let window = try open()
    window.resize(to: CGSize(width: Double.nan, height: 1e300))
    #expect(window.state.size == CGSize(width: 480, height: 16_384))
    #expect(!window.setScale(.infinity))
    #expect(!window.setScale(-1))
  }

  @Test("settings reach the content at once, an override before what the desktop says")
  func settings() throws {
    _ = try open()
    platform.desktopSettings = DesktopSettings(appearance: .dark, reduceMotion: true)
    platform.settingsOverride.appearance = .light
    #expect(content.settings.last == DesktopSettings(appearance: .light, reduceMotion: true))
    #expect(content.settings.count == 3)
  }

  @Test("what one window copies another can paste")
  func clipboard() async throws {
    let window = try open()
    window.setClipboard(ClipboardContent(text: "words"), .clipboard)
    let read = await window.readClipboard(["image/png", "text/plain"], .clipboard)
    #expect(read?.data == Data("words".utf8))
    #expect(await window.readClipboard(["text/plain"], .primary) == nil)
  }

  @Test("a suspended window draws nothing until it is seen again")
  func suspended() throws {
    let window = try open()
    platform.advance(by: 0.1)
    window.minimize()
    platform.advance(by: 1)
    #expect(content.frames.count == 1)
    window.change { $0.isSuspended = false }
    platform.advance(by: 0.1)
    #expect(content.frames.count == 2)
  }

  @Test("the same run gives the same frames")
  func deterministic() throws {
    func times() throws -> [Double] {
      let platform = OffscreenPlatform()
      let content = FakeContent()
      _ = platform.openWindow(WindowOptions(title: "", appID: "", size: CGSize(width: 500, height: 400)), content: content)
      for index in 0..<20 {
        platform.schedule(after: Double(index) * 0.037) { content.handle(.keyboardFocus(index % 2 == 0)) }
      }
      platform.advance(by: 1)
      return content.frames.map(\.time)
    }
    #expect(try times() == times())
    #expect(try times().count == 20)
  }
}
