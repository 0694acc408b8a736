import Foundation
import GlassGeometry

/// A leaf that is drawn in a style: colours fade from one to the next where the change is animated.
class StyledNode: ViewNode {
  private var style: ResolvedShapeStyle?
  private var color: AnimatedProperty<Quad>?

  /// The style in the node's environment.
  func resolveStyle() -> ResolvedShapeStyle { fatalError("\(Self.self) says what it is drawn in") }

  /// Looks up the style again: the view or the environment changed.
  final func restyle(_ transaction: Transaction) {
    let new = resolveStyle()
    guard let old = style else { return style = new }
    guard old != new else { return }
    style = new
    setNeedsPaint(moves: false)
    guard case .ink(let from) = old.kind, case .ink(let to) = new.kind else { return color = nil }
    let property = color ?? AnimatedProperty(Quad(from.plain), of: self)
    property.set(Quad(to.plain), transaction)
    color = property.isActive ? property : nil
  }

  /// The style as it is to be seen now, where it is nothing but an ink: most are, and need not be copied whole.
  final var presentedInk: Ink? {
    if style == nil { style = resolveStyle() }
    guard let plainInk = style?.plainInk else { return nil }
    guard let color, color.isActive else { return plainInk }
    return .color(color.current.rgba)
  }

  /// The style as it is to be seen now.
  final var presentedStyle: ResolvedShapeStyle {
    guard let style else {
      let new = resolveStyle()
      style = new
      return new
    }
    guard let color, color.isActive else { return style }
    var current = style
    current.kind = .ink(.color(color.current.rgba))
    return current
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    restyle(context.transaction)
  }
}

extension Quad {
  init(_ color: RGBA) { self.init(SIMD4(color.red, color.green, color.blue, color.alpha)) }
  var rgba: RGBA { RGBA(value.x, value.y, value.z, value.w) }
}
