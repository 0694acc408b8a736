import CLinux
import Glibc
import WaylandClient

/// Memory shared with the compositor: one memfd that grows and never shrinks, which a seal promises.
@MainActor final class SharedMemoryPool {
  private let descriptor: Int32
  private var pool: WlShmPool
  private var base: UnsafeMutableRawPointer
  /// How many bytes it spans.
  private(set) var size: Int
  private var allocator = PoolAllocator()

  // Of <linux/fcntl.h>, which Glibc's module leaves out.
  private static let addSeals: Int32 = 1033
  private static let sealShrink: Int32 = 2

  /// A pool with room for `size` bytes; `nil` where the system has no memory or descriptors left.
  init?(_ shm: WlShm, size: Int) {
    let size = max(PoolAllocator.granularity, min(size, PoolAllocator.limit))
    let descriptor = memfd_create("glass", UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING))
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, size) == 0, let base = Self.map(descriptor, size) else {
      close(descriptor)
      return nil
    }
    _ = fcntl(descriptor, Self.addSeals, Self.sealShrink)
    self.descriptor = descriptor
    self.base = base
    self.size = size
    pool = shm.createPool(fd: descriptor, size: Int32(size))
  }

  isolated deinit {
    munmap(base, size)
    close(descriptor)
  }

  /// Takes room for `size` bytes, growing the pool where needed; `nil` where that fails. Addresses taken before are invalid then.
  func allocate(_ size: Int) -> Range<Int>? {
    guard let range = allocator.allocate(size) else { return nil }
    guard allocator.capacity <= self.size || grow(to: allocator.capacity) else {
      allocator.free(range)
      return nil
    }
    return range
  }

  /// Gives room back.
  func free(_ range: Range<Int>) { allocator.free(range) }

  /// Where a range lies now.
  func address(of range: Range<Int>) -> UnsafeMutableRawPointer { base + range.lowerBound }

  /// A buffer of rows in a range, premultiplied ARGB.
  func makeBuffer(in range: Range<Int>, width: Int, height: Int, stride: Int) -> WlBuffer {
    pool.createBuffer(
      offset: Int32(range.lowerBound), width: Int32(width), height: Int32(height), stride: Int32(stride), format: .argb8888)
  }

  private func grow(to needed: Int) -> Bool {
    // Room for one more of the same, so that a window that is being resized grows the pool seldom.
    let larger = min(PoolAllocator.limit, needed + needed / 4 / PoolAllocator.granularity * PoolAllocator.granularity)
    guard ftruncate(descriptor, larger) == 0, let new = Self.map(descriptor, larger) else { return false }
    munmap(base, size)
    base = new
    size = larger
    pool.resize(size: Int32(larger))
    return true
  }

  private static func map(_ descriptor: Int32, _ size: Int) -> UnsafeMutableRawPointer? {
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return address == MAP_FAILED ? nil : address
  }
}
