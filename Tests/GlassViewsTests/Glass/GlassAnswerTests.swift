import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import TestSupport
import Testing

@testable import GlassViews

/// How glass answers to a pointer, a pull and a key, together with what lies on it.
@MainActor @Suite("How glass answers") struct GlassAnswerTests {
  /// The middle of what is nearly black, in points.
  private func middleOfInk(_ host: ControlHost) throws -> CGPoint {
    let picture = try #require(host.window.picture)
    var (x, y, count) = (0.0, 0.0, 0.0)
    for row in 0..<picture.size.height {
      for column in 0..<picture.size.width {
        let pixel = picture[column, row]
        guard [0, 8, 16].allSatisfy({ pixel >> $0 & 255 < 50 }) else { continue }
        (x, y, count) = (x + Double(column), y + Double(row), count + 1)
      }
    }
    try #require(count > 40, "there is nothing black")
    return CGPoint(x: x / count, y: y / count)
  }

  @Test("what lies on glass goes along as it is pulled, and comes back", arguments: [true, false])
  func content(isButton: Bool) throws {
    let host = try ControlHost(settings: DesktopSettings(appearance: .light)) {
      ZStack {
        Color.white
        if isButton {
          Button("MMMM") {}.buttonStyle(.glass).foregroundStyle(.black)
        } else {
          Text("MMMM").foregroundStyle(.black).frame(width: 120, height: 60).glassEffect(.regular.interactive())
        }
      }
    }
    let rest = try middleOfInk(host)
    host.press(at: rest)
    host.settle()
    host.move(to: CGPoint(x: rest.x + 100, y: rest.y))
    host.settle()
    let pulled = try middleOfInk(host)
    let shift = host.box(host.shapes.first).midX - rest.x
    #expect(shift > 2)
    // Letters that are stretched fall on other pixels.
    #expect(abs(pulled.x - rest.x - shift) < 2, "the label is \(pulled.x - rest.x) from its place, its glass \(shift)")
    host.release()
    host.settle()
    #expect(try middleOfInk(host) == rest)
  }

  private func circles(_ settings: DesktopSettings = DesktopSettings()) throws -> ControlHost {
    try ControlHost(settings: settings) {
      ZStack {
        Color.white
        HStack(spacing: 12) {
          ForEach(0..<2, id: \.self) { _ in
            Color.clear.frame(width: 80, height: 80).glassEffect(.regular.interactive(), in: .circle)
          }
        }
      }
    }
  }

  private func sorted(_ host: ControlHost) -> [GlassElement] { host.shapes.sorted { host.box($0).minX < host.box($1).minX } }

  @Test("a circle is stretched along any pull, its area kept", arguments: [0.0, 45, 90, 200])
  func pull(degrees: Double) throws {
    let host = try circles()
    let center = host.box(sorted(host)[0]).center
    host.press(at: center)
    host.settle()
    let pressed = host.box(sorted(host)[0])
    let angle = degrees * .pi / 180
    host.move(to: CGPoint(x: center.x + 100 * cos(angle), y: center.y + 100 * sin(angle)))
    host.settle()
    let outline = sorted(host)[0].outline
    let (long, short) = (max(outline.rect.width, outline.rect.height), min(outline.rect.width, outline.rect.height))
    #expect(long > short * 1.02)
    let scale = outline.rect.width / host.box(sorted(host)[0]).width
    #expect(abs(long * short / (scale * scale * pressed.width * pressed.height) - 1) < 0.01)
    // As far along the pull as across it, less what it was stretched by.
    let bounds = outline.bounds
    if degrees == 45 { #expect(abs(bounds.width - bounds.height) < 0.5 && outline.angle != 0) }
    if degrees == 0 { #expect(bounds.width > bounds.height * 1.02) }
    if degrees == 90 { #expect(bounds.height > bounds.width * 1.02) }
    host.release()
    host.settle()
    #expect(host.box(sorted(host)[0]).center == center)
  }

  @Test("the light stays with the glass that is held, whatever it is pulled over") func light() throws {
    let host = try circles()
    let (first, second) = (host.box(sorted(host)[0]), host.box(sorted(host)[1]))
    host.press(at: first.center)
    host.move(to: second.center)
    host.settle(0.5)
    let glow = try #require(sorted(host)[0].glow)
    let scale = host.shapes[0].outline.rect.width / host.box(host.shapes[0]).width
    #expect(glow.position.x / scale < first.maxX && glow.strength > 0.9)
    #expect(sorted(host)[1].glow == nil)
    host.release()
    host.settle(0.5)
    #expect(sorted(host)[1].glow != nil, "now it is that one which is hovered")
  }

  @Test("a key presses a button for a moment", arguments: [Key.space, .return]) func key(_ key: Key) throws {
    let host = try ControlHost { Button("Press me") {}.buttonStyle(.glass) }
    host.key(.tab)
    host.settle()
    let rest = host.box(host.shapes.first)
    host.window.inject(.key(KeyEvent(.down, key, time: host.platform.now)))
    host.settle(0.1)
    #expect(host.box(host.shapes.first).width > rest.width && host.shapes.first?.glow != nil)
    host.settle()
    #expect(host.box(host.shapes.first) == rest && host.shapes.first?.glow == nil)
  }

  @Test("what a key has pressed and the pointer holds meanwhile is at rest once that lets go") func keyThenPointer() throws {
    let host = try ControlHost { Button("Press me") {}.buttonStyle(.glass) }
    host.key(.tab)
    host.settle()
    let center = try #require(host.find(.button, "Press me")).frame.center
    host.press(at: center)
    host.release()
    host.move(to: CGPoint(x: 2, y: 2))
    host.settle()
    let rest = host.pixels
    host.key(.tab)
    host.window.inject(.key(KeyEvent(.down, .return, time: host.platform.now)))
    host.settle(0.05)
    host.press(at: center)
    host.settle(0.5)
    host.release()
    host.move(to: CGPoint(x: 2, y: 2))
    host.settle()
    #expect(host.pixels == rest)
  }

  @Test("with less motion interactive glass is seen to answer over white, too") func calm() throws {
    let host = try circles(DesktopSettings(appearance: .light, reduceMotion: true))
    host.move(to: CGPoint(x: 2, y: 2))
    host.settle()
    let center = host.box(sorted(host)[0]).center
    func tone() throws -> Int { Int(try #require(host.window.picture)[Int(center.x) + 20, Int(center.y)] >> 8 & 255) }
    let rest = try tone()
    host.move(to: center)
    host.settle()
    let hovered = try tone()
    #expect(abs(hovered - rest) >= 6)
    host.press(at: center)
    host.settle()
    #expect(abs(try tone() - hovered) >= 6)
  }

  @Test("a list on glass is told of in debug builds; one in a sidebar is not", .collectsDiagnostics) func list() throws {
    func reports() -> Int { told().count { $0.hasPrefix("a list on glass") } }
    _ = try ControlHost {
      NavigationSplitView {
        List(0..<5, id: \.self) { Text("Row \($0)") }
      } detail: {
        Text("Detail").glassEffect()
      }
    }
    #expect(reports() == 0)
    _ = try ControlHost { List(0..<5, id: \.self) { Text("Row \($0)") }.glassEffect(in: .rect(cornerRadius: 20)) }
    #expect(reports() == 1)
  }
}
