import GlassKernels

/// Notes how a set of kernels is asked to light pixels, to do just that again under a clock.
///
/// Unchecked, as whoever draws with it gives its renderer one thread: calls of several would be noted over each other.
final class GlowRecorder: @unchecked Sendable {
  private let glow: KernelSet.Glow
  private var calls: [(row: GlowRow, from: Int, to: Int)] = []

  /// A recorder without calls for a set of kernels.
  init(_ kernels: KernelSet) { glow = kernels.glow }

  /// The set whose calls are noted.
  func recording(_ kernels: KernelSet) -> KernelSet {
    KernelSet(
      name: kernels.name, pictures: kernels.pictures, downsample: kernels.downsample, boxAcross: kernels.boxAcross,
      boxDown: kernels.boxDown, boxPair: kernels.boxPair, mixRows: kernels.mixRows, expand: kernels.expand,
      expandRows: kernels.expandRows, face: kernels.face, lights: kernels.lights, rim: kernels.rim, rimSide: kernels.rimSide,
      rimSidePixels: kernels.rimSidePixels, interior: kernels.interior, shadow: kernels.shadow,
      glow: { [self] row, from, to in
        calls.append((row.pointee, from, to))
        glow(row, from, to)
      }, dissolve: kernels.dissolve, field: kernels.field, rimRuns: kernels.rimRuns, rimOctets: kernels.rimOctets,
      cellGroups: kernels.cellGroups, shadowPoints: kernels.shadowPoints, shadowLine: kernels.shadowLine)
  }

  /// Forgets the calls so far.
  func removeAll() { calls.removeAll() }

  /// The median time of all noted calls once more, in microseconds; what they read and write has to be there still.
  func time() -> Double {
    (0..<200).map { _ in
      microseconds {
        for call in calls { withUnsafePointer(to: call.row) { glow($0, call.from, call.to) } }
      }
    }.median
  }
}
