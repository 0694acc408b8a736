import Foundation
import Logging

/// Says what is wrong with the use of the library: once per message, never by stopping.
@MainActor enum Diagnostics {
  private static let logger = Logger(label: "glass.views")
  private static var reported: Set<String> = []
  /// What was reported so far, for tests.
  static var messages: Set<String> { reported }

  /// Logs a sentence the first time it comes up.
  static func report(_ message: @autoclosure () -> String) {
    let text = message()
    if reported.insert(text).inserted { logger.warning("\(text)") }
  }

  /// A length that a modifier was given, made one that it can work with: at least 0, and `nil` where it is no number or endless.
  static func length(_ length: CGFloat?, _ name: String) -> CGFloat? {
    guard let length else { return nil }
    if length >= 0, length < .infinity { return length }
    report("\(name) was given \(length); a length is finite and not negative")
    return length < 0 && length.isFinite ? 0 : nil
  }
}

extension ViewNode {
  /// What the node is called in a diagnosis: what it is, and the composed view it stands in.
  final var diagnosticName: String {
    var composed: String?
    firstAncestor { above in
      composed = above.viewName
      return composed != nil
    }
    return [viewName ?? "\(Self.self)", composed].compactMap { $0 }.joined(separator: " in ")
  }

  /// Says that state changed at a time when it should not.
  final func checkStateChange() {
    if graph.isPainting {
      Diagnostics.report("state of \(diagnosticName) changed while the window was drawn; it shows in the next frame")
    } else if graph.evaluations > 0 {
      Diagnostics.report("state of \(diagnosticName) changed while a body was evaluated; change it where something happens")
    }
  }

  /// Says that a size is none, as when a layout divides by zero.
  final func reportUnusable(_ size: CGSize, for proposal: ProposedViewSize) {
    Diagnostics.report(
      "\(diagnosticName) answered a size of \(size.width) by \(size.height) where it was offered \(proposal.sentence)")
  }
}

extension ProposedViewSize {
  /// The proposal in words.
  fileprivate var sentence: String {
    func word(_ length: CGFloat?) -> String { length.map { "\($0)" } ?? "anything" }
    return "\(word(width)) by \(word(height))"
  }

  /// Whether a size is an answer that can be used: numbers, not negative, endless only where endless room was offered.
  func accepts(_ size: CGSize) -> Bool {
    // What keeps its proportions is endless both ways where it is free to be in one.
    func accepts(_ length: CGFloat, _ offer: CGFloat?, _ other: CGFloat?) -> Bool {
      length >= 0 && (length < .infinity || offer == .infinity || offer == nil && other == .infinity)
    }
    return accepts(size.width, width, height) && accepts(size.height, height, width)
  }
}
