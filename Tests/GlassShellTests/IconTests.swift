import GlassGeometry
import GlassRaster
import TestSupport
import Testing

@testable import GlassShell

@MainActor struct IconTests {
  @Test("the program's icon", arguments: [16, 32, 128])
  func icon(side: Int) {
    let bitmap = Bitmap(size: PixelSize(width: side, height: side))
    ShellIcon.draw(Painter(bitmap), side: Double(side))
    expectPicture(bitmap, named: "icon-\(side)", tolerance: .text)
  }
}
