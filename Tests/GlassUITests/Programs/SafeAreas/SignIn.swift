import GlassUI

/// A page to sign in, its gradient as large as its fields, beneath them in all the room, and into unsafe areas with or without the fields.
struct SignIn: Program {
  private let ground = LinearGradient(colors: [Color.red, Color.blue], startPoint: .top, endPoint: .bottom)
  @State private var name = ""

  private func fields(_ kind: String) -> some View {
    VStack {
      Text("Welcome").font(.title)
      HStack {
        TextField("Your name?", text: $name).textFieldStyle(.roundedBorder)
        Button(action: {}, label: { Image(systemName: "arrow.right.square").font(.title) })
      }
      .padding()
    }
    .probe("\(kind) fields")
  }

  /// A page beneath a bar of 20 points.
  private func page(_ content: some View) -> some View {
    content.safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 20) }.frame(width: 160)
  }

  var body: some View {
    HStack(spacing: 10) {
      page(fields("behind").background(ground.probe("behind ground")).frame(maxHeight: .infinity))
      page(
        ZStack {
          ground.probe("beneath ground")
          fields("beneath")
        })
      page(
        ZStack {
          ground.probe("whole ground")
          fields("whole")
        }
        .ignoresSafeArea())
      page(
        ZStack {
          ground.ignoresSafeArea()
          fields("alone")
        })
    }
  }

  static let size = CGSize(width: 670, height: 200)

  static let steps: [Step] = [
    .check { frames in
      guard let fields = frames["behind fields"], frames["behind ground"] == fields, fields.height < 160 else {
        return "the gradient behind is not as large as the fields"
      }
      return abs(fields.midY - 110) < 0.51 && fields.width == 160 ? nil : "\(fields)"
    },
    .frames(["beneath ground": rect(170, 20, 160, 180), "whole ground": rect(340, 0, 160, 200)]),
    .check { frames in
      // Without unsafe areas the fields are in the middle of the room; where the gradient alone reaches there, they stay clear.
      let middles = ["behind", "beneath", "whole", "alone"].compactMap { frames["\($0) fields"]?.midY }
      return middles.count == 4 && zip(middles, [110, 110, 100, 110]).allSatisfy { abs($0 - $1) < 0.51 } ? nil : "\(middles)"
    },
    .picture,
  ]
}
