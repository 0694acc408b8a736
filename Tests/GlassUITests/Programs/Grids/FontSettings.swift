import GlassUI

/// Settings in a grid: labels end where values begin, all on their baselines, and one switch covers two columns.
struct FontSettings: Program {
  @State private var isFixed = false

  var body: some View {
    Grid(alignment: .leadingFirstTextBaseline) {
      GridRow {
        Text("Regular font:").gridColumnAlignment(.trailing).probe("long")
        Text("Helvetica 12").probe("value")
        Button("Select…") {}.probe("button")
      }
      GridRow {
        Text("Fixed:").probe("short")
        Text("Menlo 11").probe("other value")
        Button("Select…") {}.probe("other button")
      }
      GridRow {
        Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
        Toggle("Use the fixed one for new documents", isOn: $isFixed).fixedSize().gridCellColumns(2).probe("switch")
      }
    }
    .probe("grid")
  }

  static let size = CGSize(width: 520, height: 160)

  static let steps: [Step] = [
    .check { frames in
      guard let grid = frames["grid"], let long = frames["long"], let short = frames["short"], let value = frames["value"],
        let other = frames["other value"], let button = frames["button"], let toggle = frames["switch"]
      else { return "cells are missing" }
      guard long.minX == grid.minX, abs(short.maxX - long.maxX) < 0.01, short.minX > long.minX else { return "\(long), \(short)" }
      guard abs(value.minX - long.maxX - 8) < 0.01, other.minX == value.minX else { return "\(long), \(value), \(other)" }
      // The switch begins with the values, and reaches over both columns.
      guard toggle.minX == value.minX, toggle.maxX > button.minX, toggle.minY > other.maxY else { return "\(toggle), \(button)" }
      return frames["other button"]?.minX == button.minX && value.midY == long.midY ? nil : "\(frames)"
    },
    .picture,
  ]
}
