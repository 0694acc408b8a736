import Foundation
import GlassGeometry
import GlassKernels
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Light that moves over glass")
struct RelightTests {
  /// Draws frames one after the other into one target as a host does: only what was damaged.
  private final class Screen {
    let backdrop: Bitmap
    let target: Bitmap
    private let renderer: GlassRenderer
    private let environment: GlassEnvironment
    private var time = 0.0

    init(scale: Double, kernels: KernelSet = .best, threads: Int = 1) {
      backdrop = TestGlass.photo(TestGlass.size(scale: scale))
      target = TestGlass.copy(of: backdrop)
      environment = GlassEnvironment(scale: scale)
      renderer = GlassRenderer(workers: WorkerPool(threads: threads), kernels: kernels)
    }

    @discardableResult func draw(_ groups: [GlassGroup], painted: PixelRegion? = nil) -> PixelRegion {
      let changed = painted ?? (time == 0 ? PixelRegion(backdrop.bounds) : PixelRegion())
      time += 1.0 / 60
      let update = renderer.update(groups, backdrop: backdrop, backdropDamage: changed, environment: environment, time: time)
      let region = update.damage.union(changed)
      target.copy(from: backdrop, region: region)
      renderer.draw(into: target, clippedTo: region)
      return update.damage
    }

    /// The same glass, drawn by a renderer that has seen nothing before.
    func afresh(_ groups: [GlassGroup]) -> Bitmap { TestGlass.render(groups, over: backdrop, environment) }
  }

  /// Where a light wanders: within the second capsule, towards its neighbour, away, into the panel.
  private func groups(_ step: Int, _ scale: Double) -> [GlassGroup] {
    let places: [(Double, Double, Double)] = [
      (150, 30, 0.4), (154.3, 31, 0.4), (160, 28, 0.5), (175, 30, 0.6), (200, 33, 0.7), (208, 22, 0.7), (209, 22, 1),
      (196, 40, 0.2),
    ]
    let (x, y, strength) = places[step % places.count]
    return TestGlass.groups(
      scale: scale, glow: GlassGlow(position: CGPoint(x: x * scale, y: y * scale), strength: strength))
  }

  @Test(
    "looks in every frame as if all were drawn afresh, by every set of kernels and any number of threads",
    arguments: [1, 1.5, 2.0])
  func sameBytes(scale: Double) {
    for kernels in KernelSet.available {
      let screen = Screen(scale: scale, kernels: kernels, threads: kernels.name == KernelSet.best.name ? 3 : 1)
      for step in 0..<8 {
        screen.draw(groups(step, scale))
        #expect(TestGlass.difference(screen.target, screen.afresh(groups(step, scale))).isEmpty, "\(kernels.name), step \(step)")
      }
    }
  }

  @Test("shows what changes beneath it meanwhile")
  func backdropChanges() {
    let screen = Screen(scale: 1)
    for step in 0..<8 {
      var painted: PixelRegion?
      if step % 3 == 2 {
        let spot = PixelRect(x: 150 + step, y: 20, width: 12, height: 9)
        screen.backdrop.fill(spot, RGBA(1, 0.1, Double(step) / 8))
        painted = PixelRegion(spot)
      }
      screen.draw(groups(step, 1), painted: painted)
      #expect(TestGlass.difference(screen.target, screen.afresh(groups(step, 1))).isEmpty, "step \(step)")
    }
  }

  @Test("goes, comes in another group, in glass that is cut, that lies over other glass, and that is drawn as one")
  func arrangements() {
    func moved(_ change: (inout [GlassGroup]) -> Void) {
      let screen = Screen(scale: 1)
      for step in 0..<6 {
        var groups = groups(step, 1)
        change(&groups)
        screen.draw(groups)
        #expect(TestGlass.difference(screen.target, screen.afresh(groups)).isEmpty, "step \(step)")
      }
    }
    var count = 0
    moved { groups in
      count += 1
      guard count % 3 == 0 else { return }
      groups[1].elements[0].glow = nil
      if count == 6 { groups[0].elements[0].glow = GlassGlow(position: CGPoint(x: 60, y: 90), strength: 0.8) }
    }
    moved { $0[1].elements[0].clip = PixelRect(x: 100, y: 0, width: 80, height: 26) }
    moved { groups in
      groups[0].elements[0].outline.rect.size.width = 160
      groups.append(groups.remove(at: 0))
    }
    moved { groups in
      groups[1].spacing = 40
      groups[2].elements[0].glow = GlassGlow(position: CGPoint(x: 160, y: 80), strength: 0.6)
    }
    moved { groups in
      for index in groups[1].elements.indices { groups[1].elements[index].unionID = 7 }
      groups[1].elements[1].glow = groups[1].elements[0].glow
    }
  }

  @Test("damages hardly more than the glow's box, in a small piece and in a large one")
  func damage() {
    let screen = Screen(scale: 1)
    screen.draw(groups(0, 1))
    let small = screen.draw(groups(1, 1))
    #expect(!small.isEmpty)
    // 1.5 S each way, S = 36 points.
    #expect(Double(small.area) <= 1.2 * 108 * 108)
    func panel(_ y: Double) -> [GlassGroup] {
      var groups = TestGlass.groups(scale: 1)
      groups[0].elements[0].glow = GlassGlow(position: CGPoint(x: 60, y: y), strength: 0.4)
      return groups
    }
    screen.draw(panel(80))
    let large = screen.draw(panel(84))
    #expect(!large.isEmpty)
    #expect(Double(large.area) <= 1.2 * 240 * 240)
  }
}
