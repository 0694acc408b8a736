public import Foundation
import GlassPlatform

/// How often a timeline changes its view.
public enum TimelineScheduleMode: Sendable, Hashable {
  /// As often as it says.
  case normal
  /// Less often where it can.
  case lowFrequency
}

/// The dates at which a timeline makes its view anew.
public protocol TimelineSchedule {
  /// The dates.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The mode.
  typealias Mode = TimelineScheduleMode

  /// The dates in order, from the one that holds at `startDate` on.
  func entries(from startDate: Date, mode: Mode) -> Entries

  /// How frames drive the schedule, where they do.
  var _frames: _TimelineFrames? { get }
}

extension TimelineSchedule {
  /// They do not.
  public var _frames: _TimelineFrames? { nil }
}

/// A schedule that follows the frames of a window.
public struct _TimelineFrames: Hashable, Sendable {
  let interval: Double
  let isPaused: Bool
}

/// Dates at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Dates at distances in seconds, at least a thousandth, one of which is `startDate`.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval.isFinite ? max(interval, 0.001) : .greatestFiniteMagnitude
  }

  /// The dates, from the last one at or before `startDate` on.
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    let steps = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    let first = start.addingTimeInterval(max(steps, 0) * interval)
    return sequence(first: first) { [interval] in $0.addingTimeInterval(interval) }
  }
}

/// The beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  /// The schedule.
  public init() {}

  /// The dates, from the beginning of the minute of `startDate` on.
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return sequence(first: Date(timeIntervalSinceReferenceDate: minute)) { $0.addingTimeInterval(60) }
  }
}

/// Dates of one's own.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  fileprivate let dates: Entries

  /// The dates in order.
  public init(_ dates: Entries) { self.dates = dates }

  /// The dates.
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// Schedules with the same dates are the same.
extension ExplicitTimelineSchedule: Equatable where Entries: Equatable {
  /// Whether the dates are the same.
  public static func == (a: Self, b: Self) -> Bool { a.dates == b.dates }
}

/// They can be told apart.
extension ExplicitTimelineSchedule: Hashable where Entries: Hashable {
  /// Feeds in the dates.
  public func hash(into hasher: inout Hasher) { hasher.combine(dates) }
}

/// As often as the window draws.
public struct AnimationTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  private let interval: Double
  private let isPaused: Bool

  /// Every frame, but no sooner than an interval in seconds after the last; never while paused.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    let asked = minimumInterval ?? 0
    interval = asked.isNaN ? 0 : max(asked, 0)
    isPaused = paused
  }

  /// Dates that stand for frames.
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    sequence(first: startDate) { [interval] in $0.addingTimeInterval(max(interval, 1.0 / 60)) }
  }

  /// Frames drive the schedule.
  public var _frames: _TimelineFrames? { _TimelineFrames(interval: interval, isPaused: isPaused) }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates at distances in seconds, one of which is `startDate`.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self { Self(from: startDate, by: interval) }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginning of every minute.
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Every frame.
  public static var animation: Self { Self() }
  /// Every frame, but no sooner than an interval in seconds after the last; never while paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Dates of one's own, in order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}

/// What the view of a timeline is made from.
public struct TimelineViewDefaultContext {
  /// How often the view changes.
  public enum Cadence: Comparable, Sendable {
    /// With every frame.
    case live
    /// About once a second.
    case seconds
    /// About once a minute.
    case minutes
  }

  /// The date of the schedule that holds now.
  public let date: Date
  /// How often the view changes.
  public let cadence: Cadence
}

/// A view made anew at the dates of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// What the view is made from.
  public typealias Context = TimelineViewDefaultContext

  private let schedule: Schedule
  private let content: (Context) -> Content

  @State private var date: Date?
  @Environment(\.windowBridge) private var window

  /// A view that a closure makes for each date of a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    (self.schedule, self.content) = (schedule, content)
  }

  /// The view for the date that holds now.
  public var body: some View {
    let now = window?.date ?? Date()
    let shown = date ?? currentDate(of: schedule.entries(from: now, mode: .normal), at: now)
    content(Context(date: shown, cadence: cadence))
      .modified(
        by: TimelineModifier(
          frames: schedule._frames, schedule: schedule,
          entries: { AnyIterator(schedule.entries(from: $0, mode: .normal).makeIterator()) }, tick: { date = $0 }))
  }

  private var cadence: Context.Cadence {
    if schedule._frames != nil { return .live }
    return schedule is EveryMinuteTimelineSchedule ? .minutes : .seconds
  }
}

