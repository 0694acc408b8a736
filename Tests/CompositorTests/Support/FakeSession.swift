import FakeCompositor
import Foundation

/// glass-shell as a client of a fake compositor in the test's own process.
final class FakeSession: Sendable {
  let fake: FakeCompositor
  let folder: TemporaryFolder
  let shell: ShellProcess

  /// The output's size in points and pixels, which a fullscreen window has too.
  static let size = WindowSession.size

  /// What `expect`s that fail have to say.
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Starts the compositor and the program. A fullscreen window has no margin, so places in it are places on its surface.
  init(
    _ globals: [FakeGlobal] = .all, arguments: [String] = ["--fullscreen"], appearance: String = "light",
    sessionBus: String? = nil,
    setUp: @escaping @Sendable (FakeServer) -> Void = { _ in },
    fill: (TemporaryFolder) throws -> PictureFolder = PictureFolder.usual
  ) throws {
    fake = try FakeCompositor(globals: globals) { server in
      server.outputs[0].width = Int32(Self.size.width)
      server.outputs[0].height = Int32(Self.size.height)
      setUp(server)
    }
    folder = try TemporaryFolder()
    let pictures = try fill(folder)
    shell = try ShellProcess(
      arguments + ["--appearance", appearance, pictures.path],
      environment: [
        "PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": fake.runtimeDirectory, "WAYLAND_DISPLAY": fake.socketName,
      ],
      home: folder.folder("home"), adding: sessionBus.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:])
  }

  /// Waits until the window shows all there is and the program sleeps.
  func settle() async throws {
    guard fake.wait(timeout: 60, until: { $0.windowSurface?.isAlive == true && $0.hasPicture }) else {
      throw Failure(description: "no window appeared: \(shell.process.errors)")
    }
    try await rest()
  }

  /// Waits until the program sleeps.
  func rest() async throws {
    guard try await shell.process.comesToRest() else {
      let end = shell.process.poll().map { "it ended with \($0)" } ?? "it does not come to rest"
      throw Failure(description: "\(end): \(shell.process.errors)")
    }
  }

  /// What the window shows now.
  var picture: FakePicture? { fake.perform { server in server.windowSurface.flatMap { server.picture(of: $0) } } }

  /// Does something to the window, waits until the program sleeps again, and tells whether the window shows something else.
  func changes(_ action: @escaping @Sendable (FakeServer, FakeObject) -> Void) async throws -> Bool {
    let before = picture
    perform(action)
    try await rest()
    return picture != before
  }

  /// Does something with the window's surface on the compositor's thread.
  func perform(_ action: @escaping @Sendable (FakeServer, FakeObject) -> Void) {
    fake.perform { server in
      if let surface = server.windowSurface { action(server, surface) }
    }
  }

  /// Waits for the program's end.
  func end(seconds: Double = 20) async throws -> ChildProcess.Exit { try await shell.process.wait(seconds: seconds) }

  /// The window as the offscreen host describes it.
  func description() async throws -> Description { try await OffscreenTwin.of(.init()).description }
}

extension FakeServer {
  /// The window, and its surface.
  var window: FakeObject? { last("xdg_toplevel") }
  var windowSurface: FakeObject? { window.flatMap { surface(of: $0) } }

  /// Whether the window shows a buffer.
  var hasPicture: Bool { windowSurface.flatMap { picture(of: $0) } != nil }

  /// Moves the pointer onto the window and clicks there.
  func click(_ x: Double, _ y: Double) {
    guard let surface = windowSurface else { return }
    pointerEnters(surface, x: x, y: y)
    pointerButton(pressed: true)
    pointerButton(pressed: false)
  }

  /// Gives the window the keyboard and taps a key, by its Linux event code.
  func tap(_ code: UInt32) {
    guard let surface = windowSurface else { return }
    keyboardEnters(surface)
    key(code, pressed: true)
    key(code, pressed: false)
  }
}

/// Linux event codes of keys.
enum KeyCode {
  static let escape: UInt32 = 1
  static let f9: UInt32 = 67
  static let right: UInt32 = 106
}
