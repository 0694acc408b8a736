import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("How glass adapts to its backdrop")
struct AdaptivityTests {
  @Test("a vote flips at 60 percent and not before, in both directions")
  func hysteresis() {
    var vote = Vote(isDark: false)
    vote.count([0, 0, 0, 1, 1, 1], inDarkWindow: false)
    #expect(!vote.isDark)
    vote.count([0, 0, 0, 0, 1, 1], inDarkWindow: false)
    #expect(vote.isDark)
    vote.count([0, 0, 0, 1, 1, 1], inDarkWindow: false)
    #expect(vote.isDark)
    vote.count([0, 1, 1, 1, 1, 0], inDarkWindow: false)
    #expect(!vote.isDark)
  }

  @Test(
    "a field between the two has the window's appearance; what is clearly brighter or darker has not", arguments: [false, true])
  func loyalty(inDarkWindow: Bool) {
    for (luminance, isDark) in [(0.05, true), (0.1, inDarkWindow), (0.4, inDarkWindow), (0.6, false)] {
      var vote = Vote(isDark: inDarkWindow)
      vote.count(Array(repeating: luminance, count: 6), inDarkWindow: inDarkWindow)
      #expect(vote.isDark == isDark, "\(luminance)")
    }
  }

  @Test("black and white ink have the same contrast at the balance")
  func balance() {
    #expect(abs(Contrast.ratio(Contrast.balance, 0) - Contrast.ratio(Contrast.balance, 1)) < 1e-6)
    #expect(abs(Contrast.ratio(0, 1) - 21) < 1e-9)
    #expect(abs(Contrast.luminance(0.5, 0.5, 0.5) - 0.2140) < 0.001)
  }

  /// A capsule whose backdrop changes; the pictures come at 60 Hz.
  private final class Stage {
    let backdrop = TestGlass.plain(PixelSize(width: 160, height: 90), .white)
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    var element = GlassElement(
      id: 1, outline: .capsule(CGRect(x: 30, y: 20, width: 100, height: 44)),
      inkBoxes: [GlassInkBox(PixelRect(x: 52, y: 34, width: 56, height: 16))])
    var environment = GlassEnvironment()
    var time = 0.0

    func frame(_ damage: PixelRegion = PixelRegion()) -> GlassUpdate {
      let update = renderer.update(
        [GlassGroup(elements: [element])], backdrop: backdrop, backdropDamage: damage, environment: environment, time: time)
      time += 1.0 / 60
      return update
    }

    func paint(_ color: RGBA) -> PixelRegion {
      backdrop.fill(backdrop.bounds, color)
      return PixelRegion(backdrop.bounds)
    }
  }

  @Test("clear glass begins with the ink that its backdrop bears better, in either appearance", arguments: [0.35, 0.5, 0.95])
  func clear(_ gray: Double) {
    let dimmed = 0.126 + 0.62 * gray
    let luminance = Contrast.luminance(dimmed, dimmed, dimmed)
    for appearance in [GlassEnvironment.Appearance.light, .dark] {
      let stage = Stage()
      stage.element.style = GlassStyle(variant: .clear)
      stage.environment.appearance = appearance
      _ = stage.frame(stage.paint(RGBA(white: gray)))
      #expect(stage.renderer.ink(for: 1) == (luminance < Contrast.balance ? .light : .dark))
    }
  }

  @Test("the ink of clear glass keeps its contrast however its backdrop came to be what it is", arguments: [0.0, 1.0])
  func clearContrast(start: Double) {
    for gray in stride(from: 0.4, through: 0.66, by: 0.02) {
      let stage = Stage()
      stage.element.style = GlassStyle(variant: .clear)
      var update = stage.frame(stage.paint(RGBA(white: start)))
      for shade in [abs(start - 0.1), gray] {
        update = stage.frame(stage.paint(RGBA(white: shade)))
        for _ in 0..<200 where update.isAnimating { update = stage.frame() }
        #expect(!update.isAnimating)
      }
      let dimmed = 0.126 + 0.62 * gray
      let luminance = Contrast.luminance(dimmed, dimmed, dimmed)
      #expect(Contrast.ratio(luminance, stage.renderer.ink(for: 1) == .light ? 1 : 0) >= 4.45, "\(gray)")
    }
  }

