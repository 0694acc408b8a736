import GlassUI

/// Without a spacing of its own, a stack puts 8 points between its views.
struct StacksUseDefaultSpacing: Program {
  var body: some View {
    VStack {
      HStack {
        Box().probe("left")
        Box().probe("right")
      }
      Box().probe("below")
    }
  }

  static let steps: [Step] = [
    .frames(["left": rect(86, 36, 10, 10), "right": rect(104, 36, 10, 10), "below": rect(95, 54, 10, 10)])
  ]
}
