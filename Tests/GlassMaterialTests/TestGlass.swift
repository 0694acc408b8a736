import Foundation
import GlassGeometry
import GlassKernels
import GlassRaster
import GlassWorkers

@testable import GlassMaterial

/// Backdrops and scenes that several tests share.
enum TestGlass {
  /// Levels over all of a backdrop and a little around it.
  static func levels(_ backdrop: Bitmap, scale: Double, sigma: Double) -> BackdropLevels {
    let levels = BackdropLevels(size: backdrop.size, scale: scale, sigma: sigma, reach: Int(64 * scale))
    update(levels, backdrop)
    return levels
  }

  /// Brings levels up to date everywhere.
  static func update(_ levels: BackdropLevels, _ backdrop: Bitmap) {
    let bands = BandScheduler(pool: WorkerPool(threads: 1))
    levels.update(from: backdrop, needed: [.most(backdrop.bounds.expanded(by: 40), scale: 2)], kernels: .baseline, bands: bands)
  }

  /// A photo-like picture: gradient, ridges, lights, fine grain.
  static func photo(_ size: PixelSize, seed: UInt64 = 1) -> Bitmap {
    let bitmap = Bitmap(size: size, isOpaque: true)
    var random = Generator(state: seed)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let u = Double(x) / Double(size.width)
        let v = Double(y) / Double(size.height)
        var color = RGBA(0.3 + 0.5 * v, 0.5 + 0.2 * v, 0.9 - 0.3 * v)
        if v > 0.5 + 0.1 * sin(9 * u + Double(seed)) { color = RGBA(0.3, 0.2 + 0.2 * u, 0.5) }
        if v > 0.75 + 0.05 * sin(14 * u) { color = RGBA(0.06, 0.18, 0.16) }
        if v > 0.6 && sin(u * 70) * sin(v * 60) > 0.93 { color = RGBA(1, 0.9, 0.5) }
        let grain = (random.unit() - 0.5) * 0.04
        bitmap.row(y)[x] = RGBA(color.red + grain, color.green + grain, color.blue + grain).premultipliedARGB
      }
    }
    return bitmap
  }

  /// A panel, two capsules near each other, a circle, an ellipse and a continuous box, in points.
  static func groups(scale: Double, style: GlassStyle = GlassStyle(), glow: GlassGlow? = nil, votes: Bool = false) -> [GlassGroup]
  {
    func element(_ id: UInt64, _ outline: Outline, glow: GlassGlow? = nil) -> GlassElement {
      GlassElement(id: id, outline: outline.scaled(by: scale), style: style, glow: glow, votes: votes)
    }
    let panel = element(1, .roundedRect(CGRect(x: 8, y: 8, width: 120, height: 184), radius: 20))
    let capsules = [
      element(2, .capsule(CGRect(x: 140, y: 12, width: 70, height: 36)), glow: glow),
      element(3, .capsule(CGRect(x: 216, y: 12, width: 60, height: 36))),
    ]
    let others = [
      element(4, .circle(in: CGRect(x: 142, y: 64, width: 40, height: 40))),
      element(5, .ellipse(CGRect(x: 196, y: 60, width: 96, height: 50))),
      element(6, .roundedRect(CGRect(x: 150, y: 124, width: 140, height: 64), radius: 18, style: .continuous)),
    ]
    return [GlassGroup(elements: [panel]), GlassGroup(elements: capsules, spacing: 12 * scale), GlassGroup(elements: others)]
  }

  /// The size of the scene of `groups`.
  static func size(scale: Double) -> PixelSize {
    PixelSize(width: Int((300 * scale).rounded()), height: Int((200 * scale).rounded()))
  }

  /// One frame of a new renderer over a backdrop.
  static func render(
    _ groups: [GlassGroup], over backdrop: Bitmap, _ environment: GlassEnvironment, threads: Int = 1
  ) -> Bitmap {
    let renderer = GlassRenderer(workers: WorkerPool(threads: threads))
    _ = renderer.update(
      groups, backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds), environment: environment, time: 0)
    let target = copy(of: backdrop)
    renderer.draw(into: target, clippedTo: PixelRegion(target.bounds))
    return target
  }

  /// The same pixels in new memory.
  static func copy(of bitmap: Bitmap) -> Bitmap { bitmap.cropped(to: bitmap.bounds) }

  /// One colour.
  static func plain(_ size: PixelSize, _ color: RGBA) -> Bitmap {
    let bitmap = Bitmap(size: size, isOpaque: true)
    bitmap.fill(bitmap.bounds, color)
    return bitmap
  }

  /// The channels of a pixel, 0…255.
  static func channels(_ pixel: UInt32) -> [Int] { [Int((pixel >> 16) & 255), Int((pixel >> 8) & 255), Int(pixel & 255)] }

  /// The smallest rectangle around all pixels that differ, nil where none does.
  static func difference(_ first: Bitmap, _ second: Bitmap) -> [(x: Int, y: Int)] {
    var result: [(x: Int, y: Int)] = []
    for y in 0..<first.height {
      for x in 0..<first.width where first.row(y)[x] != second.row(y)[x] { result.append((x, y)) }
    }
    return result
  }

  /// By how much two pictures differ, 0…255.
  static func steps(_ first: Bitmap, _ second: Bitmap) -> Int {
    difference(first, second).reduce(0) { most, place in
      let channels = zip(channels(first[place.x, place.y]), channels(second[place.x, place.y]))
      return channels.reduce(most) { max($0, abs($1.0 - $1.1)) }
    }
  }
}

extension BodyField {
  /// The field of regular shapes at scale 1.
  convenience init(_ outlines: [Outline], spacing: Double) {
    self.init()
    become(outlines, outlines.map { _ in 0 }, spacing: spacing, scale: 1, TracedFields())
  }
}

/// A small generator of numbers, the same on every machine.
struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33 ^ state
  }

  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

extension GlassStyle {
  /// Glass that is on its way from regular, 0, to clear, 1.
  static func partlyClear(_ clearness: Double, tint: RGBA? = nil) -> GlassStyle {
    var style = GlassStyle(tint: tint)
    style.clearness = clearness
    return style
  }
}
