import Foundation
import GlassGeometry
import GlassMaterial
import GlassRaster
import GlassReference

/// One contact sheet: a variant or mode of the glass over all backdrops.
struct Sheet {
  let name: String
  /// What there is to see, for the page.
  let title: String
  var style = GlassStyle()
  /// How clear capsule, circle and panel are; nil is as the style says.
  var clarities: [Double]?
  var glow = 0.0
  var presence: [Double] = [1]
  var isContainer = false
  /// How content dissolves under the capsule.
  var edge: GlassScrollEdge.Style?
  var environment = GlassEnvironment()
  var backdrops = Backdrop.allCases

  /// Of each kind of backdrop one, for what combines variants and modes that have a sheet over all.
  private static let few = [Backdrop.photo, .text, .checker, .spectrum, .white, .black]

  /// Every variant and mode.
  static let all: [Sheet] = {
    let blue = RGBA(0, 0.48, 1, 0.8)
    let dark = GlassEnvironment(appearance: .dark)
    let inactive = GlassEnvironment(activation: 0)
    let clear = GlassStyle(variant: .clear)
    return [
      Sheet(name: "light", title: "Regular glass, light"),
      Sheet(name: "dark", title: "Regular glass, dark", environment: dark),
      Sheet(name: "clear", title: "Clear glass", style: clear),
      Sheet(
        name: "clear-inactive", title: "Clear glass in an inactive window", style: clear, environment: inactive, backdrops: few),
      Sheet(name: "clear-tint", title: "Clear glass, tinted", style: GlassStyle(variant: .clear, tint: blue), backdrops: few),
      Sheet(name: "clarity", title: "Clarity 0, 0.45 and 1, light", clarities: [0, 0.45, 1], backdrops: few),
      Sheet(
        name: "clarity-dark", title: "Clarity 0, 0.45 and 1, dark", clarities: [0, 0.45, 1], environment: dark, backdrops: few),
      Sheet(name: "tint-light", title: "Tinted, light", style: GlassStyle(tint: blue)),
      Sheet(name: "tint-dark", title: "Tinted, dark", style: GlassStyle(tint: blue), environment: dark),
      Sheet(name: "glow", title: "A pressed capsule glows, and its neighbour with it (dark)", glow: 1, environment: dark),
      Sheet(name: "hover", title: "A pointer over a capsule, light", glow: 0.4, backdrops: few),
      Sheet(name: "container", title: "Shapes that flow into each other", isContainer: true),
      Sheet(
        name: "container-dark", title: "Shapes that flow into each other, dark", isContainer: true, environment: dark,
        backdrops: few),
      Sheet(name: "materializing", title: "Materialising: g = 0.25, 0.5, 0.75", presence: [0.25, 0.5, 0.75]),
      Sheet(
        name: "materializing-dark", title: "Materialising, dark: g = 0.25, 0.5, 0.75", presence: [0.25, 0.5, 0.75],
        environment: dark, backdrops: few),
      Sheet(
        name: "materializing-clear", title: "Clear glass, materialising: g = 0.25, 0.5, 0.75", style: clear,
        presence: [0.25, 0.5, 0.75], backdrops: few),
      Sheet(
        name: "materializing-reduced-motion", title: "Materialising with reduced motion: g = 0.25, 0.5, 0.75",
        presence: [0.25, 0.5, 0.75], environment: GlassEnvironment(reduceMotion: true), backdrops: few),
      Sheet(name: "scroll-edge-soft", title: "A soft scroll edge beneath the bar", edge: .soft, backdrops: few),
      Sheet(
        name: "scroll-edge-hard-dark", title: "A hard scroll edge beneath the bar, dark", edge: .hard, environment: dark,
        backdrops: few),
      Sheet(name: "inactive", title: "In an inactive window", environment: inactive),
      Sheet(
        name: "inactive-dark", title: "In an inactive window, dark",
        environment: GlassEnvironment(appearance: .dark, activation: 0), backdrops: few),
      Sheet(
        name: "reduced-transparency", title: "Reduced transparency", environment: GlassEnvironment(reduceTransparency: true)),
      Sheet(
        name: "reduced-transparency-dark", title: "Reduced transparency, dark",
        environment: GlassEnvironment(appearance: .dark, reduceTransparency: true)),
      Sheet(name: "increased-contrast", title: "Increased contrast", environment: GlassEnvironment(increaseContrast: true)),
      Sheet(
        name: "increased-contrast-dark", title: "Increased contrast, dark",
        environment: GlassEnvironment(appearance: .dark, increaseContrast: true)),
      Sheet(
        name: "reduced-transparency-increased-contrast", title: "Reduced transparency and increased contrast",
        environment: GlassEnvironment(reduceTransparency: true, increaseContrast: true), backdrops: few),
    ]
  }()