  @Test("clear glass over what wavers around the balance changes its ink at most once a second")
  func clearFlicker() {
    let stage = Stage()
    stage.element.style = GlassStyle(variant: .clear)
    var flips = 0
    var ink: GlassInk?
    for index in 0..<240 {
      _ = stage.frame(stage.paint(RGBA(white: index / 20 % 2 == 0 ? 0.5 : 0.56)))
      if let ink, stage.renderer.ink(for: 1) != ink { flips += 1 }
      ink = stage.renderer.ink(for: 1)
    }
    #expect(flips <= 4)
  }

  @Test("the ink of clear glass can be read in every frame, while its backdrop wavers and where it changes at once")
  func clearAlways() {
    let stage = Stage()
    stage.element.style = GlassStyle(variant: .clear)
    var grays: [Double] = []
    for index in 0..<240 { grays.append(index / 20 % 2 == 0 ? 0.5 : 0.56) }
    for index in 0..<80 { grays.append(index / 20 % 2 == 0 ? 0.05 : 0.95) }
    for index in 0..<120 { grays.append(0.3 + 0.0025 * Double(index)) }
    for _ in 0..<60 { grays.append(0.53) }
    for (index, gray) in grays.enumerated() {
      _ = stage.frame(stage.paint(RGBA(white: gray)))
      let picture = Bitmap(size: stage.backdrop.size)
      picture.copy(from: stage.backdrop, rect: picture.bounds)
      stage.renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
      let shade = Double(picture[80, 42] & 255) / 255
      let luminance = Contrast.luminance(shade, shade, shade)
      let ratio = Contrast.ratio(luminance, stage.renderer.ink(for: 1) == .light ? 1 : 0)
      #expect(ratio >= 4.45, "frame \(index), \(gray): \(ratio)")
    }
  }

  @Test("clear glass that keeps its ink over another backdrop is toned no more meanwhile than at rest", arguments: [false, true])
  func clearStep(isDark: Bool) {
    let stage = Stage()
    stage.element.style = GlassStyle(variant: .clear)
    var least = 1.0
    let shades = isDark ? [(0.2, 0.6), (0.25, 0.62), (0.2, 0.6)] : [(0.7, 0.45), (0.75, 0.47), (0.7, 0.45)]
    for (shade, stripe) in shades {
      let damage = stage.paint(RGBA(white: shade))
      stage.backdrop.fill(PixelRect(x: 60, y: 0, width: 10, height: 90), RGBA(white: stripe))
      let other = Stage()
      other.element.style = stage.element.style
      other.backdrop.fill(other.backdrop.bounds, RGBA(white: shade))
      other.backdrop.fill(PixelRect(x: 60, y: 0, width: 10, height: 90), RGBA(white: stripe))
      _ = other.frame(PixelRegion(other.backdrop.bounds))
      let rest = other.renderer.adaptation(of: 1).gain
      least = min(least, rest)
      var update = stage.frame(damage)
      for frame in 0..<60 {
        #expect(stage.renderer.ink(for: 1) == (isDark ? .light : .dark))
        #expect(stage.renderer.adaptation(of: 1).gain >= least - 0.005, "frame \(frame) over \(shade)")
        update = stage.frame()
      }
      #expect(abs(stage.renderer.adaptation(of: 1).gain - rest) < 0.01, "at rest over \(shade)")
      least = rest
      #expect(!update.isAnimating)
    }
  }

  @Test("a small shape follows its backdrop, animates while it does, and then rests")
  func flip() {
    let stage = Stage()
    _ = stage.frame(PixelRegion(stage.backdrop.bounds))
    #expect(stage.renderer.ink(for: 1) == .dark)
    var update = stage.frame(stage.paint(.black))
    #expect(update.isAnimating)
    var inks: [GlassInk] = []
    for _ in 0..<90 where update.isAnimating {
      update = stage.frame()
      inks.append(stage.renderer.ink(for: 1))
    }
    #expect(!update.isAnimating)
    #expect(inks.last == .light)
    #expect(zip(inks, inks.dropFirst()).count { $0 != $1 } == 1)
    #expect(stage.frame() == GlassUpdate(damage: PixelRegion(), isAnimating: false))
  }

