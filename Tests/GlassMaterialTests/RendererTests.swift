import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Frames of glass")
struct RendererTests {
  static let scales = [1, 1.25, 1.5, 2.0]

  @Test("any number of threads gives the same bytes", arguments: scales)
  func threads(scale: Double) {
    let backdrop = TestGlass.photo(TestGlass.size(scale: scale))
    let environment = GlassEnvironment(scale: scale)
    let groups = TestGlass.groups(scale: scale, glow: GlassGlow(position: CGPoint(x: 170 * scale, y: 30 * scale), strength: 1))
    let alone = TestGlass.render(groups, over: backdrop, environment)
    for count in [2, 3, 5] {
      let shared = TestGlass.render(groups, over: backdrop, environment, threads: count)
      #expect(TestGlass.difference(alone, shared).isEmpty, "\(count) threads")
    }
  }

  @Test(
    "frame after frame, of one picture or of new ones, drawn or only prepared, any number of threads gives the same bytes",
    arguments: [1, 2.0])
  func frames(scale: Double) {
    let pictures = (1...3).map { TestGlass.photo(TestGlass.size(scale: scale), seed: $0) }
    let expected = frames(pictures, scale, threads: 1, areNew: true)
    for (threads, areNew) in [(1, false), (2, false), (2, true), (3, false), (7, false)] {
      for (index, frame) in frames(pictures, scale, threads: threads, areNew: areNew).enumerated() {
        #expect(TestGlass.difference(expected[index], frame).isEmpty, "\(threads) threads, frame \(index)")
      }
    }
  }

  /// Ten frames over pictures that change as a whole; a shape shrinks from the fourth to the eighth, the sixth is
  /// prepared alone, in the eighth little changes. What is listed for one bitmap is never used for a new one.
  private func frames(_ pictures: [Bitmap], _ scale: Double, threads: Int, areNew: Bool) -> [Bitmap] {
    let renderer = GlassRenderer(workers: WorkerPool(threads: threads))
    var backdrops = [TestGlass.copy(of: pictures[0])]
    let all = pictures[0].bounds
    var groups = TestGlass.groups(scale: scale)
    return (0..<10).map { index in
      let part = index == 7 ? PixelRect(x: 30, y: 40, width: 90, height: 25) : all
      if areNew { backdrops.append(TestGlass.copy(of: backdrops[index])) }
      let backdrop = backdrops[backdrops.count - 1]
      backdrop.copy(from: pictures[index % 3], rect: part)
      if (3...7).contains(index) { groups[0].elements[0].outline.rect.size.height -= 6 * scale }
      _ = renderer.update(
        groups, backdrop: backdrop, backdropDamage: PixelRegion(part), environment: GlassEnvironment(scale: scale),
        time: Double(index) / 60)
      let target = TestGlass.copy(of: backdrop)
      if index != 5 { renderer.draw(into: target, clippedTo: PixelRegion(all)) }
      return target
    }
  }

  @Test(
    "over colours without red, glass of a dark window shows none: no step of the arithmetic falls below zero",
    arguments: scales)
  func noUnderflow(scale: Double) {
    let backdrop = Bitmap(size: TestGlass.size(scale: scale), isOpaque: true)
    for y in 0..<backdrop.height {
      for x in 0..<backdrop.width {
        let wave = 0.5 + 0.5 * sin(Double(x) / 23) * cos(Double(y) / 31)
        backdrop.row(y)[x] = RGBA(0.04 * wave, 0.5 + 0.3 * wave, 0.85).premultipliedARGB
      }
    }
    let groups = TestGlass.groups(scale: scale)
    let pale = TestGlass.render(groups, over: backdrop, GlassEnvironment(appearance: .dark, activation: 0, scale: scale))
    for y in 0..<pale.height {
      let most = (0..<pale.width).map { pale[$0, y] >> 16 & 0xFF }.max() ?? 0
      #expect(most < 100, "row \(y)")
    }
  }

