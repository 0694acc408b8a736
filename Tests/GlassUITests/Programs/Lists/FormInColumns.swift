import GlassUI

/// In columns, labels end where controls begin.
struct FormInColumns: Program {
  var body: some View {
    Form {
      LabeledContent {
        Box(width: 50, height: 20).probe("first")
      } label: {
        Box(width: 30, height: 20).probe("short")
      }
      LabeledContent {
        Box(width: 50, height: 20).probe("second")
      } label: {
        Box(width: 60, height: 20).probe("long")
      }
    }
    .formStyle(.columns)
  }

  static let steps: [Step] = [
    .frames([
      "long": rect(41, 55, 60, 20), "second": rect(109, 55, 50, 20), "short": rect(71, 25, 30, 20),
      "first": rect(109, 25, 50, 20),
    ])
  ]
}
