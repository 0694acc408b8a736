import GlassUI

/// A scroll view proposes no height to its content and takes all that it is proposed itself.
struct ContentIsAsHighAsItNeeds: Program {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Color.red.frame(height: 150).probe("high")
        Color.blue.probe("ideal")
      }
    }
    .probe("view")
  }

  static let steps: [Step] = [
    .frames(["view": rect(0, 0, 200, 100), "high": rect(0, 0, 200, 150), "ideal": rect(0, 150, 200, 10)])
  ]
}
