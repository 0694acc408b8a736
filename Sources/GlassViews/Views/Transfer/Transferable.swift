public import Foundation
import GlassPlatform

/// A value that can be dragged, dropped, copied and pasted.
public protocol Transferable: Sendable {
  /// What it becomes on its way.
  associatedtype Representation: TransferRepresentation
  /// The forms that it has on its way, best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form of a value on its way between programs.
public protocol TransferRepresentation<Item>: Sendable {
  /// The value.
  associatedtype Item
  /// The forms.
  var _forms: [_TransferForm<Item>] { get }
}

/// Bytes of one type, and how values become them and come from them.
public struct _TransferForm<Item>: Sendable {
  let types: [String]
  let export: (@Sendable (Item) throws -> Data)?
  let load: (@Sendable (Data) throws -> [Item])?
}

/// Several forms of a value, best first.
public struct TransferForms<Item>: TransferRepresentation {
  /// The forms.
  public let _forms: [_TransferForm<Item>]
}

/// Collects the forms of a value.
@resultBuilder public enum TransferRepresentationBuilder<Item> {
  /// The forms of one.
  public static func buildExpression<R: TransferRepresentation>(_ content: R) -> TransferForms<Item> where R.Item == Item {
    TransferForms(_forms: content._forms)
  }
  /// All forms, in order.
  public static func buildBlock(_ content: TransferForms<Item>...) -> TransferForms<Item> {
    TransferForms(_forms: content.flatMap(\._forms))
  }
}

/// A value as JSON, for values that can be coded.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  private let contentType: UTType

  /// JSON under the name of a type.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) { self.contentType = contentType }

  /// The form.
  public var _forms: [_TransferForm<Item>] {
    [
      _TransferForm(
        types: contentType.wireTypes, export: { try JSONEncoder().encode($0) },
        load: { [try JSONDecoder().decode(Item.self, from: $0)] })
    ]
  }
}

/// A value as bytes of a type.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  /// The form.
  public let _forms: [_TransferForm<Item>]

  /// Bytes both ways.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data,
    importing: @escaping @Sendable (Data) throws -> Item
  ) {
    _forms = [_TransferForm(types: contentType.wireTypes, export: exporting, load: { [try importing($0)] })]
  }

  /// Bytes that the value becomes.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data) {
    _forms = [_TransferForm(types: exportedContentType.wireTypes, export: exporting, load: nil)]
  }

  /// Bytes that the value comes from.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) throws -> Item) {
    _forms = [_TransferForm(types: importedContentType.wireTypes, export: nil, load: { [try importing($0)] })]
  }
}

/// A value in the forms of another one.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  /// The forms.
  public let _forms: [_TransferForm<Item>]

  /// The forms of a value that this one becomes.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
    _forms = Proxy.forms.map { form in
      _TransferForm<Item>(types: form.types, export: Self.exporting(form, exporting), load: nil)
    }
  }

  /// The forms of a value that this one becomes and comes from.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item
  ) {
    _forms = Proxy.forms.map { form in
      _TransferForm<Item>(
        types: form.types, export: Self.exporting(form, exporting), load: Self.importing(form, importing))
    }
  }

  private static func exporting(
    _ form: _TransferForm<Proxy>, _ proxy: @escaping @Sendable (Item) throws -> Proxy
  ) -> (@Sendable (Item) throws -> Data)? {
    guard let export = form.export else { return nil }
    return { item in try export(proxy(item)) }
  }

  private static func importing(
    _ form: _TransferForm<Proxy>, _ item: @escaping @Sendable (Proxy) throws -> Item
  ) -> (@Sendable (Data) throws -> [Item])? {
    guard let load = form.load else { return nil }
    return { data in try load(data).map(item) }
  }
}

extension String: Transferable {
  /// Plain text.
  public static var transferRepresentation: TransferForms<String> {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension Data: Transferable {
  /// The bytes as they are.
  public static var transferRepresentation: TransferForms<Data> {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  /// A list of URLs, else text.
  public static var transferRepresentation: TransferForms<URL> { TransferForms<URL>(_forms: [list, text]) }

  private static var list: _TransferForm<URL> {
    _TransferForm(
      types: UTType.url.wireTypes, export: { Data(($0.absoluteString + "\r\n").utf8) },
      load: { ClipboardContent([.init(type: "text/uri-list", data: $0)]).uris.compactMap { URL(string: $0) } })
  }

  private static var text: _TransferForm<URL> {
    _TransferForm(types: UTType.utf8PlainText.wireTypes, export: { Data($0.absoluteString.utf8) }, load: nil)
  }
}

extension Transferable {
  /// The forms; none where the representation is one of other values, which no builder makes.
  static var forms: [_TransferForm<Self>] { transferRepresentation._forms as? [_TransferForm<Self>] ?? [] }

  /// The names of types that values are made from, best first.
  static var loadableTypes: [String] { forms.filter { $0.load != nil }.flatMap(\.types) }

  /// The values as they are offered to others; where there are several, lists of URLs are joined and of the rest the first is offered.
  static func content(of items: [Self]) -> ClipboardContent? {
    var representations: [ClipboardContent.Representation] = []
    for form in forms {
      guard let export = form.export else { continue }
      let all = items.compactMap { try? export($0) }
      guard let first = all.first else { continue }
      for type in form.types where !representations.contains(where: { $0.type == type }) {
        let data = type == "text/uri-list" ? all.reduce(into: Data()) { $0 += $1 } : first
        representations.append(.init(type: type, data: data))
      }
    }
    return representations.isEmpty ? nil : ClipboardContent(representations)
  }

  /// The values in what somebody offers.
  static func items(in content: ClipboardContent) -> [Self] {
    for form in forms {
      guard let load = form.load else { continue }
      for type in form.types {
        guard let found = content.representations.first(where: { $0.type == type }) else { continue }
        if let items = try? load(found.data), !items.isEmpty { return items }
      }
    }
    return []
  }
}
