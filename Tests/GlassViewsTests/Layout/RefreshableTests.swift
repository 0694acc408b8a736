import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Bringing content up to date") struct RefreshableTests {
  @MainActor @Observable final class Model {
    var refreshes = 0
    var items = 3
    @ObservationIgnored var waiting: CheckedContinuation<Void, Never>?

    func refresh() async {
      refreshes += 1
      await withCheckedContinuation { waiting = $0 }
      items += 1
    }

    func finish() {
      waiting?.resume()
      waiting = nil
    }
  }

  private struct Feed: View {
    let model: Model
    var body: some View {
      List(Array(0..<model.items), id: \.self) { Text(verbatim: "Item \($0)") }
        .refreshable { await model.refresh() }
    }
  }

  private func host(_ model: Model) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) { Feed(model: model) }
  }

  /// Lets tasks go on. What is to come of one comes by way of another thread, which may be kept waiting.
  private func letTasksRun(_ host: ControlHost, until isDone: () -> Bool = { true }) async {
    for _ in 0..<20 { await Task.yield() }
    let limit = ContinuousClock.now + .seconds(10)
    while !isDone(), ContinuousClock.now < limit {
      try? await Task.sleep(for: .milliseconds(1))
      host.settle(0.02)
    }
    host.settle(2)
  }

  private func pull(_ host: ControlHost, _ distance: CGFloat) {
    func touch(_ phase: TouchEvent.Phase, _ y: CGFloat) {
      host.window.inject(.touch(TouchEvent(id: 1, phase, at: CGPoint(x: 150, y: 60 + y), time: host.platform.now)))
      host.settle(0.03)
    }
    touch(.began, 0)
    for step in 1...6 { touch(.moved, distance * CGFloat(step) / 6) }
    host.settle(0.2)
    touch(.ended, distance)
  }

  @Test("a finger pulls content down: a wheel turns above it until the action is done")
  func pulling() async throws {
    let model = Model()
    let host = try host(model)
    let rest = try #require(host.find(.text, "Item 0")).frame.minY
    pull(host, 40)
    await letTasksRun(host)
    #expect(model.refreshes == 0)
    #expect(host.find(.text, "Item 0")?.frame.minY == rest)
    pull(host, 200)
    await letTasksRun(host) { model.refreshes == 1 }
    #expect(model.refreshes == 1)
    #expect(host.find(.progress, "Refreshing") != nil)
    #expect(host.find(.text, "Item 0")?.frame.minY == rest + 48)
    model.finish()
    await letTasksRun(host) { host.find(.progress) == nil }
    #expect(host.find(.progress) == nil)
    #expect(host.find(.text, "Item 3") != nil)
    #expect(host.find(.text, "Item 0")?.frame.minY == rest)
  }

  @Test("F5 and Control-R bring content up to date, once at a time")
  func keys() async throws {
    let model = Model()
    let host = try host(model)
    host.key(.function(5))
    await letTasksRun(host)
    host.key(Key("r"), .control)
    await letTasksRun(host) { model.refreshes == 1 }
    #expect(model.refreshes == 1)
    model.finish()
    await letTasksRun(host) { host.find(.progress) == nil }
    host.key(Key("r"), .control)
    await letTasksRun(host) { model.refreshes == 2 }
    #expect(model.refreshes == 2)
    model.finish()
    await letTasksRun(host) { host.find(.progress) == nil }
  }

  @Test("two fingers on a touchpad pull too, and the views within can ask for it themselves")
  func touchpad() async throws {
    struct Own: View {
      @Environment(\.refresh) private var refresh
      var body: some View { Button("Again") { Task { await refresh?() } } }
    }
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) {
      ScrollView { Own() }.refreshable { await model.refresh() }
    }
    let place = CGPoint(x: 150, y: 200)
    for _ in 0..<10 {
      host.window.inject(
        .scroll(ScrollEvent(.finger, delta: CGSize(width: 0, height: -30), at: place, time: host.platform.now)))
      host.settle(0.02)
    }
    #expect(host.find(.progress) == nil)
    host.window.inject(.scroll(ScrollEvent(.finger, delta: .zero, isEnd: true, at: place, time: host.platform.now)))
    await letTasksRun(host) { model.refreshes == 1 }
    #expect(model.refreshes == 1)
    model.finish()
    await letTasksRun(host) { host.find(.progress) == nil }
    try host.click(.button, "Again")
    await letTasksRun(host) { model.refreshes == 2 }
    #expect(model.refreshes == 2)
    model.finish()
  }
}
