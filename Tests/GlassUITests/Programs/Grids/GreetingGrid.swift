import GlassUI

/// A grid of two rows and two columns: texts beneath symbols, and a line between, which widens the grid unless it is asked not to.
struct GreetingGrid: Program {
  private func grid(_ name: String, hasLine: Bool, unsized: Axis.Set) -> some View {
    Grid {
      GridRow {
        Text("Hello").probe("\(name) hello")
        Image(systemName: "globe").probe("\(name) globe")
      }
      if hasLine { Divider().gridCellUnsizedAxes(unsized).probe("\(name) line") }
      GridRow {
        Image(systemName: "star").probe("\(name) star")
        Text("World").probe("\(name) world")
      }
    }
    .probe(name)
  }

  var body: some View {
    VStack(spacing: 10) {
      grid("plain", hasLine: false, unsized: [])
      grid("parted", hasLine: true, unsized: [])
      grid("narrow", hasLine: true, unsized: .horizontal)
    }
  }

  static let size = CGSize(width: 200, height: 220)

  static let steps: [Step] = [
    .check { frames in
      guard let grid = frames["plain"], let hello = frames["plain hello"], let globe = frames["plain globe"],
        let star = frames["plain star"], let world = frames["plain world"]
      else { return "cells are missing" }
      let isAligned = hello.midX == star.midX && globe.midX == world.midX && hello.midY == globe.midY && star.midY == world.midY
      let isApart = abs(world.minX - hello.maxX - 8) < 0.01 && star.minY > hello.maxY
      return isAligned && isApart && abs(grid.width - hello.width - world.width - 8) < 0.01 ? nil : "\(frames)"
    },
    .check { frames in
      guard let grid = frames["parted"], let line = frames["parted line"], let hello = frames["parted hello"],
        let globe = frames["parted globe"], let plain = frames["plain"]
      else { return "cells are missing" }
      // The line takes all the width there is; both columns grow by the same, so that their middles are half of that and of a gap apart.
      let isWide = grid.width == 200 && line.minX == 0 && line.width == 200 && line.height == 1
      return isWide && abs(globe.midX - hello.midX - 104) < 0.51 && plain.width < 150 ? nil : "\(frames)"
    },
    .check { frames in
      guard let grid = frames["narrow"], let line = frames["narrow line"], let plain = frames["plain"] else { return "nothing" }
      let isNarrow = abs(grid.width - plain.width) < 0.01 && line.minX == grid.minX && line.width == grid.width
      return isNarrow && line.height == 1 && abs(grid.height - plain.height - 9) < 0.01 ? nil : "\(grid), \(line), \(plain)"
    },
    .picture,
  ]
}
