import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster

@testable import GlassMaterial
@testable import GlassViews

/// A label or symbol on glass, and how legible it is as drawn.
struct InkOnGlass {
  /// What is written, or the symbol's name.
  let name: String
  let ink: Ink
  /// What of it is seen, in device pixels.
  let box: PixelRect
  /// 0 … 1: what does nothing now pales.
  let opacity: Double
  let style: GlassStyle
  /// The contrast that all but the worst twentieth of the box has.
  var contrast = 0.0

  /// Whether the material keeps it legible: primary, secondary and coloured ink on regular glass. Placeholders and what is disabled are exempt.
  var isCovered: Bool {
    style.variant == .regular && opacity > 0.5 && Self.isCovered(ink)
  }

  private static func isCovered(_ ink: Ink) -> Bool {
    switch ink {
    case .color, .control, .answer, .onFill: false
    case .vibrant(let strength, _): strength <= 1
    case .hue, .tint: true
    case .mix(let from, let to, _): isCovered(from) && isCovered(to)
    }
  }
}

/// Measures labels on glass against the pixels that lie beneath them, in a window as it is now.
@MainActor struct InkSurvey {
  private let host: ViewHost
  private let state: WindowState
  private let environment: GlassEnvironment
  private let time: Double

  init(_ host: ViewHost, _ state: WindowState, _ settings: DesktopSettings, time: Double) {
    self.host = host
    self.state = state
    self.time = time
    environment = GlassEnvironment(
      appearance: settings.appearance == .dark ? .dark : .light, activation: state.isActivated ? 1 : 0,
      reduceTransparency: settings.reduceTransparency ?? false, increaseContrast: settings.increaseContrast ?? false,
      reduceMotion: settings.reduceMotion ?? false, scale: state.scale)
  }

  /// All labels and symbols on glass; where glass lies over other glass, as a sheet does, those on the topmost alone.
  func inks() -> [InkOnGlass] {
    let picture = faces()
    let size = picture.size
    let plan = GlassLevels.plan(host.graph.root.chunk, size: size, scale: state.scale)
    let shapes = Dictionary(
      plan.layers.flatMap { $0.groups.flatMap(\.elements) }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return (plan.layers.last?.spans ?? []).flatMap { span -> [InkOnGlass] in
      guard let id = span.glass, let element = shapes[id], element.materialization == 1 else { return [] }
      // The outermost point is the rim's light, which lies over the face: letters that scroll out of sight end there.
      let clip = span.bounds.intersection(PixelRect(covering: element.outline.rect.insetBy(dx: state.scale, dy: state.scale)))
      var found = InkCollector(style: element.style)
      found.walk(span.item, span.space, clip, span.opacity)
      let palette = host.renderer.palettes[id] ?? InkPalette(increasesContrast: environment.increaseContrast)
      return found.inks.map { measured($0, palette.color($0.ink), picture) }
    }
  }

  /// The window as it is, with the same glass, but without the letters and symbols on it.
  private func faces() -> Bitmap {
    let picture = Bitmap(
      size: PixelSize(width: Int(state.size.width * state.scale), height: Int(state.size.height * state.scale)))
    let input = FrameInput(
      root: Self.hidingInk(host.graph.root.chunk, onGlass: false), state: state, environment: environment,
      background: environment.appearance == .dark ? RGBA(0.11, 0.11, 0.12) : RGBA(0.96, 0.96, 0.97), time: time)
    let target = PixelTarget(
      base: picture.base, size: picture.size, stride: picture.stride, scale: state.scale, holdsLastFrame: false)
    _ = host.renderer.render(input, into: target)
    return picture
  }

  private func measured(_ ink: InkOnGlass, _ color: RGBA, _ picture: Bitmap) -> InkOnGlass {
    var ink = ink
    var ratios: [Double] = []
    let opacity = color.alpha * ink.opacity
    func lit(_ letter: Double, _ face: Double) -> Double { face + (letter - face) * opacity }
    // Every other pixel of a row, shifted from row to row.
    for y in ink.box.minY..<ink.box.maxY {
      for x in stride(from: ink.box.minX + y % 2, to: ink.box.maxX, by: 2) {
        let pixel = picture[x, y]
        let red = Double(pixel >> 16 & 0xFF) / 255
        let green = Double(pixel >> 8 & 0xFF) / 255
        let blue = Double(pixel & 0xFF) / 255
        let letter = Contrast.luminance(lit(color.red, red), lit(color.green, green), lit(color.blue, blue))
        ratios.append(Contrast.ratio(letter, Contrast.luminance(red, green, blue)))
      }
    }
    ratios.sort()
    ink.contrast = ratios.isEmpty ? 21 : ratios[ratios.count / 20]
    return ink
  }

  // MARK: Without ink

  /// Ink of no opacity still counts as ink for the glass beneath it.
  private static func hidingInk(_ chunk: DisplayChunk, onGlass: Bool) -> DisplayChunk {
    var list = DisplayList()
    for item in chunk.items { add(item, onGlass: onGlass, to: &list) }
    return DisplayChunk(list)
  }

  private static func add(_ item: DisplayItem, onGlass: Bool, to list: inout DisplayList) {
    switch item {
    case .draw(let operation):
      guard onGlass, operation.isInk else { return list.add(operation) }
      var alone = DisplayList()
      alone.add(operation)
      list.add(.opacity(0), DisplayChunk(alone), at: .zero)
    case .chunk(let chunk, let origin): list.add(hidingInk(chunk, onGlass: onGlass), at: origin)
    case .effect(let effect, let chunk, let origin): list.add(effect, hidingInk(chunk, onGlass: onGlass), at: origin)
    case .glassContainer(let spacing, let chunk, let origin):
      list.addGlassContainer(spacing: spacing, hidingInk(chunk, onGlass: onGlass), at: origin)
    case .glass(var glass):
      glass.content = hidingInk(glass.content, onGlass: true)
      list.add(glass)
    case .material(let material): list.add(material)
    }
  }
}

extension DrawOperation {
  /// Whether it writes something.
  fileprivate var isInk: Bool {
    switch self {
    case .text, .symbol, .paintedText, .paintedSymbol: true
    default: false
    }
  }
}

/// Collects what is written on one piece of glass.
private struct InkCollector {
  let style: GlassStyle
  var inks: [InkOnGlass] = []

