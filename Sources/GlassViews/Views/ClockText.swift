public import Foundation

extension Text {
  /// How a moment is written.
  public struct DateStyle: Sendable, Hashable {
    enum Kind { case time, date, relative, offset, timer }
    let kind: Kind

    /// The time of the day.
    public static let time = DateStyle(kind: .time)
    /// The day.
    public static let date = DateStyle(kind: .date)
    /// How far it is from now, in the two largest units up to weeks; it goes on by itself.
    public static let relative = DateStyle(kind: .relative)
    /// How far it is from now, in the largest unit up to weeks, with a sign: plus for what is to come. It goes on by itself.
    public static let offset = DateStyle(kind: .offset)
    /// Hours, minutes and seconds to it or since then; they go on by themselves.
    public static let timer = DateStyle(kind: .timer)
  }

  /// A moment in a style, as the environment's locale has it. Styles that tell how far it is change as time goes on, without any state that
  /// changes, for as long as the text can be seen.
  public init(_ date: Date, style: DateStyle) { self.init(clock: .moment(date, style)) }

  /// The days or times that an interval lies between.
  public init(_ dates: ClosedRange<Date>) { self.init(clock: .interval(dates)) }

  /// The days or times that an interval lies between.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Hours, minutes and seconds on a clock that runs through an interval by itself.
  ///
  /// - Parameters:
  ///   - timerInterval: When the clock runs; before and behind it stands still.
  ///   - pauseTime: When it was stopped, if it was.
  ///   - countsDown: Whether it shows what is left, otherwise what has gone.
  ///   - showsHours: Whether an hour is written as one, otherwise as sixty minutes.
  public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
    self.init(clock: .timer(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  private init(clock: ClockText) {
    var segment = Segment(string: clock.string(at: Date(), DateCustoms()))
    segment.clock = clock
    self.init(segments: [segment])
  }

  /// Whether there is anything in it that the time of the day or a locale writes.
  var hasClock: Bool { segments.contains { $0.clock != nil } }

  /// The text as it is at a moment.
  func written(at now: Date, _ customs: DateCustoms) -> Text {
    Text(
      segments: segments.map { segment in
        guard let clock = segment.clock else { return segment }
        var segment = segment
        segment.string = clock.string(at: now, customs)
        return segment
      })
  }

  /// When it will be another one.
  func nextChange(after now: Date) -> Date? { segments.compactMap { $0.clock?.nextChange(after: now) }.min() }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a moment in a style.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { appendInterpolation(Text(date, style: style)) }
  /// Adds the days or times that an interval lies between.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
  /// Adds a clock that runs through an interval.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    appendInterpolation(
      Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }
}

/// What a moment has to do with now, in words or digits: pure functions of both.
enum ClockText: Hashable, Sendable {
  case moment(Date, Text.DateStyle)
  case interval(ClosedRange<Date>)
  case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)

  func string(at now: Date, _ customs: DateCustoms) -> String {
    switch self {
    case .moment(let date, let style):
      switch style.kind {
      case .time: return date.formatted(customs.style(date: .omitted, time: .shortened))
      case .date: return date.formatted(customs.style(date: .long, time: .omitted))
      case .relative: return Distance(from: date, to: now).words(units: 2, customs.locale)
      case .offset:
        let distance = Distance(from: date, to: now)
        return (distance.isAhead ? "+" : "-") + distance.words(units: 1, customs.locale)
      case .timer: return Self.digits(Distance(from: date, to: now).seconds, showsHours: true)
      }
    case .interval(let dates): return Self.between(dates, customs)
    case .timer(let interval, let pause, let countsDown, let showsHours):
      let moment = min(max(pause ?? now, interval.lowerBound), interval.upperBound)
      let distance = Distance(from: countsDown ? interval.upperBound : interval.lowerBound, to: moment)
      return Self.digits(distance.seconds, showsHours: showsHours)
    }
  }

