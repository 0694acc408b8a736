/// A run of pixels in a row; 16 bytes, as all rows of all outlines have some.
public struct Span {
  private var firstPixel: Int32
  private var pixels: Int32
  private var firstDatum: Int32
  /// -1 where several tones meet.
  private var element: Int16
  /// How alike the pixels are.
  public var kind: Kind
  /// Where the data of a corner are; 0 where they are the body's own.
  private var corner: UInt8 = 0

  /// How alike the pixels of a run are.
  public enum Kind: UInt8, Sendable {
    /// Each has data of its own.
    case map
    /// All have the same data, stored once.
    case row
    /// They are the columns beside a straight side, the same in all its rows.
    case side
  }

  /// First pixel, relative to the body's origin.
  public var x: Int { Int(firstPixel) }
  /// How many pixels.
  public var count: Int {
    get { Int(pixels) }
    set { pixels = Int32(truncatingIfNeeded: newValue) }
  }
  /// Where their data begins in the table's buffer; rows that look alike share it.
  public var offset: Int { Int(firstDatum) }
  /// The element whose tone alone counts for all of them; nil where two meet.
  public var tone: Int? { element < 0 ? nil : Int(element) }

  /// Which of the body's corner tables holds the data; nil where they are the body's own.
  public var table: Int? { corner == 0 ? nil : Int(corner & 15) }
  /// Whether the data are those of the mirrored run, the last pixel first.
  public var isMirroredAcross: Bool { corner & Self.across != 0 }
  /// Whether the data are those of the row at the other end of the body.
  public var isMirroredDown: Bool { corner & Self.down != 0 }
  /// Whether the octet at the run's inner end holds a pixel of its neighbour.
  public var isCut: Bool { corner & Self.cut != 0 }
  private static let across: UInt8 = 16
  private static let down: UInt8 = 32
  private static let cut: UInt8 = 64
  private static let shared: UInt8 = 128
  /// How many tables a body's spans may refer to.
  public static var mostTables: Int { 16 }

  /// A run whose data a corner's table holds, as they are or mirrored.
  public init(
    x: Int, count: Int, offset: Int, tone: Int, table: Int, isMirroredAcross: Bool, isMirroredDown: Bool, isCut: Bool
  ) {
    self.init(x: x, count: count, offset: offset, tone: tone)
    corner = UInt8(truncatingIfNeeded: table) & 15 | Self.shared
    if isMirroredAcross { corner |= Self.across }
    if isMirroredDown { corner |= Self.down }
    if isCut { corner |= Self.cut }
  }

  /// A run.
  public init(x: Int, count: Int, offset: Int, tone: Int? = 0, kind: Kind = .map) {
    firstPixel = Int32(truncatingIfNeeded: x)
    pixels = Int32(truncatingIfNeeded: count)
    firstDatum = Int32(truncatingIfNeeded: offset)
    element = tone.map { Int16(truncatingIfNeeded: $0) } ?? -1
    self.kind = kind
  }
}

/// Runs of pixels row by row, over memory that someone else owns.
public struct SpanRows<Element> {
  /// What the offsets of spans count in that have no corner's table.
  public let data: UnsafeMutablePointer<Element>
  /// What those of the others count in.
  @usableFromInline let corners: UnsafePointer<UnsafeMutablePointer<Element>>?
  @usableFromInline let spans: UnsafeMutablePointer<Span>
  @usableFromInline let rows: UnsafeMutablePointer<Range<Int>>
  /// The first row that has spans, relative to the body's origin.
  public let minY: Int
  /// The row after the last one.
  public let maxY: Int

  /// The spans of rows `minY..<maxY`; `rows` holds the range of each.
  public init(
    data: UnsafeMutablePointer<Element>, corners: UnsafePointer<UnsafeMutablePointer<Element>>? = nil,
    spans: UnsafeMutablePointer<Span>, rows: UnsafeMutablePointer<Range<Int>>, minY: Int, maxY: Int
  ) {
    self.data = data
    self.corners = corners
    self.spans = spans
    self.rows = rows
    self.minY = minY
    self.maxY = maxY
  }

  /// The spans of row `y`, relative to the body's origin.
  @inlinable @inline(__always) public func spans(inRow y: Int) -> UnsafeBufferPointer<Span> {
    guard y >= minY, y < maxY else { return UnsafeBufferPointer(start: nil, count: 0) }
    let range = rows[y - minY]
    return UnsafeBufferPointer(start: spans + range.lowerBound, count: range.count)
  }

  /// Where the data of a span begin.
  @inlinable @inline(__always) public func data(of span: Span) -> UnsafeMutablePointer<Element> {
    guard let table = span.table, let corners else { return data + span.offset }
    return corners[table] + span.offset
  }

  /// The row after the last one, up to `end`, that has the very spans of row `y`.
  @inlinable @inline(__always) public func endOfRows(like y: Int, before end: Int) -> Int {
    guard y >= minY, y < maxY else { return y < minY ? min(max(y + 1, minY), end) : end }
    var next = y + 1
    while next < min(end, maxY), rows[next - minY] == rows[y - minY] { next += 1 }
    return next
  }
}

/// The pixels near a body's outline that one call draws, and where everything about them is.
public struct RimStrip {
  /// Pixel (0, 0) of the target.
  public var output: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  public var stride: Int
  /// What geometry says.
  public var spans: SpanRows<RimOctet>
  /// All corners whose data tables hold; none where some of their pixels are not drawn.
  public var patches: UnsafeBufferPointer<RimPatch>
  /// Where the body's origin lies.
  public var originX: Int
  /// Where the body's origin lies.
  public var originY: Int
  /// The columns that may be written.
  public var columns: Range<Int>
  /// The rows to draw.
  public var rows: Range<Int>
  /// Whether the columns beside straight sides are drawn too, pixel by pixel.
  public var drawsSides: Bool
  /// The bleeding light of cell (0, 0), in cells of four lanes, premultiplied; the cell need not exist.
  public var bleed: UnsafePointer<UInt16>
  /// Lanes from one row of that to the next.
  public var bleedStride: Int
  /// The strengths and levels of the body.
  public var settings: RimParameters

  /// A strip over memory that the caller owns.
  public init(
    output: UnsafeMutablePointer<UInt32>, stride: Int, spans: SpanRows<RimOctet>, patches: UnsafeBufferPointer<RimPatch>,
    originX: Int, originY: Int, columns: Range<Int>, rows: Range<Int>, drawsSides: Bool, bleed: UnsafePointer<UInt16>,
    bleedStride: Int, settings: RimParameters
  ) {
    self.output = output
    self.stride = stride
    self.spans = spans
    self.patches = patches
    self.originX = originX
    self.originY = originY
    self.columns = columns
    self.rows = rows
    self.drawsSides = drawsSides
    self.bleed = bleed
    self.bleedStride = bleedStride
    self.settings = settings
  }
}
