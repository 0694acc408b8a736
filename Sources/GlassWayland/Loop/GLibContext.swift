import CGIO
import Glibc

/// GLib's default main context as a source of a poll loop: what GIO delivers arrives here.
///
/// Per turn of the loop: `prepare`, poll with the descriptors and the time-out so found, `dispatch`.
@MainActor final class GLibContext {
  private let context = g_main_context_default()
  private var priority: gint = 0
  private var polled = [GPollFD](repeating: GPollFD(), count: 8)
  private var count = 0

  private var isOwner = false

  /// Takes the context for this thread; where another thread has it, that one serves GLib.
  func acquire() { isOwner = g_main_context_acquire(context) != 0 }

  /// Gives the context back.
  func release() {
    if isOwner { g_main_context_release(context) }
    isOwner = false
  }

  /// Appends GLib's descriptors to `descriptors`.
  ///
  /// - Returns: The time-out in milliseconds that GLib asks for; -1 for none.
  func prepare(_ descriptors: inout [pollfd]) -> Int32 {
    guard isOwner else { return -1 }
    g_main_context_prepare(context, &priority)
    var timeout: gint = -1
    var needed = Int(g_main_context_query(context, priority, &timeout, &polled, gint(polled.count)))
    if needed > polled.count {
      polled = [GPollFD](repeating: GPollFD(), count: needed)
      needed = Int(g_main_context_query(context, priority, &timeout, &polled, gint(polled.count)))
    }
    count = min(needed, polled.count)
    for entry in polled.prefix(count) {
      descriptors.append(pollfd(fd: entry.fd, events: Int16(bitPattern: entry.events), revents: 0))
    }
    return timeout
  }

  /// Hands the results of the poll to GLib, which runs what became ready.
  func dispatch(_ results: some Sequence<pollfd>) {
    guard isOwner else { return }
    for (index, result) in zip(0..<count, results) { polled[index].revents = UInt16(bitPattern: result.revents) }
    if g_main_context_check(context, priority, &polled, gint(count)) != 0 { g_main_context_dispatch(context) }
  }
}
