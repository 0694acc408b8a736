import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("A menu that has just come up") struct MenuReadingTests {
  @Observable final class Model { var log: [String] = [] }

  private struct Content: View {
    let model: Model

    var body: some View {
      VStack {
        Menu("More", systemImage: "ellipsis") {
          Button("Open", systemImage: "folder") { model.log.append("open") }
          Button("Remove", role: .destructive) { model.log.append("remove") }
        }
        .buttonStyle(.glass)
        Spacer()
      }
    }
  }

  @Test("what is pressed or touched before a row can be read does not choose it", arguments: [false, true])
  func early(isTouch: Bool) throws {
    let model = Model()
    let host = try ControlHost { Content(model: model) }
    let button = try #require(host.find(.menuButton, "More")?.frame.center)
    func press(_ place: CGPoint) {
      if isTouch {
        host.touch(.began, at: place)
        host.touch(.ended, at: place)
      } else {
        host.press(at: place)
        host.release()
      }
    }
    press(button)
    host.settle(0.1)
    let rows = host.all(.menuItem).map(\.frame)
    let row = try #require(isTouch ? rows.first { $0.contains(button) } : rows.last)
    press(row.center)
    host.settle()
    #expect(model.log.isEmpty && host.find(.menu) != nil)
    press(row.center)
    host.settle()
    #expect(host.find(.menu) == nil && model.log == [isTouch ? "open" : "remove"])
  }
}
