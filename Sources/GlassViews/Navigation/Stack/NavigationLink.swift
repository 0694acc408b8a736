/// What a link leads to: a view, or a value that `navigationDestination(for:)` has a view for.
enum NavigationGoal {
  case value(AnyHashable)
  case view(AnyView)
}

/// Where links in a part of the window lead.
@MainActor final class NavigationTarget {
  /// Shows what a link leads to; the second argument tells that link apart from others.
  let show: (NavigationGoal, AnyHashable) -> Void
  /// The link whose goal is seen beside it. A stack, whose screens cover their links, has no such thing.
  let shownLink: (() -> AnyHashable?)?

  init(show: @escaping (NavigationGoal, AnyHashable) -> Void, shownLink: (() -> AnyHashable?)? = nil) {
    self.show = show
    self.shownLink = shownLink
  }
}

/// Where what a link leads to is seen.
enum NavigationLinkKind {
  /// In the link's own place.
  case covering
  /// Beside it.
  case beside
}

private enum NavigationTargetKey: EnvironmentKey { static var defaultValue: NavigationTarget? { nil } }
private enum NavigationLinkKindKey: EnvironmentKey { static var defaultValue: NavigationLinkKind? { nil } }
private enum IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Where links here lead.
  var navigationTarget: NavigationTarget? {
    get { self[NavigationTargetKey.self] }
    set { self[NavigationTargetKey.self] = newValue }
  }

  /// Where the button within leads to another view, where it does.
  var navigationLinkKind: NavigationLinkKind? {
    get { self[NavigationLinkKindKey.self] }
    set { self[NavigationLinkKindKey.self] = newValue }
  }

  /// Whether something presented this view, so that `dismiss` takes it away.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}

/// A button that leads to another view: on the navigation stack around, or in the next column of a split view.
public struct NavigationLink<Label: View, Destination: View>: View {
  private enum Goal {
    case value(AnyHashable?)
    case view(() -> Destination)
  }

  private let goal: Goal
  /// What the link shows.
  let label: Label

  @Environment(\.navigationTarget) private var target
  @Environment(\.listAround) private var list
  @Namespace private var ownIdentity

  /// A link to a view.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    goal = .view(destination)
    self.label = label()
  }

  /// A link to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    goal = .view { destination }
    self.label = label()
  }

  /// The button; it does nothing where no stack or column would show what it leads to. In a list in which values like its own may be chosen it
  /// is a row that stands for its value; in another list it marks its row while what it leads to is seen beside it.
  @ViewBuilder public var body: some View {
    if let choice {
      HStack { label }.tag(choice)
    } else {
      Button(action: follow) { label }
        .environment(\.navigationLinkKind, target?.shownLink == nil ? .covering : .beside)
        .disabled(!leadsSomewhere)
        .addingPreference(key: SplitColumnChoiceKey.self, value: leadsSomewhere && target?.shownLink != nil ? .open : nil)
        .modified(by: RowTraitsModifier(traits: RowTraits(isFollowed: isFollowed ? true : nil)))
    }
  }

  /// What choosing the row chooses, where the link stands in a list that lets one choose it.
  private var choice: AnyHashable? {
    guard case .value(let value?) = goal, list?.selection?.accepts(value) == true else { return nil }
    return value
  }

  private var leadsSomewhere: Bool {
    if case .value(nil) = goal { return false }
    return target != nil
  }

  /// What tells the link apart: links to equal values are one.
  private var identity: AnyHashable {
    if case .value(let value?) = goal { value } else { ownIdentity }
  }

  /// Whether what the link leads to is seen beside it.
  private var isFollowed: Bool { list != nil && target?.shownLink?() == identity }

  private func follow() {
    guard let target else { return }
    withAnimation(.brisk) {
      switch goal {
      case .value(let value): if let value { target.show(.value(value), identity) }
      case .view(let make): target.show(.view(AnyView(make())), identity)
      }
    }
  }
}

extension NavigationLink where Destination == Never {
  /// A link to a value; `navigationDestination(for:)` says what is shown for it. Without a value it does nothing.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    goal = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link with a title to a value.
  public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) { self.init(value: value) { Text(title) } }

  /// A link with a title to a value.
  @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// A link with a title to a view.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a title to a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a title to a view.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a title to a view.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}
