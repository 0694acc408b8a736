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
  static func runNowOrSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
    // The compiler cannot know that both are the main actor.
    if isHere { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
  }

  /// Runs a closure on the main actor where we already are there, and not at all otherwise.
  static func runIfHere(_ body: @MainActor () -> Void) {
    if isHere { MainActor.assumeIsolated(body) }
  }
}
