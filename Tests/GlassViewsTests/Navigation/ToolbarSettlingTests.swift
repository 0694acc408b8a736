import Foundation
import Testing

@testable import GlassViews

/// A bar is evaluated again where its items change, and not because of what only looks changed.
@MainActor @Suite("A toolbar comes to rest", .collectsDiagnostics) struct ToolbarSettlingTests {
  private struct Page: View {
    @State private var way = ""

    var body: some View {
      Text("Page \(way)").navigationTitle("Photo")
        .toolbar {
          ToolbarItem(placement: .principal) {
            Picker("View", selection: $way) {
              Text("Fit").tag("")
              Text("Fill").tag("fill")
            }
            .pickerStyle(.segmented)
          }
          ToolbarItem { Text("Comes").transition(.move(edge: .top)) }
        }
    }
  }

  @Test("with items in a split view that bring tags and transitions along") func rest() throws {
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) {
      NavigationSplitView {
        Text("Side")
      } detail: {
        Page()
      }
    }
    #expect(!isTold("kept changing state"))
    #expect(!host.graph.needsFrame)
  }

  @Test("and shows what the page that is seen asks for, once another one has left") func back() throws {
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) {
      NavigationSplitView {
        Text("Side")
      } detail: {
        NavigationStack {
          NavigationLink("Go") { Page() }.navigationTitle("Library")
        }
      }
    }
    try host.click(.button, "Go")
    #expect(host.find(.heading, "Photo") != nil && host.find(.text, "Comes") != nil)
    host.key(.escape)
    host.settle()
    #expect(host.find(.heading, "Library") != nil && host.find(.heading, "Photo") == nil)
    #expect(host.find(.text, "Comes") == nil)
    #expect(!isTold("kept changing state"))
  }
}