/// How many dates are looked at for one that is still to come.
private let mostPastDates = 10_000

/// The last of some dates that has come, or the first where none has.
private func currentDate(of dates: some Sequence<Date>, at now: Date) -> Date {
  var current: Date?
  // Schedules without an end go on from now, so that few of their dates are past.
  for date in dates.prefix(mostPastDates) {
    guard current == nil || date <= now else { break }
    current = date
  }
  return current ?? now
}

/// Tells a view when a date of a schedule has come.
struct TimelineModifier: NodeModifier {
  let frames: _TimelineFrames?
  /// What is told apart from another.
  let schedule: any TimelineSchedule
  let entries: (Date) -> AnyIterator<Date>
  let tick: @MainActor (Date) -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<TimelineModifier> { TimelineNode(self, context) }
}

final class TimelineNode: ModifierNode<TimelineModifier>, Animating, PlaceDependent {
  private var timer: PlatformTimer?
  private var iterator: AnyIterator<Date>?
  private var lastFrame = -Double.infinity

  override init(_ modifier: TimelineModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.addPlaceDependent(self)
    start()
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    restOrGoOn()
  }

  func placeMayHaveChanged() { restOrGoOn() }

  /// For what nobody sees no timer runs; frames rest by themselves.
  private func restOrGoOn() {
    guard modifier.frames == nil, isPlaced, isInSight != isWaiting else { return }
    guard !isWaiting else { return stop() }
    start()
    graph.afterLayout(self) { $0.tellCurrent() }
  }

  /// Whether it follows the dates of its schedule.
  private var isWaiting: Bool { iterator != nil }

  private var date: Date { environment.windowBridge?.date ?? Date() }

  override func modifierDidChange(from old: TimelineModifier, _ context: ViewContext) {
    guard !isSame(old.schedule, modifier.schedule) else { return }
    stop()
    start()
    // The last date of the former schedule says nothing any more; frames tell theirs by themselves, and none while they are paused.
    guard modifier.frames == nil else { return }
    graph.afterUpdate(self) { $0.tellCurrent() }
  }

  private func isSame<S: TimelineSchedule>(_ old: S, _ new: any TimelineSchedule) -> Bool {
    (new as? S).map { ViewComparison.isEqual(old, $0) } ?? false
  }

  override func willLeave() {
    super.willLeave()
    stop()
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    iterator = nil
  }

  private func start() {
    if let frames = modifier.frames {
      guard !frames.isPaused else { return }
      graph.animations.add(self)
      return
    }
    iterator = modifier.entries(date)
    waitForNext()
  }

  /// Waits for the first date that is still to come.
  private func waitForNext() {
    guard let iterator else { return }
    var skipped = 0
    while let next = iterator.next(), skipped < mostPastDates {
      skipped += 1
      if next > date { return wait(for: next) }
    }
    if skipped == mostPastDates {
      Diagnostics.report("a TimelineView rests: its schedule begins with \(skipped) dates that are past")
    }
  }

  private func wait(for next: Date) {
    let began = date
    timer = environment.windowBridge?.schedule(by: next) { [weak self] in
      guard let self, !self.isRemoved else { return }
      let now = self.date
      // The clock was set, or the machine slept: other dates are to come.
      guard now >= began, now.timeIntervalSince(next) < 1 else {
        self.stop()
        self.start()
        return self.tellCurrent()
      }
      // Timers count in whole fractions of a second: one may be over a moment before its date.
      guard next.timeIntervalSince(now) < 0.002 else { return self.wait(for: next) }
      self.modifier.tick(next)
      self.waitForNext()
    }
  }

  private func tellCurrent() { modifier.tick(currentDate(of: IteratorSequence(modifier.entries(date)), at: date)) }

  var endlessNode: ViewNode? { self }

  func advance(to now: Double) -> Bool {
    guard !isRemoved, let frames = modifier.frames, !frames.isPaused else { return false }
    if now - lastFrame >= frames.interval - 1e-6 {
      lastFrame = now
      modifier.tick(date)
    }
    return true
  }
}
