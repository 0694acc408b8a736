import Foundation
import GlassGeometry

/// Pages side by side, of which one is seen: they are swiped, and dots tell how many there are.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are there.
  public struct IndexDisplayMode: Sendable, Hashable {
    private let raw: Int
    /// Where there is more than one page.
    public static let automatic = IndexDisplayMode(raw: 0)
    /// Always.
    public static let always = IndexDisplayMode(raw: 1)
    /// Never.
    public static let never = IndexDisplayMode(raw: 2)

    func shows(_ count: Int) -> Bool { self == .always || (self == .automatic && count > 1) }
  }

  private let mode: IndexDisplayMode

  /// Pages with dots as a mode says.
  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  /// They do not.
  public var _isSidebarAdaptable: Bool { false }
  /// As the mode says.
  public var _pages: IndexDisplayMode? { mode }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages side by side.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// Pages side by side, with dots as a mode says.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// What the dots of pages look like.
@MainActor @preconcurrency public protocol IndexViewStyle {
  /// When they lie on glass.
  var _background: PageIndexViewStyle.BackgroundDisplayMode { get }
}

/// Dots, on glass or without.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When dots lie on glass.
  public struct BackgroundDisplayMode: Sendable, Hashable {
    private let raw: Int
    /// As the platform has it: always, so that they can be told from any page.
    public static let automatic = BackgroundDisplayMode(raw: 0)
    /// Always.
    public static let always = BackgroundDisplayMode(raw: 1)
    /// While the pointer is over them.
    public static let interactive = BackgroundDisplayMode(raw: 2)
    /// Never.
    public static let never = BackgroundDisplayMode(raw: 3)
  }

  private let mode: BackgroundDisplayMode

  /// Dots with glass as a mode says.
  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
  /// As the mode says.
  public var _background: BackgroundDisplayMode { mode }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  /// Dots with glass as a mode says.
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

private enum TabViewPagesKey: EnvironmentKey { static var defaultValue: PageTabViewStyle.IndexDisplayMode? { nil } }
private enum IndexBackgroundKey: EnvironmentKey {
  static var defaultValue: PageIndexViewStyle.BackgroundDisplayMode { .automatic }
}

extension EnvironmentValues {
  /// How tab views whose pages lie side by side tell how many there are; nil where tabs are in a bar.
  var tabViewPages: PageTabViewStyle.IndexDisplayMode? {
    get { self[TabViewPagesKey.self] }
    set { self[TabViewPagesKey.self] = newValue }
  }

  /// When the dots of pages lie on glass.
  fileprivate var indexBackground: PageIndexViewStyle.BackgroundDisplayMode {
    get { self[IndexBackgroundKey.self] }
    set { self[IndexBackgroundKey.self] = newValue }
  }
}

extension View {
  /// What the dots of pages within look like.
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { environment(\.indexBackground, style._background) }
}

/// The pages of a tab view side by side. Left and Right turn them while the dots have the focus.
struct TabPager: View {
  let tabs: Tabs
  let mode: PageTabViewStyle.IndexDisplayMode

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack(spacing: 0) {
        ForEach(tabs.all) { entry in
          ZStack { entry.content() }
            .containerRelativeFrame([.horizontal, .vertical])
            .environment(\.tabViewPages, nil)
            // What pages that are not chosen ask of the bar does not count.
            .withdrawn(entry.id != tabs.chosen)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: Binding(get: { tabs.chosen }, set: { if let id = $0 { tabs.choose(id) } }))
    .clipShape(PageBand())
    .overlay(alignment: .bottom) { if mode.shows(tabs.all.count) { PageDots(tabs: tabs).padding(.bottom, 12) } }
  }
}

/// As wide as a page, and higher than any window: the pages beside it are not seen beneath panels, but what scrolls in it goes on beneath bars.
private struct PageBand: Shape {
  private nonisolated static let reach: CGFloat = 16_384

  nonisolated func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: 0, dy: -Self.reach)) }

  nonisolated func _outline(in rect: CGRect) -> Outline? { .rect(rect.insetBy(dx: 0, dy: -Self.reach)) }
}

/// A dot for each page: pressed, it leads there.
private struct PageDots: View {
  let tabs: Tabs

  @State private var isHovered = false
  @Environment(\.indexBackground) private var background
  @Environment(\.layoutDirection) private var direction

  private static let dot: CGFloat = 8

  var body: some View {
    HStack(spacing: 0) {
      ForEach(tabs.all) { entry in
        Button {
          tabs.choose(entry.id)
        } label: {
          Circle().fill(entry.id == tabs.chosen ? AnyShapeStyle(.primary) : AnyShapeStyle(.tertiary))
            .frame(width: Self.dot, height: Self.dot)
            .frame(width: 2.5 * Self.dot, height: 3 * Self.dot)
            .contentShape(.rect)
        }
        .buttonStyle(.plain)
        .disabled(!entry.isEnabled)
        .accessibilityLabel(name(of: entry))
        .accessibilityAddTraits(entry.id == tabs.chosen ? .isSelected : [])
      }
    }
    .padding(.horizontal, 8)
    .onUnusedKeyPress(keys: [.leftArrow, .rightArrow]) { press in
      turn(press.key == .leftArrow) ? .handled : .ignored
    }
    .focusSection()
    .glassEffect(showsGlass ? .regular.interactive() : .identity)
    .onHover { isHovered = $0 }
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Pages")
  }

  private var showsGlass: Bool {
    switch background {
    case .never: false
    case .interactive: isHovered
    default: true
    }
  }

  private func name(of entry: TabEntry) -> String {
    let index = tabs.all.firstIndex { $0.id == entry.id } ?? 0
    return "Page \(index + 1) of \(tabs.all.count)"
  }

  private func turn(_ isLeft: Bool) -> Bool {
    let ids = tabs.all.filter(\.isEnabled).map(\.id)
    guard let index = ids.firstIndex(where: { $0 == tabs.chosen }) else { return false }
    let next = index + (isLeft == (direction == .leftToRight) ? -1 : 1)
    guard ids.indices.contains(next) else { return false }
    tabs.choose(ids[next])
    return true
  }
}
