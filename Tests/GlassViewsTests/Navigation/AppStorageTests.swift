import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Values of the program", .serialized) struct AppStorageTests {
  private enum Size: String { case small, large }

  private struct Counter: View {
    @AppStorage("count") private var count = 1
    @AppStorage("size") private var size = Size.small
    @AppStorage("name") private var name: String?
    @SceneStorage("count") private var own = 10

    var body: some View {
      Button("\(count) \(size.rawValue) \(name ?? "none") \(own)") {
        count += 1
        size = .large
        name = "Ada"
      }
    }
  }

  @Test("views that name one share it, apart from what a window keeps under the same name") func shared() throws {
    let host = try ControlHost {
      Counter()
      Counter()
    }
    try host.click(.button, "1 small none 10")
    #expect(host.all(.button).map(\.label) == ["2 large Ada 10", "2 large Ada 10"])
  }

  @Test("it is there again the next time") func kept() throws {
    let host = try ControlHost { Counter() }
    try host.click(.button, "1 small none 10")
    let values = try #require(host.graph.root.environment.sceneState).values
    let next = try ControlHost { Counter() }
    for (name, text) in values { next.graph.root.environment.sceneState?[name] = text }
    next.settle()
    #expect(next.find(.button)?.label == "2 large Ada 10")
  }

  @MainActor private final class Settings {
    @AppStorage("models.count") var count = 1
    @AppStorage("models.when") var date: Date?
    @AppStorage("models.place") var place = URL(fileURLWithPath: "/")
    @AppStorage("models.bytes") var bytes = Data()
  }

  @Test("models keep values too, and views that read them are told of changes") func models() throws {
    SceneState().becomeOfProgram(isProvisional: true)
    let settings = Settings()
    let host = try ControlHost { Evaluated { Text("\(settings.count)") } }
    settings.count = 4
    host.settle()
    #expect(host.find(.text, "4") != nil)
    let date = Date(timeIntervalSinceReferenceDate: 1.5)
    (settings.date, settings.place, settings.bytes) = (date, URL(fileURLWithPath: "/tmp"), Data([0, 255]))
    let others = Settings()
    #expect(others.count == 4 && others.date == date && others.place.path == "/tmp" && others.bytes == Data([0, 255]))
    let next = SceneState(values: ["app.models.count": "9", "app.other": "1"])
    next.becomeOfProgram()
    #expect(others.count == 4 && next["app.other"] == "1", "what was set before counts")
  }

  @Test("what a model keeps is read and written off the main actor as well") func anywhere() async {
    let name = "models.anywhere"
    let read = await Task.detached {
      let storage = AppStorage(wrappedValue: 1, name)
      storage.wrappedValue = 7
      return AppStorage(wrappedValue: 1, name).wrappedValue
    }.value
    #expect(read == 7)
    for _ in 0..<50 where SceneState.ofProgram["app.\(name)"] == nil { await Task.yield() }
    #expect(AppStorage(wrappedValue: 1, name).wrappedValue == 7)
  }

  @Test("views are told of what is kept in a store off the main actor") func storesAnywhere() async throws {
    let name = "glass-views-tests.anywhere"
    let store = try #require(UserDefaults(suiteName: name))
    store.removePersistentDomain(forName: name)
    defer { store.removePersistentDomain(forName: name) }
    let state = SceneState.kept(in: store)
    var tells = 0
    state.onChange = { tells += 1 }
    await Task.detached { state.setText("7", of: "count") }.value
    for _ in 0..<50 where tells == 0 { await Task.yield() }
    #expect(state["count"] == "7" && state.values["count"] == "7" && tells == 1)
  }

  private struct Stored: View {
    let store: UserDefaults
    @AppStorage("count") private var count = 1
    @AppStorage private var own: Int

    init(_ store: UserDefaults) {
      self.store = store
      _own = AppStorage(wrappedValue: 1, "own", store: store)
    }

    var body: some View {
      Button("\(count) \(own)") {
        count += 1
        own += 2
      }
    }
  }

  @Test("a store of one's own keeps them, for a view or for all within one") func stores() throws {
    let name = "org.glass.tests.\(ProcessInfo.processInfo.processIdentifier)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    let host = try ControlHost { Stored(store).defaultAppStorage(store) }
    try host.click(.button, "1 1")
    #expect(host.find(.button)?.label == "2 3")
    #expect(store.string(forKey: "count") == "2" && store.integer(forKey: "own") == 3)
    let alone = try ControlHost { Stored(store) }
    #expect(alone.find(.button)?.label == "1 3")
  }

  private struct Suite: View {
    let label: String
    @AppStorage("count", store: UserDefaults(suiteName: "glass-views-tests.suites")) private var count = 1
    var body: some View { Button("\(label) \(count)") { count += 1 } }
  }

  @Test("views that open the same suite each for themselves share it, and what they opened is let go of") func suites() throws {
    let name = "glass-views-tests.suites"
    UserDefaults().removePersistentDomain(forName: name)
    defer { UserDefaults().removePersistentDomain(forName: name) }
    let before = SceneState.storeCount
    do {
      let host = try ControlHost {
        Suite(label: "one")
        Suite(label: "two")
      }
      for count in 1..<20 { try host.click(.button, "one \(count)") }
      #expect(host.find(.button, "two 20") != nil)
      #expect(SceneState.storeCount < before + 10)
    }
  }
}