  @Test("after a rest of seconds a shape follows as gradually as after none", arguments: [1, 5, 3600])
  func rest(seconds: Double) {
    func picturesUntilFlip(rest: Double) -> Int {
      let stage = Stage()
      var update = stage.frame(PixelRegion(stage.backdrop.bounds))
      while update.isAnimating { update = stage.frame() }
      stage.time += rest
      #expect(stage.frame(stage.paint(.black)).isAnimating)
      var pictures = 1
      while stage.renderer.ink(for: 1) == .dark, pictures < 200 {
        _ = stage.frame()
        pictures += 1
      }
      return pictures
    }
    let pictures = picturesUntilFlip(rest: seconds)
    #expect(abs(pictures - picturesUntilFlip(rest: 0.2)) <= 1, "but for where the time falls between looks")
    #expect(pictures > 6, "half of a fade of 200 ms takes six pictures")
  }

  @Test("a backdrop that wavers around the balance in every frame does not make it flicker", arguments: [0.05, 0.9])
  func noFlicker(start: Double) {
    let stage = Stage()
    _ = stage.frame(stage.paint(RGBA(white: start)))
    var flips = 0
    var ink = stage.renderer.ink(for: 1)
    for index in 0..<240 {
      _ = stage.frame(stage.paint(RGBA(white: index / 5 % 2 == 0 ? 0.31 : 0.35)))
      if stage.renderer.ink(for: 1) != ink { flips += 1 }
      ink = stage.renderer.ink(for: 1)
    }
    #expect(flips == 0)
  }

