public import Foundation

/// Distances from the edges of a box by side, in points: insets with left and right settled.
struct SideInsets: Equatable {
  var top: CGFloat = 0
  var left: CGFloat = 0
  var bottom: CGFloat = 0
  var right: CGFloat = 0

  static let zero = SideInsets()

  init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  init(_ insets: EdgeInsets, isMirrored: Bool) {
    self.init(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  func edgeInsets(isMirrored: Bool) -> EdgeInsets {
    EdgeInsets(top: top, leading: isMirrored ? right : left, bottom: bottom, trailing: isMirrored ? left : right)
  }

  /// The insets on some edges alone.
  func masked(_ edges: Edge.Set, isMirrored: Bool) -> SideInsets {
    let insets = edgeInsets(isMirrored: isMirrored)
    func at(_ edge: Edge.Set, _ value: CGFloat) -> CGFloat { edges.contains(edge) ? value : 0 }
    return SideInsets(
      EdgeInsets(
        top: at(.top, insets.top), leading: at(.leading, insets.leading), bottom: at(.bottom, insets.bottom),
        trailing: at(.trailing, insets.trailing)), isMirrored: isMirrored)
  }

  /// Takes in how much of a box margins cover that lie at the edges of a room, along some axes.
  ///
  /// - Parameter touching: How far a box reaches beneath a margin that does not count, in points.
  fileprivate mutating func grow(
    toCover box: CGRect, in size: CGSize, _ margins: SideInsets, _ axes: Axis.Set, touching: CGFloat
  ) {
    func covered(_ margin: CGFloat, _ depth: CGFloat, of length: CGFloat) -> CGFloat {
      margin > 0 && depth > touching && depth < length ? depth : 0
    }
    if axes.contains(.vertical) {
      top = max(top, covered(margins.top, margins.top - box.minY, of: box.height))
      bottom = max(bottom, covered(margins.bottom, box.maxY - size.height + margins.bottom, of: box.height))
    }
    if axes.contains(.horizontal) {
      left = max(left, covered(margins.left, margins.left - box.minX, of: box.width))
      right = max(right, covered(margins.right, box.maxX - size.width + margins.right, of: box.width))
    }
  }
}

extension CGRect {
  /// The box grown by the insets.
  func grown(by insets: SideInsets) -> CGRect {
    CGRect(
      x: minX - insets.left, y: minY - insets.top, width: max(0, width + insets.left + insets.right),
      height: max(0, height + insets.top + insets.bottom))
  }

  /// The box shrunk by the insets.
  func shrunk(by insets: SideInsets) -> CGRect {
    grown(by: SideInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

/// A node that covers a margin within its bounds: bars, panels, the keyboard. Its content is laid out clear of it.
@MainActor protocol SafeAreaProvider: ViewNode {
  /// What is covered at each side of the node's bounds, in points.
  var unsafeInsets: SideInsets { get }
  /// What of it stays closed to views that ignore some regions alone.
  func unsafeInsets(ignoring regions: SafeAreaRegions) -> SideInsets
  /// Whether what lies at the margin lies over a child, rather than being that child.
  func covers(_ child: ViewNode) -> Bool
}

extension SafeAreaProvider {
  /// Bars and panels are containers.
  func unsafeInsets(ignoring regions: SafeAreaRegions) -> SideInsets { regions.contains(.container) ? .zero : unsafeInsets }

  func covers(_ child: ViewNode) -> Bool { true }
}

extension ViewNode {
  /// How far the node's frame, as layout decided it, may grow at each side into unsafe areas that it touches (rule 32).
  ///
  /// The box is compared with the safe box of each provider above: where an edge lies on or beyond a safe edge, it may go on to the
  /// provider's own edge, and from there into what covers that one.
  final var reachIntoUnsafeArea: SideInsets { reachIntoUnsafeArea() }

  /// The same, into some regions alone; what stands at the very beginning or end of something that scrolls vertically may go on from there,
  /// where asked for.
  final func reachIntoUnsafeArea(
    _ regions: SafeAreaRegions = .all, fromEndsOfScrolling: Bool = false
  ) -> SideInsets {
    var box = CGRect(origin: .zero, size: frame.size)
    var open: Axis.Set = [.horizontal, .vertical]
    /// Whether the box is the beginning, or the end, of what scrolls.
    var ends: (top: Bool, bottom: Bool) = (false, false)
    var reach = SideInsets.zero
    var node: ViewNode = self
    while let parent = node.layoutParent {
      if fromEndsOfScrolling, let scroll = parent as? ScrollNode, scroll.axes.contains(.vertical) {
        ends = (box.minY <= Self.touching, box.maxY >= node.frame.height - Self.touching)
      }
      box = box.offsetBy(dx: node.frame.minX + parent.targetChildOffset.x, dy: node.frame.minY + parent.targetChildOffset.y)
      if let provider = parent.safeAreaProvider {
        let closed = provider.unsafeInsets(ignoring: regions)
        let more = Self.reach(of: box, in: provider.frame.size, provider.unsafeInsets, closed, open, ends)
        box = box.grown(by: more)
        reach = SideInsets(
          top: reach.top + more.top, left: reach.left + more.left, bottom: reach.bottom + more.bottom,
          right: reach.right + more.right)
      }
      // What lies outside is not touched along the axes that content moves on.
      if let scroll = parent as? ScrollNode { open.subtract(scroll.axes) }
      if open.isEmpty, !ends.top, !ends.bottom { break }
      node = parent
    }
    return reach
  }

  /// What bars and panels cover within the node's frame, as layout decided it, in points: nothing where the frame keeps clear of them. What
  /// lies beneath a bar as a whole comes out nowhere, and counts as clear.
  final var coverByUnsafeArea: SideInsets {
    var box = CGRect(origin: .zero, size: frame.size)
    var open: Axis.Set = [.horizontal, .vertical]
    var cover = SideInsets.zero
    var node: ViewNode = self
    while let parent = node.layoutParent {
      box = box.offsetBy(dx: node.frame.minX + parent.targetChildOffset.x, dy: node.frame.minY + parent.targetChildOffset.y)
      if let provider = parent.safeAreaProvider, provider.covers(node) {
        cover.grow(toCover: box, in: provider.frame.size, provider.unsafeInsets, open, touching: Self.touching)
      }
      // Bars lie over what scrolls, not over each part of it.
      if let scroll = parent as? ScrollNode { open.subtract(scroll.axes) }
      if open.isEmpty { break }
      node = parent
    }
    return cover
  }

  /// Edges closer than this to a safe edge touch it, in points.
  private static let touching: CGFloat = 0.5

  private static func reach(
    of box: CGRect, in size: CGSize, _ insets: SideInsets, _ closed: SideInsets, _ open: Axis.Set,
    _ ends: (top: Bool, bottom: Bool)
  ) -> SideInsets {
    var reach = SideInsets.zero
    /// As far as the box may go.
    let room = CGRect(origin: .zero, size: size).shrunk(by: closed)
    // What begins there goes on upwards also while it is pulled down, so that no gap opens.
    if ends.top { reach.top = max(0, box.minY - room.minY) }
    if ends.bottom, box.maxY >= size.height - insets.bottom - touching { reach.bottom = max(0, room.maxY - box.maxY) }
    if open.contains(.vertical) {
      if box.minY <= insets.top + touching { reach.top = max(0, box.minY - room.minY) }
      if box.maxY >= size.height - insets.bottom - touching { reach.bottom = max(0, room.maxY - box.maxY) }
    }
    if open.contains(.horizontal) {
      if box.minX <= insets.left + touching { reach.left = max(0, box.minX - room.minX) }
      if box.maxX >= size.width - insets.right - touching { reach.right = max(0, room.maxX - box.maxX) }
    }
    return reach
  }
}

/// Covers margins of a view's room and lays the view out clear of them.
struct SafeAreaPaddingModifier: NodeModifier, Equatable {
  let insets: EdgeInsets

  func makeNode(_ context: ViewContext) -> ModifierNode<SafeAreaPaddingModifier> { SafeAreaPaddingNode(self, context) }
}

final class SafeAreaPaddingNode: ModifierNode<SafeAreaPaddingModifier>, SafeAreaProvider {
  var unsafeInsets: SideInsets { SideInsets(modifier.insets, isMirrored: isMirrored) }
  override var safeAreaProvider: (any SafeAreaProvider)? { self }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = content?.sizeThatFits(proposal.inset(by: modifier.insets)) ?? .zero
    return CGSize(width: inner.width + modifier.insets.horizontal, height: inner.height + modifier.insets.vertical)
  }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (CGPoint(x: modifier.insets.leading, y: modifier.insets.top), proposal.inset(by: modifier.insets))
  }
}

/// Which parts of the safe area are meant.
public struct SafeAreaRegions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt

  /// Regions from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// What containers cover: bars and panels.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What a keyboard on the screen covers, as `ViewHost.keyboardInset` says.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Everything.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

private enum KeyboardInsetKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }

extension EnvironmentValues {
  /// What a keyboard on the screen covers of the window from below, in points.
  var keyboardInset: CGFloat {
    get { self[KeyboardInsetKey.self] }
    set { self[KeyboardInsetKey.self] = newValue }
  }
}

/// Lets a view grow into unsafe areas that it touches; its neighbours see its size without them.
struct IgnoresSafeAreaModifier: NodeModifier, Equatable {
  let regions: SafeAreaRegions
  let edges: Edge.Set

  func makeNode(_ context: ViewContext) -> ModifierNode<IgnoresSafeAreaModifier> { IgnoresSafeAreaNode(self, context) }
}

final class IgnoresSafeAreaNode: ModifierNode<IgnoresSafeAreaModifier>, PlaceDependent {
  private var reach = SideInsets.zero

  override init(_ modifier: IgnoresSafeAreaModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.addPlaceDependent(self)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  private var currentReach: SideInsets { reachIntoUnsafeArea(modifier.regions).masked(modifier.edges, isMirrored: isMirrored) }

  func placeMayHaveChanged() {
    if currentReach != reach { setNeedsLayout() }
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    reach = currentReach
    guard let content else { return }
    var inner = proposal
    inner.width = inner.width.map { $0 + reach.left + reach.right }
    inner.height = inner.height.map { $0 + reach.top + reach.bottom }
    let box = CGRect(origin: .zero, size: size).grown(by: reach)
    let own = content.sizeThatFits(inner)
    // Content that does not fill the larger room stays in its middle.
    content.place(at: CGPoint(x: box.midX - own.width / 2, y: box.midY - own.height / 2), proposal: inner)
  }
}

extension View {
  /// Lets the view grow into unsafe areas of some kinds that it touches on some edges.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modified(by: IgnoresSafeAreaModifier(regions: regions, edges: edges))
  }
  /// Reaches into the safe area, on some edges.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
  /// Adds to the safe area's insets, in points.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modified(by: SafeAreaPaddingModifier(insets: Diagnostics.distances(insets, "safeAreaPadding")))
  }
  /// Adds to the safe area's insets on some edges, in points; `nil` is the default of 16.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(length ?? LayoutDefaults.padding, on: edges))
  }
  /// Adds to the safe area's insets on all edges, in points.
  public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}
