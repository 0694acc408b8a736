import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Items of a bar that take each other's place.
@MainActor @Suite("Items of a bar that take each other's place") struct ToolbarSwapTests {
  @Observable final class Model {
    var isEditing = false
  }

  private struct Window: View {
    let model: Model

    var body: some View {
      Color.clear.toolbar {
        ToolbarItem {
          if model.isEditing { Button("Done") {} } else { Button("Edit all the rows") {} }
        }
      }
    }
  }

  /// How much is seen of each text, by its letters, and how far it is cut off.
  private func seen(_ host: ControlHost) -> [String: (opacity: Double, clip: CGRect?, place: CGRect)] {
    var texts: [String: (Double, CGRect?, CGRect)] = [:]
    func visit(_ chunk: DisplayChunk, _ origin: CGPoint, _ opacity: Double, _ clip: CGRect?) {
      for item in chunk.items {
        switch item {
        case .draw(.text(let layout, let place, _)):
          guard opacity > 0 else { continue }
          let box = CGRect(origin: CGPoint(x: origin.x + place.x, y: origin.y + place.y), size: layout.size)
          texts[layout.request.runs.map(\.string).joined()] = (opacity, clip, box)
        case .draw, .material: continue
        case .chunk(let inner, let place), .glassContainer(_, let inner, let place):
          visit(inner, CGPoint(x: origin.x + place.x, y: origin.y + place.y), opacity, clip)
        case .effect(let effect, let inner, let place):
          let start = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
          switch effect {
          case .presence(let part), .opacity(let part): visit(inner, start, opacity * part, clip)
          case .clip(let outline):
            let new = outline.bounds.offsetBy(dx: start.x, dy: start.y)
            visit(inner, start, opacity, clip?.intersection(new) ?? new)
          default: visit(inner, start, opacity, clip)
          }
        case .glass(let glass): visit(glass.content, origin, opacity, clip)
        }
      }
    }
    visit(host.graph.root.chunk, .zero, 1, nil)
    return texts
  }

  @Test(
    "the letters of one are gone before those of the other come, whichever way, whenever it turns round, and with reduced motion",
    arguments: [false, true])
  func inTurn(reducesMotion: Bool) throws {
    let model = Model()
    let settings = DesktopSettings(reduceMotion: reducesMotion)
    let host = try ControlHost(size: CGSize(width: 600, height: 300), settings: settings) { Window(model: model) }
    let names = ["Done", "Edit all the rows"]
    func watch(_ frames: Int) -> (both: Int, parts: Int) {
      var (both, parts) = (0, 0)
      for _ in 0..<frames {
        host.settle(1.0 / 60)
        let shown = seen(host).filter { names.contains($0.key) }
        if shown.count > 1 { both += 1 }
        if shown.contains(where: { $0.value.opacity < 1 }) { parts += 1 }
      }
      return (both, parts)
    }
    for _ in 0..<2 {
      withAnimation { model.isEditing.toggle() }
      let seen = watch(40)
      #expect(seen.both == 0 && seen.parts > 2, "\(seen)")
    }
    for _ in 0..<3 {
      withAnimation { model.isEditing.toggle() }
      #expect(watch(5).both == 0)
    }
    host.settle()
    #expect(seen(host)["Done"]?.opacity == 1 && seen(host)["Edit all the rows"] == nil)
  }

  /// Where an item comes that takes nothing's place.
  enum Place: CaseIterable { case item, capsule, bar }

  private struct Lone: View {
    let model: Model
    let place: Place

    var body: some View {
      Color.clear.toolbar {
        if place == .item {
          ToolbarItem {
            Button("Mark", systemImage: "star") {}
            if model.isEditing { Text("Done") }
          }
        } else {
          if place == .capsule { ToolbarItem { Button("Mark", systemImage: "star") {} } }
          if model.isEditing { ToolbarItem { Label("Done", systemImage: "tag").labelStyle(.titleOnly) } }
        }
      }
    }
  }

  @Test(
    "what comes without taking another's place is seen from the first moments on, and turns round where it is",
    arguments: Place.allCases)
  func alone(place: Place) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 600, height: 300)) { Lone(model: model, place: place) }
    withAnimation(.linear(duration: 1)) { model.isEditing = true }
    let shapes = host.shapes.count
    var opacities: [Double] = []
    for _ in 0..<30 {
      host.settle(1.0 / 60)
      opacities.append(seen(host)["Done"]?.opacity ?? 0)
      if place == .bar { #expect(host.shapes.count == shapes + 1, "its glass is there at once") }
    }
    #expect(opacities[14] > 0.01 && opacities[29] > 0.1, "\(opacities)")
    withAnimation(.linear(duration: 1)) { model.isEditing = false }
    host.settle(1.0 / 60)
    #expect(abs((seen(host)["Done"]?.opacity ?? 0) - opacities[29]) < 0.1)
    host.settle()
    #expect(seen(host)["Done"] == nil)
  }

  @Test("a capsule that shrinks cuts off what leaves it") func shrinking() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 600, height: 300)) { Window(model: model) }
    withAnimation { model.isEditing = true }
    var beyond: [Double] = []
    for _ in 0..<20 {
      host.settle(1.0 / 60)
      guard let text = seen(host)["Edit all the rows"] else { continue }
      let capsule = try #require(host.shapes.map(host.box).first { $0.minX > 300 })
      beyond.append(min(text.clip?.maxX ?? .infinity, text.place.maxX) - capsule.maxX)
    }
    #expect(beyond.count > 2 && beyond.allSatisfy { $0 < 1 }, "\(beyond)")
  }
}
