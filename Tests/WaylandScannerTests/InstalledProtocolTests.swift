import Foundation
import Testing

@testable import WaylandScanner

/// The protocol files of this machine, where there are any.
private let installedFolders = ["/usr/share/wayland", "/usr/share/wayland-protocols", "/usr/local/share/wayland-protocols"]
  .map { URL(fileURLWithPath: $0) }

private let installed: [String: Interface] = {
  let files = installedFolders.flatMap { xmlFiles(below: $0) }
  // A file of somebody else's with a dialect of its own is not ours to judge.
  let interfaces = files.compactMap { try? parse($0) }.flatMap(\.interfaces)
  return Dictionary(interfaces.map { ($0.name, $0) }, uniquingKeysWith: { $0.version >= $1.version ? $0 : $1 })
}()

private let own: [Interface] = xmlFiles(below: packageFolder.appending(path: "protocols"))
  .compactMap { try? parse($0) }.flatMap(\.interfaces)

@Suite(.enabled(if: !installed.isEmpty)) struct InstalledProtocolTests {
  @Test("the core protocol is among the installed ones, so that there is something to compare")
  func core() {
    #expect(installed["wl_surface"] != nil)
    #expect(own.count { installed[$0.name] != nil } >= 22)
  }

  @Test("our signatures and the installed ones: the older is a prefix of the newer", arguments: own.map(\.name))
  func prefix(name: String) throws {
    let ours = try #require(own.first { $0.name == name })
    guard let theirs = installed[name] else { return }
    let (older, newer) = ours.version <= theirs.version ? (ours, theirs) : (theirs, ours)
    expectPrefix(older.requests, newer.requests, name, sameVersion: ours.version == theirs.version)
    expectPrefix(older.events, newer.events, name, sameVersion: ours.version == theirs.version)
    for enumeration in older.enumerations {
      expectEntries(of: enumeration, in: newer, sameVersion: ours.version == theirs.version)
    }
  }

  private func expectPrefix(_ older: [Message], _ newer: [Message], _ interface: String, sameVersion: Bool) {
    let common = sameVersion ? min(older.count, newer.count) : older.count
    #expect(newer.count >= common, "\(interface) lost messages")
    for (old, new) in zip(older.prefix(common), newer) {
      #expect(signature(old) == signature(new), "\(interface).\(old.name)")
      for (a, b) in zip(old.arguments, new.arguments) where a.enumeration != nil && b.enumeration != nil {
        #expect(a.enumeration == b.enumeration, "\(interface).\(old.name)")
      }
    }
  }

  /// All that goes over the wire, and the names; enums were given to old arguments later on.
  private func signature(_ message: Message) -> [String] {
    let arguments = message.arguments.map { "\($0.name) \($0.type) \($0.interface ?? "-") \($0.allowsNull)" }
    return [message.name, "\(message.since)", "\(message.isDestructor)"] + arguments
  }

  private func expectEntries(of old: Enumeration, in interface: Interface, sameVersion: Bool) {
    guard let new = interface.enumerations.first(where: { $0.name == old.name }) else {
      Issue.record("\(interface.name) lost the enum \(old.name)")
      return
    }
    #expect(old.isBitfield == new.isBitfield, "\(interface.name).\(old.name)")
    let newValues = Dictionary(uniqueKeysWithValues: new.entries.map { ($0.name, $0.value) })
    let kept = old.entries.filter { newValues[$0.name] != nil }
    // With equal versions either side may have had an entry added.
    #expect(kept.count == old.entries.count || (sameVersion && kept.count == new.entries.count), "\(interface.name).\(old.name)")
    for entry in kept { #expect(newValues[entry.name] == entry.value, "\(interface.name).\(old.name).\(entry.name)") }
  }
}
