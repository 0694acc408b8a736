import GlassUI

/// A layout can be exchanged for another without the views beginning anew.
struct AnyLayoutKeepsIdentity: Program {
  @State private var isVertical = false

  var body: some View {
    let layout = isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
    VStack(spacing: 0) {
      Button("Turn") { isVertical.toggle() }.frame(height: 30).probe("button")
      layout {
        Counter()
        Box(width: 30, height: 20).probe("box")
      }
    }
  }

  static let steps: [Step] = [
    .check { frames in frames["counter 0"]?.midY == frames["box"]?.midY ? nil : "they do not lie side by side" },
    .click("counter 0"),
    .click("button"),
    .check { frames in
      guard let counter = frames["counter 1"], let box = frames["box"] else { return "the counter began anew" }
      return counter.maxY == box.minY ? nil : "\(box) does not lie below \(counter)"
    },
  ]
}

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    Button("\(count)") { count += 1 }.frame(width: 40, height: 30).probe("counter \(count)")
  }
}
