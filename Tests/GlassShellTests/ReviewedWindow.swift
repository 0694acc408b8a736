import Foundation
import GlassGeometry
import GlassOffscreen
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassGallery
@testable import GlassMaterial
@testable import GlassViews

/// A window at rest that is asked the questions of the review checklist, and what keeps it open.
@MainActor struct ReviewedWindow {
  /// The ways of seeing that everything has to work in.
  nonisolated static let modes = [
    DesktopSettings(appearance: .light, reduceTransparency: true), DesktopSettings(appearance: .light, increaseContrast: true),
    DesktopSettings(appearance: .light, reduceMotion: true),
    DesktopSettings(appearance: .dark, increaseContrast: true, reduceMotion: true, reduceTransparency: true),
  ]

  let host: ViewHost
  let window: OffscreenWindow
  let platform: OffscreenPlatform
  private let owner: AnyObject?

  /// The gallery, open at a page. A split view within a page has room for its columns beside each other.
  init(_ page: Page, _ settings: DesktopSettings = DesktopSettings(appearance: .light)) throws {
    platform = OffscreenPlatform()
    platform.desktopSettings = settings
    host = ViewHost(ViewHost.Configuration(title: "Gallery", threads: 1), platform: platform) { GalleryView(page: page) }
    let options = WindowOptions(
      title: "Gallery", appID: "glass-gallery", size: CGSize(width: page == .columns ? 1400 : 1100, height: 760))
    window = try #require(platform.openWindow(options, content: host) as? OffscreenWindow)
    owner = nil
    host.attach(to: window)
    settle()
  }

  /// Glass Shell as somebody made it.
  init(_ shell: ShellWindow) {
    (host, window, platform, owner) = (shell.content, shell.window, shell.platform, shell)
  }

  private static var usualShell: Task<ReviewedWindow, any Error>?

  /// Glass Shell: one window for all who only ask.
  static func shell() async throws -> ReviewedWindow {
    let opening = usualShell ?? Task { try await ReviewedWindow(ShellWindow()) }
    usualShell = opening
    return try await opening.value
  }

  /// Glass Shell in a window of its own.
  static func shell(_ settings: DesktopSettings) async throws -> ReviewedWindow {
    try await ReviewedWindow(ShellWindow(.init(settings: settings)))
  }

  /// Lets everything arrive, or a moment pass where something moves for ever.
  func settle() {
    for _ in 0..<10 where host.needsFrame { platform.advance(by: 0.3) }
  }

  var nodes: [ViewNode] {
    var result: [ViewNode] = []
    host.graph.root.visitSubtree { if $0.isPlaced { result.append($0) } }
    return result
  }

  var glass: [GlassNode] {
    nodes.compactMap { $0 as? GlassNode }.filter { $0.modifier.glass.variant != .identity && $0.isShown }
  }
  var elements: [SemanticsElement] { host.describe().flattened }
  var plan: LayerPlan {
    GlassLevels.plan(
      host.graph.root.chunk, size: window.picture?.size ?? PixelSize(width: 1, height: 1), scale: window.state.scale)
  }
  var shapes: [GlassElement] { plan.layers.flatMap { $0.groups.flatMap(\.elements) } }
  /// The names of what can be pressed.
  var pressed: [String] { elements.filter { $0.actions.contains(.press) }.map(\.label) }

  /// Every shape of glass is a bar's, a panel's or one that floats over the window.
  func expectNothingButBarsAndPanels() {
    let others = glass.filter { !$0.modifier.isBar && !$0.modifier.isPanel && !$0.modifier.floats }
    #expect(!glass.isEmpty && others.isEmpty, "\(others.map(\.diagnosticName))")
  }

  func expectGlassOnNavigationOnly() {
    let inContent = glass.filter { $0.firstAncestor { $0 is any LazyContainer } != nil }
    #expect(inContent.isEmpty, "\(inContent.map(\.diagnosticName))")
  }