  @Test("an ellipse as wide as it is high is a circle, wherever its middle lies", arguments: scales)
  func round(scale: Double) {
    let backdrop = TestGlass.photo(PixelSize(width: Int(140 * scale), height: Int(140 * scale)))
    for step in 0..<16 {
      let side = (80 * scale).rounded()
      let rect = CGRect(x: 20 + Double(step) / 2, y: 20 + Double(step % 9) / 2, width: side, height: side)
      func drawn(_ outline: Outline) -> Bitmap {
        TestGlass.render(
          [GlassGroup(elements: [GlassElement(id: 1, outline: outline, votes: false)])], over: backdrop,
          GlassEnvironment(scale: scale))
      }
      #expect(TestGlass.steps(drawn(.ellipse(rect)), drawn(.circle(in: rect))) <= 3, "step \(step)")
    }
  }

  @Test("a clipped drawing equals the whole one within its clip and leaves the rest alone", arguments: scales)
  func clipping(scale: Double) {
    let backdrop = TestGlass.photo(TestGlass.size(scale: scale))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    let glow = GlassGlow(position: CGPoint(x: 180 * scale, y: 30 * scale), strength: 0.6)
    _ = renderer.update(
      TestGlass.groups(scale: scale, glow: glow), backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
      environment: GlassEnvironment(scale: scale), time: 0)
    let whole = TestGlass.copy(of: backdrop)
    renderer.draw(into: whole, clippedTo: PixelRegion(whole.bounds))
    var random = Generator(state: 11)
    for _ in 0..<25 {
      let x = Int(random.unit() * Double(backdrop.width))
      let y = Int(random.unit() * Double(backdrop.height))
      let clip = PixelRect(x: x, y: y, width: 1 + Int(random.unit() * 90), height: 1 + Int(random.unit() * 60))
        .intersection(backdrop.bounds)
      let part = TestGlass.copy(of: backdrop)
      renderer.draw(into: part, clippedTo: PixelRegion(clip))
      let expected = TestGlass.copy(of: backdrop)
      expected.copy(from: whole, rect: clip)
      #expect(TestGlass.difference(part, expected).isEmpty, "clip \(clip)")
    }
  }

  @Test(
    "glass looks no further than its sight says: what lies outside changes no pixel within",
    arguments: [1, 1.5, 3], [GlassEnvironment(), GlassEnvironment(appearance: .dark), GlassEnvironment(reduceTransparency: true)])
  func sight(scale: Double, environment: GlassEnvironment) {
    var environment = environment
    environment.scale = scale
    let size = PixelSize(width: Int(700 * scale), height: Int(600 * scale))
    let photo = TestGlass.photo(size)
    for side in [24.0, 160] {
      let outline = Outline.roundedRect(
        CGRect(x: 300 * scale + 3, y: 250 * scale + 5, width: side * scale, height: side * scale), radius: 20 * scale)
      for materialization in [1, 0.4] {
        let element = GlassElement(id: 1, outline: outline, materialization: materialization, votes: true)
        let group = GlassGroup(elements: [element], spacing: 0)
        let sight = GlassRenderer.sight(of: group, environment, on: photo.bounds)
        #expect(photo.bounds.contains(sight))
        let other = TestGlass.plain(size, RGBA(1, 0, 1))
        other.copy(from: photo, rect: sight)
        let difference = TestGlass.difference(
          TestGlass.render([group], over: photo, environment).cropped(to: sight),
          TestGlass.render([group], over: other, environment).cropped(to: sight))
        #expect(difference.isEmpty, "\(side) points, \(materialization)")
      }
    }
  }

  /// A change of the scene, with the damage of the backdrop that belongs to it.
  struct Change: Sendable, CustomStringConvertible {
    let description: String
    let groups: @Sendable (Double) -> [GlassGroup]
    var environment: @Sendable (Double) -> GlassEnvironment = { GlassEnvironment(scale: $0) }
    var paint: PixelRect?
  }

