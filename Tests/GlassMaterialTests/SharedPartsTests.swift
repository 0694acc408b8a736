import Foundation
import GlassGeometry
import GlassKernels
import GlassWorkers
import Testing

@testable import GlassMaterial

/// What several threads work out of a body's rim is what one does.
@Suite("Threads share the parts of shapes that flow together") struct SharedPartsTests {
  /// All that a body's tables say, span by span.
  private struct Tables: Equatable {
    var spans: [String] = []
    var data: [UInt8] = []

    init(_ geometry: BodyGeometry) {
      let rows = geometry.rim.view
      for y in geometry.bounds.minY..<geometry.bounds.maxY {
        for span in rows.spans(inRow: y) {
          spans.append("\(y): \(span.x) \(span.count) \(span.offset) \(span.tone ?? -1) \(span.kind) \(span.table ?? -1)")
        }
        for run in geometry.interior.view.spans(inRow: y) { spans.append("\(y): interior \(run.x) \(run.count)") }
        for run in geometry.shadow.view.spans(inRow: y) { spans.append("\(y): shadow \(run.x) \(run.count) \(run.offset)") }
      }
      data = Array(UnsafeRawBufferPointer(geometry.rim.data.elements)) + Array(geometry.shadow.data.elements)
    }
  }

  /// A bar whose middle capsule has grown into a menu, between `count` neighbours to either side.
  private static func key(neighbours count: Int, scale: Double, menu: Double) -> BodyKey {
    let size = 44 * scale
    var outlines = (-count...count).map { place in
      Outline.capsule(CGRect(x: 600 * scale + Double(place) * 1.2 * size, y: 8.3 * scale, width: size, height: size))
    }
    outlines[count] = .roundedRect(
      CGRect(x: 560 * scale, y: 8.3 * scale, width: 130 * scale, height: menu * scale), radius: 20 * scale, style: .continuous)
    var key = BodyKey()
    let elements = outlines.enumerated().map { GlassElement(id: UInt64($0), outline: $1) }
    _ = key.become(elements, spacing: 30 * scale, scale: scale) { $0.outline }
    return key
  }

  @Test("any number of threads fills the same tables, body after body", arguments: [2, 3, 5], [1.0, 2])
  func sameTables(threads: Int, scale: Double) throws {
    let pool = WorkerPool(threads: threads)
    let (alone, together) = (FieldScan(kernels: .best), FieldScan(kernels: .best, pool: pool))
    #expect(alone.shared == nil)
    let shared = try #require(together.shared)
    let geometry = BodyGeometry(key: Self.key(neighbours: 0, scale: scale, menu: 60), scan: together)
    // Large ones, a small one between them, and one that is smaller than the last.
    for (neighbours, menu, isShared) in [(2, 200.0, true), (1, 320, true), (1, 46, scale > 1), (3, 150, true)] {
      let key = Self.key(neighbours: neighbours, scale: scale, menu: menu)
      geometry.become(key, scan: together)
      #expect(shared.isShared == isShared, "\(neighbours) neighbours of \(menu)")
      #expect(Tables(geometry) == Tables(BodyGeometry(key: key, scan: alone)))
    }
  }
}
