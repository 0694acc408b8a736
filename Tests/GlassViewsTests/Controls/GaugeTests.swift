import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Gauges") struct GaugeTests {
  private let box = CGRect(x: 0, y: 0, width: 106, height: 60)

  private func rail(_ form: GaugeRail.Form, _ part: GaugeRail.Part, _ value: Double, leavesRoom: Bool = true) -> CGRect {
    GaugeRail(form: form, part: part, leavesRoom: leavesRoom, width: 6, value: value).path(in: box).boundingRect
  }

  @Test("on a line what lies before the value and behind it leaves room for the mark")
  func line() {
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
    let (before, after) = (rail(.line, .before, 0.5), rail(.line, .after, 0.5))
    #expect(isNear(before.minX, 3) && isNear(before.maxX, 53 - 9.6) && before.height == 0 && before.minY == 30)
    #expect(isNear(after.minX, 53 + 9.6) && isNear(after.maxX, 103))
    #expect(isNear(rail(.line, .mark, 0.25).midX, 28))
    #expect(isNear(rail(.line, .before, 0.4, leavesRoom: false).width, 40))
    #expect(GaugeRail(form: .line, part: .before, leavesRoom: true, width: 6, value: 0).path(in: box).isEmpty)
    #expect(
      GaugeRail(form: .line, part: .after, leavesRoom: true, width: 6, value: 7).path(in: box).isEmpty, "never beyond the end")
  }

  @Test("an open ring begins at the lower left and ends at the lower right; its stroke stays within the box")
  func ring() {
    let (start, end) = (rail(.openRing, .mark, 0), rail(.openRing, .mark, 1))
    #expect(start.midX < 35 && end.midX > 71 && abs(start.midY - end.midY) < 0.1 && start.midY > 45)
    let top = rail(.openRing, .mark, 0.5)
    #expect(abs(top.midX - 53) < 0.1 && abs(top.midY - 3) < 0.1)
    #expect(abs(rail(.ring, .mark, 0).midY - 3) < 0.1, "a closed one begins at the top")
  }

  @Test("a path of no size is empty, whatever the value", arguments: [GaugeRail.Form.line, .openRing, .ring])
  func empty(form: GaugeRail.Form) {
    for part in [GaugeRail.Part.whole, .before, .after, .mark] {
      #expect(GaugeRail(form: form, part: part, leavesRoom: true, width: 6, value: 0.5).path(in: .zero).isEmpty)
    }
  }

  @Test("a gradient has the colours of its stops, and what lies between them")
  func colors() {
    let gradient = Gradient(colors: [.black, .white])
    #expect(gradient.color(at: 0) == .black && gradient.color(at: 1) == .white && Gradient(colors: []).color(at: 0.5) == nil)
    #expect(Gradient(stops: [.init(color: .black, location: 0.4)]).color(at: 0.9) == .black)
  }

  @Test(
    "a gauge tells what it is about and how far it is; values beyond the bounds are at them",
    arguments: [(0.25, "25 %"), (-3, "0 %"), (9, "100 %"), (.nan, "0 %")])
  func semantics(value: Double, told: String) throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 100), barRoom: 0) {
      Gauge(value: value) { Text("Charge") }.gaugeStyle(.accessoryCircularCapacity)
    }
    let gauge = try #require(host.find(.gauge, "Charge"))
    #expect(gauge.value == told)
  }

  @Test("the value is what its label says; bounds that are one number are no fault") func label() throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 100), barRoom: 0) {
      VStack {
        Gauge(value: 20, in: 10...30) {
          Text("Warmth")
        } currentValueLabel: {
          Text("20 degrees")
        }
        Gauge(value: 5, in: 5...5) { Text("Stuck") }
      }
    }
    #expect(host.find(.gauge, "Warmth")?.value == "20 degrees")
    #expect(host.find(.gauge, "Stuck")?.value == "0 %")
  }

  private final class Notes {
    var value: Double?
    var hasMarks = false
  }

  private struct Style: GaugeStyle {
    let notes: Notes
    func makeBody(configuration: Configuration) -> some View {
      notes.value = configuration.value
      notes.hasMarks = configuration.markedValueLabels != nil && configuration.currentValueLabel == nil
      return configuration.label
    }
  }

  @Test("a style of one's own is given the share of the bounds and what marks values") func ownStyle() throws {
    let notes = Notes()
    let host = try ControlHost(size: CGSize(width: 300, height: 100), barRoom: 0) {
      Gauge(value: 15, in: 10...30) {
        Text("Warmth")
      } currentValueLabel: {
        EmptyView()
      } minimumValueLabel: {
        Text("10")
      } maximumValueLabel: {
        Text("30")
      } markedValueLabels: {
        Text("Freezing").tag(10.0)
      }
      .gaugeStyle(Style(notes: notes))
    }
    #expect(host.find(.gauge, "Warmth") != nil && notes.value == 0.25 && notes.hasMarks)
  }

  @Test("a gauge in a gradient shows its colours, one in a plain tint that one") func tint() throws {
    for (isGradient, colors) in [(true, 3), (false, 1)] {
      let host = try ControlHost(size: CGSize(width: 200, height: 80), barRoom: 0) {
        let gauge = Gauge(value: 1) { EmptyView() }.gaugeStyle(.linearCapacity)
        if isGradient { gauge.tint(Gradient(colors: [.red, .green, .blue])) } else { gauge.tint(.red) }
      }
      let picture = try #require(host.window.picture)
      var seen: Set<UInt32> = []
      for x in [30, 100, 170] {
        let column = (0..<80).map { picture[x, $0] & 0xFFFFFF }
        let ground = column[0]
        seen.formUnion(column.filter { $0 != ground }.prefix(4).suffix(1))
      }
      #expect(seen.count == colors)
    }
  }
}
