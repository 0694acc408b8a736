public import Foundation
import GlassPlatform

/// How much of a person's attention a window has.
public enum ScenePhase: Sendable, Hashable, Comparable {
  /// Nobody can see it.
  case background
  /// It can be seen, but another window is the one in use.
  case inactive
  /// It is the one in use.
  case active
}

/// How much room there is along an axis.
public enum UserInterfaceSizeClass: Sendable, Hashable {
  /// Little: less than 600 points across or 480 down.
  case compact
  /// Enough.
  case regular
}

/// How much a ground stands out from what is around it.
public struct BackgroundProminence: Sendable, Hashable {
  private let isIncreased: Bool
  /// Little.
  public static let standard = BackgroundProminence(isIncreased: false)
  /// So much that what lies on it should be in plain inks: its colours might not be told from the ground.
  public static let increased = BackgroundProminence(isIncreased: true)
}

private enum BackgroundProminenceKey: EnvironmentKey { static var defaultValue: BackgroundProminence { .standard } }
private enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
private enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private enum AppearsActiveKey: EnvironmentKey { static var defaultValue: Bool? { nil } }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }

extension EnvironmentValues {
  /// How much of a person's attention the window has; outside a window it is active.
  public var scenePhase: ScenePhase {
    guard let state = windowState else { return .active }
    return state.isSuspended ? .background : state.isActivated ? .active : .inactive
  }

  /// How much room there is across: that of the window, unless somebody says otherwise.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] ?? windowState.map { $0.size.width < 600 ? .compact : .regular } }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// How much room there is down: that of the window, unless somebody says otherwise.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] ?? windowState.map { $0.size.height < 480 ? .compact : .regular } }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The language and customs by which values are written: those of the process, unless somebody says otherwise.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar by which dates are written: that of the process, unless somebody says otherwise.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone in which times are written: that of the process, unless somebody says otherwise.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Whether views are to look as in the window in use: that the window is, unless somebody says otherwise.
  public var appearsActive: Bool {
    get { self[AppearsActiveKey.self] ?? (controlActiveState != .inactive) }
    set { self[AppearsActiveKey.self] = newValue }
  }

  /// Whether colours alone are not to tell things apart; no desktop says so.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// Whether the program can have several windows of a scene: it has one.
  public var supportsMultipleWindows: Bool { false }

  /// How much what lies behind the view stands out. The grounds of chosen rows are pale here, and bear the inks of any other row: it is
  /// increased where a program says so.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }

  /// By what moments are written.
  var dateCustoms: DateCustoms { DateCustoms(locale: locale, calendar: calendar, timeZone: timeZone) }
}

/// By what moments are written.
struct DateCustoms {
  var locale = Locale.current
  var calendar = Calendar.current
  var timeZone = TimeZone.current

  func style(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
    Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }
}
