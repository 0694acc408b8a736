import GlassUI

/// The gallery: pages of controls and materials in one window.
@main struct Gallery: App {
  var body: some Scene {
    WindowGroup("Glass Gallery") { GalleryView() }
  }

  static func main() {
    let (options, urls) = HostOptions.parsedWithURLsOrExit(complaint: Page.complaint)
    exit(AppRunner.run(Self(), options, tour: Page.tour, opening: urls))
  }
}
