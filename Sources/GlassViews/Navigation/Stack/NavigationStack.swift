/// Views one after another: a root, and above it what links and a path lead to. The one on top is shown.
///
/// The toolbar gets a button that leads back; so do Alt and Left, the mouse's back button, and Escape where nothing else takes it.
public struct NavigationStack<Data, Root: View>: View {
  private let root: Root
  private let path: Binding<[AnyHashable]>?

  @State private var ownPath: [AnyHashable] = []
  @State private var model = NavigationStackModel()

  /// A stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  /// A stack whose path of values of any types is bound.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.path = Binding(get: { path.wrappedValue.elements }, set: { path.wrappedValue = NavigationPath(elements: $0) })
    self.root = root()
  }

  /// A stack whose path of values of one type is bound.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } }, set: { path.wrappedValue = Data(Self.elements($0)) })
    self.root = root()
  }

  private static func elements<Element: Hashable>(_ values: [AnyHashable]) -> [Element] {
    values.compactMap { value in
      if let element = value.base as? Element { return element }
      Diagnostics.report("a link leads to a \(type(of: value.base)), but the path it belongs to holds \(Element.self)")
      return nil
    }
  }

  /// The screens.
  public var body: some View {
    let path = path ?? $ownPath
    ToolbarHost(
      content: NavigationScreens(root: root, values: path.wrappedValue, setValues: { path.wrappedValue = $0 }, model: model)
        .transformPreference(NavigationDestinationsKey.self) { $0 = [] }
        .transformPreference(NavigationRequestsKey.self) { $0 = [] })
  }
}
