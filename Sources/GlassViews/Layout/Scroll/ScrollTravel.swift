import Foundation

/// Hears how far the scroll views within move, in points; positive as a person goes on to what lies below.
@MainActor final class ScrollTravel {
  let didScroll: (CGFloat) -> Void
  /// Who hears of it as well.
  weak var outer: ScrollTravel?
  /// Whether it is that of a screen, of which the innermost alone counts what it hears.
  let isOfScreen: Bool

  init(isOfScreen: Bool = false, _ didScroll: @escaping (CGFloat) -> Void) {
    self.isOfScreen = isOfScreen
    self.didScroll = didScroll
  }

  /// Tells everybody who wants to hear.
  ///
  /// - Parameter isCounted: Whether a screen within has counted it.
  func tell(_ distance: CGFloat, isCounted: Bool = false) {
    if !isOfScreen || !isCounted { didScroll(distance) }
    outer?.tell(distance, isCounted: isCounted || isOfScreen)
  }
}

private enum ScrollTravelKey: EnvironmentKey { static var defaultValue: ScrollTravel? { nil } }

extension EnvironmentValues {
  /// Who hears of scroll views here.
  var scrollTravel: ScrollTravel? {
    get { self[ScrollTravelKey.self] }
    set { self[ScrollTravelKey.self] = newValue }
  }
}
