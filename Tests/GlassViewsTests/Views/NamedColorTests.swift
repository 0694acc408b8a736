import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Colours by their names") struct NamedColorTests {
  private static let contents = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0.25", "green": "0x80", "blue": "51", "alpha": "0.5"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
       "color": {"color-space": "gray-gamma-22", "components": {"white": "0.75", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
       "color": {"color-space": "srgb", "components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}},
      {"idiom": "watch", "color": {"color-space": "srgb", "components": {"red": "0", "green": "0", "blue": "0", "alpha": "1"}}}
    ], "info": {"version": 1}}
    """

  private func withFolder(_ contents: String, _ test: () throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "colors-\(UUID().uuidString)")
    let set = folder.appending(path: "Assets.xcassets/Brand.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
    PictureFolders.paths.append(folder.path)
    defer {
      PictureFolders.paths.removeAll { $0 == folder.path }
      try? FileManager.default.removeItem(at: folder)
    }
    try test()
  }

  private func rgba(_ color: Color, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> RGBA {
    var environment = EnvironmentValues()
    environment.colorScheme = .light
    change(&environment)
    return color.rgba(in: environment)
  }

  @Test("a colour has the variant for its surroundings, in any of the forms in which numbers are written")
  func variants() throws {
    try withFolder(Self.contents) {
      let color = Color("Brand")
      #expect(rgba(color) == RGBA(0.25, 128.0 / 255, 0.2, 0.5))
      #expect(rgba(color) { $0.colorScheme = .dark } == RGBA(white: 0.75))
      #expect(rgba(color) { $0.colorSchemeContrast = .increased } == RGBA(1, 0, 0, 1))
      // There is none for both: the dark one is nearer.
      #expect(rgba(color) { ($0.colorScheme, $0.colorSchemeContrast) = (.dark, .increased) } == RGBA(white: 0.75))
      #expect(rgba(color.opacity(0.5)).alpha == 0.25)
    }
  }

  @Test("a name that nothing has, and a set that cannot be read, are clear", arguments: ["", "{}", "{\"colors\": [{}]}", "[1]"])
  func unreadable(_ contents: String) throws {
    try withFolder(contents) {
      #expect(rgba(Color("Brand")).alpha == 0)
      #expect(rgba(Color("No such colour")).alpha == 0)
    }
  }
}
