import GlassUI

/// Content that goes on under bars and panels, and how it gives way there.
struct EdgesPage: View {
  private enum Style { case automatic, soft, hard, hidden }

  @State private var rows = 40.0
  @State private var height = 44.0
  @State private var style = Style.automatic
  @State private var pinsHeaders = false
  @State private var isDark = false

  var body: some View {
    PageLayout {
      ScrollView {
        LazyVStack(spacing: 8, pinnedViews: pinsHeaders ? .sectionHeaders : []) {
          ForEach(0..<3) { part in
            Section {
              ForEach(0..<Int(rows), id: \.self) { row in line(part, row) }
            } header: {
              Text("Part \(part + 1)").font(.headline).padding(.horizontal, 16)
                .frame(maxWidth: .infinity, minHeight: 36, alignment: .leading)
                .background(.background.opacity(0.85), in: .rect(cornerRadius: 14))
            }
          }
        }
      }
      .scrollEdgeEffectStyle(style == .soft ? .soft : style == .hard ? .hard : .automatic, for: .all)
      .scrollEdgeEffectHidden(style == .hidden)
      .contentMargins(.horizontal, 24, for: .scrollContent)
      .padding(-24)
    } parameters: {
      ChoiceParameter(
        "Top edge", $style, [("Automatic", .automatic), ("Soft", .soft), ("Hard", .hard), ("Hidden", .hidden)])
      Toggle("Headers stay in view", isOn: $pinsHeaders)
      Toggle("Dark rows", isOn: $isDark)
      NumberParameter("Rows", $rows, in: 1...200)
      NumberParameter("Height of a row", $height, in: 28...90)
    }
  }

  private func line(_ part: Int, _ row: Int) -> some View {
    HStack {
      Circle().fill(Color(hue: Double(row) / rows, saturation: 0.7, brightness: 0.9)).frame(width: 22, height: 22)
      Text("Row \(part + 1).\(row + 1)")
      Spacer()
    }
    .foregroundStyle(isDark ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
    .padding(.horizontal, 16)
    .frame(height: height)
    .background(
      isDark ? AnyShapeStyle(Color.black.opacity(0.8)) : AnyShapeStyle(.background.opacity(0.85)), in: .rect(cornerRadius: 14))
  }
}
