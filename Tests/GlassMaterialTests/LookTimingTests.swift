import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("When glass looks at its backdrop, and how fast it follows")
struct LookTimingTests {
  /// A capsule that chooses, over one colour.
  final class Stage {
    let backdrop = TestGlass.plain(PixelSize(width: 200, height: 90), RGBA(white: 0.4))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    let environment: GlassEnvironment

    init(_ environment: GlassEnvironment = GlassEnvironment(appearance: .dark)) {
      self.environment = environment
      frame(0, isDamaged: true)
    }

    /// A frame at a time in seconds; the strength of the shadow and how dark the face is after it.
    @discardableResult
    func frame(_ time: Double, isDamaged: Bool = false) -> (emphasis: Double, darkness: Double) {
      let element = GlassElement(id: 1, outline: .capsule(CGRect(x: 30, y: 20, width: 140, height: 44)))
      _ = renderer.update(
        [GlassGroup(elements: [element])], backdrop: backdrop,
        backdropDamage: isDamaged ? PixelRegion(backdrop.bounds) : PixelRegion(),
        environment: environment, time: time)
      let state = renderer.adaptation(of: 1)
      return (state.shadowEmphasis, state.darkness)
    }

    /// Another colour lies beneath from this frame on.
    @discardableResult
    func change(to color: RGBA, _ time: Double) -> (emphasis: Double, darkness: Double) {
      backdrop.fill(backdrop.bounds, color)
      return frame(time, isDamaged: true)
    }
  }

  @Test("it looks at most every 100 ms, and then sees what was changed before")
  func interval() {
    let stage = Stage()
    let before = stage.frame(0.01).emphasis
    #expect(stage.change(to: .white, 0.03).emphasis == before)
    for time in [0.05, 0.08, 0.099] { #expect(stage.frame(time).emphasis == before, "at \(time)") }
    #expect(stage.frame(0.101).emphasis < before)
  }

  @Test("it looks only after damage")
  func damage() {
    let stage = Stage()
    stage.change(to: .white, 0.2)
    for frame in 1...60 { stage.frame(0.2 + Double(frame) / 60) }
    let settled = stage.frame(1.3)
    #expect(abs(settled.emphasis - 0.6) < 0.01 && settled.darkness == 0)
    stage.backdrop.fill(stage.backdrop.bounds, .black)
    for frame in 1...60 { #expect(stage.frame(1.3 + Double(frame) / 60) == settled) }
  }

  @Test("what a shadow is made of follows with a time constant of 120 ms")
  func smoothing() {
    let stage = Stage()
    stage.change(to: .white, 0.2)
    let start = stage.frame(0.22).emphasis
    for frame in 1...12 {
      let left = (stage.frame(0.22 + Double(frame) / 60).emphasis - 0.6) / (start - 0.6)
      #expect(abs(left - exp(-Double(frame) / 60 / 0.12)) < 0.01, "frame \(frame)")
    }
  }

  @Test("a face goes over to the other in 200 ms, with reduced motion in 120 ms", arguments: [(false, 0.2), (true, 0.12)])
  func crossFade(isReduced: Bool, duration: Double) {
    let stage = Stage(GlassEnvironment(appearance: .dark, reduceMotion: isReduced))
    stage.change(to: .white, 0.2)
    let faces = (1...60).map { stage.frame(0.2 + Double($0) / 60).darkness }
    #expect(faces.first != 0 && faces.last == 0)
    let steps = zip(faces, faces.dropFirst()).map { $0 - $1 }.filter { $0 > 0 }
    // The last one is cut off at the end.
    #expect(steps.dropLast().allSatisfy { abs($0 - 1 / 60 / duration) < 1e-6 }, "\(steps)")
    // It sets out in the frame that looks.
    #expect(abs(Double(steps.count) - duration * 60) <= 2, "\(steps.count) frames")
  }
}
