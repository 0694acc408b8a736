import Foundation

/// How a change of state is to appear.
public struct Transaction: Sendable {
  /// What differs from an update without animation, which nearly all are: every node is handed a transaction, and copies one reference.
  private var fields: Fields?

  private struct Values: Sendable {
    var animation: Animation?
    var disablesAnimations = false
    var endsMotion = false
    var isContinuous = false
    var tracksVelocity = false
    var scrollTargetAnchor: UnitPoint?
    var tickets: [AnimationTicketReference] = []
    var own: [ObjectIdentifier: any Sendable] = [:]
  }

  private final class Fields: Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  /// Whether changes appear in the same way with another one, as far as can be told.
  func isSame(as other: Transaction) -> Bool {
    if fields === other.fields { return true }
    guard let a = fields?.values, let b = other.fields?.values else { return false }
    return a.animation == b.animation && a.disablesAnimations == b.disablesAnimations && a.endsMotion == b.endsMotion
      && a.isContinuous == b.isContinuous && a.tracksVelocity == b.tracksVelocity
      && a.scrollTargetAnchor == b.scrollTargetAnchor && a.tickets.isEmpty && b.tickets.isEmpty && a.own.isEmpty && b.own.isEmpty
  }

  private mutating func change(_ change: (inout Values) -> Void) {
    var values = fields?.values ?? Values()
    change(&values)
    fields = Fields(values)
  }

  /// The animation, if any.
  public var animation: Animation? {
    get { fields?.values.animation }
    set { change { $0.animation = newValue } }
  }
  /// Whether `animation` modifiers leave the transaction as it is; an animation of its own it keeps.
  public var disablesAnimations: Bool {
    get { fields?.values.disablesAnimations ?? false }
    set { change { $0.disablesAnimations = newValue } }
  }
  /// Whether what is under way comes to its end at once, unless somebody further in animates it.
  var endsMotion: Bool {
    get { fields?.values.endsMotion ?? false }
    set { change { $0.endsMotion = newValue } }
  }
  /// Whether the change is one of many in a row, as while something is dragged.
  public var isContinuous: Bool {
    get { fields?.values.isContinuous ?? false }
    set { change { $0.isContinuous = newValue } }
  }
  /// Whether changes that are not animated tell how fast a value moves, so that the next animated one sets out as fast.
  public var tracksVelocity: Bool {
    get { fields?.values.tracksVelocity ?? false }
    set { change { $0.tracksVelocity = newValue } }
  }
  /// Which point of a view comes to the same point of what is seen, where a scroll position leads to the view; `nil` as the scroll view has it.
  public var scrollTargetAnchor: UnitPoint? {
    get { fields?.values.scrollTargetAnchor }
    set { change { $0.scrollTargetAnchor = newValue } }
  }
  /// Who waits for what it animates.
  private(set) var tickets: [AnimationTicketReference] {
    get { fields?.values.tickets ?? [] }
    set { change { $0.tickets = newValue } }
  }
  private var own: [ObjectIdentifier: any Sendable] {
    get { fields?.values.own ?? [:] }
    set { change { $0.own = newValue } }
  }

  /// A value of one's own.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { own[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { own[ObjectIdentifier(key)] = newValue }
  }

  /// Does something when everything that the transaction animates has arrived, at once where it animates nothing.
  ///
  /// - Parameter criteria: Whether that is when it has as good as arrived, or when nothing moves any more.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping @MainActor @Sendable () -> Void
  ) {
    tickets.append(.own(AnimationTicket(criteria, completion)))
  }

  /// The same transaction, without holding the tickets of those who wait for it.
  fileprivate var borrowed: Transaction {
    guard !tickets.isEmpty else { return self }
    var transaction = self
    transaction.tickets = tickets.map(\.borrowed)
    return transaction
  }

  /// A transaction without animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) {
    if animation != nil { self.animation = animation }
  }

  /// A transaction in which everything changes at once.
  static var settled: Transaction {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    return transaction
  }

  /// The transaction of the `withAnimation` that runs in this task or thread.
  @TaskLocal static var current = Transaction()

  /// Whether there is an animation at all.
  var isAnimated: Bool { animation != nil }

  /// The animation. What it moves is waited for.
  var effectiveAnimation: Animation? {
    guard var animation else { return nil }
    if !tickets.isEmpty { animation.tickets = tickets.compactMap(\.ticket) }
    return animation
  }

  /// Whether it states that values change at once.
  var isSettled: Bool { (disablesAnimations || endsMotion) && animation == nil }

  /// The same for the parts of a control that glide whoever changes its value, such as the knob of a switch, unless nothing is to move at all.
  var ofControl: Transaction {
    guard !isAnimated, !disablesAnimations, !endsMotion else { return self }
    var transaction = self
    transaction.animation = .brisk
    return transaction
  }

  /// Whether changes made with both may be made in one update.
  func agrees(with other: Transaction) -> Bool {
    guard fields !== other.fields else { return true }
    guard animation == other.animation, disablesAnimations == other.disablesAnimations, endsMotion == other.endsMotion,
      isContinuous == other.isContinuous, tracksVelocity == other.tracksVelocity,
      scrollTargetAnchor == other.scrollTargetAnchor,
      tickets.count == other.tickets.count, zip(tickets, other.tickets).allSatisfy({ $0.ticket === $1.ticket })
    else { return false }
    return own.count == other.own.count && own.allSatisfy { key, value in Self.isEqual(value, other.own[key]) }
  }

  /// Values that cannot be compared count as equal: only those tell two transactions apart that say how they differ.
  private static func isEqual(_ a: any Sendable, _ b: (any Sendable)?) -> Bool {
    guard let b else { return false }
    guard let a = a as? any Equatable else { return true }
    func isSame<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
    return isSame(a)
  }

  /// Adds what another transaction of the same update wants.
  mutating func merge(_ other: Transaction) {
    guard let other = other.fields?.values else { return }
    change {
      $0.animation = other.animation ?? $0.animation
      $0.disablesAnimations = $0.disablesAnimations || other.disablesAnimations
      $0.endsMotion = $0.endsMotion || other.endsMotion
      $0.isContinuous = $0.isContinuous || other.isContinuous
      $0.tracksVelocity = $0.tracksVelocity || other.tracksVelocity
      $0.scrollTargetAnchor = other.scrollTargetAnchor ?? $0.scrollTargetAnchor
      $0.tickets += other.tickets
      $0.own.merge(other.own) { $1 }
    }
  }
}

/// A value of one's own in a transaction.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoval: Bool

  /// When what moves has come as good as where it goes.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(isRemoval: true)
}

/// Runs a closure whose changes of state are animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs a closure whose changes of state are animated, and another one when they have arrived.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor @Sendable () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Runs a closure whose changes of state use a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  defer { transaction.tellWhereNothingMoves() }
  return try Transaction.$current.withValue(transaction.borrowed, operation: body)
}

extension Transaction {
  /// Tells those who wait for changes that no view took part in.
  fileprivate func tellWhereNothingMoves() {
    let own = tickets.compactMap { reference -> AnimationTicket? in if case .own(let ticket) = reference { ticket } else { nil } }
    guard !own.isEmpty else { return }
    MainActor.runNowOrSoon { for ticket in own where !ticket.isAdopted { ticket.action() } }
  }
}

/// Runs a closure whose changes of state use a transaction with a value of one's own.
public func withTransaction<Result, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
