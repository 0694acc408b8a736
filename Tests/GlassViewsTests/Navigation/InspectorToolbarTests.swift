import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What an inspector's content asks for in the window's bar") struct InspectorToolbarTests {
  @Observable final class Model {
    var isOpen = false
    var hasSplitView = true
    var told = 0
    var path: [Int] = []
  }

  private struct Described: View {
    @Bindable var model: Model

    var body: some View {
      Text("Page").navigationTitle("Photo")
        .inspector(isPresented: $model.isOpen) {
          Text("About it").named("facts").navigationTitle("Facts")
            .toolbar { ToolbarItem { Button("Info", systemImage: "info.circle") { model.told += 1 } } }
        }
    }
  }

  private struct Window<Content: View>: View {
    let model: Model
    @ViewBuilder let content: Content

    var body: some View {
      Group {
        if model.hasSplitView {
          NavigationSplitView {
            Text("Side")
          } detail: {
            content
          }
        } else {
          content
        }
      }
      .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
  }

  private func host(_ model: Model, hasSplitView: Bool, _ content: some View) throws -> ControlHost {
    model.hasSplitView = hasSplitView
    return try ControlHost(size: CGSize(width: 1000, height: 400), barRoom: 0) { Window(model: model) { content } }
  }

  /// Whether the button is in the bar, and acts by the key of its place.
  private func hasItem(_ host: ControlHost, _ model: Model) -> Bool {
    let before = model.told
    host.key(Key("1"), [.control, .alt])
    let isInBar = host.find(.button, "Info") != nil
    #expect(isInBar == (model.told > before), "in the bar as a command of the window")
    return isInBar
  }

  @Test("is there while it is open, and before as after it is not", arguments: [true, false]) func open(hasSplitView: Bool) throws
  {
    let model = Model()
    let host = try host(model, hasSplitView: hasSplitView, Described(model: model))
    #expect(!hasItem(host, model))
    for _ in 0..<2 {
      model.isOpen = true
      host.settle()
      #expect(hasItem(host, model) && host.find(.text, "About it") != nil)
      #expect(host.find(.heading, "Photo") != nil, "the title is the page's")
      model.isOpen = false
      host.settle()
      #expect(!hasItem(host, model))
    }
  }

  @Test("goes with the page that has the inspector", arguments: [true, false]) func page(hasSplitView: Bool) throws {
    let model = Model()
    model.isOpen = true
    let host = try host(model, hasSplitView: hasSplitView, Stack(model: model))
    #expect(!hasItem(host, model))
    model.path = [1]
    host.settle()
    #expect(hasItem(host, model) && host.frame("facts") != nil)
    model.path = []
    host.settle()
    #expect(host.find(.heading, "Library") != nil)
    #expect(!hasItem(host, model))
    #expect(host.frame("facts") == nil, "what is not seen any more is no more")
  }

  private struct Stack: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("Root").navigationTitle("Library").navigationDestination(for: Int.self) { _ in Described(model: model) }
      }
    }
  }
}
