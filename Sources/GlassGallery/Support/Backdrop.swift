import GlassUI

/// What lies beneath the glass of a page.
enum BackdropKind: String, CaseIterable, Identifiable {
  case landscape = "Landscape"
  case stripes = "Stripes"
  case text = "Text"
  case white = "White"
  case black = "Black"
  case checkerboard = "Checkerboard"

  var id: Self { self }
}

/// Something for the glass to bend.
struct Backdrop: View {
  let kind: BackdropKind

  var body: some View {
    content.accessibilityHidden(true)
  }

  @ViewBuilder private var content: some View {
    switch kind {
    case .landscape: Landscape()
    case .stripes: Stripes()
    case .text: Columns()
    case .white: Color.white
    case .black: Color.black
    case .checkerboard: Checkerboard()
    }
  }
}

/// An evening sky over three ridges.
private struct Landscape: View {
  var body: some View {
    ZStack {
      LinearGradient(
        colors: [
          Color(red: 0.16, green: 0.27, blue: 0.55), Color(red: 0.62, green: 0.55, blue: 0.75),
          Color(red: 0.98, green: 0.72, blue: 0.5),
        ],
        startPoint: .top, endPoint: .bottom)
      Circle().fill(Color(red: 1, green: 0.93, blue: 0.78)).frame(width: 120, height: 120).offset(x: 190, y: -60)
      Ridge(height: 0.5, seed: 1).fill(Color(red: 0.42, green: 0.36, blue: 0.58))
      Ridge(height: 0.36, seed: 4).fill(Color(red: 0.26, green: 0.26, blue: 0.45))
      Ridge(height: 0.2, seed: 9).fill(Color(red: 0.1, green: 0.16, blue: 0.26))
    }
  }
}

/// A line of hills: a sum of waves over the bottom edge.
private struct Ridge: Shape {
  /// How high it stands, as a part of the box.
  let height: Double
  let seed: Double

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      for step in 0...120 {
        let part = Double(step) / 120
        let wave = 0.5 * sin(part * 7 + seed) + 0.3 * sin(part * 17 + seed * 2.3) + 0.14 * sin(part * 41 + seed * 5.1)
        let y = rect.maxY - rect.height * height * (1 + 0.34 * wave)
        path.addLine(to: CGPoint(x: rect.minX + rect.width * part, y: y))
      }
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// Bright stripes and discs, which show how edges bend.
private struct Stripes: View {
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
  }
}

/// Black and white squares: half of what lies beneath any glass asks for the other ink.
private struct Checkerboard: View {
  var body: some View {
    ZStack {
      Color.white
      Squares(side: 36).fill(.black)
    }
  }

  private struct Squares: Shape {
    /// In points.
    let side: Double

    func path(in rect: CGRect) -> Path {
      Path { path in
        for row in 0...Int(rect.height / side) {
          for column in stride(from: row % 2, through: Int(rect.width / side), by: 2) {
            path.addRect(
              CGRect(x: rect.minX + Double(column) * side, y: rect.minY + Double(row) * side, width: side, height: side))
          }
        }
      }
    }
  }
}

/// A page of text.
private struct Columns: View {
  private static let line =
    "The light that falls through a thick pane leaves it where it came from, a little later and a little to the side. "

  var body: some View {
    // From the top, and more of it than a large window holds.
    Color.white.overlay(alignment: .top) {
      Text(verbatim: String(repeating: Self.line, count: 100)).font(.system(size: 15)).foregroundStyle(.black).lineSpacing(5)
        .padding(24)
        .fixedSize(horizontal: false, vertical: true)
    }
    .clipped()
  }
}