  @Test(
    "what glass settles to over a light backdrop does not depend on what was there before, even if only its shadow shows",
    arguments: [30.0, 165])
  func forgets(left: Double) {
    func settled(_ whites: [Double]) -> Bitmap {
      let stage = Stage()
      stage.element.outline = .capsule(CGRect(x: left, y: 20, width: 100, height: 44))
      stage.element.inkBoxes = [GlassInkBox(PixelRect(x: Int(left) + 22, y: 34, width: 56, height: 16))]
      for white in whites {
        _ = stage.frame(stage.paint(RGBA(white: white)))
        for _ in 0..<120 { _ = stage.frame() }
      }
      let target = TestGlass.copy(of: stage.backdrop)
      stage.renderer.draw(into: target, clippedTo: PixelRegion(target.bounds))
      return target
    }
    let fresh = settled([0.73])
    for before in [0.6, 0.7, 0.75, 0.95] { #expect(TestGlass.difference(settled([before, 0.73]), fresh).isEmpty, "\(before)") }
  }

  @Test("a clear panel that becomes regular has the window's appearance again, whatever it chose")
  func clearNoMore() {
    let stage = Stage()
    stage.environment.appearance = .dark
    stage.element.outline = .roundedRect(CGRect(x: 4, y: 4, width: 150, height: 82), radius: 12)
    stage.element.style = GlassStyle(variant: .clear)
    _ = stage.frame(stage.paint(.white))
    #expect(stage.renderer.ink(for: 1) == .dark)
    stage.element.style = GlassStyle()
    stage.element.votes = false
    for _ in 0..<30 { _ = stage.frame() }
    #expect(stage.renderer.ink(for: 1) == .light)
  }

  @Test("an element that does not vote keeps its last choice")
  func morphing() {
    let stage = Stage()
    _ = stage.frame(stage.paint(.black))
    #expect(stage.renderer.ink(for: 1) == .light)
    stage.element.votes = false
    for _ in 0..<60 { _ = stage.frame(stage.paint(.white)) }
    #expect(stage.renderer.ink(for: 1) == .light)
  }

  @Test("shapes that have flown together choose together, whatever lies beneath each")
  func together() {
    let backdrop = TestGlass.plain(PixelSize(width: 200, height: 80), .black)
    backdrop.fill(PixelRect(x: 0, y: 0, width: 104, height: 80), .white)
    let elements = [
      GlassElement(id: 1, outline: .capsule(CGRect(x: 20, y: 20, width: 80, height: 40))),
      GlassElement(id: 2, outline: .capsule(CGRect(x: 108, y: 20, width: 80, height: 40))),
    ]
    for (spacing, isSame) in [(24.0, true), (4, false)] {
      let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
      _ = renderer.update(
        [GlassGroup(elements: elements, spacing: spacing)], backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
        environment: GlassEnvironment(), time: 0)
      #expect((renderer.ink(for: 1) == renderer.ink(for: 2)) == isSame)
    }
  }

  @Test("pieces of one bar choose together, however far apart they lie; those of none choose alone")
  func bar() {
    let backdrop = TestGlass.plain(PixelSize(width: 300, height: 80), .black)
    backdrop.fill(PixelRect(x: 0, y: 0, width: 220, height: 80), .white)
    for bar in [nil, UInt64(7)] {
      let elements = [20.0, 120, 240].enumerated().map { index, x in
        GlassElement(id: UInt64(index), outline: .capsule(CGRect(x: x, y: 20, width: 50, height: 40)), bar: bar)
      }
      let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
      _ = renderer.update(
        [GlassGroup(elements: elements, spacing: 8)], backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
        environment: GlassEnvironment(), time: 0)
      #expect(renderer.ink(for: 0) == .dark && renderer.ink(for: 1) == .dark)
      #expect(renderer.ink(for: 2) == (bar == nil ? .light : .dark))
    }
  }

  @Test("clear glass that has to stay legible is regular over text and over white, and clear over everything else")
  func unsuited() {
    func shade(_ staysLegible: Bool, _ paint: (Bitmap) -> Void) -> Bitmap {
      let stage = Stage()
      stage.element.style = GlassStyle(variant: .clear, staysLegible: staysLegible)
      paint(stage.backdrop)
      var update = stage.frame(PixelRegion(stage.backdrop.bounds))
      for _ in 0..<60 where update.isAnimating { update = stage.frame() }
      #expect(!update.isAnimating)
      let target = TestGlass.copy(of: stage.backdrop)
      stage.renderer.draw(into: target, clippedTo: PixelRegion(target.bounds))
      return target
    }
    func text(_ bitmap: Bitmap) {
      bitmap.fill(bitmap.bounds, .white)
      for y in stride(from: 0, to: 90, by: 8) {
        for x in stride(from: 0, to: 160, by: 14) { bitmap.fill(PixelRect(x: x, y: y, width: 8, height: 5), .black) }
      }
    }
    func white(_ bitmap: Bitmap) { bitmap.fill(bitmap.bounds, .white) }
    func grey(_ bitmap: Bitmap) { bitmap.fill(bitmap.bounds, RGBA(white: 0.5)) }
    #expect(shade(false, white)[80, 42] & 255 < 200)
    #expect(shade(true, white)[80, 42] & 255 > 235)
    let (seen, legible) = (shade(false, text), shade(true, text))
    func span(_ picture: Bitmap) -> UInt32 {
      let row = (56..<104).map { picture[$0, 42] & 255 }
      return (row.max() ?? 0) - (row.min() ?? 0)
    }
    #expect(span(seen) > 80 && span(legible) < 40)
    #expect(TestGlass.difference(shade(true, grey), shade(false, grey)).isEmpty)
  }

  /// The brightness of the middle of the stage's glass, 0…255.
  private static func middle(_ stage: Stage) -> Int {
    let target = TestGlass.copy(of: stage.backdrop)
    stage.renderer.draw(into: target, clippedTo: PixelRegion(target.bounds))
    return Int(target[80, 42] >> 8 & 255)
  }

  @Test("clear glass goes over to being regular, and back, when its ground changes; new glass is at once as its ground asks for")
  func groundChanges() {
    let stage = Stage()
    stage.element.style = GlassStyle(variant: .clear, staysLegible: true)
    _ = stage.frame(stage.paint(.white))
    _ = stage.frame()
    let overWhite = Self.middle(stage)
    #expect(overWhite > 235)
    for ground in [RGBA(white: 0.7), .white] {
      _ = stage.frame(stage.paint(ground))
      var update = stage.frame()
      var seen = [Self.middle(stage)]
      while update.isAnimating, seen.count < 60 {
        update = stage.frame()
        seen.append(Self.middle(stage))
      }
      let steps = zip(seen, seen.dropFirst()).map { abs($1 - $0) }
      #expect(Set(seen).count > 6 && (steps.max() ?? 0) < 20, "\(seen)")
    }
    #expect(Self.middle(stage) == overWhite)
  }

  @Test(
    "from regular to clear there is no step on the way, but that of any flip where the ink switches",
    arguments: [GlassEnvironment.Appearance.light, .dark], [0.05, 0.5, 0.95])
  func clearing(appearance: GlassEnvironment.Appearance, ground: Double) {
    let stage = Stage()
    stage.environment.appearance = appearance
    _ = stage.frame(stage.paint(RGBA(white: ground)))
    for _ in 0..<60 { _ = stage.frame() }
    var seen: [(face: Int, ink: GlassInk)] = []
    for step in 0...24 {
      stage.element.style.clearness = Double(step) / 24
      _ = stage.frame()
      seen.append((Self.middle(stage), stage.renderer.ink(for: 1)))
    }
    let most = max(6, abs(seen[24].face - seen[0].face) / 6)
    for (last, next) in zip(seen, seen.dropFirst()) {
      #expect(abs(next.face - last.face) <= (next.ink == last.ink ? most : 48), "\(seen)")
    }
    #expect(zip(seen, seen.dropFirst()).count { $0.ink != $1.ink } <= 1)
  }

  @Test("a window that changes its appearance looks as one that always had the other", arguments: [0.5, 0.6, 0.63, 0.67, 0.75])
  func appearanceChanges(_ gray: Double) {
    for appearance in [GlassEnvironment.Appearance.light, .dark] {
      func rested(_ first: GlassEnvironment.Appearance) -> GlassInk {
        let stage = Stage()
        stage.environment.appearance = first
        _ = stage.frame(stage.paint(RGBA(white: gray)))
        for _ in 0..<60 { _ = stage.frame() }
        stage.environment.appearance = appearance
        for _ in 0..<60 { _ = stage.frame() }
        return stage.renderer.ink(for: 1)
      }
      #expect(rested(.light) == rested(.dark), "\(appearance)")
    }
  }

  @Test("what increased contrast makes nearly white or black, and what is frosted, has the window's appearance over any backdrop")
  func opaque() {
    for (appearance, white) in [(GlassEnvironment.Appearance.light, 0.0), (.dark, 1)] {
      for variant in [GlassStyle.Variant.regular, .clear] {
        for isFrosted in [false, true] {
          let stage = Stage()
          stage.element.style = GlassStyle(variant: variant)
          stage.environment = GlassEnvironment(
            appearance: appearance, reduceTransparency: isFrosted, increaseContrast: !isFrosted)
          _ = stage.frame(stage.paint(RGBA(white: white)))
          for _ in 0..<60 { _ = stage.frame() }
          #expect(stage.renderer.ink(for: 1) == (appearance == .light ? .dark : .light), "\(variant) \(isFrosted)")
        }
      }
    }
  }

  @Test("large shapes keep the window's appearance")
  func large() {
    let stage = Stage()
    stage.element.outline = .roundedRect(CGRect(x: 10, y: 5, width: 140, height: 80), radius: 20)
    _ = stage.frame(stage.paint(.black))
    #expect(stage.renderer.ink(for: 1) == .dark)
    stage.environment.appearance = .dark
    for _ in 0..<60 { _ = stage.frame() }
    #expect(stage.renderer.ink(for: 1) == .light)
    #expect(stage.renderer.ink(for: 99) == .light)
  }

  @Test("shadows are weaker over plain light backgrounds and stronger over text")
  func shadowEmphasis() {
    #expect(abs(BackdropSurvey.emphasis(luma: 1, detail: 0) - 0.6) < 1e-9)
    #expect(abs(BackdropSurvey.emphasis(luma: 0.95, detail: 0.2) - 1.2) < 1e-9)
    #expect(abs(BackdropSurvey.emphasis(luma: 0.2, detail: 0) - 1) < 1e-9)
  }

  @Test("a gain of zero is always legible, and the chosen one is the largest that is")
  func gainBounds() {
    var random = Generator(state: 5)
    for ink in [GlassInk.dark, .light] {
      for _ in 0..<40 {
        let question = Legibility(ink: ink)
        for _ in 0..<50 {
          question.add(
            BackdropProbe.Color(red: random.unit() * 1.2, green: random.unit(), blue: random.unit() * 1.1), keep: 0.98,
            glow: ink == .light ? 0.1 : 0)
        }
        #expect(question.isLegible(0))
        let gain = question.gain()
        #expect(question.isLegible(gain))
        if gain < 4080 { #expect(!question.isLegible(gain + 16)) }
      }
    }
  }

  /// The backdrops over which every label must stay legible.
  static let pictures = ["noise", "stripes", "checkers", "photo", "saturated", "text", "gradient"]

  static func paint(_ name: String, _ seed: UInt64, _ bitmap: Bitmap) {
    var random = Generator(state: seed &* 977)
    let first = RGBA(random.unit(), random.unit(), random.unit())
    let second = RGBA(random.unit(), random.unit(), random.unit())
    let period = 1 << (1 + Int(seed % 6))
    let vivid = [RGBA(0, 1, 0), RGBA(1, 0, 0), RGBA(0, 0, 1), RGBA(1, 1, 0), RGBA(0, 1, 1), RGBA(1, 0, 1)]
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let color: RGBA =
          switch name {
          case "noise": RGBA(random.unit(), random.unit(), random.unit())
          case "stripes": (x + y / 3) / period % 2 == 0 ? first : second
          case "checkers": (x / period + y / period) % 2 == 0 ? .black : .white
          case "saturated": vivid[(x / (period * 4) + Int(seed)) % 6]
          case "text": y % 12 < 8 && random.unit() > 0.55 ? .black : .white
          case "gradient": first.mixed(with: second, by: Double(x + y) / Double(bitmap.width + bitmap.height))
          default: .white
          }
        bitmap.row(y)[x] = color.premultipliedARGB
      }
    }
    if name == "photo" { bitmap.copy(from: TestGlass.photo(bitmap.size, seed: seed), rect: bitmap.bounds) }
  }

