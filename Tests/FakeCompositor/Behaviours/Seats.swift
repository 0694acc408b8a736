import Glibc

extension Behaviours {
  static let seats: [String: Handler] = [
    "wl_seat.get_keyboard": { server, request in request.new.map { server.announce(keyboard: $0) } }
  ]
}

extension FakeServer {
  /// A US keymap in terms of the system's own keyboard files.
  public static let defaultKeymap = """
    xkb_keymap {
      xkb_keycodes { include "evdev+aliases(qwerty)" };
      xkb_types { include "complete" };
      xkb_compat { include "complete" };
      xkb_symbols { include "pc+us+inet(evdev)" };
    };
    """

  func announce(_ seat: FakeObject) {
    seat.send("capabilities", .uint(capabilities))
    seat.send("name", .string("fake-seat"))
  }

  func announce(keyboard: FakeObject) {
    sendKeymap(to: keyboard)
    keyboard.send("repeat_info", .int(keyRepeat.rate), .int(keyRepeat.delay))
  }

  private func sendKeymap(to keyboard: FakeObject) {
    let bytes = Array(keymap.utf8CString)
    guard let file = tmpfile() else { preconditionFailure("There is no temporary file to be had.") }
    defer { fclose(file) }
    precondition(write(fileno(file), bytes, bytes.count) == bytes.count, "The keymap can't be written.")
    keyboard.send("keymap", .uint(1), .fd(fileno(file)), .uint(UInt32(bytes.count)))
  }

  // MARK: What tests use

  /// Plugs devices in or out: `wl_seat.capability` bits.
  public func changeCapabilities(_ new: UInt32) {
    capabilities = new
    for seat in objects("wl_seat") { seat.send("capabilities", .uint(new)) }
  }

  /// Changes the keymap of all keyboards, as a layout switch in the desktop's settings does.
  public func changeKeymap(_ text: String) {
    keymap = text
    for keyboard in objects("wl_keyboard") { sendKeymap(to: keyboard) }
  }

  /// A seat's devices of the same client as `surface`.
  private func devices(_ interface: String, of surface: FakeObject) -> [FakeObject] {
    objects(interface).filter { $0.client == surface.client }
  }

  /// Moves the pointer onto a surface, to a place in its coordinates; returns the serial.
  @discardableResult
  public func pointerEnters(_ surface: FakeObject, x: Double, y: Double) -> UInt32 {
    let serial = nextSerial()
    for pointer in devices("wl_pointer", of: surface) {
      pointer.send("enter", .uint(serial), .object(surface), .fixed(x), .fixed(y))
      pointer.send("frame")
    }
    return serial
  }

  /// Moves the pointer off a surface.
  public func pointerLeaves(_ surface: FakeObject) {
    for pointer in devices("wl_pointer", of: surface) {
      pointer.send("leave", .uint(nextSerial()), .object(surface))
      pointer.send("frame")
    }
  }

  /// Moves the pointer, in the coordinates of the surface it is on.
  public func pointerMoves(x: Double, y: Double) {
    for pointer in objects("wl_pointer") {
      pointer.send("motion", .uint(milliseconds), .fixed(x), .fixed(y))
      pointer.send("frame")
    }
  }

  /// Presses or releases a button, by its Linux event code (0x110 is the left one); returns the serial.
  @discardableResult
  public func pointerButton(_ button: UInt32 = 0x110, pressed: Bool) -> UInt32 {
    let serial = nextSerial()
    grab = pressed ? grab ?? serial : nil
    for pointer in objects("wl_pointer") {
      pointer.send("button", .uint(serial), .uint(milliseconds), .uint(button), .uint(pressed ? 1 : 0))
      pointer.send("frame")
    }
    return serial
  }

  /// Fingers on the touchpad begin a gesture over a surface: `interface` names its object.
  public func gestureBegins(_ interface: String, over surface: FakeObject, fingers: UInt32 = 2) {
    for gesture in devices(interface, of: surface) {
      gesture.send("begin", .uint(nextSerial()), .uint(milliseconds), .object(surface), .uint(fingers))
    }
  }

  /// Fingers on the touchpad pinch: the scale since the beginning, the turn since the last event in degrees clockwise.
  public func pinches(scale: Double, rotation: Double = 0) {
    for pinch in objects("zwp_pointer_gesture_pinch_v1") {
      pinch.send("update", .uint(milliseconds), .fixed(0), .fixed(0), .fixed(scale), .fixed(rotation))
    }
  }

  /// A gesture ends.
  public func gestureEnds(_ interface: String, cancelled: Bool = false) {
    for gesture in objects(interface) {
      gesture.send("end", .uint(nextSerial()), .uint(milliseconds), .int(cancelled ? 1 : 0))
    }
  }

  /// Gives a surface the keyboard; returns the serial.
  @discardableResult
  public func keyboardEnters(_ surface: FakeObject, pressed: [UInt32] = []) -> UInt32 {
    let serial = nextSerial()
    for keyboard in devices("wl_keyboard", of: surface) {
      keyboard.send("enter", .uint(serial), .object(surface), .array(of: pressed))
      keyboard.send("modifiers", .uint(serial), .uint(0), .uint(0), .uint(0), .uint(0))
    }
    return serial
  }

  /// Takes the keyboard from a surface.
  public func keyboardLeaves(_ surface: FakeObject) {
    for keyboard in devices("wl_keyboard", of: surface) { keyboard.send("leave", .uint(nextSerial()), .object(surface)) }
  }

  /// Presses or releases a key, by its Linux event code; returns the serial.
  @discardableResult
  public func key(_ code: UInt32, pressed: Bool) -> UInt32 {
    let serial = nextSerial()
    for keyboard in objects("wl_keyboard") {
      keyboard.send("key", .uint(serial), .uint(milliseconds), .uint(code), .uint(pressed ? 1 : 0))
    }
    return serial
  }

  /// Sets the modifiers, as bits of the keymap's own numbering (1 is Shift, 4 Control, 8 Alt in common ones), and the layout.
  public func modifiers(depressed: UInt32, locked: UInt32 = 0, group: UInt32 = 0) {
    for keyboard in objects("wl_keyboard") {
      keyboard.send("modifiers", .uint(nextSerial()), .uint(depressed), .uint(0), .uint(locked), .uint(group))
    }
  }
}
