import CLinux
import Dispatch
import GlassRaster
import Glibc
import Synchronization

/// Watches folders through inotify. Folders may be added from any thread; what happens in them is told on one queue.
///
/// The system keeps a limited number of watches; once it has no more, folders added later are not watched.
final class FolderWatcher: Sendable {
  /// What happened.
  enum Event: Sendable, Hashable {
    /// Something of this path came, went or changed.
    case changed(PathBytes)
    /// What was the first path is the second one now; that both changed is told as well.
    case moved(PathBytes, PathBytes)
    /// More happened than the system could keep.
    case overflow
  }

  private let descriptor: Int32
  // Unsafe, since its type does not say that it may be used on any thread: it may, and after `init` it is only cancelled.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  /// The folders by their watches. Held while a watch is added, so that its first event finds the folder.
  private let folders = Mutex<[Int32: PathBytes]>([:])
  private static let mask = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
      | IN_EXCL_UNLINK)

  /// A watcher whose events come on `queue`; `nil` where the system has no inotify instance left.
  init?(queue: DispatchQueue, handler: @escaping @Sendable ([Event]) -> Void) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in if let events = self?.read() { handler(events) } }
    let descriptor = descriptor
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  /// Watches a folder.
  ///
  /// - Returns: Whether the system has a watch for it.
  func watch(_ folder: PathBytes) -> Bool {
    folders.withLock { folders in
      let watch = folder.withCString { inotify_add_watch(descriptor, $0, Self.mask) }
      if watch >= 0 { folders[watch] = folder }
      return watch >= 0 || errno != ENOSPC
    }
  }

  /// Watches a folder no longer.
  func unwatch(_ folder: PathBytes) {
    folders.withLock { folders in
      for (watch, path) in folders where path == folder {
        inotify_rm_watch(descriptor, watch)
        folders[watch] = nil
      }
    }
  }

  /// Watches nothing any more.
  func removeAll() {
    folders.withLock { folders in
      for watch in folders.keys { inotify_rm_watch(descriptor, watch) }
      folders.removeAll()
    }
  }

  private func read() -> [Event] {
    var events: [Event] = []
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        folders.withLock { Self.parse(bytes, &$0, into: &events) }
      }
    }
    return events
  }

  private static func parse(
    _ buffer: UnsafeRawBufferPointer, _ folders: inout [Int32: PathBytes], into events: inout [Event]
  ) {
    let headerSize = MemoryLayout<inotify_event>.size
    var offset = 0
    // Both halves of a move follow each other and have one number.
    var leaving: [UInt32: PathBytes] = [:]
    while offset + headerSize <= buffer.count {
      let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(buffer.count, offset + headerSize + Int(event.len))
      let name = buffer[(offset + headerSize)..<end].prefix { $0 != 0 }
      offset = end
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { events.append(.overflow) }
      guard let folder = folders[event.wd] else { continue }
      if event.mask & UInt32(IN_IGNORED) != 0 {
        folders[event.wd] = nil
      } else if name.isEmpty {
        events.append(.changed(folder))
      } else if !PictureNames.isHidden(name) {
        let path = folder.appending(Array(name))
        events.append(.changed(path))
        if event.mask & UInt32(IN_MOVED_FROM) != 0 { leaving[event.cookie] = path }
        if event.mask & UInt32(IN_MOVED_TO) != 0, let old = leaving[event.cookie] { events.append(.moved(old, path)) }
      }
    }
  }
}
