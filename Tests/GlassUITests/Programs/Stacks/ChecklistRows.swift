import GlassUI

/// A row with a mark and a name: spacers before, between and around them, or none.
struct ChecklistRows: Program {
  private let mark = Box(width: 20, height: 20)
  private let name = Box(width: 60, height: 14)

  var body: some View {
    VStack(spacing: 4) {
      HStack {
        mark.probe("plain mark")
        name
      }
      .border(.blue).probe("plain")
      HStack {
        Spacer()
        mark.probe("pushed mark")
        name.probe("pushed name")
      }
      .border(.blue).probe("pushed")
      HStack {
        mark.probe("parted mark")
        Spacer()
        name.probe("parted name")
      }
      .border(.blue).probe("parted")
      HStack {
        Spacer()
        mark.probe("centred mark")
        name.probe("centred name")
        Spacer()
      }
      .border(.blue).probe("centred")
    }
  }

  static let steps: [Step] = [
    .frames([
      "plain": rect(56, 4, 88, 20), "plain mark": rect(56, 4, 20, 20),
      "pushed": rect(0, 28, 200, 20), "pushed mark": rect(112, 28, 20, 20), "pushed name": rect(140, 31, 60, 14),
      "parted": rect(0, 52, 200, 20), "parted mark": rect(0, 52, 20, 20), "parted name": rect(140, 55, 60, 14),
      "centred": rect(0, 76, 200, 20), "centred mark": rect(56, 76, 20, 20), "centred name": rect(84, 79, 60, 14),
    ]),
    .picture,
  ]
}
