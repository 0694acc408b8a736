import Foundation

extension TabViewCustomization: SceneStorable {
  /// What `_sceneText` wrote.
  public init?(_sceneText text: String) {
    guard let value = try? JSONDecoder().decode(TabViewCustomization.self, from: Data(text.utf8)) else { return nil }
    self = value
  }

  /// As JSON.
  public var _sceneText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension AppStorage where Value == TabViewCustomization {
  /// What a person made of tabs, kept under a name.
  public init(_ key: String) { self.init(wrappedValue: TabViewCustomization(), key) }
}

extension SceneStorage where Value == TabViewCustomization {
  /// What a person made of tabs, kept under a name.
  public init(_ key: String) { self.init(wrappedValue: TabViewCustomization(), key) }
}
