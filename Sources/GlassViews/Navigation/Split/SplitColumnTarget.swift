import Foundation
import Observation

/// What links in one column of a split view have put in the place of the next one.
@MainActor @Observable final class SplitColumnTarget {
  /// The view; `nil` where the next column shows its own.
  private(set) var shown: AnyView?
  /// Counts the links followed: what each shows begins anew.
  private(set) var generation = 0
  /// Called when a link was followed.
  @ObservationIgnored var onFollow: @MainActor () -> Void = {}
  @ObservationIgnored private var destinations: [NavigationDestination] = []
  @ObservationIgnored private var requested: UInt64?

  nonisolated init() {}

  @ObservationIgnored private(set) lazy var target = NavigationTarget(
    showValue: { [weak self] in self?.show($0) }, showView: { [weak self] in self?.show($0) })

  private func show(_ value: AnyHashable) {
    let type = ObjectIdentifier(Swift.type(of: value.base))
    guard let found = destinations.last(where: { $0.type == type }) else {
      return Diagnostics.report("no navigationDestination(for:) says what to show for a \(Swift.type(of: value.base))")
    }
    show(found.view(value))
  }

  private func show(_ view: AnyView) {
    shown = view
    generation += 1
    onFollow()
  }

  func setDestinations(_ new: [NavigationDestination]) { destinations = new }

  func setRequests(_ new: [NavigationRequest]) {
    guard let last = new.last else {
      if requested != nil { shown = nil }
      requested = nil
      return
    }
    guard last.id != requested else { return }
    requested = last.id
    show(last.view())
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
