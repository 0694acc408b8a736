import GlassUI

/// Rectangles in a depth stack, each moved a little further than the one before: the last lies on top, the stack is as large as one of them.
struct LayersOfColors: Program {
  private let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .purple]

  var body: some View {
    HStack(spacing: 80) {
      ZStack {
        ForEach(colors.indices, id: \.self) { index in
          Rectangle().fill(colors[index]).frame(width: 100, height: 100)
            .probe("\(index)")
            .offset(x: CGFloat(index) * 10, y: CGFloat(index) * 10)
        }
      }
      .probe("moved")
      ZStack(alignment: .bottomLeading) {
        Rectangle().fill(.red).frame(width: 100, height: 50).probe("flat")
        Rectangle().fill(.blue).frame(width: 50, height: 100).probe("upright")
      }
      .border(.green)
      .probe("corner")
    }
  }

  static let size = CGSize(width: 320, height: 200)

  static let steps: [Step] = [
    .frames([
      "moved": rect(20, 50, 100, 100), "0": rect(20, 50, 100, 100), "5": rect(70, 100, 100, 100),
      "corner": rect(200, 50, 100, 100), "flat": rect(200, 100, 100, 50), "upright": rect(200, 50, 50, 100),
    ]),
    .picture,
  ]
}
