import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// A view without children that notes its label in its node.
private struct Leaf: PrimitiveView {
  let label: String
  static var _isUnary: Bool { true }
  func _makeNode(_ context: ViewContext) -> ViewNode { LeafNode(label, context) }
  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.as(LeafNode.self).label = label
    node.environment = context.environment
  }
}

private final class LeafNode: ViewNode {
  var label: String
  init(_ label: String, _ context: ViewContext) {
    self.label = label
    super.init(context)
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 10, height: 10) }
  override var semantics: SemanticsProperties? { SemanticsProperties(role: .text, label: label) }
}

@MainActor private final class TestGraph {
  let graph = ViewGraph()
  init(_ view: some View) {
    graph.install(view, environment: EnvironmentValues())
    pump()
  }
  func pump() {
    graph.update()
    graph.layout(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    graph.didCommit()
  }
  var labels: [String] {
    var result: [String] = []
    graph.root.visitSubtree { if let leaf = $0 as? LeafNode { result.append(leaf.label) } }
    return result
  }
}

@MainActor private final class Handle {
  var increment: () -> Void = {}
  var toggle: () -> Void = {}
}

private struct Counter: View {
  let name: String
  let handle: Handle
  @State private var count = 0
  var body: some View {
    let _ = handle.increment = { count += 1 }
    Leaf(label: "\(name) \(count)")
  }
}

@Observable private final class Library {
  var names = ["a", "b"]
  var unrelated = 0
}

@Observable private final class Entry: Identifiable {
  let id: Int
  var value = 0
  init(_ id: Int) { self.id = id }
}

@Observable private final class Entries {
  var all = (0..<20).map { Entry($0) }
}

private struct LibraryView: View {
  let library: Library
  let handles: [String: Handle]
  var body: some View {
    ForEach(library.names, id: \.self) { Counter(name: $0, handle: handles[$0] ?? Handle()) }
  }
}

private struct Branch: View {
  let handle: Handle
  @State private var isOn = false
  var body: some View {
    let _ = handle.toggle = { isOn.toggle() }
    if isOn { Leaf(label: "on") }
    Leaf(label: "always")
    if isOn { Leaf(label: "yes") } else { Leaf(label: "no") }
  }
}

private enum NameKey: EnvironmentKey { static var defaultValue: String { "none" } }
extension EnvironmentValues {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

private struct Reader: View {
  @Environment(\.name) private var name
  var body: some View { Leaf(label: name) }
}

private struct Owner: View {
  let handle: Handle
  @State private var name = "first"
  var body: some View {
    let _ = handle.increment = { name = "second" }
    Reader().environment(\.name, name)
    Reader()
  }
}

@MainActor @Suite("The view graph")
struct GraphTests {
  @Test("changing state evaluates the body of its owner and no other")
  func stateChange() {
    let handles = ["a": Handle(), "b": Handle()]
    let test = TestGraph(LibraryView(library: Library(), handles: handles))
    #expect(test.labels == ["a 0", "b 0"])
    let before = test.graph.bodyEvaluations
    handles["b"]?.increment()
    #expect(test.graph.needsFrame)
    test.pump()
    #expect(test.labels == ["a 0", "b 1"])
    #expect(test.graph.bodyEvaluations == before + 1)
    #expect(!test.graph.needsFrame)
  }

  @Test("what every view is handed, and what every drawn one holds, is small")
  func sizes() {
    #expect(MemoryLayout<Transaction>.size <= 8)
    #expect(MemoryLayout<ViewContext>.size <= 24)
    #expect(MemoryLayout<ResolvedShapeStyle>.size <= 64)
    #expect(MemoryLayout<DrawOperation>.size <= 144)
  }

  @Test("state stays with its element when the collection is reordered, and goes with it")
  func identity() {
    let handles = ["a": Handle(), "b": Handle(), "c": Handle()]
    let library = Library()
    let test = TestGraph(LibraryView(library: library, handles: handles))
    handles["a"]?.increment()
    test.pump()
    library.names = ["c", "b", "a"]
    test.pump()
    #expect(test.labels == ["c 0", "b 0", "a 1"])
    library.names = ["c"]
    test.pump()
    library.names = ["a"]
    test.pump()
    #expect(test.labels == ["a 0"])
  }

  @Test("an observable property that no body reads evaluates nothing")
  func unrelatedObservation() {
    let library = Library()
    let test = TestGraph(LibraryView(library: library, handles: [:]))
    library.unrelated += 1
    #expect(!test.graph.needsFrame)
  }

  @Test("where what an element shows changes, that element is made again and no other, in stacks and in lists")
  func observedElements() {
    final class Count { var elements: [Int] = [] }
    func element(_ item: Entry, _ count: Count) -> Text {
      count.elements.append(item.id)
      return Text(verbatim: "\(item.id) \(item.value)")
    }
    struct Owner<Content: View>: View {
      let entries: Entries
      let content: (Entries) -> Content
      var body: some View { content(entries) }
    }
    func check(_ name: String, _ view: (Entries, Count) -> some View) {
      let (entries, count) = (Entries(), Count())
      let host = LayoutHost(view(entries, count), width: 200, height: 400)
      (count.elements, entries.all[3].value) = ([], 7)
      let bodies = host.graph.bodyEvaluations
      host.pump()
      #expect(count.elements == [3], "\(name)")
      #expect(host.graph.bodyEvaluations == bodies, "\(name)")
      count.elements = []
      (entries.all[1].value, entries.all[5].value) = (1, 1)
      host.pump()
      #expect(count.elements == [1, 5], "\(name)")
      // Other data: all that is there is made again, and then followed as before.
      entries.all.remove(at: 0)
      host.pump()
      (count.elements, entries.all[4].value) = ([], 2)
      host.pump()
      #expect(count.elements == [5], "\(name)")
    }
    check("stack") { entries, count in
      Owner(entries: entries) { entries in VStack(spacing: 0) { ForEach(entries.all) { element($0, count) } } }
    }
    check("list") { entries, count in Owner(entries: entries) { entries in List(entries.all) { element($0, count) } } }
  }

