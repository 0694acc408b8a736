import CLinux
import Foundation
import GlassPlatform
import Glibc
import WaylandClient

/// Data that another program offers, of the clipboard, the primary selection or a drag.
@MainActor final class Offer {
  /// The MIME types on offer.
  private(set) var types: [String] = []
  private let request: (String, Int32) -> Void
  private let giveBack: () -> Void

  /// More types than this are a mistake.
  private static let maximumTypes = 1000

  init(_ offer: WlDataOffer) {
    request = { offer.receive(mimeType: $0, fd: $1) }
    giveBack = { offer.destroy() }
    offer.onEvent = { [weak self] event in if case .offer(let type) = event { self?.add(type) } }
  }

  init(_ offer: ZwpPrimarySelectionOfferV1) {
    request = { offer.receive(mimeType: $0, fd: $1) }
    giveBack = { offer.destroy() }
    offer.onEvent = { [weak self] event in if case .offer(let type) = event { self?.add(type) } }
  }

  /// Reads the first of `types` that is on offer; `nil` where none is, or where it does not come in time.
  func read(_ wanted: [String]) async -> ClipboardContent.Representation? {
    guard let type = wanted.first(where: types.contains) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    request(type, ends[1])
    close(ends[1])
    guard let data = await Transfer.read(ends[0]) else { return nil }
    return ClipboardContent.Representation(type: type, data: data)
  }

  /// Gives the object back: nobody will read it any more.
  func destroy() { giveBack() }

  private func add(_ type: String) { if types.count < Self.maximumTypes { types.append(type) } }
}
