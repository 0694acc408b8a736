import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("The pixels of a field's caret") struct CaretPixelTests {
  @Test("are as many wherever it stands, and wholly of its colour", arguments: [(1.0, 2), (2.0, 3)])
  func columns(scale: Double, width: Int) throws {
    let host = try ControlHost { TextField("Name", text: .constant("illumination")).frame(width: 240) }
    #expect(scale == 1 || host.window.setScale(scale))
    try host.click(.textField, "Name")
    host.key(.home)
    let node = try #require(host.graph.root.firstInSubtree { $0 as? TextFieldNode })
    for place in 0...12 {
      let (shown, hidden) = (try row(node, host, whileShown: true), try row(node, host, whileShown: false))
      let changed = zip(shown, hidden).filter { $0 != $1 }.map(\.0)
      #expect(changed.count == width && Set(changed).count == 1, "before letter \(place): \(changed)")
      host.key(.right)
    }
  }

  /// The row of pixels through the middle of the field.
  private func row(_ node: TextFieldNode, _ host: ControlHost, whileShown isShown: Bool) throws -> [UInt32] {
    for _ in 0..<20 where node.blink.isVisible != isShown { host.settle(0.1) }
    try #require(node.blink.isVisible == isShown)
    let picture = try #require(host.window.picture)
    let y = Int(node.globalFrame.midY * host.window.state.scale)
    return (0..<picture.size.width).map { picture[$0, y] }
  }
}
