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
  var glow = 0.0
  var presence: [Double] = [1]
  var isContainer = false
  var environment = GlassEnvironment()

  /// Every variant and mode.
  static let all: [Sheet] = {
    let blue = RGBA(0, 0.48, 1, 0.8)
    let dark = GlassEnvironment(appearance: .dark)
    return [
      Sheet(name: "light", title: "Regular glass, light"),
      Sheet(name: "dark", title: "Regular glass, dark", environment: dark),
      Sheet(name: "clear", title: "Clear glass", style: GlassStyle(variant: .clear)),
      Sheet(name: "tint-light", title: "Tinted, light", style: GlassStyle(tint: blue)),
      Sheet(name: "tint-dark", title: "Tinted, dark", style: GlassStyle(tint: blue), environment: dark),
      Sheet(name: "glow", title: "A pressed capsule glows, and its neighbour with it (dark)", glow: 1, environment: dark),
      Sheet(name: "container", title: "Shapes that flow into each other", isContainer: true),
      Sheet(name: "materializing", title: "Materialising: g = 0.25, 0.5, 0.75", presence: [0.25, 0.5, 0.75]),
      Sheet(name: "inactive", title: "In an inactive window", environment: GlassEnvironment(activation: 0)),
      Sheet(
        name: "reduced-transparency", title: "Reduced transparency", environment: GlassEnvironment(reduceTransparency: true)),
      Sheet(
        name: "reduced-transparency-dark", title: "Reduced transparency, dark",
        environment: GlassEnvironment(appearance: .dark, reduceTransparency: true)),
      Sheet(name: "increased-contrast", title: "Increased contrast", environment: GlassEnvironment(increaseContrast: true)),
      Sheet(
        name: "increased-contrast-dark", title: "Increased contrast, dark",
        environment: GlassEnvironment(appearance: .dark, increaseContrast: true)),
    ]
  }()

  /// Points of one tile.
  static let tile = CGSize(width: 176, height: 140)
  private static let columns = 4

  /// All backdrops in rows of four, each with the same glass over it.
  func picture(scale: Double) -> Bitmap {
    let tile = PixelSize(width: Int(Self.tile.width * scale), height: Int(Self.tile.height * scale))
    let gap = Int(4 * scale)
    let rows = (Backdrop.allCases.count + Self.columns - 1) / Self.columns
    let size = PixelSize(
      width: Self.columns * (tile.width + gap) - gap, height: rows * (tile.height + gap) - gap)
    let sheet = Bitmap(size: size, isOpaque: true)
    sheet.fill(sheet.bounds, RGBA(white: 0.5))
    for (index, backdrop) in Backdrop.allCases.enumerated() {
      let x = index % Self.columns * (tile.width + gap)
      let y = index / Self.columns * (tile.height + gap)
      let picture = draw(over: backdrop.bitmap(tile, scale: scale), scale: scale)
      sheet.copy(from: picture, rect: picture.bounds.offset(x: x, y: y), dx: -x, dy: -y)
    }
    return sheet
  }

  private func draw(over backdrop: Bitmap, scale: Double) -> Bitmap {
    var environment = environment
    environment.scale = scale
    let groups = isContainer ? container : shapes
    return Engine.picture(of: groups.map { $0.scaled(by: scale) }, over: backdrop, environment)
  }

  /// A capsule, a small circle and a panel.
  private var shapes: [GlassGroup] {
    let outlines: [Outline] = [
      .capsule(CGRect(x: 8, y: 8, width: 104, height: 36)), .circle(in: CGRect(x: 124, y: 8, width: 36, height: 36)),
      .roundedRect(CGRect(x: 8, y: 52, width: 160, height: 80), radius: 16),
    ]
    let elements = outlines.enumerated().map { index, outline in
      GlassElement(
        id: UInt64(index + 1), outline: outline, style: style,
        glow: glow > 0 && index == 0 ? GlassGlow(position: CGPoint(x: 84, y: 24), strength: glow) : nil,
        materialization: presence[index % presence.count])
    }
    return [GlassGroup(elements: elements, spacing: 4)]
  }

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
      if let glow = elements[index].glow {
        let place = CGPoint(x: glow.position.x * factor, y: glow.position.y * factor)
        result.elements[index].glow = GlassGlow(position: place, strength: glow.strength)
      }
    }
    return result
  }
}
