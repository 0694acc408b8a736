import CLinux
import Dispatch
import Glibc
import WaylandClient

/// Memory shared with the compositor: one memfd, of which only the pages that were drawn into take memory. A seal promises that it
/// never shrinks.
///
/// It never grows either, though the protocol allows that: the compositor's mapping may have to move then, and weston's pixman renderer
/// goes on reading a shown buffer where it was.
@MainActor final class SharedMemoryPool {
  private let descriptor: Int32
  private let pool: WlShmPool
  private let base: UnsafeMutableRawPointer
  private var allocator: PoolAllocator

  // Of <linux/fcntl.h>, which Glibc's module leaves out.
  private static let addSeals: Int32 = 1033
  private static let sealShrink: Int32 = 2
  // Of <linux/mman.h>, since Linux 5.14.
  private nonisolated static let populateWrite: Int32 = 23

  /// How many bytes it spans.
  var size: Int { allocator.capacity }

  /// A pool with room for `size` bytes; `nil` where the system has no memory or descriptors left.
  init?(_ shm: WlShm, size: Int) {
    allocator = PoolAllocator(size: size)
    let size = allocator.capacity
    let descriptor = memfd_create("glass", UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING))
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, size) == 0, let base = Self.map(descriptor, size) else {
      close(descriptor)
      return nil
    }
    _ = fcntl(descriptor, Self.addSeals, Self.sealShrink)
    self.descriptor = descriptor
    self.base = base
    pool = shm.createPool(fd: descriptor, size: Int32(size))
  }

  isolated deinit {
    munmap(base, size)
    close(descriptor)
  }

  /// Takes room for `size` bytes; `nil` where there is none.
  func allocate(_ size: Int) -> Range<Int>? { allocator.allocate(size) }

  /// Gives room back, and the memory in it.
  func free(_ range: Range<Int>) {
    allocator.free(range)
    _ = madvise(base + range.lowerBound, range.count, MADV_REMOVE)
  }

  /// Lets the system fetch the memory of a range on another thread, page by page, before it is drawn into; a system that cannot does nothing.
  func fetch(_ range: Range<Int>) {
    let address = UInt(bitPattern: base + range.lowerBound)
    // The pool stays mapped until that is done.
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      _ = madvise(UnsafeMutableRawPointer(bitPattern: address), range.count, Self.populateWrite)
      withExtendedLifetime(self) {}
    }
  }

  /// Where a range lies.
  func address(of range: Range<Int>) -> UnsafeMutableRawPointer { base + range.lowerBound }

  /// A buffer of rows in a range, premultiplied ARGB.
  func makeBuffer(in range: Range<Int>, width: Int, height: Int, stride: Int) -> WlBuffer {
    pool.createBuffer(
      offset: Int32(range.lowerBound), width: Int32(width), height: Int32(height), stride: Int32(stride), format: .argb8888)
  }

  private static func map(_ descriptor: Int32, _ size: Int) -> UnsafeMutableRawPointer? {
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return address == MAP_FAILED ? nil : address
  }
}
