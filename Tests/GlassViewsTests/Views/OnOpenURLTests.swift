import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("URLs that a program is asked to open") struct OnOpenURLTests {
  @MainActor @Observable final class Model {
    var isShown = true
    @ObservationIgnored var log: [String] = []
  }

  private struct Content: View {
    let model: Model
    var body: some View {
      VStack {
        Text("One").onOpenURL { model.log.append("one \($0.absoluteString)") }
        if model.isShown { Text("Two").onOpenURL { model.log.append("two \($0.absoluteString)") } }
      }
    }
  }

  @Test("all views that open URLs are told, those that are gone are not") func told() throws {
    let model = Model()
    let host = try ControlHost { Content(model: model) }
    let url = try #require(URL(string: "demo:place"))
    #expect(host.host.open(url))
    #expect(model.log == ["one demo:place", "two demo:place"])
    model.isShown = false
    host.settle()
    model.log = []
    #expect(host.host.open(url) && model.log == ["one demo:place"])
  }

  @Test("where nothing opens URLs, that is said") func nobody() throws {
    let host = try ControlHost { Text("One") }
    #expect(!host.host.open(try #require(URL(string: "demo:place"))))
  }
}
