import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor private final class Notes {
  var values: [Int] = []
  var frame = CGRect.zero
  var change: () -> Void = {}
}

@Suite("Modifiers with little to them")
@MainActor struct SmallModifierTests {
  private struct Counting: View {
    let notes: Notes
    @State private var count = 1
    var body: some View {
      notes.change = { count += 1 }
      return Color.red.onChange(of: count, perform: { notes.values.append($0) })
    }
  }

  @Test("onChange with one argument is told the new value, each time it is another")
  func onChange() throws {
    let notes = Notes()
    let host = try ControlHost(size: CGSize(width: 200, height: 200)) { Counting(notes: notes) }
    host.settle()
    #expect(notes.values.isEmpty)
    notes.change()
    host.settle()
    notes.change()
    host.settle()
    #expect(notes.values == [2, 3])
  }

  @Test("edgesIgnoringSafeArea reaches beneath the edges it names, and no others")
  func edges() throws {
    let notes = Notes()
    let host = try ControlHost(size: CGSize(width: 200, height: 200), barRoom: 0) {
      Color.red.onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }, action: { notes.frame = $0 })
        .edgesIgnoringSafeArea(.top)
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 20) }
    }
    host.settle()
    #expect(notes.frame.minY == 0 && notes.frame.maxY == 180)
  }

  /// A group that goes 100 points to the right in a second, with a view within that comes when half of that is over.
  private struct Group: View {
    let notes: Notes
    @State private var isAway = false
    @State private var hasCome = false

    private var stack: some View {
      ZStack(alignment: .topLeading) {
        Color.red.frame(width: 20, height: 20)
        if hasCome { Color.blue.frame(width: 10, height: 10).transition(.identity) }
      }
    }

    var body: some View {
      notes.change = {
        if isAway { hasCome = true } else { withAnimation(.linear(duration: 1)) { isAway = true } }
      }
      return VStack(alignment: isAway ? .trailing : .leading, spacing: 0) {
        Color.clear.frame(width: 120, height: 1)
        stack.geometryGroup()
      }
    }
  }

  @Test("what comes into a geometry group on its way is seen within it")
  func geometryGroup() throws {
    let notes = Notes()
    let host = try ControlHost(size: CGSize(width: 200, height: 200), barRoom: 0) {
      Group(notes: notes)
    }
    host.settle()
    func place(_ width: CGFloat) -> CGFloat? {
      var result: CGFloat?
      host.host.graph.root.visitSubtree {
        if $0.viewName == nil, $0.isPlaced, $0.frame.width == width, $0.children.isEmpty { result = $0.globalOrigin.x }
      }
      return result
    }
    let start = try #require(place(20))
    notes.change()
    host.settle(0.5)
    notes.change()
    host.settle(0.05)
    let (group, inner) = (try #require(place(20)), try #require(place(10)))
    #expect(group > start + 40 && group < start + 70)
    #expect(abs(inner - group) < 1)
  }

  private struct Effect: View {
    let notes: Notes
    @State private var isAway = false
    var body: some View {
      notes.change = { withAnimation(.linear(duration: 1)) { isAway.toggle() } }
      let distance: CGFloat = isAway ? 100 : 0
      return Color.red.frame(width: 20, height: 20).visualEffect { effect, _ in effect.offset(x: distance) }
    }
  }

  private struct Springing: View {
    let notes: Notes
    @State private var isAway = false

    var body: some View {
      notes.change = { withAnimation(.spring(duration: 0.5, bounce: 0.6)) { isAway.toggle() } }
      let distance: CGFloat = isAway ? 100 : 0
      return Color.red.frame(width: 20, height: 20).visualEffect { effect, _ in effect.offset(x: distance) }
    }
  }

  @Test("where motion is reduced, its springs do not swing", arguments: [false, true]) func calmVisualEffect(reduces: Bool) throws
  {
    let notes = Notes()
    var settings = DesktopSettings()
    settings.reduceMotion = reduces
    let host = try ControlHost(size: CGSize(width: 300, height: 200), settings: settings, barRoom: 0) { Springing(notes: notes) }
    func place() -> Double {
      var result: CGFloat = 0
      host.host.graph.root.visitSubtree {
        if $0.children.isEmpty, $0.isPlaced, $0.frame.width == 20 { result = $0.globalOrigin.x }
      }
      return Double(result)
    }
    let start = place()
    notes.change()
    let farthest = try #require(host.frames(60) { place() }.max())
    #expect((farthest > start + 101) == !reduces)
    host.settle()
    #expect(place() == start + 100)
  }

  @Test("a visual effect that state changes in an animation goes there in that animation, and back from where it is")
  func visualEffect() throws {
    let notes = Notes()
    let host = try ControlHost(size: CGSize(width: 300, height: 200), barRoom: 0) { Effect(notes: notes) }
    host.settle()
    func place() -> CGFloat? {
      var result: CGFloat?
      host.host.graph.root.visitSubtree {
        if $0.children.isEmpty, $0.isPlaced, $0.frame.width == 20 { result = $0.globalOrigin.x }
      }
      return result
    }
    let start = try #require(place())
    notes.change()
    host.settle(0.5)
    let middle = try #require(place())
    #expect(middle > start + 35 && middle < start + 65)
    notes.change()
    host.settle(0.05)
    let turned = try #require(place())
    #expect(turned <= middle && turned > middle - 20)
    host.settle()
    #expect(place() == start)
  }
}
