/// What a stack shows for values of a type. Each time it is said anew it is another one: what nobody has said again is no news.
final class NavigationDestination: Equatable {
  let type: ObjectIdentifier
  let view: (AnyHashable) -> AnyView

  init(type: ObjectIdentifier, view: @escaping (AnyHashable) -> AnyView) { (self.type, self.view) = (type, view) }

  static func == (a: NavigationDestination, b: NavigationDestination) -> Bool { a === b }
}

/// A view that a value of somebody's presents on the stack; another one each time it is said anew.
final class NavigationRequest: Equatable {
  /// The same from update to update.
  let id: UInt64
  let view: () -> AnyView
  let dismiss: () -> Void

  init(id: UInt64, view: @escaping () -> AnyView, dismiss: @escaping () -> Void) {
    (self.id, self.view, self.dismiss) = (id, view, dismiss)
  }

  static func == (a: NavigationRequest, b: NavigationRequest) -> Bool { a === b }
}

/// Collects from below what values of which type lead to; the innermost view's wins.
enum NavigationDestinationsKey: PreferenceKey {
  static var defaultValue: [NavigationDestination] { [] }
  static func reduce(value: inout [NavigationDestination], nextValue: () -> [NavigationDestination]) { value += nextValue() }
}

/// Collects from below what is to be presented now.
enum NavigationRequestsKey: PreferenceKey {
  static var defaultValue: [NavigationRequest] { [] }
  static func reduce(value: inout [NavigationRequest], nextValue: () -> [NavigationRequest]) { value += nextValue() }
}

/// Collects from below whether the way back is hidden.
enum NavigationBackHiddenKey: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = nextValue() || value }
}

/// Presents a view on the stack while there is one to be presented.
private struct NavigationRequestView<Content: View>: View {
  let content: Content
  let view: (() -> AnyView)?
  let dismiss: () -> Void

  @State private var id = NavigationRequestID()

  var body: some View {
    content.addingPreference(
      key: NavigationRequestsKey.self,
      value: view.map { [NavigationRequest(id: id.value, view: $0, dismiss: dismiss)] } ?? [])
  }
}

/// A number for each place that presents something.
@MainActor private final class NavigationRequestID {
  private static var next: UInt64 = 0
  lazy var value: UInt64 = {
    Self.next += 1
    return Self.next
  }()

  nonisolated init() {}
}

extension View {
  /// Says what the navigation stack around shows for values of a type, and a stack within, where nothing in that does.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let destination = NavigationDestination(type: ObjectIdentifier(data)) { value in
      AnyView((value.base as? D).map(destination))
    }
    return addingPreference(key: NavigationDestinationsKey.self, value: [destination])
  }

  /// Shows a view on the navigation stack around while a value is true; going back sets it to false.
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    NavigationRequestView(
      content: self, view: isPresented.wrappedValue ? { AnyView(destination()) } : nil,
      dismiss: { isPresented.wrappedValue = false })
  }

  /// Shows a view on the navigation stack around for a value while there is one; going back sets it to `nil`.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    NavigationRequestView(
      content: self, view: item.wrappedValue.map { value in { AnyView(destination(value)) } },
      dismiss: { item.wrappedValue = nil })
  }

  /// Hides the button that leads back from this view; keys, the mouse's back button and `dismiss` still do.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    addingPreference(key: NavigationBackHiddenKey.self, value: hidesBackButton)
  }
}