  @Test("ink on regular glass keeps a contrast of 4.5 over any backdrop", arguments: pictures)
  func legibility(name: String) {
    let size = PixelSize(width: 180, height: 160)
    let backdrop = Bitmap(size: size, isOpaque: true)
    for seed in 1...3 {
      Self.paint(name, UInt64(seed), backdrop)
      for appearance in [GlassEnvironment.Appearance.light, .dark] {
        for variant in 0..<3 {
          let tint = variant == 1 ? RGBA(0.1, 0.5, 1, 0.8) : nil
          let environment = GlassEnvironment(
            appearance: appearance, reduceTransparency: variant == 2 && seed % 2 == 0,
            increaseContrast: variant == 2 && seed % 2 == 1)
          let style = GlassStyle(tint: tint, clarity: Double(seed % 3) / 2)
          check(backdrop, style, environment, "\(name) \(seed) \(appearance) \(variant)")
        }
      }
    }
  }

  @Test("a light gives way before the face turns dark for it, and keeps its strength where labels bear it", arguments: [0.85, 0])
  func lightOnDarkGlass(white: Double) throws {
    let backdrop = Bitmap(size: PixelSize(width: 340, height: 60), isOpaque: true)
    backdrop.fill(backdrop.bounds, RGBA(white: white))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    /// The face at the end that no light reaches, and beneath the light, after a frame with or without it.
    func face(_ strength: Double, hasLabels: Bool) throws -> (far: Int, near: Int) {
      let labels = [
        GlassInkBox(PixelRect(x: 30, y: 20, width: 60, height: 20)), GlassInkBox(PixelRect(x: 250, y: 20, width: 60, height: 20)),
      ]
      let element = GlassElement(
        id: 1, outline: .capsule(CGRect(x: 10, y: 8, width: 320, height: 44)),
        glow: strength > 0 ? GlassGlow(position: CGPoint(x: 280, y: 30), strength: strength) : nil,
        inkBoxes: hasLabels ? labels : [],
        votes: false)
      _ = renderer.update(
        [GlassGroup(elements: [element])], backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
        environment: GlassEnvironment(appearance: .dark), time: 0)
      let picture = TestGlass.copy(of: backdrop)
      renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
      func level(_ x: Int) -> Int { TestGlass.channels(picture.row(30)[x])[1] }
      return (level(120), level(280))
    }
    let rest = try face(0, hasLabels: true)
    let pressed = try face(1, hasLabels: true)
    #expect(pressed.near >= rest.near, "\(rest), then \(pressed)")
    #expect(Double(pressed.far) >= 0.85 * Double(rest.far), "\(rest), then \(pressed)")
    if white == 0 {
      let bare = try face(1, hasLabels: false)
      #expect(pressed == bare && bare.near - rest.near > 30)
    }
  }

