import Foundation
import GlassGeometry
import GlassRaster

/// Small pictures for picture tests: drawn here, so that no decoder and no file of somebody else's has a say, and plain enough for small
/// golden files.
enum PictureSamples {
  /// The names of the files, in the order they are shown.
  static let names = ["1 Morning.png", "2 Night.png", "3 Reef.png", "4 Page.png", "5 Dunes.png"]

  /// The modification time of every file: 14 July 2024, 06:48 UTC.
  static let modified = Date(timeIntervalSince1970: 1_720_939_680)

  /// The files' bytes, in the order of their names.
  static let files: [Data] = [morning, night, reef, page, dunes].map { draw in
    let bitmap = Bitmap(size: PixelSize(width: 480, height: 320), isOpaque: true)
    draw(Painter(bitmap))
    let url = FileManager.default.temporaryDirectory.appending(path: "glass-sample-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    try? bitmap.writePNG(to: url.path)
    return (try? Data(contentsOf: url)) ?? Data()
  }

  /// Bright: pale sky, soft hills.
  private static func morning(_ painter: Painter) {
    sky(painter, RGBA(0.62, 0.83, 0.98), RGBA(1, 0.93, 0.84))
    disc(painter, 350, 90, 34, RGBA(1, 0.98, 0.88))
    disc(painter, 80, 380, 190, RGBA(0.55, 0.76, 0.62))
    disc(painter, 400, 420, 230, RGBA(0.42, 0.68, 0.5))
    disc(painter, 220, 470, 210, RGBA(0.3, 0.56, 0.4))
  }

  /// Dark: a moon over black hills.
  private static func night(_ painter: Painter) {
    sky(painter, RGBA(0.02, 0.03, 0.09), RGBA(0.1, 0.09, 0.24))
    disc(painter, 130, 80, 26, RGBA(0.93, 0.93, 0.86))
    for star in 0..<24 { disc(painter, Double(star * 167 % 480), Double(star * 71 % 170), 1.5, RGBA(0.9, 0.9, 1)) }
    disc(painter, 60, 420, 220, RGBA(0.05, 0.06, 0.12))
    disc(painter, 380, 440, 240, RGBA(0.03, 0.04, 0.08))
  }

  /// Saturated colours side by side.
  private static func reef(_ painter: Painter) {
    sky(painter, RGBA(0, 0.62, 0.8), RGBA(0, 0.2, 0.5))
    let colors = [RGBA(1, 0.3, 0.4), RGBA(1, 0.75, 0), RGBA(0.75, 0.2, 0.9), RGBA(0.1, 0.85, 0.5), RGBA(1, 0.5, 0.1)]
    for (index, color) in colors.enumerated() { disc(painter, 40 + Double(index) * 100, 290, 62, color) }
    for (index, color) in colors.enumerated() { disc(painter, 440 - Double(index) * 100, 90, 24, color) }
  }

  /// Black lines on white, as text has: the hardest thing to read over.
  private static func page(_ painter: Painter) {
    painter.fill(PixelRect(x: 0, y: 0, width: 480, height: 320), .white)
    for line in 0..<22 {
      painter.fill(PixelRect(x: 24, y: 14 + line * 14, width: 280 + line * 53 % 150, height: 6), RGBA(0.08, 0.08, 0.1))
    }
  }

  /// Warm, of medium brightness.
  private static func dunes(_ painter: Painter) {
    sky(painter, RGBA(0.55, 0.3, 0.5), RGBA(0.98, 0.66, 0.42))
    disc(painter, 120, 400, 210, RGBA(0.85, 0.52, 0.28))
    disc(painter, 400, 430, 230, RGBA(0.62, 0.34, 0.24))
  }

  private static func sky(_ painter: Painter, _ top: RGBA, _ bottom: RGBA) {
    painter.fill(
      .rect(CGRect(x: 0, y: 0, width: 480, height: 320)),
      with: .linearGradient(Gradient(colors: [top, bottom]), from: .zero, to: CGPoint(x: 0, y: 320)))
  }

  private static func disc(_ painter: Painter, _ x: Double, _ y: Double, _ radius: Double, _ color: RGBA) {
    painter.fill(
      .ellipse(CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)), with: .color(color))
  }
}
