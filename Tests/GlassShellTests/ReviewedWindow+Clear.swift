import Foundation
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassMaterial
@testable import GlassShell
@testable import GlassViews

/// The checklist's questions about clear glass.
extension ReviewedWindow {
  /// Glass Shell with clear glass, over one of its samples, or none.
  static func clearShell(chosen: Int? = 0) async throws -> ShellWindow {
    var options = ShellWindow.Options()
    options.appearance.usesClearGlass = true
    if let chosen { options.chosen = chosen } else { (options.samples, options.hasSubfolder) = ([], false) }
    return try await ShellWindow(options)
  }

  var clearGlass: [GlassNode] { glass.filter { $0.modifier.glass.variant == .clear } }

  /// The weights of what is written on clear glass are those of bold text.
  func expectBoldLabels() {
    for node in clearGlass {
      var thin: [String] = []
      node.visitSubtree {
        guard let text = $0 as? TextNode, text.isShown else { return }
        let runs = text.text.request(in: text.environment).runs
        thin += runs.filter { $0.font.weight.rawValue < FontWeight.medium.rawValue }.map(\.string)
      }
      #expect(thin.isEmpty, "\(thin) on \(node.diagnosticName)")
    }
  }

  /// Clear glass bears bright labels.
  func expectBrightLabels() {
    for node in clearGlass { #expect(host.renderer.palettes[node.elementID]?.glass == .light, "\(node.diagnosticName)") }
  }

  /// Where bright labels could not be read, they are dark, and can be. What does nothing now, and steps back, is exempt.
  func expectReadableLabels(_ settings: DesktopSettings) {
    let inks = InkSurvey(host, window.state, settings, time: platform.now).inks()
    #expect(inks.contains { $0.style.variant == .clear && $0.opacity > 0.5 }, "nothing is written on clear glass")
    for ink in inks where ink.style.variant == .clear && ink.opacity > 0.5 {
      guard case .vibrant(let strength, _) = ink.ink, strength < 1 else { continue }
      #expect(ink.contrast >= 3, "\(ink.name) at \(ink.box)")
    }
  }

  /// The mean of a part of the picture, 0 … 255 of green.
  func mean(_ xs: Range<Int>, _ ys: Range<Int>) throws -> Double {
    let picture = try #require(window.picture)
    let greens = ys.flatMap { y in xs.map { Double(picture[$0, y] >> 8 & 0xFF) } }
    return greens.reduce(0, +) / Double(max(1, greens.count))
  }

  /// Whether a part of the picture is the same in another window.
  func isSame(_ xs: Range<Int>, _ ys: Range<Int>, as other: ReviewedWindow) throws -> Bool {
    let (a, b) = (try #require(window.picture), try #require(other.window.picture))
    return ys.allSatisfy { y in xs.allSatisfy { a[$0, y] == b[$0, y] } }
  }
}
