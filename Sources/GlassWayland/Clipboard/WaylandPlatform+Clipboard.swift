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

  /// Something else is in the clipboard of a seat.
  func clipboardChanged() { for window in windows { window.content.clipboardDidChange() } }

  /// Reads a clipboard of the seat that was used last.
  func readClipboard(_ types: [String], _ selection: ClipboardSelection) async -> ClipboardContent.Representation? {
    let (own, offer) = clipboard(selection)
    if let own { return own.representation(types) }
    return await offer?.read(types)
  }

  /// Whether the clipboard of that seat offers one of some types.
  func clipboardHas(_ types: [String], _ selection: ClipboardSelection) -> Bool {
    let (own, offer) = clipboard(selection)
    return own.map { $0.representation(types) != nil } ?? offer?.types.contains(where: types.contains) ?? false
  }

  /// What we have copied ourselves, or else what another program offers: until the offer of what we have just copied comes, the one of what
  /// we copied before leads nowhere.
  private func clipboard(_ selection: ClipboardSelection) -> (own: ClipboardContent?, offer: Offer?) {
    guard let seat = lastPress?.seat ?? seats.first else { return (nil, nil) }
    return selection == .clipboard ? (seat.data?.own, seat.data?.selection) : (seat.primary?.own, seat.primary?.selection)
  }
}
