public import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster
import GlassWorkers

/// Draws a view that stands in no window, as it is at first: what it keeps has its first values, and nothing moves.
@MainActor public final class ImageRenderer<Content: View> {
  /// The view.
  public var content: Content
  /// What is proposed to the view, in points.
  public var proposedSize = ProposedViewSize.unspecified
  /// Pixels per point.
  public var scale: CGFloat = 1
  /// Whether the picture has no transparency: where the view draws nothing it is black.
  public var isOpaque = false

  /// Draws a view.
  public init(content view: Content) { content = view }

  /// The picture, as large as the view; `nil` where that takes no room or more than a picture can have.
  public var image: Image? { bitmap.map { Image($0, scale: scale) } }

  /// Writes the picture as a PNG file.
  ///
  /// - Throws: `ImageRendererError` where there is no picture, or the file cannot be written.
  public func writePNG(to url: URL) throws(ImageRendererError) {
    guard let bitmap else { throw .noPicture }
    do { try bitmap.writePNG(to: url.path) } catch {
      guard case .unwritable(let path, let fault) = error else { throw .noPicture }
      throw .unwritable(path: path, reason: fault.description)
    }
  }

  /// The longest side of a picture, in pixels.
  private static var longest: Double { 16384 }

  private var bitmap: Bitmap? {
    guard scale > 0, scale.isFinite else { return nil }
    let graph = ViewGraph()
    defer { graph.uninstall() }
    var environment = EnvironmentValues()
    environment.displayScale = scale
    graph.install(ZStack { content }, environment: environment)
    let size = settledSize(of: graph)
    let pixels = (width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    guard pixels.width >= 1, pixels.height >= 1, pixels.width <= Self.longest, pixels.height <= Self.longest else { return nil }
    let whole = PixelSize(width: Int(pixels.width), height: Int(pixels.height))
    let onBlack = draw(graph, size, whole, over: .black)
    if !isOpaque { onBlack.takeAlpha(from: draw(graph, size, whole, over: RGBA(white: 1))) }
    return onBlack
  }

  /// Lays the view out until nothing changes any more. In points.
  private func settledSize(of graph: ViewGraph) -> CGSize {
    var size = CGSize.zero
    for _ in 0..<8 {
      graph.update()
      size = graph.root.layoutChildren.first?.sizeThatFits(proposedSize) ?? .zero
      graph.layout(in: CGRect(origin: .zero, size: size))
      if !graph.needsLayoutOrUpdate { break }
    }
    return size
  }

  private func draw(_ graph: ViewGraph, _ size: CGSize, _ pixels: PixelSize, over background: RGBA) -> Bitmap {
    let bitmap = Bitmap(size: pixels)
    let renderer = FrameRenderer(pool: WorkerPool(threads: 1))
    let state = WindowState(size: size, scale: scale, isMaximized: true, decorations: .server)
    var isFirst = true
    // Glass has to find out what lies beneath it.
    for frame in 1...60 {
      let input = FrameInput(
        root: graph.root.chunk, state: state, environment: GlassEnvironment(), background: background, time: Double(frame))
      let target = PixelTarget(
        base: bitmap.base, size: pixels, stride: bitmap.stride, scale: scale, holdsLastFrame: !isFirst)
      isFirst = false
      if !renderer.render(input, into: target).needsAnotherFrame { break }
    }
    return bitmap
  }
}

/// Why a view could not be drawn to a file.
public enum ImageRendererError: Error, Equatable, CustomStringConvertible {
  /// The view takes no room, or more than a picture can have.
  case noPicture
  /// The file cannot be written; the reason is the end of a sentence, as the system says it.
  case unwritable(path: String, reason: String)

  /// One plain sentence.
  public var description: String {
    switch self {
    case .noPicture: "The view takes no room, or more than a picture can have."
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)."
    }
  }
}

extension Bitmap {
  /// Turns a picture over black into one without ground. What differs in the same picture over white is what the ground is seen through.
  fileprivate func takeAlpha(from onWhite: Bitmap) {
    for y in 0..<height {
      let (own, other) = (row(y), onWhite.row(y))
      for x in 0..<width {
        let seen = Int(other[x] >> 8 & 255) - Int(own[x] >> 8 & 255)
        own[x] = own[x] & 0xFF_FFFF | UInt32(255 - min(max(seen, 0), 255)) << 24
      }
    }
  }
}
