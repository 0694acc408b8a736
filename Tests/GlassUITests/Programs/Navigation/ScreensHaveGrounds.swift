import GlassUI

/// A screen's ground fills the whole screen, however small the view that has it, and goes with the screen; several views in it are
/// aligned as one.
struct ScreensHaveGrounds: Program {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Button("Picture") { path = [1] }.probe("button")
      }
      .navigationDestination(for: Int.self) { _ in
        Box(width: 60, height: 40).probe("picture")
          .containerBackground(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom), for: .navigation)
      }
      .containerBackground(for: .navigation, alignment: .bottomTrailing) {
        Box(width: 60, height: 30, color: .green).probe("mark")
        Box(width: 30, height: 10, color: .yellow).probe("middle")
      }
    }
    .probe("stack")
  }

  static let size = CGSize(width: 240, height: 160)

  static let steps: [Step] = [
    .check { frames in
      guard let stack = frames["stack"], let mark = frames["mark"] else { return "the ground is missing" }
      return mark.size == CGSize(width: 60, height: 30) && mark.maxX == stack.maxX && mark.maxY == stack.maxY
        && frames["middle"]?.center == mark.center ? nil : "\(mark), \(stack)"
    },
    .picture,
    .click("button"),
    .wait(1),
    .check { $0["picture"]?.size == CGSize(width: 60, height: 40) && $0["mark"] == nil ? nil : "\($0)" },
  ]
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
