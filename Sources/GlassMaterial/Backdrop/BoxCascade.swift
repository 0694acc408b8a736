/// Boxes that filter cells one after the other: base 2 logarithms of their widths, 1…15, up to sixteen of them.
///
/// An array without a reference, as blurring asks for it row by row.
struct BoxCascade: Hashable, RandomAccessCollection, ExpressibleByArrayLiteral {
  /// Four bits a box, the first one lowest.
  private var boxes: UInt64 = 0
  private(set) var endIndex = 0

  /// No box.
  init() {}

  /// Boxes in a given order.
  init(arrayLiteral elements: Int...) {
    for element in elements { append(element) }
  }

  /// Adds a box at the end.
  mutating func append(_ box: Int) {
    precondition((1...15).contains(box) && endIndex < 16, "a cascade has up to sixteen boxes of 2 to 32768 cells")
    boxes |= UInt64(box) << UInt64(4 * endIndex)
    endIndex += 1
  }

  var startIndex: Int { 0 }
  subscript(index: Int) -> Int { Int(boxes >> UInt64(4 * index)) & 15 }
}
