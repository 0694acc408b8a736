import Foundation
import GlassGeometry
import GlassRaster

private enum ScrollFadesKey: EnvironmentKey { static var defaultValue: Bool { false } }

private enum ScrollFadeInsetKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }

extension EnvironmentValues {
  /// How much of an end that content fades at is left empty, for what stands there, in points.
  var scrollFadeInset: CGFloat {
    get { self[ScrollFadeInsetKey.self] }
    set { self[ScrollFadeInsetKey.self] = newValue }
  }

  /// Whether scroll views here let content fade at ends where it is cut off.
  var scrollFades: Bool {
    get { self[ScrollFadesKey.self] }
    set { self[ScrollFadesKey.self] = newValue }
  }
}

/// How content fades at the upper and lower end of a scroll view where more of it lies beyond: a pure function, in points.
struct ScrollFade {
  /// What can be seen of the content.
  let viewport: CGRect
  /// The part of it where content is all there.
  let clear: CGRect
  private let top: End
  private let bottom: End

  /// An end: how high content fades there, how much of that is left empty, and how much of the content is left at the very end, 0…1.
  private struct End {
    var height: CGFloat
    var inset: CGFloat = 0
    var rest: Double
  }

  /// How high content fades at most: nearly as high as a row, so that none looks cut.
  static let height: CGFloat = 30

  /// How many straight pieces the eased fade is made of.
  private static let steps = 10

  /// The fade of a viewport with so much content beyond its ends.
  init(viewport: CGRect, top: CGFloat, bottom: CGFloat, inset: CGFloat = 0, settings: ScrollEdgeSettings) {
    func end(_ beyond: CGFloat, _ edge: Edge) -> End {
      let isPlain = settings.hidden.contains(Edge.Set(edge)) || settings.styles[edge] == .hard
      guard beyond > 0.01, !isPlain else { return End(height: 0, rest: 1) }
      let height = min(Self.height + inset, viewport.height / 4)
      return End(height: height, inset: min(inset, height), rest: 1 - min(1, Double(beyond / Self.height)))
    }
    self.viewport = viewport
    self.top = end(top, .top)
    self.bottom = end(bottom, .bottom)
    clear = CGRect(
      x: viewport.minX, y: viewport.minY + self.top.height, width: viewport.width,
      height: viewport.height - self.top.height - self.bottom.height)
  }

  /// Whether content fades at all.
  var isNeeded: Bool { clear != viewport }

  /// What covers the content at each end, by its alpha.
  var strips: [DisplayList] {
    let above = CGRect(x: viewport.minX, y: viewport.minY, width: viewport.width, height: top.height)
    let below = CGRect(x: viewport.minX, y: clear.maxY, width: viewport.width, height: bottom.height)
    return [strip(above, from: above.minY, to: above.maxY, top), strip(below, from: below.maxY, to: below.minY, bottom)]
      .compactMap(\.self)
  }

  private func strip(_ rect: CGRect, from outer: CGFloat, to inner: CGFloat, _ end: End) -> DisplayList? {
    guard end.height > 0 else { return nil }
    let first = end.inset / end.height
    let gradient = GlassRaster.Gradient(
      stops: (0...Self.steps).map { step in
        let part = Double(step) / Double(Self.steps)
        let eased = part * part * (3 - 2 * part)
        return .init(color: RGBA(white: 0, alpha: end.rest + (1 - end.rest) * eased), location: first + (1 - first) * part)
      })
    var list = DisplayList()
    list.add(
      .fill(.rect(rect), .linearGradient(gradient, CGPoint(x: rect.minX, y: outer), CGPoint(x: rect.minX, y: inner))))
    return list
  }
}
