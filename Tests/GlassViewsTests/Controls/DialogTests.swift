import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Presentations that spring from their control") struct DialogTests {
  @Observable final class Model {
    var isShown = false
    var log: [String] = []
    var detent = PresentationDetent.medium
    var others = 0
  }

  private struct Asking: View {
    @Bindable var model: Model
    var body: some View {
      VStack(spacing: 60) {
        Button("Other") { model.others += 1 }
        Button("Remove") { model.isShown = true }
          .buttonStyle(.glass)
          .confirmationDialog("Remove it?", isPresented: $model.isShown, titleVisibility: .visible) {
            Button("Remove for Good", role: .destructive) { model.log.append("removed") }
          }
      }
    }
  }

  @Test("a dialog lies at the control that asked, brings its own Cancel, and acts once it is gone") func dialog() throws {
    let model = Model()
    let host = try ControlHost { Asking(model: model) }
    let button = try #require(host.find(.button, "Remove")).frame
    try host.click(.button, "Remove")
    let dialog = try #require(host.find(.alert, "Remove it?"))
    #expect(dialog.frame.insetBy(dx: -12, dy: -12).intersects(button))
    #expect(host.find(.button, "Cancel") != nil)
    try host.click(.button, "Remove for Good")
    #expect(model.log == ["removed"] && !model.isShown)
    #expect(host.find(.alert) == nil)
  }

  private struct Counting: View {
    let model: Model
    var body: some View {
      Button("Remove") { model.isShown = true }
        .confirmationDialog("Remove \(model.others)?", isPresented: Bindable(model).isShown, titleVisibility: .visible) {
          Button("Remove for Good", role: .destructive) {}
        }
    }
  }

  @Test("a dialog is called what its title says now") func title() throws {
    let model = Model()
    let host = try ControlHost { Counting(model: model) }
    try host.click(.button, "Remove")
    #expect(host.find(.alert, "Remove 0?") != nil)
    model.others = 5
    host.settle()
    #expect(host.find(.alert, "Remove 5?") != nil)
  }

  @Test("a dialog's button that cancels comes last, wherever it was written, by keys too") func cancelLast() throws {
    struct Leaving: View {
      @Bindable var model: Model
      var body: some View {
        Button("Leave") { model.isShown = true }
          .confirmationDialog("Leave?", isPresented: $model.isShown) {
            Button("Stay", role: .cancel) {}
            Button("Save") {}
            Button("Discard", role: .destructive) {}
          }
      }
    }
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 480, height: 560)) { Leaving(model: model) }
    try host.click(.button, "Leave")
    let buttons = host.all(.button).filter { $0.label != "Leave" }
    #expect(buttons.map(\.label) == ["Save", "Discard", "Stay"], "and none is added")
    #expect(buttons.map(\.frame.minY) == buttons.map(\.frame.minY).sorted())
    #expect(host.focusedLabel == "Save")
    host.key(.tab)
    #expect(host.focusedLabel == "Discard")
    host.key(.tab)
    #expect(host.focusedLabel == "Stay")
  }

  @Test("while a dialog is open, the rest can be used") func restIsUsable() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 480, height: 560)) { Asking(model: model) }
    try host.click(.button, "Remove")
    try host.click(.button, "Other")
    #expect(model.others == 1)
    #expect(host.find(.alert, "Remove it?") != nil)
    host.key(.escape)
    host.settle()
    #expect(!model.isShown && host.find(.alert) == nil)
    #expect(!host.graph.needsFrame)
  }

  @Test("a dialog's button becomes the dialog: while it grows, there is one piece of glass for both") func morph() throws {
    let model = Model()
    let host = try ControlHost { Asking(model: model) }
    let count = glasses(host).count
    let id = try #require(glasses(host).last?.id)
    host.press(at: try #require(host.find(.button, "Remove")).frame.center)
    host.release()
    for _ in 0..<6 {
      host.settle(1.0 / 60)
      #expect(glasses(host).count == count)
      #expect(glasses(host).contains { $0.id == id }, "it is the same glass, with what it made of its backdrop")
    }
  }

  private func glasses(_ host: ControlHost) -> [GlassItem] {
    func items(_ chunk: DisplayChunk) -> [GlassItem] {
      chunk.items.flatMap { item -> [GlassItem] in
        switch item {
        case .draw, .material: []
        case .chunk(let inner, _), .effect(_, let inner, _), .glassContainer(_, let inner, _): items(inner)
        case .glass(let glass): [glass]
        }
      }
    }
    return items(host.graph.root.chunk)
  }

  private struct Telling: View {
    @Bindable var model: Model
    var body: some View {
      Button("Info") { model.isShown.toggle() }
        .popover(isPresented: $model.isShown, arrowEdge: .trailing) {
          Button("Inside") { model.log.append("inside") }.padding(10)
        }
    }
  }

  @Test("a popover lies on its side of the control; a press beside it closes it and does nothing else") func popover() throws {
    let model = Model()
    let host = try ControlHost { Telling(model: model) }
    let button = try #require(host.find(.button, "Info")).frame
    try host.click(.button, "Info")
    let inside = try #require(host.find(.button, "Inside")).frame
    #expect(inside.minX > button.maxX && abs(inside.midY - button.midY) < 1)
    #expect(host.focusedLabel == "Inside")
    try host.click(.button, "Inside")
    #expect(model.log == ["inside"] && model.isShown)
    host.click(CGPoint(x: 4, y: 396))
    #expect(!model.isShown)
    #expect(host.find(.button, "Inside") == nil)
  }

  @Test("popovers and dialogs go with their control: in a window of another size, and as what is above it grows") func following()
    throws
  {
    let model = Model()
    let host = try ControlHost {
      VStack(spacing: 0) {
        Color.red.frame(height: model.others == 0 ? 10 : 70)
        Telling(model: model)
      }
    }
    try host.click(.button, "Info")
    func offset() throws -> CGSize {
      let (button, inside) = (try #require(host.find(.button, "Info")).frame, try #require(host.find(.button, "Inside")).frame)
      return CGSize(width: inside.minX - button.maxX, height: inside.midY - button.midY)
    }
    let before = try offset()
    host.window.change { $0.size.width += 200 }
    host.settle()
    #expect(try offset() == before)
    withAnimation(.smooth) { model.others = 1 }
    host.settle()
    #expect(try offset() == before && !host.host.needsFrame)
    host.key(.escape)

    let asking = Model()
    let other = try ControlHost { Asking(model: asking) }
    try other.click(.button, "Remove")
    let dialog = try #require(other.find(.alert, "Remove it?")).frame
    other.window.change { $0.size.width += 240 }
    other.settle()
    #expect(try #require(other.find(.alert, "Remove it?")).frame.midX == dialog.midX + 120)
  }

  private struct Sheeting: View {
    @Bindable var model: Model
    var body: some View {
      Button("Open") { model.isShown = true }
        .sheet(isPresented: $model.isShown, onDismiss: { model.log.append("gone") }) {
          Text("Content").named("content")
            .presentationDetents([.height(160), .large], selection: $model.detent)
        }
    }
  }

  private func panel(_ host: ControlHost) -> CGRect? {
    var found: CGRect?
    host.graph.root.visitSubtree { if $0 is SheetChromeNode { found = $0.globalFrame } }
    return found
  }

  @Test("a sheet rests at its heights, follows a drag and tells which one it came to") func detents() throws {
    let model = Model()
    model.detent = .height(160)
    let host = try ControlHost { Sheeting(model: model) }
    try host.click(.button, "Open")
    let low = try #require(panel(host))
    #expect(low.height == 160 && low.maxY == 392)
    host.press(at: CGPoint(x: low.midX, y: low.minY + 8))
    for step in 1...20 {
      host.move(to: CGPoint(x: low.midX, y: low.minY + 8 - Double(step) * 9))
      host.settle(1.0 / 60)
    }
    #expect(try #require(panel(host)).height > 250)
    host.release()
    host.settle()
    #expect(try #require(panel(host)).height == 384)
    #expect(model.detent == .large)
    #expect(!host.graph.needsFrame)
    model.detent = .height(160)
    host.settle()
    #expect(try #require(panel(host)).height == 160, "its owner moves it as well")
  }

  @Test("in a window of another size a sheet rests at as much of that one") func resizedDetents() throws {
    struct Content: View {
      var body: some View {
        Color.blue.sheet(isPresented: .constant(true)) { Text("Content").presentationDetents([.medium, .large]) }
      }
    }
    let host = try ControlHost { Content() }
    #expect(abs(try #require(panel(host)).height - 0.52 * 384) < 1)
    host.window.resize(to: CGSize(width: 480, height: 640))
    host.settle()
    let grown = try #require(panel(host))
    #expect(abs(grown.height - 0.52 * 624) < 1 && abs(grown.maxY - 632) < 1)
    host.press(at: CGPoint(x: grown.midX, y: grown.minY + 8))
    host.move(to: CGPoint(x: grown.midX, y: 20))
    host.release()
    host.window.resize(to: CGSize(width: 480, height: 400))
    host.settle()
    #expect(try #require(panel(host)).height == 384, "resized while it was on its way up")
    #expect(!host.graph.needsFrame)
  }

  @Test("half a small window grows to what the sheet's content needs, a height that was asked for does not") func growing() throws
  {
    struct Content: View {
      let detent: PresentationDetent
      var body: some View {
        Color.blue.sheet(isPresented: .constant(true)) {
          Color.red.frame(width: 100, height: 250).named("content").presentationDetents([detent])
        }
      }
    }
    let host = try ControlHost { Content(detent: .medium) }
    #expect(try #require(panel(host)).height == 250)
    #expect(host.graph.root.firstNamed("content")?.globalFrame.maxY == 392)
    host.window.resize(to: CGSize(width: 480, height: 640))
    host.settle()
    #expect(abs(try #require(panel(host)).height - 0.52 * 624) < 1)
    #expect(try #require(panel(try ControlHost { Content(detent: .height(120)) })).height == 120)
  }

  @Test("dragged down far enough, a sheet goes") func dismissByDrag() throws {
    let model = Model()
    model.detent = .height(160)
    let host = try ControlHost { Sheeting(model: model) }
    try host.click(.button, "Open")
    let low = try #require(panel(host))
    host.press(at: CGPoint(x: low.midX, y: low.minY + 8))
    host.move(to: CGPoint(x: low.midX, y: low.minY + 150))
    host.release()
    host.settle()
    #expect(!model.isShown && model.log == ["gone"])
  }

  @Test("a presentation that must not be dismissed stays") func staying() throws {
    struct Content: View {
      @Bindable var model: Model
      var body: some View {
        Color.blue.sheet(isPresented: $model.isShown) { Button("Stay") {}.padding(30).interactiveDismissDisabled() }
      }
    }
    let model = Model()
    model.isShown = true
    let host = try ControlHost { Content(model: model) }
    host.key(.escape)
    host.settle()
    #expect(model.isShown && host.find(.button, "Stay") != nil)
  }
}
