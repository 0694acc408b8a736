import Glibc
import WaylandClient

/// Pixels as the client wrote them.
public struct FakePicture: Equatable, Sendable {
  /// Size in buffer pixels.
  public var width: Int32
  /// Size in buffer pixels.
  public var height: Int32
  /// Bytes from one row to the next.
  public var stride: Int32
  /// `wl_shm.format`: 0 is ARGB, 1 XRGB, 32 bits in the machine's byte order.
  public var format: UInt32
  /// `stride * height` bytes.
  public var bytes: [UInt8]
}

/// A pool's file; buffers keep it open.
final class PoolState {
  let descriptor: Int32
  var size: Int

  init(descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  deinit { close(descriptor) }
}

/// A buffer's place in its pool.
final class BufferState {
  let pool: PoolState
  let offset: Int, width: Int32, height: Int32, stride: Int32, format: UInt32
  /// Whether the client must not write: from the commit to the release.
  var isHeld = false

  init(pool: PoolState, request: IncomingRequest) {
    self.pool = pool
    offset = request.int(1)
    width = Int32(request.int(2))
    height = Int32(request.int(3))
    stride = Int32(request.int(4))
    format = request.uint(5)
  }

  var isInsidePool: Bool {
    offset >= 0 && width > 0 && height > 0 && Int(stride) >= Int(width) * 4 && offset + Int(stride) * Int(height) <= pool.size
  }

  func read() -> FakePicture? {
    var bytes = [UInt8](repeating: 0, count: Int(stride) * Int(height))
    guard pread(pool.descriptor, &bytes, bytes.count, offset) == bytes.count else { return nil }
    return FakePicture(width: width, height: height, stride: stride, format: format, bytes: bytes)
  }
}

extension FakeObject {
  var buffer: BufferState? { state as? BufferState }
}

extension Behaviours {
  static let sharedMemory: [String: Handler] = [
    "wl_shm.create_pool": { _, request in
      guard request.int(2) > 0, let descriptor = request.descriptor?.take() else {
        return request.object.postError(code: 1, "the pool's size is not positive")
      }
      request.new?.state = PoolState(descriptor: descriptor, size: request.int(2))
    },
    "wl_shm_pool.resize": { _, request in
      guard let pool = request.object.state as? PoolState, request.int(0) >= pool.size else {
        return request.object.postError(code: 1, "the pool would shrink")
      }
      pool.size = request.int(0)
    },
    "wl_shm_pool.create_buffer": { _, request in
      guard let pool = request.object.state as? PoolState else { return }
      let buffer = BufferState(pool: pool, request: request)
      guard buffer.format < 2 else { return request.object.postError(code: 0, "the format was not offered") }
      guard buffer.isInsidePool else { return request.object.postError(code: 1, "the buffer does not fit into its pool") }
      request.new?.state = buffer
    },
  ]
}
