import GlassUI

/// Styles of one's own lay out forms, boxes and groups of controls from what these hold.
struct OwnContainerStyles: Program {
  static var size: CGSize { CGSize(width: 200, height: 160) }

  var body: some View {
    VStack(spacing: 0) {
      Form { Box(width: 40, height: 20).probe("field") }.formStyle(Indented())
      GroupBox {
        Box(width: 40, height: 20).probe("boxed")
      } label: {
        Box(width: 60, height: 10).probe("box label")
      }
      .groupBoxStyle(Footed())
      ControlGroup {
        Box(width: 20, height: 20).probe("one")
        Box(width: 20, height: 20).probe("other")
      }
      .controlGroupStyle(Stacked())
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  static let steps: [Step] = [
    .frames([
      "field": rect(20, 5, 40, 20), "boxed": rect(20, 30, 40, 20), "box label": rect(10, 50, 60, 10),
      "one": rect(30, 60, 20, 20), "other": rect(30, 80, 20, 20),
    ])
  ]
}

private struct Indented: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 0) { configuration.content }.padding(5).padding(.leading, 15).padding(.trailing, 15)
  }
}

private struct Footed: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 0) {
      configuration.content
      configuration.label
    }
  }
}

private struct Stacked: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View { VStack(spacing: 0) { configuration.content } }
}
