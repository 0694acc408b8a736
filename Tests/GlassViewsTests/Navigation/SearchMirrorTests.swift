import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("A search field that grows from right to left") struct SearchMirrorTests {
  private struct Searching: View {
    @State private var text = ""
    var body: some View {
      NavigationStack { Text("Results").searchable(text: $text).navigationTitle("Title") }
    }
  }

  /// How far the field's text stands from the end of its capsule where it begins, in each frame while it opens.
  private func distances(_ direction: LayoutDirection) throws -> [CGFloat] {
    let host = try ControlHost(size: CGSize(width: 800, height: 400), decorations: .client, barRoom: 0) {
      Searching().environment(\.layoutDirection, direction)
    }
    host.key(Key("f"), .control)
    return try (0..<12).compactMap { _ in
      host.settle(1.0 / 60)
      let room = try #require(host.graph.root.firstDescendant { $0 is SearchFieldRoomNode })
      guard let field = room.firstDescendant(where: { $0 is TextFieldNode }) else { return nil }
      return direction == .leftToRight
        ? field.globalFrame.minX - room.globalFrame.minX : room.globalFrame.maxX - field.globalFrame.maxX
    }
  }

  private struct Titled: View {
    @State private var text = ""
    var body: some View {
      NavigationStack { Text("Results").searchable(text: $text).navigationTitle("A title that needs much room") }
    }
  }

  @Test("a title keeps its distance from the end where it begins while the field makes room for it", arguments: [false, true])
  func title(opens: Bool) throws {
    let host = try ControlHost(size: CGSize(width: 420, height: 300), barRoom: 0) {
      Titled().environment(\.layoutDirection, .rightToLeft)
    }
    /// The title and its capsule, while both are seen.
    func shown() -> (title: CGRect, capsule: CGRect)? {
      let title = host.graph.root.firstDescendant { ($0 as? TextNode)?.text.string.hasPrefix("A title") == true }
      guard let title, title.isShown, let glass = title.enclosingGlass else { return nil }
      return (title.globalFrame, glass.globalFrame)
    }
    func distance() -> CGFloat? { shown().map { $0.capsule.maxX - $0.title.maxX } }
    let atRest = try #require(distance())
    if !opens {
      host.key(Key("f"), .control)
      host.settle()
    }
    if opens {
      host.window.inject(.key(KeyEvent(.down, Key("f"), modifiers: .control, time: host.platform.now)))
    } else {
      host.window.inject(.key(KeyEvent(.down, .escape, time: host.platform.now)))
    }
    var widths: Set<CGFloat> = []
    for frame in 0..<30 {
      host.settle(1.0 / 60)
      guard let distance = distance(), let capsule = shown()?.capsule else { continue }
      #expect(abs(distance - atRest) < 1.5, "frame \(frame)")
      widths.insert(capsule.width)
    }
    #expect(widths.count > 5, "the capsule is on its way: \(widths)")
  }

  @Test("its text keeps to the end where it begins, as from left to right") func mirrored() throws {
    let (usual, mirrored) = (try distances(.leftToRight), try distances(.rightToLeft))
    #expect(usual.count > 8 && usual.count == mirrored.count)
    for (one, other) in zip(usual, mirrored) { #expect(abs(one - other) < 1.5, "\(usual), \(mirrored)") }
  }
}
