import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import Testing

@testable import GlassViews

/// How glass moves: each motion can be interrupted, keeps its speed, is calm under reduce motion and is none without an animation.
@MainActor struct MotionTests {
  private static let calm = DesktopSettings(reduceMotion: true)

  // MARK: Press and drag

  private func button(_ settings: DesktopSettings = DesktopSettings()) throws -> ControlHost {
    try ControlHost(settings: settings) { Button("Press me") {}.buttonStyle(.glass) }
  }

  @Test("a press swells the glass; let go in the middle it goes on as fast and swings back")
  func pressFlex() throws {
    let host = try button()
    func width() -> Double { Double(host.box(host.shapes.first).width) }
    let rest = width()
    host.press(at: try #require(host.find(.button, "Press me")?.frame.center))
    let growing = host.frames(6, width)
    #expect(growing.last ?? 0 > rest && steps(growing).allSatisfy { $0 >= 0 })
    host.release()
    let after = host.frames(60, width)
    let last = steps(growing).last ?? 0
    #expect(abs(after[0] - (growing.last ?? 0) - last) < max(last, 0.2) + 0.1, "the speed jumps")
    #expect((after.min() ?? rest) < rest, "a gel swings beyond")
    host.settle()
    #expect(width() == rest && !host.graph.animations.isActive)
  }

  @Test("a drag stretches the glass along the way and thins it across, its area kept, and retargets with the finger")
  func dragStretch() throws {
    let host = try button()
    func box() -> CGRect { host.box(host.shapes.first) }
    let center = try #require(host.find(.button, "Press me")?.frame.center)
    host.press(at: center)
    host.settle()
    let pressed = box()
    host.move(to: CGPoint(x: center.x + 120, y: center.y))
    host.settle(0.05)
    let onTheWay = box()
    host.move(to: CGPoint(x: center.x, y: center.y + 120))
    let next = host.frames(1) { Double(box().midX) }[0]
    #expect(abs(next - onTheWay.midX) < 3, "it jumps")
    host.move(to: CGPoint(x: center.x + 120, y: center.y))
    host.settle()
    let stretched = box()
    #expect(stretched.width > pressed.width + 2 && stretched.height < pressed.height)
    #expect(abs(stretched.width * stretched.height - pressed.width * pressed.height) < 0.01 * pressed.width * pressed.height)
    host.release()
    host.settle()
    #expect(box().width < pressed.width)
  }

  @Test("interactive glass that is no button answers a press and a drag as buttons do, and what is not interactive does not")
  func interactiveGlass() throws {
    let host = try ControlHost {
      VStack(spacing: 60) {
        Color.clear.frame(width: 120, height: 60).glassEffect(.regular.interactive())
        Color.clear.frame(width: 120, height: 60).glassEffect()
      }
    }
    func box(_ index: Int) -> CGRect { host.box(host.shapes.sorted { host.box($0).minY < host.box($1).minY }[index]) }
    let rests = [box(0), box(1)]
    for index in 0...1 {
      host.press(at: rests[index].center)
      host.settle(0.5)
      #expect((box(index).width > rests[index].width) == (index == 0))
      host.move(to: CGPoint(x: rests[index].midX + 100, y: rests[index].midY))
      host.settle(0.5)
      let (now, rest) = (box(index), rests[index])
      #expect((now.midX > rest.midX + 1) == (index == 0))
      #expect((now.width > rest.width + 2) == (index == 0) && now.height < rest.height + 8)
      host.release()
      host.settle()
      #expect(box(index) == rests[index])
    }
  }

  @Test("under reduce motion nothing swells or stretches; the glow alone answers")
  func calmPress() throws {
    let host = try button(Self.calm)
    func box() -> CGRect { host.box(host.shapes.first) }
    let rest = box()
    let center = try #require(host.find(.button, "Press me")?.frame.center)
    host.press(at: center)
    host.move(to: CGPoint(x: center.x + 80, y: center.y))
    for _ in 0..<30 {
      host.settle(1.0 / 60)
      #expect(box() == rest)
    }
    #expect(host.shapes.first?.glow != nil)
  }

  // MARK: Materialize

  @MainActor private final class Remote { var show: (Bool, Animation?) -> Void = { _, _ in } }

  private struct Appearing: View {
    let remote: Remote
    @State private var isShown = false

    var body: some View {
      let _ =
        remote.show = { shown, animation in
          if let animation { withAnimation(animation) { isShown = shown } } else { isShown = shown }
        }
      VStack { if isShown { Text("Glass").padding(30).glassEffect().glassEffectTransition(.materialize) } }
    }
  }

  @Test("glass materializes, turns back in the middle without a jump, and is gone")
  func materialize() throws {
    let remote = Remote()
    let host = try ControlHost { Appearing(remote: remote) }
    func there() -> Double { host.shapes.first?.materialization ?? 0 }
    remote.show(true, .smooth)
    let coming = host.frames(8, there)
    #expect(steps(coming).allSatisfy { $0 >= 0 } && (coming.last ?? 0) > 0.05 && (coming.last ?? 1) < 0.95, "\(coming)")
    remote.show(false, .smooth)
    let going = host.frames(60, there)
    #expect(abs(going[0] - (coming.last ?? 0)) < 0.15, "it jumps")
    #expect(going[0] >= (coming.last ?? 0) - 0.05, "its speed is lost")
    #expect(going.last == 0)
    remote.show(true, .smooth)
    host.settle()
    #expect(there() == 1)
  }

  @Test("glass whose transition is the identity comes and goes at once, without a neighbour's help") func identityTransition()
    throws
  {
    let remote = Remote()
    let host = try ControlHost { Switched(remote: remote) }
    func count() -> Int {
      var count = 0
      host.graph.root.visitSubtree { node in
        if let glass = node as? GlassNode, glass.isPlaced { count += glass.presence == nil ? 1 : 100 }
      }
      return count
    }
    remote.show(true, nil)
    host.settle(0.05)
    #expect(count() == 2)
    remote.show(false, nil)
    host.settle(0.05)
    #expect(count() == 1)
  }

  private struct Switched: View {
    let remote: Remote
    @State private var isShown = false
    @Namespace private var namespace

    var body: some View {
      let _ = remote.show = { new, _ in withAnimation { isShown = new } }
      GlassEffectContainer(spacing: 40) {
        HStack(spacing: 20) {
          Box(width: 60, height: 60).glassEffect().glassEffectID("a", in: namespace)
          if isShown {
            Box(width: 60, height: 60).glassEffect().glassEffectID("b", in: namespace).glassEffectTransition(.identity)
          }
        }
      }
    }
  }

  @Test("materializing is a short fade under reduce motion, and at once without an animation")
  func calmMaterialize() throws {
    let remote = Remote()
    let calm = try ControlHost(settings: Self.calm) { Appearing(remote: remote) }
    remote.show(true, .smooth)
    let fade = calm.frames(12) { calm.shapes.first?.materialization ?? 0 }
    #expect(fade[2] > 0 && fade[2] < 1 && fade[9] == 1, "\(fade)")
    let other = Remote()
    let plain = try ControlHost { Appearing(remote: other) }
    other.show(true, nil)
    plain.settle(1.0 / 60)
    #expect(plain.shapes.first?.materialization == 1)
    #expect(!plain.graph.animations.isActive)
  }

  // MARK: Menu morph

  private func menu(_ settings: DesktopSettings = DesktopSettings()) throws -> ControlHost {
    try ControlHost(settings: settings) {
      VStack {
        Menu("More") { ForEach(0..<4, id: \.self) { Button("Row \($0)") {} } }.buttonStyle(.glass)
        Spacer()
      }
    }
  }

  @Test("a button becomes its menu as one shape, turns back in the middle without a jump, and is the button again")
  func menuMorph() throws {
    let host = try menu()
    func height() -> Double { host.shapes.map { Double(host.box($0).height) }.max() ?? 0 }
    let rest = height()
    host.key(.tab)
    host.window.inject(.key(KeyEvent(.down, .return, time: host.platform.now)))
    let opening = host.frames(7, height)
    #expect(host.shapes.count == 1, "the button is still there")
    #expect((opening.last ?? 0) > rest + 5)
    host.window.inject(.key(KeyEvent(.down, .escape, time: host.platform.now)))
    let closing = host.frames(60, height)
    let step = steps(opening).last ?? 0
    #expect(abs(closing[0] - (opening.last ?? 0)) < abs(step) * 1.5 + 2, "it jumps")
    host.settle()
    #expect(height() == rest && host.shapes.count == 1)
  }

  @Test("under reduce motion a menu has its size at once and fades")
  func calmMenu() throws {
    let host = try menu(Self.calm)
    host.key(.tab)
    host.window.inject(.key(KeyEvent(.down, .return, time: host.platform.now)))
    var heights: Set<Double> = []
    for _ in 0..<20 {
      host.settle(1.0 / 60)
      for shape in host.shapes { heights.insert(Double(host.box(shape).height).rounded()) }
    }
    #expect(heights.count <= 2, "\(heights)")
  }

  // MARK: What is under glass

  @Test("glass that grows onto another level stays as light or dark as it was")
  func voteAcrossLevels() {
    let surface = TestSurface(CGSize(width: 400, height: 300))
    surface.background = RGBA(white: 0.02)
    func glass(_ id: UInt64, _ rect: CGRect, votes: Bool) -> GlassItem {
      var item = GlassItem(
        id: id, outline: .roundedRect(rect, radius: 20, style: .continuous), style: GlassStyle(variant: .regular, tint: nil),
        content: DisplayChunk(DisplayList()))
      item.votes = votes
      return item
    }
    var small = DisplayList()
    small.add(glass(7, CGRect(x: 20, y: 20, width: 90, height: 44), votes: true))
    surface.settle(DisplayChunk(small))
    #expect(surface.renderer.palettes[7]?.glass == .light)
    var grown = DisplayList()
    grown.add(glass(8, CGRect(x: 60, y: 100, width: 200, height: 120), votes: false))
    grown.add(glass(7, CGRect(x: 20, y: 20, width: 180, height: 180), votes: false))
    surface.draw(DisplayChunk(grown))
    #expect(surface.renderer.palettes[7]?.glass == .light, "it went over to the window's appearance on the way")
    #expect(surface.renderer.palettes[8]?.glass == .dark)
  }
}
