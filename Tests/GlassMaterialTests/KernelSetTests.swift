import Foundation
import GlassGeometry
import GlassKernels
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Every set of kernels and every number of threads gives the same picture")
struct KernelSetTests {
  private static let scenes = [
    Scene(name: "plain", style: GlassStyle(), environment: GlassEnvironment(scale: 1)),
    Scene(
      name: "tinted, dark, at an odd scale", style: GlassStyle(tint: RGBA(0.9, 0.2, 0.3)),
      environment: GlassEnvironment(appearance: .dark, scale: 1.25)),
    Scene(name: "clear", style: GlassStyle(variant: .clear), environment: GlassEnvironment(scale: 2)),
    Scene(name: "inactive", style: GlassStyle(clarity: 0.8), environment: GlassEnvironment(activation: 0.3, scale: 1.5)),
    Scene(
      name: "frosted, with borders", style: GlassStyle(),
      environment: GlassEnvironment(reduceTransparency: true, increaseContrast: true, scale: 1)),
  ]

  private struct Scene: CustomTestStringConvertible {
    let name: String
    let style: GlassStyle
    let environment: GlassEnvironment
    var testDescription: String { name }
  }

  @Test("in every variant and mode", arguments: scenes)
  private func modes(scene: Scene) {
    let scale = scene.environment.scale
    let glow = GlassGlow(position: CGPoint(x: 180 * scale, y: 30 * scale), strength: 0.6)
    expectSameFrames(
      TestGlass.groups(scale: scale, style: scene.style, glow: glow), TestGlass.photo(TestGlass.size(scale: scale)),
      scene.environment)
  }

  @Test("while a shape materializes")
  func materializing() {
    var groups = TestGlass.groups(scale: 1)
    for group in groups.indices {
      for element in groups[group].elements.indices { groups[group].elements[element].materialization = 0.4 }
    }
    expectSameFrames(groups, TestGlass.photo(TestGlass.size(scale: 1)), GlassEnvironment(scale: 1))
  }

  /// Three frames each, the last with a small change: what is kept between frames must not differ either.
  private func expectSameFrames(_ groups: [GlassGroup], _ backdrop: Bitmap, _ environment: GlassEnvironment) {
    let expected = frames(groups, backdrop, environment, .baseline, threads: 1)
    for kernels in KernelSet.available {
      for threads in 1...3 where kernels.name != KernelSet.baseline.name || threads > 1 {
        let frames = frames(groups, backdrop, environment, kernels, threads: threads)
        for (index, frame) in frames.enumerated() {
          let difference = TestGlass.difference(expected[index], frame)
          #expect(difference.isEmpty, "\(kernels.name), \(threads) threads, frame \(index): \(difference.count) pixels")
        }
      }
    }
  }

  private func frames(
    _ groups: [GlassGroup], _ backdrop: Bitmap, _ environment: GlassEnvironment, _ kernels: KernelSet, threads: Int
  ) -> [Bitmap] {
    let renderer = GlassRenderer(workers: WorkerPool(threads: threads), kernels: kernels)
    let backdrop = TestGlass.copy(of: backdrop)
    let target = TestGlass.copy(of: backdrop)
    let change = PixelRect(x: 21, y: 33, width: 77, height: 19)
    return (0..<3).map { index in
      if index == 2 {
        backdrop.fill(change, RGBA(1, 0.4, 0))
        target.fill(change, RGBA(1, 0.4, 0))
      }
      let damage = PixelRegion(index == 0 ? backdrop.bounds : index == 1 ? .empty : change)
      let update = renderer.update(
        groups, backdrop: backdrop, backdropDamage: damage, environment: environment, time: Double(index) / 60)
      let region = damage.union(update.damage)
      for rect in region.rects { target.copy(from: backdrop, rect: rect) }
      renderer.draw(into: target, clippedTo: region)
      return TestGlass.copy(of: target)
    }
  }
}
