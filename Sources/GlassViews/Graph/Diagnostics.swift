import Foundation
import Logging

/// Says what is wrong with the use of the library: once per message, never by stopping.
@MainActor package enum Diagnostics {
  private static let logger = Logger(label: "glass.views")
  /// What the program was told of so far.
  private static var told: Set<String> = []
  /// Where a test has what is said while it runs, also what others were told before.
  @TaskLocal static var transcript: Transcript?

  /// What was said, each sentence once.
  @MainActor final class Transcript {
    private(set) var sentences: [String] = []
    private var subjects: Set<String> = []

    nonisolated init() {}

    fileprivate func add(_ sentence: String, about subject: String) {
      if subjects.insert(subject).inserted { sentences.append(sentence) }
    }
  }

  /// Logs a sentence the first time it comes up.
  package static func report(_ message: @autoclosure () -> String) {
    let text = message()
    report(text, about: text)
  }

  /// Logs a sentence the first time that its subject is at fault: one that comes up with other figures each time is said once.
  static func report(_ message: @autoclosure () -> String, about subject: String) {
    transcript?.add(message(), about: subject)
    if told.insert(subject).inserted { logger.warning("\(message())") }
  }

  /// A length that a modifier was given, made one that it can work with: at least 0, and `nil` where it is no number or endless.
  static func length(_ length: CGFloat?, _ name: String) -> CGFloat? {
    guard let length else { return nil }
    if length >= 0, length < .infinity { return length }
    report("\(name) was given \(length); a length is finite and not negative", about: "\(name) was given a length")
    return length < 0 && length.isFinite ? 0 : nil
  }

  /// A distance that a modifier or a layout was given, of either sign; one that it can work with in place of one that is none or endless.
  static func distance(_ distance: CGFloat, _ name: String, otherwise: CGFloat = 0) -> CGFloat {
    // Written so that what is no number fails too.
    if abs(distance) <= LayoutDefaults.endless { return distance }
    report("\(name) was given \(distance); a distance is finite", about: "\(name) was given a distance")
    return otherwise
  }

  /// The same for a distance that may be left open.
  static func distance(_ value: CGFloat?, _ name: String) -> CGFloat? { value.map { distance($0, name) } }

  /// The same for the distances of all edges.
  static func distances(_ insets: EdgeInsets, _ name: String) -> EdgeInsets {
    EdgeInsets(
      top: distance(insets.top, name), leading: distance(insets.leading, name), bottom: distance(insets.bottom, name),
      trailing: distance(insets.trailing, name))
  }

  /// A rank that a modifier was given, such as a priority: 0 where it is no number.
  static func rank(_ rank: Double, _ name: String) -> Double {
    guard rank.isNaN else { return rank }
    report("\(name) was given \(rank); a rank is a number", about: "\(name) was given a rank")
    return 0
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
      // A view that is being made does not know yet where it stands: it would be told of twice.
      Diagnostics.report(
        "state of \(diagnosticName) changed while a body was evaluated; change it where something happens",
        about: "state of \(viewName ?? diagnosticName), in a body")
    } else if graph.isMeasuring {
      Diagnostics.report("state of \(diagnosticName) changed while views were laid out; change it where something happens")
    }
  }

  /// Says that something cannot be drawn.
  final func reportUndrawable() {
    Diagnostics.report("\(diagnosticName) was given a length or place to draw with that is none; that part is not drawn")
  }

  /// Says that a size that was remembered is not the one that is measured now.
  final func reportStale(_ known: CGSize, for proposal: ProposedViewSize, measured again: CGSize) {
    let name = diagnosticName
    Diagnostics.report(
      "\(name) remembered a size of \(known) for \(proposal), but measures \(again)", about: "\(name) remembered a size")
  }

  /// Says that a size is none, as when a layout divides by zero.
  final func reportUnusable(_ size: CGSize, for proposal: ProposedViewSize) {
    let name = diagnosticName
    let lengths = [size.width, size.height]
    let fault = lengths.contains(where: \.isNaN) ? "none" : lengths.contains(.infinity) ? "endless" : "negative"
    Diagnostics.report(
      "\(name) answered a size of \(size.width) by \(size.height) where it was offered \(proposal.sentence)",
      about: "\(name) answered a size, \(fault)")
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
