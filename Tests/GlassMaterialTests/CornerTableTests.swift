import Foundation
import GlassGeometry
import GlassKernels
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Corners share tables")
struct CornerTableTests {
  private static func geometry(
    _ outline: Outline, _ scan: FieldScan, scale: Double = 1, variant: GlassStyle.Variant = .regular
  ) -> BodyGeometry {
    var key = BodyKey()
    let element = GlassElement(id: 1, outline: outline, style: GlassStyle(variant: variant))
    _ = key.become([element], spacing: 0, scale: scale) { $0.outline }
    return BodyGeometry(key: key, scan: scan)
  }

  private static func tables(_ outlines: Outline...) -> Int {
    let scan = FieldScan(kernels: .best)
    let geometries = outlines.map { geometry($0, scan) }
    return Set(geometries.flatMap { $0.corners.tables.map(ObjectIdentifier.init) }).count
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("left, right, upper and lower corners of a shape share one")
  func mirrored() {
    #expect(Self.tables(.roundedRect(Self.box(3, 4, 240, 180), radius: 20)) == 1)
    #expect(Self.tables(.roundedRect(Self.box(3, 4, 240, 180), radius: 20, style: .continuous)) == 1)
    #expect(Self.tables(.capsule(Self.box(0, 0, 133, 45))) == 1)
    #expect(Self.tables(.circle(in: Self.box(0, 0, 41, 41))) == 1)
    #expect(Self.tables(.ellipse(Self.box(0, 0, 90, 51))) == 1)
  }

  @Test("so do those of shapes of other sizes whose corners are the same, and no others")
  func sizes() {
    let sidebar = Outline.roundedRect(Self.box(8, 8, 240, 784), radius: 20)
    #expect(Self.tables(sidebar, .roundedRect(Self.box(900, 8, 260, 500), radius: 20)) == 1)
    #expect(Self.tables(sidebar, .roundedRect(Self.box(900, 8, 260, 500), radius: 21)) == 2)
    #expect(Self.tables(.capsule(Self.box(8, 8, 88, 44)), .capsule(Self.box(108, 8, 132, 44))) == 1)
    #expect(Self.tables(.capsule(Self.box(8, 8, 88, 44)), .capsule(Self.box(108, 8, 132, 46))) == 2)
  }

  @Test("corners of unequal radii share with their like, edges between pixels with those that lie alike")
  func unequal() {
    let radii = CornerRadii(topLeft: 24, topRight: 24, bottomRight: 8, bottomLeft: 8)
    #expect(Self.tables(Outline(rect: Self.box(0, 0, 200, 120), kind: .box(radii, .circular))) == 2)
    #expect(Self.tables(.roundedRect(Self.box(0.25, 0, 99.5, 80), radius: 12)) == 1)
    #expect(Self.tables(.roundedRect(Self.box(0.25, 0, 99.75, 80), radius: 12)) == 2)
    #expect(Self.tables(.roundedRect(Self.box(0.25, 0.5, 99.75, 80), radius: 12)) == 2)
  }

  private struct Case: Sendable, CustomTestStringConvertible {
    let outline: Outline
    let scale: Double
    var variant = GlassStyle.Variant.regular
    var testDescription: String { "\(outline) at \(scale), \(variant)" }
  }

  /// Shapes of all kinds and sizes, edges on pixels and between them.
  private static let cases: [Case] = {
    var random = Generator(state: 5)
    func number(_ from: Double, _ to: Double, step: Double) -> Double {
      ((from + random.unit() * (to - from)) / step).rounded() * step
    }
    var cases: [Case] = (0..<60).map { index in
      let step = [1, 1, 0.5, 0.25][index % 4]
      let rect = CGRect(
        x: number(0, 9, step: step), y: number(0, 9, step: step), width: number(4, 150, step: step),
        height: number(4, 150, step: step))
      let radius = number(0, 40, step: 1)
      let outline: Outline =
        switch index % 6 {
        case 0: .capsule(rect)
        case 1: .circle(in: rect)
        case 2: .ellipse(rect)
        case 3: .roundedRect(rect, radius: radius, style: .continuous)
        case 4:
          Outline(
            rect: rect, kind: .box(CornerRadii(topLeft: radius, topRight: 3, bottomRight: 0, bottomLeft: 17), .circular))
        default: .roundedRect(rect, radius: radius)
        }
      return Case(outline: outline, scale: [1, 1.25, 2][index % 3], variant: index % 5 == 0 ? .clear : .regular)
    }
    cases.append(Case(outline: .circle(in: CGRect(x: 0, y: 0, width: 17, height: 17)), scale: 1))
    return cases
  }()

  /// What is near the outline of a body pixel by pixel, told from all tables, mirrored where they are.
  private static func told(_ geometry: BodyGeometry, _ y: Int) -> [RimPixel?] {
    var row = [RimPixel?](repeating: nil, count: geometry.bounds.width)
    let view = geometry.rim.view
    for span in view.spans(inRow: y) {
      for index in 0..<span.count {
        let place = span.kind == .row ? 0 : span.isMirroredAcross ? span.count - 1 - index : index
        var pixel = view.data(of: span)[place >> 3][place & 7]
        if span.isMirroredAcross { pixel.bendX = -pixel.bendX }
        if span.isMirroredDown { (pixel.bendY, pixel.glint, pixel.shade) = (-pixel.bendY, pixel.secondTone, pixel.toneMix) }
        if let tone = span.tone { (pixel.firstTone, pixel.secondTone, pixel.toneMix) = (UInt8(tone), UInt8(tone), 0) }
        row[span.x - geometry.bounds.minX + index] = pixel
      }
    }
    return row
  }

  /// The same worked out pixel by pixel where they are; the columns of the interior too.
  private static func worked(_ geometry: BodyGeometry, _ y: Int, _ scan: FieldScan, scale: Double) -> ([RimPixel?], Set<Int>) {
    let bounds = geometry.bounds
    var row = [RimPixel?](repeating: nil, count: bounds.width)
    var interior: Set<Int> = []
    for run in scan.runs(x: Double(bounds.minX) + 0.5, y: Double(y) + 0.5, count: bounds.width, scale: scale) {
      let columns = Int(run.start)..<min(Int(run.start + run.count), bounds.width)
      switch run.kind {
      case FieldRun.outside: break
      case FieldRun.interior: interior.formUnion(columns)
      default:
        for x in columns {
          let octet = scan.octetMemory(1)
          scan.writeOctets(x, 1, scale: scale, to: octet)
          row[x] = octet.pointee[0]
        }
      }
    }
    return (row, interior)
  }

  @Test("what they say of each pixel is what is worked out where it is", arguments: cases)
  private func agreement(scene: Case) {
    let scan = FieldScan(kernels: .best)
    let geometry = Self.geometry(scene.outline, scan, scale: scene.scale, variant: scene.variant)
    Self.compare(geometry, scan, scale: scene.scale)
  }

  /// Shapes of which some corners and sides flow into others and some do not.
  private static let merged: [(outlines: [Outline], spacing: Double)] = [
    ([.roundedRect(box(0, 0, 151.25, 190.5), radius: 22), .capsule(box(144, 0, 96, 44))], 8),
    ([.roundedRect(box(30, 60, 60, 160), radius: 20), .capsule(box(0, 0, 130, 44)), .circle(in: box(96, 120, 40, 40))], 22),
    ([.roundedRect(box(0, 40, 230, 60), radius: 10), .circle(in: box(180, 0, 36, 36))], 20),
    ([.ellipse(box(0, 0, 90, 50)), .roundedRect(box(80, 20, 90, 64), radius: 17, style: .continuous)], 6),
    ([.capsule(box(0, 0, 70, 40)), .roundedRect(box(60, 10, 80, 60), radius: 16).turned(20), .capsule(box(160, 0, 70, 41))], 30),
    (stride(from: 0.0, to: 250, by: 50).map { .circle(in: box($0, 0, 44, 44)) }, 12),
  ]

  @Test("the same is told of shapes that flow into each other", arguments: merged.indices, [1, 1.25, 2])
  func merges(index: Int, scale: Double) {
    let scan = FieldScan(kernels: .best)
    let scene = Self.merged[index]
    var key = BodyKey()
    let elements = scene.outlines.enumerated().map { GlassElement(id: UInt64($0 + 1), outline: $1.scaled(by: scale)) }
    _ = key.become(elements, spacing: scene.spacing * scale, scale: scale) { $0.outline }
    // Corners that none is like have tables once they come up again.
    _ = BodyGeometry(key: key, scan: scan)
    let geometry = BodyGeometry(key: key, scan: scan)
    #expect(!geometry.corners.tables.isEmpty)
    Self.compare(geometry, scan, scale: scale)
  }

  /// Compares what the tables of a body say with what is worked out pixel by pixel.
  private static func compare(_ geometry: BodyGeometry, _ scan: FieldScan, scale: Double) {
    scan.beginRim(of: geometry.field, scale: scale)
    for y in geometry.bounds.minY..<geometry.bounds.maxY {
      let told = Self.told(geometry, y)
      let (worked, interior) = Self.worked(geometry, y, scan, scale: scale)
      for x in told.indices {
        #expect(told[x].map(Bytes.init) == worked[x].map(Bytes.init), "at \(x + geometry.bounds.minX), \(y)")
      }
      let inside = geometry.interior.view.spans(inRow: y).flatMap { Array($0.x..<$0.x + $0.count) }
      #expect(Set(inside.map { $0 - geometry.bounds.minX }) == interior, "row \(y)")
    }
  }

  /// All that a pixel says, to compare; where one looks that the shape does not cover means nothing.
  private struct Bytes: Equatable {
    let bytes: [UInt8]
    init(_ pixel: RimPixel) {
      var pixel = pixel
      if pixel.coverage == 0 { (pixel.bendX, pixel.bendY, pixel.reach) = (0, 0, 0) }
      bytes = withUnsafeBytes(of: pixel) { Array($0) }
    }
  }

  @Test("pictures are those of corners with tables of their own", arguments: [1, 1.25, 2], [GlassStyle.Variant.regular, .clear])
  func pictures(scale: Double, variant: GlassStyle.Variant) {
    let backdrop = TestGlass.photo(TestGlass.size(scale: scale))
    let environment = GlassEnvironment(increaseContrast: variant == .clear, scale: scale)
    for kernels in KernelSet.available {
      func picture(_ kernels: KernelSet) -> Bitmap {
        let renderer = GlassRenderer(workers: WorkerPool(threads: 1), kernels: kernels)
        _ = renderer.update(
          TestGlass.groups(scale: scale, style: GlassStyle(variant: variant)), backdrop: backdrop,
          backdropDamage: PixelRegion(backdrop.bounds), environment: environment, time: 0)
        let target = TestGlass.copy(of: backdrop)
        // In two parts, so that some octets are cut.
        let (left, right) = (PixelRect(x: 0, y: 0, width: target.width / 2 + 7, height: target.height), target.bounds)
        renderer.draw(into: target, clippedTo: PixelRegion(left))
        renderer.draw(
          into: target, clippedTo: PixelRegion(PixelRect(minX: left.maxX, minY: 0, maxX: right.maxX, maxY: right.maxY)))
        return target
      }
      let difference = TestGlass.difference(picture(kernels), picture(kernels.withoutSharedCorners))
      #expect(difference.isEmpty, "\(kernels.name): \(difference.count) pixels")
    }
  }

  /// The tables of glass, and how many of its pixels have an entry of their own.
  private static func tables(
    _ groups: [GlassGroup], scale: Double = 1
  ) -> (bytes: GlassTableBytes, mapped: Int, counts: GlassPixelCounts) {
    let backdrop = TestGlass.photo(PixelSize(width: Int(700 * scale), height: Int(300 * scale)))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    _ = renderer.update(
      groups, backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
      environment: GlassEnvironment(scale: scale), time: 0)
    let counts = renderer.pixelCounts
    return (renderer.tableBytes, counts.rim - counts.straightRim, counts)
  }

  private static func capsules(_ count: Int, height: (Int) -> Double = { _ in 44 }) -> [GlassGroup] {
    (0..<count).map { index in
      let rect = box(20 + 130 * Double(index), 30, 84 + 8 * Double(index), height(index))
      return GlassGroup(elements: [GlassElement(id: UInt64(index + 1), outline: .capsule(rect))])
    }
  }

  @Test(
    "what is told of pixels near outlines takes less than 16 bytes for each, with the lists of where they are; of one shape, too")
  func memory() {
    for groups in [Self.capsules(1), Self.capsules(5), TestGlass.groups(scale: 1)] {
      let (bytes, mapped, _) = Self.tables(groups)
      #expect(bytes.rim <= 16 * mapped && bytes.corners < bytes.rim && mapped > 1000, "\(bytes) for \(mapped) pixels")
    }
  }

  @Test(
    "all tables together, cells too, take at most 16 bytes for each pixel of glass, those of shadows less than two for each of theirs",
    arguments: [1.0, 2])
  func total(scale: Double) {
    for groups in [Self.capsules(1), TestGlass.groups(scale: scale)] {
      let (bytes, mapped, counts) = Self.tables(groups, scale: scale)
      #expect(bytes.total <= 16 * (counts.interior + counts.rim), "\(bytes) for \(counts)")
      #expect(bytes.rim <= 16 * mapped && bytes.shadow < 2 * counts.shadow, "\(bytes) for \(counts)")
    }
  }

  @Test("five shapes with the same corners have one table, which is not larger than that of one")
  func shared() {
    let (one, five, other) = (
      Self.tables(Self.capsules(1)), Self.tables(Self.capsules(5)), Self.tables(Self.capsules(5) { 40 + Double($0) })
    )
    #expect(five.mapped == 5 * one.mapped && five.bytes.corners == one.bytes.corners)
    #expect(other.bytes.corners > 4 * one.bytes.corners)
    // A quarter of a shape's pixels with 16 bytes each, whole octets, and a list of rows.
    #expect(one.bytes.corners < one.mapped / 4 * 26)
  }
}

extension KernelSet {
  /// The set with a rim whose corners all have octets of their own, as they lie on the screen.
  fileprivate var withoutSharedCorners: KernelSet {
    KernelSet(
      name: name, pictures: pictures, downsample: downsample, boxAcross: boxAcross, boxDown: boxDown, boxPair: boxPair,
      mixRows: mixRows, expand: expand, expandRows: expandRows, face: face, lights: lights,
      rim: { [rim] strip, scratch in
        let expanded = ExpandedRim(strip.pointee.spans, strip.pointee.rows, originY: strip.pointee.originY)
        var copy = strip.pointee
        copy.patches = UnsafeBufferPointer(start: nil, count: 0)
        expanded.withRows {
          copy.spans = $0
          rim(&copy, scratch)
        }
      }, rimSide: rimSide, rimSidePixels: rimSidePixels, interior: interior, shadow: shadow, glow: glow, dissolve: dissolve,
      field: field, rimRuns: rimRuns, rimOctets: rimOctets, cellGroups: cellGroups, shadowPoints: shadowPoints,
      shadowLine: shadowLine)
  }
}

/// Rows of spans with data of their own, written out from shared ones.
private struct ExpandedRim {
  private let table = SpanTable<RimOctet>()

