import GlassUI

/// A value presents a view on the stack; dismissing the view takes the value back.
struct ViewsArePresentedOnAStack: Program {
  @State private var isShown = false

  static var size: CGSize { CGSize(width: 300, height: 200) }

  var body: some View {
    NavigationStack {
      Button(isShown ? "shown" : "Show") { isShown = true }
        .probe("button")
        .navigationDestination(isPresented: $isShown) { Presented() }
    }
  }

  private struct Presented: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Dismiss") { dismiss() }.probe("dismiss") }
  }

  static let steps: [Step] = [
    .click("button"),
    .check { $0["dismiss"] == nil || $0["button"] != nil ? "it is not presented" : nil },
    .click("dismiss"),
    .check { $0["dismiss"] != nil || $0["button"] == nil ? "it is still presented" : nil },
  ]
}
