import Foundation
import Observation

/// Tells the bar above whether a person has scrolled on in this screen, which keeps that while other screens are seen.
struct ScrolledScreen<Content: View>: View {
  let content: Content

  @State private var travel = ScreenTravel()
  @Environment(\.scrollTravel) private var outer

  var body: some View {
    content
      .environment(\.scrollTravel, travel.within(outer))
      .onPreferenceChange(raw: NavigationTitleKey.self) { travel.title = $0?.text ?? "" }
      .addingPreference(key: ScrolledScreenKey.self, value: travel.isScrolled)
  }
}

/// How far a person has scrolled on in a screen.
@MainActor @Observable private final class ScreenTravel {
  private(set) var isScrolled = false
  /// The screen's title: with another one it shows something else, from its beginning on.
  @ObservationIgnored var title = "" {
    didSet { if title != oldValue { scrolled = 0 } }
  }
  @ObservationIgnored private var scrolled: CGFloat = 0 {
    didSet { if (scrolled > Self.threshold) != isScrolled { isScrolled.toggle() } }
  }
  @ObservationIgnored private lazy var shared = ScrollTravel(isOfScreen: true) { [weak self] distance in
    guard let self else { return }
    withAnimation(.brisk) { self.scrolled = max(0, self.scrolled + distance) }
  }

  /// How far content is scrolled before a large title shrinks, in points.
  private static let threshold: CGFloat = 12

  nonisolated init() {}

  /// What scroll views tell of their movements; `nil` where they have no say in the bar, as those of a sidebar have not.
  func within(_ outer: ScrollTravel?) -> ScrollTravel? {
    guard let outer else { return nil }
    shared.outer = outer
    return shared
  }
}

/// Collects whether a person has scrolled on in what is shown.
enum ScrolledScreenKey: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}
