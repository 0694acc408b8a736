public import Foundation
import GlassPlatform

/// Offers values to whoever they are dropped on: what of Foundation's class of this name, which Linux lacks, drags and drops need.
///
/// Unchecked, as what is offered is read and changed under the lock alone, but in initialisers, whose object nobody else has yet.
public final class NSItemProvider: @unchecked Sendable {
  private let lock = NSLock()
  private var offered: [ClipboardContent.Representation] = []

  /// Offers nothing yet.
  public init() {}

  /// Offers a text.
  public convenience init(object: String) {
    self.init()
    offered = String.content(of: [object])?.representations ?? []
  }

  /// Offers a URL.
  public convenience init(object: URL) {
    self.init()
    offered = URL.content(of: [object])?.representations ?? []
  }

  /// Offers a value.
  public convenience init<T: Transferable>(_ item: T) {
    self.init()
    offered = T.content(of: [item])?.representations ?? []
  }

  convenience init(_ content: ClipboardContent) {
    self.init()
    offered = content.representations
  }

  /// What is offered.
  var content: ClipboardContent? {
    let offered = lock.withLock { self.offered }
    return offered.isEmpty ? nil : ClipboardContent(offered)
  }

  /// Offers bytes of a type.
  public func register(_ data: Data, for type: UTType) {
    lock.withLock { offered += type.wireTypes.map { ClipboardContent.Representation(type: $0, data: data) } }
  }

  /// Whether there are bytes of a type.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    let types = (UTType(typeIdentifier) ?? UTType(importedAs: typeIdentifier)).wireTypes
    return content?.representations.contains { types.contains($0.type) } ?? false
  }

  /// Whether there is a value of a type.
  public func canLoadObject<T: Transferable>(ofClass type: T.Type) -> Bool { content.map { !T.items(in: $0).isEmpty } ?? false }

  /// Hands over a value of a type: at once, for all bytes are here.
  @discardableResult
  public func loadObject<T: Transferable>(ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void)
    -> Progress
  {
    completionHandler(content.flatMap { T.items(in: $0).first }, nil)
    return Self.done
  }

  /// Hands over a value of a type: at once, for all bytes are here.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping (Result<T?, any Error>) -> Void
  ) -> Progress {
    completionHandler(.success(content.flatMap { T.items(in: $0).first }))
    return Self.done
  }

  /// Hands over the bytes of a type: at once, for all bytes are here.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(content?.representations.first { contentType.wireTypes.contains($0.type) }?.data, nil)
    return Self.done
  }

  private static var done: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }
}
