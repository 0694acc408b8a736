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
    .check { $0["first"]?.minY == 0 ? nil : "the header is not at the top" },
    .scroll("view", by: CGSize(width: 0, height: 150)),
    .check { frames in frames["first"]?.minY == 0 ? nil : "the header is at \(String(describing: frames["first"]))" },
  ]
}
