import CAllocationCounter

/// Counts every allocation of the process.
enum AllocationCounter {
  /// How many blocks were asked for so far, on all threads.
  static var count: Int { Int(allocation_count()) }
  /// How many bytes were asked for so far.
  static var bytes: Int { Int(allocation_bytes()) }
}
