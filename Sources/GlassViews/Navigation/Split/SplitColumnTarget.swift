import Foundation
import Observation

/// What links in one column of a split view have put in the place of the next one.
@MainActor @Observable final class SplitColumnTarget {
  /// The view; `nil` where the next column shows its own.
  private(set) var shown: AnyView?
  /// The link that put it there; `nil` for what else shows a view.
  private var shownLink: AnyHashable?
  /// Counts the links followed: what each shows begins anew.
  private(set) var generation = 0
  /// Called when a link was followed, or a row was chosen whose value says what the next column shows.
  @ObservationIgnored var onFollow: @MainActor () -> Void = {}
  /// Called before a person chooses a row of the column, who may go on to others.
  @ObservationIgnored var onChoose: @MainActor () -> Void = {}
  /// Called when rows of the column are chosen by somebody else than a person, which leads on as it would from the start.
  @ObservationIgnored var onOtherChoice: @MainActor () -> Void = {}
  /// Called when the next columns are searched, by whatever field.
  @ObservationIgnored var onSearch: @MainActor () -> Void = {}
  /// Whether the column lies over the next one, or is seen instead of that.
  @ObservationIgnored var coversNext: @MainActor () -> Bool = { false }
  /// Opens or closes the column, or shows it instead of the next one and back, as the split view would now: buttons that call it need not be made
  /// anew with each of its updates.
  @ObservationIgnored var onToggle: @MainActor () -> Void = {}
  /// What a person chose and the list has not shown yet.
  @ObservationIgnored private var expected: Set<AnyHashable>?
  @ObservationIgnored private var destinations: [NavigationDestination] = []
  @ObservationIgnored private var requested: UInt64?

  nonisolated init() {}

  @ObservationIgnored private(set) lazy var target = NavigationTarget(
    show: { [weak self] in self?.show($0, by: $1) }, shownLink: { [weak self] in self?.shownLink })

  private func show(_ goal: NavigationGoal, by link: AnyHashable) {
    switch goal {
    case .view(let view): show(view, by: link)
    case .value(let value):
      let type = ObjectIdentifier(Swift.type(of: value.base))
      guard let found = destinations.last(where: { $0.type == type }) else {
        return Diagnostics.report("no navigationDestination(for:) says what to show for a \(Swift.type(of: value.base))")
      }
      show(found.view(value), by: link)
    }
  }

  private func show(_ view: AnyView?, by link: AnyHashable?) {
    shown = view
    shownLink = link
    guard view != nil else { return }
    generation += 1
    onFollow()
  }

  /// A person chooses rows.
  func willChoose(_ values: Set<AnyHashable>) {
    expected = values
    onChoose()
  }

  /// A list of the column shows that others are chosen than before.
  func choiceDidChange(to chosen: Set<AnyHashable>) {
    let isExpected = chosen == expected
    expected = nil
    if !isExpected, !chosen.isEmpty { onOtherChoice() }
  }

  func setDestinations(_ new: [NavigationDestination]) { destinations = new }

  func setRequests(_ new: [NavigationRequest]) {
    guard let last = new.last else {
      if requested != nil { show(nil, by: nil) }
      requested = nil
      return
    }
    guard last.id != requested else { return }
    requested = last.id
    show(last.view(), by: nil)
  }
}

/// A column whose links lead to the next one.
struct SplitColumnRoot<Content: View>: View {
  let content: Content
  let target: SplitColumnTarget

  var body: some View {
    ZStack { content }
      .onPreferenceChange(raw: NavigationDestinationsKey.self) { target.setDestinations($0) }
      .onPreferenceChange(raw: NavigationRequestsKey.self) { target.setRequests($0) }
      .transformPreference(NavigationDestinationsKey.self) { $0 = [] }
      .transformPreference(NavigationRequestsKey.self) { $0 = [] }
      .environment(\.navigationTarget, target.target)
      .environment(\.splitColumnTarget, target)
  }
}

private enum SplitColumnTargetKey: EnvironmentKey { static var defaultValue: SplitColumnTarget? { nil } }

extension EnvironmentValues {
  /// The next column, for the rows of a list in this one: choosing one leads there, whatever stack the list stands in.
  var splitColumnTarget: SplitColumnTarget? {
    get { self[SplitColumnTargetKey.self] }
    set { self[SplitColumnTargetKey.self] = newValue }
  }
}

/// A column that shows what links of the one before lead to, or else its own.
struct SplitColumnFollower<Content: View>: View {
  let content: Content
  let target: SplitColumnTarget

  @ViewBuilder var body: some View {
    if let shown = target.shown { ZStack { shown }.id(target.generation) } else { content }
  }
}
