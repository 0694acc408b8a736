import Foundation
import Testing

@testable import GlassViews

/// Styles read what is around the view that they are for, and keep state, as views do.
@MainActor @Suite("Properties of styles") struct StylePropertyTests {
  private struct OwnButton: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize
    @State private var begun = 1
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "button \(isEnabled) \(controlSize == .small) \(begun)").onAppear { begun += 1 }
    }
  }

  private struct OwnPrimitive: PrimitiveButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "primitive \(isEnabled) \(controlSize == .small)")
    }
  }

  private struct OwnProgress: ProgressViewStyle {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize
    @State private var begun = 1
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "progress \(isEnabled) \(controlSize == .small) \(begun)").onAppear { begun += 1 }
    }
  }

  private struct OwnToggle: ToggleStyle {
    let name: String
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "\(name) \(isEnabled) \(controlSize == .small)")
    }
  }

  private struct OwnLabel: LabelStyle {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize
    func makeBody(configuration: Configuration) -> some View { Text(verbatim: "label \(isEnabled) \(controlSize == .small)") }
  }

  private struct OwnGroup: GroupBoxStyle {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize
    func makeBody(configuration: Configuration) -> some View { Text(verbatim: "group \(isEnabled) \(controlSize == .small)") }
  }

  private struct All: View {
    let remote: Remote
    @State private var isDisabled = false
    var body: some View {
      let _ = remote.act = { isDisabled.toggle() }
      VStack {
        Button("Button") {}.buttonStyle(OwnButton())
        Button("Button") {}.buttonStyle(OwnPrimitive())
        ProgressView(value: 0.3).progressViewStyle(OwnProgress())
        Toggle("Toggle", isOn: .constant(true)).toggleStyle(OwnToggle(name: "toggle"))
        Label("Label", systemImage: "star").labelStyle(OwnLabel())
        GroupBox { Text("Content") }.groupBoxStyle(OwnGroup())
      }
      .controlSize(.small)
      .disabled(isDisabled)
    }
  }

  private func texts(_ host: ControlHost) -> String { host.tree.flattened.map(\.label).joined(separator: ", ") }

  @Test("a style reads what holds where its view is, however much, and follows it")
  func environment() throws {
    let remote = Remote()
    let host = try ControlHost { All(remote: remote) }
    for name in ["button", "primitive", "toggle", "label", "group"] { #expect(texts(host).contains("\(name) true true")) }
    for name in ["button", "progress"] { #expect(texts(host).contains("\(name) true true 2")) }
    remote.act()
    host.settle()
    for name in ["button", "primitive", "toggle", "label", "group"] { #expect(texts(host).contains("\(name) false true")) }
    for name in ["button", "progress"] { #expect(texts(host).contains("\(name) false true 2")) }
  }
}
