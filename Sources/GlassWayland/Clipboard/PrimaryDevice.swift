import GlassPlatform
import WaylandClient

/// The primary selection of a seat: what selecting text sets and the middle button pastes.
@MainActor final class PrimaryDevice {
  /// What another program, or this one, has selected.
  private(set) var selection: Offer?

  private let object: ZwpPrimarySelectionDeviceV1
  private unowned let seat: Seat
  private var source: ZwpPrimarySelectionSourceV1?
  /// What this program has put there itself, until the compositor offers it, or something else.
  private(set) var own: ClipboardContent?
  private var announced: [ObjectIdentifier: Offer] = [:]

  init(_ object: ZwpPrimarySelectionDeviceV1, _ seat: Seat) {
    self.object = object
    self.seat = seat
    object.onEvent = { [unowned self] event in
      switch event {
      case .dataOffer(let object): announced[ObjectIdentifier(object)] = Offer(object)
      case .selection(let object):
        selection?.destroy()
        selection = object.flatMap { announced.removeValue(forKey: ObjectIdentifier($0)) }
        own = nil
      }
    }
  }

  /// Sets the selection, or takes ours away; `serial` is of the press that asks for it.
  func set(_ content: ClipboardContent?, serial: UInt32) {
    guard let content, let manager = seat.platform.globals.primarySelections else {
      if source != nil { object.setSelection(source: nil, serial: serial) }
      return dropSource()
    }
    let new = manager.createSource()
    for representation in content.representations { new.offer(mimeType: representation.type) }
    new.onEvent = { [unowned self, unowned new] event in
      switch event {
      case .send(let type, let file): content.send(type, to: file)
      case .cancelled: if source === new { dropSource() } else { new.destroy() }
      }
    }
    object.setSelection(source: new, serial: serial)
    dropSource()
    source = new
    own = content
  }

  /// The seat is gone.
  func release() {
    object.onEvent = nil
    dropSource()
    selection?.destroy()
    for offer in announced.values { offer.destroy() }
    object.destroy()
  }

  private func dropSource() {
    source?.onEvent = nil
    source?.destroy()
    source = nil
    own = nil
  }
}
