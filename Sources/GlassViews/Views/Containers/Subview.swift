/// One of the views that another one stands for, for containers that arrange them in their own way.
public struct Subview: View, Identifiable {
  /// What tells a subview apart from the others: the id of its element or its place among the statements of a builder.
  ///
  /// Unchecked: it never changes, and ids are only compared.
  public struct ID: Hashable, @unchecked Sendable {
    fileprivate let element: AnyHashable?
    fileprivate let path: [Int]
  }

  /// What tells it apart from the others.
  public nonisolated let id: ID
  /// What it hands to the container.
  public var containerValues: ContainerValues { ContainerValues(of: view) }

  private let view: any View

  fileprivate init(_ listed: ListedView) {
    id = ID(element: listed.id, path: listed.path)
    view = listed.view
  }

  /// The view.
  public var body: some View { AnyView(anyOf: view) }

  /// The view without what modifies it.
  private var bared: any View {
    var view = view
    while let inner = (view as? AnyView)?.content ?? (view as? any WrappingView)?.wrapped { view = inner }
    return view
  }

  /// Whether it is a text.
  var isText: Bool { bared is Text }
  /// Whether it is a picture or symbol.
  var isImage: Bool { bared is Image }
  /// Whether it is a title with an icon.
  var isLabel: Bool { !isText && bared is any NamedLabel }
}

/// The views that another one stands for.
public struct SubviewsCollection: RandomAccessCollection, View {
  private let subviews: [Subview]

  fileprivate init(_ views: [ListedView]) { subviews = views.map(Subview.init) }

  /// The first place.
  public nonisolated var startIndex: Int { 0 }
  /// The place behind the last one.
  public nonisolated var endIndex: Int { subviews.count }
  /// The subview at a place.
  public nonisolated subscript(index: Int) -> Subview { subviews[index] }
  /// Some of the subviews, at the places they have in all.
  public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }

  /// The subviews one after the other.
  public var body: some View { ForEach(self) { $0 } }
}

/// Some of the views that another one stands for.
public struct SubviewsCollectionSlice: RandomAccessCollection, View {
  fileprivate let subviews: ArraySlice<Subview>

  /// The first place.
  public nonisolated var startIndex: Int { subviews.startIndex }
  /// The place behind the last one.
  public nonisolated var endIndex: Int { subviews.endIndex }
  /// The subview at a place.
  public nonisolated subscript(index: Int) -> Subview { subviews[index] }
  /// Some of these.
  public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }

  /// The subviews one after the other.
  public var body: some View { ForEach(self) { $0 } }
}

/// A section among the views that another one stands for; what stands outside all of them makes sections without header and footer.
public struct SectionConfiguration: Identifiable {
  /// What tells a section apart from the others.
  public struct ID: Hashable {
    fileprivate let element: AnyHashable?
    fileprivate let path: [Int]
  }

  /// What tells it apart from the others.
  public let id: ID
  /// What it hands to the container.
  public let containerValues: ContainerValues
  /// The views of its header.
  public let header: SubviewsCollection
  /// The views of its content.
  public let content: SubviewsCollection
  /// The views of its footer.
  public let footer: SubviewsCollection
}

/// The sections among the views that another one stands for.
public struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  @MainActor fileprivate init(_ views: [ListedView]) {
    var sections: [SectionConfiguration] = []
    var loose: [ListedView] = []
    func closeLoose() {
      guard let first = loose.first else { return }
      sections.append(
        SectionConfiguration(
          id: .init(element: first.id, path: first.path + [-1]), containerValues: ContainerValues(),
          header: SubviewsCollection([]), content: SubviewsCollection(loose), footer: SubviewsCollection([])))
      loose = []
    }
    for view in views {
      guard let section = Self.section(in: view.view) else {
        loose.append(view)
        continue
      }
      closeLoose()
      sections.append(
        SectionConfiguration(
          id: .init(element: view.id, path: view.path), containerValues: ContainerValues(of: view.view),
          header: SubviewsCollection(section.listedHeader), content: SubviewsCollection(section.listedContent),
          footer: SubviewsCollection(section.listedFooter)))
    }
    closeLoose()
    self.sections = sections
  }

  /// The section that a view is, whatever modifiers are on it.
  @MainActor private static func section(in view: any View) -> (any SectionParting)? {
    if let section = view as? any SectionParting { return section }
    return (view as? any WrappingView).flatMap { section(in: $0.wrapped) }
  }

  /// The first place.
  public var startIndex: Int { 0 }
  /// The place behind the last one.
  public var endIndex: Int { sections.count }
  /// The section at a place.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// A section that tells its parts.
@MainActor protocol SectionParting {
  var listedHeader: [ListedView] { get }
  var listedContent: [ListedView] { get }
  var listedFooter: [ListedView] { get }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
  /// Views for each of those that a view stands for: what its builder put together, the elements of a `ForEach` one by one.
  @MainActor public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
    self.init(data: SubviewsCollection(view.listed()), content: content, id: { $0.id })
  }
}

extension ForEach where Data == SectionCollection, ID == SectionConfiguration.ID, Content: View {
  /// Views for each section among those that a view stands for.
  @MainActor public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content) {
    self.init(data: SectionCollection(view.listed()), content: content, id: { $0.id })
  }
}

extension Group where Content: View {
  /// What a closure makes of all the views that another one stands for.
  @MainActor public init<V: View>(subviews view: V, @ViewBuilder transform: (SubviewsCollection) -> Content) {
    self.init { transform(SubviewsCollection(view.listed())) }
  }

  /// What a closure makes of all sections among the views that another one stands for.
  @MainActor public init<V: View>(sections view: V, @ViewBuilder transform: (SectionCollection) -> Content) {
    self.init { transform(SectionCollection(view.listed())) }
  }
}

extension AnyView {
  /// Hides the type of a view that is already hidden.
  init(anyOf view: any View) {
    func open(_ view: some View) -> AnyView { AnyView(view) }
    self = open(view)
  }
}
