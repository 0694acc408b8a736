import Foundation
import WaylandClient

/// What a clipboard holds: a client's source, or data of the test's own.
struct ClipboardState {
  var source: FakeObject?
  var data: [String: [UInt8]] = [:]
  var types: [String] = []
}

/// The types a client's source offers.
private final class SourceState {
  var types: [String] = []
}

/// Where the data of an offer comes from.
private final class OfferState {
  let source: FakeObject?
  let data: [String: [UInt8]]

  init(source: FakeObject?, data: [String: [UInt8]]) {
    self.source = source
    self.data = data
  }
}

extension Behaviours {
  static let clipboards: [String: Handler] = [
    "wl_data_device_manager.create_data_source": { _, request in request.new?.state = SourceState() },
    "zwp_primary_selection_device_manager_v1.create_source": { _, request in request.new?.state = SourceState() },
    "wl_data_source.offer": offer,
    "zwp_primary_selection_source_v1.offer": offer,
    "wl_data_device.set_selection": { server, request in server.select(request.target(0), \.clipboard) },
    "zwp_primary_selection_device_v1.set_selection": { server, request in server.select(request.target(0), \.primary) },
    "wl_data_device.start_drag": startDrag,
    "wl_data_offer.receive": receive,
    "zwp_primary_selection_offer_v1.receive": receive,
    "wl_data_device_manager.get_data_device": { server, request in
      request.new.map { server.announceSelection(to: $0, \.clipboard) }
    },
    "zwp_primary_selection_device_manager_v1.get_device": { server, request in
      request.new.map { server.announceSelection(to: $0, \.primary) }
    },
  ]

  /// As compositors do, it takes no notice of one that nothing is held for.
  private static let startDrag: Handler = { server, request in
    guard !server.refusesDrags, let grab = server.grab, request.arguments.last == .uint(grab) else { return }
    server.drag = request.target(0)
    server.grab = nil
    if let origin = request.target(1) { server.pointerLeaves(origin) }
  }

  private static let offer: Handler = { _, request in
    (request.object.state as? SourceState)?.types.append(request.string(0) ?? "")
  }

  private static let receive: Handler = { _, request in
    guard let offer = request.object.state as? OfferState, let pipe = request.descriptor?.take() else { return }
    let type = request.string(0) ?? ""
    if let source = offer.source {
      source.send("send", .string(type), .fd(pipe))
    } else {
      _ = (offer.data[type] ?? []).withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    }
    close(pipe)
  }
}

extension FakeServer {
  fileprivate func select(_ source: FakeObject?, _ clipboard: ReferenceWritableKeyPath<FakeServer, ClipboardState>) {
    if let old = self[keyPath: clipboard].source, old !== source { old.send("cancelled") }
    self[keyPath: clipboard] = ClipboardState(source: source, types: (source?.state as? SourceState)?.types ?? [])
    announceSelection(clipboard)
  }

  func withdraw(_ source: FakeObject, from clipboard: ReferenceWritableKeyPath<FakeServer, ClipboardState>) {
    guard self[keyPath: clipboard].source === source else { return }
    self[keyPath: clipboard] = ClipboardState()
    announceSelection(clipboard)
  }

  private func announceSelection(_ clipboard: KeyPath<FakeServer, ClipboardState>) {
    for device in objects(clipboard == \.primary ? "zwp_primary_selection_device_v1" : "wl_data_device") {
      announceSelection(to: device, clipboard)
    }
  }

  fileprivate func announceSelection(to device: FakeObject, _ clipboard: KeyPath<FakeServer, ClipboardState>) {
    let content = self[keyPath: clipboard]
    let state = OfferState(source: content.source, data: content.data)
    let isEmpty = content.source == nil && content.data.isEmpty
    let offer = isEmpty ? nil : makeOffer(on: device, types: content.types, state: state)
    device.send("selection", .object(offer))
  }

  private func makeOffer(on device: FakeObject, types: [String], state: AnyObject) -> FakeObject? {
    let interface = device.interface == "wl_data_device" ? FakeInterfaces.offer : FakeInterfaces.primaryOffer
    guard let client = device.wireClient,
      let offer = make(interface, client: client, version: device.version, id: 0, parent: device)
    else { return nil }
    offer.state = state
    device.send("data_offer", .newID(offer.id))
    for type in types { offer.send("offer", .string(type)) }
    return offer
  }

  // MARK: What tests use

  /// Puts data of another application's into the clipboard, by type.
  public func fillClipboard(_ data: [String: [UInt8]]) {
    clipboard.source?.send("cancelled")
    clipboard = ClipboardState(data: data, types: data.keys.sorted())
    announceSelection(\.clipboard)
  }

  /// Drags data of another application's onto a surface; copying is what its source allows.
  public func dragEnters(_ surface: FakeObject, x: Double, y: Double, data: [String: [UInt8]]) {
    for device in objects("wl_data_device") where device.client == surface.client {
      let offer = makeOffer(on: device, types: data.keys.sorted(), state: OfferState(source: nil, data: data))
      offer?.send("source_actions", .uint(1))
      device.send("enter", .uint(nextSerial()), .object(surface), .fixed(x), .fixed(y), .object(offer))
      offer?.send("action", .uint(1))
    }
  }

  /// Moves what a client drags over one of its own surfaces.
  public func ownDragEnters(_ surface: FakeObject, x: Double, y: Double) {
    guard let drag, let state = drag.state as? SourceState else { return }
    for device in objects("wl_data_device") where device.client == surface.client {
      let offer = makeOffer(on: device, types: state.types, state: OfferState(source: drag, data: [:]))
      offer?.send("source_actions", .uint(1))
      device.send("enter", .uint(nextSerial()), .object(surface), .fixed(x), .fixed(y), .object(offer))
    }
  }

  /// Ends what a client drags: somebody took it, or nobody did.
  public func ownDragEnds(wasTaken: Bool) {
    drag?.send(wasTaken ? "dnd_finished" : "cancelled")
    drag = nil
  }

  /// Moves a drag over the surface it is on.
  public func dragMoves(x: Double, y: Double) {
    for device in objects("wl_data_device") { device.send("motion", .uint(milliseconds), .fixed(x), .fixed(y)) }
  }

  /// Lets the dragged data go over the surface.
  public func dragDrops() { objects("wl_data_device").forEach { $0.send("drop") } }

  /// Takes the drag off the surface.
  public func dragLeaves() { objects("wl_data_device").forEach { $0.send("leave") } }
}
