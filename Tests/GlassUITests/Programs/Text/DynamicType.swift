import GlassUI

/// Text grows with the type size of the environment.
struct DynamicType: Program {
  var body: some View {
    VStack {
      Text("Size").dynamicTypeSize(.large).probe("large")
      Text("Size").dynamicTypeSize(.xxxLarge).probe("huge")
    }
  }

  static let steps: [Step] = [
    .check { frames in
      guard let large = frames["large"], let huge = frames["huge"] else { return "nothing was laid out" }
      return abs(huge.width / large.width - 1.36) < 0.03 ? nil : "\(huge.width / large.width)"
    }
  ]
}
