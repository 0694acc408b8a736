import GlassUI

/// A value set in the environment reaches every view beneath.
struct EnvironmentValuesReachDown: Program {
  var body: some View {
    VStack(spacing: 0) {
      Row()
      Row().environment(\.rowHeight, 40)
    }
  }

  static let steps: [Step] = [
    .frames(["20": rect(50, 20, 100, 20), "40": rect(50, 40, 100, 40)])
  ]
}

private struct Row: View {
  @Environment(\.rowHeight) private var height
  var body: some View { Box(width: 100, height: height).probe("\(Int(height))") }
}

private struct RowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 20 }

extension EnvironmentValues {
  fileprivate var rowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
}
