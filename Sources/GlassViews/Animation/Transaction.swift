import Foundation

/// How a change of state is to appear.
public struct Transaction: Sendable {
  /// The animation, if any.
  public var animation: Animation?
  /// Whether animations are switched off.
  public var disablesAnimations = false
  var completions: [Completion] = []

  /// What to do when everything the transaction animated has arrived.
  final class Completion: Sendable {
    let action: @MainActor @Sendable () -> Void
    init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }
  }

  /// A transaction without animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of the `withAnimation` that runs in this task or thread.
  @TaskLocal static var current = Transaction()

  /// The animation, unless animations are off.
  var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

  /// Whether it states that values change at once.
  var isSettled: Bool { disablesAnimations }

  /// Adds what another transaction of the same update wants.
  mutating func merge(_ other: Transaction) {
    animation = other.animation ?? animation
    disablesAnimations = disablesAnimations || other.disablesAnimations
    completions += other.completions
  }
}

/// Runs a closure whose changes of state are animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs a closure whose changes of state are animated, and another one when they have arrived.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result, completion: @escaping @MainActor @Sendable () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.completions = [Transaction.Completion(completion)]
  return try withTransaction(transaction, body)
}

/// Runs a closure whose changes of state use a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.$current.withValue(transaction, operation: body)
}
