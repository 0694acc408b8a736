public import Foundation

/// Computes the default of an alignment guide.
public protocol AlignmentID: SendableMetatype {
  /// Where the guide lies in a view of some dimensions, in points from its top left corner.
  @MainActor static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// What tells alignment guides apart.
struct AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  let axis: Axis

  static func == (a: AlignmentKey, b: AlignmentKey) -> Bool { a.id == b.id && a.axis == b.axis }
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }
}

/// A guide along x.
public struct HorizontalAlignment: Sendable, Hashable {
  let key: AlignmentKey

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

  private enum Leading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 } }
  private enum Trailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }

  /// The edge where lines begin.
  public static let leading = HorizontalAlignment(Leading.self)
  /// The middle.
  public static let center = HorizontalAlignment(Center.self)
  /// The edge where lines end.
  public static let trailing = HorizontalAlignment(Trailing.self)

  private enum RowSeparatorLeading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
  private enum RowSeparatorTrailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }

  /// Where the line above a list's row begins, where a view of the row sets it.
  public static let listRowSeparatorLeading = HorizontalAlignment(RowSeparatorLeading.self)
  /// Where the line above a list's row ends, where a view of the row sets it.
  public static let listRowSeparatorTrailing = HorizontalAlignment(RowSeparatorTrailing.self)
}

/// A guide along y.
public struct VerticalAlignment: Sendable, Hashable {
  let key: AlignmentKey

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  private enum Top: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
  private enum Bottom: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
  enum FirstBaseline: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
  enum LastBaseline: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }

  /// The top edge.
  public static let top = VerticalAlignment(Top.self)
  /// The middle.
  public static let center = VerticalAlignment(Center.self)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The baseline of the first line of text; the bottom edge of views without text.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  /// The baseline of the last line of text; the bottom edge of views without text.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)
}

/// A guide per axis.
public struct Alignment: Sendable, Hashable {
  /// The guide along x.
  public var horizontal: HorizontalAlignment
  /// The guide along y.
  public var vertical: VerticalAlignment

  /// A pair of guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The middle of the first line's baseline.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The middle of the last line's baseline.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// Where the first line's baseline begins.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// Where the last line's baseline begins.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// Where the first line's baseline ends.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// Where the last line's baseline ends.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size, and where its alignment guides lie. In points.
public struct ViewDimensions: Sendable {
  /// The size.
  let size: CGSize
  /// Finds guides that were set on purpose; `nil` where none are.
  private let explicit: (@MainActor @Sendable (AlignmentKey) -> CGFloat?)?

  init(size: CGSize, explicit: (@MainActor @Sendable (AlignmentKey) -> CGFloat?)? = nil) {
    self.size = size
    self.explicit = explicit
  }

  /// The width.
  public var width: CGFloat { size.width }
  /// The height.
  public var height: CGFloat { size.height }

  /// Where a guide lies.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  /// Where a guide lies.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// Where a guide was set on purpose, or `nil`.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
  /// Where a guide was set on purpose, or `nil`.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  private subscript(explicit key: AlignmentKey) -> CGFloat? {
    guard let explicit else { return nil }
    return onMainActor { explicit(key) }
  }

  subscript(key: AlignmentKey) -> CGFloat { onMainActor { explicit?(key) ?? key.id.defaultValue(in: self) } }
}

extension ViewNode {
  /// The node's size and guides for a proposal.
  final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(size: size) { [self] key in guide(key, in: size, proposal) }
  }

  /// Where a guide lies in the node at a size it picked for a proposal.
  final func position(of key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
    if let explicit = guide(key, in: size, proposal) { return explicit }
    return key.id.defaultValue(in: ViewDimensions(size: size))
  }

  /// An explicit guide; most are never set anywhere, so that nobody need be asked.
  final func guide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard graph.explicitGuides.mayContain(key) else { return nil }
    if let known = sizeCache.guide(key, size, proposal) { return known }
    let value = explicitAlignment(key, in: size, proposal)
    sizeCache.note(key, size, proposal, value)
    return value
  }
}

/// Which guides some view of a window sets, or set at some time.
struct ExplicitGuides {
  private var keys: Set<AlignmentKey> = [VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key]
  /// A layout of somebody's own may set any.
  private var isAnySet = false

  func mayContain(_ key: AlignmentKey) -> Bool { isAnySet || keys.contains(key) }

  mutating func insert(_ key: AlignmentKey) { keys.insert(key) }

  mutating func insertAll() { isAnySet = true }
}
