import GlassGeometry

/// A bit for each tile of a grid, by rows: which tiles are out of date.
final class TileNotes {
  private let wordsAcross: Int
  private let words: UnsafeMutablePointer<UInt64>

  /// A grid whose tiles are all noted.
  init(columns: Int, rows: Int) {
    wordsAcross = (columns + 63) / 64
    words = .allocate(capacity: wordsAcross * rows)
    words.initialize(repeating: .max, count: wordsAcross * rows)
  }

  deinit { words.deallocate() }

  /// Notes the tiles of a rectangle within the grid.
  func note(_ tiles: PixelRect) {
    for row in tiles.minY..<tiles.maxY {
      for word in wordsOf(tiles.minX, tiles.maxX) { words[row * wordsAcross + word] |= Self.mask(word, tiles.minX, tiles.maxX) }
    }
  }

  /// Takes the first run of noted tiles of a row among columns `from..<to`: they are not noted any more.
  func takeRun(row: Int, from: Int, to: Int) -> Range<Int>? {
    guard let first = firstTile(row, from, to, isNoted: true) else { return nil }
    let end = firstTile(row, first, to, isNoted: false) ?? to
    for word in wordsOf(first, end) { words[row * wordsAcross + word] &= ~Self.mask(word, first, end) }
    return first..<end
  }

  /// The first tile of a row at or after `from` that is noted, or is not.
  private func firstTile(_ row: Int, _ from: Int, _ to: Int, isNoted: Bool) -> Int? {
    for word in wordsOf(from, to) {
      var bits = words[row * wordsAcross + word]
      if !isNoted { bits = ~bits }
      if word == from / 64 { bits &= .max << UInt64(from % 64) }
      guard bits != 0 else { continue }
      let tile = word * 64 + bits.trailingZeroBitCount
      return tile < to ? tile : nil
    }
    return nil
  }

  /// The words of a row that hold some of its columns `from..<to`.
  private func wordsOf(_ from: Int, _ to: Int) -> Range<Int> { from < to ? from / 64..<(to - 1) / 64 + 1 : 0..<0 }

  /// The bits of a word that stand for some of the columns `from..<to`.
  private static func mask(_ word: Int, _ from: Int, _ to: Int) -> UInt64 {
    let first = max(from - word * 64, 0)
    let end = min(to - word * 64, 64)
    return (.max >> UInt64(64 - (end - first))) << UInt64(first)
  }
}
