public import Foundation
public import GlassGeometry

extension Painter {
  /// Draws a symbol in one colour, as large as fits in the middle of `rect`; strokes widen with the weight of the font beside it.
  public func draw(_ symbol: Symbol, in rect: CGRect, color: RGBA, weight: FontWeight = .regular) {
    guard color.alpha > 0 else { return }
    draw(symbol, in: rect, paint: .color(color), weight: weight)
  }

  /// Draws a symbol as `draw(_:in:color:weight:)` does, filled with a paint whose places are in the painter's coordinates.
  public func draw(_ symbol: Symbol, in rect: CGRect, paint: Paint, weight: FontWeight = .regular) {
    let side = min(rect.width, rect.height)
    guard side > 0, rect.isFinite, mayDraw(in: rect) else { return }
    let unit = side / Symbol.gridSize
    let map = Transform(a: unit, b: 0, c: 0, d: unit, tx: rect.midX - side / 2, ty: rect.midY - side / 2).followed(by: transform)
    let key = SymbolMaskKey(symbol: symbol, map: map, weight: weight)
    guard let mask = key.mask(within: bitmap.bounds) else { return }
    draw(paint, through: ShapeMask(mask))
  }
}

/// What a symbol's coverage depends on; moving by whole pixels does not change it.
private struct SymbolMaskKey: Hashable {
  var symbol: Symbol
  var map: Transform
  var weight: FontWeight

  private static let cache = BoundedCache<SymbolMaskKey, Mask>(capacity: 1 << 20)

  func mask(within limits: PixelRect) -> Mask? {
    let (dx, dy) = (map.tx.rounded(.down), map.ty.rounded(.down))
    guard abs(dx) < 1e6, abs(dy) < 1e6 else { return nil }
    var key = self
    key.map.tx -= dx
    key.map.ty -= dy
    if let kept = Self.cache.existing(key) { return kept.offset(x: Int(dx), y: Int(dy)) }
    guard let mask = PathMask.make(key.steps, within: limits.offset(x: -Int(dx), y: -Int(dy))) else { return nil }
    // A mask that was cut to what can be seen may not serve elsewhere: only those of very large symbols are.
    let side = Symbol.gridSize * map.meanScale
    if side * side <= Double(1 << 20), mask.bounds.area <= 1 << 18 {
      Self.cache.insert(mask, for: key, cost: mask.byteCount + 128)
    }
    return mask.offset(x: Int(dx), y: Int(dy))
  }

  private var steps: [PathStep] {
    let factor = Symbol.strokeFactor(fontWeight: weight.rawValue) * map.meanScale
    return symbol.elements.map { element in
      let ink: PathInk
      switch element.paint {
      case .fill: ink = .fill(evenOdd: element.evenOdd)
      case .stroke(let width): ink = .stroke(StrokeStyle(width: width * factor, cap: .round, join: .round))
      }
      return PathStep(path: VectorPath(element.path).applying(map), ink: ink, erases: element.erases)
    }
  }
}

extension VectorPath {
  /// The path of a symbol's element, in units of its box.
  init(_ commands: [Symbol.Command]) {
    self.init()
    for command in commands {
      switch command {
      case .moveTo(let x, let y): move(to: CGPoint(x: x, y: y))
      case .lineTo(let x, let y): addLine(to: CGPoint(x: x, y: y))
      case .curveTo(let x1, let y1, let x2, let y2, let x, let y):
        addCurve(to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
      case .close: close()
      }
    }
  }
}
