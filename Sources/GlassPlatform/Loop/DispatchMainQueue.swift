import Dispatch
import Foundation
import Glibc

// libdispatch offers these two to run loops of other libraries, as CFRunLoop uses them; they are exported but in no header.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func mainQueueCallback(_ message: UnsafeMutableRawPointer?)

/// libdispatch's main queue, and with it the main actor, as a source of a poll loop.
@MainActor public enum DispatchMainQueue {
  /// Readable while work waits on the main queue; an eventfd that libdispatch owns. -1 away from the process's main thread: there, as in
  /// tests, libdispatch serves the main queue itself.
  public static var descriptor: Int32 { Thread.isMainThread ? mainQueueHandle() : -1 }

  /// Runs the work that waits.
  public static func drain() {
    var count: UInt64 = 0
    _ = read(mainQueueHandle(), &count, MemoryLayout.size(ofValue: count))
    mainQueueCallback(nil)
  }
}
