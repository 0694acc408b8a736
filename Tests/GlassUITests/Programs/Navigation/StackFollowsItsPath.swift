import GlassUI

/// A stack shows what its path leads to; links add to the path, Escape takes the last value away.
struct StackFollowsItsPath: Program {
  @State private var path: [Int] = []

  static var size: CGSize { CGSize(width: 300, height: 200) }

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Button("Far") { path = [1, 2] }.probe("far")
        NavigationLink("On", value: 7).probe("link")
        Box(width: 50, height: 20).probe("root")
      }
      .navigationDestination(for: Int.self) { number in
        Box(width: 30, height: 30).probe("screen \(number)")
      }
    }
    .probe("stack")
  }

  static let steps: [Step] = [
    .frames(["stack": rect(0, 0, 300, 200), "screen 1": nil]),
    .click("far"),
    .frames(["screen 2": rect(135, 85, 30, 30), "screen 1": nil, "root": nil]),
    .press(.escape),
    .frames(["screen 1": rect(135, 85, 30, 30), "screen 2": nil]),
    .press(.escape),
    .frames(["screen 1": nil, "stack": rect(0, 0, 300, 200)]),
    .check { $0["root"] == nil ? "the root is not back" : nil },
    .click("link"),
    .frames(["screen 7": rect(135, 85, 30, 30)]),
  ]
}
