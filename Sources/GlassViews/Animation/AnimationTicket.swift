/// Waits for the animations of one transaction: each value that a transaction sets in motion holds its ticket until it has arrived.
///
/// A value lets go of it once it has as good as arrived, or only when it no longer moves, as the ticket says. When nobody holds it any more,
/// whoever waits is told.
@MainActor final class AnimationTicket {
  let criteria: AnimationCompletionCriteria
  let action: @MainActor @Sendable () -> Void
  /// Whether a graph has taken it on.
  var isAdopted = false
  /// Whether the update is still due that sets in motion what it waits for.
  var isHeld = false

  nonisolated init(_ criteria: AnimationCompletionCriteria, _ action: @escaping @MainActor @Sendable () -> Void) {
    self.criteria = criteria
    self.action = action
  }
}

/// A ticket in a transaction: its own, or one that somebody else holds while changes are made. Tasks that begin meanwhile keep the
/// transaction for as long as they run, and are not to be waited for.
enum AnimationTicketReference: Sendable {
  case own(AnimationTicket)
  case borrowed(BorrowedTicket)

  /// A ticket without holding it.
  struct BorrowedTicket: Sendable {
    weak let ticket: AnimationTicket?
  }

  var ticket: AnimationTicket? {
    switch self {
    case .own(let ticket): ticket
    case .borrowed(let borrowed): borrowed.ticket
    }
  }

  /// The same one without holding it.
  var borrowed: AnimationTicketReference { .borrowed(BorrowedTicket(ticket: ticket)) }
}
