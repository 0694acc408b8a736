import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@Observable private final class Trip {
  var path: [Int] = []
  var showsNote = false
  var chosen: String?
  var text = ""
  var log: [String] = []
}

/// A root with every kind of link; a screen per number leads to the next one.
private struct Stack: View {
  @Bindable var trip: Trip

  var body: some View {
    NavigationStack(path: $trip.path) {
      VStack {
        Button("First") {}
        NavigationLink("One", value: 1)
        NavigationLink("View") { Text("a view").navigationTitle("View") }
        NavigationLink("Nowhere", value: Int?.none)
        NavigationLink("Unknown", value: 1.5)
      }
      .navigationTitle("Root")
      .toolbar { ToolbarItem { Button("Root Item") {} } }
      .navigationDestination(for: Int.self) { Screen(trip: trip, number: $0) }
      .navigationDestination(isPresented: $trip.showsNote) { Text("a note").navigationTitle("Note") }
      .navigationDestination(item: $trip.chosen) { Text("chosen \($0)").navigationTitle($0) }
      .onAppear { trip.log.append("root appears") }
      .onDisappear { trip.log.append("root disappears") }
    }
  }
}

private struct Screen: View {
  @Bindable var trip: Trip
  let number: Int
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    VStack {
      Text("screen \(number), count \(count), \(isPresented ? "presented" : "not")")
      Button("Count") { count += 1 }
      NavigationLink("Next", value: number + 1)
      Button("Dismiss") { dismiss() }
      TextField("Field", text: $trip.text)
    }
    .navigationTitle("Number \(number)")
    .toolbar { ToolbarItem { Button("Item \(number)") {} } }
    .onAppear { trip.log.append("\(number) appears") }
    .onDisappear { trip.log.append("\(number) disappears") }
  }
}

private struct Wide: View {
  @Bindable var trip: Trip

  var body: some View {
    NavigationStack(path: $trip.path) {
      Color.blue.navigationDestination(for: Int.self) { _ in ScrollView { Color.red.frame(width: 1900, height: 600) } }
    }
  }
}

@MainActor @Suite("A navigation stack") struct NavigationStackTests {
  private let trip = Trip()

  private func window(
    reduceMotion: Bool = false, decorations: WindowDecorations = .client
  ) throws -> ControlHost {
    try ControlHost(
      size: CGSize(width: 640, height: 480), settings: DesktopSettings(reduceMotion: reduceMotion), decorations: decorations
    ) { Stack(trip: trip) }
  }

  private func title(_ window: ControlHost) -> String? { window.find(.heading)?.label }

  private func stack(_ window: ControlHost) throws -> NavigationScreensNode {
    var found: NavigationScreensNode?
    window.graph.root.visitSubtree { if let node = $0 as? NavigationScreensNode { found = node } }
    return try #require(found)
  }

  @Test("what is wider than a screen that slides in is not seen over the one beneath") func wide() throws {
    let trip = Trip()
    let window = try ControlHost(size: CGSize(width: 600, height: 400), barRoom: 0) { Wide(trip: trip) }
    trip.path = [1]
    window.settle(0.1)
    func isRed(_ x: Int) throws -> Bool {
      let pixel = try #require(window.window.picture).row(300)[x]
      return pixel >> 16 & 255 > pixel & 255
    }
    #expect(try !isRed(5) && isRed(595))
    window.settle()
    #expect(try isRed(5))
  }

  @Test("a link to a value adds it to the path and shows its destination, title and toolbar") func link() throws {
    let window = try window()
    #expect(title(window) == "Root")
    try window.click(.button, "One")
    #expect(trip.path == [1])
    #expect(title(window) == "Number 1")
    #expect(window.find(.button, "Item 1") != nil && window.find(.button, "Root Item") == nil)
    #expect(window.find(.button, "One") == nil, "what is covered is not told")
    try window.click(.button, "Next")
    #expect(trip.path == [1, 2])
    #expect(window.find(.text, "screen 2, count 0, presented") != nil)
  }

  @Test("a path can be set from outside, also before the window opens") func path() throws {
    trip.path = [4, 5]
    let window = try window()
    #expect(title(window) == "Number 5")
    trip.path = [4]
    window.settle()
    #expect(title(window) == "Number 4")
    trip.path = [8, 9]
    window.settle()
    #expect(title(window) == "Number 9")
    trip.path = []
    window.settle()
    #expect(title(window) == "Root")
  }

