import GlassPlatform
import Glibc

/// The line that `--stats` prints.
struct RunStatistics {
  var frames: FrameStatistics
  var scale: Double
  var threads: Int
  var kernels: String

  /// One line of JSON. Times in microseconds unless their names say otherwise.
  var json: String {
    let fields = [
      ("frames", "\(frames.frames)"), ("frame_us_p50", Self.tenths(frames.frameTime(percentile: 0.5))),
      ("frame_us_p95", Self.tenths(frames.frameTime(percentile: 0.95))),
      ("frame_us_p99", Self.tenths(frames.frameTime(percentile: 0.99))),
      ("frame_us_max", Self.tenths(frames.frameTime(percentile: 1))),
      ("input_to_commit_us_p95", Self.tenths(frames.inputLatency(percentile: 0.95))), ("missed", "\(frames.missed)"),
      ("wakeups", "\(frames.wakeups)"), ("damage_px_mean", Self.tenths(frames.meanDamage)), ("scale", "\(scale)"),
      ("threads", "\(threads)"), ("kernels", "\"\(kernels)\""), ("startup_ms", Self.tenths(frames.startupMilliseconds)),
      ("rss_mb", Self.tenths(Self.residentMegabytes)),
    ]
    return "{" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// A number with one decimal.
  static func tenths(_ value: Double) -> String {
    let tenths = Int((value.isNaN ? 0 : min(max(value, 0), 1e15) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The memory this process has in RAM, in megabytes of 1,000,000 bytes; the second field of /proc/self/statm counts pages.
  static var residentMegabytes: Double {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return 0 }
    let fields = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }.split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Double(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }
}