  init(_ rows: SpanRows<RimOctet>, _ strip: Range<Int>, originY: Int) {
    let (first, last) = (strip.lowerBound - originY, strip.upperBound - originY)
    table.begin(PixelRect(x: 0, y: first, width: 1, height: last - first))
    for y in first..<last {
      for span in rows.spans(inRow: y) {
        let octets = table.data.count
        let data = rows.data(of: span)
        let isShared = span.table != nil
        table.append(Span(x: span.x, count: span.count, offset: octets, tone: span.tone, kind: span.kind))
        let count = span.kind == .row ? 1 : (span.count + 7) >> 3
        let output = table.data.extend(by: count)
        for octet in 0..<count { output[octet] = isShared ? RimOctet() : data[octet] }
        guard isShared else { continue }
        for index in 0..<span.count {
          let place = span.isMirroredAcross ? span.count - 1 - index : index
          var pixel = data[place >> 3][place & 7]
          if span.isMirroredAcross { pixel.bendX = -pixel.bendX }
          if span.isMirroredDown { (pixel.bendY, pixel.glint, pixel.shade) = (-pixel.bendY, pixel.secondTone, pixel.toneMix) }
          output[index >> 3][index & 7] = pixel
        }
      }
      table.endRow()
    }
    table.data.append(RimOctet())
  }

  func withRows(_ body: (SpanRows<RimOctet>) -> Void) { withExtendedLifetime(table) { body(table.view) } }
}
