import Foundation
import Observation

/// What lies over a window's content: menus, popovers, messages. The last entry lies on top.
@MainActor @Observable final class OverlayModel {
  struct Entry: Identifiable {
    let id: UInt64
    let view: AnyView
  }

  private(set) var entries: [Entry] = []
  @ObservationIgnored private var nextID: UInt64 = 0
  /// The control that acted last, and when: what is presented then grows out of it.
  @ObservationIgnored var lastControl: (node: ViewNode?, time: Double) {
    get { (weakControl, controlTime) }
    set { (weakControl, controlTime) = newValue }
  }
  @ObservationIgnored private weak var weakControl: ViewNode?
  @ObservationIgnored private var controlTime = -Double.infinity

  nonisolated init() {}

  /// Shows a view over the whole window; it places itself.
  ///
  /// - Parameter known: What the same view was dismissed by before: where it is still seen leaving, it goes on from there.
  /// - Returns: What `dismiss` takes it away by.
  func present(_ view: some View, again known: UInt64? = nil) -> UInt64 {
    if known == nil { nextID += 1 }
    let id = known ?? nextID
    entries.removeAll { $0.id == id }
    entries.append(Entry(id: id, view: AnyView(view)))
    return id
  }

  /// Shows another view in an entry's place.
  func update(_ id: UInt64, _ view: some View) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries[index] = Entry(id: id, view: AnyView(view))
  }

  /// Takes an entry away.
  func dismiss(_ id: UInt64) { entries.removeAll { $0.id == id } }
}

private enum OverlayModelKey: EnvironmentKey { static var defaultValue: OverlayModel? { nil } }
private enum WindowOverlaysKey: EnvironmentKey { static var defaultValue: OverlayModel? { nil } }

extension EnvironmentValues {
  /// What lies over the window's content.
  var overlayModel: OverlayModel? {
    get { self[OverlayModelKey.self] }
    set { self[OverlayModelKey.self] = newValue }
  }

  /// The same of the window itself, also for what stands in a popup on it.
  var windowOverlays: OverlayModel? {
    get { self[WindowOverlaysKey.self] }
    set { self[WindowOverlaysKey.self] = newValue }
  }
}

/// Shows the entries of an overlay model, each as large as the window.
struct OverlayLayer: View {
  let model: OverlayModel

  var body: some View {
    ForEach(model.entries) { entry in entry.view }
  }
}
