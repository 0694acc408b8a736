import GlassUI

/// Styles of one's own lay out labels and labelled content from their parts.
struct OwnLabelStyles: Program {
  var body: some View {
    VStack(spacing: 0) {
      Label {
        Box(width: 40, height: 20).probe("title")
      } icon: {
        Box(width: 20, height: 20).probe("icon")
      }
      .labelStyle(Trailing())
      LabeledContent {
        Box(width: 30, height: 10).probe("content")
      } label: {
        Box(width: 50, height: 10).probe("label")
      }
      .labeledContentStyle(Above())
    }
  }

  static let steps: [Step] = [
    .frames([
      "title": rect(70, 30, 40, 20), "icon": rect(110, 30, 20, 20), "content": rect(85, 50, 30, 10),
      "label": rect(75, 60, 50, 10),
    ])
  ]
}

private struct Trailing: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      configuration.title
      configuration.icon
    }
  }
}

private struct Above: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 0) {
      configuration.content
      configuration.label
    }
  }
}
