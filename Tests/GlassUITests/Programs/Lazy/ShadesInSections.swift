import GlassUI

/// Colours with their shades in sections of a lazy column; headers stay in sight where they are pinned, and scroll where they are not.
struct ShadesInSections: Program {
  private struct Shade: Identifiable {
    let id: String
    let brightness: Double
  }

  private struct Family: Identifiable {
    let id: String
    let color: Color
    let shades: [Shade]

    init(_ name: String, _ color: Color) {
      id = name
      self.color = color
      shades = (1...5).map { Shade(id: "\(name) \($0)", brightness: Double($0) / 10) }
    }
  }

  private struct Header: View {
    let name: String
    var body: some View {
      HStack {
        Text(name).font(.headline)
        Spacer()
      }
      .frame(height: 20)
      .background(Color.white.opacity(0.75))
    }
  }

  private let families = [Family("red", .red), Family("green", .green), Family("blue", .blue)]

  private func column(_ kind: String, _ pinned: PinnedScrollableViews) -> some View {
    ScrollView {
      LazyVStack(spacing: 1, pinnedViews: pinned) {
        ForEach(families) { family in
          Section {
            ForEach(family.shades) { shade in
              family.color.brightness(shade.brightness).frame(height: 20).probe("\(kind) \(shade.id)")
            }
          } header: {
            Header(name: family.id).probe("\(kind) \(family.id)")
          }
        }
      }
    }
    .probe(kind)
  }

  var body: some View {
    HStack(spacing: 0) {
      column("free", [])
      column("pinned", [.sectionHeaders])
    }
  }

  static let steps: [Step] = [
    .frames([
      "free red": rect(0, 0, 100, 20), "free red 1": rect(0, 21, 100, 20), "free red 4": rect(0, 84, 100, 20),
      "free blue": nil, "pinned red": rect(100, 0, 100, 20), "pinned red 1": rect(100, 21, 100, 20),
    ]),
    .scroll("free", by: CGSize(width: 0, height: 90)),
    .scroll("pinned", by: CGSize(width: 0, height: 90)),
    .frames([
      "free red 5": rect(0, 15, 100, 20), "free green": rect(0, 36, 100, 20),
      "pinned red 5": rect(100, 15, 100, 20), "pinned red": rect(100, 0, 100, 20), "pinned green": rect(100, 36, 100, 20),
    ]),
    .picture,
    // The next header pushes the one before out, and takes its place.
    .scroll("pinned", by: CGSize(width: 0, height: 30)),
    .frames(["pinned red": rect(100, -15, 100, 20), "pinned green": rect(100, 6, 100, 20)]),
    .scroll("pinned", by: CGSize(width: 0, height: 16)),
    .frames(["pinned green": rect(100, 0, 100, 20), "pinned green 1": rect(100, 11, 100, 20)]),
  ]
}
