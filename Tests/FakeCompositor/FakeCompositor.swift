import CWaylandServer
import Foundation

/// A compositor in the test's own process, on its own thread: it offers the globals it is told to, logs every request, answers
/// sensibly by default, and sends any event on demand. It ends with its last reference.
///
///     let fake = try FakeCompositor(globals: .all.without("wl_seat"))
///     let connection = try Connection(fd: fake.connect())
///     fake.perform { $0.last("xdg_toplevel")?.send("close") }
public final class FakeCompositor: Sendable {
  /// The folder that holds the socket: XDG_RUNTIME_DIR for a client in another process.
  public let runtimeDirectory: String
  /// The socket's name: WAYLAND_DISPLAY for a client in another process.
  public let socketName = "wayland-fake"
  /// The socket's path, which `Connection(display:)` takes too.
  public var socketPath: String { "\(runtimeDirectory)/\(socketName)" }

  private let thread: ServerThread

  /// Starts the compositor's thread; `setUp` changes its settings before any client can connect.
  public init(globals: [FakeGlobal] = .all, setUp: @escaping @Sendable (FakeServer) -> Void = { _ in }) throws {
    runtimeDirectory = try Self.temporaryDirectory()
    let listener = try ListeningSocket(path: "\(runtimeDirectory)/\(socketName)")
    thread = ServerThread()
    thread.start(globals, setUp, listener)
  }

  deinit { stop() }

  /// Ends the compositor: clients see their connection break. Afterwards only the log can be asked for.
  public func stop() {
    thread.stop()
    try? FileManager.default.removeItem(atPath: runtimeDirectory)
  }

  /// Runs `body` on the compositor's thread, sends what it produced, and returns its result.
  @discardableResult
  public func perform<R: Sendable>(_ body: @escaping @Sendable (FakeServer) -> R) -> R { thread.perform(body) }

  /// A socket connected to the compositor, which the caller owns.
  public func connect() -> Int32 {
    var ends: [Int32] = [-1, -1]
    let result = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    precondition(result == 0, "There is no socket pair to be had.")
    let serverEnd = ends[0]
    perform { _ = wl_client_create($0.display, serverEnd) }
    return ends[1]
  }

  /// Every request so far.
  public var requests: [FakeRequest] { thread.log.all }

  /// The requests of that name so far.
  public func requests(_ name: String) -> [FakeRequest] { requests.filter { $0.name == name } }

  /// Waits until the request, with the arguments that `isMeant` asks for, has been handled `count` times, and returns the last of
  /// these; nil if that takes longer than `timeout` seconds.
  public func waitForRequest(
    _ name: String, count: Int = 1, timeout: TimeInterval = 120, where isMeant: (FakeRequest) -> Bool = { _ in true }
  ) -> FakeRequest? {
    let found = thread.log.wait(timeout: timeout) { $0.count { $0.name == name && isMeant($0) } >= count }
    return found ? requests.filter { $0.name == name && isMeant($0) }[count - 1] : nil
  }

  /// Waits until `condition` holds, asking again after each request; false if that takes longer than `timeout` seconds.
  public func wait(timeout: TimeInterval = 120, until condition: @escaping @Sendable (FakeServer) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while true {
      let seen = requests.count
      if perform(condition) { return true }
      guard thread.log.wait(timeout: deadline.timeIntervalSinceNow, until: { $0.count > seen }) else { return false }
    }
  }

  private static func temporaryDirectory() throws -> String {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/fake-compositor-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
    return String(cString: path)
  }
}