  /// Points of one tile.
  static let tile = CGSize(width: 176, height: 140)
  private var columns: Int { backdrops.count > 6 ? 4 : 3 }

  /// The backdrops in rows of three or four, each with the same glass over it.
  func picture(scale: Double) -> Bitmap {
    let tile = PixelSize(width: Int(Self.tile.width * scale), height: Int(Self.tile.height * scale))
    let gap = Int(4 * scale)
    let rows = (backdrops.count + columns - 1) / columns
    let size = PixelSize(
      width: columns * (tile.width + gap) - gap, height: rows * (tile.height + gap) - gap)
    let sheet = Bitmap(size: size, isOpaque: true)
    sheet.fill(sheet.bounds, RGBA(white: 0.5))
    for (index, backdrop) in backdrops.enumerated() {
      let x = index % columns * (tile.width + gap)
      let y = index / columns * (tile.height + gap)
      let picture = draw(over: backdrop.bitmap(tile, scale: scale), scale: scale)
      sheet.copy(from: picture, rect: picture.bounds.offset(x: x, y: y), dx: -x, dy: -y)
    }
    return sheet
  }

  private func draw(over backdrop: Bitmap, scale: Double) -> Bitmap {
    var environment = environment
    environment.scale = scale
    if let edge {
      let background = RGBA(white: environment.appearance == .dark ? 0.11 : 0.98)
      let area = PixelRect(x: 0, y: 0, width: backdrop.width, height: Int((edge == .soft ? 64 : 48) * scale))
      Engine.draw(GlassScrollEdge(area: area, side: .top, style: edge, background: background), into: backdrop, environment)
    }
    let groups = (isContainer ? container : shapes).map { $0.scaled(by: scale) }
    let (picture, inks) = Engine.frame(of: groups, over: backdrop, environment)
    for element in groups.flatMap(\.elements) {
      let labels = Labels(ink: inks[element.id] ?? .dark, scale: scale)
      for (index, box) in element.inkBoxes.enumerated() { labels.write(in: box.rect, isPrimary: index == 0, on: picture) }
    }
    return picture
  }

  /// A capsule, a small circle and a panel.
  private var shapes: [GlassGroup] {
    let outlines: [Outline] = [
      .capsule(CGRect(x: 8, y: 8, width: 104, height: 36)), .circle(in: CGRect(x: 124, y: 8, width: 36, height: 36)),
      .roundedRect(CGRect(x: 8, y: 52, width: 160, height: 80), radius: 16),
    ]
    // Glass that is on its way bears no labels yet.
    let isThere = presence == [1]
    let elements = outlines.enumerated().map { index, outline in
      var style = style
      if let clarities { style.clarity = clarities[index] }
      return GlassElement(
        id: UInt64(index + 1), outline: outline, style: style,
        glow: glow > 0 && index == 0 ? GlassGlow(position: CGPoint(x: 84, y: 24), strength: glow) : nil,
        materialization: presence[index % presence.count],
        inkBoxes: isThere ? Self.labels[index].map { GlassInkBox($0, fill: 0) } : [])
    }
    return [GlassGroup(elements: elements, spacing: 4)]
  }

  /// Where labels lie on the three, in points: a word, a mark, two lines, the first of each in primary ink.
  private static let labels = [
    [PixelRect(x: 22, y: 20, width: 52, height: 12)], [PixelRect(x: 136, y: 20, width: 12, height: 12)],
    [PixelRect(x: 22, y: 66, width: 96, height: 12), PixelRect(x: 22, y: 86, width: 128, height: 12)],
  ]

  /// Pairs at three distances, and a circle that leaves a panel.
  private var container: [GlassGroup] {
    func element(_ id: UInt64, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> GlassElement {
      GlassElement(id: id, outline: .capsule(CGRect(x: x, y: y, width: width, height: height)))
    }
    return [
      GlassGroup(elements: [element(1, 8, 8, 44, 36), element(2, 64, 8, 36, 36), element(3, 106, 8, 60, 36)], spacing: 18),
      GlassGroup(elements: [element(4, 8, 62, 96, 64), element(5, 114, 77, 34, 34)], spacing: 26),
    ]
  }
}

extension GlassGroup {
  /// The group with every length multiplied.
  fileprivate func scaled(by factor: Double) -> GlassGroup {
    var result = self
    result.spacing = spacing * factor
    for index in result.elements.indices {
      result.elements[index].outline = elements[index].outline.scaled(by: factor)
      result.elements[index].inkBoxes = elements[index].inkBoxes.map {
        GlassInkBox(PixelRect(rounding: $0.rect.cgRect, scale: factor), fill: $0.fill)
      }
      if let glow = elements[index].glow {
        let place = CGPoint(x: glow.position.x * factor, y: glow.position.y * factor)
        result.elements[index].glow = GlassGlow(position: place, strength: glow.strength)
      }
    }
    return result
  }
}
