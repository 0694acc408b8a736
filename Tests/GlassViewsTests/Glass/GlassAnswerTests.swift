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

  @Test("glass that just chooses for itself does so while it is pressed and pulled, too", arguments: [72.0, 76])
  func chooses(side: Double) throws {
    let host = try ControlHost(settings: DesktopSettings(appearance: .light), barRoom: 0) {
      ZStack {
        Color.black
        Color.clear.frame(width: 160, height: side).glassEffect(.regular.interactive(), in: .rect(cornerRadius: 20))
      }
    }
    let middle = CGPoint(x: 240, y: 200)
    func ink() -> GlassInk? { host.shapes.first.flatMap { host.host.renderer.palettes[$0.id]?.glass } }
    let rest = ink()
    #expect(rest == (side < 75 ? .light : .dark))
    host.press(at: middle)
    for offset in [0.0, 60, 160] {
      host.move(to: CGPoint(x: middle.x + offset, y: middle.y))
      host.settle(0.5)
      #expect(ink() == rest, "pulled by \(offset)")
    }
  }

  @Test("glass of one container chooses together, that of none for itself", arguments: [true, false])
  func choosesTogether(isContained: Bool) throws {
    let host = try ControlHost(size: CGSize(width: 480, height: 200), settings: DesktopSettings(appearance: .light), barRoom: 0) {
      let row = HStack(spacing: 60) {
        ForEach(0..<3) { Text(verbatim: "\($0)").frame(width: 80, height: 44).glassEffect() }
      }
      ZStack {
        HStack(spacing: 0) {
          Color.white
          Color.black.frame(width: 160)
        }
        if isContained { GlassEffectContainer(spacing: 8) { row } } else { row }
      }
    }
    let inks = host.shapes.map { host.host.renderer.palettes[$0.id]?.glass }
    #expect(inks.count == 3 && Set(inks).count == (isContained ? 1 : 2), "\(inks)")
  }

  private struct Row: View {
    let isRow: Bool
    @Namespace private var space

    var body: some View {
      let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 20))
      GlassEffectContainer {
        layout {
          ForEach(0..<3, id: \.self) { index in
            Text(verbatim: index == 1 ? "MMM" : " ").foregroundStyle(.black).frame(
              width: 50 + (isRow ? 0 : 30 * Double(index)), height: 50
            )
            .glassEffect(.regular.interactive(), in: .rect(cornerRadius: 12)).glassEffectUnion(id: 1, namespace: space)
          }
        }
      }
    }
  }

  @Test(
    "a union swells and stretches as the one shape that it is, with what lies on it, whichever member is pressed",
    arguments: [true, false], 0...2)
  func union(isRow: Bool, member: Int) throws {
    let host = try ControlHost(settings: DesktopSettings(appearance: .light), barRoom: 0) {
      ZStack {
        Color.white
        Row(isRow: isRow)
      }
    }
    func boxes() -> [CGRect] { host.shapes.map(host.box).sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) } }
    func whole(_ boxes: [CGRect]) -> CGRect { boxes.reduce(.null) { $0.union($1) } }
    let (rest, ink) = (boxes(), try middleOfInk(host))
    let pressed = isRow ? rest[member] : rest.sorted { $0.minY < $1.minY }[member]
    host.press(at: CGPoint(x: pressed.midX, y: pressed.midY))
    host.settle()
    let expected = GlassDeformation(press: 1).apply(to: whole(rest))
    let swollen = whole(boxes())
    #expect(abs(swollen.minX - expected.minX) < 0.2 && abs(swollen.maxY - expected.maxY) < 0.2, "\(swollen), \(expected)")
    // Each member keeps its place within the whole: edges in line stay so.
    let scale = CGSize(width: expected.width / whole(rest).width, height: expected.height / whole(rest).height)
    for (before, after) in zip(rest, boxes()) {
      #expect(abs(after.width - before.width * scale.width) < 0.2 && abs(after.height - before.height * scale.height) < 0.2)
    }
    host.move(to: CGPoint(x: pressed.midX + 100, y: pressed.midY))
    host.settle()
    let pulled = whole(boxes())
    let shift = pulled.midX - whole(rest).midX
    #expect(shift > 2 && pulled.width > swollen.width + 1 && pulled.height < swollen.height)
    let moved = try middleOfInk(host).x - ink.x
    #expect(abs(moved - shift) < 2, "what lies on it goes \(moved), the glass \(shift)")
    host.release()
    host.settle()
    #expect(boxes() == rest)
  }

  @Test(
    "tinted glass becomes more luminous in its hue as it is pressed in the dark, and no grey",
    arguments: [Color.blue, .red, .green, .orange, .purple], [0.0, 0.15, 0.5, 1])
  func tinted(color: Color, ground: Double) throws {
    let host = try ControlHost(settings: DesktopSettings(appearance: .dark), barRoom: 0) {
      ZStack {
        Color(white: ground)
        Text("Press").frame(width: 160, height: 60).glassEffect(.regular.tint(color).interactive())
      }
    }
    /// Hue, saturation and relative luminance beside the label.
    func look() throws -> (hue: Double, saturation: Double, luminance: Double) {
      let pixel = try #require(host.window.picture)[185, 215]
      let (red, green, blue) = (Double(pixel >> 16 & 255) / 255, Double(pixel >> 8 & 255) / 255, Double(pixel & 255) / 255)
      let (most, least) = (max(red, green, blue), min(red, green, blue))
      let hue =
        most == red
        ? (green - blue) / (most - least) : most == green ? 2 + (blue - red) / (most - least) : 4 + (red - green) / (most - least)
      return (hue, (most - least) / most, 0.2126 * pow(red, 2.2) + 0.7152 * pow(green, 2.2) + 0.0722 * pow(blue, 2.2))
    }
    let rest = try look()
    host.press(at: CGPoint(x: 185, y: 215))
    host.settle()
    let pressed = try look()
    // Over what is bright a face is as luminous as its label bears already.
    #expect(pressed.luminance > (ground < 0.2 ? 1.15 : 0.93) * rest.luminance, "\(rest), \(pressed)")
    #expect(abs(pressed.hue - rest.hue) < 0.12 && pressed.saturation > 0.85 * rest.saturation, "\(rest), \(pressed)")
  }
}
