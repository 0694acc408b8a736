import Foundation

/// A type of data: a name of Apple's kind, and the MIME type that desktops use for it.
public struct UTType: Sendable, Hashable {
  /// The name, such as `public.png`.
  public let identifier: String
  /// The MIME type, if there is one.
  public let preferredMIMEType: String?

  private init(_ identifier: String, _ mime: String?) { (self.identifier, preferredMIMEType) = (identifier, mime) }

  /// A type of the program's own; it is offered under its name alone.
  public init(exportedAs identifier: String) { self.init(identifier, nil) }
  /// A type of another program; it is asked for under its name alone.
  public init(importedAs identifier: String) { self.init(identifier, nil) }
  /// A type with a name, if it is one of those here.
  public init?(_ identifier: String) {
    guard let known = Self.known.first(where: { $0.identifier == identifier }) else { return nil }
    self = known
  }
  /// The type with a MIME type.
  public init?(mimeType: String) {
    self = Self.known.first { $0.preferredMIMEType == mimeType } ?? UTType(mimeType, mimeType)
  }

  /// Any data.
  public static let data = UTType("public.data", "application/octet-stream")
  /// Text of any kind.
  public static let text = UTType("public.text", "text/plain;charset=utf-8")
  /// Text without attributes.
  public static let plainText = UTType("public.plain-text", "text/plain;charset=utf-8")
  /// Text without attributes, in UTF-8.
  public static let utf8PlainText = UTType("public.utf8-plain-text", "text/plain;charset=utf-8")
  /// HTML.
  public static let html = UTType("public.html", "text/html")
  /// JSON.
  public static let json = UTType("public.json", "application/json")
  /// URLs.
  public static let url = UTType("public.url", "text/uri-list")
  /// URLs of files.
  public static let fileURL = UTType("public.file-url", "text/uri-list")
  /// PNG.
  public static let png = UTType("public.png", "image/png")
  /// JPEG.
  public static let jpeg = UTType("public.jpeg", "image/jpeg")

  private static let known = [data, text, plainText, utf8PlainText, html, json, url, fileURL, png, jpeg]

  /// The names under which data of the type is offered and asked for, best first.
  var wireTypes: [String] {
    guard let mime = preferredMIMEType else { return [identifier] }
    return mime.hasPrefix("text/plain") ? ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"] : [mime]
  }
}
