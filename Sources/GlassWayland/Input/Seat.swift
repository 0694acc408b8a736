import GlassPlatform
import WaylandClient

/// A person's devices: a pointer, a keyboard, a touch screen, each of which may come and go.
@MainActor final class Seat {
  /// Its number in the registry.
  let name: UInt32
  /// The protocol object.
  let object: WlSeat
  unowned let platform: WaylandPlatform
  private(set) var pointer: PointerDevice?
  private(set) var keyboard: KeyboardDevice?
  private(set) var touch: TouchDevice?
  private(set) var textInput: TextInputDevice?
  private(set) var data: DataDevice?
  private(set) var primary: PrimaryDevice?
  /// What is down.
  var held = HeldPresses()

  init(_ name: UInt32, _ object: WlSeat, _ platform: WaylandPlatform) {
    self.name = name
    self.object = object
    self.platform = platform
    object.onEvent = { [unowned self] event in
      if case .capabilities(let capabilities) = event { devicesChanged(capabilities) }
    }
  }

  /// The modifiers held.
  var modifiers: KeyModifiers { keyboard?.modifiers ?? [] }

  /// A press, key or touch came.
  func pressed(serial: UInt32) { platform.pressed(self, serial: serial) }

  /// A window closes: nothing here may name it any more.
  func forget(_ window: WaylandWindow) {
    pointer?.forget(window)
    keyboard?.forget(window)
    touch?.forget(window)
    textInput?.forget(window)
    data?.forget(window)
  }

  /// The seat is gone: what was held is let go.
  func release() {
    devicesChanged([])
    object.onEvent = nil
    textInput?.release()
    data?.release()
    primary?.release()
    if object.supports(since: 5) { object.release() }
  }

  /// Makes what depends on other globals, which may be announced after the seat.
  func connect() {
    if data == nil, let manager = platform.globals.dataDevices { data = DataDevice(manager.getDataDevice(seat: object), self) }
    if primary == nil, let manager = platform.globals.primarySelections {
      primary = PrimaryDevice(manager.getDevice(seat: object), self)
    }
    if textInput == nil, let manager = platform.globals.textInputs {
      textInput = TextInputDevice(manager.getTextInput(seat: object), self)
    }
    pointer?.connect()
  }

  private func devicesChanged(_ capabilities: WlSeat.Capability) {
    if capabilities.contains(.pointer), pointer == nil {
      pointer = PointerDevice(object.getPointer(), self)
      pointer?.connect()
    }
    if !capabilities.contains(.pointer) {
      pointer?.release()
      pointer = nil
    }
    if capabilities.contains(.keyboard), keyboard == nil { keyboard = KeyboardDevice(object.getKeyboard(), self) }
    if !capabilities.contains(.keyboard) {
      keyboard?.release()
      keyboard = nil
    }
    if capabilities.contains(.touch), touch == nil { touch = TouchDevice(object.getTouch(), self) }
    if !capabilities.contains(.touch) {
      touch?.release()
      touch = nil
    }
  }
}
