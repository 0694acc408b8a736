import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Animations that are interrupted") struct InterruptionTests {
  @Test(
    "a spring takes over the speed of a curve, however often a second it was drawn",
    arguments: [1.0 / 144, 1.0 / 60, 1.0 / 30])
  func speedOfCurves(step: Double) {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, .linear(duration: 1), now: 0)
    var now = 0.0
    while now < 0.5 {
      now += step
      _ = value.advance(to: now)
    }
    value.retarget(to: 100, .spring(duration: 5), now: now)
    let before = value.current
    _ = value.advance(to: now + 1e-4)
    #expect(abs((value.current - before) / 1e-4 - 100) < 5)
  }

  @Test("what moves goes on while another animation waits for its delay")
  func delay() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, .spring(duration: 0.5), now: 0)
    let frame = 1.0 / 120
    var (before, speeds) = (0.0, [Double]())
    for index in 1...240 {
      let now = Double(index) * frame
      if index == 12 { value.retarget(to: 0, .spring(duration: 0.5).delay(0.2), now: now - frame) }
      _ = value.advance(to: now)
      speeds.append((value.current - before) / frame)
      before = value.current
      if index == 18 { #expect(value.current > 45, "it went on towards the first target") }
    }
    // The strongest pull of the spring, ω² · 100, is all that may change a speed within a frame.
    let pull = pow(2 * .pi / 0.5, 2) * 110 * frame
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { abs($0 - $1) < pull })
    #expect(value.current == 0 && !value.isActive)
  }

  @Test("a curve that is under way goes on while another animation waits, and that one sets out from there")
  func delayedCurve() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, .linear(duration: 1), now: 0)
    _ = value.advance(to: 0.2)
    value.retarget(to: 0, .linear(duration: 1).delay(0.2), now: 0.2)
    _ = value.advance(to: 0.3)
    #expect(abs(value.current - 30) < 0.001)
    _ = value.advance(to: 0.9)
    #expect(abs(value.current - 20) < 0.001)
    let moves = value.advance(to: 1.5)
    #expect(!moves && value.current == 0)
  }

  @Test("of two animations that wait the second replaces the first: it sets out after its own delay")
  func twoDelays() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, .linear(duration: 1).delay(1), now: 0)
    _ = value.advance(to: 0.5)
    value.retarget(to: 50, .linear(duration: 1).delay(1), now: 0.5)
    #expect(value.target == 50)
    _ = value.advance(to: 1.4)
    #expect(value.current == 0)
    _ = value.advance(to: 2)
    #expect(abs(value.current - 25) < 0.001)
    #expect(!value.advance(to: 2.6) && value.current == 50)
    // While another one is under way that goes on until the second begins, and hands over its velocity.
    var moving = AnimatedValue(0.0)
    moving.retarget(to: 100, .linear(duration: 10), now: 0)
    moving.retarget(to: -100, .spring(duration: 1).delay(1), now: 0)
    _ = moving.advance(to: 0.5)
    moving.retarget(to: 200, .spring(duration: 1).delay(1), now: 0.5)
    _ = moving.advance(to: 1.4)
    #expect(abs(moving.current - 14) < 0.001)
    _ = moving.advance(to: 1.5)
    let before = moving.current
    _ = moving.advance(to: 1.5 + 1e-4)
    #expect(abs((moving.current - before) / 1e-4 - 10) < 1)
    _ = moving.advance(to: 5)
    #expect(moving.current == 200)
  }

  @Test("so it is in a view: nothing moves before the second delay is over")
  func twoDelaysInView() {
    struct Delayed: View {
      let remote: Remote
      @State private var x: CGFloat = 0
      var body: some View {
        let _ = remote.act = { withAnimation(.linear(duration: 1).delay(1)) { x += 40 } }
        Box().named("box").offset(x: x)
      }
    }
    let remote = Remote()
    let host = LayoutHost(Delayed(remote: remote))
    let start = host.seen("box")?.minX ?? -1
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    remote.act()
    host.pump()
    host.advance(by: 0.9)
    #expect(host.seen("box")?.minX == start)
    host.advance(by: 0.6)
    #expect(abs((host.seen("box")?.minX ?? 0) - start - 40) < 0.01)
    host.advance(by: 0.6)
    #expect(host.seen("box")?.minX == start + 80)
  }

  @Test("what has arrived before the delay is over rests until then, and a target that moves meanwhile is that of the new way")
  func restWithinDelay() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 10, .linear(duration: 0.1), now: 0)
    value.retarget(to: 0, .linear(duration: 1).delay(1), now: 0)
    let waits = value.advance(to: 0.5)
    #expect(waits && value.current == 10)
    value.follow(20)
    #expect(value.target == 20)
    _ = value.advance(to: 1.5)
    #expect(abs(value.current - 15) < 0.001)
  }

  @Test("a spring that is set in motion sets out with its velocity, in ways per second")
  func initialVelocity() {
    func way(_ animation: Animation) -> Double {
      var value = AnimatedValue(0.0)
      value.retarget(to: 50, animation, now: 0)
      _ = value.advance(to: 0.05)
      return value.current
    }
    let still = way(.interpolatingSpring(stiffness: 100, damping: 10))
    #expect(way(.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 10)) > still + 10)
    #expect(way(.interpolatingSpring(duration: 0.5, initialVelocity: 10)) > way(.interpolatingSpring(duration: 0.5)) + 10)
    #expect(way(.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: -10)) < 0)
    let exact = Spring(stiffness: 100, damping: 10).value(target: 50, initialVelocity: 500, time: 0.05)
    #expect(abs(way(.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 10)) - exact) < 1e-9)
  }

  // MARK: In views

  private struct Switched<Content: View>: View {
    let remote: Remote
    let content: (Bool) -> Content
    @State private var isOn = false

    var body: some View {
      let _ = remote.act = { withAnimation(.spring(duration: 0.6)) { isOn.toggle() } }
      content(isOn)
    }
  }

  private struct Bar: Shape, Animatable {
    var length: CGFloat
    var animatableData: CGFloat {
      get { length }
      set { length = newValue }
    }
    func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: length, height: 10)) }
  }

  private struct Body: View, Animatable {
    var length: CGFloat
    var animatableData: CGFloat {
      get { length }
      set { length = newValue }
    }
    var body: some View { Color.clear.frame(width: length, height: 10).named("box") }
  }

  /// Turns a view back on its way and tells whether what is read of it, which grows, is continuous and goes on for a moment.
  private func turnsBackSmoothly<Content: View>(
    _ read: (LayoutHost) -> Double?, _ content: @escaping (Bool) -> Content
  ) throws -> Bool {
    let remote = Remote()
    let host = LayoutHost(Switched(remote: remote, content: content))
    remote.act()
    host.pump()
    host.advance(by: 0.15)
    let first = try #require(read(host))
    host.advance(by: 1.0 / 60)
    let second = try #require(read(host))
    remote.act()
    host.pump()
    let turned = try #require(read(host))
    host.advance(by: 1.0 / 60)
    let third = try #require(read(host))
    host.advance(by: 0.3)
    let late = try #require(read(host))
    return abs(turned - second) < 1e-6 && third > second && third - second < (second - first) * 1.1 && late < third
  }

  @Test("frames, offsets, opacities, own forms and animatable bodies keep their velocity when they are turned back")
  func views() throws {
    #expect(
      try turnsBackSmoothly({ $0.seen("box").map { Double($0.minX) } }) {
        Box().named("box").frame(width: 200, alignment: $0 ? .trailing : .leading)
      })
    #expect(
      try turnsBackSmoothly({ $0.seen("box").map { Double($0.minX) } }) { Box().named("box").offset(x: $0 ? 80 : 0) })
    #expect(try turnsBackSmoothly({ $0.opacity }) { Box().opacity($0 ? 0.9 : 0.1) })
    #expect(
      try turnsBackSmoothly({
        guard case .fillPath(let path, _, _)? = $0.operations().first?.operation else { return nil }
        return path.bounds.width
      }) { Bar(length: $0 ? 90 : 10) })
    #expect(try turnsBackSmoothly({ $0.frame("box").map { Double($0.width) } }) { Body(length: $0 ? 90 : 10) })
  }

  @Test("a colour that is turned back keeps its velocity")
  func colour() throws {
    #expect(
      try turnsBackSmoothly({
        guard case .fill(_, .ink(let ink))? = $0.operations().first?.operation else { return nil }
        return ink.plain.red
      }) { Rectangle().fill(Color(red: $0 ? 0.9 : 0.1, green: 0, blue: 0)) })
  }
}