  private func check(_ backdrop: Bitmap, _ style: GlassStyle, _ environment: GlassEnvironment, _ comment: String) {
    let label = PixelRect(x: 46, y: 16, width: 88, height: 18)
    let text = PixelRect(x: 34, y: 84, width: 112, height: 50)
    let elements = [
      GlassElement(
        id: 1, outline: .capsule(CGRect(x: 20, y: 4, width: 140, height: 44)), style: style,
        glow: GlassGlow(position: CGPoint(x: 60, y: 26), strength: 0.4), inkBoxes: [GlassInkBox(label)]),
      GlassElement(
        id: 2, outline: .roundedRect(CGRect(x: 12, y: 62, width: 156, height: 90), radius: 20), style: style,
        inkBoxes: [GlassInkBox(text)]),
    ]
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    _ = renderer.update(
      [GlassGroup(elements: elements)], backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
      environment: environment,
      time: 0)
    let picture = TestGlass.copy(of: backdrop)
    renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
    for (id, box) in [(UInt64(1), label), (2, text)] {
      let ink = renderer.ink(for: id)
      for color in [ink.primary, ink.secondary] {
        let contrast = Self.fifthPercentile(picture, box, Contrast.luminance(color))
        #expect(contrast >= 4.5, "\(comment), element \(id): \(contrast)")
      }
    }
  }

