import GlassUI

/// One tab's view is shown at a time; it is as it was when one comes back to it.
struct TabsKeepTheirViews: Program {
  @State private var tab = 1

  static var size: CGSize { CGSize(width: 600, height: 300) }

  var body: some View {
    TabView(selection: $tab) {
      Tab("One", systemImage: "house", value: 1) { Page(name: "one", tab: $tab) }
      Tab("Two", systemImage: "map", value: 2) { Page(name: "two", tab: $tab) }
    }
  }

  private struct Page: View {
    let name: String
    @Binding var tab: Int
    @State private var width = 40.0

    var body: some View {
      VStack {
        Box(width: width).probe("\(name) box")
        Button("Grow") { width += 20 }.probe("\(name) grow")
        Button("Other") { tab = 3 - tab }.probe("\(name) other")
      }
    }
  }

  static let steps: [Step] = [
    .click("one grow"),
    .check { $0["one box"]?.width == 60 && $0["two box"] == nil ? nil : "\($0)" },
    .click("one other"),
    .check { $0["two box"]?.width == 40 && $0["one box"] == nil ? nil : "\($0)" },
    .click("two other"),
    .check { $0["one box"]?.width == 60 ? nil : "the first tab forgot its state" },
  ]
}
