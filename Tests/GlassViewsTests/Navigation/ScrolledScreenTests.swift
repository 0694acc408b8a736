import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What a bar knows of how far screens beneath it are scrolled.
@MainActor @Suite("How far a screen is scrolled") struct ScrolledScreenTests {
  @Observable final class Model {
    var path: [Int] = []
    var tab = 0
    var compact = NavigationSplitViewColumn.detail
  }

  private struct Screen: View {
    var title = "Same"
    var body: some View {
      ScrollView { Color.blue.frame(height: 3000) }
        .navigationTitle(title)
        .toolbarTitleDisplayMode(.large)
    }
  }

  private struct Stack: View {
    @Bindable var model: Model
    let titles: [String]

    var body: some View {
      NavigationStack(path: $model.path) {
        Screen(title: titles[0]).navigationDestination(for: Int.self) { Screen(title: titles[$0]) }
      }
    }
  }

  private struct Tabbed: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        Tab("One", systemImage: "star", value: 0) { Screen() }
        Tab("Two", systemImage: "star", value: 1) { Screen() }
      }
    }
  }

  private struct Compact: View {
    @Bindable var model: Model
    let isInStack: Bool

    var body: some View {
      NavigationSplitView(columnVisibility: .constant(.doubleColumn), preferredCompactColumn: $model.compact) {
        Text("Folders")
      } content: {
        Text("Nothing to scroll").navigationTitle("Letters").toolbarTitleDisplayMode(.large)
      } detail: {
        if isInStack { NavigationStack { Screen(title: "Subject") } } else { Screen(title: "Subject") }
      }
    }
  }

  private func host(_ view: some View) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 700, height: 400), barRoom: 0) { view }
  }

  private func scroll(_ host: ControlHost, _ distance: CGFloat) {
    host.window.inject(
      .scroll(
        ScrollEvent(.wheel, delta: CGSize(width: 0, height: distance), at: CGPoint(x: 350, y: 200), time: host.platform.now)))
    host.settle()
  }

  private func isLarge(_ host: ControlHost) throws -> Bool {
    let title = try #require(host.all(.heading).first)
    return title.frame.height > 20
  }

  @Test("each screen of a stack has its own, whatever their titles are", arguments: [["Same", "Same"], ["First", "Second"]])
  func stack(titles: [String]) throws {
    let model = Model()
    let host = try host(Stack(model: model, titles: titles))
    #expect(try isLarge(host))
    scroll(host, 400)
    #expect(try !isLarge(host))
    model.path = [1]
    host.settle()
    #expect(try isLarge(host))
    scroll(host, 200)
    scroll(host, -300)
    #expect(try isLarge(host))
    model.path = []
    host.settle()
    #expect(try !isLarge(host))
    scroll(host, -800)
    #expect(try isLarge(host))
  }

  @Test("so has each tab") func tabs() throws {
    let model = Model()
    let host = try host(Tabbed(model: model))
    scroll(host, 400)
    #expect(try !isLarge(host))
    model.tab = 1
    host.settle()
    #expect(try isLarge(host))
    model.tab = 0
    host.settle()
    #expect(try !isLarge(host))
  }

  @Test("of two columns that are seen one at a time, each has its own", arguments: [false, true])
  func columns(isInStack: Bool) throws {
    let host = try ControlHost(size: CGSize(width: 480, height: 400), barRoom: 0) {
      Compact(model: Model(), isInStack: isInStack)
    }
    scroll(host, 400)
    #expect(try !isLarge(host))
    try host.click(.button, "Show List")
    host.settle()
    #expect(try isLarge(host))
    try host.click(.button, "Show Detail")
    host.settle()
    #expect(try !isLarge(host))
  }

  @Test("one within a sidebar has no say in the bar") func sidebar() throws {
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) {
      NavigationSplitView {
        NavigationStack { ScrollView { Color.red.frame(width: 100, height: 3000) } }
      } detail: {
        Screen()
      }
    }
    host.window.inject(
      .scroll(
        ScrollEvent(.wheel, delta: CGSize(width: 0, height: 400), at: CGPoint(x: 100, y: 200), time: host.platform.now)))
    host.settle()
    #expect(try isLarge(host))
  }
}
