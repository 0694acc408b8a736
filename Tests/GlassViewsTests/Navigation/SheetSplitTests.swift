import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("A split view or tabs as a sidebar in a sheet") struct SheetSplitTests {
  @Observable final class Model {
    var showsSheet = true
    var isInspectorOpen = true
    var hasInnerInspector = false
  }

  private struct Window: View {
    @Bindable var model: Model
    let hasTabs: Bool

    var body: some View {
      Color.blue
        .inspector(isPresented: $model.isInspectorOpen) { Text("Outside") }
        .sheet(isPresented: $model.showsSheet) { inner.frame(width: 680, height: 300) }
    }

    @ViewBuilder private var inner: some View {
      if hasTabs {
        TabView {
          Tab("Lake", systemImage: "star") { Text("Waves") }
          Tab("Forest", systemImage: "leaf") { Text("Trees") }
        }
        .tabViewStyle(.sidebarAdaptable)
      } else {
        NavigationSplitView {
          Text("Rows")
        } detail: {
          if model.hasInnerInspector {
            Text("Waves").inspector(isPresented: .constant(true)) { Text("Inside") }
          } else {
            Text("Waves")
          }
        }
      }
    }
  }

  private let model = Model()

  private func host(hasTabs: Bool) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 1000, height: 600), decorations: .client) { Window(model: model, hasTabs: hasTabs) }
  }

  /// What lies in the sheet.
  private func inSheet(_ host: ControlHost) throws -> [SemanticsElement] { try #require(host.find(.dialog)).flattened }

  @Test("has its sidebar, and neither the window's controls nor its inspector", arguments: [false, true])
  func window(hasTabs: Bool) throws {
    let host = try host(hasTabs: hasTabs)
    let inSheet = try inSheet(host)
    #expect(inSheet.contains { $0.role == .sidebar }, "\(inSheet.map(\.label))")
    #expect(!inSheet.contains { ["Close", "Minimize", "Maximize"].contains($0.label) || $0.label == "Outside" })
    #expect(inSheet.contains { $0.label == "Waves" })
    #expect(inSheet.count { $0.label.hasSuffix("Sidebar") && $0.role == .button } == 1)
    #expect(model.isInspectorOpen && host.find(.text, "Outside") != nil)
  }

  @Test("hides and shows its sidebar by its own button, and the window keeps its inspector") func toggle() throws {
    let host = try host(hasTabs: false)
    for button in ["Hide Sidebar", "Show Sidebar"] { try host.click(.button, button) }
    #expect(try inSheet(host).contains { $0.role == .sidebar })
    #expect(model.isInspectorOpen && model.showsSheet)
  }

  @Test("shows the inspector that its own detail asks for") func inspector() throws {
    model.hasInnerInspector = true
    model.isInspectorOpen = false
    let host = try host(hasTabs: false)
    #expect(try inSheet(host).contains { $0.label == "Inside" })
  }
}