  static let changes = [
    Change(description: "nothing", groups: { TestGlass.groups(scale: $0) }),
    Change(
      description: "a glow appears",
      groups: { TestGlass.groups(scale: $0, glow: GlassGlow(position: CGPoint(x: 160 * $0, y: 30 * $0), strength: 0.4)) }),
    Change(
      description: "a shape moves",
      groups: { scale in
        var groups = TestGlass.groups(scale: scale)
        groups[0].elements[0].outline.rect.origin.x += 7
        return groups
      }),
    Change(
      description: "a shape grows",
      groups: { scale in
        var groups = TestGlass.groups(scale: scale)
        groups[2].elements[2].outline.rect.size.height -= 20.5
        return groups
      }),
    Change(
      description: "a shape disappears",
      groups: { scale in
        var groups = TestGlass.groups(scale: scale)
        groups[2].elements.remove(at: 1)
        return groups
      }),
    Change(description: "a tint", groups: { TestGlass.groups(scale: $0, style: GlassStyle(tint: RGBA(1, 0, 0, 0.5))) }),
    Change(
      description: "the window recedes", groups: { TestGlass.groups(scale: $0) },
      environment: { GlassEnvironment(activation: 0, scale: $0) }),
    Change(
      description: "a spot in the backdrop", groups: { TestGlass.groups(scale: $0) },
      paint: PixelRect(x: 60, y: 90, width: 6, height: 4)),
    Change(
      description: "a spot beside the glass", groups: { TestGlass.groups(scale: $0) },
      paint: PixelRect(x: 133, y: 30, width: 5, height: 5)),
  ]