  mutating func walk(_ item: DisplayItem, _ space: DeviceSpace, _ clip: PixelRect, _ opacity: Double) {
    switch item {
    case .draw(.text(let layout, let origin, let ink)):
      let name = layout.request.runs.map(\.string).joined()
      guard name.contains(where: { !$0.isWhitespace }) else { return }
      add(name, ink, CGRect(origin: origin, size: layout.size), space, clip, opacity)
    case .draw(.symbol(let symbol, let rect, let ink, _)): add(symbol.name, ink, rect, space, clip, opacity)
    case .draw, .material: break
    case .chunk(let chunk, let origin), .glassContainer(_, let chunk, let origin):
      walk(chunk, space.moved(by: origin), clip, opacity)
    case .effect(let effect, let chunk, let origin): walk(effect, chunk, space.moved(by: origin), clip, opacity)
    case .glass(let glass): walk(glass.content, space, clip, opacity)
    }
  }

  private mutating func walk(_ chunk: DisplayChunk, _ space: DeviceSpace, _ clip: PixelRect, _ opacity: Double) {
    for item in chunk.items { walk(item, space, clip, opacity) }
  }

  private mutating func walk(
    _ effect: DisplayEffect, _ chunk: DisplayChunk, _ space: DeviceSpace, _ clip: PixelRect, _ opacity: Double
  ) {
    switch effect {
    case .opacity(let value), .presence(let value): walk(chunk, space, clip, opacity * value)
    case .clip(let outline): walk(chunk, space, clip.intersection(space.pixels(outline.rect)), opacity)
    case .transform(let transform): walk(chunk, space.transformed(by: transform), clip, opacity)
    case .grow(let transform): walk(chunk, space.grown(by: transform), clip, opacity)
    case .fit(let box): walk(chunk, space.fitted(to: box), clip, opacity)
    case .carry(let transform, let value): walk(chunk, space.transformed(by: transform), clip, opacity * value)
    case .mirrored(let mirror): if let mirrored = space.mirrored(at: mirror) { walk(chunk, mirrored, clip, opacity) }
    case .mask, .blur, .colors, .blend, .drawingGroup, .project: walk(chunk, space, clip, opacity)
    }
  }

  private mutating func add(
    _ name: String, _ ink: Ink, _ rect: CGRect, _ space: DeviceSpace, _ clip: PixelRect, _ opacity: Double
  ) {
    let box = PixelRect(covering: space.map.apply(rect)).intersection(clip)
    guard !box.isEmpty, opacity > 0 else { return }
    inks.append(InkOnGlass(name: name, ink: ink, box: box, opacity: opacity, style: style))
  }
}