  static func fifthPercentile(_ picture: Bitmap, _ box: PixelRect, _ ink: Double) -> Double {
    var ratios: [Double] = []
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX {
        let channels = TestGlass.channels(picture.row(y)[x]).map { Double($0) / 255 }
        ratios.append(Contrast.ratio(Contrast.luminance(channels[0], channels[1], channels[2]), ink))
      }
    }
    return ratios.sorted()[ratios.count / 20]
  }
}

@Suite("Drop shadows over what lies beneath")
struct ShadowEmphasisTests {
  /// How much light a panel's shadow takes just below it, as a part of what was there.
  private func darkness(_ backdrop: Bitmap) -> Double {
    let element = GlassElement(
      id: 1, outline: .roundedRect(CGRect(x: 30, y: 20, width: 140, height: 60), radius: 20), votes: false)
    let picture = TestGlass.render([GlassGroup(elements: [element])], over: backdrop, GlassEnvironment())
    var (before, after) = (0, 0)
    for x in 60..<140 {
      before += TestGlass.channels(backdrop.row(84)[x])[1]
      after += TestGlass.channels(picture.row(84)[x])[1]
    }
    return 1 - Double(after) / Double(before)
  }

  @Test("are stronger over text and weaker over plain light, from 0.6 to 1.2 times")
  func emphasis() {
    let size = PixelSize(width: 200, height: 120)
    let text = TestGlass.plain(size, .white)
    for y in 0..<size.height {
      for x in 0..<size.width where y % 10 < 6 && x % 8 < 4 { text.row(y)[x] = 0xFF00_0000 }
    }
    for x in 0..<size.width { text.row(84)[x] = 0xFFFF_FFFF }
    let grey = darkness(TestGlass.plain(size, RGBA(white: 0.4)))
    #expect(abs(darkness(TestGlass.plain(size, .white)) / grey - 0.6) < 0.06)
    #expect(abs(darkness(text) / grey - 1.2) < 0.1)
  }
}
