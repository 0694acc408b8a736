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
    .check { frames in (frames["2"]?.minY ?? 0) < 20 ? nil : "\(frames)" },
  ]
}
