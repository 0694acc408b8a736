import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("The path of a navigation stack") struct NavigationPathTests {
  struct Place: Hashable, Codable {
    var name: String
  }

  private struct Secret: Hashable {}

  @Test("values of any types lead on, and are taken away from the end") func values() {
    var path = NavigationPath()
    #expect(path.isEmpty)
    path.append(1)
    path.append("two")
    #expect(path.count == 2)
    path.removeLast()
    #expect(path == NavigationPath([1]))
    path.removeLast(7)
    path.removeLast(-1)
    #expect(path.isEmpty)
  }

  @Test("a path is kept with the types of its values") func codable() throws {
    var path = NavigationPath([Place(name: "Fuji")])
    path.append(3)
    let kept = try JSONEncoder().encode(#require(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: kept)
    #expect(NavigationPath(read) == path)
    path.append(Secret())
    #expect(path.codable == nil)
  }

  @Test("a path of unknown types, or broken off, is an error", arguments: [#"["nonsense", 1]"#, #"["Si"]"#, "[1]", "{}"])
  func unreadable(text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
    }
  }

  // MARK: Entries

  private func describe(_ entries: NavigationEntries) -> [String] {
    entries.all.map { entry in
      switch entry.source {
      case .value(let value): "\(value)"
      case .view: "view"
      case .request(let id): "request \(id)"
      }
    }
  }

  @Test("a new path keeps what it begins with, and what lies between") func common() {
    var entries = NavigationEntries()
    entries.setValues([1, 2])
    let ids = entries.all.map(\.id)
    entries.push(AnyView(EmptyView()))
    entries.setValues([1, 2, 3])
    #expect(describe(entries) == ["1", "2", "view", "3"])
    #expect(entries.all.prefix(2).map(\.id) == ids)
    entries.setValues([1, 2])
    #expect(describe(entries) == ["1", "2", "view"])
    entries.setValues([4, 2])
    #expect(describe(entries) == ["4", "2"])
    #expect(Set(entries.all.map(\.id)).isDisjoint(with: ids))
    entries.setValues([])
    #expect(entries.all.isEmpty)
  }

  @Test("what is no longer asked for goes, with all above it") func requests() {
    var entries = NavigationEntries()
    entries.setRequests([7])
    entries.setValues([1])
    entries.setRequests([7])
    #expect(describe(entries) == ["request 7", "1"])
    entries.setRequests([])
    #expect(entries.all.isEmpty)
    entries.cut(at: 3)
    #expect(entries.all.isEmpty)
  }

  // MARK: The slide

  @Test("the upper screen comes over the trailing edge, the lower one makes way") func slide() {
    func slide(_ fraction: Double, _ isMirrored: Bool = false) -> NavigationSlide {
      NavigationSlide(fraction: fraction, room: room, isMirrored: isMirrored, fades: false)
    }
    let room = CGRect(x: 0, y: 0, width: 400, height: 300)
    #expect(slide(0).upper == 400 && slide(0).lower == 0)
    #expect(slide(1).upper == 0 && abs(slide(1).lower + 112) < 1e-9)
    #expect(slide(0, true).upper == -400 && abs(slide(1, true).lower - 112) < 1e-9)
    #expect(slide(1.1).upper == 0, "a spring that overshoots leaves no gap")
    for (isMirrored, fraction) in [(false, 0.0), (false, 0.3), (false, 1), (true, 0), (true, 0.3), (true, 1)] {
      let slide = slide(fraction, isMirrored)
      #expect(slide.lowerSide.width + slide.upperSide.width == 400, "neither is drawn over the other, and nothing is left out")
      #expect(isMirrored ? slide.upperSide.minX == 0 : slide.upperSide.maxX == 400)
      #expect(isMirrored ? slide.lowerSide.maxX == 400 : slide.lowerSide.minX == 0)
    }
    let fade = NavigationSlide(fraction: 0.25, room: room, isMirrored: false, fades: true)
    #expect(fade.upper == 0 && fade.lower == 0 && fade.upperOpacity == 0.25 && fade.lowerOpacity == 0.75)
  }
}
