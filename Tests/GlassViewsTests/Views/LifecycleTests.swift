import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Lifecycle and input") struct LifecycleTests {
  private final class Log { var lines: [String] = [] }

  private struct Appearing: View {
    let log: Log
    let remote: Remote
    @State private var isShown = true
    @State private var count = 0
    var body: some View {
      let _ =
        remote.act = {
          isShown.toggle()
          count += 1
        }
      VStack {
        if isShown {
          Box().onAppear { log.lines.append("appear") }.onDisappear { log.lines.append("disappear") }
        }
        Box().onChange(of: count) { old, new in log.lines.append("\(old) to \(new)") }
      }
    }
  }

  @Test("views tell that they come, go and change")
  func lifecycle() {
    let (log, remote) = (Log(), Remote())
    let host = LayoutHost(Appearing(log: log, remote: remote))
    #expect(log.lines == ["appear"])
    remote.act()
    host.pump()
    // Each once. What goes says so at once, what comes when it has its place.
    #expect(log.lines == ["appear", "disappear", "0 to 1"])
    remote.act()
    host.pump()
    #expect(log.lines.dropFirst(3) == ["1 to 2", "appear"])
  }

  @Test("an initial change is told when the view first appears, and not when it is shown again")
  func initialChange() {
    struct Rows: View {
      let log: Log
      var body: some View {
        ViewThatFits(in: .horizontal) {
          Box(width: 150).onAppear { log.lines.append("appear") }
            .onChange(of: 7, initial: true) { old, new in log.lines.append("\(old) to \(new)") }
          Box()
        }
      }
    }
    let log = Log()
    let host = LayoutHost(Rows(log: log))
    #expect(log.lines.sorted() == ["7 to 7", "appear"])
    host.resize(width: 100, height: 100)
    host.resize(width: 200, height: 100)
    #expect(log.lines.filter { $0 == "appear" }.count == 2)
    #expect(log.lines.filter { $0 == "7 to 7" }.count == 1)
  }

  @Test("state that onAppear changes shows in the same frame")
  func appearingState() {
    struct Growing: View {
      @State private var width: CGFloat = 10
      var body: some View { Color.red.frame(width: width, height: 5).named("v").onAppear { width = 50 } }
    }
    #expect(LayoutHost(Growing()).frame("v")?.width == 50)
  }

  @Test("a task runs while its view is there, and anew for another id")
  func task() async throws {
    struct Working: View {
      let log: Log
      let remote: Remote
      @State private var id = 0
      var body: some View {
        let _ = remote.act = { id += 1 }
        Box().task(id: id) { [id] in log.lines.append("task \(id)") }
      }
    }
    let (log, remote) = (Log(), Remote())
    let host = LayoutHost(Working(log: log, remote: remote))
    for _ in 0..<12_000 where log.lines.count < 1 { try await Task.sleep(for: .milliseconds(2)) }
    remote.act()
    host.pump()
    for _ in 0..<12_000 where log.lines.count < 2 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(log.lines == ["task 0", "task 1"])
  }

  /// Says when it begins and when it is cancelled.
  private struct Waiting: View {
    let log: Log
    let name: String

    var body: some View {
      Box(width: 40, height: 40).task(id: name) { [log, name] in
        log.lines.append("begins \(name)")
        try? await Task.sleep(for: .seconds(600))
        log.lines.append("cancelled \(name)")
      }
    }
  }

  /// Lets tasks run until there are as many lines.
  private func wait(for count: Int, in log: Log) async throws {
    for _ in 0..<12_000 where log.lines.count < count { try await Task.sleep(for: .milliseconds(2)) }
  }

  @Test("a task is cancelled when its view goes or its id changes") func cancelledTask() async throws {
    struct Changing: View {
      let log: Log
      let remote: Remote
      @State private var step = 0

      var body: some View {
        let _ = remote.act = { step += 1 }
        if step < 2 { Waiting(log: log, name: "\(step)") }
      }
    }
    let (log, remote) = (Log(), Remote())
    let host = LayoutHost(Changing(log: log, remote: remote))
    try await wait(for: 1, in: log)
    remote.act()
    host.pump()
    try await wait(for: 3, in: log)
    #expect(Set(log.lines) == ["begins 0", "cancelled 0", "begins 1"])
    remote.act()
    host.pump()
    try await wait(for: 4, in: log)
    #expect(log.lines.last == "cancelled 1")
  }

  @Test("what comes and goes by scrolling, and a focus that goes with it, may change state", .collectsDiagnostics)
  func stateByScrolling() throws {
    struct ScrolledAway: View {
      let remote: Remote
      @State private var gone: Set<Int> = []
      @State private var position = ScrollPosition(edge: .top)
      @FocusState private var focused: Int?

      var body: some View {
        let _ = remote.act = { position.scrollTo(edge: .bottom) }
        VStack {
          Text("\(gone.count) gone, \(focused ?? -1)")
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<300) { row in
                Button("\(row)") {}.frame(height: 40).focused($focused, equals: row).onDisappear { gone.insert(row) }
              }
            }
          }
          .scrollPosition($position)
        }
      }
    }
    let remote = Remote()
    let host = try ControlHost { ScrolledAway(remote: remote) }
    host.key(.tab)
    remote.act()
    host.settle()
    #expect(host.find(.text)?.label.hasPrefix("0 gone") == false)
    #expect(!told().contains { $0.contains("ScrolledAway") && $0.contains("laid out") })
  }

  @Test("a row's task is cancelled when it is scrolled away, and runs again when it comes back") func rowTask() async throws {
    struct Rows: View {
      let log: Log
      @Binding var position: ScrollPosition

      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            Waiting(log: log, name: "row")
            ForEach(0..<500) { _ in Box(width: 40, height: 40) }
          }
        }
        .scrollPosition($position)
      }
    }
    struct Scrolled: View {
      let log: Log
      let remote: Remote
      @State private var position = ScrollPosition(edge: .top)
      @State private var isAtTop = true

      var body: some View {
        let _ =
          remote.act = {
            isAtTop.toggle()
            position.scrollTo(edge: isAtTop ? .top : .bottom)
          }
        Rows(log: log, position: $position).frame(width: 200, height: 200)
      }
    }
    let (log, remote) = (Log(), Remote())
    let host = LayoutHost(Scrolled(log: log, remote: remote))
    try await wait(for: 1, in: log)
    for count in 2...3 {
      remote.act()
      host.pump()
      host.pump()
      try await wait(for: count, in: log)
    }
    #expect(log.lines == ["begins row", "cancelled row", "begins row"])
  }

  @Test("another id begins with new state")
  func identity() {
    struct Counter: View {
      let inner: Remote
      @State private var count = 0
      var body: some View {
        let _ = inner.act = { count += 1 }
        Box(width: 10 + CGFloat(count)).named("box")
      }
    }
    struct Owner: View {
      let inner: Remote
      let outer: Remote
      @State private var id = 0
      var body: some View {
        let _ = outer.act = { id += 1 }
        Counter(inner: inner).id(id)
      }
    }
    let (inner, outer) = (Remote(), Remote())
    let host = LayoutHost(Owner(inner: inner, outer: outer))
    inner.act()
    host.pump()
    #expect(host.frame("box")?.width == 11)
    outer.act()
    host.pump()
    #expect(host.frame("box")?.width == 10)
  }

  private func target(_ host: LayoutHost, at point: CGPoint) -> (any Responder)? {
    host.graph.root.hitTest(point) { $0.responder != nil }?.responder
  }

  private func press(_ position: CGPoint, from start: CGPoint? = nil, count: Int = 1, at time: Double = 0) -> Press {
    Press(
      button: .left, position: position, start: start ?? position, finger: nil, count: count, modifiers: [], time: time)
  }

  @Test("hover evaluates no body and lays out nothing")
  func hover() throws {
    let log = Log()
    let host = LayoutHost(Box().onHover { log.lines.append("\($0)") })
    let responder = try #require(target(host, at: CGPoint(x: 100, y: 50)))
    let (bodies, layouts) = (host.graph.bodyEvaluations, host.graph.layoutGeneration)
    responder.hover(true, at: .zero)
    host.pump()
    responder.hover(false, at: .zero)
    host.pump()
    #expect(log.lines == ["true", "false"])
    #expect(host.graph.bodyEvaluations == bodies)
    #expect(host.graph.layoutGeneration == layouts)
  }

  @Test("taps count, within the view only")
  func taps() throws {
    let log = Log()
    let host = LayoutHost(Box(width: 40, height: 40).onTapGesture(count: 2) { log.lines.append("double") })
    let responder = try #require(target(host, at: CGPoint(x: 100, y: 50)))
    let place = CGPoint(x: 20, y: 20)
    #expect(!responder.pressBegan(press(place)))
    #expect(responder.pressBegan(press(place, count: 2)))
    responder.pressEnded(press(place, count: 2))
    #expect(log.lines == ["double"])
    #expect(responder.pressBegan(press(place, count: 2)))
    responder.pressEnded(press(CGPoint(x: 200, y: 20), from: place, count: 2))
    #expect(log.lines == ["double"])
  }

  @Test("a drag begins after its distance and tells its translation and speed")
  func drag() throws {
    final class Values { var last: DragGesture.Value? }
    let values = Values()
    let host = LayoutHost(Box(width: 100, height: 40).gesture(DragGesture().onChanged { values.last = $0 }))
    let responder = try #require(target(host, at: CGPoint(x: 100, y: 50)))
    let start = CGPoint(x: 10, y: 10)
    #expect(responder.pressBegan(press(start)))
    responder.pressMoved(press(CGPoint(x: 15, y: 10), from: start, at: 0.01))
    #expect(values.last == nil)
    for step in 1...6 {
      responder.pressMoved(press(CGPoint(x: 15 + CGFloat(step) * 10, y: 10), from: start, at: 0.01 + Double(step) * 0.01))
    }
    #expect(values.last?.translation == CGSize(width: 65, height: 0))
    #expect(abs((values.last?.velocity.width ?? 0) - 1000) < 1)
  }

  @Test("a long press acts when its time is over, unless it moved")
  func longPress() throws {
    let log = Log()
    let host = LayoutHost(Box(width: 40, height: 40).onLongPressGesture { log.lines.append("long") })
    let responder = try #require(target(host, at: CGPoint(x: 100, y: 50)))
    #expect(responder.pressBegan(press(CGPoint(x: 5, y: 5))))
    host.advance(by: 0.4)
    #expect(log.lines.isEmpty)
    host.advance(by: 0.2)
    #expect(log.lines == ["long"])
    responder.pressEnded(press(CGPoint(x: 5, y: 5), at: 0.7))
    #expect(responder.pressBegan(press(CGPoint(x: 5, y: 5), at: 1)))
    responder.pressMoved(press(CGPoint(x: 30, y: 5), from: CGPoint(x: 5, y: 5), at: 1.1))
    host.advance(by: 1)
    #expect(log.lines == ["long"])
  }

  @Test("a content shape and hit testing decide where a view takes input")
  func contentShape() {
    let round = LayoutHost(Box(width: 40, height: 40).onTapGesture {}.contentShape(Circle()))
    #expect(target(round, at: CGPoint(x: 100, y: 50)) != nil)
    #expect(target(round, at: CGPoint(x: 82, y: 32)) == nil)
    let deaf = LayoutHost(Box(width: 40, height: 40).onTapGesture {}.allowsHitTesting(false))
    #expect(target(deaf, at: CGPoint(x: 100, y: 50)) == nil)
  }

  @Test("disabled views take no gestures")
  func disabled() {
    let host = LayoutHost(Box(width: 40, height: 40).onTapGesture {}.disabled(true))
    #expect(target(host, at: CGPoint(x: 100, y: 50)) == nil)
  }
}
