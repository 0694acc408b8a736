import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster
import Observation
import TestSupport
import Testing

@testable import GlassViews

/// Popovers and dialogs that close are one piece of glass with the control that they go back into.
@MainActor @Suite("Panels go back into their controls") struct PanelClosingTests {
  @Observable final class Model {
    var isPopoverShown = false
    var isDialogShown = false
  }

  private struct Page: View {
    @Bindable var model: Model

    var body: some View {
      ZStack {
        Color(red: 0.49, green: 0.47, blue: 0.68)
        VStack(alignment: .leading, spacing: 20) {
          Button("Volume") { model.isPopoverShown = true }.buttonStyle(.glass).named("bubble")
            .popover(isPresented: $model.isPopoverShown) { Text("How loud it is").padding(30) }
          Button("Remove") { model.isDialogShown = true }.buttonStyle(.glass).named("dialog")
            .confirmationDialog("Remove it?", isPresented: $model.isDialogShown) { Button("Delete") {} }
        }
        .frame(maxWidth: .infinity, alignment: .leading).padding(.leading, 60)
      }
    }
  }

  /// Opens what a button asks for, and has it closed: what `look` sees in each frame as it goes.
  private func close<T>(_ name: String, _ host: ControlHost, look: (GlassNode) -> T) throws -> [T] {
    let button = try #require(host.frame(name))
    host.click(button.center)
    host.move(to: CGPoint(x: 470, y: 390))
    host.window.inject(.key(KeyEvent(.down, .escape, text: "", modifiers: [], time: host.platform.now)))
    var seen: [T] = []
    for _ in 0..<120 {
      host.settle(1.0 / 60)
      guard let panel = host.floatingGlass else { break }
      seen.append(look(panel))
    }
    return seen
  }

  @Test("a popover and its button are shapes that merge, as long as it goes back", arguments: [ColorScheme.light, .dark])
  func merges(scheme: ColorScheme) throws {
    let settings = DesktopSettings(appearance: scheme == .dark ? .dark : .light)
    let model = Model()
    let host = try ControlHost(settings: settings, barRoom: 0) { Page(model: model) }
    let button = try #require(host.frame("bubble"))
    var frames: [Bitmap] = []
    let groups = try close("bubble", host) { _ -> Int in
      if let picture = host.window.picture { frames.append(picture.cropped(to: picture.bounds)) }
      let size = PixelSize(width: 480, height: 400)
      let plan = GlassLevels.plan(host.graph.root.chunk, size: size, scale: 1)
      // The groups that have glass where the button is.
      return plan.layers.flatMap(\.groups).filter { $0.elements.contains { $0.outline.rect.intersects(button) } }.count
    }
    #expect(groups.count > 6 && groups.allSatisfy { $0 == 1 }, "\(groups)")
    #expect(!model.isPopoverShown)
    host.settle()
    let rest = try #require(host.window.picture)
    let changes = frames.suffix(3).map { PictureDifference($0, rest.cropped(to: rest.bounds)).maximum }
    #expect(changes.last ?? 255 < 12, "the last frames are all but the button: \(changes)")
    #expect(host.shapes.count == 2)
  }

  @Test("a popover that comes back on its way gives its button back") func turnsRound() throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Page(model: model) }
    host.click(try #require(host.frame("bubble")).center)
    model.isPopoverShown = false
    host.settle(0.1)
    model.isPopoverShown = true
    host.settle()
    #expect(host.shapes.count == 3)
    #expect(host.find(.dialog) != nil)
  }

  @Test("the label of the button that a dialog goes back into lies in the middle of it") func label() throws {
    let host = try ControlHost(barRoom: 0) { Page(model: Model()) }
    let width = try #require(host.frame("dialog")).width
    let places = try close("dialog", host) { panel -> CGFloat? in
      let items = panel.chunk.items.compactMap { if case .glass(let item) = $0 { item } else { nil } }
      guard let item = items.first, case .effect(_, _, let corner)? = item.content.items.last else { return nil }
      return corner.x + width / 2 - item.outline.rect.midX
    }
    let distances = places.compactMap(\.self)
    #expect(distances.count > 5 && distances.allSatisfy { abs($0) < 0.6 }, "\(distances)")
  }
}
