import Foundation
import GlassPlatform
import WaylandClient

/// What is being dragged over our windows: files are taken, everything else is declined.
@MainActor final class DragTarget {
  private struct Drag {
    var object: WlDataOffer
    var offer: Offer
    var window: WaylandWindow
    var position: CGPoint
    var isAccepted: Bool
  }

  private unowned let seat: Seat
  private var drag: Drag?
  private static let type = "text/uri-list"

  init(_ seat: Seat) { self.seat = seat }

  /// Something came over a window.
  func enter(_ announced: (object: WlDataOffer, offer: Offer)?, over window: WaylandWindow?, at position: CGPoint, serial: UInt32)
  {
    cancel()
    guard let (object, offer) = announced else { return }
    guard let window else { return offer.destroy() }
    let isAccepted = offer.types.contains(Self.type)
    object.accept(serial: serial, mimeType: isAccepted ? Self.type : nil)
    if object.supports(since: 3) {
      object.setActions(dndActions: isAccepted ? .copy : [], preferredAction: isAccepted ? .copy : [])
    }
    drag = Drag(object: object, offer: offer, window: window, position: window.contentPoint(position), isAccepted: isAccepted)
    tell()
  }

  /// It moved.
  func move(to position: CGPoint) {
    guard let window = drag?.window else { return }
    drag?.position = window.contentPoint(position)
    tell()
  }

  /// It left, or was called off.
  func cancel() {
    guard let drag else { return }
    self.drag = nil
    drag.offer.destroy()
    if drag.isAccepted { drag.window.deliver(.drop(.left)) }
  }

  /// It was let go over the window: its files are read, and the source is told.
  func drop() {
    guard let drag else { return }
    guard drag.isAccepted else { return cancel() }
    self.drag = nil
    Task { @MainActor in
      let representation = await drag.offer.read([Self.type])
      let uris = representation.map { URIList($0.data).uris } ?? []
      // A finish without an accepted action is a protocol error; ours was accepted on entry.
      if representation != nil, drag.object.proxy != nil, drag.object.supports(since: 3) { drag.object.finish() }
      drag.offer.destroy()
      drag.window.deliver(.drop(uris.isEmpty ? .left : .dropped(drag.position, uris: uris)))
    }
  }

  /// A window closes.
  func forget(_ window: WaylandWindow) { if drag?.window === window { cancel() } }

  private func tell() {
    guard let drag, drag.isAccepted else { return }
    drag.window.deliver(.drop(.moved(drag.position)))
  }
}
