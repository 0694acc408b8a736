import Foundation
import GlassViews
import Testing

/// The pages of glass, with their parameters beside them.
extension GalleryPair {
  func workGlass() async throws {
    try await key("ctrl+i")
    try await material()
    try await containers()
    try await morphing()
    try await touching()
    try await edges()
    try await backgrounds()
    try await key("ctrl+i")
  }

  private func isChosen(_ label: String) -> Bool { find(.button, label)?.states.contains(.selected) == true }

  private func material() async throws {
    try await turn(to: "Material")
    try await click(.button, "Clear")
    try await agree("clear glass by pointer") { isChosen("Clear") && has("Clear") }
    try await click(.menuButton, "Shape")
    try await click(.menuItem, "Heart")
    try await agree("a shape along a path by pointer") { find(.menuButton, "Shape")?.value == "Heart" }
    try await tab(to: .slider, "Width")
    try await key("Left", times: 3)
    try await agree("narrower glass by keys") { find(.slider, "Width")?.value != "300" }
    let middle = try #require(find(.text, "Drag me")).frame
    try await drag(
      from: CGPoint(x: middle.midX, y: middle.midY), to: CGPoint(x: middle.midX - 40, y: middle.midY + 60))
    try await agree("glass is dragged over its backdrop") {
      find(.text, "Drag me").map { abs($0.frame.midY - middle.midY - 60) < 2 } == true
    }
  }

  private func containers() async throws {
    try await turn(to: "Containers")
    try await click(.toggle, "Unite by twos")
    try await agree("unions part by pointer") { find(.toggle, "Unite by twos")?.states.contains(.checked) == false }
    try await tab(to: .slider, "Container's spacing")
    try await key("Home")
    try await agree("shapes part by keys") { find(.slider, "Container's spacing")?.value == "0" }
  }

  private func morphing() async throws {
    try await turn(to: "Morphing")
    try await click(.button, "More Tools")
    try await agree("shapes come out of their neighbour by pointer") { has("Scissors") }
    try await key("ctrl+e")
    try await agree("and go back by key") { !has("Scissors") }
  }

  private func touching() async throws {
    try await turn(to: "Touch")
    let play = try #require(find(.image, "Play")).frame
    let beside = Region(x: play.maxX + 2, y: play.minY, width: 12, height: play.height)
    let before = try look()
    var pulled: Screenshot?
    try await drag(from: CGPoint(x: play.midX, y: play.midY), to: CGPoint(x: play.midX + 30, y: play.midY)) {
      pulled = try look()
    }
    #expect(try #require(pulled).differs(from: before, in: beside), "nothing was pulled")
    try await agree("glass that was pulled is as it was") { try look() == before }
    try await click(.toggle, "Tinted")
    try await agree("tinted glass") { find(.toggle, "Tinted")?.states.contains(.checked) == true }
  }

  private func edges() async throws {
    try await turn(to: "Edges")
    try await click(.menuButton, "Top edge")
    try await click(.menuItem, "Hard")
    try await agree("a hard edge") { find(.menuButton, "Top edge")?.value == "Hard" }
    try await click(.toggle, "Headers stay in view")
    try await agree("headers under the bar") { find(.toggle, "Headers stay in view")?.states.contains(.checked) == true }
  }

  private func backgrounds() async throws {
    try await turn(to: "Backgrounds")
    try await key("F9")
    try await agree("the copy goes with the sidebar") { find(.sidebar) == nil }
    try await key("F9")
    try await click(.toggle, "Extend the background")
    try await agree("no copy") { find(.toggle, "Extend the background")?.states.contains(.checked) == false }
  }
}
