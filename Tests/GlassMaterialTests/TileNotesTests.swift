import GlassGeometry
import Testing

@testable import GlassMaterial

@Suite("Notes of tiles that are out of date")
struct TileNotesTests {
  @Test("what is taken in runs is what was noted, tile for tile, at every width of the grid", arguments: [1, 63, 64, 65, 130])
  func runs(columns: Int) {
    let notes = TileNotes(columns: columns, rows: 3)
    for row in 0..<3 { while notes.takeRun(row: row, from: 0, to: columns) != nil {} }
    var expected = Array(repeating: Array(repeating: false, count: columns), count: 3)
    var random = Generator(state: UInt64(columns))
    for _ in 0..<40 {
      let from = Int(random.unit() * Double(columns))
      let to = min(columns, from + Int(random.unit() * 40))
      let row = Int(random.unit() * 3)
      notes.note(PixelRect(minX: from, minY: row, maxX: max(from, to), maxY: row + 1))
      for column in from..<max(from, to) { expected[row][column] = true }
      let first = Int(random.unit() * Double(columns))
      let end = min(columns, first + Int(random.unit() * 70))
      while let run = notes.takeRun(row: row, from: first, to: end) {
        #expect(run.lowerBound >= first && run.upperBound <= end && !run.isEmpty)
        #expect(run.allSatisfy { expected[row][$0] })
        for column in run { expected[row][column] = false }
      }
      #expect(first >= end || !expected[row][first..<end].contains(true))
    }
  }
}
