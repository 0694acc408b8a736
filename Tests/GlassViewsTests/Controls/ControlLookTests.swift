import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// How controls look where room is short, text is large or grounds have their colour, and what lies over them.
@MainActor @Suite("The look of controls") struct ControlLookTests {
  /// How many pixels of a picture differ much from a colour in a rectangle outside of another, in device pixels at scale 1.
  private func pixels(_ host: ControlHost, around frame: CGRect, unlike color: RGBA) throws -> Int {
    let picture = try #require(host.window.picture)
    let outer = PixelRect(covering: frame.insetBy(dx: -7, dy: -7))
    let inner = PixelRect(covering: frame)
    var count = 0
    for y in outer.minY..<outer.maxY {
      for x in outer.minX..<outer.maxX where !inner.contains(x: x, y: y) {
        let pixel = picture.row(y)[x]
        let channels = [pixel >> 16, pixel >> 8, pixel].map { Double($0 & 255) / 255 }
        let other = GlassInk.luminance(of: RGBA(channels[0], channels[1], channels[2]))
        let own = GlassInk.luminance(of: color)
        if (max(own, other) + 0.05) / (min(own, other) + 0.05) > 2.5 { count += 1 }
      }
    }
    return count
  }

  private static let blue = Color(red: 0.06, green: 0.46, blue: 0.93)

  private struct Prominent: View {
    let ground: Color
    let isGlass: Bool

    var body: some View {
      ZStack {
        ground
        if isGlass {
          Button("Go On") {}.buttonStyle(.glassProminent)
        } else {
          Button("Go On") {}.buttonStyle(.borderedProminent)
        }
      }
      .tint(ControlLookTests.blue)
    }
  }

  @Test("the ring of keyboard focus is seen around what has its colour, on every ground", arguments: [true, false])
  func focusRing(isGlass: Bool) throws {
    for ground in [Color.white, .black, Self.blue] {
      let host = try ControlHost { Prominent(ground: ground, isGlass: isGlass) }
      let frame = try #require(host.find(.button, "Go On")?.frame)
      host.key(.tab)
      #expect(host.focusedLabel == "Go On")
      host.settle()
      let color = ground.rgba(in: host.graph.root.environment)
      #expect(try pixels(host, around: frame, unlike: color) > Int(frame.width + frame.height), "\(ground)")
    }
  }

  @Test("nor is it lost around a plain control on a ground of its colour") func plainFocusRing() throws {
    for scheme in [ColorScheme.light, .dark] {
      let host = try ControlHost {
        ZStack {
          Color.accentColor
          Button("Plain") {}.buttonStyle(.plain)
        }
        .colorScheme(scheme)
      }
      let frame = try #require(host.find(.button, "Plain")?.frame)
      let before = host.pixels
      host.key(.tab)
      host.settle()
      let picture = try #require(host.window.picture)
      let ring = PixelRect(covering: frame.insetBy(dx: -5, dy: -5))
      let changed = (ring.minY..<ring.maxY).reduce(0) { count, y in
        count + (ring.minX..<ring.maxX).filter { x in difference(picture[x, y], before[y * picture.width + x]) > 60 }.count
      }
      #expect(changed > Int(frame.width + frame.height), "\(scheme): \(changed)")
    }
  }

  /// How far two colours lie apart in the channel in which they differ most.
  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  private struct Controls: View {
    let size: DynamicTypeSize
    @State private var isOn = true
    @State private var text = "Text"
    @State private var number = 1

    var body: some View {
      VStack(spacing: 10) {
        Button("Button") {}
        TextField("Field", text: $text)
        Toggle("Toggle", isOn: $isOn)
        Toggle("Check", isOn: $isOn).toggleStyle(.checkbox)
        Stepper("Stepper", value: $number)
        Picker("Picker", selection: $number) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        .pickerStyle(.segmented)
      }
      .dynamicTypeSize(size)
    }
  }

