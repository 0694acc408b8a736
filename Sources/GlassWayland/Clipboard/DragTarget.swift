import Foundation
import GlassPlatform
import WaylandClient

/// What is being dragged over our windows. Files are taken until a window says otherwise, everything else is declined until it does.
@MainActor final class DragTarget {
  private struct Drag {
    var object: WlDataOffer
    var offer: Offer
    var window: WaylandWindow
    var position: CGPoint
    let serial: UInt32
    /// The type in which it would be taken.
    var accepted: String?
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
    let accepted = offer.types.contains(Self.type) ? Self.type : nil
    drag = Drag(
      object: object, offer: offer, window: window, position: window.contentPoint(position), serial: serial, accepted: accepted)
    tellSource()
    tell()
  }

  /// The window says in which type it would take what is over it; `nil` where it would not.
  func accept(_ type: String?, over window: WaylandWindow) {
    guard let current = drag, current.window === window, type != current.accepted else { return }
    drag?.accepted = type.flatMap { current.offer.types.contains($0) ? $0 : nil }
    tellSource()
  }

  private func tellSource() {
    guard let drag else { return }
    drag.object.accept(serial: drag.serial, mimeType: drag.accepted)
    guard drag.object.supports(since: 3) else { return }
    let actions: WlDataDeviceManager.DndAction = drag.accepted == nil ? [] : .copy
    drag.object.setActions(dndActions: actions, preferredAction: actions)
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
    drag.window.deliver(.drop(.left))
  }

  /// It was let go over the window: it is read, and the source is told.
  func drop() {
    guard let drag else { return }
    guard let type = drag.accepted else { return cancel() }
    self.drag = nil
    Task { @MainActor in
      let representation = await drag.offer.read([type])
      // A finish without an accepted action is a protocol error; ours was accepted on entry.
      if representation != nil, drag.object.proxy != nil, drag.object.supports(since: 3) { drag.object.finish() }
      drag.offer.destroy()
      let content = representation.map { ClipboardContent([$0]) }
      drag.window.deliver(.drop(content.map { .dropped(drag.position, content: $0) } ?? .left))
    }
  }

  /// A window closes.
  func forget(_ window: WaylandWindow) { if drag?.window === window { cancel() } }

  private func tell() {
    guard let drag else { return }
    drag.window.deliver(.drop(.moved(drag.position, types: drag.offer.types)))
  }
}
