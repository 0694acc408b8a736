public import Foundation
import GlassGeometry

extension Painter {
  /// Draws what stands in for a picture that cannot be shown: a calm card with a symbol in its middle; `scale` is pixels per point.
  public func drawPlaceholder(in rect: CGRect, scale: Double, isDark: Bool, cornerRadius: Double = 0, symbol: Symbol? = nil) {
    let ink = isDark ? RGBA.white : .black
    let card = Outline.roundedRect(rect, radius: cornerRadius, style: .continuous)
    let base = isDark ? RGBA(white: 0.19) : RGBA(white: 0.9)
    let end = isDark ? RGBA(white: 0.15) : RGBA(white: 0.86)
    fill(
      card,
      with: .linearGradient(
        Gradient(colors: [base, end]), from: CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.minX, y: rect.maxY)))
    stroke(card, width: max(1, scale.rounded(.down)), with: .color(ink.multiplyingAlpha(by: 0.08)))
    let side = min(min(rect.width, rect.height) * 0.36, 64 * scale)
    guard side >= 6, let symbol = symbol ?? Symbol(named: "photo") else { return }
    let box = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    draw(symbol, in: box, color: ink.multiplyingAlpha(by: 0.32), weight: .light)
  }
}
