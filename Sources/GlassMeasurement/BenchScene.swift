import Foundation
import GlassGeometry
import GlassKernels
import GlassMaterial
import GlassRaster
import GlassWorkers

/// One of the scenes whose figures can be compared: eight glass shapes over a photo-like backdrop.
package struct BenchScene {
  package let name: String
  let size: PixelSize
  package let scale: Double

  /// 1280 × 800 at scale 1, 2560 × 1600 at 2, 3840 × 2160 at 2.
  package static let all = [
    BenchScene(name: "S1", size: PixelSize(width: 1280, height: 800), scale: 1),
    BenchScene(name: "S2", size: PixelSize(width: 2560, height: 1600), scale: 2),
    BenchScene(name: "S3", size: PixelSize(width: 3840, height: 2160), scale: 2),
  ]

  /// The scene, drawn once.
  package func picture(threads: Int, kernels: KernelSet) -> Bitmap {
    let backdrop = Bitmap(size: size, isOpaque: true)
    Backdrop(scale: scale).draw(into: backdrop)
    let target = Bitmap(size: size, isOpaque: true)
    target.copy(from: backdrop, rect: backdrop.bounds)
    let renderer = GlassRenderer(workers: WorkerPool(threads: threads), kernels: kernels)
    _ = renderer.update(
      groups(), backdrop: backdrop, backdropDamage: .init(backdrop.bounds), environment: .init(scale: scale), time: 0)
    renderer.draw(into: target, clippedTo: .init(target.bounds))
    return target
  }

  /// Sidebar, inspector, five toolbar capsules and a floating one; `grown` 0…1 turns the second capsule into a menu. With labels, sixteen lie on
  /// each panel and one on each capsule, which then choose light or dark.
  func groups(
    style: GlassStyle = GlassStyle(), glow: GlassGlow? = nil, grown: Double = 0, isLabelled: Bool = false
  ) -> [GlassGroup] {
    let panels = [
      GlassGroup(elements: [element(1, sidebar, 20, style)]), GlassGroup(elements: [element(2, inspector, 20, style)]),
    ]
    var capsules = toolbar.enumerated().map { index, rect in element(UInt64(3 + index), rect, 22, style) }
    capsules[1].glow = glow
    if grown > 0 {
      capsules[1].outline.rect.size.height += 240 * grown * scale
      capsules[1].outline.rect.size.width += 20 * grown * scale
    }
    let floating = element(8, CGRect(x: middle - 100, y: height - 80, width: 200, height: 56), 28, style)
    let groups = panels + [GlassGroup(elements: capsules, spacing: 8 * scale), GlassGroup(elements: [floating])]
    return isLabelled ? groups.map(labelled) : groups
  }

  /// The group with labels on its elements.
  private func labelled(_ group: GlassGroup) -> GlassGroup {
    var group = group
    for index in group.elements.indices {
      let box = group.elements[index].outline.rect.insetBy(dx: 20 * scale, dy: 12 * scale)
      let isPanel = box.height > 100 * scale
      group.elements[index].votes = !isPanel
      for line in 0..<(isPanel ? 16 : 1) {
        let label = CGRect(x: box.minX, y: box.minY + Double(line) * 32 * scale, width: box.width, height: 18 * scale)
        group.elements[index].inkBoxes.append(GlassInkBox(PixelRect(covering: label)))
      }
    }
    return group
  }

  /// The middle of the second toolbar capsule, device pixels.
  var pointer: CGPoint { CGPoint(x: toolbar[1].midX * scale, y: toolbar[1].midY * scale) }

  private var width: Double { Double(size.width) / scale }
  private var height: Double { Double(size.height) / scale }
  private var sidebar: CGRect { CGRect(x: 8, y: 8, width: 240, height: height - 16) }
  private var inspector: CGRect { CGRect(x: width - 8 - 260, y: 8, width: 260, height: height - 16) }
  private var middle: Double { (sidebar.maxX + inspector.minX) / 2 }

  private var toolbar: [CGRect] {
    let widths = [88.0, 132, 96, 120, 84]
    var x = (middle - (widths.reduce(0, +) + 4 * 12) / 2).rounded()
    return widths.map { width in
      defer { x += width + 12 }
      return CGRect(x: x, y: 8, width: width, height: 44)
    }
  }

  private func element(_ id: UInt64, _ rect: CGRect, _ radius: Double, _ style: GlassStyle) -> GlassElement {
    GlassElement(id: id, outline: Outline.roundedRect(rect, radius: radius).scaled(by: scale), style: style, votes: false)
  }
}
