import Foundation
import GlassPlatform
import Testing

@testable import GlassShell
@testable import GlassViews

@MainActor @Suite("The menu called More") struct MoreMenuTests {
  /// Opens More and acts on one of its entries with the pointer.
  private func choose(_ label: String, in window: ShellWindow) async throws {
    window.click(try window.frame("More").center)
    await window.settle()
    window.click(try window.menuItem(label).frame.center)
    await window.settle()
  }

  /// A copy of the picture, whose memory is drawn in again.
  private func pixels(of window: ShellWindow) throws -> [UInt32] {
    let picture = try window.picture()
    return (0..<picture.height).flatMap { Array(UnsafeBufferPointer(start: picture.row($0), count: picture.width)) }
  }

  @Test("sorting by name, date and size, up and down, puts the strip in that order and marks the entry")
  func sorting() async throws {
    let window = try await ShellWindow()
    for (label, key) in [("Date", SortKey.date), ("Size", .size), ("Name", .name)] {
      try await choose(label, in: window)
      #expect(window.model.library.order.key == key)
    }
    let first = window.model.library.order.isAscending
    try await choose("Ascending", in: window)
    #expect(window.model.library.order.isAscending != first)
    window.click(try window.frame("More").center)
    await window.settle()
    #expect(try window.menuItem("Name").states.contains(.checked))
    #expect(try window.menuItem("Ascending").states.contains(.checked) != first)
  }

  @Test("clear glass and the accessibility settings take effect at once and can be taken back")
  func switches() async throws {
    let window = try await ShellWindow()
    let plain = try pixels(of: window)
    for label in ["Clear Glass", "Reduce Transparency", "Increase Contrast"] {
      try await choose(label, in: window)
      window.leave()
      await window.settle()
      let changed = zip(try pixels(of: window), plain).count { $0 != $1 }
      #expect(changed > 1000, "\(label) changes nothing that is seen")
      try await choose(label, in: window)
    }
    try await choose("Reduce Motion", in: window)
    #expect(window.content.graph.reducesMotion)
    try await choose("Reduce Motion", in: window)
    #expect(!window.content.graph.reducesMotion)
  }

  @Test("a picture is copied; what the program says about itself opens and closes")
  func actions() async throws {
    let window = try await ShellWindow()
    try await choose("Copy Picture", in: window)
    #expect(window.platform.clipboard(.clipboard) != nil)
    try await choose("About Glass Shell", in: window)
    #expect(window.model.isAboutShown)
    window.key(.escape)
    await window.settle()
    #expect(!window.model.isAboutShown)
  }
}
