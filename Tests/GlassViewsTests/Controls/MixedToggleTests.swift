import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Toggles of several values") struct MixedToggleTests {
  private struct Part {
    let isOn: Binding<Bool>
  }

  private final class Parts {
    var values: [Bool]
    init(_ values: [Bool]) { self.values = values }

    @MainActor var all: [Part] {
      values.indices.map { index in
        Part(
          isOn: Binding {
            self.values[index]
          } set: {
            self.values[index] = $0
          })
      }
    }
  }

  private static let cases: [(values: [Bool], states: Set<SemanticsState>)] = [
    ([true, true], [.checked]), ([false, false], []), ([true, false], [.mixed]),
  ]

  private func pixels(_ host: ControlHost, _ rect: CGRect) throws -> [UInt32] {
    let picture = try #require(host.window.picture)
    let area = PixelRect(covering: rect)
    return (area.minY..<area.maxY).flatMap { y in (area.minX..<area.maxX).map { picture[$0, y] } }
  }

  @Test(
    "on, off and neither look different and are told, in every style, and a click sets all",
    arguments: ["switch", "checkbox", "button"])
  func styles(style: String) throws {
    var looks: Set<[UInt32]> = []
    for (values, states) in Self.cases {
      let parts = Parts(values)
      let host = try ControlHost {
        let toggle = Toggle(sources: parts.all, isOn: \.isOn) { Text("All") }
        switch style {
        case "switch": AnyView(toggle.toggleStyle(.switch))
        case "checkbox": AnyView(toggle.toggleStyle(.checkbox))
        default: AnyView(toggle.toggleStyle(.button))
        }
      }
      let toggle = try #require(host.find(.toggle, "All"))
      #expect(toggle.states == states)
      looks.insert(try pixels(host, toggle.frame))
      host.click(toggle.frame.center)
      #expect(parts.values == (values == [true, true] ? [false, false] : [true, true]))
    }
    #expect(looks.count == 3)
  }

  @Test("in a menu each shows another mark") func menu() throws {
    var marks: Set<[UInt32]> = []
    for (values, states) in Self.cases {
      let parts = Parts(values)
      let host = try ControlHost {
        Menu("More") { Toggle(sources: parts.all, isOn: \.isOn) { Text("All") } }
      }
      try host.click(.menuButton, "More")
      host.move(to: CGPoint(x: 1, y: 1))
      let row = try #require(host.find(.menuItem, "All"))
      #expect(row.states == states)
      marks.insert(try pixels(host, CGRect(x: row.frame.minX, y: row.frame.minY, width: 30, height: row.frame.height)))
      try host.click(.menuItem, "All")
      #expect(parts.values == (values == [true, true] ? [false, false] : [true, true]))
    }
    #expect(marks.count == 3)
  }
}
