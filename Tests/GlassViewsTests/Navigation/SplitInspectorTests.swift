import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// An inspector where one column is seen at a time.
@MainActor @Suite("An inspector of the detail in a narrow window") struct SplitInspectorTests {
  @Observable final class Model {
    var folder: Int?
    var letter: Int?
    var isOpen = true
  }

  private struct Three: View {
    @Bindable var model: Model
    let isOfDetail: Bool

    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self, selection: $model.folder) { Text("Folder \($0)") }
      } content: {
        List(0..<3, id: \.self, selection: $model.letter) { Text("Letter \($0)") }
      } detail: {
        Text("letter").modifier(Inspected(model: model, isWanted: isOfDetail))
      }
      .modifier(Inspected(model: model, isWanted: !isOfDetail))
    }
  }

  private struct Inspected: ViewModifier {
    @Bindable var model: Model
    let isWanted: Bool

    @ViewBuilder func body(content: Content) -> some View {
      if isWanted { content.inspector(isPresented: $model.isOpen) { Button("Fact") {} } } else { content }
    }
  }

  private func window(_ model: Model, width: CGFloat = 480, isOfDetail: Bool = true) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 500), barRoom: 0) { Three(model: model, isOfDetail: isOfDetail) }
  }

  @Test("it is there with the detail, and neither over the list nor over the sidebar") func columns() throws {
    let model = Model()
    let window = try window(model)
    #expect(window.find(.sidebar) != nil && window.find(.inspector) == nil)
    model.folder = 1
    window.settle()
    #expect(window.find(.row, "Letter 0") != nil && window.find(.inspector) == nil)
    model.letter = 2
    window.settle()
    #expect(window.find(.inspector) != nil)
    try window.click(.button, "Show List")
    #expect(window.find(.inspector) == nil && model.isOpen, "it waits for the detail")
    #expect(!window.tree.flattened.contains { $0.label == "Fact" && $0.focusIndex != nil })
    try window.click(.button, "Show Detail")
    #expect(window.find(.inspector) != nil)
  }

  @Test("Escape over the list leaves it for the detail, where Escape closes it") func escape() throws {
    let model = Model()
    (model.folder, model.letter) = (1, 2)
    let window = try window(model)
    try window.click(.button, "Show List")
    window.key(.escape)
    #expect(model.isOpen)
    try window.click(.button, "Show Detail")
    window.key(.escape)
    #expect(!model.isOpen && window.find(.inspector) == nil)
  }

  @Test("with room for all columns it is there whatever was in front") func resized() throws {
    let model = Model()
    model.folder = 1
    let window = try window(model)
    #expect(window.find(.inspector) == nil)
    window.window.resize(to: CGSize(width: 1300, height: 500))
    window.settle()
    #expect(window.find(.inspector) != nil)
    window.window.resize(to: CGSize(width: 480, height: 500))
    window.settle()
    #expect(window.find(.inspector) == nil)
  }

  @Test("one of the whole split view is there over every column") func whole() throws {
    let model = Model()
    model.folder = 1
    let window = try window(model, isOfDetail: false)
    #expect(window.find(.row, "Letter 0") != nil && window.find(.inspector) != nil)
  }
}
