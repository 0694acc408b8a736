import GlassUI

/// Corners are circular or continuous, equal or each its own.
struct RoundedRectangles: Program {
  var body: some View {
    HStack(spacing: 10) {
      RoundedRectangle(cornerRadius: 20, style: .circular).fill(.blue)
      RoundedRectangle(cornerRadius: 20, style: .continuous).fill(.blue)
      UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 30).fill(.blue)
    }
    .padding(10)
  }

  static let steps: [Step] = [
    .picture
  ]
}
