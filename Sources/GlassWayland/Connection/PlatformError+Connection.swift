import GlassPlatform
import Glibc
import WaylandClient

extension PlatformError {
  /// What a failed connection means for a program, in the words of one sentence.
  init(_ error: ConnectionError) {
    switch error {
    case .noCompositor(let display, let number): self = .noCompositor("nothing answers on “\(display)” (\(Self.reason(number)))")
    case .noRuntimeDirectory: self = .noCompositor("XDG_RUNTIME_DIR is not set")
    case .lost(let number) where number == EPIPE || number == ECONNRESET: self = .connectionLost("it went away")
    case .lost(let number): self = .connectionLost(Self.reason(number))
    case .protocolError(let fault):
      let place = fault.interface.map { "\($0) \(fault.object)" } ?? "an object that is gone"
      self = .connectionLost("protocol error \(fault.code) on \(place)" + (fault.message.map { ", “\($0)”" } ?? ""))
    }
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
