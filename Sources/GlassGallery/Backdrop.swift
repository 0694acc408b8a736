import GlassUI

/// Something for the glass to bend: a bright sky of stripes and discs.
struct Backdrop: View {
  var body: some View {
    ZStack {
      LinearGradient(colors: [.indigo, .teal, .orange], startPoint: .topLeading, endPoint: .bottomTrailing)
      HStack(spacing: 0) {
        ForEach(0..<24, id: \.self) { _ in
          Rectangle().fill(Color.white.opacity(0.22)).frame(width: 6)
          Spacer(minLength: 0)
        }
      }
      Circle().fill(Color.pink).frame(width: 260, height: 260).offset(x: -180, y: 160)
      Circle().fill(Color.yellow).frame(width: 180, height: 180).offset(x: 220, y: -140)
    }
    .accessibilityHidden(true)
  }
}
