import GlassPlatform
import Glibc
import WaylandClient

/// A keyboard: its focus, its keymap, and the key that repeats.
@MainActor final class KeyboardDevice {
  private let object: WlKeyboard
  private unowned let seat: Seat
  private let translator = KeyTranslator()
  private var keyRepeat = KeyRepeat()
  private var timer: PlatformTimer?
  /// When the next repeat is due: late ones do not shift those after.
  private var nextRepeat = 0.0
  private var window: WaylandWindow?
  private(set) var modifiers: KeyModifiers = []

  /// Keymaps are about 60 KB; one this large is a mistake.
  private static let maximumKeymap = 4 << 20

  init(_ object: WlKeyboard, _ seat: Seat) {
    self.object = object
    self.seat = seat
    object.onEvent = { [unowned self] in handle($0) }
  }

  /// A window closes.
  func forget(_ window: WaylandWindow) {
    guard window === self.window else { return }
    perform(keyRepeat.stop())
    self.window = nil
  }

  /// The device is gone.
  func release() {
    object.onEvent = nil
    leave()
    if object.supports(since: 3) { object.release() }
  }

  private func handle(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let file, let size): takeKeymap(format, file, Int(size))
    case .enter(let serial, let surface, _):
      leave()
      seat.platform.focused(seat, serial: serial)
      window = seat.platform.window(of: surface)
      window?.deliver(.keyboardFocus(true))
    case .leave: leave()
    case .key(let serial, let time, let key, let state): self.key(key, isPressed: state == .pressed, serial: serial, stamp: time)
    case .modifiers(_, let depressed, let latched, let locked, let group):
      translator.update(depressed: depressed, latched: latched, locked: locked, group: group)
      setModifiers(translator.modifiers)
    case .repeatInfo(let rate, let delay): perform(keyRepeat.configure(rate: rate, delay: delay))
    }
  }

  private func leave() {
    perform(keyRepeat.stop())
    translator.resetCompose()
    modifiers = []
    let left = window
    window = nil
    left?.deliver(.keyboardFocus(false))
  }

  private func setModifiers(_ new: KeyModifiers) {
    guard new != modifiers else { return }
    modifiers = new
    window?.deliver(.modifiers(new))
  }

  private func key(_ code: UInt32, isPressed: Bool, serial: UInt32, stamp: UInt32) {
    let time = EventClock.seconds(stamp: stamp, now: seat.platform.now)
    if isPressed {
      seat.pressed(serial: serial)
      perform(keyRepeat.press(code, repeats: translator.repeats(code)))
    } else {
      perform(keyRepeat.release(code))
    }
    guard let stroke = translator.translate(code, composes: isPressed) else { return }
    let text = isPressed ? stroke.text : ""
    window?.deliver(.key(KeyEvent(isPressed ? .down : .up, stroke.key, text: text, modifiers: modifiers, time: time)))
  }

  private func perform(_ action: KeyRepeat.Action) {
    switch action {
    case .keep: break
    case .cancel:
      timer?.cancel()
      timer = nil
    case .schedule(let delay):
      timer?.cancel()
      nextRepeat = seat.platform.now + delay
      schedule()
    }
  }

  private func schedule() {
    timer = seat.platform.schedule(after: nextRepeat - seat.platform.now) { [weak self] in self?.repeatKey() }
  }

  private func repeatKey() {
    guard let (code, interval) = keyRepeat.fire(), window != nil else { return }
    nextRepeat = max(nextRepeat + interval, seat.platform.now)
    schedule()
    guard let stroke = translator.translate(code, composes: true) else { return }
    window?.deliver(.key(KeyEvent(.repeated, stroke.key, text: stroke.text, modifiers: modifiers, time: seat.platform.now)))
  }

  private func takeKeymap(_ format: WlKeyboard.KeymapFormat, _ file: ReceivedFD, _ size: Int) {
    perform(keyRepeat.stop())
    let descriptor = file.take()
    defer { if descriptor >= 0 { close(descriptor) } }
    // The one before is no longer in force, whatever comes of this one.
    translator.unload()
    if descriptor < 0 || format != .xkbV1 || !(1...Self.maximumKeymap).contains(size)
      || Self.read(descriptor, size).map(translator.load) != true
    {
      log.warning("the compositor sent a keymap that cannot be read; keys are ignored until it sends another")
    }
    setModifiers(translator.modifiers)
  }

  /// Reads rather than maps: a file that is shorter than announced is then an error and not a fault.
  private static func read(_ descriptor: Int32, _ size: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress.map { $0 + filled }, size - filled, filled) }
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }
}
