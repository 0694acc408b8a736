import Foundation
import GlassPlatform
import WaylandClient

/// The clipboard of a seat, and what is dragged over our windows.
@MainActor final class DataDevice {
  /// What another program, or this one, has put on the clipboard.
  private(set) var selection: Offer?

  private let object: WlDataDevice
  private unowned let seat: Seat
  private let drag: DragTarget
  private var source: WlDataSource?
  /// What this program has put there itself, until the compositor offers it, or something else.
  private(set) var own: ClipboardContent?
  /// What is dragged out of one of our windows.
  private var dragged: DragSource?
  /// Whether it is still on its way: once it is not, it may yet be read.
  private var isDragging = false
  /// Offers that were announced and not yet said to be what.
  private var announced: [ObjectIdentifier: (object: WlDataOffer, offer: Offer)] = [:]

  init(_ object: WlDataDevice, _ seat: Seat) {
    self.object = object
    self.seat = seat
    drag = DragTarget(seat)
    object.onEvent = { [unowned self] in handle($0) }
  }

  /// Puts content on the clipboard, or takes ours away; `serial` is of the press that asks for it.
  func set(_ content: ClipboardContent?, serial: UInt32) {
    guard let content, let manager = seat.platform.globals.dataDevices else {
      if source != nil { object.setSelection(source: nil, serial: serial) }
      return dropSource()
    }
    let new = manager.createDataSource()
    for representation in content.representations { new.offer(mimeType: representation.type) }
    new.onEvent = { [unowned self, unowned new] event in
      switch event {
      case .send(let type, let file): content.send(type, to: file)
      case .cancelled: if source === new { dropSource() } else { new.destroy() }
      default: break
      }
    }
    object.setSelection(source: new, serial: serial)
    dropSource()
    source = new
    own = content
    seat.platform.clipboardChanged()
  }

  /// Lets the pointer that is held take content along.
  func drag(
    _ content: ClipboardContent, _ picture: DragPicture?, from window: WaylandWindow, serial: UInt32,
    _ ended: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    guard let manager = seat.platform.globals.dataDevices, !isDragging else { return false }
    dragged?.end(false)
    isDragging = true
    let new = DragSource(manager, content, DragIcon(seat.platform.globals, picture, scale: window.state.scale))
    dragged = new
    new.onEnd = { [unowned self] wasDropped in
      isDragging = false
      // One that nobody tells of may still be read.
      if dragged?.isFollowed == true { dragged = nil }
      ended(wasDropped)
    }
    object.startDrag(source: new.object, origin: window.surface.object, icon: new.icon?.surface, serial: serial)
    new.icon?.show()
    return true
  }

  /// A window says in which type it would take what is dragged over it.
  func acceptDrop(_ type: String?, over window: WaylandWindow) { drag.accept(type, over: window) }

  /// The pointer came onto one of our windows or pressed something there, as it does not while something is dragged: what the compositor does not tell
  /// of is over, and one that it should tell of was never begun.
  func pointerCame() {
    guard isDragging, let dragged, !dragged.wasLetGo else { return }
    if dragged.isFollowed { dragged.end(false) } else { dragged.tell(false) }
  }

  /// A window closes.
  func forget(_ window: WaylandWindow) { drag.forget(window) }

  /// The seat is gone.
  func release() {
    object.onEvent = nil
    dropSource()
    selection?.destroy()
    drag.cancel()
    dragged?.end(false)
    dragged = nil
    for entry in announced.values { entry.offer.destroy() }
    if object.supports(since: 2) { object.release() }
  }

  private func handle(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let object): announced[ObjectIdentifier(object)] = (object, Offer(object))
    case .selection(let object):
      selection?.destroy()
      selection = take(object)?.offer
      own = nil
      seat.platform.clipboardChanged()
    case .enter(let serial, let surface, let x, let y, let object):
      drag.enter(take(object), over: seat.platform.window(of: surface), at: CGPoint(x: x, y: y), serial: serial)
    case .motion(_, let x, let y): drag.move(to: CGPoint(x: x, y: y))
    case .leave: drag.cancel()
    case .drop:
      drag.drop()
      if isDragging, dragged?.isFollowed == false { dragged?.tell(true) }
    }
  }

  private func take(_ object: WlDataOffer?) -> (object: WlDataOffer, offer: Offer)? {
    object.flatMap { announced.removeValue(forKey: ObjectIdentifier($0)) }
  }

  private func dropSource() {
    source?.onEvent = nil
    source?.destroy()
    source = nil
    own = nil
  }
}

extension ClipboardContent {
  /// Sends the bytes of a type to a program that asked for it.
  func send(_ type: String, to file: ReceivedFD) {
    let descriptor = file.take()
    guard descriptor >= 0 else { return }
    Transfer.write(representations.first { $0.type == type }?.data ?? Data(), to: descriptor)
  }
}
