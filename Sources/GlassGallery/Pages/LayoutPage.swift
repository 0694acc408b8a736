import GlassUI

/// Stacks and grids: who gets how much of the room.
struct LayoutPage: View {
  @State private var width = 420.0
  @State private var spacing = 8.0
  @State private var columns = 3.0
  @State private var favoursFirst = false

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 20) {
        HStack(spacing: spacing) {
          box("Flexible", .blue).layoutPriority(favoursFirst ? 1 : 0)
          box("At most 120", .green).frame(maxWidth: 120)
          box("Fixed", .orange).frame(width: 70)
        }
        .frame(height: 60)
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: spacing), count: Int(columns)), spacing: spacing) {
          ForEach(0..<9, id: \.self) { index in box("\(index + 1)", .purple).frame(height: 44) }
        }
        ViewThatFits {
          HStack { box("The wide version, where it fits", .teal).frame(width: 340, height: 40) }
          box("Narrow", .pink).frame(width: 120, height: 40)
        }
      }
      .padding(20)
      .frame(maxWidth: width)
      .background(.background, in: RoundedRectangle(cornerRadius: 24))
      .animation(.snappy, value: favoursFirst)
    } parameters: {
      NumberParameter("Width", $width, in: 160...560)
      NumberParameter("Spacing", $spacing, in: 0...30)
      NumberParameter("Columns", $columns, in: 1...6, step: 1)
      Toggle("The first one first", isOn: $favoursFirst)
    }
  }

  private func box(_ name: String, _ color: Color) -> some View {
    Text(verbatim: name).font(.caption.weight(.semibold)).lineLimit(2).multilineTextAlignment(.center).padding(.horizontal, 4)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(color.opacity(0.35), in: RoundedRectangle(cornerRadius: 10))
      .overlay { RoundedRectangle(cornerRadius: 10).strokeBorder(color, lineWidth: 1.5) }
  }
}
