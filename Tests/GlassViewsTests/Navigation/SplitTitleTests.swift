import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Where the title of a split view stands") struct SplitTitleTests {
  @Observable final class Model {
    var visibility = NavigationSplitViewVisibility.all
    var title = "Subject"
  }

  private struct Columns: View {
    @Bindable var model: Model
    var hasStep = false

    var body: some View {
      NavigationSplitView(columnVisibility: $model.visibility) {
        Text("Folders").navigationTitle("Folders")
      } content: {
        Color.clear.named("letters").navigationTitle("Letters")
          .toolbar { ToolbarItem(placement: .navigation) { Button("Sort", systemImage: "star") {} } }
      } detail: {
        Color.clear.named("letter").navigationTitle(model.title)
          .toolbar {
            if hasStep { ToolbarItem(placement: .navigation) { Button("Step", systemImage: "star") {} } }
            ToolbarItem(placement: .primaryAction) { Button("Reply", systemImage: "star") {} }
          }
      }
    }
  }

  private func host(
    _ model: Model, width: CGFloat = 1200, hasStep: Bool = false, direction: LayoutDirection = .leftToRight
  ) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 400), barRoom: 0) {
      Columns(model: model, hasStep: hasStep).environment(\.layoutDirection, direction)
    }
  }

  private func title(_ host: ControlHost, _ name: String = "Subject") throws -> CGRect {
    try #require(host.find(.heading, name)).frame
  }

  @Test("above the detail that it is of, whichever columns are shown", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func detail(direction: LayoutDirection) throws {
    let model = Model()
    let host = try host(model, direction: direction)
    for columns in [NavigationSplitViewVisibility.all, .doubleColumn, .detailOnly, .all] {
      model.visibility = columns
      host.settle()
      let (column, title) = (try #require(host.frame("letter")), try title(host))
      #expect(column.minX <= title.minX && title.maxX <= column.maxX, "\(columns)")
      guard columns != .detailOnly else { continue }
      let distance = direction == .leftToRight ? title.minX - column.minX : column.maxX - title.maxX
      #expect(abs(distance - 24) < 1)
    }
  }

  @Test("above the middle column where that alone says it") func content() throws {
    let host = try ControlHost(size: CGSize(width: 1200, height: 400), barRoom: 0) {
      NavigationSplitView {
        Text("Folders")
      } content: {
        Color.clear.named("letters").navigationTitle("Letters")
      } detail: {
        Text("Nothing is chosen")
      }
    }
    let (column, title) = (try #require(host.frame("letters")), try title(host, "Letters"))
    #expect(column.minX <= title.minX && title.maxX <= column.maxX, "\(column) \(title)")
  }

  @Test("with the leading items of the detail before it, and those of the middle column above that") func items() throws {
    let host = try host(Model(), hasStep: true)
    let (letters, letter) = (try #require(host.frame("letters")), try #require(host.frame("letter")))
    let (sort, step) = (try #require(host.find(.button, "Sort")).frame, try #require(host.find(.button, "Step")).frame)
    #expect(letters.contains(CGPoint(x: sort.midX, y: letters.midY)))
    let title = try title(host)
    #expect(step.minX >= letter.minX && step.maxX < title.minX)
  }

  @Test("a long one is shortened within its column") func long() throws {
    let model = Model()
    model.title = String(repeating: "A long subject ", count: 8)
    let host = try host(model, width: 1000)
    let (column, title) = (try #require(host.frame("letter")), try title(host, model.title))
    let reply = try #require(host.find(.button, "Reply")).frame
    #expect(title.minX >= column.minX && title.maxX < reply.minX)
  }
}
