public import Foundation

/// How large a presentation is: the size that is proposed to its content, which it takes on. Conform to make a sizing of one's own.
@MainActor @preconcurrency public protocol PresentationSizing {
  /// The size that is proposed to the content, in points; where a length is `nil`, the content has the one that it likes best.
  ///
  /// - Parameters:
  ///   - root: The content.
  ///   - context: What is known of the presentation besides.
  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// The content of a presentation whose size is sought.
@MainActor @preconcurrency public struct PresentationSizingRoot {
  let content: ViewNode

  /// The size that the content takes of one that is proposed to it, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }
}

/// What is known of a presentation whose size is sought.
public struct PresentationSizingContext: Sendable {
  /// Whether it is a sheet with heights of its own, which is as wide as it may be.
  let hasDetents: Bool
}

/// As the content has it, and not too wide.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
  /// The sizing.
  public nonisolated init() {}

  /// The width that the content likes best within limits, and the height that it likes best then.
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    let ideal = root.sizeThatFits(.unspecified).width
    let fills = context.hasDetents || ideal < PresentationLengths.leastIdeal
    return ProposedViewSize(
      width: fills ? PresentationLengths.widest : min(max(ideal, PresentationLengths.narrowest), PresentationLengths.widest),
      height: nil)
  }
}

/// Wide enough for a form.
public struct FormPresentationSizing: PresentationSizing, Sendable {
  /// The sizing.
  public nonisolated init() {}

  /// A width in points that is the same for all forms.
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: 480, height: nil)
  }
}

/// About as wide as a page of paper.
public struct PagePresentationSizing: PresentationSizing, Sendable {
  /// The sizing.
  public nonisolated init() {}

  /// A width in points that is the same for all pages.
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: 800, height: nil)
  }
}

/// As large as the content likes to be.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
  /// The sizing.
  public nonisolated init() {}

  /// Nothing in particular.
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    .unspecified
  }
}

/// As wide as the window.
struct WindowPresentationSizing: PresentationSizing {
  nonisolated init() {}

  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: .infinity, height: nil)
  }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  /// As its content has it, and not too wide.
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
  /// Wide enough for a form.
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == PagePresentationSizing {
  /// About as wide as a page of paper.
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
  /// As large as its content likes to be.
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing where Self == WindowPresentationSizing {
  /// As wide as the window.
  static var window: WindowPresentationSizing { WindowPresentationSizing() }
}

extension PresentationSizing {
  /// The same, but as long as the content likes best along some axes.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    FittedSizing(base: self, horizontal: horizontal, vertical: vertical)
  }

  /// The same, but along some axes it grows with its content and does not shrink.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return StickySizing(base: self, axes: axes)
  }
}

/// A sizing around another one.
private protocol ModifiedSizing: PresentationSizing {
  /// Along which axes the presentation grows and does not shrink.
  var stickyAxes: Axis.Set { get }
}

private struct FittedSizing<Base: PresentationSizing>: ModifiedSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  var stickyAxes: Axis.Set { base.axesThatStick }

  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    var size = base.proposedSize(for: root, context: context)
    if horizontal { size.width = nil }
    if vertical { size.height = nil }
    return size
  }
}

private struct StickySizing<Base: PresentationSizing>: ModifiedSizing {
  let base: Base
  let axes: Axis.Set

  var stickyAxes: Axis.Set { base.axesThatStick.union(axes) }

  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    base.proposedSize(for: root, context: context)
  }
}

extension PresentationSizing {
  /// Along which axes the presentation grows and does not shrink.
  var axesThatStick: Axis.Set { (self as? any ModifiedSizing)?.stickyAxes ?? [] }
}

/// Lengths of sheets, in points.
enum PresentationLengths {
  /// Below this length an ideal one is that of content that fills whatever it is given.
  static let leastIdeal: CGFloat = 120
  /// The narrowest and the widest sheet that the content's ideal width makes.
  static let narrowest: CGFloat = 320
  static let widest: CGFloat = 640
}
