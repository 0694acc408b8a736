import GlassUI

/// Where nothing is proposed, a frame has its ideal size.
struct IdealFrame: Program {
  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      Color.red.frame(idealWidth: 70, idealHeight: 30).probe("ideal")
    }
  }

  static let steps: [Step] = [
    .check { frames in
      frames["ideal"]?.size == CGSize(width: 70, height: 30) ? nil : "it is \(String(describing: frames["ideal"]))"
    }
  ]
}
