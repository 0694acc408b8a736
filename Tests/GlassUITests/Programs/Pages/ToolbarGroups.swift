import GlassUI

/// The page on adopting Liquid Glass: items that share a background, a fixed space that parts them, an item that is hidden as a whole.
struct ToolbarGroups: Program {
  @State private var isHidden = false
  @State private var count = 0

  static var size: CGSize { CGSize(width: 600, height: 200) }

  var body: some View {
    VStack {
      Box(width: CGFloat(10 + count)).probe("box")
      Button("Hide") { isHidden.toggle() }.probe("hide")
    }
    .toolbar {
      ToolbarItemGroup(placement: .primaryAction) {
        Button("Undo", systemImage: "arrow.uturn.backward") { count += 1 }.keyboardShortcut(.space, modifiers: [])
        Button("Redo", systemImage: "arrow.uturn.forward") {}
      }
      ToolbarSpacer(.fixed)
      ToolbarItem { Button("Markup", systemImage: "pencil") {} }
        .hidden(isHidden)
    }
  }

  static let steps: [Step] = [
    .check { $0["box"]?.width == 10 ? nil : "\($0)" },
    .press(.space),
    .check { $0["box"]?.width == 11 ? nil : "the item's shortcut does nothing: \($0)" },
    .click("hide"),
    .picture,
  ]
}
