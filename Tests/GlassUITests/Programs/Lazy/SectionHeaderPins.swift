import GlassUI

/// A pinned header stays at the top while its section scrolls beneath it.
struct SectionHeaderPins: Program {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
        Section {
          ForEach(0..<20) { _ in Box(width: 100, height: 30) }
        } header: {
          Color.gray.frame(height: 20).probe("first")
        }
        Section {
          ForEach(0..<20) { _ in Box(width: 100, height: 30) }
        } header: {
          Color.gray.frame(height: 20).probe("second")
        }
      }
    }
    .probe("view")
  }

  static let steps: [Step] = [
    .frames(["first": rect(0, 0, 200, 20), "second": nil]),
    .scroll("view", by: CGSize(width: 0, height: 150)),
    .frames(["first": rect(0, 0, 200, 20)]),
    // The first section ends after 620 points: the second header pushes the first one out.
    .scroll("view", by: CGSize(width: 0, height: 465)),
    .frames(["first": rect(0, -15, 200, 20), "second": rect(0, 5, 200, 20)]),
    .scroll("view", by: CGSize(width: 0, height: 100)),
    .frames(["second": rect(0, 0, 200, 20)]),
  ]
}
