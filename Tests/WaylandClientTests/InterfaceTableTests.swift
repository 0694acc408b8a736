import CWayland
import Glibc
import Testing
import WaylandClient

/// libwayland exports its own tables of the core protocol.
@Suite struct InterfaceTableTests {
  private static let core: [WaylandObject.Type] = [
    WlDisplay.self, WlRegistry.self, WlCallback.self, WlCompositor.self, WlShmPool.self, WlShm.self, WlBuffer.self,
    WlDataOffer.self, WlDataSource.self, WlDataDevice.self, WlDataDeviceManager.self, WlShell.self, WlShellSurface.self,
    WlSurface.self, WlSeat.self, WlPointer.self, WlKeyboard.self, WlTouch.self, WlOutput.self, WlRegion.self,
    WlSubcompositor.self, WlSubsurface.self,
  ]

  @Test("the tables of the core agree with libwayland's own, as far as the older of the two goes", arguments: core.indices)
  func coreTable(index: Int) throws {
    let ours = Self.core[index].interface.pointee
    let symbol = try #require(dlsym(nil, "\(String(cString: ours.name))_interface"))
    let theirs = symbol.assumingMemoryBound(to: wl_interface.self).pointee
    #expect(String(cString: ours.name) == String(cString: theirs.name))
    comparePrefix(messages(ours.methods, ours.method_count), messages(theirs.methods, theirs.method_count), ours, theirs)
    comparePrefix(messages(ours.events, ours.event_count), messages(theirs.events, theirs.event_count), ours, theirs)
  }

  private func comparePrefix(_ ours: [String], _ theirs: [String], _ a: wl_interface, _ b: wl_interface) {
    let common = min(ours.count, theirs.count)
    #expect(ours.prefix(common) == theirs.prefix(common))
    if a.version == b.version {
      #expect(ours.count == theirs.count)
    } else {
      #expect((ours.count >= theirs.count) == (a.version > b.version) || ours.count == theirs.count)
    }
  }

  /// Name, signature and the interfaces of the arguments, as text.
  private func messages(_ list: UnsafePointer<wl_message>?, _ count: Int32) -> [String] {
    UnsafeBufferPointer(start: list, count: Int(count)).map { message in
      let signature = String(cString: message.signature)
      let letters = signature.utf8.count { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      let types = (0..<letters).map { message.types?[$0].map { String(cString: $0.pointee.name) } ?? "-" }
      return "\(String(cString: message.name)) \(signature) \(types.joined(separator: " "))"
    }
  }
}
