import GlassUI

/// A style of one's own opens a group by its own means.
struct OwnDisclosureStyles: Program {
  var body: some View {
    DisclosureGroup {
      Box(width: 30, height: 20).probe("content")
    } label: {
      Box(width: 60, height: 20).probe("label")
    }
    .disclosureGroupStyle(ByTap())
  }

  static let steps: [Step] = [
    .frames(["label": rect(70, 40, 60, 20), "content": nil]),
    .click("label"),
    .frames(["label": rect(70, 30, 60, 20), "content": rect(85, 50, 30, 20)]),
  ]
}

private struct ByTap: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 0) {
      configuration.label.onTapGesture { configuration.isExpanded.toggle() }
      if configuration.isExpanded { configuration.content }
    }
  }
}
