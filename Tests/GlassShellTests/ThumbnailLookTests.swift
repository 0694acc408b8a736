import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassShell
@testable import GlassViews

/// The row of pictures tells the chosen picture from the focused one at a glance.
@MainActor @Suite(.serialized) struct ThumbnailLookTests {
  private func open(_ appearance: DesktopSettings.Appearance, chosen: Int) async throws -> ShellWindow {
    try await ShellWindow(
      .init(size: CGSize(width: 1200, height: 600), settings: DesktopSettings(appearance: appearance), chosen: chosen))
  }

  /// The place of a sample in the row, whatever else bears its name.
  private func place(_ sample: Int, _ shell: ShellWindow) throws -> CGRect {
    let named = shell.content.describe().flattened.filter { $0.label == PictureSamples.names[sample] && $0.frame.height == 84 }
    return try #require(named.last).frame
  }

  private func color(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat) -> RGBA {
    let pixel = bitmap[Int(x), Int(y)]
    return RGBA(Double(pixel >> 16 & 255) / 255, Double(pixel >> 8 & 255) / 255, Double(pixel & 255) / 255)
  }

  private func luma(_ color: RGBA) -> Double { 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue }

  /// How far a colour is from grey.
  private func chroma(_ color: RGBA) -> Double {
    max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
  }

  @Test(
    "the chosen picture has a white ring between dark lines, none in the accent's colour",
    arguments: [DesktopSettings.Appearance.light, .dark], [0, 1, 2, 3, 4])
  func ring(appearance: DesktopSettings.Appearance, chosen: Int) async throws {
    let shell = try await open(appearance, chosen: chosen)
    let place = try place(chosen, shell)
    let picture = try shell.copy()
    let lumas = (0..<8).map { luma(color(picture, place.midX, place.minY + CGFloat($0))) }
    let brightest = try #require(lumas.indices.max { lumas[$0] < lumas[$1] })
    let ring = try #require(lumas.indices.filter { lumas[$0] > 0.95 }.first, "no ring: \(lumas)")
    #expect(lumas[ring...].prefix { $0 > 0.95 }.count >= 3, "\(lumas), brightest at \(brightest)")
    for step in 0..<3 {
      let color = color(picture, place.midX, place.minY + CGFloat(ring + step))
      #expect(chroma(color) < 0.03, "the ring has a colour: \(color)")
    }
    #expect(ring > 0 && lumas[ring - 1] < 0.6, "no line around the ring: \(lumas)")
    #expect(ring + 3 < lumas.count && lumas[ring + 3] < 0.6, "no line within the ring: \(lumas)")
  }

  @Test("the chosen picture is larger and brighter than it is otherwise", arguments: [DesktopSettings.Appearance.light, .dark])
  func brightness(appearance: DesktopSettings.Appearance) async throws {
    let shell = try await open(appearance, chosen: 0)
    let place = try place(2, shell)
    let other = try shell.copy()
    shell.model.library.select(at: 2)
    await shell.settle()
    let moved = try self.place(2, shell)
    #expect(moved.size == place.size, "nothing moves in the row")
    let chosen = try shell.copy()
    func mean(_ bitmap: Bitmap, _ place: CGRect) -> Double {
      var sum = 0.0
      for y in 12..<72 { for x in 12..<108 { sum += luma(color(bitmap, place.minX + CGFloat(x), place.minY + CGFloat(y))) } }
      return sum / (60 * 96)
    }
    #expect(mean(other, place) < 0.8 * mean(chosen, moved))
  }

  @Test(
    "the focus adds a ring in the accent's colour outside the white one", arguments: [DesktopSettings.Appearance.light, .dark])
  func focus(appearance: DesktopSettings.Appearance) async throws {
    let shell = try await open(appearance, chosen: 1)
    let place = try place(1, shell)
    let before = try shell.copy()
    shell.key(.backTab)
    await shell.settle()
    let after = try shell.copy()
    let (x, y) = (place.midX, place.minY - 2)
    #expect(chroma(color(after, x, y)) > 0.5 && luma(color(after, x, y)) < 0.7, "no focus ring: \(color(after, x, y))")
    #expect(before[Int(x), Int(y)] != after[Int(x), Int(y)])
    // Within the line that the ring touches the chosen picture is as it was.
    for line in 1..<Int(place.height) - 1 {
      #expect(before[Int(x), Int(place.minY) + line] == after[Int(x), Int(place.minY) + line])
    }
  }
}