  private static func between(_ dates: ClosedRange<Date>, _ customs: DateCustoms) -> String {
    var calendar = customs.calendar
    calendar.timeZone = customs.timeZone
    let isOneDay = calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let style = customs.style(date: isOneDay ? .omitted : .abbreviated, time: isOneDay ? .shortened : .omitted)
    return dates.lowerBound.formatted(style) + " – " + dates.upperBound.formatted(style)
  }

  private static func digits(_ seconds: Int, showsHours: Bool) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let hours = showsHours ? seconds / 3600 : 0
    let minutes = seconds / 60 - hours * 60
    let rest = two(seconds % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(rest)" : "\(minutes):\(rest)"
  }

  /// When it will be written otherwise; `nil` where it stays as it is.
  func nextChange(after now: Date) -> Date? {
    switch self {
    case .moment(let date, let style):
      switch style.kind {
      case .time, .date: return nil
      case .relative: return Distance(from: date, to: now).nextChange(units: 2)
      case .offset: return Distance(from: date, to: now).nextChange(units: 1)
      case .timer: return Distance(from: date, to: now).nextChange(every: 1)
      }
    case .interval: return nil
    case .timer(let interval, let pause, let countsDown, _):
      guard pause == nil, now < interval.upperBound else { return nil }
      guard now >= interval.lowerBound else { return interval.lowerBound }
      return Distance(from: countsDown ? interval.upperBound : interval.lowerBound, to: now).nextChange(every: 1)
    }
  }

  /// The time between a moment and now. What has gone is counted in whole units, what is left in units begun.
  private struct Distance {
    let date: Date
    /// How long ago it was, in seconds; below 0 what is to come.
    let elapsed: Double

    init(from date: Date, to now: Date) {
      self.date = date
      // Whole seconds that are meant are often missed by a little.
      let elapsed = now.timeIntervalSince(date)
      self.elapsed = abs(elapsed - elapsed.rounded()) < 1e-4 ? elapsed.rounded() : elapsed
    }

    var isAhead: Bool { elapsed < 0 }

    private func count(of unit: Double) -> Int {
      let units = abs(elapsed) / unit
      return Int(min(isAhead ? units.rounded(.up) : units.rounded(.down), 1e12))
    }

    var seconds: Int { count(of: 1) }

    private static let week = 604_800

    /// The units that are written, in seconds: the largest one that fits, and smaller ones behind.
    private func lengths(_ units: Int) -> [Int] {
      let known = [Self.week, 86_400, 3600, 60, 1]
      let first = known.firstIndex { $0 <= max(seconds, 1) } ?? known.count - 1
      return Array(known[first..<min(first + units, known.count)])
    }

    func words(units: Int, _ locale: Locale) -> String {
      let lengths = lengths(units)
      let least = lengths[lengths.count - 1]
      let names: [Int: Duration.UnitsFormatStyle.Unit] = [
        Self.week: .weeks, 86_400: .days, 3600: .hours, 60: .minutes, 1: .seconds,
      ]
      var style = Duration.UnitsFormatStyle(
        allowedUnits: Set(lengths.compactMap { names[$0] }), width: .wide, maximumUnitCount: units)
      style.locale = locale
      return Duration.seconds(count(of: Double(least)) * least).formatted(style)
    }

    func nextChange(units: Int) -> Date {
      let lengths = lengths(units)
      let next = nextChange(every: Double(lengths.last ?? 1))
      // What is left is written in smaller units once it is less than one of the largest.
      let smaller = date.addingTimeInterval(1 - Double(lengths.first ?? 1))
      return isAhead && -elapsed > Double(lengths.first ?? 1) - 1 ? min(next, smaller) : next
    }

    func nextChange(every unit: Double) -> Date {
      let units = abs(elapsed) / unit
      return isAhead
        ? date.addingTimeInterval(-(units.rounded(.up) - 1) * unit) : date.addingTimeInterval((units.rounded(.down) + 1) * unit)
    }
  }
}
