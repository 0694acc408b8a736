import Foundation
import GlassMaterial
import Observation
import Testing

@testable import GlassViews

/// Glass that is removed with an animation, and what stands around it: all of it goes as it came.
@MainActor @Suite("Glass that leaves with what is around it") struct LeavingGlassTests {
  /// A view that comes and goes within a second.
  private struct Switched<Content: View>: View {
    let remote: Remote
    @ViewBuilder let content: Content
    @State private var isShown = true

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      VStack { if isShown { content } }
    }
  }

  private struct OwnStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(8).glassEffect() }
  }

  nonisolated enum Around: CaseIterable {
    case nothing, padding, frame, offset, opacity, tap, hover, help, label, background, overlay, popover, several
    case button, prominent, menu, toggle, ownStyle
  }

  @ViewBuilder private func view(_ around: Around) -> some View {
    let glass = Text("x").padding(8).glassEffect()
    switch around {
    case .nothing: glass
    case .padding: glass.padding(2)
    case .frame: glass.frame(width: 80)
    case .offset: glass.offset(x: 2)
    case .opacity: glass.opacity(0.9)
    case .tap: glass.onTapGesture {}
    case .hover: glass.onHover { _ in }
    case .help: glass.help("x")
    case .label: glass.accessibilityLabel("x")
    case .background: glass.background(Color.red)
    case .overlay: glass.overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 8, height: 8) }
    case .popover: glass.popover(isPresented: .constant(false)) { Text("y") }
    case .several: glass.padding(1).onTapGesture {}.frame(width: 80).help("x")
    case .button: Button("x") {}.buttonStyle(.glass)
    case .prominent: Button("x") {}.buttonStyle(.glassProminent)
    case .menu: Menu("x") { Button("y") {} }.buttonStyle(.glass)
    case .toggle: Toggle("x", isOn: .constant(true)).toggleStyle(.button).buttonStyle(.glass)
    case .ownStyle: Button("x") {}.buttonStyle(OwnStyle())
    }
  }

  @Test("it materializes backwards, whatever is around it, and is gone", arguments: Around.allCases)
  func goes(_ around: Around) throws {
    let remote = Remote()
    let host = try ControlHost { Switched(remote: remote) { view(around) } }
    func there() -> Double { host.shapes.map(\.materialization).max() ?? 0 }
    #expect(there() == 1)
    remote.act()
    let going = host.frames(54, there)
    #expect(steps(going).allSatisfy { $0 <= 0 } && abs(going[29] - 0.5) < 0.1 && going[53] > 0, "\(going)")
    host.settle(1)
    #expect(host.shapes.isEmpty)
    remote.act()
    let coming = host.frames(54, there)
    #expect(zip(going, coming).allSatisfy { abs($0 + $1 - 1) < 0.05 }, "\(coming)")
    host.settle(1)
    #expect(there() == 1)
  }

  nonisolated enum Way: CaseIterable { case move, offset, opacity, asymmetric }

  @ViewBuilder private func panel(_ way: Way) -> some View {
    let panel = HStack {
      Text("x").padding(8).glassEffect()
      Text("y")
    }
    switch way {
    case .move: panel.transition(.move(edge: .bottom))
    case .offset: panel.transition(.offset(x: 30))
    case .opacity: panel.transition(.opacity)
    case .asymmetric: panel.transition(.asymmetric(insertion: .move(edge: .top), removal: .move(edge: .bottom)))
    }
  }

  @Test("glass in what slides or fades materializes both ways", arguments: Way.allCases) func besides(_ way: Way) throws {
    let remote = Remote()
    let host = try ControlHost { Switched(remote: remote) { panel(way) } }
    func there() -> Double { host.shapes.map(\.materialization).max() ?? 0 }
    remote.act()
    let going = host.frames(59, there)
    #expect(steps(going).allSatisfy { $0 <= 0 } && going[20] < 0.75 && going[58] > 0, "\(going)")
    host.settle(1)
    #expect(host.shapes.isEmpty)
    remote.act()
    let coming = host.frames(59, there)
    // Either may be a frame ahead.
    #expect(zip(going.reversed(), coming).allSatisfy { abs($0 - $1) < 0.1 }, "\(going) \(coming)")
    host.settle(1)
    #expect(there() == 1)
  }

  @Test("glass goes for as long as what is around it, whose transition has an animation of its own") func ownAnimation() throws {
    let remote = Remote()
    let host = try ControlHost {
      Switched(remote: remote) {
        HStack { Text("x").padding(8).glassEffect() }
          .transition(.move(edge: .bottom).animation(.linear(duration: 2)))
      }
    }
    remote.act()
    host.settle(1.25)
    #expect(host.shapes.map(\.materialization).max() ?? 0 > 0.1)
  }

  @Test("and turns round where it is, with what is around it") func turnsRound() throws {
    let remote = Remote()
    let host = try ControlHost { Switched(remote: remote) { panel(.move) } }
    func there() -> Double { host.shapes.map(\.materialization).max() ?? 0 }
    remote.act()
    let going = host.frames(30, there)
    remote.act()
    let coming = host.frames(10, there)
    #expect(host.shapes.count == 1)
    let all = going + coming
    #expect(all[29] < 0.6 && steps(all).allSatisfy { abs($0) < 0.05 } && all[39] > all[31], "\(all)")
    host.settle(2)
    #expect(there() == 1)
  }

  @Test("what is no glass fades as a whole, with its layers") func others() {
    let remote = Remote()
    let host = LayoutHost(Switched(remote: remote) { Box(width: 20, height: 20).overlay { Box() }.padding(2) })
    host.pump()
    for _ in 0..<2 {
      remote.act()
      host.advance(by: 0.5)
      #expect(fades(host).count == 1 && fades(host).allSatisfy { abs($0 - 0.5) < 0.05 })
      host.advance(by: 1)
      #expect(fades(host).isEmpty)
    }
    #expect(host.operations().count == 2)
  }

  // MARK: Layers beside glass

  private func fades(_ host: LayoutHost) -> [Double] {
    host.effects().compactMap { if case .presence(let part) = $0 { part } else { nil } }
  }

  @Test("a layer beside glass fades both ways, and turns back where it is") func layers() {
    let remote = Remote()
    let host = LayoutHost(
      Switched(remote: remote) {
        Box(width: 60, height: 40).glassEffect().overlay(alignment: .topTrailing) { Box() }.background(Color.green).padding(5)
      })
    host.pump()
    for _ in 0..<2 {
      remote.act()
      host.advance(by: 0.5)
      let fades = fades(host)
      #expect(fades.count == 2 && fades.allSatisfy { abs($0 - 0.5) < 0.05 }, "\(fades)")
      #expect(host.pump().placedGlass.map(\.glass.materialization).allSatisfy { abs($0 - 0.5) < 0.05 })
      host.advance(by: 1)
      #expect(self.fades(host).isEmpty)
    }
    #expect(host.pump().placedGlass.count == 1)
    remote.act()
    host.advance(by: 0.4)
    let before = fades(host)
    remote.act()
    host.advance(by: 1.0 / 60)
    let after = fades(host)
    #expect(after.count == 2 && zip(before, after).allSatisfy { abs($0 - $1) < 0.05 }, "\(before) \(after)")
    #expect(host.pump().placedGlass.count == 1)
  }

  private struct Beside: View {
    let remote: Remote
    @Namespace private var namespace
    @State private var isShown = true

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      GlassEffectContainer(spacing: 40) {
        HStack(alignment: .top, spacing: 20) {
          Box(width: 60, height: 40).glassEffect().glassEffectID(1, in: namespace)
          if isShown {
            Box(width: 60, height: 40).glassEffect().overlay(alignment: .topTrailing) { Box() }.padding(1)
              .glassEffectID(2, in: namespace)
          }
        }
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
  }

  @Test("a shape with a badge over it flows into its neighbour as it goes, and out of it as it comes") func flows() throws {
    let remote = Remote()
    let host = LayoutHost(Beside(remote: remote))
    func course() -> [Double] {
      (0..<9).map { _ in
        host.advance(by: 0.1)
        let shapes = host.pump().placedGlass
        #expect(shapes.count == 2 && shapes.allSatisfy { $0.glass.materialization == 1 }, "they are glass all the way")
        return Double(shapes.map(\.rect.maxX).max() ?? 0)
      }
    }
    host.pump()
    remote.act()
    let going = course()
    #expect(steps(going).allSatisfy { $0 < -4 }, "\(going)")
    host.advance(by: 1)
    #expect(host.pump().placedGlass.count == 1)
    remote.act()
    let coming = course()
    #expect(steps(coming).allSatisfy { $0 > 4 }, "\(coming)")
  }

  // MARK: Neighbours that are gone

  @Observable final class Shapes { var ids = [1] }

  private struct Row: View {
    let shapes: Shapes
    @Namespace private var namespace

    var body: some View {
      GlassEffectContainer(spacing: 40) {
        HStack(spacing: 20) {
          ForEach(shapes.ids, id: \.self) { Box(width: 60, height: 40).glassEffect().glassEffectID($0, in: namespace) }
        }
      }
    }
  }

  @Test(
    "a shape that flowed out of a neighbour materializes away where that goes too, or has gone before", arguments: [false, true])
  func alone(goesBefore: Bool) {
    let shapes = Shapes()
    let host = LayoutHost(Row(shapes: shapes), width: 300)
    host.pump()
    func show(_ ids: [Int]) { withAnimation(.linear(duration: 1)) { shapes.ids = ids } }
    show([1, 2])
    host.advance(by: 0.5)
    #expect(host.pump().placedGlass.map(\.glass.materialization) == [1, 1], "it flows")
    host.advance(by: 1)
    if goesBefore {
      show([2])
      host.advance(by: 1.5)
    }
    show([])
    host.advance(by: 0.5)
    let going = host.pump().placedGlass
    #expect(going.count == (goesBefore ? 1 : 2))
    for shape in going {
      #expect(abs(shape.glass.materialization - 0.5) < 0.05)
      #expect(shape.rect.size == CGSize(width: 60, height: 40), "it stays where it is")
    }
    host.advance(by: 1)
    #expect(host.pump().placedGlass.isEmpty)
  }

  /// Two shapes with one id, of which one takes the other's place.
  private struct Exchanged: View {
    let remote: Remote
    @State private var isWide = true
    @Namespace private var namespace

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
      GlassEffectContainer(spacing: 40) {
        if isWide {
          Text("A wide one").padding(20).glassEffect(.regular.tint(.green)).glassEffectID("x", in: namespace)
        } else {
          Text("+").padding(20).glassEffect().glassEffectID("x", in: namespace)
        }
      }
    }
  }

  @Test("two shapes of one id are one shape, however often their change is turned round") func exchanged() throws {
    let remote = Remote()
    let host = try ControlHost { Exchanged(remote: remote) }
    for seconds in [3, 0.3, 0.2, 0.25, 0.1] {
      remote.act()
      for _ in 0..<10 {
        host.settle(seconds / 10)
        #expect(host.shapes.count == 1, "\(seconds)")
      }
    }
  }

  /// How much is seen of the wide label and of the narrow one, and how wide the shape is.
  private func exchange(_ host: ControlHost) -> (wide: Double, narrow: Double, width: Double) {
    var seen = (wide: 0.0, narrow: 0.0, width: 0.0)
    func note(_ content: DisplayChunk, _ opacity: Double) {
      guard !content.isEmpty else { return }
      if content.bounds.width > 40 { seen.wide += opacity } else { seen.narrow += opacity }
    }
    func walk(_ chunk: DisplayChunk) {
      for item in chunk.items {
        switch item {
        case .chunk(let inner, _), .glassContainer(_, let inner, _), .effect(_, let inner, _): walk(inner)
        case .glass(let glass):
          seen.width = glass.outline.rect.width
          var carried = false
          func look(_ chunk: DisplayChunk) {
            for item in chunk.items {
              if case .effect(.carry(_, let opacity), let inner, _) = item {
                carried = true
                note(inner, opacity)
              }
              if case .chunk(let inner, _) = item { look(inner) }
            }
          }
          look(glass.content)
          if !carried { note(glass.content, 1) }
        default: break
        }
      }
    }
    walk(host.graph.root.chunk)
    return seen
  }

  @Test("what lay on a shape fades as another takes its place, and comes back from where it is") func labels() throws {
    let remote = Remote()
    let host = try ControlHost { Exchanged(remote: remote) }
    var before = exchange(host)
    #expect(before.wide == 1 && before.narrow == 0)
    for frames in [15, 10, 40, 12, 70] {
      remote.act()
      for _ in 0..<frames {
        host.settle(1.0 / 60)
        let now = exchange(host)
        #expect(abs(now.wide - before.wide) < 0.08 && abs(now.narrow - before.narrow) < 0.08, "\(frames): \(before) \(now)")
        #expect(abs(now.width - before.width) < 6, "\(frames): \(before) \(now)")
        before = now
      }
      if frames == 15 { #expect(before.wide > 0.3 && before.narrow > 0) }
    }
    #expect(before.wide == 0 && before.narrow == 1 && host.shapes.count == 1)
  }

  /// Three shapes with one id, one after another.
  private struct Three: View {
    let remote: Remote
    @State private var shown = 0
    @Namespace private var namespace

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { shown += 1 } }
      GlassEffectContainer(spacing: 40) {
        switch shown {
        case 0: Text("A wide one").padding(20).glassEffect().glassEffectID("x", in: namespace)
        case 1: Text("+").padding(20).glassEffect().glassEffectID("x", in: namespace)
        default: Text("Another wide one").padding(20).glassEffect().glassEffectID("x", in: namespace)
        }
      }
    }
  }

  @Test("a shape that takes the place of one that has just taken another's is one with both") func three() throws {
    let remote = Remote()
    let host = try ControlHost { Three(remote: remote) }
    for _ in 0..<2 {
      remote.act()
      for _ in 0..<15 {
        let before = exchange(host)
        host.settle(1.0 / 60)
        let now = exchange(host)
        #expect(host.shapes.count == 1 && abs(now.width - before.width) < 6)
        #expect(abs(now.wide - before.wide) < 0.08 && abs(now.narrow - before.narrow) < 0.08)
      }
    }
    host.settle(2)
    #expect(exchange(host).wide == 1 && host.shapes.count == 1)
  }
}
