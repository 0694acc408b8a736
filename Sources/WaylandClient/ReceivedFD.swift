import Glibc

/// A file descriptor that arrived with an event: closed when dropped, unless taken.
public final class ReceivedFD {
  private var descriptor: Int32

  /// Takes over `descriptor`; a negative number stands for none.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The descriptor, which the caller must close from now on; −1 if it was taken before or never came.
  public func take() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
