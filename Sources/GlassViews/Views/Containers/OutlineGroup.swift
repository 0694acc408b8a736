import Observation

/// Views made from a tree of data: an element with children becomes a group that opens and closes.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  /// The element that all others belong to, or several side by side.
  private let root: Data.Element?
  private let data: Data?
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Content
  /// The ids of the elements around those of `data`, from the outermost inwards.
  private var path: [ID] = []
  /// What is open in the tree that this is a branch of.
  private var treeOpenings: OutlineOpenings<ID>?
  /// What is open in the tree that begins here.
  @State private var ownOpenings = OutlineOpenings<ID>()

  /// A tree of elements whose ids and children are found at key paths; `nil` children make a leaf.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.root, self.data, self.id, self.children, self.content) = (nil, data, id, children, content)
  }

  /// A tree of one element and those beneath, whose ids and children are found at key paths; `nil` children make a leaf.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Content
  ) where DataElement == Data.Element {
    (self.root, data, self.id, self.children, self.content) = (root, nil, id, children, content)
  }

  /// An element for each of the data.
  public var body: some View {
    if let root { element(root) }
    if let data { ForEach(data, id: id, content: element) }
  }

  private func element(_ element: Data.Element) -> some View {
    let place = path + [element[keyPath: id]]
    let inner = element[keyPath: children].map { branch($0, at: place) }
    return OutlineElement(inner: inner, label: content(element), place: place, openings: treeOpenings ?? ownOpenings)
  }

  private func branch(_ data: Data, at place: [ID]) -> AnyView {
    var branch = OutlineGroup(data, id: id, children: children, content: content)
    (branch.path, branch.treeOpenings) = (place, treeOpenings ?? ownOpenings)
    return AnyView(branch)
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A tree of elements with ids of their own, whose children are found at a key path; `nil` children make a leaf.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// A tree of one element and those beneath, which have ids of their own; `nil` children make a leaf.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Content
  ) where DataElement == Data.Element {
    self.init(root, id: \.id, children: children, content: content)
  }
}

/// Which elements of a tree are open, by their ids and those around them: an element's own views go as a list scrolls on.
@Observable @MainActor private final class OutlineOpenings<ID: Hashable> {
  var open: Set<[ID]> = []

  nonisolated init() {}
}

/// An element of a tree: a group where it has children. A leaf in a list stands where the labels of groups do.
private struct OutlineElement<Label: View, ID: Hashable>: View {
  let inner: AnyView?
  let label: Label
  let place: [ID]
  let openings: OutlineOpenings<ID>

  @Environment(\.rowContainer) private var rows
  @Environment(\.dynamicTypeSize) private var typeSize

  @ViewBuilder var body: some View {
    if let inner {
      DisclosureGroup(isExpanded: isOpen) {
        inner
      } label: {
        label
      }
    } else {
      label.padding(.leading, rows == nil ? 0 : DisclosureMark.width(typeSize))
    }
  }

  private var isOpen: Binding<Bool> {
    Binding {
      openings.open.contains(place)
    } set: {
      if $0 { openings.open.insert(place) } else { openings.open.remove(place) }
    }
  }
}

extension List where SelectionValue == Never {
  /// Rows from a tree of data; elements with children open and close.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
  /// Rows from a tree of data whose ids are found at a key path; elements with children open and close.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == OutlineGroup<Data, ID, RowContent> {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }
}

extension List {
  /// Rows from a tree of data, one of which may be chosen; elements with children open and close.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }
  /// Rows from a tree of data, several of which may be chosen; elements with children open and close.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }
}
