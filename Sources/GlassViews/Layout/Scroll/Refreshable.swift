import Foundation
import Observation

/// Brings the content of a list or scroll view up to date.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Brings the content up to date, and returns when that is done.
  public func callAsFunction() async { await action() }
}

/// A refresh of one scroll view: how far it has been pulled, and whether it goes on.
@MainActor @Observable final class RefreshModel {
  /// How far content is pulled down before it is brought up to date, in points as it is seen.
  static let distance = 64.0
  /// The room in which it is shown that this goes on, in points.
  static let room = 48.0

  @ObservationIgnored var action: RefreshAction?
  /// The scroll view whose content it is.
  @ObservationIgnored var scroll: NodeToken?
  /// 0 … 1: how much of the way a finger has pulled.
  private(set) var pull = 0.0
  private(set) var isRefreshing = false
  /// Whether the content has made room for what shows that.
  private(set) var hasRoom = false
  @ObservationIgnored private var task: Task<Void, Never>?

  nonisolated init() {}

  /// The content is seen `distance` points below where it rests.
  func pulled(by distance: Double) {
    let new = min(max(distance / Self.distance, 0), 1)
    if new != pull { pull = new }
  }

  /// Begins; what goes on already goes on. Content whose beginning is seen makes room for what shows that.
  func begin() {
    guard let action, !isRefreshing else { return }
    let isAtTop = (scroll?.node as? ScrollNode).map { $0.y.offset < 1 } ?? false
    withAnimation(.brisk) { (isRefreshing, hasRoom) = (true, isAtTop) }
    task = Task { [weak self] in
      await action()
      self?.end()
    }
  }

  private func end() { withAnimation(.brisk) { (isRefreshing, hasRoom, task) = (false, false, nil) } }

  /// The views are gone: nobody waits for it any longer.
  func cancel() { task?.cancel() }
}

private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// Brings the content here up to date, where it can be: `await refresh?()`.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Brings the content of the list or scroll view within up to date when a finger, or two on a touchpad, pull it down beyond its
  /// beginning, or by F5 or Control-R. The action's end ends what shows that it goes on.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    Refreshable(content: self, action: RefreshAction(action: action))
  }
}

private struct Refreshable<Content: View>: View {
  let content: Content
  let action: RefreshAction
  @State private var model = RefreshModel()

  var body: some View {
    model.action = action
    return
      content
      .transformEnvironment(\.scrollSettings) { $0.refresh = model }
      .modified(by: KeyPressModifier(phases: .down, accepts: isMeant) { _ in begin() })
      .accessibilityAction(named: "Refresh") { _ = begin() }
      .onDisappear { model.cancel() }
      .environment(\.refresh, action)
  }

  private func isMeant(_ press: KeyPress) -> Bool {
    if press.key.key == .function(5) { return press.modifiers.isEmpty }
    return press.key == "r" && press.modifiers == .control
  }

  private func begin() -> KeyPress.Result {
    model.begin()
    return .handled
  }
}

/// What shows that content is pulled, and that it is brought up to date: above the content, which makes room for it.
struct RefreshIndicator: View {
  let model: RefreshModel

  var body: some View {
    Color.clear
      .frame(height: model.hasRoom ? RefreshModel.room : 0)
      .overlay(alignment: .bottom) { mark.frame(height: RefreshModel.room) }
      .allowsHitTesting(false)
  }

  @ViewBuilder private var mark: some View {
    if model.isRefreshing {
      if model.hasRoom { ProgressView().progressViewStyle(.circular).accessibilityLabel("Refreshing") }
    } else if model.pull > 0 {
      ProgressView(value: model.pull).progressViewStyle(.circular).opacity(model.pull).accessibilityHidden(true)
    }
  }
}
