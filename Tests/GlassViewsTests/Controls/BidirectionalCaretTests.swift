import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("The caret of a field where directions meet") struct BidirectionalCaretTests {
  /// A field that has the focus, with the caret before one of its letters.
  private func field(_ text: String, rightwards steps: Int) throws -> (ControlHost, TextFieldNode) {
    let host = try ControlHost { TextField("Name", text: .constant(text)).named("field").frame(width: 240) }
    try host.click(.textField, "Name")
    host.key(.home)
    for _ in 0..<steps { host.key(.right) }
    return (host, try #require(host.graph.root.firstInSubtree { $0 as? TextFieldNode }))
  }

  @Test("is split: above, where Latin letters go on, and beneath, where Hebrew ones begin, and both halves are seen")
  func split() throws {
    let (host, node) = try field("abc שלום", rightwards: 4)
    #expect(node.state.caret == 4)
    let parts = node.caretParts(node.layout)
    try #require(parts.count == 2)
    #expect(parts[0].maxY <= parts[1].minY + 0.01 && abs(parts[0].height - parts[1].height) < 0.01)
    #expect(parts[1].minX > parts[0].maxX + 10, "Hebrew begins at its right end")
    // What comes and goes with the caret is half a line at either place.
    let (shown, hidden) = (try colors(node, host, parts, whileShown: true), try colors(node, host, parts, whileShown: false))
    for (first, second) in zip(shown, hidden) { #expect(first.inHalf != second.inHalf && first.beside == second.beside) }
  }

  /// The pixels in the middle of the halves, and where the other half of each would be.
  private func colors(
    _ node: TextFieldNode, _ host: ControlHost, _ parts: [CGRect], whileShown isShown: Bool
  ) throws -> [(inHalf: UInt32, beside: UInt32)] {
    for _ in 0..<20 where node.blink.isVisible != isShown { host.settle(0.1) }
    try #require(node.blink.isVisible == isShown)
    let picture = try #require(host.window.picture)
    return parts.map { part in
      let x = Int(node.globalOrigin.x + part.midX)
      let y = node.globalOrigin.y
      return (picture[x, Int(y + part.midY)], picture[x, Int(y + 2 * parts[0].maxY - part.midY)])
    }
  }

  @Test("is one line elsewhere", arguments: [("abc שלום", 2), ("abc", 1), ("שלום", 2), ("", 0)])
  func whole(text: String, steps: Int) throws {
    let (_, node) = try field(text, rightwards: steps)
    #expect(node.caretParts(node.layout) == [node.caretRect(node.layout)])
  }
}
