import CWaylandServer
import Glibc
import WaylandClient

/// The bindings' interface tables, which serve the server as well.
enum FakeInterfaces {
  private static let bindable: [WaylandObject.Type] = [
    WlCompositor.self, WlSubcompositor.self, WlShm.self, WlDataDeviceManager.self, WlSeat.self, WlOutput.self, XdgWmBase.self,
    ZxdgDecorationManagerV1.self, WpViewporter.self, WpFractionalScaleManagerV1.self, WpPresentation.self,
    WpCursorShapeManagerV1.self, ZwpPrimarySelectionDeviceManagerV1.self, ZwpTextInputManagerV3.self, XdgActivationV1.self,
    XdgToplevelIconManagerV1.self, ZwpPointerGesturesV1.self,
  ]

  /// The interfaces that globals can have, with their newest versions.
  static var globals: [(name: String, version: UInt32)] {
    bindable.map { (String(cString: $0.interface.pointee.name), UInt32($0.interface.pointee.version)) }
  }

  static func global(_ name: String) -> UnsafePointer<wl_interface>? {
    bindable.map { $0.interface }.first { String(cString: $0.pointee.name) == name }
  }

  static var offer: UnsafePointer<wl_interface> { WlDataOffer.interface }
  static var primaryOffer: UnsafePointer<wl_interface> { ZwpPrimarySelectionOfferV1.interface }
}

/// One letter of a message's signature, with the interface it may name.
struct WireArgument {
  let letter: UInt8
  let interface: UnsafePointer<wl_interface>?
}

extension wl_message {
  /// The version the message came with.
  var since: UInt32 {
    let digits = UnsafeRawBufferPointer(start: signature, count: strlen(signature)).prefix { (0x30...0x39).contains($0) }
    return UInt32(String(decoding: digits, as: UTF8.self)) ?? 1
  }

  /// The arguments, without versions and question marks.
  var wireArguments: [WireArgument] {
    let letters = UnsafeRawBufferPointer(start: signature, count: strlen(signature)).filter { (0x61...0x7A).contains($0) }
    return letters.enumerated().map { WireArgument(letter: $1, interface: types?[$0]) }
  }
}

extension UnsafePointer<wl_interface> {
  var title: String { String(cString: pointee.name) }

  /// The event of that name, with its opcode.
  func event(_ name: String) -> (opcode: UInt32, message: wl_message)? {
    for index in 0..<Int(pointee.event_count) {
      if let message = pointee.events?[index], String(cString: message.name) == name { return (UInt32(index), message) }
    }
    return nil
  }
}
