import GlassUI

/// Sections of a list have headers in title case and footers; rows may have insets, a ground and lines of their own.
struct SectionsInLists: Program {
  var body: some View {
    List {
      Section("Section Header") {
        Text("Plain").probe("plain")
        Text("Inset").probe("inset").listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0))
      }
      Section {
        Text("Colored").listRowBackground(Color.yellow)
        Text("No line").listRowSeparator(.hidden)
      } footer: {
        Text("A footer.")
      }
    }
  }

  static let size = CGSize(width: 220, height: 240)

  static let steps: [Step] = [
    .check { frames in
      guard let plain = frames["plain"], let inset = frames["inset"] else { return "rows are missing" }
      return plain.minX == 18 && inset.minX == 48 && inset.midY - plain.midY == 36 ? nil : "\(frames)"
    },
    .picture,
  ]
}
