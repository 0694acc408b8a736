import GlassPlatform

extension WaylandPlatform {
  /// Puts content on a clipboard of the seat that was used last; without a press there is nothing that would allow it.
  func setClipboard(_ content: ClipboardContent?, _ selection: ClipboardSelection) {
    guard let press = lastPress else { return }
    switch selection {
    case .clipboard: press.seat.data?.set(content, serial: press.serial)
    case .primary: press.seat.primary?.set(content, serial: press.serial)
    }
  }

  /// Reads a clipboard of the seat that was used last.
  func readClipboard(_ types: [String], _ selection: ClipboardSelection) async -> ClipboardContent.Representation? {
    guard let seat = lastPress?.seat ?? seats.first else { return nil }
    // Until the offer of what we have just copied comes, the one of what we copied before leads nowhere.
    if let own = selection == .clipboard ? seat.data?.own : seat.primary?.own { return own.representation(types) }
    let offer = selection == .clipboard ? seat.data?.selection : seat.primary?.selection
    return await offer?.read(types)
  }
}
