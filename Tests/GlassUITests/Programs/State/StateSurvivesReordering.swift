import GlassUI

/// Elements keep their state when the data is put in another order.
struct StateSurvivesReordering: Program {
  @State private var names = ["a", "b", "c"]

  var body: some View {
    VStack(spacing: 0) {
      Button("Turn") { names.reverse() }.frame(height: 30).probe("turn")
      HStack(spacing: 0) { ForEach(names, id: \.self) { Cell(name: $0) } }
    }
  }

  static let steps: [Step] = [
    .click("a"),
    .check { ($0["a"]?.width ?? 0) > ($0["b"]?.width ?? 0) ? nil : "a did not grow" },
    .click("turn"),
    .check { frames in
      guard let a = frames["a"], let b = frames["b"] else { return "nothing was laid out" }
      return a.width > b.width && a.minX > b.minX ? nil : "\(a), \(b)"
    },
  ]
}

private struct Cell: View {
  let name: String
  @State private var width: CGFloat = 40
  var body: some View { Button(name) { width += 20 }.frame(width: width, height: 40).probe(name) }
}