  @Test("branches come and go without touching their neighbours")
  func branches() {
    let handle = Handle()
    let test = TestGraph(Branch(handle: handle))
    #expect(test.labels == ["always", "no"])
    handle.toggle()
    test.pump()
    #expect(test.labels == ["on", "always", "yes"])
    handle.toggle()
    test.pump()
    #expect(test.labels == ["always", "no"])
  }

  @Test("the environment reaches the views within, and they follow its changes")
  func environment() {
    let handle = Handle()
    let test = TestGraph(Owner(handle: handle))
    #expect(test.labels == ["first", "none"])
    handle.increment()
    test.pump()
    #expect(test.labels == ["second", "none"])
  }

  @Test("an environment may be made, and asked for what nobody set, away from the main actor")
  func environmentElsewhere() async {
    let isDefault = await Task.detached {
      let environment = EnvironmentValues()
      _ = (environment.dismiss, environment.labelStyle, environment.toggleStyle)
      return environment.buttonStyle.isStyle(DefaultButtonStyle.self)
    }.value
    #expect(isDefault)
  }

  @Test("duplicate ids are reported once and do no harm", .collectsDiagnostics)
  func duplicates() {
    let library = Library()
    library.names = ["x", "x", "y"]
    let test = TestGraph(LibraryView(library: library, handles: [:]))
    #expect(test.labels == ["x 0", "y 0"])
    #expect(told().count { $0.contains("the id x occurs more than once") } == 1)
  }

  @Test("a view that changes its own state while updating is stopped with a diagnostic", .collectsDiagnostics)
  func endlessUpdates() {
    struct Endless: View {
      let library: Library
      var body: some View {
        let _ = DispatchQueue.main.async {}
        Leaf(label: "\(library.unrelated)").preference(key: Names.self, value: [library.unrelated])
          .onPreferenceChange(Names.self) { library.unrelated = ($0.first ?? 0) + 1 }
      }
    }
    let test = TestGraph(Endless(library: Library()))
    #expect(isTold("kept changing state"))
    #expect(test.labels.count == 1)
  }
}

private enum Names: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

@Suite("Springs")
struct SpringTests {
  @Test("a spring's path does not depend on how often it is asked", arguments: [0.3, 1.0, 1.6])
  func frameRateIndependence(damping: Double) {
    let animation = Animation(curve: .spring(omega: 12, damping: damping))
    var coarse = AnimatedValue(0.0)
    var fine = AnimatedValue(0.0)
    coarse.retarget(to: 100, animation, now: 0)
    fine.retarget(to: 100, animation, now: 0)
    for step in 1...6 { _ = coarse.advance(to: Double(step) * 0.05) }
    for step in 1...60 { _ = fine.advance(to: Double(step) * 0.005) }
    #expect(abs(coarse.current - fine.current) < 1e-6)
  }

  @Test("an interrupted spring keeps its velocity")
  func interruption() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, .spring(duration: 0.5), now: 0)
    _ = value.advance(to: 0.1)
    let before = value.current
    _ = value.advance(to: 0.101)
    let speed = value.current - before
    value.retarget(to: 0, .spring(duration: 0.5), now: 0.101)
    let turned = value.current
    _ = value.advance(to: 0.102)
    #expect(value.current > turned, "it still moves forward at first")
    #expect(value.current - turned < speed * 1.1)
  }

  @Test("every spring arrives exactly", arguments: [0.2, 0.55, 1, 3])
  func arrival(damping: Double) {
    var value = AnimatedValue(0.0)
    value.retarget(to: 7, Animation(curve: .spring(omega: 10, damping: damping)), now: 0)
    var time = 0.0
    while value.advance(to: time), time < 30 { time += 1.0 / 60 }
    #expect(value.current == 7)
    #expect(!value.isActive)
  }

  @Test(
    "a spring that rests within a sixteenth of a unit would not have gone a tenth away again", arguments: [0.2, 0.55, 0.86, 1, 3])
  func precision(damping: Double) {
    let animation = Animation(curve: .spring(omega: 12, damping: damping))
    var (early, exact) = (AnimatedValue(0.0), AnimatedValue(0.0))
    early.retarget(to: 250, animation, now: 0)
    exact.retarget(to: 250, animation, now: 0)
    var time = 0.0
    while early.advance(to: time, precision: 1 / 16), time < 30 {
      _ = exact.advance(to: time, precision: 1e-9)
      time += 1.0 / 60
    }
    #expect(early.current == 250 && exact.isActive)
    while exact.advance(to: time, precision: 1e-9), time < 60 {
      #expect(abs(exact.current - 250) < 0.1)
      time += 1.0 / 60
    }
  }

  @Test("timing curves begin at 0, end at 1 and never run backwards")
  func timingCurves() {
    for curve in [UnitBezier(0.42, 0, 0.58, 1), UnitBezier(0, 0, 1, 1), UnitBezier(0.42, 0, 1, 1)] {
      let samples = (0...50).map { curve.value(at: Double($0) / 50) }
      #expect(abs(samples[0]) < 1e-6 && abs(samples[50] - 1) < 1e-6)
      #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    }
  }
}
