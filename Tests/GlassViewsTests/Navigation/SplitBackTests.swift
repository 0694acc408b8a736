import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Where there is room for one column, a person goes back from the detail as from a stack's screen.
@MainActor @Suite("The way back where one column is seen") struct SplitBackTests {
  @Observable final class Model {
    var letter: Int? = 1
    var path: [Int] = []
    var isInspectorOpen = false
  }

  private struct Three: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        Text("folders")
      } content: {
        List(0..<3, id: \.self, selection: $model.letter) { Text("Letter \($0)") }
      } detail: {
        NavigationStack(path: $model.path) {
          Text("letter").frame(maxWidth: .infinity, maxHeight: .infinity)
            .navigationDestination(for: Int.self) { Text("page \($0)").frame(maxWidth: .infinity, maxHeight: .infinity) }
        }
        .inspector(isPresented: $model.isInspectorOpen) { Text("facts") }
      }
    }
  }

  private let model = Model()

  private func window(width: CGFloat = 480, _ direction: LayoutDirection = .leftToRight) throws -> ControlHost {
    let menus = [
      WindowCommandMenu(
        title: "View",
        content: AnyView(
          Group {
            ToolbarCommandItems()
            ColumnCommandItems()
          }))
    ]
    return try ControlHost(size: CGSize(width: width, height: 500), barRoom: 0) {
      Three(model: model).windowCommands { menus }.environment(\.layoutDirection, direction)
    }
  }

  private func isListSeen(_ window: ControlHost) -> Bool { window.find(.row, "Letter 0") != nil }

  private func goOn(_ window: ControlHost) throws {
    if isListSeen(window) { try window.click(.button, "Show Detail") }
    #expect(!isListSeen(window))
  }

  @Test("Escape, Alt with the arrow back and the pointer's button lead back to the list") func ways() throws {
    for direction in LayoutDirection.allCases {
      let window = try window(direction)
      let (back, on) = direction == .leftToRight ? (Key.left, Key.right) : (.right, .left)
      try goOn(window)
      window.key(.escape)
      window.settle()
      #expect(isListSeen(window))
      window.key(.escape)
      window.settle()
      #expect(isListSeen(window), "back from the list leads nowhere")
      window.key(on, .alt)
      window.settle()
      #expect(!isListSeen(window))
      window.key(back, .alt)
      window.settle()
      #expect(isListSeen(window))
      window.key(back, .alt)
      window.settle()
      #expect(isListSeen(window))
      try goOn(window)
      window.click(CGPoint(x: 200, y: 300), .back)
      #expect(isListSeen(window))
      window.click(CGPoint(x: 200, y: 300), .back)
      #expect(isListSeen(window))
    }
  }

  @Test("what a stack in the detail has goes back first, and an inspector over it closes first") func stackFirst() throws {
    let window = try window()
    let ways: [() -> Void] = [
      { window.key(.escape) }, { window.key(.left, .alt) }, { window.click(CGPoint(x: 200, y: 300), .back) },
    ]
    for way in ways {
      try goOn(window)
      model.path = [7]
      window.settle()
      way()
      window.settle()
      #expect(model.path.isEmpty && !isListSeen(window))
      way()
      window.settle()
      #expect(isListSeen(window))
    }
    try goOn(window)
    model.isInspectorOpen = true
    window.settle()
    window.key(.escape)
    window.settle()
    #expect(!model.isInspectorOpen && !isListSeen(window))
    window.key(.escape)
    window.settle()
    #expect(isListSeen(window))
  }

  private func command(_ window: ControlHost) throws -> SemanticsElement? {
    window.key(.function(10))
    window.settle()
    try window.click(.menuItem, "View")
    return window.all(.menuItem).first { ["Show List", "Show Detail"].contains($0.label) }
  }

  @Test("it is among the window's commands with its key, while one column is seen") func commands() throws {
    let window = try window()
    try goOn(window)
    #expect(try command(window)?.hint == "Alt+←")
    try window.click(.menuItem, "Show List")
    #expect(isListSeen(window))
    #expect(try command(window)?.hint == "Alt+→")
    try window.click(.menuItem, "Show Detail")
    #expect(!isListSeen(window))
    window.window.resize(to: CGSize(width: 1000, height: 500))
    window.settle()
    // A menu of nothing does not open.
    window.key(.function(10))
    window.settle()
    if window.find(.menuItem, "View") != nil { try window.click(.menuItem, "View") }
    #expect(!window.all(.menuItem).contains { $0.label.hasPrefix("Show ") })
    for _ in 0..<2 { window.key(.escape) }
    window.key(.left, .alt)
    window.click(CGPoint(x: 800, y: 300), .back)
    #expect(isListSeen(window) && window.find(.text, "letter") != nil)
  }

  /// A finger goes across in steps, from the leading edge, and stays down.
  private func pull(_ window: ControlHost, to end: CGFloat, _ direction: LayoutDirection = .leftToRight, width: CGFloat = 480) {
    func place(_ x: CGFloat) -> CGPoint { CGPoint(x: direction == .leftToRight ? x : width - x, y: 300) }
    window.touch(.began, at: place(4))
    for step in 1...10 { window.touch(.moved, at: place(4 + (end - 4) * Double(step) / 10)) }
  }

  @Test("a finger from the leading edge takes the list in, and leads back to it") func finger() throws {
    for direction in LayoutDirection.allCases {
      let window = try window(direction)
      try goOn(window)
      let split = try #require(window.graph.root.firstInSubtree { $0 as? SplitNode })
      pull(window, to: 300, direction)
      window.settle(0.4)
      let x = split.part(.detail).presentedFrame.minX
      #expect(abs(abs(x) - 288) < 2, "\(x)")
      #expect(!isListSeen(window))
      window.touch(.ended, at: CGPoint(x: direction == .leftToRight ? 300 : 180, y: 300))
      window.settle()
      #expect(isListSeen(window))
      try goOn(window)
      pull(window, to: 100, direction)
      window.settle(0.4)
      window.touch(.ended, at: CGPoint(x: direction == .leftToRight ? 100 : 380, y: 300))
      window.settle()
      #expect(!isListSeen(window) && split.part(.detail).presentedFrame.minX == 0)
    }
  }

  @Test("a screen of a stack in the detail goes first") func fingerLeavesStackFirst() throws {
    model.path = [7]
    let window = try window()
    try goOn(window)
    pull(window, to: 300)
    window.touch(.ended, at: CGPoint(x: 300, y: 300))
    window.settle()
    #expect(model.path.isEmpty && !isListSeen(window))
  }

  private struct Two: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self, selection: $model.letter) { Text("Letter \($0)") }
      } detail: {
        Text("letter").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  @Test("a sidebar that is not seen comes in under the finger") func sidebar() throws {
    let window = try ControlHost(size: CGSize(width: 420, height: 500), barRoom: 0) { Two(model: model) }
    func isSeen() -> Bool { window.find(.sidebar) != nil }
    #expect(!isSeen())
    let split = try #require(window.graph.root.firstInSubtree { $0 as? SplitNode })
    pull(window, to: 160)
    window.settle(0.4)
    #expect(abs(split.part(.sidebar).presentedFrame.maxX - 148) < 2, "\(split.part(.sidebar).presentedFrame)")
    #expect(!isSeen())
    window.touch(.ended, at: CGPoint(x: 160, y: 300))
    window.settle()
    #expect(isSeen())
  }
}
