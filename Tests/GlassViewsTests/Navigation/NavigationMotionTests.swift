import Foundation
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Screens of a stack on their way") struct NavigationMotionTests {
  @Observable final class Trip {
    var path: [Int] = []
  }

  private struct Stack: View {
    @Bindable var trip: Trip

    private func ground(_ number: Int) -> Color {
      [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1)][number]
    }

    var body: some View {
      NavigationStack(path: $trip.path) {
        ground(0).navigationDestination(for: Int.self) { ground($0) }
      }
    }
  }

  private func window(_ path: [Int]) throws -> (ControlHost, Trip) {
    let trip = Trip()
    trip.path = path
    return (try ControlHost(size: CGSize(width: 400, height: 200), barRoom: 0) { Stack(trip: trip) }, trip)
  }

  /// How much of a row of the window each screen's ground takes, and all else: the shadow between them is of the ground it falls on.
  private func share(_ window: ControlHost) -> [Double] {
    guard let picture = window.window.picture else { return [] }
    var counts = [0.0, 0, 0, 0]
    for x in 0..<picture.width {
      let pixel = picture[x, picture.height - 60]
      let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
      let strong = parts.indices.filter { parts[$0] > 120 && parts.reduce(0, +) - parts[$0] < 40 }
      counts[strong.first ?? 3] += 1 / Double(picture.width)
    }
    return counts
  }

  /// Lets a change and then another one happen on the way, and follows what is seen frame by frame.
  private func follow(_ window: ControlHost, _ changes: [() -> Void]) -> [[Double]] {
    var seen = [share(window)]
    for change in changes {
      withAnimation { change() }
      for _ in 0..<5 {
        window.settle(1.0 / 60)
        seen.append(share(window))
      }
    }
    for _ in 0..<60 {
      window.settle(1.0 / 60)
      seen.append(share(window))
    }
    return seen
  }

  @Test("screens with grounds of their own meet at an edge: nothing shows between them") func edge() throws {
    let (window, trip) = try window([1])
    for seen in follow(window, [{ trip.path = [] }, { trip.path = [1] }]) { #expect(seen[3] < 0.02, "\(seen)") }
  }

  @Test(
    "whatever is replaced or passed over on the way, nothing jumps",
    arguments: [[[1], [2], []], [[], [1, 2], [1]], [[], [1], [1, 2], []], [[1, 2], [2], [2, 1], []]])
  func ways(_ way: [[Int]]) throws {
    let (window, trip) = try window(way[0])
    let seen = follow(window, way.dropFirst().map { step in { trip.path = step } })
    for (before, after) in zip(seen, seen.dropFirst()) {
      let jump = zip(before, after).map { abs($0 - $1) }.max() ?? 0
      #expect(jump < 0.35, "\(before) to \(after)")
    }
    let end = way.last?.last ?? 0
    #expect(seen.last.map { $0[end] > 0.97 } == true)
  }

  @Test("a second step before the first has arrived goes on from what is seen", arguments: [false, true])
  func twice(isBack: Bool) throws {
    let (window, trip) = try window(isBack ? [1, 2] : [])
    let steps: [[Int]] = isBack ? [[1], []] : [[1], [1, 2]]
    let seen = follow(window, steps.map { step in { trip.path = step } })
    for (before, after) in zip(seen, seen.dropFirst()) {
      let jump = zip(before, after).map { abs($0 - $1) }.max() ?? 0
      #expect(jump < 0.3, "\(before) to \(after)")
    }
    #expect(seen.last.map { $0[isBack ? 0 : 2] > 0.97 } == true)
    #expect(seen.contains { $0[1] > 0.05 && $0[isBack ? 0 : 2] > 0.05 }, "the one between is seen, too")
  }

  @Test("of three on their way, the one between ends for the lowest where it is seen to end") func edgeOfThree() {
    let room = CGRect(x: 0, y: 0, width: 400, height: 200)
    for isMirrored in [false, true] {
      func slide(_ fraction: Double) -> NavigationSlide {
        NavigationSlide(fraction: fraction, room: room, isMirrored: isMirrored, fades: false)
      }
      let (middle, top) = (slide(0.5), slide(0.25))
      let seen = middle.pushed(by: top.push) as? NavigationSlide
      #expect(seen.map { abs($0.upper - (middle.upper + top.lower)) < 1e-9 } == true)
      #expect((slide(0.99).pushed(by: top.push) as? NavigationSlide)?.upper == 0, "it goes no further than it can be seen")
    }
    let fading = NavigationSlide(fraction: 0.5, room: room, isMirrored: false, fades: true)
    #expect(fading.pushed(by: 0.2).fraction == 0.5 && fading.push == 0, "what fades makes no way")
  }

  @Test("of three on their way, the shadow of the one between falls beside it") func shadowOfThree() throws {
    let (window, trip) = try window([])
    var checked = 0
    for step in [[1], [1, 2]] {
      withAnimation { trip.path = step }
      for _ in 0..<6 {
        window.settle(1.0 / 60)
        let picture = try #require(window.window.picture)
        func part(_ x: Int, _ shift: UInt32) -> Int { Int(picture[x, picture.height - 60] >> shift & 255) }
        let seen = share(window)
        // The shadow reaches some 30 points: further away the ground is as it is.
        guard let edge = (0..<picture.width).first(where: { part($0, 8) > 120 && part($0, 16) < 40 }), edge > 70, seen[2] > 0.1
        else { continue }
        checked += 1
        #expect(part(edge - 3, 16) < part(edge - 65, 16) - 6, "\(seen), edge at \(edge)")
      }
    }
    #expect(checked > 0, "all three are seen at once")
  }
}