  /// Every button of the bar, and every panel, lies on glass that nobody asked for.
  func expectGlassInBarsAndPanels() {
    let scale = window.state.scale
    let boxes = shapes.map { $0.outline.rect.insetBy(dx: -scale, dy: -scale) }
    func isOnGlass(_ frame: CGRect) -> Bool {
      let pixels = CGRect(x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
      return boxes.contains { $0.contains(pixels) }
    }
    let buttons = elements.filter {
      $0.frame.maxY < 60 && !$0.frame.isEmpty && !$0.actions.isDisjoint(with: [.press, .showMenu]) && $0.role != .window
    }
    #expect(buttons.count >= 4, "the window's own and those of the bar")
    for button in buttons { #expect(isOnGlass(button.frame), "\(button.role) \(button.label) lies bare at \(button.frame)") }
    let bounds = CGRect(origin: .zero, size: window.state.size)
    let panels = glass.filter { $0.modifier.isPanel && bounds.intersects($0.globalFrame) }.map(\.globalFrame)
    #expect(!panels.isEmpty && panels.allSatisfy(isOnGlass), "\(panels)")
  }

  func expectNoGlassInGlass() {
    for glass in glass {
      let outer = glass.firstAncestor { ($0 as? GlassNode).map { $0.modifier.glass.variant != .identity } == true }
      #expect(outer == nil, "\(glass.diagnosticName) lies in \(outer?.diagnosticName ?? "")")
    }
    #expect(plan.glassLevels == 1)
  }

  func expectOneTintedAction() {
    let bar = shapes.filter { $0.outline.rect.maxY < 70 * window.state.scale }
    #expect(bar.count { ($0.style.tint?.alpha ?? 0) > 0.3 } <= 1)
  }

  func expectNoSolidFills() {
    let (plan, shapes) = (plan, shapes)
    for span in plan.layers.flatMap(\.spans) where span.glass != nil {
      guard let shape = shapes.first(where: { $0.id == span.glass }) else { continue }
      for fill in Self.solidFills(span.item) {
        let part = fill.width * fill.height * span.space.scale * span.space.scale
        #expect(part < 0.7 * shape.outline.rect.width * shape.outline.rect.height)
      }
    }
  }

  /// The boxes of what is filled with something opaque within an item.
  static func solidFills(_ item: DisplayItem) -> [CGRect] {
    switch item {
    case .draw(.fill(let outline, let paint)) where isSolid(paint): [outline.rect]
    case .draw(.fillPath(let path, let paint, _)) where isSolid(paint): [path.bounds]
    case .draw(.image(_, _, let rect, _)): [rect]
    case .chunk(let chunk, _): chunk.items.flatMap(solidFills)
    case .effect(.opacity(let opacity), _, _) where opacity < 0.9: []
    case .effect(_, let chunk, _): chunk.items.flatMap(solidFills)
    default: []
    }
  }

  /// What glass makes legible, or a part of a control that lets it through, is no fill.
  private static func isSolid(_ paint: ShapePaint) -> Bool {
    switch paint {
    case .ink(.vibrant), .ink(.control): false
    case .ink(let ink): isSolid(ink)
    case .linearGradient, .radialGradient, .angularGradient, .ellipticalGradient, .mesh: true
    }
  }

  private static func isSolid(_ ink: Ink) -> Bool {
    switch ink {
    case .color(let color), .hue(let color, _), .tint(let color), .onFill(let color, _): color.alpha > 0.9
    case .vibrant, .answer, .control: false
    case .mix(let from, let to, _): isSolid(from) && isSolid(to)
    }
  }

  func expectNoTextUnderGlass() {
    let panels = shapes.map(\.outline.rect)
    let texts = nodes.compactMap { $0 as? TextNode }.filter { text in
      text.isShown && text.firstAncestor { $0 is GlassNode } == nil
    }
    for text in texts {
      let frame = text.globalFrame.insetBy(dx: 1, dy: 1)
      #expect(!panels.contains { $0.intersects(frame) }, "\(text.diagnosticName) at \(frame)")
    }
  }

  func expectAllCanBeHit() { expectCanBeHit(host.describe(), within: CGRect(origin: .zero, size: window.state.size)) }

  private func expectCanBeHit(_ element: SemanticsElement, within clip: CGRect) {
    let center = CGPoint(x: element.frame.midX, y: element.frame.midY)
    let isWorked = !element.actions.isDisjoint(with: [.press, .increment, .decrement, .setValue, .showMenu])
    if isWorked, !element.states.contains(.disabled), clip.contains(center) {
      let hit = host.graph.root.hitTest(center) { $0.responder != nil }
      #expect(
        hit.map { belongs($0, to: element) } == true,
        "\(element.role) \(element.label) cannot be hit: \(hit?.diagnosticName ?? "nothing")")
    }
    let inner = element.role == .scrollArea ? clip.intersection(element.frame) : clip
    for child in element.children { expectCanBeHit(child, within: inner) }
  }

  /// Whether what is hit is the element's view, one within it, the view that it says something about, or the group that answers for its choices.
  private func belongs(_ hit: ViewNode, to element: SemanticsElement) -> Bool {
    let place = element.frame.insetBy(dx: -0.5, dy: -0.5)
    if place.contains(hit.globalFrame) || hit is ChoiceNode { return true }
    // What has nothing but a menu is hit where that is for the view around it too.
    if element.actions.isDisjoint(with: [.press, .increment, .decrement, .setValue]) {
      return sequence(first: hit, next: { $0.wrapper ?? $0.parent }).contains {
        $0.semantics?.actions.contains(.showMenu) == true && $0.globalFrame.contains(place.center)
      }
    }
    return sequence(first: hit, next: \.parent).contains {
      $0.semantics?.label == element.label && $0.globalFrame.intersects(place)
    }
  }

  func expectNames() {
    for element in elements where element.actions.contains(.press) {
      #expect(!element.label.isEmpty, "a \(element.role) at \(element.frame) has no name")
    }
  }

  /// What is heard is words: no label is the name of a symbol, or holds one.
  func expectWords() {
    let symbols = Set(Symbol.allNames)
    for element in elements {
      let words = element.label.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
      let named = words.filter { $0.contains(".") && symbols.contains($0) }
      #expect(named.isEmpty, "\(element.role) is called \(element.label)")
      let parts = element.label.components(separatedBy: ", ")
      #expect(symbols.isDisjoint(with: parts), "\(element.role) is called \(element.label)")
    }
  }

  /// Panels follow the appearance that the host is given, all of them.
  func expectPanelsOfOneVariant() {
    var panels: [GlassNode] { glass.filter(\.modifier.isPanel) }
    #expect(!panels.isEmpty && panels.allSatisfy { $0.modifier.glass.variant == .regular })
    host.appearance.usesClearGlass = true
    settle()
    #expect(!panels.isEmpty && panels.allSatisfy { $0.modifier.glass.variant == .clear }, "panels of both variants")
    host.appearance.usesClearGlass = false
    settle()
  }

  /// What the desktop is set to can be seen.
  func expectShown(_ settings: DesktopSettings, besides usual: ReviewedWindow) {
    guard let a = usual.window.picture, let b = window.picture, a.size == b.size else {
      Issue.record("no pictures of one size")
      return
    }
    let differs = stride(from: 4, to: a.width, by: 8).contains { x in (0..<a.height).contains { a[x, $0] != b[x, $0] } }
    #expect(differs, "\(settings) shows nowhere")
  }

  /// The panel that is seen most of.
  func largestPanel() throws -> CGRect {
    let bounds = CGRect(origin: .zero, size: window.state.size)
    let panels = glass.filter(\.modifier.isPanel).map { $0.globalFrame.intersection(bounds) }
    return try #require(panels.max { $0.width * $0.height < $1.width * $1.height })
  }

  /// How far the lightest pixels of a panel's lower part, where nothing is written, lie from the darkest.
  func range(within panel: CGRect) throws -> Int {
    let picture = try #require(window.picture)
    let part = CGRect(x: panel.minX + 30, y: panel.midY, width: panel.width - 60, height: panel.height / 2 - 30)
    let lumas = (Int(part.minY)..<Int(part.maxY)).flatMap { y in
      (Int(part.minX)..<Int(part.maxX)).map { Int(picture[$0, y] >> 8 & 0xFF) }
    }
    return (lumas.max() ?? 0) - (lumas.min() ?? 0)
  }

  /// With less transparency panels obscure what lies beneath: no more than a hint of its lights and darks is left.
  func expectObscured(besides usual: ReviewedWindow) throws {
    let (clear, obscured) = (try usual.range(within: usual.largestPanel()), try range(within: largestPanel()))
    #expect(clear > 20, "nothing lies beneath")
    #expect(Double(obscured) < 0.4 * Double(clear), "\(obscured) of \(clear)")
  }

  /// With more contrast panels have a border that stands out from their ground.
  func expectBorders() throws {
    let (picture, panel) = (try #require(window.picture), try largestPanel())
    func luminance(_ x: Int) -> Double {
      let pixel = picture[x, Int(panel.midY)]
      func part(_ shift: UInt32) -> Double { pow(Double(pixel >> shift & 0xFF) / 255, 2.2) }
      return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }
    let ground = luminance(Int(panel.maxX) - 8)
    let edge = (Int(panel.maxX) - 2..<Int(panel.maxX)).map(luminance)
    let contrast = edge.map { (max($0, ground) + 0.05) / (min($0, ground) + 0.05) }.max() ?? 1
    #expect(contrast >= 3, "\(contrast)")
  }

  /// The hierarchy of glass is flat: few shapes.
  func expectFlat() { #expect(shapes.count <= 24) }

  /// At how many places the panels' leading edges are seen on the way while a key opens or closes one.
  func placesOfPanels(_ key: Key) -> Int {
    for phase in [KeyEvent.Phase.down, .up] {
      window.inject(.key(KeyEvent(phase, key, text: "", modifiers: .control, time: platform.now)))
    }
    var places: Set<CGFloat> = []
    for _ in 0..<30 {
      platform.advance(by: 1 / 60)
      for panel in glass where panel.modifier.isPanel { places.insert(panel.presentedFrame.minX + panel.globalOrigin.x) }
    }
    settle()
    return places.count
  }

  /// Nothing moves where nothing happens, and nothing is drawn.
  func expectAtRest() {
    #expect(!host.needsFrame && !host.graph.animations.isActive)
    let frames = window.statistics.frames
    platform.advance(by: 2)
    #expect(window.statistics.frames == frames)
  }
}
