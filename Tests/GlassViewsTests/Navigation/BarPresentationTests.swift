import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("What items of a bar present") struct BarPresentationTests {
  private struct Opener: View {
    let isSheet: Bool
    @State private var isShown = false

    @ViewBuilder var body: some View {
      let button = Button("Open", systemImage: "gear") { isShown = true }
      if isSheet {
        button.sheet(isPresented: $isShown) { Controls() }
      } else {
        button.popover(isPresented: $isShown) { Controls() }
      }
    }
  }

  private struct Controls: View {
    var body: some View {
      VStack {
        Button("Act") {}
        Toggle("Stay", isOn: .constant(true)).toggleStyle(.button)
        Toggle("Switch", isOn: .constant(true))
        Menu("More") { Button("Row") {} }
        Picker("Way", selection: .constant(1)) { Text("One").tag(1) }
        Menu("Split") {
          Button("Row") {}
        } primaryAction: {
        }
      }
      .padding()
    }
  }

  /// The sizes of the controls in what a button opens that stands in the bar, in a group there, in a group, or in the content.
  private func sizes(isSheet: Bool, inBar: Bool, inGroup: Bool) throws -> [String: CGSize] {
    let host = try ControlHost(size: CGSize(width: 700, height: 600)) {
      VStack {
        if !inBar, inGroup { ControlGroup { Opener(isSheet: isSheet) } }
        if !inBar, !inGroup { Opener(isSheet: isSheet) }
      }
      .toolbar {
        if inBar, inGroup { ToolbarItem { ControlGroup { Opener(isSheet: isSheet) } } }
        if inBar, !inGroup { ToolbarItem { Opener(isSheet: isSheet) } }
      }
    }
    try host.click(.button, "Open")
    let controls = host.tree.flattened.filter { ["Act", "Stay", "Switch", "More", "Way", "Split"].contains($0.label) }
    let sizes = controls.map { ("\($0.role) \($0.label)", $0.frame.size) }
    return Dictionary(sizes) { first, _ in first }
  }

  @Test("has the looks that it has elsewhere", arguments: [false, true]) func looks(isSheet: Bool) throws {
    let usual = try sizes(isSheet: isSheet, inBar: false, inGroup: false)
    #expect(usual.count >= 5)
    for (inBar, inGroup) in [(true, false), (true, true), (false, true)] {
      #expect(try sizes(isSheet: isSheet, inBar: inBar, inGroup: inGroup) == usual, "in a bar: \(inBar), in a group: \(inGroup)")
    }
  }
}
