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

  @Test("its text keeps to the end where it begins, as from left to right") func mirrored() throws {
    let (usual, mirrored) = (try distances(.leftToRight), try distances(.rightToLeft))
    #expect(usual.count > 8 && usual.count == mirrored.count)
    for (one, other) in zip(usual, mirrored) { #expect(abs(one - other) < 1.5, "\(usual), \(mirrored)") }
  }
}
