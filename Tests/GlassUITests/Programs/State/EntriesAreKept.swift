import GlassUI

/// Entries made of variables: read where nobody set them, set from above, handed to a container, and seen through the focus.
struct EntriesAreKept: Program {
  @FocusState private var hasFocus: Bool
  @FocusedValue(\.wish) private var wish

  var body: some View {
    VStack(spacing: 0) {
      Row()
      Row().environment(\.roomyHeight, 40).environment(\.caption, "set")
      ForEach(subviews: ranked) { $0.probe("rank \($0.containerValues.rank)") }
      Box(width: CGFloat(wish ?? 1) * 10, height: 10).probe("wish")
      Box(width: 10, height: 10).focusable().focused($hasFocus).focusedValue(\.wish, 7).probe("focus")
    }
    .onTapGesture { hasFocus = true }
  }

  private var ranked: some View {
    Group {
      Box(width: 60, height: 10).containerValue(\.rank, 3)
      Box(width: 60, height: 10)
    }
  }

  static let steps: [Step] = [
    .frames([
      "20 none": rect(50, 0, 100, 20), "40 set": rect(50, 20, 100, 40), "rank 3": rect(70, 60, 60, 10),
      "rank 0": rect(70, 70, 60, 10), "wish": rect(95, 80, 10, 10),
    ]),
    .click("20 none"),
    .frames(["wish": rect(65, 80, 70, 10)]),
  ]
}

private struct Row: View {
  @Environment(\.roomyHeight) private var height
  @Environment(\.caption) private var caption
  var body: some View { Box(width: 100, height: height).probe("\(Int(height)) \(caption ?? "none")") }
}

extension EnvironmentValues {
  @Entry fileprivate var roomyHeight: CGFloat = 20
  @Entry fileprivate var caption: String?
}

extension ContainerValues {
  @Entry fileprivate var rank = 0
}

extension FocusedValues {
  @Entry fileprivate var wish: Int?
}
