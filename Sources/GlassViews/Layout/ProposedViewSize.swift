public import Foundation

/// A size that a container offers a view, in points. `nil` asks for the ideal length, 0 for the smallest, infinity for the largest.
public struct ProposedViewSize: Sendable, Hashable {
  /// The width offered.
  public var width: CGFloat?
  /// The height offered.
  public var height: CGFloat?

  /// A proposal.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// A proposal of exactly a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The proposal as a size, with lengths for those left open.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The length offered along an axis.
  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A direction of layout.
public enum Axis: Int8, Sendable, Hashable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical

  /// Both, one or none.
  public struct Set: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int8

    /// Axes from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// One axis.
    public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// Along x.
    public static let horizontal = Set(rawValue: 1)
    /// Along y.
    public static let vertical = Set(rawValue: 2)
  }

  /// The other one.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  /// The length along an axis.
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// A size with lengths given by axis.
  init(_ axis: Axis, _ major: CGFloat, _ minor: CGFloat) {
    self = axis == .horizontal ? CGSize(width: major, height: minor) : CGSize(width: minor, height: major)
  }

  /// The size without NaN, infinities and negative lengths: what a parent may rely on.
  var sanitized: CGSize { CGSize(width: Self.sane(width), height: Self.sane(height)) }

  private static func sane(_ length: CGFloat) -> CGFloat {
    length.isNaN ? 0 : min(max(length, 0), LayoutDefaults.endless)
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  func along(_ axis: Axis) -> CGFloat { axis == .horizontal ? x : y }

  /// The point without NaN and infinities.
  var sanitized: CGPoint { CGPoint(x: Self.sane(x), y: Self.sane(y)) }

  private static func sane(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
}

/// The sizes a node answered for recent proposals, and where its guides lie.
struct SizeCache {
  private(set) var entries: [(proposal: ProposedViewSize, size: CGSize)] = []
  private(set) var guides: [(key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, value: CGFloat?)] = []
  /// Whether all answers since the last change are still known.
  private(set) var isComplete = true
  /// A stack asks for the smallest, the largest and the final size, and a few more while it divides the rest.
  private static let capacity = 8

  var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
    isComplete = true
  }

  subscript(proposal: ProposedViewSize) -> CGSize? {
    get { entries.first { $0.proposal == proposal }?.size }
    set {
      guard let newValue else { return }
      if entries.count == Self.capacity {
        entries.removeFirst()
        isComplete = false
      }
      entries.append((proposal, newValue))
    }
  }

  /// Where a guide lies, if somebody asked before.
  func guide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat?? {
    for known in guides where known.key == key && known.size == size && known.proposal == proposal { return known.value }
    return nil
  }

  mutating func note(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize, _ value: CGFloat?) {
    if guides.count == Self.capacity {
      guides.removeFirst()
      isComplete = false
    }
    guides.append((key, size, proposal, value))
  }
}
