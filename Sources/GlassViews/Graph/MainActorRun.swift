import Dispatch
import Foundation

extension MainActor {
  private static let mainQueueMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether we are on the main actor.
  ///
  /// A program that left its main thread to the dispatch library serves the main queue from another thread, so both are asked.
  private static var isHere: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true }

  /// Runs a closure on the main actor: at once where we already are there, otherwise soon.
  ///
  /// - Parameter isHere: Whether we are, where that has been asked before.
  static func runNowOrSoon(isHere: Bool = isHere, _ body: @escaping @MainActor @Sendable () -> Void) {
    // The compiler cannot know that both are the main actor.
    if isHere { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
  }

  /// Runs a closure on the main actor where we already are there, and not at all otherwise.
  ///
  /// - Returns: Whether it ran.
  static func runIfHere(_ body: @MainActor () -> Void) -> Bool {
    guard isHere else { return false }
    MainActor.assumeIsolated(body)
    return true
  }
}
