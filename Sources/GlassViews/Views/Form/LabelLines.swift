/// The label of a control: the first of its views, and beneath it, smaller and paler, whatever else it holds.
struct LabelLines<Label: View>: View {
  let label: Label

  @Environment(\.formLayout) private var layout

  @ViewBuilder var body: some View {
    // Most labels are one view, and known to be: nobody need look into them.
    if Label._isUnary {
      label
    } else {
      Group(subviews: label) { views in
        if views.count < 2 {
          views
        } else {
          VStack(alignment: layout == .columns ? .trailing : .leading, spacing: 2) {
            views[0]
            ForEach(views.dropFirst()) { $0.font(.subheadline).foregroundStyle(.secondary) }
          }
        }
      }
    }
  }
}
