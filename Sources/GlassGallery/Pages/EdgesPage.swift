import GlassUI

/// Content that goes on under bars and panels.
struct EdgesPage: View {
  @State private var rows = 40.0
  @State private var height = 44.0

  var body: some View {
    PageLayout {
      ScrollView {
        LazyVStack(spacing: 8) {
          ForEach(0..<Int(rows), id: \.self) { row in
            HStack {
              Circle().fill(Color(hue: Double(row) / rows, saturation: 0.7, brightness: 0.9)).frame(width: 22, height: 22)
              Text("Row \(row + 1)")
              Spacer()
            }
            .padding(.horizontal, 16)
            .frame(height: height)
            .background(.background.opacity(0.85), in: RoundedRectangle(cornerRadius: 14))
          }
        }
      }
    } parameters: {
      NumberParameter("Rows", $rows, in: 1...200)
      NumberParameter("Height of a row", $height, in: 28...90)
    }
  }
}
