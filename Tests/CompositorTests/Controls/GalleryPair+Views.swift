import Foundation
import GlassViews
import Testing

/// The pages of lists, forms, motion and dragging.
extension GalleryPair {
  func workViews() async throws {
    try await lists()
    try await forms()
    try await motion()
    try await dragging()
    try await settings()
  }

  private func isSelected(_ label: String) -> Bool {
    twinRows.contains { $0.label.hasPrefix(label) && $0.states.contains(.selected) }
  }

  private func lists() async throws {
    try await turn(to: "Lists")
    let third = try #require(twinRows.first { $0.label.hasPrefix("Entry 3") }).frame
    try await click(CGPoint(x: third.midX, y: third.midY))
    try await move(to: Self.rest)
    try await agree("a row by pointer") { isSelected("Entry 3") }
    try await key("Down")
    try await agree("the next row by key") { isSelected("Entry 4") && !isSelected("Entry 3") }
    try await key("End")
    try await agree("the last of a thousand rows") { isSelected("Entry 1000") }
  }

  private func forms() async throws {
    try await turn(to: "Forms")
    try await click(.toggle, "Seen by Everybody")
    try await agree("a switch in a form") { find(.toggle, "Seen by Everybody")?.states.contains(.checked) == false }
    try await tab(to: .stepper)
    try await key("Up")
    try await agree("a stepper in a form") { find(.stepper)?.value == "3" }
  }

  private func motion() async throws {
    try await turn(to: "Motion")
    try await click(.button, "Hide")
    try await agree("a view goes by pointer") { !has("I come and go") }
    let (before, capsule) = (try placeOfDot(), try #require(find(.button, "Go")).frame.minX)
    #expect(before < capsule)
    try await key("ctrl+g")
    try await agree("a shape goes across by key") { try placeOfDot() > before + 200 }
  }

  /// How far to the right the middle of what is filled with the tint lies in its white capsule, in points.
  private func placeOfDot() throws -> Double {
    let (go, hide, picture) = (
      try #require(find(.button, "Go")).frame, find(.button, "Show") ?? find(.button, "Hide"), try look()
    )
    let middle = (go.minX + (hide?.frame.maxX ?? go.maxX)) / 2
    let row = Int(go.midY) - 100
    let tinted = (Int(middle) - 200..<Int(middle) + 200).filter { x in
      let color = picture[x, row]
      return color & 0xFF > 180 && color >> 16 & 0xFF < 80
    }
    try #require(!tinted.isEmpty, "nothing is tinted in row \(row)")
    return Double(tinted.reduce(0, +)) / Double(tinted.count)
  }

  private func dragging() async throws {
    try await turn(to: "Drag and Drop")
    let word = try #require(find(.text, "Birch")).frame
    let other = try #require(find(.text, "Elm")).frame
    try await drag(from: CGPoint(x: word.midX, y: word.midY), to: CGPoint(x: other.midX, y: other.midY + 80))
    try await agree("a word is dropped in the other box") { find(.text, "Birch").map { $0.frame.minX >= other.minX } == true }
  }

  private func settings() async throws {
    try await turn(to: "Accessibility")
    try await key("ctrl+i")
    let panel = Region(x: 700, y: 500, width: 240, height: 100)
    let before = try look()
    try await click(.toggle, "Less transparency")
    try await agree("less transparency while the window is open") {
      try find(.toggle, "Less transparency")?.states.contains(.checked) == true && look().differs(from: before, in: panel)
    }
    try await click(.toggle, "More contrast")
    try await agree("more contrast") { find(.toggle, "More contrast")?.states.contains(.checked) == true }
    let leaf = try #require(find(.image, "Leaf")).frame
    try await click(.menuButton, "Text")
    try await click(.menuItem, "Largest")
    try await agree("larger text") { find(.menuButton, "Text")?.value == "Largest" }
    try await click(.toggle, "Right to left")
    try await agree("right to left") { find(.image, "Leaf").map { $0.frame.midX != leaf.midX } == true }
  }
}
