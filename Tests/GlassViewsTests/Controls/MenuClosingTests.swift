import Foundation
import GlassMaterial
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassViews

/// A menu that goes back into its button ends as that button: nothing changes in the frame in which it is gone.
@MainActor @Suite("Menus go back into their buttons") struct MenuClosingTests {
  private struct Page: View {
    var body: some View {
      ZStack {
        Color(red: 0.49, green: 0.47, blue: 0.68)
        Menu("Edit") { ForEach(0..<6, id: \.self) { Button("Row \($0)") {} } }.buttonStyle(.glass).named("button")
      }
    }
  }

  private func panel(_ host: ControlHost) -> GlassItem? {
    host.floatingGlass?.chunk.items.compactMap { if case .glass(let item) = $0 { item } else { nil } }.first
  }

  @Test("tone, size and focus ring are the button's before it is gone", arguments: [ColorScheme.light, .dark])
  func blends(scheme: ColorScheme) throws {
    let settings = DesktopSettings(appearance: scheme == .dark ? .dark : .light)
    let host = try ControlHost(settings: settings, barRoom: 0) { Page() }
    let button = try #require(host.frame("button"))
    host.click(button.center)
    let open = try #require(panel(host))
    #expect(open.style.clarity > 0.5, "a panel is denser than a button")
    host.move(to: CGPoint(x: 470, y: 390))
    let escape = KeyEvent(.down, .escape, text: "", modifiers: [], time: host.platform.now)
    host.window.inject(.key(escape))
    var (last, frames): (GlassItem?, [Bitmap]) = (nil, [])
    var sizes: [CGSize] = []
    for _ in 0..<120 {
      host.settle(1.0 / 60)
      let picture = try #require(host.window.picture)
      frames.append(picture.cropped(to: picture.bounds))
      guard let now = panel(host) else { break }
      (last, sizes) = (now, sizes + [now.outline.rect.size])
    }
    let end = try #require(last)
    #expect(abs(end.outline.rect.width - button.width) < 0.3 && abs(end.outline.rect.height - button.height) < 0.3)
    #expect(sizes.allSatisfy { $0.width > button.width - 0.3 && $0.height > button.height - 0.3 }, "\(sizes)")
    #expect(abs(end.style.clarity - GlassStyle().clarity) < 0.01, "\(end.style)")
    #expect(frames.count > 6 && PictureDifference(frames[frames.count - 1], frames[frames.count - 2]).maximum < 10)
    #expect(host.focusedLabel == "Edit")
    host.settle()
    let rest = try #require(host.window.picture)
    #expect(PictureDifference(frames[frames.count - 1], rest.cropped(to: rest.bounds)).maximum < 10, "nothing comes later")
  }

  private struct TintedPage: View {
    let tint: Color
    let isProminent: Bool

    var body: some View {
      ZStack {
        Color(red: 0.49, green: 0.47, blue: 0.68)
        if isProminent {
          Menu("Edit") { rows }.buttonStyle(.glassProminent).tint(tint).named("button")
        } else {
          Menu("Edit") { rows }.buttonStyle(.glass(.regular.tint(tint))).named("button")
        }
      }
    }

    private var rows: some View { ForEach(0..<6, id: \.self) { Button("Row \($0)") {} } }
  }

  private static let tints: [Color] = [.blue, .orange, Color(white: 0.95), Color(white: 0.1)]

  @Test(
    "a tinted button's tone is there before the menu is gone", arguments: [ColorScheme.light, .dark], [false, true])
  func tinted(scheme: ColorScheme, isProminent: Bool) throws {
    for tint in Self.tints {
      let settings = DesktopSettings(appearance: scheme == .dark ? .dark : .light)
      let host = try ControlHost(settings: settings, barRoom: 0) { TintedPage(tint: tint, isProminent: isProminent) }
      let button = try #require(host.frame("button"))
      host.click(button.center)
      _ = try #require(panel(host))
      host.move(to: CGPoint(x: 470, y: 390))
      host.window.inject(.key(KeyEvent(.down, .escape, text: "", modifiers: [], time: host.platform.now)))
      var frames: [Bitmap] = []
      for _ in 0..<120 {
        host.settle(1.0 / 60)
        let picture = try #require(host.window.picture)
        frames.append(picture.cropped(to: picture.bounds))
        if panel(host) == nil { break }
      }
      host.settle()
      let rest = try #require(host.window.picture)
      try #require(frames.count > 6)
      // Its tone is seen beside the label, away from the edge.
      let place = CGPoint(x: button.minX + 9, y: button.midY)
      func tone(_ bitmap: Bitmap) -> [Int] {
        let pixel = bitmap[Int(place.x), Int(place.y)]
        return [16, 8, 0].map { Int(pixel >> $0 & 255) }
      }
      let end = tone(rest.cropped(to: rest.bounds))
      let last = frames.suffix(4).dropLast().map(tone)
      for tone in last {
        #expect(
          zip(tone, end).allSatisfy { abs($0 - $1) <= 5 }, "\(tint): \(frames.suffix(14).map(self.luma(at: place))) ends \(end)")
      }
    }
  }

  private func luma(at place: CGPoint) -> (Bitmap) -> [Int] {
    { bitmap in
      let pixel = bitmap[Int(place.x), Int(place.y)]
      return [16, 8, 0].map { Int(pixel >> $0 & 255) }
    }
  }
}
