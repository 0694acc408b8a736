import GlassKernels

/// Fields of every kind of curve, alone and flowing into a neighbour, sampled in real numbers: where two processors would round differently first.
struct FieldCases<Witness: KernelWitness> {
  let witness: Witness

  init(_ witness: Witness) { self.witness = witness }

  private var kinds: [FieldCurve.Kind] { [.circular, .continuous, .ellipse, .turnedBox, .turnedEllipse, .traced] }
  private let grid = TestGrid()
  private let octets = 12
  private let scale = 1.5

  /// Samples of rows, and what geometry makes of them.
  func fields() {
    for first in kinds {
      see([shape(first, centerX: 33.3)], spacing: 0, "\(first)")
      for second in kinds {
        see([shape(first, centerX: 27.9), shape(second, centerX: 71.4)], spacing: 24, "\(first) and \(second)")
      }
    }
    see(
      kinds.enumerated().map { shape($1, centerX: 9.7 + 15.1 * Double($0), materialization: 1 - 0.17 * Double($0)) }, spacing: 60,
      "one of each, unevenly materialised")
    see(kinds.enumerated().map { shape($1, centerX: 9.7 + 15.1 * Double($0)) }, spacing: 60, "one of each")
    see((0..<66).map { shape(kinds[$0 % 3], centerX: 4.3 + 1.7 * Double($0)) }, spacing: 9, "more than are remembered")
  }

  private func see(_ shapes: [FieldShape], spacing: Double, _ name: String) {
    for y in [0.5, 3.25, 11.5, 24.5, 31.75] {
      samples(shapes, spacing, y, name)
      runs(shapes, spacing, y, name)
      groups(shapes, spacing, y, name)
      shadows(shapes, spacing, y, name)
    }
  }

  private func samples(_ shapes: [FieldShape], _ spacing: Double, _ y: Double, _ name: String) {
    let memory = RandomMemory<UInt64>((octets * 8 + 8) * FieldSamples.runs) { _ in 0 }
    witness.see(memory, "samples of \(name) at \(y)") { kernels, output in
      let samples = UnsafeMutableRawPointer(output).assumingMemoryBound(to: Double.self)
      withRow(shapes, spacing, y, samples) { kernels.field($0) }
    }
  }

  /// Runs of a row, and the octets of each rim among them.
  private func runs(_ shapes: [FieldShape], _ spacing: Double, _ y: Double, _ name: String) {
    let words = MemoryLayout<RimOctet>.size / MemoryLayout<Int32>.size
    let memory = RandomMemory<Int32>(octets * 8 * (3 + words)) { _ in 0 }
    witness.see(memory, "runs of \(name) at \(y)") { kernels, output in
      let samples = RandomMemory<Double>((octets * 8 + 8) * FieldSamples.runs) { _ in 0 }
      let runs = RandomMemory<FieldRun>(octets * 8) { _ in FieldRun(start: 0, count: 0, kind: FieldRun.none) }
      let rim = RandomMemory<RimOctet>(octets + 1) { _ in RimOctet() }
      var place = output
      withRow(shapes, spacing, y, samples.base) { row in
        for index in 0..<kernels.rimRuns(row, scale, runs.base) {
          let run = runs.base[index]
          (place[0], place[1], place[2]) = (run.start, run.count, run.kind)
          place += 3
          guard run.kind >= 0 || run.kind == FieldRun.merged else { continue }
          let count = min(Int(run.count), octets * 8 - Int(run.start))
          let written = (count + 7) / 8
          kernels.rimOctets(row, Int(run.start), count, scale, rim.base)
          UnsafeMutableRawPointer(place).copyMemory(from: rim.base, byteCount: written * MemoryLayout<RimOctet>.size)
          place += written * words
        }
      }
    }
  }

  private func groups(_ shapes: [FieldShape], _ spacing: Double, _ y: Double, _ name: String) {
    let memory = RandomMemory<Int32>(octets * (1 + 8 * 8)) { _ in 0 }
    witness.see(memory, "cells of \(name) at \(y)") { kernels, output in
      let samples = RandomMemory<Double>((octets * 8 + 8) * FieldSamples.runs) { _ in 0 }
      let groups = RandomMemory<CellGroup>(octets) { _ in CellGroup() }
      let lights = RandomMemory<LightPoint>(octets * 8) { _ in LightPoint(x: 0, y: 0) }
      withRow(shapes, spacing, y, samples.base) {
        kernels.field($0)
        kernels.cellGroups($0, 6, groups.base, lights.base)
      }
      // Word by word: bytes between the fields of a group mean nothing.
      for index in 0..<octets {
        let group = groups.base[index]
        let place = output + index * 65
        place[64] = Int32(group.kind.rawValue)
        for lane in 0..<8 {
          place[lane] = Int32(group.bleed[lane])
          place[8 + lane] = Int32(group.shade[lane])
          place[16 + lane] = Int32(group.toneMix[lane])
          place[24 + lane] = Int32(group.firstTone[lane])
          place[32 + lane] = Int32(group.secondTone[lane])
          place[40 + lane] = lights.base[index * 8 + lane].x
          place[48 + lane] = lights.base[index * 8 + lane].y
        }
      }
    }
  }

