import Foundation
import GlassPlatform

/// The window of a script or one of the popups on it: what lies uppermost at a place.
@MainActor struct ScriptSurface {
  let window: any ScriptableWindow
  /// Where its content's corner lies in the script's window, in points.
  private let origin: CGPoint

  private init(_ window: any ScriptableWindow, at origin: CGPoint) { (self.window, self.origin) = (window, origin) }

  /// What lies at a place of a window, in points.
  init(at point: CGPoint, of window: any ScriptableWindow) {
    let itself = ScriptSurface(window, at: .zero)
    self = itself.popup(at: point) ?? itself
  }

  /// A place of the script's window in this one's points.
  func place(of point: CGPoint) -> CGPoint { CGPoint(x: point.x - origin.x, y: point.y - origin.y) }

  /// Whether a place of the script's window lies on this one.
  func contains(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: window.state.size).contains(place(of: point)) }

  /// The uppermost popup at a place of the script's window: those on a popup lie above it, and may reach beyond it.
  private func popup(at point: CGPoint) -> ScriptSurface? {
    for popup in window.openPopups.reversed() {
      let place = popup.state.origin
      let surface = ScriptSurface(popup, at: CGPoint(x: origin.x + place.x, y: origin.y + place.y))
      if let above = surface.popup(at: point) { return above }
      if surface.contains(point) { return surface }
    }
    return nil
  }
}
