import CXKBCommon
import GlassPlatform
import Glibc

/// Turns key codes into symbols and text, with xkbcommon: keymap, modifiers, layout, compose.
@MainActor final class KeyTranslator {
  /// What a key stands for.
  struct Stroke {
    var key: Key
    /// What it types; empty while a sequence is being composed.
    var text: String
  }

  private let context: OpaquePointer?
  private var keymap: OpaquePointer?
  private var state: OpaquePointer?
  private var compose: OpaquePointer?
  private var triedCompose = false

  /// Wayland's key codes are the kernel's; xkb's are higher by this.
  private static let codeOffset: UInt32 = 8

  init() {
    context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    // A broken keymap is told in our own log; the library would write to standard error.
    if let context { xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL) }
  }

  isolated deinit {
    xkb_compose_state_unref(compose)
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// Takes a keymap in xkb's text format.
  ///
  /// - Returns: Whether it could be read; the old one is gone either way.
  func load(_ text: [UInt8]) -> Bool {
    unload()
    // The announced size counts a terminating zero, mostly.
    let length = text.firstIndex(of: 0) ?? text.count
    keymap = text.withUnsafeBytes { bytes in
      guard let context else { return nil }
      return xkb_keymap_new_from_buffer(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length, XKB_KEYMAP_FORMAT_TEXT_V1,
        XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    if let keymap { state = xkb_state_new(keymap) }
    return state != nil
  }

  /// Forgets the keymap: keys stand for nothing until another one is loaded.
  func unload() {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    (state, keymap) = (nil, nil)
  }

  /// The masks of a modifiers event.
  func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    guard let state else { return }
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
  }

  /// The modifiers in effect.
  var modifiers: KeyModifiers {
    var result: KeyModifiers = []
    for (name, modifier) in [
      (XKB_MOD_NAME_SHIFT, KeyModifiers.shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt),
      (XKB_MOD_NAME_LOGO, .logo),
      (XKB_MOD_NAME_CAPS, .capsLock),
    ] where isActive(name) { result.insert(modifier) }
    return result
  }

  /// Whether a held key repeats.
  func repeats(_ code: UInt32) -> Bool {
    guard let keymap, code < UInt32.max - Self.codeOffset else { return false }
    return xkb_keymap_key_repeats(keymap, code + Self.codeOffset) == 1
  }

  /// What a key stands for now; with `composes` it also takes part in a compose sequence. `nil` without a keymap, or for no symbol.
  func translate(_ code: UInt32, composes: Bool) -> Stroke? {
    guard let state, code < UInt32.max - Self.codeOffset else { return nil }
    let symbol = xkb_state_key_get_one_sym(state, code + Self.codeOffset)
    guard symbol != 0 else { return nil }
    let key = shortcutKey(symbol, code + Self.codeOffset)
    if composes, let composed = feed(symbol) { return Stroke(key: key, text: composed) }
    // Chords are commands: they type nothing.
    guard modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return Stroke(key: key, text: "") }
    return Stroke(key: key, text: Self.printable { xkb_state_key_get_utf8(state, code + Self.codeOffset, $0, $1) })
  }

  /// Forgets a sequence that was begun.
  func resetCompose() { if let compose { xkb_compose_state_reset(compose) } }

  /// Letters count without their case. Chords on a layout of another script mean the Latin letter of the same key in a layout that has one.
  private func shortcutKey(_ symbol: UInt32, _ code: UInt32) -> Key {
    let plain = xkb_keysym_to_lower(symbol)
    guard plain > 0xff, plain < 0xff00 || plain > 0xffff, !modifiers.isDisjoint(with: [.control, .alt, .logo]), let keymap else {
      return Key(rawValue: plain)
    }
    for layout in 0..<xkb_keymap_num_layouts_for_key(keymap, code) {
      var symbols: UnsafePointer<xkb_keysym_t>?
      let count = xkb_keymap_key_get_syms_by_level(keymap, code, layout, 0, &symbols)
      if count == 1, let found = symbols?.pointee, (0x20...0x7e).contains(found) {
        return Key(rawValue: xkb_keysym_to_lower(found))
      }
    }
    return Key(rawValue: plain)
  }

  /// Feeds compose.
  ///
  /// - Returns: The text of a finished sequence, nothing while one goes on, and `nil` where the key is not part of any.
  private func feed(_ symbol: UInt32) -> String? {
    prepareCompose()
    guard let compose, xkb_compose_state_feed(compose, symbol) == XKB_COMPOSE_FEED_ACCEPTED else { return nil }
    switch xkb_compose_state_get_status(compose) {
    case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: return ""
    case XKB_COMPOSE_COMPOSED: return Self.printable { xkb_compose_state_get_utf8(compose, $0, $1) }
    default: return nil
    }
  }

  /// The tables are large: they are read at the first key, not at start.
  private func prepareCompose() {
    guard !triedCompose, let context else { return }
    triedCompose = true
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty } ?? "C"
    guard let table = xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS) else { return }
    compose = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
    xkb_compose_table_unref(table)
  }

  private func isActive(_ name: String) -> Bool {
    guard let state else { return false }
    return xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) == 1
  }

  /// Text without control characters, such as those of Return and Escape.
  private static func printable(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    let length = buffer.withUnsafeMutableBufferPointer { Int(fill($0.baseAddress, $0.count)) }
    guard length > 0 else { return "" }
    let bytes = buffer.prefix(min(length, buffer.count - 1)).map { UInt8(bitPattern: $0) }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } ? "" : text
  }
}