  /// Shadows at points, and the pixels between two rows of them.
  private func shadows(_ shapes: [FieldShape], _ spacing: Double, _ y: Double, _ name: String) {
    let steps = 64
    let memory = RandomMemory<UInt32>(octets * 16) { _ in 0 }
    witness.see(memory, "shadows of \(name) at \(y)") { kernels, output in
      let samples = RandomMemory<Double>((octets * 8 + 8) * FieldSamples.runs) { _ in 0 }
      let profile = RandomMemory<Double>(steps + 1) { 1 - Double($0) / Double(steps) }
      let points = RandomMemory<UInt32>((octets * 8 + 1) * 2) { _ in 0 }
      var curve = ShadowCurve(profile: profile.base, steps: steps, sigmas: 2.7, sigma: 4.5, reach: 18)
      for row in 0..<2 {
        withRow(shapes, spacing, y + 4 * Double(row), samples.base) {
          kernels.shadowPoints($0, &curve, points.base + row * (octets * 8 + 1))
        }
      }
      output.update(from: points.base, count: octets * 8)
      let pixels = UnsafeMutableRawPointer(output + octets * 8).assumingMemoryBound(to: UInt8.self)
      kernels.shadowLine(points.base, points.base + (octets * 8 + 1), 3, octets, pixels)
    }
  }

  private func withRow(
    _ shapes: [FieldShape], _ spacing: Double, _ y: Double, _ samples: UnsafeMutablePointer<Double>,
    _ body: (UnsafePointer<FieldRow>) -> Void
  ) {
    let shapes = RandomMemory<FieldShape>(shapes.count) { shapes[$0] }
    let inner = RandomMemory<Double>(shapes.count) { shapes.base[$0].depth }
    let scratch = RandomMemory<Double>(shapes.count * FieldRow.scratchPerShape) { _ in 0 }
    var row = FieldRow(
      shapes: shapes.base, shapeCount: shapes.count, spacing: spacing, inner: inner.base,
      samples: FieldSamples(samples, capacity: octets * 8 + 8), scratch: scratch.base)
    (row.x, row.y, row.step, row.octets, row.outer) = (0.5, y, 1, octets, 12)
    row.isUneven = (0..<shapes.count).contains { shapes.base[$0].materialization != 1 }
    body(&row)
  }

  private func shape(_ kind: FieldCurve.Kind, centerX: Double, materialization: Double = 1) -> FieldShape {
    func curve(_ extent: Double) -> FieldCurve {
      func corner(_ factor: Double) -> FieldCurve.Corner {
        FieldCurve.Corner(extent: extent * factor, exponent: kind == .continuous ? 2.6 : 2)
      }
      var curve = FieldCurve(
        kind: kind, centerX: centerX, centerY: 17.2, halfWidth: 22.6, halfHeight: 14.1, topLeft: corner(1), topRight: corner(0.7),
        bottomRight: corner(0.9), bottomLeft: corner(0.4))
      if kind == .traced { curve.grid = UnsafePointer(grid.base) }
      if [.turnedBox, .turnedEllipse, .traced].contains(kind) {
        // A turn by 30 degrees.
        (curve.axisX, curve.axisY) = (0.75.squareRoot(), 0.5)
        (curve.reachX, curve.reachY) = (22.6 * curve.axisX + 14.1 * 0.5, 22.6 * 0.5 + 14.1 * curve.axisX)
      }
      return curve
    }
    // Wide enough for eight points, as flat corners would not have it: bytes are what counts here.
    let straight = kind == .circular || kind == .continuous ? 21.0 : 0
    var shape = FieldShape(
      edge: curve(8), refraction: curve(12), facing: curve(8), shading: curve(13.5), facingDepth: 7, depth: 11, amount: 16,
      outerReach: 6, bleedReach: 9, glintWidth: 1.4, shadePeak: 4.5, shortSide: centerX + 70, straightFrom: centerX - straight,
      straightTo: centerX + straight)
    shape.materialization = materialization
    return shape
  }
}

/// A traced triangle over a grid of which every point knows a side and a normal, if not the right ones: bytes are what counts here.
private final class TestGrid {
  private static let (columns, rows) = (13, 9)
  private let sides = UnsafeMutablePointer<TraceSide>.allocate(capacity: 3)
  private let nearest = UnsafeMutablePointer<Int32>.allocate(capacity: columns * rows)
  private let values = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: columns * rows)
  let base = UnsafeMutablePointer<TraceGrid>.allocate(capacity: 1)

  init() {
    let corners: [SIMD2<Double>] = [SIMD2(6.3, 5.1), SIMD2(51.7, 12.4), SIMD2(20.2, 33.9)]
    func span(_ side: Int) -> SIMD2<Double> { corners[(side + 1) % 3] - corners[side % 3] }
    for index in 0..<3 {
      (sides + index).initialize(
        to: TraceSide(
          start: corners[index], span: span(index), before: span(index + 2), after: span(index + 1), rightSign: -1,
          previous: Int32((index + 2) % 3), next: Int32((index + 1) % 3)))
    }
    for index in 0..<Self.columns * Self.rows {
      let (x, y) = (Double(index % Self.columns) - 6, Double(index / Self.columns) - 4)
      (nearest + index).initialize(to: Int32(y < 0 ? (x < 0 ? 2 : 0) : 1))
      let length = (x * x + y * y).squareRoot()
      (values + index).initialize(to: SIMD4(Float(x / max(length, 2)), Float(y / max(length, 2)), Float(length * 3 - 14), 0))
    }
    base.initialize(
      to: TraceGrid(
        sides: sides, nearest: nearest, values: values, columns: Self.columns, rows: Self.rows, step: 4.7,
        middle: SIMD2(27.8, 19.3)))
  }

  deinit {
    sides.deallocate()
    nearest.deallocate()
    values.deallocate()
    base.deallocate()
  }
}
