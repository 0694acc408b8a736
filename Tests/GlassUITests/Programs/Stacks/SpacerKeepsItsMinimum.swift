import GlassUI

/// A spacer is never shorter than its minimum length.
struct SpacerKeepsItsMinimum: Program {
  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(minWidth: 90).probe("first")
      Spacer(minLength: 40).probe("gap")
      Color.blue.frame(minWidth: 90).probe("second")
    }
  }

  static let steps: [Step] = [
    .check { frames in
      frames["gap"]?.width == 40 ? nil : "the gap is \(String(describing: frames["gap"]?.width)) points wide"
    }
  ]
}
