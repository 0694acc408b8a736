import Foundation

/// Follows a JPEG or PNG file from part to part as it is read and notices whether its end mark comes; gdk-pixbuf shows half a photo without
/// a word.
struct EndDetector {
  private enum State {
    case start
    /// JPEG: 0xFF is next, or more of them.
    case marker
    case markerCode
    case length(isScan: Bool, high: UInt8?)
    /// JPEG: compressed data, in which 0xFF is followed by zero or a restart mark.
    case scan
    case scanMarker
    /// PNG: a chunk's length and name, as far as read.
    case chunk([UInt8])
    case ended
    /// Another format, or bytes that make no sense: someone else decides.
    case unknown
  }

  private enum After {
    case marker, scan, chunk

    var state: State {
      switch self {
      case .marker: .marker
      case .scan: .scan
      case .chunk: .chunk([])
      }
    }
  }

  private var state = State.start
  private var skipped = 0
  private var after = After.marker

  /// Whether the file is of a known format and its end has not come.
  var isMissingEnd: Bool {
    switch state {
    case .ended, .unknown, .start: false
    default: true
    }
  }

  /// Takes the next part of the file; the first holds at least eight bytes unless the file is shorter.
  mutating func read(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      if case .start = state { index = begin(bytes) }
      while index < bytes.count {
        if skipped > 0 {
          let step = min(skipped, bytes.count - index)
          (skipped, index) = (skipped - step, index + step)
          if skipped == 0 { state = after.state }
        } else if case .scan = state {
          guard let start = bytes.baseAddress, let found = memchr(start + index, 0xFF, bytes.count - index) else { return }
          (state, index) = (.scanMarker, UnsafeRawPointer(found) - start + 1)
        } else {
          advance(bytes[index])
          index += 1
        }
      }
    }
  }

  private mutating func begin(_ bytes: UnsafeRawBufferPointer) -> Int {
    if bytes.starts(with: [0xFF, 0xD8]) {
      state = .marker
      return 2
    }
    state = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) ? .chunk([]) : .unknown
    return min(8, bytes.count)
  }

  private mutating func advance(_ byte: UInt8) {
    switch state {
    case .marker: state = byte == 0xFF ? .markerCode : .unknown
    case .markerCode, .scanMarker: readMarker(byte)
    case .length(let isScan, nil): state = .length(isScan: isScan, high: byte)
    case .length(let isScan, let high?):
      // The length counts its own two bytes.
      skip(Int(high) << 8 + Int(byte) - 2, then: isScan ? .scan : .marker)
    case .chunk(let head): readChunk(head + [byte])
    case .start, .scan, .ended, .unknown: break
    }
  }

  private mutating func readMarker(_ code: UInt8) {
    let isInScan = if case .scanMarker = state { true } else { false }
    switch code {
    case 0xFF: break
    case 0xD9: state = .ended
    case 0x00, 0x01, 0xD0...0xD7: state = isInScan ? .scan : .marker
    default: state = .length(isScan: code == 0xDA, high: nil)
    }
  }

  private mutating func readChunk(_ head: [UInt8]) {
    state = .chunk(head)
    guard head.count == 8 else { return }
    if head[4...].elementsEqual("IEND".utf8) {
      state = .ended
    } else {
      // Four bytes of checksum follow the contents.
      skip(head[..<4].reduce(0) { $0 << 8 | Int($1) } + 4, then: .chunk)
    }
  }

  private mutating func skip(_ count: Int, then next: After) {
    (skipped, after) = (max(0, count), next)
    if skipped == 0 { state = next.state }
  }
}
