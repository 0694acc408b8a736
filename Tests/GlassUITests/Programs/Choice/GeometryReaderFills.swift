import GlassUI

/// A geometry reader takes all it is proposed and tells its content how much that is.
struct GeometryReaderFills: Program {
  var body: some View {
    GeometryReader { proxy in
      Color.red.frame(width: proxy.size.width / 4, height: proxy.size.height / 2).probe("part")
    }
    .probe("reader")
  }

  static let steps: [Step] = [
    .frames(["reader": rect(0, 0, 200, 100), "part": rect(0, 0, 50, 50)]),
    .resize(400, 60),
    .frames(["reader": rect(0, 0, 400, 60), "part": rect(0, 0, 100, 30)]),
  ]
}
