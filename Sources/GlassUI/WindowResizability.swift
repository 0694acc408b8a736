import Foundation
import GlassPlatform

/// Which sizes a window may have, by those that its content can have.
public struct WindowResizability: Sendable, Hashable {
  private enum Rule { case automatic, contentSize, contentMinSize }

  private let rule: Rule

  /// As `contentMinSize`.
  public static let automatic = WindowResizability(rule: .automatic)
  /// No smaller than the content's least size, and no larger than its largest one.
  public static let contentSize = WindowResizability(rule: .contentSize)
  /// No smaller than the content's least size.
  public static let contentMinSize = WindowResizability(rule: .contentMinSize)

  /// The sizes of a window.
  ///
  /// - Parameters:
  ///   - content: The sizes that the content can have, in points.
  ///   - minimum: The smallest size that the window has in any case, where its content can be as large.
  ///   - usual: The size that it opens with: content that wants more, as a large picture does, does not make it larger than that.
  func limits(_ content: WindowSizeLimits, minimum: CGSize, usual: CGSize) -> WindowSizeLimits {
    let least = CGSize(width: min(content.minimum.width, usual.width), height: min(content.minimum.height, usual.height))
    let all = WindowSizeLimits(
      minimum: CGSize(width: max(least.width, minimum.width), height: max(least.height, minimum.height)))
    guard rule == .contentSize else { return all }
    let most = CGSize(width: max(content.maximum.width, least.width), height: max(content.maximum.height, least.height))
    return WindowSizeLimits(
      minimum: CGSize(width: min(all.minimum.width, most.width), height: min(all.minimum.height, most.height)), maximum: most)
  }
}
