import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster
import GlassWorkers

@testable import GlassViews

/// A surface that frames are drawn to.
@MainActor final class TestSurface {
  let renderer: FrameRenderer
  let bitmap: Bitmap
  var state: WindowState
  var environment = GlassEnvironment()
  var background = RGBA(white: 0.9)
  private(set) var time = 1.0
  private var hasFrame = false

  init(_ size: CGSize, scale: Double = 1, margin: WindowMargin = .zero, floats: Bool = false) {
    renderer = FrameRenderer(pool: WorkerPool(threads: 1))
    state = WindowState(size: size, scale: scale, margin: margin, isMaximized: !floats)
    let width = (size.width + Double(margin.left + margin.right)) * scale
    let height = (size.height + Double(margin.top + margin.bottom)) * scale
    bitmap = Bitmap(size: PixelSize(width: Int(width.rounded()), height: Int(height.rounded())))
  }

  /// Draws a frame; into another bitmap all of it is drawn.
  @discardableResult
  func draw(_ root: DisplayChunk, into other: Bitmap? = nil) -> FrameResult {
    let target = other ?? bitmap
    let input = FrameInput(root: root, state: state, environment: environment, background: background, time: time)
    let result = renderer.render(
      input,
      into: PixelTarget(
        base: target.base, size: target.size, stride: target.stride, scale: state.scale, holdsLastFrame: other == nil && hasFrame)
    )
    hasFrame = true
    return result
  }

  /// Draws frames until nothing changes on its own.
  @discardableResult
  func settle(_ root: DisplayChunk) -> PixelRegion {
    var damage = PixelRegion()
    for _ in 0..<200 {
      time += 0.2
      let result = draw(root)
      damage.formUnion(result.damage)
      if !result.needsAnotherFrame { return damage }
    }
    return damage
  }

  /// All of the picture as the renderer would draw it into an empty buffer.
  func complete(_ root: DisplayChunk) -> Bitmap {
    let whole = Bitmap(size: bitmap.size)
    whole.fill(whole.bounds, RGBA(1, 0, 1))
    draw(root, into: whole)
    return whole
  }
}

extension Bitmap {
  /// The box around all pixels that differ, or nil.
  func difference(from other: Bitmap) -> PixelRect? {
    var result = PixelRect.empty
    for y in 0..<height where memcmp(row(y), other.row(y), width * 4) != 0 {
      for x in 0..<width where row(y)[x] != other.row(y)[x] { result = result.union(PixelRect(x: x, y: y, width: 1, height: 1)) }
    }
    return result.isEmpty ? nil : result
  }
}

/// A chunk of one fill.
@MainActor func box(_ rect: CGRect, _ color: RGBA = .black) -> DisplayChunk {
  chunk { $0.add(.fill(.rect(rect), .ink(.color(color)))) }
}

/// A chunk made in place.
@MainActor func chunk(_ body: (inout DisplayList) -> Void) -> DisplayChunk {
  var list = DisplayList()
  body(&list)
  return DisplayChunk(list)
}

/// A piece of glass with content.
@MainActor func glass(_ id: UInt64, _ rect: CGRect, content: DisplayChunk = .empty) -> GlassItem {
  GlassItem(
    id: id, outline: .roundedRect(rect, radius: 12), style: GlassStyle(), votes: false, content: content)
}
