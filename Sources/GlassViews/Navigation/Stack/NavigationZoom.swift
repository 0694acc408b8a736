import Foundation
import GlassGeometry
import GlassRaster

/// How a screen is drawn that grows out of a view: a pure function of how far it has come.
struct NavigationZoom: ScreenMotion {
  /// How much of it is there, 0 … 1; springs overshoot.
  let fraction: Double
  /// The view that it grows out of, in points of the stack.
  let source: CGRect
  /// All that the screen reaches in the end, in points of the stack: beneath bars too where it goes on there.
  let area: CGRect
  var look = Look()

  /// What the screen has of the look of the view that it grows out of, at first.
  struct Look {
    /// What lies beneath it.
    var background: RGBA?
    /// The radius of its corners, in points of the stack.
    var radius: CGFloat = 16
    var style = CornerStyle.continuous
    var shadow: Shadow?

    struct Shadow {
      let color: RGBA
      /// Its blur radius and how far off it falls, in points.
      let radius: CGFloat
      let offset: CGSize
    }
  }

  /// The screen is all there when it has come as far as this, the one beneath gone as far as that.
  private static let (upperStart, lowerEnd) = (0.3, 0.8)
  /// While it comes from here to there, the one beneath goes where the screen lies: not before that hides most of it, or the window's ground would
  /// shine through both.
  private static let holeWay = (start: 0.15, end: 0.4)

  private var clamped: Double { min(max(fraction, 0), 1) }

  /// Where the screen is seen.
  var frame: CGRect {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * clamped }
    return CGRect(
      x: mix(source.minX, area.minX), y: mix(source.minY, area.minY), width: mix(source.width, area.width),
      height: mix(source.height, area.height))
  }

  var upperOpacity: Double { min(1, clamped / Self.upperStart) }
  var lowerOpacity: Double { max(0, 1 - clamped / Self.lowerEnd) }

  /// How much the lower screen is cut out where the upper one lies, 0 … 1.
  var holeOpacity: Double { min(max((clamped - Self.holeWay.start) / (Self.holeWay.end - Self.holeWay.start), 0), 1) }

  /// The lower screen fades where it is.
  var push: Double { 0 }

  func pushed(by push: Double) -> any ScreenMotion { self }

  /// Adds the lower screen. Screens need no ground of their own, so it is cut out where the upper one lies.
  func paintLower(_ chunk: DisplayChunk, _ list: inout DisplayList) {
    guard lowerOpacity > 0.001, !chunk.bounds.isNull else { return }
    guard holeOpacity > 0 else { return list.add(.opacity(lowerOpacity), chunk, at: .zero) }
    var mask = DisplayList()
    var around = VectorPath(outline)
    around.addPath(VectorPath(.rect(chunk.bounds.union(outline.rect).insetBy(dx: -1, dy: -1))))
    mask.add(.fillPath(around, .ink(.color(.black)), evenOdd: true))
    if holeOpacity < 1 { mask.add(.fill(outline, .ink(.color(RGBA(white: 0, alpha: 1 - holeOpacity))))) }
    var cut = DisplayList()
    cut.add(.mask(DisplayChunk(mask), .zero), chunk, at: .zero)
    list.add(.opacity(lowerOpacity), DisplayChunk(cut), at: .zero)
  }

  /// The outline of the upper screen, no rounder than the source, however large a radius was asked for.
  private var outline: Outline {
    let radius = min(look.radius, min(source.width, source.height) / 2) * (1 - clamped)
    return .roundedRect(frame, radius: radius, style: look.style)
  }

  /// Adds the upper screen, as wide as it is seen and cut off below.
  func paintUpper(_ chunk: DisplayChunk, _ list: inout DisplayList) {
    guard area.width > 0, area.height > 0, frame.width > 0, upperOpacity > 0.001 else { return }
    let frame = frame
    // Of a source that is higher than the screen is in its proportions, the screen fills the height.
    let scale = max(frame.width / area.width, frame.height / area.height)
    var scaled = DisplayList()
    let place = Transform.scale(x: scale, y: scale)
      .followed(by: .translation(x: frame.midX - area.midX * scale, y: frame.minY - area.minY * scale))
    scaled.add(.grow(place), chunk, at: .zero)
    var whole = DisplayList()
    if let shadow = look.shadow {
      let color = shadow.color.multiplyingAlpha(by: 1 - clamped)
      whole.add(.shadow(outline, color, radius: shadow.radius, offset: shadow.offset, isCutOut: true))
    }
    whole.add(.clip(outline), DisplayChunk(grounded(DisplayChunk(scaled), frame)), at: .zero)
    list.add(.opacity(upperOpacity), DisplayChunk(whole), at: .zero)
  }

  /// The screen on its ground, which is there before it.
  private func grounded(_ screen: DisplayChunk, _ frame: CGRect) -> DisplayList {
    var list = DisplayList()
    guard let background = look.background else {
      list.add(screen, at: .zero)
      return list
    }
    list.add(.fill(.rect(frame), .ink(.color(background))))
    list.add(.opacity(min(1, clamped / (2 * Self.upperStart))), screen, at: .zero)
    return list
  }
}

extension NavigationZoom.Look {
  /// The look that a source asks for, in its colours.
  @MainActor init(_ look: TransitionSourceLook, in environment: EnvironmentValues) {
    background = look.background?.rgba(in: environment)
    radius = max(0, min(look.shape.cornerSize.width, look.shape.cornerSize.height))
    style = look.shape.style.corner
    shadow = look.shadow.map { Shadow(color: $0.color.rgba(in: environment), radius: max(0, $0.radius), offset: $0.offset) }
  }
}
