public import Foundation

/// How far something has come.
enum ProgressExtent {
  /// As far as it says, 0…1; `nil` where that is not known.
  case fraction(Double?)
  /// As far as the time has.
  case interval(ProgressInterval)
  /// As far as somebody reports.
  case reported(ProgressWatch)
}

/// Looks at what a `Progress` reports, which tells nobody when it changes, as long as there is something to come.
struct ProgressWatch: TimelineSchedule, Hashable {
  let progress: Progress

  /// The time between two looks, in seconds: the longer, the longer nothing has changed.
  private static let pauses = 0.1...0.5

  /// How far it has come; `nil` where that is not known.
  var fraction: Double? { progress.isIndeterminate ? nil : min(max(progress.fractionCompleted, 0), 1) }

  /// The dates of the looks from a moment on, the last of them after the end.
  func entries(from start: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
    AnySequence(
      sequence(state: (next: start, pause: Self.pauses.lowerBound, seen: fraction, isOver: false)) { state in
        guard !state.isOver else { return nil }
        let (next, now) = (state.next, fraction)
        state.pause = now == state.seen ? min(state.pause * 1.5, Self.pauses.upperBound) : Self.pauses.lowerBound
        state.seen = now
        state.next = next.addingTimeInterval(state.pause)
        state.isOver = progress.isFinished || progress.isCancelled
        return next
      })
  }
}

/// Time that passes, and the dates at which that is seen.
struct ProgressInterval: TimelineSchedule, Hashable {
  let dates: ClosedRange<Date>
  let countsDown: Bool

  /// A bar moves by no less than this part of its length at a time.
  private static let step = 1 / 400.0
  /// The shortest time between two pictures, in seconds.
  private static let frame = 1 / 30.0

  private var duration: TimeInterval { dates.upperBound.timeIntervalSince(dates.lowerBound) }

  /// How much of the time has gone at a moment, or is left, 0…1.
  func fraction(at date: Date) -> Double {
    let gone = duration > 0 ? min(max(date.timeIntervalSince(dates.lowerBound) / duration, 0), 1) : 1
    return countsDown ? 1 - gone : gone
  }

  /// The dates from a moment on; none follows the end.
  func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    let end = dates.upperBound
    let step = max(duration * Self.step, Self.frame)
    return sequence(first: startDate) { last in
      guard last < end else { return nil }
      return min(max(last, dates.lowerBound).addingTimeInterval(step), end)
    }
  }
}

/// What a progress view says of time that passes: what is left of it, or what has gone.
public struct DefaultDateProgressLabel: View {
  let interval: ProgressInterval

  /// Hours, minutes and seconds.
  public var body: some View { Text(timerInterval: interval.dates, countsDown: interval.countsDown).monospacedDigit() }
}

extension ProgressView {
  /// Time that passes, with a label of any kind and what is said of the time.
  ///
  /// - Parameters:
  ///   - timerInterval: The time.
  ///   - countsDown: Whether the view empties, otherwise it fills.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    let interval = ProgressInterval(dates: timerInterval, countsDown: countsDown)
    self.init(.interval(interval), label: label(), currentValue: currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Time that passes, with a label of any kind; it says what is left or what has gone.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    let interval = ProgressInterval(dates: timerInterval, countsDown: countsDown)
    self.init(.interval(interval), label: label(), currentValue: DefaultDateProgressLabel(interval: interval))
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// Time that passes; it says what is left or what has gone.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}
