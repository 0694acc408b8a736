import Foundation
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassGallery

/// Drawing what changed alone, at the scales at which edges of damage lie between pixels.
@MainActor @Suite("Pages redrawn in parts") struct RedrawTests {
  /// What floats over the pages: their controls alone are pressed here.
  private static let page = CGRect(x: 230, y: 60, width: 794, height: 580)

  @Test("after a press a page looks as if all of it had been drawn at once", arguments: [1.2, 1.5])
  func presses(_ scale: Double) throws {
    for page in [Page.morph, .stacks, .columns] {
      let gallery = try GalleryWindow(size: CGSize(width: 1024, height: 640), page: page)
      gallery.window.change { $0.scale = scale }
      gallery.settle()
      let controls = gallery.elements.filter { $0.role == .button }.map(\.frame).filter(Self.page.contains)
      for frame in controls.prefix(1) + controls.dropFirst().suffix(1) {
        gallery.click(frame)
        gallery.settle(1)
        let partly = try copy(gallery)
        // At another scale and back everything is drawn; what glass saw there, as the strength of its shadow, fades out.
        for scale in [1, scale] {
          gallery.window.change { $0.scale = scale }
          gallery.settle()
        }
        let difference = PictureDifference(partly, try copy(gallery))
        #expect(difference.count == 0, "\(page), at \(frame.origin): \(difference)")
      }
    }
  }

  private func copy(_ gallery: GalleryWindow) throws -> Bitmap {
    let picture = try #require(gallery.window.picture)
    return picture.cropped(to: picture.bounds)
  }
}
