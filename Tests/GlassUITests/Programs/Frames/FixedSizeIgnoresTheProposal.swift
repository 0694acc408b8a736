import GlassUI

/// `fixedSize` gives a view its ideal size on the axes asked for.
struct FixedSizeIgnoresTheProposal: Program {
  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(minWidth: 20, idealWidth: 60, maxWidth: 300, maxHeight: 20).fixedSize(horizontal: true, vertical: false)
        .probe("fixed")
    }
  }

  static let steps: [Step] = [
    .frames(["fixed": rect(70, 40, 60, 20)])
  ]
}