  @Test(
    "whatever changes lies within the damage, and drawing the damage alone gives the whole new frame", arguments: changes,
    [1.0, 2])
  func damage(change: Change, scale: Double) {
    let backdrop = TestGlass.photo(TestGlass.size(scale: scale))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    _ = renderer.update(
      TestGlass.groups(scale: scale), backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
      environment: GlassEnvironment(scale: scale), time: 0)
    let frame = TestGlass.copy(of: backdrop)
    renderer.draw(into: frame, clippedTo: PixelRegion(frame.bounds))
    let before = TestGlass.copy(of: frame)

    var painted = PixelRegion()
    if let paint = change.paint {
      backdrop.fill(paint, RGBA(1, 0.2, 0.1))
      painted = PixelRegion(paint)
    }
    let update = renderer.update(
      change.groups(scale), backdrop: backdrop, backdropDamage: painted, environment: change.environment(scale), time: 0.01)
    let region = update.damage.union(painted)
    frame.copy(from: backdrop, region: region)
    renderer.draw(into: frame, clippedTo: region)
    let whole = TestGlass.copy(of: backdrop)
    renderer.draw(into: whole, clippedTo: PixelRegion(whole.bounds))
    #expect(TestGlass.difference(frame, whole).isEmpty)
    for (x, y) in TestGlass.difference(before, whole) { #expect(region.rects.contains { $0.contains(x: x, y: y) }) }
  }

  @Test("without a change there is no damage and nothing moves")
  func rest() {
    let backdrop = TestGlass.photo(TestGlass.size(scale: 1))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    let groups = TestGlass.groups(scale: 1, votes: true)
    for index in 0..<3 {
      let update = renderer.update(
        groups, backdrop: backdrop, backdropDamage: index == 0 ? PixelRegion(backdrop.bounds) : PixelRegion(),
        environment: GlassEnvironment(), time: Double(index))
      if index > 0 { #expect(update == GlassUpdate(damage: PixelRegion(), isAnimating: false)) }
    }
  }

  @Test("a moved glow damages little more than the glow's own box")
  func glowDamage() {
    let backdrop = TestGlass.photo(TestGlass.size(scale: 1))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    func groups(_ y: Double) -> [GlassGroup] {
      var groups = TestGlass.groups(scale: 1)
      groups[0].elements[0].glow = GlassGlow(position: CGPoint(x: 60, y: y), strength: 0.4)
      return groups
    }
    _ = renderer.update(
      groups(100), backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds), environment: GlassEnvironment(), time: 0)
    let update = renderer.update(
      groups(104), backdrop: backdrop, backdropDamage: PixelRegion(), environment: GlassEnvironment(), time: 0.02)
    #expect(!update.damage.isEmpty)
    #expect(PixelRect(x: 0, y: 0, width: 136, height: 200).contains(update.damage.bounds))
  }

  @Test("a move by whole cells moves the picture of the glass itself")
  func translation() {
    let size = PixelSize(width: 240, height: 120)
    let backdrop = TestGlass.plain(size, RGBA(0.3, 0.5, 0.6))
    func picture(_ x: Double) -> Bitmap {
      let element = GlassElement(id: 1, outline: .capsule(CGRect(x: x, y: 30, width: 80, height: 44)), votes: false)
      return TestGlass.render([GlassGroup(elements: [element])], over: backdrop, GlassEnvironment())
    }
    let first = picture(40)
    let second = picture(72)
    for y in 25..<80 {
      for x in 35..<125 { #expect(first.row(y)[x] == second.row(y)[x + 32]) }
    }
  }

  @Test("numbers that are none do no harm")
  func notNumbers() {
    let backdrop = TestGlass.photo(TestGlass.size(scale: 1))
    let box = CGRect(x: 20, y: 20, width: 100, height: 60)
    let radii = CornerRadii(topLeft: .nan, topRight: 5, bottomRight: .infinity, bottomLeft: 0)
    let glow = GlassGlow(position: CGPoint(x: 50, y: 50), strength: .nan)
    let elements = [
      GlassElement(id: 1, outline: Outline(rect: box, kind: .box(radii, .continuous))),
      GlassElement(id: 2, outline: .capsule(box), style: GlassStyle(clarity: .nan), glow: glow),
      GlassElement(id: 3, outline: .capsule(box), materialization: .nan),
    ]
    let group = GlassGroup(elements: elements, spacing: .nan)
    let picture = TestGlass.render([group], over: backdrop, GlassEnvironment(activation: .nan))
    #expect(!TestGlass.difference(picture, backdrop).isEmpty)
  }

  @Test("shapes beyond the surface, degenerate and absurd ones are drawn as far as they are there")
  func extremes() {
    let backdrop = TestGlass.photo(TestGlass.size(scale: 1))
    let rects = [
      CGRect(x: -40, y: -30, width: 90, height: 70), CGRect(x: 280, y: 180, width: 200, height: 200),
      CGRect(x: 100, y: 100, width: 0, height: 20), CGRect(x: 50, y: 50, width: 1, height: 1),
      CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
      CGRect(x: 5000, y: 5000, width: 50, height: 50), CGRect(x: 0, y: 60, width: 300, height: 3),
    ]
    for style in [GlassStyle(), GlassStyle(variant: .clear)] {
      let elements = rects.enumerated().map {
        GlassElement(
          id: UInt64($0), outline: .roundedRect($1, radius: 12), style: style,
          glow: GlassGlow(position: CGPoint(x: Double.nan, y: 1e300), strength: 1))
      }
      let picture = TestGlass.render([GlassGroup(elements: elements, spacing: 20)], over: backdrop, GlassEnvironment())
      #expect(!TestGlass.difference(picture, backdrop).isEmpty)
    }
  }
}

@Suite("Shapes that are alike")
struct EqualShapeTests {
  private static func circles(_ size: (Int) -> Double = { _ in 40 }) -> [GlassGroup] {
    (0..<6).map { index in
      let outline = Outline.circle(in: CGRect(x: 8 + 48 * index, y: 20, width: Int(size(index)), height: Int(size(index))))
      return GlassGroup(elements: [GlassElement(id: UInt64(index), outline: outline, castsShadow: false, votes: false)])
    }
  }

  private static func update(_ renderer: GlassRenderer, _ groups: [GlassGroup], _ backdrop: Bitmap) {
    _ = renderer.update(
      groups, backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds), environment: GlassEnvironment(), time: 0)
  }

  private static func tables(_ renderer: GlassRenderer) -> Int {
    Set(renderer.bodies.map { ObjectIdentifier($0.geometry) }).count
  }

  @Test("a shadow that no shape casts has no pixels, and of a rim those along straight sides are told apart")
  func counts() {
    let backdrop = TestGlass.photo(PixelSize(width: 300, height: 80))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    Self.update(renderer, Self.circles(), backdrop)
    #expect(renderer.pixelCounts.shadow == 0 && renderer.pixelCounts.rim > 0 && renderer.pixelCounts.straightRim == 0)
    let bar = Outline.roundedRect(CGRect(x: 20, y: 10, width: 240, height: 50), radius: 10)
    Self.update(renderer, [GlassGroup(elements: [GlassElement(id: 1, outline: bar, votes: false)])], backdrop)
    let counts = renderer.pixelCounts
    #expect(counts.shadow > 0 && counts.straightRim > counts.rim / 2 && counts.straightRim < counts.rim)
  }

  @Test("surroundings are what is averaged around glass and not covered, each pixel once, none of it outside the surface")
  func surroundings() {
    let backdrop = TestGlass.photo(PixelSize(width: 320, height: 240))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    func counts(_ boxes: [CGRect]) -> GlassPixelCounts {
      let elements = boxes.enumerated().map { index, box in
        GlassElement(id: UInt64(index + 1), outline: .roundedRect(box, radius: 10), castsShadow: false, votes: false)
      }
      Self.update(renderer, elements.map { GlassGroup(elements: [$0]) }, backdrop)
      return renderer.pixelCounts
    }
    // Whole tiles of sixteen pixels, as far as lens and blur look: counted one by one.
    let box = CGRect(x: 100, y: 80, width: 80, height: 40)
    let one = counts([box])
    var averaged: Set<SIMD2<Int>> = []
    for rect in renderer.averagedRects {
      for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { averaged.insert(SIMD2(x, y)) } }
    }
    let reach = renderer.bodies[0].geometry.outerReach
    let bounds = PixelRect(covering: box)
    #expect(averaged.count % 256 == 0 && averaged.count >= bounds.expanded(by: reach).area)
    #expect(averaged.count <= bounds.expanded(by: reach + 3 + 4 + 2 * 16).area)
    #expect(one.surroundings == averaged.count - one.interior - one.rim)
    // The same shape again in the same place sees nothing else; a neighbour shares what both look at.
    #expect(counts([box, box]).surroundings == one.surroundings)
    let near = counts([box, box.offsetBy(dx: 84, dy: 0)]).surroundings
    #expect(near > one.surroundings && near < 2 * one.surroundings)
    // Glass over all of the surface leaves nothing.
    #expect(counts([CGRect(x: -40, y: -40, width: 400, height: 320)]).surroundings == 0)
    #expect(counts([]).surroundings == 0)
  }

