import GlassUI

/// Rows keep their places beside buttons that a swipe would show, and their content is made anew when what it read changes.
struct SwipeActionsInLists: Program {
  @Observable @MainActor final class Mail {
    var isLarge = false
  }

  @State private var mail = Mail()

  var body: some View {
    List {
      ForEach(0..<3) { number in
        Box(width: mail.isLarge ? 80 : 40, height: 20)
          .probe("\(number)")
          .swipeActions(edge: .leading) { Button("Read", systemImage: "checkmark") {} }
          .swipeActions { Button("Delete", systemImage: "trash", role: .destructive) {} }
      }
    }
    .overlay(alignment: .bottom) {
      Button("Larger") { mail.isLarge = true }.probe("larger")
    }
    .refreshable {}
  }

  static let steps: [Step] = [
    .frames(["0": rect(18, 16, 40, 20), "1": rect(18, 52, 40, 20)]),
    .click("larger"),
    .frames(["0": rect(18, 16, 80, 20), "2": rect(18, 88, 80, 20)]),
  ]
}
