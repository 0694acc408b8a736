import Foundation

/// What the system tells about a process's threads, without touching them.
struct ProcessActivity: Equatable {
  /// How often each thread gave up the processor of its own accord: every wake-up ends with that.
  private(set) var switches: [String: Int] = [:]
  /// The threads of libdispatch, which looks after its pool once a second for as long as a process lives.
  private(set) var dispatchThreads: Set<String> = []
  /// Whether a thread runs or waits for a processor.
  private(set) var isBusy = false

  /// Nil when the process is gone.
  init?(of pid: pid_t) {
    let tasks = "/proc/\(pid)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks), !threads.isEmpty else { return nil }
    for thread in threads {
      guard let status = FileManager.default.contents(atPath: "\(tasks)/\(thread)/status") else { continue }
      for line in String(decoding: status, as: UTF8.self).split(separator: "\n") {
        let words = line.split { $0 == "\t" || $0 == " " }
        guard words.count > 1 else { continue }
        if words[0] == "Name:", words[1].contains("qos") { dispatchThreads.insert(thread) }
        if words[0] == "State:", words[1] == "R" || words[1] == "D" { isBusy = true }
        if words[0] == "voluntary_ctxt_switches:" { switches[thread] = Int(words[1]) ?? 0 }
      }
    }
  }
}

extension ProcessActivity {
  /// The same without libdispatch's threads.
  var own: ProcessActivity {
    var own = self
    own.switches = switches.filter { !dispatchThreads.contains($0.key) }
    return own
  }

  /// How often threads woke up since `earlier`; pools let threads go that have long had nothing to do, which wakes nobody else.
  func wakeups(since earlier: ProcessActivity?) -> Int {
    switches.reduce(0) { $0 + $1.value - (earlier?.switches[$1.key] ?? 0) }
  }
}

extension ChildProcess {
  /// Whether the program sleeps without a single wake-up for so long, within a time; however slow the machine is.
  ///
  /// Where it may be waiting for another process, `server`, that has to have nothing to do either.
  func comesToRest(for quiet: Double = 0.4, within seconds: Double = 40, server: pid_t? = nil) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var last = ProcessActivity(of: pid)
    var since = ContinuousClock.now
    while ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(50))
      guard poll() == nil, let next = ProcessActivity(of: pid) else { return false }
      let isServerBusy = server.flatMap { ProcessActivity(of: $0) }?.isBusy == true
      if next.isBusy || isServerBusy || next.wakeups(since: last) > 0 { since = .now }
      last = next
      if ContinuousClock.now - since >= .seconds(quiet) { return true }
    }
    return false
  }

  /// How often the program's own threads woke up during so many seconds.
  func wakeups(during seconds: Double) async throws -> Int {
    let before = ProcessActivity(of: pid)
    try await Task.sleep(for: .seconds(seconds))
    guard let after = ProcessActivity(of: pid) else { return 0 }
    return after.own.wakeups(since: before?.own)
  }
}
