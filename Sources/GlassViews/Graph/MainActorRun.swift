import Dispatch
import Foundation

extension MainActor {
  private static let mainQueueMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a closure on the main actor: at once where we already are there, otherwise soon.
  ///
  /// A program that left its main thread to the dispatch library serves the main queue from another thread, so both are asked.
  static func runNowOrSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true {
      // Both are the main actor, which the compiler cannot know.
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }
}
