import Foundation
import GlassGeometry
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Knobs and marks where motion is reduced.
@MainActor @Suite("Knobs that fade instead of travelling") struct CalmKnobTests {
  @Observable final class Model {
    var isOn = false
    var choice = 1
  }

  private struct Controls: View {
    @Bindable var model: Model
    var body: some View {
      VStack(spacing: 20) {
        Toggle("Switch", isOn: $model.isOn).toggleStyle(.switch)
        Picker("Choice", selection: $model.choice) { ForEach(1..<4, id: \.self) { Text("\($0)").tag($0) } }
          .pickerStyle(.segmented)
      }
      .frame(width: 240)
    }
  }

  private func window(_ model: Model, isCalm: Bool = true) throws -> ControlHost {
    try ControlHost(settings: DesktopSettings(reduceMotion: isCalm), barRoom: 0) { Controls(model: model) }
  }

  /// Where what is filled lies that is neither the whole control nor a line: its knob or mark, and what is left of it elsewhere.
  private func knobs(of node: ViewNode) -> Set<CGFloat> {
    var list = DisplayList()
    node.paint(into: &list)
    let widths = 10..<node.frame.width * 0.8
    return Set(Self.capsules(DisplayChunk(list)).filter { widths.contains($0.width) }.map { ($0.midX * 2).rounded() / 2 })
  }

  private static func capsules(_ chunk: DisplayChunk) -> [CGRect] {
    chunk.items.flatMap { item -> [CGRect] in
      switch item {
      case .draw(.fill(let outline, _)): [outline.rect]
      case .chunk(let inner, _), .effect(_, let inner, _), .glassContainer(_, let inner, _): capsules(inner)
      default: []
      }
    }
  }

  /// All places at which a control's knob is seen on its way, and in how many frames at two of them.
  private func course(_ window: ControlHost, _ node: ViewNode) -> (places: Set<CGFloat>, frames: Int) {
    var (places, frames): (Set<CGFloat>, Int) = ([], 0)
    for _ in 0..<40 {
      let seen = knobs(of: node)
      places.formUnion(seen)
      if seen.count > 1 { frames += 1 }
      window.settle(1.0 / 60)
    }
    return (places, frames)
  }

  private func node<T: ViewNode>(_ window: ControlHost, _ type: T.Type) throws -> T {
    try #require(window.graph.root.firstDescendant { $0 is T } as? T)
  }

  @Test("a switch's knob fades from one end to the other within 120 ms") func toggle() throws {
    let model = Model()
    let window = try window(model)
    let node = try node(window, SwitchNode.self)
    withAnimation(.brisk) { model.isOn = true }
    window.settle(1.0 / 60)
    let calm = course(window, node)
    #expect(calm.places.count == 2, "\(calm.places)")
    #expect((3...9).contains(calm.frames), "\(calm.frames) frames of 60 a second")
    #expect(!window.graph.needsFrame)
  }

  @Test("a picker's mark fades from one segment to the other, and back on its way") func segments() throws {
    let model = Model()
    let window = try window(model)
    let row = try node(window, SegmentRowNode.self)
    let first = row.markPlace
    withAnimation(.brisk) { model.choice = 3 }
    window.settle(1.0 / 60)
    #expect(row.markPlace.minX > first.maxX, "it is there at once, and only pale")
    let calm = course(window, row)
    #expect(calm.places.count == 2 && (3...9).contains(calm.frames), "\(calm)")
    withAnimation(.brisk) { model.choice = 2 }
    window.settle(0.05)
    withAnimation(.brisk) { model.choice = 3 }
    window.settle(1.0 / 60)
    let back = course(window, row)
    #expect(back.places.count == 2 && back.places.contains((row.markPlace.midX * 2).rounded() / 2), "\(back)")
    #expect(knobs(of: row).count == 1 && !window.graph.needsFrame)
  }

  @Test("with motion both travel") func usual() throws {
    let model = Model()
    let window = try window(model, isCalm: false)
    let (toggle, row) = (try node(window, SwitchNode.self), try node(window, SegmentRowNode.self))
    withAnimation(.brisk) { (model.isOn, model.choice) = (true, 3) }
    window.settle(1.0 / 60)
    var (knob, mark): (Set<CGFloat>, Set<CGFloat>) = ([], [])
    for _ in 0..<30 {
      knob.formUnion(knobs(of: toggle))
      mark.formUnion(knobs(of: row))
      window.settle(1.0 / 60)
    }
    #expect(knob.count > 5 && mark.count > 5, "\(knob.count), \(mark.count)")
  }

  @Test("where a fade turns back, what is seen in all is never more than one and never nothing") func shares() throws {
    let window = try window(Model())
    let place = FadingPlace(0.0, of: try node(window, SwitchNode.self))
    func all() -> Double { place.remains.reduce(place.presence) { $0 + $1.presence } }
    for (goal, time) in [(1.0, 0.03), (0.5, 0.04), (0, 0.05), (1, 0.2)] {
      place.set(goal, Transaction(animation: .brisk))
      #expect(place.current == goal && abs(all() - 1) < 0.02)
      window.settle(time)
      #expect(abs(all() - 1) < 0.02)
    }
    #expect(place.presence == 1 && place.remains.isEmpty)
  }
}
