import Foundation
import Testing

@testable import GlassViews

/// Styles of one's own that show the control that they are given, with something around it.
@MainActor @Suite("Styles around styles") struct NestedStyleTests {
  private struct PaddedToggle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View { Toggle(configuration).padding(10) }
  }

  private struct PaddedProgress: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View { ProgressView(configuration).padding(10) }
  }

  private struct PaddedLabel: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { Label(configuration).padding(10) }
  }

  private struct PaddedContent: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration).padding(10) }
  }

  private struct PaddedButton: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Button(configuration).padding(10) }
  }

  private func size(_ view: some View) throws -> CGSize {
    let host = try ControlHost(size: CGSize(width: 600, height: 400), settling: 0.2) { view.fixedSize().named("view") }
    return try #require(host.frame("view")).size
  }

  @Test("the control is made by the style around, one for each style of one's own, and acts once") func around() throws {
    func expect(_ outer: some View, _ plain: some View, by margin: CGFloat = 20) throws {
      let (outer, plain) = try (size(outer), size(plain))
      #expect(abs(outer.width - plain.width - margin) < 0.01 && abs(outer.height - plain.height - margin) < 0.01)
    }
    let toggle = Toggle("Title", isOn: .constant(true))
    try expect(toggle.toggleStyle(PaddedToggle()), toggle)
    try expect(toggle.toggleStyle(PaddedToggle()).toggleStyle(.checkbox), toggle.toggleStyle(.checkbox))
    try expect(
      toggle.toggleStyle(PaddedToggle()).toggleStyle(PaddedToggle()).toggleStyle(.checkbox), toggle.toggleStyle(.checkbox), by: 40
    )
    let progress = ProgressView("Title", value: 0.5)
    try expect(progress.progressViewStyle(PaddedProgress()), progress)
    try expect(progress.progressViewStyle(PaddedProgress()).progressViewStyle(.circular), progress.progressViewStyle(.circular))
    let label = Label("Title", systemImage: "star")
    try expect(label.labelStyle(PaddedLabel()).labelStyle(.iconOnly), label.labelStyle(.iconOnly))
    let content = LabeledContent("Title", value: "Value")
    try expect(content.labeledContentStyle(PaddedContent()), content)
    let button = Button("Title") {}
    try expect(button.buttonStyle(PaddedButton()).buttonStyle(.glass), button.buttonStyle(.glass))
  }

  private struct Card: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.content.padding(10) }
  }

  @Test("a style holds at every depth of what stands within each other") func depths() throws {
    let nested = try size(GroupBox { GroupBox { Color.red.frame(width: 40, height: 40) } }.groupBoxStyle(Card()))
    #expect(nested == CGSize(width: 80, height: 80))
  }

  @Test("assistive technology hears of it once") func semantics() throws {
    let host = try ControlHost {
      VStack {
        ProgressView("Loading", value: 0.5).progressViewStyle(PaddedProgress())
        Toggle("On", isOn: .constant(true)).toggleStyle(PaddedToggle())
      }
    }
    #expect(host.all(.progress).map(\.value) == ["50 %"])
    #expect(host.all(.toggle).count == 1)
  }
}
