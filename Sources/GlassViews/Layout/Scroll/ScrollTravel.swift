import Foundation

/// Hears how far the scroll views within move, in points; positive as a person goes on to what lies below.
@MainActor final class ScrollTravel {
  let didScroll: (CGFloat) -> Void
  /// Who hears of it as well.
  weak var outer: ScrollTravel?

  init(_ didScroll: @escaping (CGFloat) -> Void) { self.didScroll = didScroll }

  /// Tells everybody who wants to hear.
  func tell(_ distance: CGFloat) {
    didScroll(distance)
    outer?.tell(distance)
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