  @Test("a link to a view shows it without the path") func viewLink() throws {
    let window = try window()
    try window.click(.button, "View")
    #expect(title(window) == "View" && trip.path.isEmpty)
    try window.click(.button, "Back")
    #expect(title(window) == "Root")
  }

  @Test("a link without a value, or that no path can hold, does nothing") func deadLinks() throws {
    let window = try window()
    #expect(window.find(.button, "Nowhere")?.states.contains(.disabled) == true)
    try window.click(.button, "Unknown")
    #expect(trip.path.isEmpty && title(window) == "Root")
  }

  @Test("the button, Alt and Left, the mouse's back button, Escape and dismiss lead back; at the root nothing does") func back()
    throws
  {
    let window = try window()
    let ways: [(String, (ControlHost) throws -> Void)] = [
      ("button", { try $0.click(.button, "Back") }), ("Alt and Left", { $0.key(.left, .alt) }),
      ("the mouse", { $0.click(CGPoint(x: 320, y: 440), .back) }), ("Escape", { $0.key(.escape) }),
      ("dismiss", { try $0.click(.button, "Dismiss") }),
    ]
    for (name, way) in ways {
      trip.path = [1, 2]
      window.settle()
      try way(window)
      window.settle()
      #expect(trip.path == [1], "by \(name)")
    }
    trip.path = []
    window.settle()
    #expect(window.find(.button, "Back") == nil)
    for way in [{ window.key(.left, .alt) }, { window.click(CGPoint(x: 320, y: 440), .back) }, { window.key(.escape) }] { way() }
    #expect(title(window) == "Root")
  }

  @Test("Alt and Left within text moves no word while there is a way back, Escape leaves the field's menu first")
  func keysInFields() throws {
    trip.path = [1]
    let window = try window()
    try window.click(.textField, "Field", .right)
    #expect(window.find(.menu) != nil)
    window.key(.escape)
    #expect(window.find(.menu) == nil && trip.path == [1])
  }

  @Test("views are presented by a value, and going back takes it away") func presented() throws {
    let window = try window()
    trip.showsNote = true
    window.settle()
    #expect(title(window) == "Note")
    window.key(.escape)
    window.settle()
    #expect(!trip.showsNote && title(window) == "Root")
    trip.chosen = "Fuji"
    window.settle()
    #expect(window.find(.text, "chosen Fuji") != nil)
    trip.chosen = nil
    window.settle()
    #expect(title(window) == "Root")
  }

  @Test("what is covered keeps its state and is told when it comes and goes") func state() throws {
    trip.path = [1]
    let window = try window()
    try window.click(.button, "Count")
    trip.log = []
    trip.path = [1, 2]
    window.settle()
    #expect(trip.log.sorted() == ["1 disappears", "2 appears"])
    window.key(.escape)
    window.settle()
    #expect(window.find(.text, "screen 1, count 1, presented") != nil)
    #expect(trip.log.sorted() == ["1 appears", "1 disappears", "2 appears", "2 disappears"])
  }

  @Test("the focus comes back to where it was before a link was followed") func focus() throws {
    let window = try window()
    let link = try #require(window.find(.button, "One"))
    #expect(link.focusIndex != nil)
    for _ in 0..<20 where window.focusedLabel != "One" { window.key(.tab) }
    window.key(.return)
    window.settle()
    #expect(title(window) == "Number 1")
    #expect(window.focusedLabel == "Count", "the first control of what was shown")
    window.key(.escape)
    window.settle()
    #expect(window.focusedLabel == "One")
  }

  @Test("screens slide and can be turned back at any moment without a jump") func interruption() throws {
    let window = try window()
    try window.click(.button, "One")
    let stack = try stack(window)
    let screen = try #require(stack.children.last as? NavigationScreenNode)
    #expect(screen.slide.current == 1)
    trip.path = []
    window.settle(0.1)
    let half = screen.slide.current
    #expect(half > 0.02 && half < 0.98)
    trip.path = [1]
    window.settle(1.0 / 60)
    #expect(!screen.isRemoved && abs(screen.slide.current - half) < 0.2)
    window.settle()
    #expect(screen.slide.current == 1 && title(window) == "Number 1")
    #expect(stack.children.count == 2)
  }

