import GlassUI

/// Details over a picture: as an overlay the picture says the size, in a depth stack both together do.
struct DetailsOverPicture: Program {
  private var picture: some View { Color.teal.frame(width: 80, height: 40) }

  var body: some View {
    HStack(spacing: 20) {
      picture
        .overlay(alignment: .bottom) { Details().probe("laid over") }
        .probe("overlaid")
      ZStack(alignment: .bottom) {
        picture.probe("picture")
        Details()
      }
      .probe("stacked")
    }
  }

  static let size = CGSize(width: 320, height: 100)

  static let steps: [Step] = [
    .frames([
      "overlaid": rect(50, 30, 80, 40), "laid over": rect(30, 10, 120, 60), "stacked": rect(150, 20, 120, 60),
      "picture": rect(170, 40, 80, 40),
    ])
  ]
}

private struct Details: View {
  var body: some View {
    HStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 0) {
        Box(width: 60, height: 20)
        Box(width: 40, height: 20)
      }
      Spacer()
    }
    .padding(10)
    .frame(width: 120)
    .background(Color.white.opacity(0.75))
  }
}
