import GlassUI

/// Texts of different styles join into one.
struct TextJoins: Program {
  var body: some View {
    (Text("Large ").font(.title).bold() + Text("red ").foregroundStyle(.red) + Text("italic").italic()).probe("text")
  }

  static let steps: [Step] = [
    .check { ($0["text"]?.width ?? 0) > 100 ? nil : "it is \(String(describing: $0["text"]))" },
    .picture,
  ]
}