  @Test("what has gone leaves nothing behind") func cleanup() throws {
    let window = try window()
    trip.path = [1, 2, 3]
    window.settle(0.1)
    trip.path = []
    window.settle()
    #expect(try stack(window).children.count == 1)
    #expect(window.graph.needsFrame == false)
  }

  @Test("with reduced motion screens fade in 120 ms") func reducedMotion() throws {
    let window = try window(reduceMotion: true)
    try window.click(.button, "One")
    trip.path = []
    window.settle(0.05)
    #expect(try stack(window).children.count == 2)
    window.settle(0.15)
    #expect(try stack(window).children.count == 1)
  }

  @Test("the way back can be hidden from the toolbar, but not from the keys") func hiddenBack() throws {
    let window = try ControlHost(size: CGSize(width: 640, height: 480)) {
      NavigationStack {
        NavigationLink("Go") { Text("there").navigationBarBackButtonHidden() }
      }
    }
    try window.click(.button, "Go")
    #expect(window.find(.text, "there") != nil && window.find(.button, "Back") == nil)
    window.key(.left, .alt)
    window.key(.escape)
    window.settle()
    #expect(window.find(.text, "there") == nil)
  }

  @Test("the back button's own menu leads further back") func backMenu() throws {
    trip.path = [1, 2]
    let window = try window()
    try window.click(.button, "Back", .right)
    #expect(window.all(.menuItem).map(\.label) == ["Number 1", "Root"])
    try window.click(.menuItem, "Root")
    #expect(trip.path.isEmpty)
  }

  @Test("a value that nothing says a destination for is told, not fatal") func missing() throws {
    let window = try ControlHost { NavigationStack { NavigationLink("Go", value: "nowhere") } }
    try window.click(.button, "Go")
    #expect(window.find(.button, "Back") != nil)
  }

  @Test("in a sheet a stack has a bar of its own") func sheet() throws {
    let window = try ControlHost(size: CGSize(width: 800, height: 600)) { SheetWithStack() }
    try window.click(.button, "Open")
    #expect(window.find(.heading, "In the sheet") != nil && window.find(.button, "Done") != nil)
    try window.click(.button, "Go")
    #expect(window.find(.heading, "Further") != nil)
    try window.click(.button, "Back")
    #expect(window.find(.heading, "In the sheet") != nil)
  }
}

private struct SheetWithStack: View {
  @State private var isShown = false

  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) {
        NavigationStack {
          NavigationLink("Go") { Text("there").navigationTitle("Further") }
            .navigationTitle("In the sheet")
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") {} } }
        }
        .frame(width: 420, height: 300)
      }
  }

  private struct Around: View {
    @Bindable var trip: Trip
    let word: String

    var body: some View {
      NavigationStack(path: $trip.path) { Text("root") }
        .navigationDestination(for: Int.self) { Text("\(word) \($0)") }
    }
  }

  @Test("what a value leads to may be said around the stack") func destinationAround() throws {
    let trip = Trip()
    let host = try ControlHost { Evaluated { Around(trip: trip, word: trip.text) } }
    trip.text = "number"
    trip.path = [4]
    host.settle()
    #expect(host.find(.text, "number 4") != nil)
    trip.text = "no"
    host.settle()
    #expect(host.find(.text, "no 4") != nil)
  }

  private struct Editing: View {
    let number: Int
    @State private var isShown = false

    var body: some View {
      Button("Edit") { isShown = true }
        .sheet(isPresented: $isShown) {
          NavigationStack {
            NavigationLink("More") { Text("more") }
              .navigationTitle("Sheet")
              .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isShown = false } } }
          }
        }
    }
  }

  private struct Edited: View {
    @Bindable var trip: Trip

    var body: some View {
      NavigationStack(path: $trip.path) {
        Text("root").navigationDestination(for: Int.self) { Editing(number: $0) }
      }
    }
  }

  @Test("a sheet with a stack of its own, opened from a screen above the root, comes to rest", .collectsDiagnostics)
  func sheetWithStack() throws {
    let trip = Trip()
    trip.path = [1]
    let host = try ControlHost(size: CGSize(width: 900, height: 600)) { Edited(trip: trip) }
    try host.click(.button, "Edit")
    try host.click(.button, "More")
    #expect(host.find(.text, "more") != nil)
    host.key(.escape)
    try host.click(.button, "Cancel")
    #expect(host.find(.button, "Cancel") == nil && host.find(.button, "Edit") != nil)
    #expect(told().isEmpty)
  }
}
