import Foundation
import Synchronization

/// The profile of a glow over whole pixels around the one it stands in, 255 in its middle.
///
/// Glows differ in strength and place, but only those of other short sides in their profile: a few stamps serve all.
///
/// Unchecked, as the values are written before anyone else has the stamp, and only read from then on.
final class GlowStamp: @unchecked Sendable {
  /// `S`, in device pixels.
  let shortSide: Double
  /// How far the light reaches, in pixels.
  let reach: Int
  /// Rows for all heights above and below, from the middle outwards; written only when it is made.
  private let values: UnsafeMutablePointer<UInt8>
  private let stride: Int

  private static let recent = Mutex<[GlowStamp]>([])
  private static let kept = 4

  /// The stamp for a short side.
  static func forShortSide(_ shortSide: Double) -> GlowStamp {
    recent.withLock { stamps in
      if let index = stamps.firstIndex(where: { $0.shortSide == shortSide }) { return stamps[index] }
      let stamp = GlowStamp(shortSide: shortSide)
      if stamps.count == kept { stamps.removeFirst() }
      stamps.append(stamp)
      return stamp
    }
  }

  private init(shortSide: Double) {
    self.shortSide = shortSide
    reach = Self.reach(shortSide)
    // Kernels read octets.
    stride = 2 * reach + 1 + 8
    values = .allocate(capacity: stride * (reach + 1))
    values.initialize(repeating: 0, count: stride * (reach + 1))
    fill()
  }

  deinit { values.deallocate() }

  /// How far a glow's light reaches, in whole pixels.
  static func reach(_ shortSide: Double) -> Int { Int((1.5 * shortSide).rounded(.up)) }

  /// The row of pixels `down` below the glow's own, no further than `reach` either way; entry 0 lies in the glow's own column.
  func row(_ down: Int) -> UnsafePointer<UInt8> { UnsafePointer(values + (abs(down) * stride + reach)) }

  /// By squares of distances, in 1024 steps: where the profile changes, neighbouring steps differ by less than one.
  private func fill() {
    let steps = 1024
    let profile = (0...steps).map { step in
      let distance = (Double(step) / Double(steps)).squareRoot() * 1.5
      return UInt8((GlowLight.light(distance, strength: 1) / GlowLight.most * 255).rounded())
    }
    let scale = Double(steps) / (2.25 * shortSide * shortSide)
    for y in 0...reach {
      let middle = values + (y * stride + reach)
      for x in 0...reach {
        let value = profile[min(nearest(Double(x * x + y * y) * scale), steps)]
        middle[x] = value
        middle[-x] = value
      }
    }
  }
}
