import Foundation
import GlassPlatform
import Testing
import WaylandClient

@testable import GlassWayland

@Suite("The size a window takes") struct WindowSizingTests {
  private func sizing() -> WindowSizing {
    WindowSizing(floating: CGSize(width: 1280, height: 800), limits: WindowSizeLimits(minimum: CGSize(width: 480, height: 360)))
  }

  @Test("a length of zero leaves the choice to the window") func own() {
    var sizing = sizing()
    #expect(sizing.size(for: ToplevelConfiguration()) == CGSize(width: 1280, height: 800))
  }

  @Test("a window opens no larger than its bounds") func bounds() {
    var sizing = sizing()
    var configuration = ToplevelConfiguration()
    configuration.boundsWidth = 1000
    configuration.boundsHeight = 700
    #expect(sizing.size(for: configuration) == CGSize(width: 1000, height: 700))
  }

  @Test("a floating window keeps its minimum; a confined one takes what it is given") func minimum() {
    var sizing = sizing()
    var configuration = ToplevelConfiguration()
    configuration.width = 200
    configuration.height = 900
    #expect(sizing.size(for: configuration) == CGSize(width: 480, height: 900))
    configuration.tiledEdges = .left
    #expect(sizing.size(for: configuration) == CGSize(width: 200, height: 900))
  }

  @Test("so it does its maximum, which is nowhere below the minimum") func maximum() {
    var sizing = sizing()
    sizing.limits = WindowSizeLimits(minimum: CGSize(width: 480, height: 360), maximum: CGSize(width: 600, height: 100))
    var configuration = ToplevelConfiguration()
    configuration.width = 900
    configuration.height = 900
    #expect(sizing.size(for: configuration) == CGSize(width: 600, height: 360))
    configuration.isMaximized = true
    #expect(sizing.size(for: configuration) == CGSize(width: 900, height: 900))
  }

  @Test("after maximized the window goes back to the size from before") func restores() {
    var sizing = sizing()
    var configuration = ToplevelConfiguration()
    configuration.width = 700
    configuration.height = 500
    _ = sizing.size(for: configuration)
    configuration.isMaximized = true
    configuration.width = 1920
    configuration.height = 1080
    #expect(sizing.size(for: configuration) == CGSize(width: 1920, height: 1080))
    #expect(sizing.size(for: ToplevelConfiguration()) == CGSize(width: 700, height: 500))
  }

  @Test("numbers that are no lengths become some", arguments: [Double.nan, .infinity, -.infinity, -3, 1e300])
  func absurd(length: Double) {
    var sizing = WindowSizing(floating: CGSize(width: length, height: length), limits: WindowSizeLimits(minimum: .zero))
    let sizes = [sizing.size(for: ToplevelConfiguration()), sizing.request(CGSize(width: length, height: length))]
    for size in sizes { #expect((1...Double(SurfaceLayout.maximumLength)).contains(size.width) && size.width == size.height) }
  }

  @Test("a window that opens maximized still fits its bounds when it first floats") func lateBounds() {
    var sizing = sizing()
    var configuration = ToplevelConfiguration()
    configuration.isMaximized = true
    configuration.boundsWidth = 1000
    configuration.boundsHeight = 700
    _ = sizing.size(for: configuration)
    configuration.isMaximized = false
    #expect(sizing.size(for: configuration) == CGSize(width: 1000, height: 700))
  }

  @Test("states and capabilities are read from the wire, unknown ones ignored") func wire() {
    var configuration = ToplevelConfiguration()
    configuration.setStates([1, 4, 5, 7, 9, 4711])
    #expect(configuration.isMaximized && configuration.isActivated && configuration.isSuspended)
    #expect(!configuration.isFullscreen && !configuration.isResizing)
    #expect(configuration.tiledEdges == [.left, .top])
    configuration.setCapabilities([2, 4, 99])
    #expect(configuration.capabilities == [.maximize, .minimize])
  }

  @Test("the margin leaves edges that touch something, and goes where the window is confined or framed by others") func margins()
  {
    var configuration = ToplevelConfiguration()
    #expect(WindowState(configuration).margin == .shadow)
    configuration.tiledEdges = [.left, .bottom]
    let tiled = WindowState(configuration).margin
    #expect(tiled.left == 0 && tiled.bottom == 0 && tiled.top > 0 && tiled.right > 0)
    configuration.isMaximized = true
    #expect(WindowState(configuration).margin == .zero)
    configuration = ToplevelConfiguration()
    configuration.decorations = .server
    #expect(WindowState(configuration).margin == .zero)
  }
}
