import GlassUI

/// A list scrolls by itself and makes its rows as they come into view; rows hold stacks.
struct ListsScrollAndLoadLazily: Program {
  var body: some View {
    List(0..<1000) { number in
      HStack {
        Text("Row")
        Spacer()
        Text("\(number)")
      }
      .probe("\(number)")
    }
    .probe("list")
  }

  static let steps: [Step] = [
    .check { $0["0"] != nil && $0["900"] == nil ? nil : "all rows were made, or none" },
    .scroll("list", by: CGSize(width: 0, height: 72)),
    .check { frames in
      // Two rows of 36 points have gone.
      guard let second = frames["2"], let third = frames["3"] else { return "rows are missing" }
      return second.minY < 20 && second.maxY > 0 && third.minY - second.minY == 36 ? nil : "\(second), \(third)"
    },
    .scroll("list", by: CGSize(width: 0, height: 3600)),
    .check { $0["0"] == nil && $0["102"] != nil ? nil : "\($0.keys.sorted())" },
  ]
}
