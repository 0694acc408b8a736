import CAllocationCounter

/// Counts every allocation of the process.
package enum AllocationCounter {
  /// How many blocks were asked for so far, on all threads.
  package static var count: Int { Int(allocation_count()) }
  /// How many bytes were asked for so far.
  package static var bytes: Int { Int(allocation_bytes()) }
}
