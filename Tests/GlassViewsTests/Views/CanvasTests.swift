import Foundation
import GlassGeometry
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Canvases, timelines and redaction") struct CanvasTests {
  private func picture(_ view: some View) throws -> (Int, Int) -> UInt32 {
    let host = try ControlHost(size: CGSize(width: 100, height: 100), barRoom: 0) { view.ignoresSafeArea() }
    let picture = try #require(host.window.picture)
    return { picture[$0, $1] & 0xFFFFFF }
  }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> Path { Path(CGRect(x: x, y: y, width: side, height: side)) }

  @Test("forms are filled where the context is moved, and a copy of it keeps what was set to itself")
  func transforms() throws {
    let at = try picture(
      Canvas(opaque: true) { context, size in
        var moved = context
        moved.translateBy(x: 50, y: 50)
        moved.scaleBy(x: 2, y: 2)
        moved.fill(square(0, 0, 10), with: .color(.white))
        context.fill(square(0, 0, 10), with: .color(Color(red: 1, green: 0, blue: 0)))
        #expect(size == CGSize(width: 100, height: 100))
      })
    #expect(at(60, 60) == 0xFFFFFF && at(69, 69) == 0xFFFFFF && at(75, 75) == 0)
    #expect(at(5, 5) == 0xFF0000 && at(15, 15) == 0)
  }

  @Test("clips, inverse clips, opacity, blending, filters and layers apply to what follows")
  func settings() throws {
    let at = try picture(
      Canvas(opaque: true) { context, _ in
        var clipped = context
        clipped.clip(to: square(0, 0, 20))
        clipped.fill(square(10, 10, 30), with: .color(.white))
        var outside = context
        outside.clip(to: square(50, 0, 20), options: .inverse)
        outside.fill(square(50, 0, 40), with: .color(.white))
        var faint = context
        faint.opacity = 0.5
        faint.fill(square(0, 50, 20), with: .color(.white))
        var inverted = context
        inverted.addFilter(.colorInvert())
        inverted.fill(square(30, 50, 20), with: .color(.black))
        context.drawLayer { layer in
          layer.fill(square(60, 50, 30), with: .color(.white))
          layer.blendMode = .destinationOut
          layer.fill(square(70, 60, 10), with: .color(.black))
        }
      })
    #expect(at(15, 15) == 0xFFFFFF && at(25, 25) == 0)
    #expect(at(60, 10) == 0 && at(80, 10) == 0xFFFFFF)
    #expect(abs(Int(at(10, 60) & 255) - 128) <= 1)
    #expect(at(40, 60) == 0xFFFFFF)
    #expect(at(65, 55) == 0xFFFFFF && at(75, 65) == 0)
  }

  @Test("text and pictures are drawn where their anchor says")
  func text() {
    let canvas = Canvas { context, size in
      context.draw(Text(verbatim: "Hello"), at: CGPoint(x: size.width, y: size.height), anchor: .bottomTrailing)
      context.draw(Image(systemName: "star"), in: CGRect(x: 10, y: 10, width: 20, height: 20))
      let text = context.resolve(Text(verbatim: "Hello"))
      #expect(text.measure(in: CGSize(width: 500, height: 500)).height > text.firstBaseline(in: CGSize(width: 500, height: 500)))
    }
    let host = LayoutHost(canvas, width: 200, height: 100)
    let bounds = host.operations().map { $0.operation.bounds.offsetBy(dx: $0.origin.x, dy: $0.origin.y) }
    #expect(bounds.count == 2)
    #expect(bounds.contains { $0.insetBy(dx: 5, dy: 5).maxX < 200 && $0.maxX > 199 && $0.maxY > 99 })
    #expect(bounds.contains { abs($0.midX - 20) < 0.01 && abs($0.midY - 20) < 0.01 })
  }

  @Test("a periodic timeline makes its view at each of its dates, and not in between")
  func periodic() throws {
    @MainActor final class Log { var dates: [Date] = [] }
    let log = Log()
    let host = try ControlHost {
      TimelineView(.periodic(from: Date(), by: 1)) { context in
        let _ = log.dates.append(context.date)
        Text(verbatim: "x")
      }
    }
    log.dates = []
    host.settle(3)
    #expect(log.dates.count == 3)
    #expect(zip(log.dates, log.dates.dropFirst()).allSatisfy { abs($1.timeIntervalSince($0) - 1) < 0.001 })
  }

  @Test("explicit dates begin with the last one that has come, or with the first where none has")
  func explicit() throws {
    @MainActor final class Log { var dates: [Date] = [] }
    func first(_ offsets: [Double]) throws -> TimeInterval? {
      let (log, now) = (Log(), Date())
      _ = try ControlHost(settling: 0.1) {
        TimelineView(.explicit(offsets.map { now.addingTimeInterval($0) })) { context in
          let _ = log.dates.append(context.date)
          Text(verbatim: "x")
        }
      }
      return log.dates.first.map { $0.timeIntervalSince(now).rounded() }
    }
    #expect(try first([-30, -20, -10, 50]) == -10)
    #expect(try first([40, 50]) == 40)
  }

  @Test("a timeline that nobody sees rests, and shows the date that holds once it is seen again") func unseen() throws {
    let (start, log) = (Date(), DateLog())
    let host = try ControlHost {
      TimelineView(.periodic(from: start, by: 1)) { context in
        let _ = log.dates.append(context.date)
        Text(verbatim: "\(Int(context.date.timeIntervalSince(start).rounded()))")
      }
    }
    host.window.change { $0.isSuspended = true }
    host.settle(1.5)
    log.dates = []
    host.settle(20)
    #expect(log.dates.isEmpty)
    let before = try #require(host.find(.text).flatMap { Int($0.label) })
    host.window.change { $0.isSuspended = false }
    host.settle(0.1)
    #expect(try #require(host.find(.text).flatMap { Int($0.label) }) >= before + 20)
    log.dates = []
    host.settle(3)
    #expect(log.dates.count == 3)
  }

  @MainActor private final class DateLog { var dates: [Date] = [] }

  @Test("an animated timeline follows the frames, no faster than it is told, and rests while paused")
  func animated() throws {
    @MainActor final class Log { var count = 0 }
    func count(_ schedule: AnimationTimelineSchedule) throws -> Int {
      let log = Log()
      let host = try ControlHost {
        TimelineView(schedule) { _ in
          let _ = log.count += 1
          Text(verbatim: "x")
        }
      }
      log.count = 0
      host.settle(1)
      return log.count
    }
    #expect(try (55...65).contains(count(.animation)))
    #expect(try (9...11).contains(count(.animation(minimumInterval: 0.1))))
    #expect(try count(.animation(paused: true)) == 0)
  }

  @Test("schedules begin with the date that holds, and go on")
  func schedules() {
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    let periodic = PeriodicTimelineSchedule(from: start, by: 10).entries(from: start.addingTimeInterval(25), mode: .normal)
    #expect(periodic.prefix(2).map { $0.timeIntervalSince(start) } == [20, 30])
    let minutes = EveryMinuteTimelineSchedule().entries(from: Date(timeIntervalSinceReferenceDate: 130), mode: .normal)
    #expect(minutes.prefix(2).map(\.timeIntervalSinceReferenceDate) == [120, 180])
  }

  @Test("bars stand for text and pictures that are redacted, and nothing is told of them")
  func redaction() throws {
    func texts(_ view: some View) -> Int {
      LayoutHost(view).operations().filter { if case .text = $0.operation { true } else { false } }.count
    }
    let text = Text(verbatim: "Secret")
    #expect(texts(text) == 1 && texts(text.redacted(reason: .placeholder)) == 0)
    #expect(texts(text.redacted(reason: .privacy)) == 1 && texts(text.privacySensitive().redacted(reason: .privacy)) == 0)
    #expect(texts(text.unredacted().redacted(reason: .placeholder)) == 1)
    #expect(LayoutHost(text.redacted(reason: .placeholder)).operations().count == 1)
    #expect(try ControlHost { text.redacted(reason: .placeholder) }.find(.text, "Secret") == nil)
  }

  @Test("numbers are written as a specifier says; one that is none is left as it is")
  func specifiers() {
    #expect(Text("\(0.25, specifier: "%.1f") and \(7, specifier: "%03d")").string == "0.2 and 007")
    #expect(Text("\(255, specifier: "%lx")").string == "ff" && Text("\(3, specifier: "%.2f")").string == "3.00")
    #expect(Text("\(1, specifier: "%s")").string == "%s" && Text("\(1, specifier: "%d%n")").string == "%d%n")
    #expect(Text("\(1.5, specifier: "%d")").string == "%d" && Text("\(1, specifier: "%9999999d")").string == "%9999999d")
  }

  @Observable final class Plan { var dates: [Date] = [] }

  @Test("another explicit schedule takes the place of the one before, and distances that are no numbers are none")
  func otherSchedule() throws {
    let (plan, start) = (Plan(), Date())
    plan.dates = [start, start.addingTimeInterval(1000)]
    let host = try ControlHost {
      Evaluated {
        TimelineView(.explicit(plan.dates)) { context in
          Text(verbatim: "at \(Int(context.date.timeIntervalSince(start).rounded()))")
        }
      }
    }
    #expect(host.find(.text, "at 0") != nil)
    plan.dates = [start.addingTimeInterval(-7), start.addingTimeInterval(20)]
    host.settle(1)
    #expect(host.find(.text, "at -7") != nil)
    host.settle(30)
    #expect(host.find(.text, "at 20") != nil)
    #expect(AnimationTimelineSchedule(minimumInterval: .nan)._frames == AnimationTimelineSchedule()._frames)
  }

  private struct Clock<Schedule: TimelineSchedule>: View {
    let schedule: Schedule
    let start: Date
    var body: some View {
      TimelineView(schedule) { context in Text(verbatim: "\(Int(context.date.timeIntervalSince(start).rounded()))") }
    }
  }

  @Test("a timeline goes on after the machine slept, and after its clock was set back") func clockShifts() throws {
    let start = Date()
    let host = try ControlHost { Clock(schedule: .periodic(from: start, by: 1), start: start) }
    func shown() throws -> Int { try #require(host.find(.text).flatMap { Int($0.label) }) }
    let before = try shown()
    host.platform.clockShift = 5 * 3600
    host.settle(2)
    #expect(try (before + 18_001...before + 18_003).contains(shown()))
    host.settle(3)
    #expect(try (before + 18_004...before + 18_006).contains(shown()))
    host.platform.clockShift = 60
    host.settle(2)
    #expect(try (before + 65...before + 68).contains(shown()))
  }

  @Observable final class Player {
    var isPaused = false
    var changes = 0
  }

  @Test("what is paused stands still, though the views around it are made anew") func pausedStays() throws {
    let (player, start) = (Player(), Date())
    let host = try ControlHost {
      Evaluated {
        let _ = player.changes
        TimelineView(.animation(paused: player.isPaused)) { context in
          Text(verbatim: "\(context.date.timeIntervalSince(start))")
        }
      }
    }
    player.isPaused = true
    host.settle(1)
    let label = try #require(host.find(.text)).label
    player.changes += 1
    host.settle(1)
    #expect(host.find(.text)?.label == label)
  }

  @MainActor @Observable final class Model { var side = 10.0 }

  @Test("views are drawn as symbols, by their tags or the ids of a loop, and follow state") func symbols() throws {
    struct Drawing: View {
      let model: Model
      var body: some View {
        Canvas(opaque: true) { context, _ in
          guard let red = context.resolveSymbol(id: "red"), let two = context.resolveSymbol(id: 2) else { return }
          context.draw(red, at: CGPoint(x: 20, y: 20))
          context.draw(two, in: CGRect(x: 50, y: 50, width: 40, height: 40))
          #expect(context.resolveSymbol(id: "other") == nil)
        } symbols: {
          Color(red: 1, green: 0, blue: 0).frame(width: model.side, height: model.side).tag("red")
          ForEach([1, 2], id: \.self) { Color(white: $0 == 2 ? 1 : 0.5).frame(width: 4, height: 4) }
        }
        .ignoresSafeArea()
      }
    }
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 100, height: 100), barRoom: 0) { Drawing(model: model) }
    func at(_ x: Int, _ y: Int) -> UInt32 { (host.window.picture?[x, y] ?? 0) & 0xFFFFFF }
    #expect(at(20, 20) == 0xFF0000 && at(10, 20) == 0 && at(2, 2) == 0)
    #expect(at(52, 52) == 0xFFFFFF && at(87, 87) == 0xFFFFFF && at(92, 92) == 0)
    model.side = 30
    host.settle()
    #expect(at(10, 20) == 0xFF0000)
  }

  @Test("a drawing cuts what follows, or its inverse does") func layerClips() throws {
    let at = try picture(
      Canvas(opaque: true) { context, _ in
        var within = context
        within.clipToLayer(opacity: 0.5) { $0.fill(square(0, 0, 20), with: .color(.white)) }
        within.fill(square(0, 0, 50), with: .color(.white))
        var without = context
        without.translateBy(x: 50, y: 0)
        without.clipToLayer(options: .inverse) { $0.fill(square(0, 0, 20), with: .color(.white)) }
        without.fill(square(0, 0, 40), with: .color(.white))
      })
    #expect(abs(Int(at(10, 10) & 255) - 128) <= 1 && at(30, 30) == 0)
    #expect(at(60, 10) == 0 && at(80, 10) == 0xFFFFFF)
  }

  @Observable final class Rate { var step = 1.0 }

  /// A schedule of one's own, which has no `==`.
  private struct Steps: TimelineSchedule {
    let start: Date
    let step: Double
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
      (0..<50).map { start.addingTimeInterval(step * Double($0)) }
    }
  }

  private struct Stepping: View {
    let rate: Rate
    let start: Date
    var body: some View {
      TimelineView(Steps(start: start, step: rate.step)) { context in
        Text(verbatim: "\(Int(context.date.timeIntervalSince(start).rounded()))")
      }
    }
  }

  @Test("a schedule of one's own that changes is followed") func ownSchedule() throws {
    let (rate, start) = (Rate(), Date())
    let host = try ControlHost(settling: 3.5) { Stepping(rate: rate, start: start) }
    #expect(host.find(.text)?.label == "3")
    rate.step = 10
    host.settle(0.5)
    #expect(host.find(.text)?.label == "0")
    host.settle(8)
    #expect(host.find(.text)?.label == "10")
  }

  @Test("one that never comes to what is ahead says so, and its first dates are shown") func endlessPast() throws {
    struct Past: TimelineSchedule {
      func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
        sequence(first: .distantPast) { $0.addingTimeInterval(1) }
      }
    }
    let sentences = told {
      _ = try? ControlHost { TimelineView(Past()) { _ in Text(verbatim: "x") } }
    }
    #expect(sentences.contains { $0.contains("dates that are past") })
  }
}