  @Test("controls grow with the size of text and are never smaller than usual") func typeSizes() throws {
    func heights(_ size: DynamicTypeSize) throws -> [CGFloat] {
      let host = try ControlHost(size: CGSize(width: 480, height: 700)) { Controls(size: size) }
      let elements = [
        host.find(.button, "Button"), host.find(.textField), host.find(.toggle, "Toggle"), host.find(.toggle, "Check"),
        host.find(.button, "Increase"), host.find(.group, "Picker"),
      ]
      return try elements.map { try #require($0).frame.height }
    }
    let usual = try heights(.large)
    for (large, height) in zip(try heights(.xxxLarge), usual) { #expect(large >= height * 1.3) }
    #expect(try heights(.xSmall) == usual)
  }

  @Test("the title of a button in a narrow place is cut or wraps between words; no word is broken")
  func narrowTitles() throws {
    let host = try ControlHost {
      VStack {
        Button("Internationalization") {}.frame(width: 90)
        Button("Show Preferences") {}.frame(width: 130)
        Button("Go") {}
      }
    }
    let heights = try ["Internationalization", "Show Preferences", "Go"].map {
      try #require(host.find(.button, $0)).frame.height
    }
    #expect(heights[0] == heights[2])
    #expect(heights[1] > heights[2])
  }

  @Test("no explanation is shown over a menu that has opened meanwhile", arguments: [true, false]) func help(byKey: Bool) throws {
    let host = try ControlHost {
      Menu("More") { Button("Row") {} }.buttonStyle(.glass).help("Opens a menu")
    }
    func showsHelp() -> Bool {
      var isShown = false
      host.graph.root.visitSubtree { if $0 is HelpPlacementNode { isShown = true } }
      return isShown
    }
    let place = try #require(host.find(.menuButton, "More")?.frame.center)
    if byKey { host.key(.tab) }
    host.move(to: place)
    host.settle(0.1)
    if byKey {
      host.window.inject(.key(KeyEvent(.down, .return, time: host.platform.now)))
    } else {
      host.press(at: place)
      host.release()
    }
    host.settle(0.1)
    host.move(to: CGPoint(x: place.x + 1, y: place.y))
    host.settle(3)
    #expect(host.find(.menu) != nil)
    #expect(!showsHelp())
    host.key(.escape)
    host.move(to: CGPoint(x: 5, y: 390))
    host.move(to: place)
    host.settle(3)
    #expect(showsHelp(), "and is, once the menu has gone")
  }

  @Test("a long menu scrolls by the wheel, and its rows fade at the ends where more of them lie beyond") func longMenu() throws {
    let host = try ControlHost(size: CGSize(width: 480, height: 560)) {
      VStack {
        Menu("Long") { ForEach(0..<60, id: \.self) { row in Button("Row \(row)") {} } }.buttonStyle(.glass)
        Spacer()
      }
    }
    try host.click(.menuButton, "Long")
    let panel = try #require(host.find(.menu)?.frame)
    #expect(host.window.popups.isEmpty && panel.height < 560)
    func fades() -> Bool {
      var fades = false
      func visit(_ chunk: DisplayChunk) {
        for item in chunk.items {
          switch item {
          case .effect(.mask, _, _): fades = true
          case .effect(_, let inner, _), .chunk(let inner, _), .glassContainer(_, let inner, _): visit(inner)
          case .glass(let glass): visit(glass.content)
          case .draw, .material: break
          }
        }
      }
      visit(host.graph.root.chunk)
      return fades
    }
    #expect(fades())
    let before = try #require(host.find(.menuItem, "Row 20")?.frame.minY)
    host.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 300), at: panel.center, time: host.platform.now)))
    host.settle()
    #expect(try #require(host.find(.menuItem, "Row 20")?.frame.minY) < before - 250)
  }

  @Observable final class Search {
    var text = ""
    var isOpen = false
  }

  private struct Searching: View {
    @Bindable var search: Search

    var body: some View {
      NavigationStack {
        Text("Content")
          .searchable(text: $search.text, isPresented: $search.isOpen)
          .searchSuggestions { ForEach(["One", "Two"], id: \.self) { Text($0).searchCompletion($0) } }
      }
    }
  }

  @Test("what a search suggests is as wide as its field and unrolls beneath it; the field is never covered") func search() throws
  {
    let search = Search()
    let host = try ControlHost(size: CGSize(width: 640, height: 400), barRoom: 0) { Searching(search: search) }
    search.isOpen = true
    var outlines: [CGRect] = []
    func panel() -> GlassNode? {
      var found: GlassNode?
      host.graph.root.visitSubtree { if let node = $0 as? GlassNode, node.modifier.unrolls { found = node } }
      return found
    }
    for _ in 0..<60 {
      host.settle(1.0 / 60)
      if let node = panel() { outlines.append(node.seenOutline) }
    }
    let field = try #require(host.find(.searchField)?.frame)
    let settled = try #require(outlines.last)
    #expect(outlines.count > 30)
    #expect(outlines.allSatisfy { $0.minY >= field.maxY - 1 }, "\(outlines.map(\.minY))")
    #expect((outlines.first?.height ?? 0) < settled.height / 2)
    #expect(settled.width >= 259)
    #expect(outlines.allSatisfy { abs($0.width - settled.width) < 12 })
  }
}
