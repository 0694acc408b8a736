import GlassUI

/// Focus can be given and read through state.
struct FocusFollowsState: Program {
  @FocusState private var isFocused: Bool
  @State private var text = ""

  var body: some View {
    VStack(spacing: 10) {
      TextField("Name", text: $text).focused($isFocused).frame(width: 150)
      Button("Focus") { isFocused = true }.probe("button")
      Box(width: isFocused ? 100 : 50, height: 10).probe("box")
      Box(width: CGFloat(10 + text.count * 10), height: 5).probe("length")
    }
  }

  static let steps: [Step] = [
    .check { $0["box"]?.width == 50 ? nil : "the field has the focus" },
    .click("button"),
    .check { $0["box"]?.width == 100 ? nil : "the field has no focus" },
    .type("abc"),
    .check { $0["length"]?.width == 40 ? nil : "it is \(String(describing: $0["length"]))" },
  ]
}
