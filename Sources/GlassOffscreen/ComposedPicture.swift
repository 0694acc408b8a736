import Foundation
import GlassGeometry
import GlassRaster

extension OffscreenWindow {
  /// What a person would see: the last frame with the popups over it, as large as all of them; `nil` before the first frame.
  var composedPicture: Bitmap? {
    guard let picture else { return nil }
    let layers = popupLayers
    guard !layers.isEmpty else { return picture }
    let places = [PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)] + layers.map(\.place)
    let (left, top) = (places.map(\.minX).min() ?? 0, places.map(\.minY).min() ?? 0)
    let (right, bottom) = (places.map(\.maxX).max() ?? 0, places.map(\.maxY).max() ?? 0)
    let composed = Bitmap(size: PixelSize(width: right - left, height: bottom - top))
    let painter = Painter(composed)
    for (place, layer) in zip(places, [picture] + layers.map(\.picture)) {
      let rect = CGRect(x: place.minX - left, y: place.minY - top, width: place.width, height: place.height)
      painter.draw(layer, in: rect, interpolation: .none)
    }
    return composed
  }

  /// The popups that have been drawn, from below, and where they lie in device pixels of this window.
  private var popupLayers: [(picture: Bitmap, place: PixelRect)] {
    popups.flatMap { popup -> [(picture: Bitmap, place: PixelRect)] in
      guard let picture = popup.picture else { return [] }
      let (x, y) = (Int((popup.state.origin.x * state.scale).rounded()), Int((popup.state.origin.y * state.scale).rounded()))
      let own = (picture: picture, place: PixelRect(x: x, y: y, width: picture.width, height: picture.height))
      let inner = popup.popupLayers.map { layer in
        let place = layer.place
        return (
          picture: layer.picture,
          place: PixelRect(x: place.minX + x, y: place.minY + y, width: place.width, height: place.height)
        )
      }
      return [own] + inner
    }
  }
}
