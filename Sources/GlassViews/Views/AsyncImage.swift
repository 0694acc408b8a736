public import Foundation
import GlassGeometry
import GlassRaster

/// How far a picture has come.
public enum AsyncImagePhase: Sendable {
  /// It is not there yet.
  case empty
  /// It is there.
  case success(Image)
  /// It cannot be shown.
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why it cannot be shown, if it cannot.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// Why a picture is not fetched.
public enum AsyncImageError: Error, Hashable {
  /// Its address is not that of a file; nothing is fetched over a network.
  case notAFile
}

/// A picture from a file, read off the main thread; what stands for it until then.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content

  @State private var loaded: Loaded?
  @Environment(\.imageLoader) private var loader

  /// What came of an address.
  private struct Loaded {
    let url: URL
    let phase: AsyncImagePhase
  }

  /// What a closure makes of how far the picture has come; `scale` pixels make a point.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
  }

  /// The picture in the meantime and later.
  public var body: some View {
    content(phase).task(id: url) {
      // Who comes back into sight with the picture still has it.
      guard let url, phase.image == nil else { return }
      let new = await AsyncImageLoading.load(url, scale: scale, loader)
      guard !Task.isCancelled else { return }
      withTransaction(transaction) { loaded = Loaded(url: url, phase: new) }
    }
  }
}

extension AsyncImage {
  /// How far the picture of this address has come: one of another address is none.
  private var phase: AsyncImagePhase { loaded.flatMap { $0.url == url ? $0.phase : nil } ?? .empty }

  /// What one closure makes of the picture, and another one of its absence.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
  ) where Content == ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

extension AsyncImage where Content == ConditionalContent<Image, Color> {
  /// The picture in its own size, and a grey ground until it is there.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) {
      $0
    } placeholder: {
      Color.gray.opacity(0.2)
    }
  }
}

private enum AsyncImageLoading {
  /// Larger pictures are made smaller as they are read, in pixels.
  private static let largest = PixelSize(width: 4096, height: 4096)

  /// Another number once the file was written anew.
  private static func version(of url: URL) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes?[.modificationDate] as? Date)?.hashValue ?? 0
  }

  static func load(_ url: URL, scale: CGFloat, _ loader: ImageLoader) async -> AsyncImagePhase {
    guard url.isFileURL else { return .failure(AsyncImageError.notAFile) }
    let request = ImageRequest(path: PathBytes(url.path), fitting: largest, version: version(of: url))
    do {
      return .success(Image(try await loader.image(request), scale: scale))
    } catch {
      return .failure(error)
    }
  }
}
