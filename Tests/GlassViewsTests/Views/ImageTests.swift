import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

/// How pictures fill their boxes, pixel by pixel, in a window of 100 × 100.
@MainActor @Suite("Pictures") struct ImageTests {
  /// A picture of red, green and blue levels per pixel, row by row; `nil` is clear.
  private func picture(_ width: Int, _ rows: [[Int]?]...) -> Image {
    let bitmap = Bitmap(size: PixelSize(width: width, height: rows.count))
    for (y, row) in rows.enumerated() {
      for (x, pixel) in row.enumerated() {
        guard let pixel else { continue }
        bitmap.row(y)[x] = 0xFF00_0000 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
      }
    }
    return Image(bitmap)
  }

  private let red = [255, 0, 0]
  private let green = [0, 255, 0]
  private let blue = [0, 0, 255]
  private let black = [0, 0, 0]
  private let white = [255, 255, 255]

  /// What a view draws on black, at places from the corner of the window.
  private func pixels(
    _ view: some View, _ places: [(Int, Int)], direction: LayoutDirection = .leftToRight
  ) throws -> [[Int]] {
    let host = try ControlHost(size: CGSize(width: 100, height: 100), barRoom: 0) {
      ZStack(alignment: .topLeading) {
        Color.black
        view
      }
      .ignoresSafeArea()
      .environment(\.layoutDirection, direction)
    }
    let picture = try #require(host.window.picture)
    return places.map { x, y in [16, 8, 0].map { Int(picture[x, y] >> $0 & 255) } }
  }

  @Test("without interpolation pixels stay flat squares, up to their edges")
  func nearest() throws {
    let image = picture(2, [red, green], [blue, white]).resizable().interpolation(.none).frame(width: 40, height: 40)
    #expect(
      try pixels(image, [(1, 1), (19, 19), (20, 1), (38, 19), (1, 20), (19, 38), (20, 20), (38, 38)]) == [
        red, red, green, green, blue, blue, white, white,
      ])
  }

  @Test("interpolation finds values between pixels", arguments: [Image.Interpolation.low, .medium, .high])
  func between(interpolation: Image.Interpolation) throws {
    let image = picture(2, [black, white], [black, white]).resizable().interpolation(interpolation)
      .frame(width: 40, height: 40)
    let levels = try pixels(image, [(2, 20), (15, 20), (20, 20), (25, 20), (37, 20)]).map { $0[0] }
    #expect(levels == levels.sorted())
    #expect(levels[0] < 40 && levels[4] > 215)
    #expect((90...165).contains(levels[2]))
  }

  @Test(
    "a template is filled with the foreground style where the picture is, across the whole of it; otherwise it keeps its colours")
  func templates() throws {
    let image = picture(2, [green, nil], [blue, white]).resizable().interpolation(.none)
    let places = [(10, 10), (30, 10), (10, 30), (30, 30)]
    let pure = Color(red: 1, green: 0, blue: 0)
    #expect(
      try pixels(image.renderingMode(.template).foregroundStyle(pure).frame(width: 40, height: 40), places) == [
        red, black, red, red,
      ])
    #expect(
      try pixels(image.renderingMode(.original).foregroundStyle(pure).frame(width: 40, height: 40), places) == [
        green, black, blue, white,
      ])
    #expect(try pixels(image.foregroundStyle(pure).frame(width: 40, height: 40), places)[0] == green)
    let gradient = LinearGradient(
      colors: [pure, Color(red: 0, green: 0, blue: 1)], startPoint: .leading, endPoint: .trailing)
    let across = try pixels(
      image.renderingMode(.template).foregroundStyle(gradient).frame(width: 40, height: 40), [(1, 30), (20, 30), (38, 30)])
    #expect(across[0][0] > 240 && across[0][2] < 15)
    #expect((110...145).contains(across[1][0]) && (110...145).contains(across[1][2]))
    #expect(across[2][0] < 15 && across[2][2] > 240)
  }

  /// Four columns of margin, two of content, four of margin.
  private var capped: Image {
    let row = Array(repeating: red, count: 4) + [green, blue] + Array(repeating: white, count: 4)
    return picture(10, row, row)
  }

  @Test("margins keep their size, and what is between stretches")
  func margins() throws {
    let insets = EdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
    let image = capped.resizable(capInsets: insets).interpolation(.none).frame(width: 100, height: 100)
    #expect(
      try pixels(image, [(3, 50), (5, 50), (48, 50), (52, 50), (94, 50), (96, 50)]) == [red, green, green, blue, blue, white])
    // Margins that do not fit share the room.
    let narrow = capped.resizable(capInsets: insets).interpolation(.none).frame(width: 4, height: 100)
    #expect(try pixels(narrow, [(0, 50), (1, 50), (2, 50), (3, 50), (4, 50)]) == [red, red, white, white, black])
  }

  @Test("margins are those of the picture, which is not mirrored where writing runs right to left")
  func mirroredMargins() throws {
    let insets = EdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
    let image = capped.resizable(capInsets: insets).interpolation(.none).frame(width: 100, height: 100)
    #expect(try pixels(image, [(3, 50), (5, 50), (96, 50)], direction: .rightToLeft) == [red, green, white])
    let flipped = image.flipsForRightToLeftLayoutDirection(true)
    #expect(try pixels(flipped, [(3, 50), (5, 50), (96, 50)], direction: .rightToLeft) == [white, blue, red])
  }

  @Test("tiles repeat in their own size, between margins too")
  func tiles() throws {
    let places = [(0, 50), (1, 50), (2, 50), (50, 50), (51, 50), (99, 50)]
    let image = picture(2, [red, green]).resizable(resizingMode: .tile).interpolation(.none).frame(width: 100, height: 100)
    #expect(try pixels(image, places) == [red, green, red, red, green, green])
    let cut = picture(2, [red, green]).resizable(resizingMode: .tile).interpolation(.none).frame(width: 5, height: 100)
    #expect(try pixels(cut, [(3, 50), (4, 50), (5, 50)]) == [green, red, black])
    let insets = EdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
    let between = capped.resizable(capInsets: insets, resizingMode: .tile).interpolation(.none).frame(width: 100, height: 100)
    #expect(
      try pixels(between, [(3, 50), (4, 50), (5, 50), (6, 50), (95, 50), (96, 50)]) == [red, green, blue, green, blue, white])
  }

  @Test("a picture that is not resizable keeps its size, one that is fills or fits its room")
  func sizes() throws {
    let image = picture(2, [red, green])
    #expect(LayoutHost(image.named("image")).frame("image")?.size == CGSize(width: 2, height: 1))
    #expect(LayoutHost(image.resizable().named("image")).frame("image")?.size == CGSize(width: 200, height: 100))
    #expect(
      LayoutHost(image.resizable().scaledToFit().named("image"), height: 60).frame("image")?.size
        == CGSize(width: 120, height: 60))
    #expect(
      LayoutHost(image.resizable().scaledToFill().named("image"), width: 60, height: 60).frame("image")?.size
        == CGSize(width: 120, height: 60))
  }
}
