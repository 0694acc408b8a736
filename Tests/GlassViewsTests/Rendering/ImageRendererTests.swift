import Foundation
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Views drawn to pictures") struct ImageRendererTests {
  private struct Sign: View {
    @State private var isOn = true

    var body: some View {
      HStack(spacing: 0) {
        (isOn ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 1, blue: 0)).frame(width: 20, height: 10)
        Color.clear.frame(width: 10, height: 10)
        Color(red: 0, green: 0, blue: 1).opacity(0.5).frame(width: 10, height: 10)
      }
    }
  }

  private func bitmap(_ image: Image?) throws -> Bitmap {
    guard case .bitmap(let bitmap, _) = try #require(image).source else { throw ImageRendererError.noPicture }
    return bitmap
  }

  @Test("are as large as they like to be, at a scale, and transparent where they draw nothing") func picture() throws {
    let renderer = ImageRenderer(content: Sign())
    renderer.scale = 2
    let picture = try bitmap(renderer.image)
    #expect(picture.width == 80 && picture.height == 20)
    #expect(picture[10, 10] == 0xFFFF_0000 && picture[50, 10] == 0)
    let half = picture[70, 10]
    #expect(abs(Int(half >> 24) - 128) < 3 && abs(Int(half & 255) - 128) < 3 && half & 0xFFFF00 == 0, "\(half)")
    renderer.isOpaque = true
    #expect(try bitmap(renderer.image)[50, 10] == 0xFF00_0000)
  }

  @Test("take what is proposed") func proposal() throws {
    let renderer = ImageRenderer(content: Color.blue)
    renderer.proposedSize = ProposedViewSize(width: 30, height: 40)
    let picture = try bitmap(renderer.image)
    #expect(picture.width == 30 && picture.height == 40)
    renderer.proposedSize = .zero
    #expect(renderer.image == nil)
    #expect(throws: ImageRendererError.noPicture) { try renderer.writePNG(to: URL(fileURLWithPath: "/dev/null")) }
  }

  @Test("are written as files") func file() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let renderer = ImageRenderer(content: Text("Words").padding().glassEffect())
    try renderer.writePNG(to: url)
    let written = try Bitmap.readPNG(url.path)
    let picture = try bitmap(renderer.image)
    #expect(written.width == picture.width && written.height == picture.height && written.width > 40)
    let nowhere = URL(fileURLWithPath: "/dev/null/picture.png")
    #expect(throws: ImageRendererError.unwritable(path: nowhere.path, reason: "Not a directory")) {
      try renderer.writePNG(to: nowhere)
    }
  }
}
