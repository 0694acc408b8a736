import GlassUI

/// Views in one layer are centred on each other; an alignment moves all of them together.
struct LayersAlignAsOne: Program {
  private func bar(_ name: String, _ alignment: Alignment) -> some View {
    Capsule().fill(.indigo).frame(width: 80, height: 12)
      .background(alignment: alignment) {
        Circle().fill(.yellow).frame(width: 34, height: 34).probe("\(name) disc")
        Rectangle().fill(.teal).frame(width: 8, height: 60).probe("\(name) pole")
      }
      .probe(name)
  }

  private func card(_ name: String, _ alignment: Alignment) -> some View {
    RoundedRectangle(cornerRadius: 8).fill(.blue).frame(width: 80, height: 80)
      .overlay(alignment: alignment) {
        Circle().fill(.white).frame(width: 34, height: 34).probe("\(name) disc")
        Image(systemName: "star.fill").foregroundStyle(.orange).probe("\(name) star")
      }
  }

  var body: some View {
    HStack(spacing: 10) {
      bar("centred", .center)
      bar("leading", .leading)
      card("square", .bottom)
    }
  }

  static let size = CGSize(width: 280, height: 100)

  static let steps: [Step] = [
    .frames([
      "centred disc": rect(33, 33, 34, 34), "centred pole": rect(46, 20, 8, 60),
      "leading disc": rect(100, 33, 34, 34), "leading pole": rect(113, 20, 8, 60), "leading": rect(100, 44, 80, 12),
      "square disc": rect(213, 56, 34, 34),
    ]),
    .check { frames in
      guard let star = frames["square star"] else { return "there is no star" }
      return abs(star.midX - 230) < 0.5 && abs(star.midY - 73) < 1 ? nil : "the star lies at \(star)"
    },
    .picture,
  ]
}
