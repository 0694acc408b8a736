import Foundation
import Glibc
import Synchronization

/// A program that a test started: its output goes to files, so it never blocks on a full pipe.
final class ChildProcess: Sendable {
  /// How a program ended.
  enum Exit: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  enum Failure: Error, CustomStringConvertible {
    case notStarted(String, errno: Int32)
    case timeout(String, seconds: Double, errors: String)

    var description: String {
      switch self {
      case .notStarted(let program, let code): "\(program) could not be started: \(String(cString: strerror(code)))"
      case .timeout(let program, let seconds, let errors): "\(program) did not end within \(seconds) s; it said: \(errors)"
      }
    }
  }

  let name: String
  let pid: pid_t
  let folder: URL
  private let exit = Mutex<Exit?>(nil)
  /// The writing end of the program's standard input, until it is closed.
  private let input: Mutex<Int32?>

  /// Starts the first of `arguments`, looked up in `PATH` of `environment`; the files of its output go to `folder`.
  init(_ arguments: [String], environment: [String: String], folder: URL) throws {
    name = (arguments[0] as NSString).lastPathComponent
    self.folder = folder
    var ends: [Int32] = [-1, -1]
    // Not a pipe: only a socket is closed on exec from its first moment, so that no other child inherits our end.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure.notStarted(name, errno: errno) }
    defer { close(ends[0]) }
    input = Mutex(ends[1])

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    for (descriptor, file) in [(Int32(1), "stdout"), (2, "stderr")] {
      let path = folder.appending(path: file).path
      posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.resetSignals(&attributes)

    let program = Self.find(arguments[0], in: environment["PATH"] ?? "")
    let variables = environment.map { "\($0)=\($1)" }
    var child: pid_t = 0
    let code = Self.withCStrings(arguments) { argv in
      Self.withCStrings(variables) { envp in posix_spawn(&child, program, &actions, &attributes, argv, envp) }
    }
    guard code == 0 else {
      close(ends[1])
      throw Failure.notStarted(arguments[0], errno: code)
    }
    pid = child
  }

  deinit {
    closeInput()
    if poll() == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
  }

  /// What the program wrote to standard output so far.
  var output: String { text("stdout") }

  /// What the program wrote to standard error so far.
  var errors: String { text("stderr") }

  /// How the program ended, or nil while it runs.
  func poll() -> Exit? {
    exit.withLock { exit in
      var status: Int32 = 0
      if exit == nil, waitpid(pid, &status, WNOHANG) == pid {
        let signal = status & 0x7f
        exit = signal == 0 ? .status((status >> 8) & 0xff) : .signal(signal)
      }
      return exit
    }
  }

  /// Waits for the program's end; kills it and throws when that takes longer than `seconds`.
  @discardableResult
  func wait(seconds: Double = 120) async throws -> Exit {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      if let exit = poll() { return exit }
      try await Task.sleep(for: .milliseconds(10))
    }
    signal(SIGKILL)
    throw Failure.timeout(name, seconds: seconds, errors: errors)
  }

  func signal(_ number: Int32) {
    if poll() == nil { kill(pid, number) }
  }

  /// Lets the program read the end of its standard input.
  func closeInput() {
    input.withLock { descriptor in
      if let open = descriptor { close(open) }
      descriptor = nil
    }
  }

  private func text(_ file: String) -> String {
    let data = (try? Data(contentsOf: folder.appending(path: file))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// A test may run on a thread that blocks or ignores signals; a child would inherit that.
  private static func resetSignals(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  private static func find(_ program: String, in path: String) -> String {
    if program.contains("/") { return program }
    let places = path.split(separator: ":").map { "\($0)/\(program)" }
    return places.first { access($0, X_OK) == 0 } ?? program
  }

  private static func withCStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
