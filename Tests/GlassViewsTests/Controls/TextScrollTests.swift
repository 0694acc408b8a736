import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Several lines of text under fingers, on the screen and on a touchpad.
@MainActor @Suite("Editors that scroll") struct TextScrollTests {
  @Observable final class Model {
    var text: String
    init(_ text: String) { self.text = text }
  }

  private struct Editor: View {
    @Bindable var model: Model

    var body: some View {
      ScrollView {
        VStack {
          TextEditor(text: $model.text).frame(width: 220, height: 120)
          ForEach(0..<20) { Text("Line \($0)").frame(height: 30) }
        }
      }
    }
  }

  private func host(lines: Int = 40, settings: DesktopSettings = DesktopSettings()) throws -> (ControlHost, TextFieldNode) {
    let model = Model((0..<lines).map { "word\($0) and more" }.joined(separator: "\n"))
    let host = try ControlHost(settings: settings) { Editor(model: model) }
    let node = try #require(host.graph.root.firstInSubtree { $0 as? TextFieldNode })
    return (host, node)
  }

  private func swipe(_ host: ControlHost, from start: CGPoint, by dy: CGFloat, steps: Int = 6, lifts: Bool = true) {
    host.touch(.began, at: start)
    for step in 1...steps {
      host.touch(.moved, at: CGPoint(x: start.x, y: start.y + dy * Double(step) / Double(steps)))
    }
    if lifts { host.touch(.ended, at: CGPoint(x: start.x, y: start.y + dy)) }
  }

  @Test("a finger takes the lines along, and they fly on") func finger() throws {
    let (host, node) = try host()
    let middle = node.globalFrame.center
    swipe(host, from: middle, by: -60, lifts: false)
    #expect(abs(node.vertical.offset - 60) < 11, "\(node.vertical.offset)")
    #expect(node.barOpacity.current > 0.9)
    host.touch(.ended, at: CGPoint(x: middle.x, y: middle.y - 60))
    let lifted = node.vertical.offset
    host.settle()
    #expect(node.vertical.offset > lifted + 60, "\(node.vertical.offset)")
    #expect(node.barOpacity.current == 0)
    #expect(host.focused == nil, "who scrolls means no place")
    #expect(!node.state.hasSelection)
  }

  @Test("a tap puts the caret where it is, two select a word, and one that rests too") func taps() throws {
    let (host, node) = try host()
    func place(_ offset: Int) throws -> CGPoint {
      let rect = try #require(node.layout.selectionRects(offset..<offset + 1).first)
      let (origin, text) = (node.globalOrigin, node.textOrigin(node.layout))
      return CGPoint(x: origin.x + text.x + rect.minX + 1, y: origin.y + text.y + rect.midY)
    }
    host.usesFinger = true
    host.click(try place(8))
    #expect(host.focused === node && node.state.caret == 8 && !node.state.hasSelection)
    let other = try place(21)
    for _ in 0..<2 {
      host.touch(.began, at: other)
      host.touch(.ended, at: other)
    }
    #expect(node.state.selectedText == "and")
    host.settle()
    host.click(try place(2), .right)
    #expect(node.state.selectedText == "word0")
  }

  @Test("a finger that stops what flies puts no caret there") func halt() throws {
    let (host, node) = try host()
    let middle = node.globalFrame.center
    swipe(host, from: middle, by: -60)
    host.settle(0.05)
    #expect(node.vertical.isMoving)
    host.touch(.began, at: middle)
    let held = node.vertical.offset
    host.settle(0.3)
    #expect(node.vertical.offset == held)
    host.touch(.ended, at: middle)
    host.settle()
    #expect(node.vertical.offset == held && host.focused == nil)
  }

  @Test("at its end an editor leaves a finger to what scrolls around, and is pulled where that cannot go") func ends() throws {
    let (host, node) = try host()
    let scroll = try #require(host.graph.root.firstInSubtree { $0 as? ScrollNode })
    node.vertical.scroll(to: node.vertical.limit, nil, now: 0)
    swipe(host, from: node.globalFrame.center, by: -50)
    host.settle()
    #expect(scroll.y.offset > 20)
    node.vertical.scroll(to: 0, nil, now: 0)
    scroll.y.scroll(to: 0, nil, now: 0)
    host.settle()
    swipe(host, from: node.globalFrame.center, by: 40, lifts: false)
    #expect(node.vertical.offset < -10 && scroll.y.offset == 0)
    host.touch(.ended, at: node.globalFrame.center)
    host.settle()
    #expect(node.vertical.offset == 0)
  }

  @Test("a short text leaves its finger to what scrolls around") func short() throws {
    let (host, node) = try host(lines: 2)
    let scroll = try #require(host.graph.root.firstInSubtree { $0 as? ScrollNode })
    swipe(host, from: node.globalFrame.center, by: -50)
    host.settle()
    #expect(scroll.y.offset > 20 && !node.state.hasSelection)
  }

  @Test("two fingers on a touchpad take the lines along, beyond their end too, and throw them", arguments: [false, true])
  func touchpad(isReduced: Bool) throws {
    let (host, node) = try host(settings: DesktopSettings(reduceMotion: isReduced))
    let place = node.globalFrame.center
    func scroll(_ y: CGFloat, isEnd: Bool = false) {
      let delta = CGSize(width: 0, height: y)
      host.window.inject(.scroll(ScrollEvent(.finger, delta: delta, isEnd: isEnd, at: place, time: host.platform.now)))
      host.settle(0.02)
    }
    for _ in 0..<6 { scroll(10) }
    #expect(node.vertical.offset == 60)
    scroll(0, isEnd: true)
    host.settle()
    #expect(isReduced ? node.vertical.offset == 60 : node.vertical.offset > 90, "\(node.vertical.offset)")
    for _ in 0..<60 { scroll(-10) }
    #expect(isReduced ? node.vertical.offset == 0 : node.vertical.offset < 0)
    scroll(0, isEnd: true)
    host.settle()
    #expect(node.vertical.offset == 0)
  }

  @Test("what was scrolled away from the caret stays there until something is typed") func stays() throws {
    let (host, node) = try host()
    host.click(CGPoint(x: node.globalFrame.minX + 30, y: node.globalFrame.minY + 20))
    let place = node.globalFrame.center
    host.move(to: place)
    host.window.inject(.scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 200), at: place, time: host.platform.now)))
    host.settle()
    #expect(node.vertical.offset == 200)
    node.setNeedsLayout()
    host.settle()
    #expect(node.vertical.offset == 200)
    host.type("x")
    #expect(node.vertical.offset < 20)
  }
}
