import Foundation
import Testing

/// A real compositor of the harness, and how it is set up.
enum Compositor: Sendable, CustomTestStringConvertible {
  /// The size counts device pixels; the window gets a whole output.
  case sway(size: Size = Size(1280, 800), scale: Double = 1, outputs: Int = 1, devices: Bool = true)
  /// The size counts points; windows float.
  case kwin(size: Size = Size(1280, 800), scale: Double = 1, outputs: Int = 1)
  /// Kiosk shell: the window gets the whole output, whose size counts device pixels.
  case weston(size: Size = Size(1280, 800), scale: Int = 1)
  /// weston's desktop, where windows float.
  case westonDesktop(size: Size = Size(1280, 800))
  /// No wl_seat at all; windows float, for the kiosk shell shows none that no seat activates.
  case westonWithoutSeat(size: Size = Size(1280, 800), scale: Int = 1)

  struct Size: Sendable, Equatable, CustomStringConvertible {
    let width: Int
    let height: Int

    init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

    var description: String { "\(width)x\(height)" }
  }

  /// The command of the harness that starts it, without the program to run.
  var command: [String] {
    switch self {
    case .sway(let size, let scale, let outputs, _):
      ["with-sway", "--size", "\(size)", "--scale", "\(scale)", "--outputs", "\(outputs)"]
    case .kwin(let size, let scale, let outputs):
      ["with-kwin", "--size", "\(size)", "--scale", "\(scale)", "--outputs", "\(outputs)"]
    case .weston(let size, let scale): ["with-weston", "--shell", "kiosk", "--size", "\(size)", "--scale", "\(scale)"]
    case .westonDesktop(let size): ["with-weston", "--size", "\(size)"]
    case .westonWithoutSeat(let size, let scale):
      ["with-weston", "--headless", "--size", "\(size)", "--scale", "\(scale)"]
    }
  }

  var hasDevices: Bool {
    switch self {
    case .sway(_, _, _, let devices): devices
    case .kwin, .weston, .westonDesktop: true
    case .westonWithoutSeat: false
    }
  }

  var testDescription: String { command.joined(separator: " ") }
}
