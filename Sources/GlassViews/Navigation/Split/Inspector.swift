import Foundation
import Observation

/// What the inspector of a window shows.
@MainActor @Observable final class InspectorModel {
  /// Whether the inspector is open.
  private(set) var isPresented = false
  /// Whether a view asks for an inspector, be it open or closed.
  private(set) var isWanted = false
  /// Whether a view of a split view's detail asks for it.
  private(set) var belongsToDetail = false
  /// Whether a split view shows it.
  var isHostedBySplitView = false
  /// How wide it may be, and is as a person made it, where no split view has it.
  var limits = SplitColumnWidth.inspector
  var chosenWidth: CGFloat?
  /// The content last shown: it stays, with its state, as long as a view asks for an inspector.
  private(set) var content: AnyView?
  @ObservationIgnored private var request: InspectorRequest?

  nonisolated init() {}

  /// Closes the inspector through the binding of the view that asked for it.
  func dismiss() { show(false) }

  /// Opens or closes the inspector through the binding of the view that asked for it.
  func toggle() { show(!isPresented) }

  func show(_ isOpen: Bool) { request?.present(isOpen) }

  func present(_ request: InspectorRequest?) {
    self.request = request
    let isPresented = request?.isPresented == true
    // The split view follows this value; its update makes a new request, which must not update it again.
    if isPresented != self.isPresented { self.isPresented = isPresented }
    if isPresented { content = request?.content } else if request == nil, content != nil { content = nil }
    if (request != nil) != isWanted { isWanted = request != nil }
    // One that goes slides away as what it was.
    if let request, request.belongsToDetail != belongsToDetail { belongsToDetail = request.belongsToDetail }
  }
}

extension InspectorModel {
  /// Where the inspector of a window without a split view lies.
  ///
  /// - Parameter kept: The width that a person gave it when the window was there before, in points.
  func layout(in size: CGSize, kept: CGFloat?, hasBar: Bool) -> SplitViewLayout {
    SplitViewLayout(
      size: size, isSidebarOpen: false, isInspectorOpen: isPresented, inspectorWidth: limits.width(chosenWidth ?? kept),
      inspectorLimits: limits, hasBar: hasBar)
  }
}

/// A view's wish for an inspector.
struct InspectorRequest {
  let isPresented: Bool
  let content: AnyView
  /// Whether the view stands in a split view's detail.
  var belongsToDetail = false
  /// Opens or closes it.
  let present: @MainActor (Bool) -> Void
}

/// Collects the inspector from below: the last view's wins.
enum InspectorKey: PreferenceKey {
  static var defaultValue: InspectorRequest? { nil }
  static func reduce(value: inout InspectorRequest?, nextValue: () -> InspectorRequest?) { value = nextValue() ?? value }
}

/// Whether there is a split view, which has the window's inspector.
enum HasSplitViewKey: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = nextValue() || value }
}

private enum InspectorModelKey: EnvironmentKey { static var defaultValue: InspectorModel? { nil } }

extension EnvironmentValues {
  /// The inspector of the window.
  var inspectorModel: InspectorModel? {
    get { self[InspectorModelKey.self] }
    set { self[InspectorModelKey.self] = newValue }
  }
}

extension View {
  /// Says whether an inspector that is asked for within belongs to a split view's detail; of split views within each other the outermost says so.
  func inspector(belongsToDetail: Bool) -> some View {
    transformPreference(InspectorKey.self) { $0?.belongsToDetail = belongsToDetail }
  }

  /// Shows a panel at the trailing edge of the split view that describes what is chosen.
  ///
  /// Where a view of the detail asks for it and one column is seen at a time, the panel is there with the detail only.
  public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
    let request = InspectorRequest(isPresented: isPresented.wrappedValue, content: AnyView(content())) {
      isPresented.wrappedValue = $0
    }
    return addingPreference(key: InspectorKey.self, value: request)
  }
}
