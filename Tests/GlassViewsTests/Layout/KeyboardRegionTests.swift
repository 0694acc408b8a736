import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("What a keyboard on the screen covers") struct KeyboardRegionTests {
  private func window(@ViewBuilder _ content: () -> some View) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 300, height: 400), barRoom: 0, content)
  }

  @Test("content keeps clear of it, unless it ignores that region; bars and panels are another one")
  func regions() throws {
    let host = try window {
      ZStack {
        Color.red.named("safe")
        Color.red.named("keyboard").ignoresSafeArea(.keyboard)
        Color.red.named("container").ignoresSafeArea(.container)
        Color.red.named("all").ignoresSafeArea()
        Color.red.named("top").ignoresSafeArea(.keyboard, edges: .top)
      }
      .safeAreaPadding(EdgeInsets(top: 20))
    }
    #expect(host.frame("keyboard") == rect(0, 20, 300, 380))
    host.host.keyboardInset = 150
    host.settle()
    #expect(host.frame("safe") == rect(0, 20, 300, 230))
    #expect(host.frame("keyboard") == rect(0, 20, 300, 380))
    #expect(host.frame("container") == rect(0, 0, 300, 250))
    #expect(host.frame("all") == rect(0, 0, 300, 400))
    #expect(host.frame("top") == rect(0, 20, 300, 230))
    host.host.keyboardInset = 0
    host.settle()
    #expect(host.frame("safe") == rect(0, 20, 300, 380))
  }

  @Test("a bar at the bottom stands above it; backgrounds go on beneath it; a reader is told of it")
  func bars() throws {
    final class Notes { var insets = EdgeInsets() }
    let notes = Notes()
    let host = try window {
      GeometryReader { proxy in
        let _ = notes.insets = proxy.safeAreaInsets
        Color.clear.background(Color.blue)
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { Box(width: 50, height: 30).named("bar") }
    }
    host.host.keyboardInset = 100
    host.settle()
    #expect(host.frame("bar") == rect(125, 270, 50, 30))
    #expect(notes.insets == EdgeInsets(bottom: 130))
    let fills = host.graph.root.chunk.fills
    #expect(fills.contains { $0.height == 400 })
  }

  private struct Form: View {
    @FocusState private var focus: Int?
    @State private var texts = Array(repeating: "", count: 12)
    let remote: Remote

    var body: some View {
      let _ = remote.act = { focus = 11 }
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<12) { index in
            TextField("Field \(index)", text: $texts[index]).focused($focus, equals: index).frame(height: 40).named("\(index)")
          }
        }
      }
    }
  }

  @Test("a scroll view scrolls the text that has the focus clear of it, and is as it was where nobody types")
  func scrolling() throws {
    let remote = Remote()
    let host = try window { Form(remote: remote) }
    host.host.keyboardInset = 200
    host.settle()
    #expect(host.frame("0")?.minY == 0)
    host.host.keyboardInset = 0
    host.settle()
    host.click(CGPoint(x: 150, y: 340))
    #expect(host.focusedLabel == "Field 8")
    host.host.keyboardInset = 200
    host.settle()
    let seen = try #require(host.frame("8"))
    #expect(seen.maxY <= 200 && seen.minY >= 0)
    // Its end can be reached as well: the content rests above the keyboard.
    remote.act()
    host.settle()
    #expect(host.focusedLabel == "Field 11")
  }

  @Test("a window that is made lower, as where a desktop has put a keyboard beneath it, keeps the text in sight that is written")
  func lowered() throws {
    let host = try window { Form(remote: Remote()) }
    host.click(CGPoint(x: 150, y: 340))
    host.window.change { $0.size.height = 200 }
    host.settle()
    let seen = try #require(host.frame("8"))
    #expect(seen.maxY <= 200 && seen.minY >= 0)
  }

  @Test("a sheet keeps clear of it, the window beneath is dimmed as far as it reaches")
  func sheets() throws {
    let host = try window {
      Color.clear.sheet(isPresented: .constant(true)) { Color.red.frame(width: 100, height: 120).named("sheet") }
    }
    let before = try #require(host.frame("sheet"))
    #expect(abs(before.midY - 200) < 1)
    host.host.keyboardInset = 160
    host.settle()
    #expect(abs((host.frame("sheet")?.midY ?? 0) - 120) < 1)
    #expect(host.graph.root.chunk.fills.contains { $0 == rect(0, 0, 300, 400) })
  }

  @Test("a sheet of several heights stands on it")
  func detents() throws {
    let host = try window {
      Color.clear.sheet(isPresented: .constant(true)) {
        Color.red.frame(maxWidth: .infinity, maxHeight: .infinity).named("sheet").presentationDetents([.medium])
      }
    }
    host.host.keyboardInset = 160
    host.settle()
    #expect((host.frame("sheet")?.maxY ?? 400) <= 240)
  }

  @Test("a menu within the window opens above it")
  func menus() throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 400)) {
      VStack {
        Spacer(minLength: 100)
        Menu("More") { ForEach(0..<3) { Button("Row \($0)") {} } }.buttonStyle(.glass)
        Spacer(minLength: 100)
      }.ignoresSafeArea(.keyboard)
    }
    try host.click(.menuButton, "More")
    let before = try #require(host.find(.menu)?.frame)
    host.key(.escape)
    host.settle()
    host.host.keyboardInset = 400 - before.maxY + 30
    host.settle()
    try host.click(.menuButton, "More")
    #expect(host.window.popups.isEmpty)
    #expect(try #require(host.find(.menu)).frame.maxY <= before.maxY - 30)
  }

  @Test("a popup with a surface of its own ends above it, and its rows are scrolled into sight")
  func popups() throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) {
      VStack {
        Menu("More") { ForEach(0..<20) { Button("Row \($0)") {} } }.buttonStyle(.glass)
        Spacer()
      }
    }
    try host.click(.menuButton, "More")
    let before = try #require(host.find(.menu)?.frame)
    #expect(before.maxY > 240 && host.window.popups.count == 1)
    host.host.keyboardInset = 70
    host.settle()
    #expect(try #require(host.find(.menu)).frame.maxY <= 170.5)
    host.key(.up)
    host.settle()
    let last = try #require(host.find(.menuItem, "Row 19"))
    #expect(last.states.contains(.focused) && last.frame.maxY <= 170.5)
    host.host.keyboardInset = 0
    host.settle()
    #expect(host.find(.menu)?.frame == before)
  }

  @Test("a height that is no number is none, and more than the window leaves nothing")
  func misuse() throws {
    let host = try window { Color.red.named("safe") }
    for height in [CGFloat.nan, -20, -CGFloat.infinity] {
      host.host.keyboardInset = height
      host.settle(0.2)
      #expect(host.frame("safe") == rect(0, 0, 300, 400))
    }
    host.host.keyboardInset = 1000
    host.settle(0.2)
    #expect(host.frame("safe")?.height == 0)
  }
}

extension DisplayChunk {
  /// The boxes of all filled outlines, in points of the chunk.
  fileprivate var fills: [CGRect] {
    items.flatMap { item -> [CGRect] in
      switch item {
      case .draw(.fill(let outline, _)): [outline.rect]
      case .chunk(let inner, let place), .effect(_, let inner, let place), .glassContainer(_, let inner, let place):
        inner.fills.map { $0.offsetBy(dx: place.x, dy: place.y) }
      case .draw, .glass, .material: []
      }
    }
  }
}
