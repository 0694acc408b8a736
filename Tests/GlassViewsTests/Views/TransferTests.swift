import Foundation
import GlassGeometry
import GlassOffscreen
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Drag and drop, copy and paste") struct TransferTests {
  struct Song: Codable, Hashable, Transferable {
    var name: String
    static var transferRepresentation: some TransferRepresentation<Song> {
      CodableRepresentation(contentType: UTType(exportedAs: "org.glass.song"))
      ProxyRepresentation(exporting: \.name)
    }
  }

  /// What no text can be made of.
  struct Shape: Codable, Transferable {
    var corners = 3
    static var transferRepresentation: some TransferRepresentation<Shape> {
      CodableRepresentation(contentType: UTType(exportedAs: "org.glass.shape"))
    }
  }

  @MainActor final class Log {
    var strings: [String] = []
    var places: [CGPoint] = []
    var songs: [Song] = []
    var targeted: [Bool] = []
    var presses = 0
  }

  private func host(@ViewBuilder _ content: () -> some View) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 400, height: 200), barRoom: 0, content)
  }

  private func drag(_ host: ControlHost, from start: CGPoint, to end: CGPoint, drops: Bool = true) {
    host.press(at: start)
    for step in 1...6 {
      let part = CGFloat(step) / 6
      host.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      host.settle(0.05)
    }
    if drops { host.release() }
    host.settle(0.5)
  }

  @Test("a text is dragged onto a view that takes texts, which knows when it is over it")
  func dragging() throws {
    let log = Log()
    let host = try host {
      HStack(spacing: 0) {
        Color.red.frame(width: 200).draggable("words")
        Color.blue.dropDestination(for: String.self) { items, place in
          log.strings += items
          log.places.append(place)
          return true
        } isTargeted: {
          log.targeted.append($0)
        }
      }
    }
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 80), drops: false)
    let picture = try #require(host.platform.drag?.picture)
    #expect(picture.size.width == 200 && picture[10, 10] & 0xFF0000 != 0)
    #expect(host.platform.drag?.accepted == "text/plain;charset=utf-8")
    #expect(log.targeted == [true] && log.strings.isEmpty)
    host.release()
    host.settle()
    #expect(log.strings == ["words"] && log.places == [CGPoint(x: 50, y: 80)])
    #expect(log.targeted == [true, false])
    #expect(host.platform.drag == nil)
  }

  @Test("Escape ends a drag, and what was dragged stays where it was") func escape() throws {
    let log = Log()
    let host = try host {
      HStack(spacing: 0) {
        Color.red.frame(width: 200).draggable("words")
        Color.blue.dropDestination(for: String.self) { items, _ in
          log.strings += items
          return true
        } isTargeted: {
          log.targeted.append($0)
        }
      }
    }
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 80), drops: false)
    host.key(.escape)
    #expect(host.platform.drag == nil && log.targeted == [true, false])
    host.release()
    host.settle()
    #expect(log.strings.isEmpty)
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 80))
    #expect(log.strings == ["words"], "the next one is as good as any")
  }

  @Test("while something is dragged nothing is hovered, and then what the pointer has come to") func hover() throws {
    var hovered: Set<String> = []
    func note(_ name: String) -> (Bool) -> Void { { if $0 { hovered.insert(name) } else { hovered.remove(name) } } }
    let host = try host {
      HStack(spacing: 0) {
        Color.red.frame(width: 200).draggable("words").onHover(perform: note("red"))
        Color.blue.dropDestination(for: String.self) { _, _ in true }.onHover(perform: note("blue"))
      }
    }
    host.move(to: CGPoint(x: 100, y: 100))
    #expect(hovered == ["red"])
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 80), drops: false)
    #expect(hovered.isEmpty)
    host.release()
    host.settle(0.5)
    #expect(hovered == ["blue"])
  }

  @Test("what is dropped on a row comes before or behind it; what the data does not take, or lies beside the rows, does not come")
  func insertion() throws {
    struct Names: View {
      let log: Log
      @State private var names = ["a", "b", "c"]
      var body: some View {
        HStack(spacing: 0) {
          VStack(spacing: 0) {
            Color.red.draggable("new")
            Color.green.draggable(Shape())
          }.frame(width: 100)
          List {
            ForEach(names, id: \.self) { Text(verbatim: $0) }
              .dropDestination(for: Song.self) { songs, _ in log.songs += songs }
              .onInsert(of: [.plainText]) { offset, providers in
                names.insert("inserted \(names.count)", at: offset)
                log.strings.append("\(offset)")
                for provider in providers {
                  provider.loadObject(ofClass: String.self) { text, _ in
                    Task { @MainActor in log.strings.append(text ?? "none") }
                  }
                }
              }
          }
        }
      }
    }
    let log = Log()
    let host = try host { Names(log: log) }
    func middle(_ name: String) -> CGRect { host.find(.text, name)?.frame ?? .null }
    let (a, c) = (middle("a"), middle("c"))
    drag(host, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: a.midY - 6))
    #expect(log.strings.first == "0")
    #expect(middle("inserted 3").minY < middle("a").minY)
    drag(host, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: middle("c").midY + 6))
    #expect(log.strings.filter { $0 != "new" } == ["0", "4"])
    #expect(middle("c").midY == c.midY + 36)
    let known = log.strings.count
    drag(host, from: CGPoint(x: 50, y: 150), to: CGPoint(x: 250, y: middle("a").midY))
    #expect(log.strings.count == known && log.songs.isEmpty)
    #expect(host.find(.text, "inserted 5") == nil)
  }

  @Test("a line shows where what is dragged over rows would come to stand, and goes with it") func insertionLine() throws {
    struct Names: View {
      var body: some View {
        HStack(spacing: 0) {
          Color.green.draggable("new").frame(width: 100)
          List {
            ForEach(["a", "b"], id: \.self) { Text(verbatim: $0) }.dropDestination(for: String.self) { _, _ in }
          }
        }
      }
    }
    let host = try host { Names() }
    func edges() -> [String] {
      var found: [String] = []
      host.graph.root.visitSubtree { node in
        guard let row = node as? RowNode, let edge = row.insertionEdge else { return }
        found.append("\(row.spokenText) \(edge)")
      }
      return found
    }
    let (a, b) = (try #require(host.find(.text, "a")).frame, try #require(host.find(.text, "b")).frame)
    let before = try #require(host.window.picture).cropped(to: PixelRect(x: 100, y: 0, width: 300, height: 200))
    drag(host, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: a.midY - 6), drops: false)
    #expect(edges() == ["a top"])
    host.move(to: CGPoint(x: 250, y: a.midY + 6))
    #expect(edges() == ["b top"])
    host.settle(0.1)
    let marked = try #require(host.window.picture).cropped(to: PixelRect(x: 100, y: 0, width: 300, height: 200))
    #expect(before.difference(from: marked) != nil)
    host.move(to: CGPoint(x: 250, y: b.midY + 6))
    #expect(edges() == ["b bottom"])
    host.move(to: CGPoint(x: 250, y: b.midY + 100))
    #expect(edges().isEmpty)
    host.move(to: CGPoint(x: 250, y: b.midY + 6))
    host.release()
    host.settle()
    #expect(edges().isEmpty)
  }

  @Test("the line begins with its ring where the rows begin: at the left, right to left at the right", arguments: [false, true])
  func insertionLineMirrored(isMirrored: Bool) throws {
    let host = LayoutHost(List { ForEach(["a"], id: \.self) { Text(verbatim: $0) } }) {
      $0.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    }
    var row: RowNode?
    host.graph.root.visitSubtree { if row == nil { row = $0 as? RowNode } }
    let node = try #require(row)
    var list = DisplayList()
    node.insertionEdge = .top
    node.paintInsertion(into: &list)
    let rects = DisplayChunk(list).items.compactMap { item -> CGRect? in
      switch item {
      case .draw(.fill(let outline, _)), .draw(.stroke(let outline, _, _)): outline.rect
      default: nil
      }
    }
    try #require(rects.count == 2)
    let (line, ring, width) = (rects[0], rects[1], node.presentedFrame.width)
    #expect(isMirrored ? ring.maxX == width - 6 && line.minX == 6 : ring.minX == 6 && line.maxX == width - 6)
    #expect(isMirrored ? line.maxX == ring.minX : line.minX == ring.maxX)
  }

  @Test("what is dragged out of one window of the program is dropped in another, which alone is told") func betweenWindows()
    throws
  {
    let log = Log()
    let host = try host {
      Color.red.draggable("words").dropDestination(for: String.self) { _, _ in
        false
      } isTargeted: {
        log.targeted.append($0)
      }
    }
    let other = ViewHost(ViewHost.Configuration(title: "Other", threads: 1), platform: host.platform) {
      Color.blue.dropDestination(for: String.self) { items, place in
        log.strings += items
        log.places.append(place)
        return true
      }
    }
    let options = WindowOptions(
      title: "Other", appID: "test", size: CGSize(width: 200, height: 100), minimumSize: CGSize(width: 100, height: 100),
      decorations: .server)
    let second = try #require(host.platform.openWindow(options, content: other) as? OffscreenWindow)
    other.attach(to: second)
    host.settle()
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 80), drops: false)
    #expect(host.platform.drag != nil && log.targeted == [true])
    for phase in [PointerEvent.Phase.moved, .released(.left)] {
      second.inject(.pointer(PointerEvent(phase, at: CGPoint(x: 30, y: 40), time: host.platform.now)))
    }
    host.settle()
    #expect(log.strings == ["words"] && log.places == [CGPoint(x: 30, y: 40)])
    #expect(log.targeted == [true, false], "the window that it left knows that it did")
    #expect(host.platform.drag == nil)
  }

  @Test("a view takes what it can use: its own type at its best, a text by proxy, no other")
  func types() throws {
    let log = Log()
    let host = try host {
      HStack(spacing: 0) {
        Color.red.frame(width: 100).draggable(Song(name: "One"))
        Color.green.frame(width: 100).dropDestination(for: Song.self) { items, _ in
          log.songs += items
          return true
        }
        Color.blue.frame(width: 100).dropDestination(for: String.self) { items, _ in
          log.strings += items
          return true
        }
        Color.gray.frame(width: 100).dropDestination(for: URL.self) { _, _ in
          log.strings.append("url")
          return true
        }
      }
    }
    for x in [150.0, 250, 350] { drag(host, from: CGPoint(x: 50, y: 100), to: CGPoint(x: x, y: 100)) }
    #expect(log.songs == [Song(name: "One")])
    #expect(log.strings == ["One"])
  }

  @Test("a press that does not move is still a press, and a view is dragged by its preview")
  func pressing() throws {
    let log = Log()
    let host = try host {
      Button("Press") { log.presses += 1 }
        .draggable(URL(string: "https://swift.org")!) { Color.green.frame(width: 30, height: 20) }
    }
    try host.click(.button, "Press")
    #expect(log.presses == 1)
    let place = try #require(host.find(.button)).frame.center
    drag(host, from: place, to: CGPoint(x: 20, y: 20), drops: false)
    let picture = try #require(host.platform.drag?.picture)
    #expect(picture.size.width == 30 && picture.size.height == 20)
    #expect(host.platform.drag?.content.uris == ["https://swift.org"])
    host.release()
    host.settle()
    #expect(log.presses == 1 && host.platform.drag == nil)
  }

  @Test("what providers offer is dragged and dropped too")
  func providers() throws {
    let log = Log()
    let host = try host {
      HStack(spacing: 0) {
        Color.red.frame(width: 200).onDrag { NSItemProvider(object: "words") }
        Color.blue.onDrop(of: [.plainText], isTargeted: nil) { providers in
          for provider in providers {
            _ = provider.loadObject(ofClass: String.self) { text, _ in
              MainActor.assumeIsolated { log.strings.append(text ?? "nothing") }
            }
          }
          return !providers.isEmpty
        }
      }
    }
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    #expect(log.strings == ["words"])
  }

  @Test("values are copied by Control-C and pasted by Control-V where the focus is")
  func clipboard() async throws {
    let log = Log()
    let host = try host {
      VStack {
        Button("Copy") {}.copyable([Song(name: "Two")])
        Button("Paste") {}.pasteDestination(for: Song.self) { log.songs += $0 }
      }
    }
    host.key(.tab)
    host.key(Key("c"), .control)
    #expect(host.platform.clipboard(.clipboard)?.text == "Two")
    host.key(.tab)
    host.key(Key("v"), .control)
    for _ in 0..<20 { await Task.yield() }
    #expect(log.songs == [Song(name: "Two")])
  }

  @MainActor private final class Delegate: DropDelegate {
    var log: [String] = []
    var texts: [String] = []
    var operation = DropOperation.copy

    func dropEntered(info: DropInfo) { log.append("entered \(info.hasItemsConforming(to: [.plainText]))") }
    func dropExited(info: DropInfo) { log.append("exited") }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: operation) }
    func performDrop(info: DropInfo) -> Bool {
      log.append("dropped")
      for provider in info.itemProviders(for: [.plainText]) {
        provider.loadObject(ofClass: String.self) { text, _ in text.map { self.texts.append($0) } }
      }
      return true
    }
  }

  @Test("a delegate follows what is dragged over a view, and may refuse it") func delegates() throws {
    let delegate = Delegate()
    let host = try host {
      HStack(spacing: 0) {
        Color.red.frame(width: 200).draggable("words")
        Color.blue.onDrop(of: [.plainText], delegate: delegate)
      }
    }
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    #expect(delegate.log == ["entered true", "dropped"] && delegate.texts == ["words"])
    delegate.log = []
    delegate.operation = .forbidden
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    #expect(delegate.log == ["entered true", "exited"] && delegate.texts == ["words"])
    delegate.operation = .move
    delegate.log = []
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100), drops: false)
    host.move(to: CGPoint(x: 100, y: 100))
    host.settle(0.1)
    host.release()
    #expect(delegate.log == ["entered true", "exited"])
  }

  @Observable final class Target {
    var isThere = true
    var isEnabled = true
  }

  private struct Destination: View {
    let target: Target
    let log: Log
    var body: some View {
      HStack(spacing: 0) {
        Color.red.frame(width: 200).draggable("words")
        if target.isThere {
          Color.blue.dropDestination(for: String.self) { _, _ in
            true
          } isTargeted: {
            log.targeted.append($0)
          }
          .disabled(!target.isEnabled)
        }
      }
    }
  }

  @Test("a target that goes or is disabled while something is over it is told that it is not", arguments: [true, false])
  func lostTarget(goes: Bool) throws {
    let (log, target) = (Log(), Target())
    let host = try host { Destination(target: target, log: log) }
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 80), drops: false)
    #expect(log.targeted == [true])
    if goes { target.isThere = false } else { target.isEnabled = false }
    host.settle()
    #expect(log.targeted == [true, false])
    host.release()
    host.settle()
    #expect(log.targeted == [true, false])
  }
}
