import GlassUI

/// `ForEach` over values identified by a key path follows insertions.
struct ForEachByKeyPath: Program {
  @State private var letters = ["b", "c"]

  var body: some View {
    VStack(spacing: 0) {
      Button("Add") { letters.insert("a", at: 0) }.frame(height: 40).probe("button")
      HStack(spacing: 0) {
        ForEach(letters, id: \.self) { letter in Box(width: 20, height: 20).probe(letter) }
      }
    }
  }

  static let steps: [Step] = [
    .frames(["b": rect(80, 60, 20, 20), "c": rect(100, 60, 20, 20), "a": nil]),
    .click("button"),
    .frames(["a": rect(70, 60, 20, 20), "b": rect(90, 60, 20, 20), "c": rect(110, 60, 20, 20)]),
  ]
}