  @Test("equal shapes share one table, one that changes leaves it, and joins it again")
  func sharing() {
    let backdrop = TestGlass.photo(PixelSize(width: 300, height: 80))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    Self.update(renderer, Self.circles(), backdrop)
    #expect(Self.tables(renderer) == 1)
    Self.update(renderer, Self.circles { $0 == 2 ? 44 : 40 }, backdrop)
    #expect(Self.tables(renderer) == 2)
    Self.update(renderer, Self.circles { _ in 36 }, backdrop)
    #expect(Self.tables(renderer) == 1)
  }

  @Test("a shape that shares its table is drawn like one that does not, also after others changed")
  func pictures() {
    let backdrop = TestGlass.photo(PixelSize(width: 300, height: 80))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    let changes: [(Int) -> Double] = [{ _ in 40 }, { $0 == 0 ? 30 : 40 }, { $0 < 3 ? 36 : 40 }, { $0 == 5 ? 36 : 44 }]
    for change in changes {
      Self.update(renderer, Self.circles(change), backdrop)
      let target = TestGlass.copy(of: backdrop)
      renderer.draw(into: target, clippedTo: PixelRegion(target.bounds))
      let difference = TestGlass.difference(TestGlass.render(Self.circles(change), over: backdrop, GlassEnvironment()), target)
      #expect(difference.isEmpty, "\(difference.count) pixels")
    }
  }
}
