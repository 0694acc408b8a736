import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Default focus, commands by keys, and what the environment offers") struct FocusCommandTests {
  private final class Log { var entries: [String] = [] }
  private enum Field: Hashable { case first, second }

  private struct Fields: View {
    var usesScope = false
    var priority = DefaultFocusEvaluationPriority.automatic
    let remote: Remote
    @FocusState private var field: Field?
    @State private var first = ""
    @State private var second = ""
    @Namespace private var namespace
    @Environment(\.resetFocus) private var resetFocus

    var body: some View {
      let _ = remote.act = { resetFocus(in: namespace) }
      VStack {
        Button("Before") {}
        if usesScope {
          VStack {
            TextField("First", text: $first)
            TextField("Second", text: $second).prefersDefaultFocus(in: namespace)
          }.focusScope(namespace)
        } else {
          VStack {
            TextField("First", text: $first).focused($field, equals: .first)
            TextField("Second", text: $second).focused($field, equals: .second)
          }.defaultFocus($field, .second, priority: priority)
        }
      }
    }
  }

  @Test("a default focus is taken when views appear while nothing has the focus") func defaultFocus() throws {
    let host = try ControlHost { Fields(remote: Remote()) }
    #expect(host.focusedLabel == "Second")
  }

  @Test("where a person moves the focus into the views, it goes to the default only if that is asked for") func userInitiated()
    throws
  {
    let plain = try ControlHost { Fields(remote: Remote()) }
    plain.click(CGPoint(x: 2, y: 398))
    plain.key(.tab)
    plain.key(.tab)
    #expect(plain.focusedLabel == "First")
    let host = try ControlHost { Fields(priority: .userInitiated, remote: Remote()) }
    host.click(CGPoint(x: 2, y: 398))
    host.key(.tab)
    host.key(.tab)
    #expect(host.focusedLabel == "Second")
  }

  @Test("a scope has a default of its own, and the focus can be given back to it") func scope() throws {
    let remote = Remote()
    let host = try ControlHost { Fields(usesScope: true, remote: remote) }
    #expect(host.focusedLabel == "Second")
    try host.click(.textField, "First")
    #expect(host.focusedLabel == "First")
    remote.act()
    host.settle(0.1)
    #expect(host.focusedLabel == "Second")
  }

  @Test("arrows, Escape and Delete are commands while the focus is within") func commands() throws {
    let log = Log()
    let host = try ControlHost {
      HStack {
        Color.red.frame(width: 50, height: 50).focusable()
          .onMoveCommand { log.entries.append("\($0)") }
          .onExitCommand { log.entries.append("exit") }
          .onDeleteCommand { log.entries.append("delete") }
        Button("Other") {}
      }
    }
    host.key(.up)
    #expect(log.entries == [])
    host.key(.tab)
    for key in [Key.up, .left, .escape, .delete, .backspace] { host.key(key) }
    host.key(.up, .control)
    #expect(log.entries == ["up", "left", "exit", "delete", "delete"])
    host.key(.tab)
    host.key(.down)
    #expect(log.entries.count == 5)
  }

  private struct Told: View {
    let log: Log
    @Environment(\.isFocused) private var isFocused
    var body: some View {
      let _ = log.entries.append("\(isFocused)")
      Color.red.frame(width: 50, height: 50)
    }
  }

  @Test("views within are told whether the one around them has the focus") func isFocused() throws {
    let log = Log()
    let host = try ControlHost { Told(log: log).focusable() }
    host.key(.tab)
    #expect(log.entries.last == "true")
    host.click(CGPoint(x: 2, y: 398))
    #expect(log.entries.last == "false")
  }

  @Test("a click gives the focus only to what is to be edited") func interactions() throws {
    let host = try ControlHost(barRoom: 0) {
      Color.red.frame(width: 50, height: 50).focusable(true, interactions: .activate)
    }
    host.click(CGPoint(x: 240, y: 200))
    #expect(host.focused == nil)
    host.key(.tab)
    #expect(host.focused != nil)
  }

  @Test("the focus need not be shown") func focusEffect() throws {
    func strokes(_ isDisabled: Bool) throws -> Int {
      let host = try ControlHost { Color.red.frame(width: 50, height: 50).focusable().focusEffectDisabled(isDisabled) }
      host.key(.tab)
      var count = 0
      func visit(_ chunk: DisplayChunk) {
        for item in chunk.items {
          switch item {
          case .draw(.stroke): count += 1
          case .chunk(let inner, _), .effect(_, let inner, _), .glassContainer(_, let inner, _): visit(inner)
          default: break
          }
        }
      }
      visit(host.graph.root.chunk)
      return count
    }
    #expect(try strokes(false) == 2, "a ring and the line around it")
    #expect(try strokes(true) == 0)
  }

  private struct Reader: View {
    let log: Log
    @FocusedValue(\.name) private var name
    var body: some View {
      let _ = log.entries.append(name ?? "none")
      Color.red.frame(width: 10, height: 10)
    }
  }

  @Test("values of the view with the focus are read elsewhere") func focusedValues() throws {
    let log = Log()
    let host = try ControlHost {
      VStack {
        Color.red.frame(width: 50, height: 50).focusable().focusedValue(\.name, "inner").focusedValue(\.name, "outer")
        Color.red.frame(width: 50, height: 50).focusable()
        Reader(log: log)
      }
    }
    host.key(.tab)
    #expect(log.entries.last == "inner")
    host.key(.tab)
    #expect(log.entries == ["none", "inner", "none"])
  }

  /// Reads what it hands out itself.
  private struct Echo: View {
    let log: Log
    @FocusedValue(\.name) private var name
    var body: some View {
      let _ = log.entries.append(name ?? "none")
      Color.red.frame(width: 10, height: 10).focusable().focusedValue(\.name, "own")
    }
  }

  @Test("a view that reads what it hands out is told of it once") func focusedValueOfOneself() throws {
    let log = Log()
    let host = try ControlHost { Echo(log: log) }
    host.key(.tab)
    #expect(log.entries == ["none", "own"])
  }

  @Test("an open menu leaves them as they are, and states of focus too") func focusedValuesInMenus() throws {
    let log = Log()
    let host = try ControlHost {
      VStack {
        Color.red.frame(width: 50, height: 50).focusable().focusedValue(\.name, "inner")
          .contextMenu { Menu("More") { Button("Rename") {} } }
        Reader(log: log)
      }
    }
    host.key(.tab)
    host.key(.menu)
    host.key(.right)
    #expect(host.find(.menuItem, "Rename")?.states == [.focused])
    host.key(.escape)
    host.key(.escape)
    host.settle()
    #expect(host.find(.menu) == nil && log.entries == ["none", "inner"])
  }

  // MARK: Environment

  private struct Opener: View {
    let remote: Remote
    let url: String
    @Environment(\.openURL) private var openURL
    var body: some View {
      let _ = remote.act = { if let url = URL(string: url) { openURL(url) } }
      Color.clear
    }
  }

  @Test("a URL is opened by the desktop, unless a view above says otherwise") func openURL() throws {
    let remote = Remote()
    var own: [URL] = []
    let plain = try ControlHost { Opener(remote: remote, url: "https://swift.org/a%20b") }
    remote.act()
    #expect(plain.platform.openedURLs == ["https://swift.org/a%20b"])
    let host = try ControlHost {
      Opener(remote: remote, url: "x:1").environment(
        \.openURL,
        OpenURLAction {
          own.append($0)
          return own.count == 1 ? .handled : own.count == 2 ? .discarded : .systemAction
        })
    }
    for _ in 0..<3 { remote.act() }
    #expect(own.count == 3)
    #expect(host.platform.openedURLs == ["x:1"])
  }

  private struct Phase: View {
    let log: Log
    @Environment(\.scenePhase) private var phase
    @Environment(\.horizontalSizeClass) private var across
    @Environment(\.verticalSizeClass) private var down
    var body: some View {
      let _ = log.entries.append("\(phase) \(across == .compact) \(down == .compact)")
      Color.clear
    }
  }

  @Test("a window's phase and room are in the environment") func scene() throws {
    let log = Log()
    let host = try ControlHost(size: CGSize(width: 480, height: 500)) { Phase(log: log) }
    #expect(log.entries.last == "active true false")
    var state = host.window.state
    state.isActivated = false
    host.host.windowDidChange(state)
    host.settle(0.1)
    #expect(log.entries.last == "inactive true false")
    state.isSuspended = true
    state.size = CGSize(width: 900, height: 300)
    host.host.windowDidChange(state)
    host.settle(0.1)
    #expect(log.entries.last == "background false true")
  }

  // MARK: Accessibility

  @Test("actions are told by their names and can be asked for") func actions() throws {
    let log = Log()
    let host = try ControlHost {
      VStack {
        Text("One").accessibilityAction { log.entries.append("pressed") }.accessibilityAction(named: "Archive") {
          log.entries.append("archived")
        }
        .accessibilityIdentifier("one")
        Text("Two").accessibilityAdjustableAction { log.entries.append("\($0)") }
      }
    }
    let one = try #require(host.find(.text, "One"))
    #expect(one.actions == [.press])
    #expect(one.namedActions == ["Archive"])
    #expect(one.identifier == "one")
    #expect(host.find(.text, "Two")?.actions == [.increment, .decrement])
    #expect(host.host.perform("press", on: "One"))
    #expect(host.host.perform("Archive", on: "one"))
    #expect(host.host.perform("decrement", on: "Two"))
    #expect(!host.host.perform("Archive", on: "Two"))
    #expect(log.entries == ["pressed", "archived", "decrement"])
  }

  @Test("elements are combined, contained or left out, and read in their order") func elements() throws {
    let host = try ControlHost {
      VStack {
        HStack {
          Text("A"); Text("B")
        }.accessibilityElement(children: .combine)
        HStack { Text("C") }.accessibilityElement(children: .contain).accessibilityLabel("Group")
        HStack { Text("D") }.accessibilityElement().accessibilityLabel("Ignored")
        Text("Last")
        Text("First").accessibilitySortPriority(1)
      }
    }
    let groups = host.all(.group)
    #expect(groups.map(\.label) == ["A, B", "Group", "Ignored"])
    #expect(groups.map { $0.children.map(\.label) } == [[], ["C"], []])
    #expect(host.all(.text).map(\.label) == ["First", "C", "Last"])
  }
}

extension FocusedValues {
  fileprivate var name: String? {
    get { self[FocusCommandTests.NameFocusKey.self] }
    set { self[FocusCommandTests.NameFocusKey.self] = newValue }
  }
}

extension FocusCommandTests {
  fileprivate struct NameFocusKey: FocusedValueKey { typealias Value = String }
}
