import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Texts that tell the time") struct ClockTextTests {
  private let start = Date(timeIntervalSinceReferenceDate: 700_000_000)
  private let customs = DateCustoms(locale: Locale(identifier: "en_GB"))

  private func string(_ style: Text.DateStyle, _ seconds: Double) -> String {
    ClockText.moment(start, style).string(at: start.addingTimeInterval(seconds), customs)
  }

  @Test("distances are written in whole units that have gone, and in units begun of what is left")
  func distances() {
    #expect(string(.relative, 0) == "0 seconds")
    #expect(string(.relative, 45.9) == "45 seconds")
    #expect(string(.relative, -45.9) == "46 seconds")
    #expect(string(.relative, 3 * 60 + 1) == "3 minutes, 1 second")
    #expect(string(.relative, 2 * 3600 + 23 * 60 + 59) == "2 hours, 23 minutes")
    #expect(string(.relative, 86_400 * 16) == "2 weeks, 2 days")
    #expect(string(.offset, 2 * 3600 + 1) == "-2 hours")
    #expect(string(.offset, -86_400) == "+1 day")
    #expect(string(.timer, 152) == "2:32")
    #expect(string(.timer, -(36 * 3600 + 59 * 60 + 0.5)) == "36:59:01")
    #expect(string(.date, 0).contains("2023"))
    #expect(string(.time, 0).contains(":"))
  }

  @Test("a clock runs through its interval and stands still outside")
  func interval() {
    func clock(_ seconds: Double, countsDown: Bool = true, showsHours: Bool = true, pause: Double? = nil) -> String {
      ClockText.timer(
        start...start.addingTimeInterval(5400), pause: pause.map(start.addingTimeInterval), countsDown: countsDown,
        showsHours: showsHours
      ).string(at: start.addingTimeInterval(seconds), customs)
    }
    #expect(clock(-10) == "1:30:00")
    #expect(clock(-10, showsHours: false) == "90:00")
    #expect(clock(0.5) == "1:30:00")
    #expect(clock(61) == "1:28:59")
    #expect(clock(9999) == "0:00")
    #expect(clock(61, countsDown: false) == "1:01")
    #expect(clock(61, pause: 30) == "1:29:30")
  }

  @Test(
    "the next change is the first moment at which the text is another one",
    arguments: [-200_000, -90_061.5, -3600, -61, -1, -0.25, 0, 0.5, 59, 60, 3599, 3600, 90_000, 700_000])
  func nextChange(_ seconds: Double) throws {
    for style in [Text.DateStyle.relative, .offset, .timer] {
      let text = ClockText.moment(start, style)
      let now = start.addingTimeInterval(seconds)
      let next = try #require(text.nextChange(after: now))
      #expect(next > now)
      #expect(text.string(at: next.addingTimeInterval(-0.01), customs) == text.string(at: now, customs))
      let isSame = text.string(at: next.addingTimeInterval(0.001), customs) == text.string(at: now, customs)
      // A sign is all that changes as the moment itself goes by.
      #expect(!isSame || abs(next.timeIntervalSince(start)) < 1)
    }
  }

  private func label(_ host: ControlHost) -> String { host.find(.text)?.label ?? "" }

  @Test("a clock goes on by itself, without any body being evaluated")
  func ticking() throws {
    @MainActor final class Count { var bodies = 0 }
    struct Clock: View {
      let count: Count
      let start = Date()
      var body: some View {
        count.bodies += 1
        return Text(timerInterval: start...start.addingTimeInterval(100), countsDown: false)
      }
    }
    let count = Count()
    let host = try ControlHost(size: CGSize(width: 200, height: 160)) { Clock(count: count) }
    let (before, bodies) = (label(host), count.bodies)
    host.settle(10)
    let after = label(host)
    #expect(before != after)
    #expect(after == "0:1\(before.last ?? "?")")
    #expect(count.bodies == bodies)
  }

  @Test("a clock that is out of sight wakes nobody, and is right when it comes back")
  func outOfSight() throws {
    let start = Date()
    let host = try ControlHost(size: CGSize(width: 200, height: 200), barRoom: 0) {
      ScrollView {
        Text(start, style: .timer)
        Color.clear.frame(height: 2000)
      }
    }
    func clock() throws -> TextNode {
      var found: TextNode?
      host.graph.root.visitSubtree { if let node = $0 as? TextNode { found = node } }
      return try #require(found)
    }
    #expect(try clock().isTicking)
    func scroll(_ distance: CGFloat) {
      host.window.inject(
        .scroll(
          ScrollEvent(
            .continuous, delta: CGSize(width: 0, height: distance), at: CGPoint(x: 100, y: 100), time: host.platform.now)))
    }
    scroll(1500)
    host.settle(4)
    #expect(try !clock().isTicking)
    let before = label(host)
    host.settle(20)
    #expect(label(host) == before)
    scroll(-1500)
    host.settle(1)
    #expect(try clock().isTicking)
    #expect(label(host) != before)
    host.window.change { $0.isSuspended = true }
    host.settle(2)
    #expect(try !clock().isTicking)
  }

  @Test("digits that stay stand still while others roll; where motion is reduced they fade", arguments: [false, true])
  func rolling(reducesMotion: Bool) throws {
    let changed = try #require(FormerText.changed("1:59 h", "2:00 h"))
    #expect(changed.old == 0..<4 && changed.new == 0..<4)
    #expect(FormerText.changed("a", "a") == nil)
    var settings = DesktopSettings()
    settings.reduceMotion = reducesMotion
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 200, height: 160), settings: settings) { Number(model: model) }
    func pixels() throws -> [UInt32] {
      let picture = try #require(host.window.picture)
      return (0..<picture.size.height).flatMap { y in (0..<picture.size.width).map { picture[$0, y] } }
    }
    let rest = try pixels()
    withAnimation(.linear(duration: 0.1)) { model.number = 13 }
    host.settle(0.05)
    let between = try pixels()
    host.settle(1)
    let end = try pixels()
    #expect(rest != between && between != end && rest != end)
    #expect(label(host) == "13")
  }

  @Observable final class Model { var number = 12 }

  private struct Number: View {
    let model: Model
    var body: some View { Text("\(model.number)").font(.largeTitle).contentTransition(.numericText()) }
  }

  @Test("letters stand closer before text is cut, where that is allowed")
  func tightening() {
    let text = Text(verbatim: "A text that is a little too long").lineLimit(1)
    let ideal = LayoutHost(text.fixedSize().named("t"), width: 400, height: 40)
    ideal.pump()
    let width = (ideal.frame("t")?.width ?? 0) - 4
    func isCut(_ view: some View) -> Bool {
      LayoutHost(view, width: width, height: 40).operations().contains {
        if case .text(let layout, _, _) = $0.operation { layout.isTruncated } else { false }
      }
    }
    #expect(isCut(text))
    #expect(!isCut(text.allowsTightening(true)))
  }
}
