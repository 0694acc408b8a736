import GlassUI

/// A reader scrolls to a view by its identity.
struct ScrollViewReaderJumps: Program {
  var body: some View {
    ScrollViewReader { reader in
      VStack(spacing: 0) {
        Button("Jump") { reader.scrollTo(80, anchor: .top) }.frame(height: 30).probe("button")
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<200) { index in Box(width: 50, height: 20).probe("row \(index)").id(index) }
          }
        }
      }
    }
  }

  static let steps: [Step] = [
    .click("button"),
    .wait(1),
    .check { frames in frames["row 80"]?.minY == 30 ? nil : "row 80 is at \(String(describing: frames["row 80"]))" },
  ]
}
