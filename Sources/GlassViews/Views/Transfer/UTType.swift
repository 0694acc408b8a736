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

  /// Pictures of any kind.
  public static let image = UTType("public.image", "image/*")
  /// GIF.
  public static let gif = UTType("com.compuserve.gif", "image/gif")
  /// TIFF.
  public static let tiff = UTType("public.tiff", "image/tiff")
  /// WebP.
  public static let webP = UTType("org.webmproject.webp", "image/webp")
  /// HEIC.
  public static let heic = UTType("public.heic", "image/heic")
  /// BMP.
  public static let bmp = UTType("com.microsoft.bmp", "image/bmp")
  /// SVG.
  public static let svg = UTType("public.svg-image", "image/svg+xml")
  /// PDF.
  public static let pdf = UTType("com.adobe.pdf", "application/pdf")
  /// RTF.
  public static let rtf = UTType("public.rtf", "text/rtf")
  /// XML.
  public static let xml = UTType("public.xml", "application/xml")
  /// Values between commas.
  public static let commaSeparatedText = UTType("public.comma-separated-values-text", "text/csv")
  /// ZIP.
  public static let zip = UTType("public.zip-archive", "application/zip")
  /// MP3.
  public static let mp3 = UTType("public.mp3", "audio/mpeg")
  /// MPEG-4 films.
  public static let mpeg4Movie = UTType("public.mpeg-4", "video/mp4")
  /// Folders.
  public static let folder = UTType("public.folder", "inode/directory")

  private static let known = [
    data, text, plainText, utf8PlainText, html, json, url, fileURL, png, jpeg, image, gif, tiff, webP, heic, bmp, svg, pdf, rtf,
    xml,
    commaSeparatedText, zip, mp3, mpeg4Movie, folder,
  ]

  /// The names under which data of the type is offered and asked for, best first.
  var wireTypes: [String] {
    guard let mime = preferredMIMEType else { return [identifier] }
    if self == .image { return [UTType.png, .jpeg, .webP, .gif, .tiff, .bmp, .svg].flatMap(\.wireTypes) }
    return mime.hasPrefix("text/plain") ? ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"] : [mime]
  }
}
