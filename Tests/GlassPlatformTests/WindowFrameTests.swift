import Foundation
import GlassPlatform
import Testing

@Suite("Edges of a window that can be grabbed") struct WindowFrameTests {
  private let state = WindowState(size: CGSize(width: 400, height: 300), margin: .shadow)

  @Test(
    "near an edge that edge moves, near a corner both",
    arguments: [
      (CGPoint(x: -5, y: 150), WindowEdges.left), (CGPoint(x: 403, y: 150), .right), (CGPoint(x: 200, y: -9), .top),
      (CGPoint(x: 200, y: 299), .bottom), (CGPoint(x: 2, y: 15), WindowEdges([.top, .left])),
      (CGPoint(x: 390, y: 302), WindowEdges([.bottom, .right])),
    ])
  func edges(position: CGPoint, expected: WindowEdges) {
    #expect(WindowFrame.edges(at: position, in: state) == expected)
  }

  @Test(
    "inside and far outside nothing moves",
    arguments: [CGPoint(x: 200, y: 150), CGPoint(x: 15, y: 15), CGPoint(x: -11, y: 150), CGPoint(x: 200, y: 311)])
  func none(position: CGPoint) {
    #expect(WindowFrame.edges(at: position, in: state).isEmpty)
  }

  @Test("maximized, fullscreen, tiled and framed windows keep those edges") func confined() {
    let corner = CGPoint(x: -2, y: -2)
    var state = state
    state.tiledEdges = .left
    #expect(WindowFrame.edges(at: corner, in: state) == .top)
    state.isMaximized = true
    #expect(WindowFrame.edges(at: corner, in: state).isEmpty)
    state = self.state
    state.isFullscreen = true
    #expect(WindowFrame.edges(at: corner, in: state).isEmpty)
    state = self.state
    state.decorations = .server
    #expect(WindowFrame.edges(at: corner, in: state).isEmpty)
  }

  @Test("in a tiny window the nearer of two opposite edges moves") func tiny() {
    let state = WindowState(size: CGSize(width: 12, height: 12))
    #expect(WindowFrame.edges(at: CGPoint(x: 1, y: 2), in: state) == [.top, .left])
    #expect(WindowFrame.edges(at: CGPoint(x: 11, y: 10), in: state) == [.bottom, .right])
  }
}
