import GlassGeometry
import GlassKernels

/// How a rectangle is cut into strips of rows, the unit that threads take.
struct StripCut {
  /// How many threads share the strips.
  let threads: Int
  /// The row, among eight, at which strips begin: in the middle between two rows of cells, so that a strip needs one row of cells less.
  let firstRow: Int

  /// As many pixels as stay in the nearer cache from shadow to rim, with what geometry says about them: at 2560 pixels across 64 rows take 8 %
  /// longer than 32, at 1280 they take 3 % less, as fewer rows of cells are needed by two strips; at 3840 pixels 16 rows take 3 % longer.
  private static let pixels = 80 * 1024
  /// So many rows at least where nobody waits for the last strip.
  private static let usualRows = 32
  /// The most rows of a strip.
  static let mostRows = 64

  /// The cut for drawing over a level.
  init(threads: Int, level: Level) {
    self.threads = threads
    firstRow = (-level.phase << level.log2) >> 4 & (1 << level.log2 - 1)
  }

  /// The row after the last one of the strip that begins at `y`.
  func end(ofStripAt y: Int, in rect: PixelRect) -> Int {
    var height = max(Self.pixels / max(rect.width, 1), Self.usualRows)
    if threads > 1 {
      // Threads begin at both ends. Lower ones about the middle: the last one is waited for less long.
      let isNearMiddle = abs(2 * y - rect.minY - rect.maxY) < rect.height / 2
      height = min(height, rect.height / ((isNearMiddle ? 24 : 8) * threads))
    }
    height = min(max(height, 8), Self.mostRows)
    return min((y + height - firstRow) & ~7 + firstRow, rect.maxY)
  }
}
