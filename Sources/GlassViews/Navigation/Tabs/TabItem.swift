/// A view that says what its tab shows and how it is called.
private struct TabItemView<Content: View, Label: View>: View {
  let content: Content
  let label: Label

  var body: some View { content }
}

/// A view with a badge for its tab; as a row of a list it shows the badge at its trailing end, as an item of a bar at its corner.
private struct TabBadgeView<Content: View>: View {
  let content: Content
  let badge: String?

  @Environment(\.isRowContent) private var isRowContent
  @Environment(\.isInToolbarCapsule) private var isInBar
  @Environment(\.badgeProminence) private var prominence

  @Environment(\.areRows) private var areRows

  /// Each of several views has the badge.
  @ViewBuilder var body: some View { if Content._isUnary { Single(content: shown) } else { shown } }

  @ViewBuilder private var shown: some View {
    if let badge, isRowContent || areRows {
      content.environment(\.isRowContent, false)
        .modified(by: RowBadgeModifier(badge: RowBadge(text: badge, prominence: prominence)))
    } else if let badge, isInBar {
      content.accessibilityValue(badge).overlay(alignment: .topTrailing) { BarBadge(text: badge).accessibilityHidden(true) }
    } else {
      content
    }
  }
}

/// What a badge looks like on an item of a bar: at the upper corner of its symbol.
private struct BarBadge: View {
  let text: String

  var body: some View {
    Text(verbatim: text).monospacedDigit()
      .font(.system(size: 11, weight: .semibold)).foregroundStyle(.white).lineLimit(1)
      .padding(.horizontal, 4)
      .frame(minWidth: 16, minHeight: 16)
      .background(ProminentFill(color: .red), in: .capsule)
      .padding(.top, 4)
      .allowsHitTesting(false)
  }
}

/// How much a badge stands out.
public enum BadgeProminence: Sendable, Hashable {
  /// Faint.
  case decreased
  /// As other text that steps back.
  case standard
  /// On a red ground.
  case increased
}

private enum BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }
private enum RowContentKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// How much the badges of rows stand out.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
  /// Whether views here are the content of a list's row.
  var isRowContent: Bool {
    get { self[RowContentKey.self] }
    set { self[RowContentKey.self] = newValue }
  }
}

/// What modifiers of a view say about its tab.
struct TabItemTraits {
  var tag: AnyHashable?
  var label: AnyView?
  var badge: String?

  /// What all modifiers of a view say, and where they do not name the tab, those in the body of a view composed of others: the outermost wins.
  @MainActor init(_ view: any View) { collect(view, depth: 0) }

  /// How deep composed views may lie in one another.
  private static let deepest = 16

  @MainActor private mutating func collect(_ view: any View, depth: Int) {
    (view as? any TabItemTrait)?.apply(to: &self)
    if let inner = (view as? any WrappingView)?.wrapped { return collect(inner, depth: depth) }
    guard label == nil, depth < Self.deepest, let body = view.bodyAtFirst else { return }
    collect(body, depth: depth + 1)
  }
}

/// A modifier that says something about the tab of its view.
@MainActor private protocol TabItemTrait {
  func apply(to traits: inout TabItemTraits)
}

extension TabItemView: TabItemTrait, WrappingView {
  var wrapped: any View { content }
  func apply(to traits: inout TabItemTraits) { if traits.label == nil { traits.label = AnyView(label) } }
}

extension TabBadgeView: TabItemTrait, WrappingView {
  var wrapped: any View { content }
  func apply(to traits: inout TabItemTraits) { if traits.badge == nil { traits.badge = badge } }
}

extension NodeModifiedContent: TabItemTrait {
  fileprivate func apply(to traits: inout TabItemTraits) {
    guard let trait = (modifier as? TraitModifier)?.trait, case .value(ObjectIdentifier(TagKey.self), let tag) = trait else {
      return
    }
    if traits.tag == nil { traits.tag = tag as? AnyHashable }
  }
}

extension TabEntry {
  /// The tabs that a tab view's own views stand for; one without a tag is chosen by its place.
  @MainActor static func entries(of content: some View) -> [TabEntry] {
    content.listed().enumerated().map { index, listed in
      let traits = TabItemTraits(listed.view)
      var entry = TabEntry(
        id: traits.tag ?? listed.id ?? AnyHashable(index), label: traits.label ?? AnyView(Text("Tab \(index + 1)")), role: nil,
        content: { AnyView(anyOf: listed.view) })
      entry.badge = traits.badge
      return entry
    }
  }
}

extension View {
  /// Says what the tab shows that this view, standing in the builder of a `TabView`, is the page of: a symbol and a name.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { TabItemView(content: self, label: label()) }

  /// How much the badges of rows within stand out.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { environment(\.badgeProminence, prominence) }

  /// A number beside the label of this view's tab, or at the end of its row; none for 0.
  public func badge(_ count: Int) -> some View { TabBadgeView(content: self, badge: count == 0 ? nil : "\(count)") }

  /// A text beside the label of this view's tab, or at the end of its row.
  public func badge(_ label: Text?) -> some View { TabBadgeView(content: self, badge: label?.string) }

  /// A text beside the label of this view's tab, or at the end of its row; `nil` for none.
  public func badge(_ key: LocalizedStringKey?) -> some View { TabBadgeView(content: self, badge: key?.text) }

  /// A text beside the label of this view's tab, or at the end of its row.
  @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S) -> some View {
    TabBadgeView(content: self, badge: String(label))
  }
}
