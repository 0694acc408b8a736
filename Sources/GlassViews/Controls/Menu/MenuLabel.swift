/// The label of a row of a menu: a second text stands beneath the first one, smaller and paler.
struct MenuLabel<Label: View>: View {
  let label: Label

  @Environment(\.menuRowTitle) private var title

  @ViewBuilder var body: some View {
    if let title {
      label.accessibilityHidden(true)
      Text(verbatim: title)
    } else {
      parts
    }
  }

  @ViewBuilder private var parts: some View {
    // Most labels are one view, and known to be: nobody need look into them.
    if Label._isUnary {
      label
    } else {
      Group(subviews: label) { MenuLabelParts(views: $0) }
    }
  }
}

/// What a label consists of, in lines where it is several texts, with or without a picture, and nothing else.
private struct MenuLabelParts: View {
  let views: SubviewsCollection

  @Environment(\.isMenuStrip) private var isStrip

  @ViewBuilder var body: some View {
    let lines = views.filter { $0.isText || $0.isLabel }
    let icons = views.filter(\.isImage)
    if isStrip || lines.count < 2 || lines.count + icons.count < views.count {
      views
    } else if lines[0].isLabel {
      ForEach(icons) { $0 }
      lines[0].labelStyle(SubtitledLabelStyle(lines: Array(lines.dropFirst())))
    } else {
      ForEach(icons) { $0 }
      TitledLines(title: lines[0], lines: Array(lines.dropFirst()))
    }
  }
}

/// A title and what stands beneath it.
private struct TitledLines<Title: View>: View {
  let title: Title
  let lines: [Subview]

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      title
      ForEach(lines) { $0.font(.subheadline).foregroundStyle(.secondary) }
    }
  }
}

/// A label with more lines beneath its title.
private struct SubtitledLabelStyle: LabelStyle {
  let lines: [Subview]

  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon
      TitledLines(title: configuration.title, lines: lines)
    }
  }
}

private enum MenuRowTitleKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
  /// What a row of a menu says beside the symbol that is all there is of its label.
  var menuRowTitle: String? {
    get { self[MenuRowTitleKey.self] }
    set { self[MenuRowTitleKey.self] = newValue }
  }
}
