import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// What views say about their places.
@MainActor private final class Notes {
  var frames: [String: CGRect] = [:]
  var points: [String: CGPoint] = [:]
  var change: () -> Void = {}
}

@Suite("Places within what is enlarged or turned")
@MainActor struct TransformedPlaceTests {
  /// A square of 40 points in the middle of a window of 400 × 300, which tells its place in several spaces.
  private struct Square: View {
    let notes: Notes
    var body: some View {
      GeometryReader { proxy in
        Self.note(proxy, notes)
      }
      .frame(width: 40, height: 40)
    }

    static func note(_ proxy: GeometryProxy, _ notes: Notes) -> Color {
      notes.frames["global"] = proxy.frame(in: .global)
      notes.frames["outer"] = proxy.frame(in: .named("outer"))
      notes.frames["local"] = proxy.frame(in: .local)
      notes.frames["bounds"] = proxy.bounds(of: .named("outer"))
      return .clear
    }
  }

  private func host(_ content: @escaping () -> some View) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 400, height: 300), barRoom: 0) {
      content().frame(width: 400, height: 300).ignoresSafeArea()
    }
  }

  private func isNear(_ a: CGRect?, _ b: CGRect) -> Bool {
    guard let a else { return false }
    return abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }

  @Test("a frame in the window is as large as it is seen, in its own space as it was laid out")
  func scaled() throws {
    let notes = Notes()
    let host = try host { Square(notes: notes).scaleEffect(2) }
    host.settle()
    #expect(isNear(notes.frames["global"], CGRect(x: 160, y: 110, width: 80, height: 80)))
    #expect(isNear(notes.frames["local"], CGRect(x: 0, y: 0, width: 40, height: 40)))
  }

  @Test("a frame in a space within the same change does not know of it, one around it does")
  func named() throws {
    let notes = Notes()
    let host = try host {
      Square(notes: notes).padding(10).coordinateSpace(name: "outer").scaleEffect(2, anchor: .topLeading)
    }
    host.settle()
    #expect(isNear(notes.frames["outer"], CGRect(x: 10, y: 10, width: 40, height: 40)))
    #expect(isNear(notes.frames["bounds"], CGRect(x: -10, y: -10, width: 60, height: 60)))
    #expect(isNear(notes.frames["global"], CGRect(x: 190, y: 140, width: 80, height: 80)))
    let outside = Notes()
    let other = try self.host { Square(notes: outside).scaleEffect(2).padding(10).coordinateSpace(name: "outer") }
    other.settle()
    #expect(isNear(outside.frames["outer"], CGRect(x: -10, y: -10, width: 80, height: 80)))
  }

  @Test("what is turned lies in the upright box around it")
  func turned() throws {
    let notes = Notes()
    let host = try host { Square(notes: notes).rotationEffect(.degrees(45)) }
    host.settle()
    let side = 40 * 2.0.squareRoot()
    #expect(isNear(notes.frames["global"], CGRect(x: 200 - side / 2, y: 150 - side / 2, width: side, height: side)))
  }

  private struct Growing: View {
    let notes: Notes
    @State private var isLarge = false
    var body: some View {
      notes.change = { isLarge.toggle() }
      return Square(notes: notes).scaleEffect(isLarge ? 3 : 1)
    }
  }

  @Test("a view is told of its place when what is around it grows")
  func told() throws {
    let notes = Notes()
    let host = try host { Growing(notes: notes) }
    host.settle()
    #expect(isNear(notes.frames["global"], CGRect(x: 180, y: 130, width: 40, height: 40)))
    notes.change()
    host.settle()
    #expect(isNear(notes.frames["global"], CGRect(x: 140, y: 90, width: 120, height: 120)))
  }

  @Test("a pointer over what is enlarged and turned is told in the view's own points, a drag in any space")
  func pointer() throws {
    let notes = Notes()
    let host = try host {
      Color.red.frame(width: 40, height: 40)
        .onContinuousHover { phase in if case .active(let point) = phase { notes.points["hover"] = point } }
        .gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .named("outer")).onChanged { notes.points["drag"] = $0.location }
        )
        .scaleEffect(2).rotationEffect(.degrees(90)).coordinateSpace(name: "outer")
    }
    host.settle()
    host.move(to: CGPoint(x: 220, y: 150))
    let hover = try #require(notes.points["hover"])
    // Twenty points to the right of the middle are ten points up, a quarter turn before.
    #expect(abs(hover.x - 20) < 1e-6 && abs(hover.y - 10) < 1e-6)
    host.press(at: CGPoint(x: 220, y: 150))
    let drag = try #require(notes.points["drag"])
    #expect(abs(drag.x - 40) < 1e-6 && abs(drag.y - 20) < 1e-6)
    host.release()
  }

  @Test("an anchor within what is enlarged is found where it is seen")
  func anchors() throws {
    struct Key: PreferenceKey {
      static var defaultValue: Anchor<CGRect>? { nil }
      static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
    }
    let notes = Notes()
    let host = try host {
      Color.red.frame(width: 40, height: 40).anchorPreference(key: Key.self, value: .bounds) { $0 }.scaleEffect(2)
        .overlayPreferenceValue(Key.self) { anchor in
          GeometryReader { proxy in
            let _ = notes.frames["anchor"] = anchor.map { proxy[$0] }
            Color.clear
          }
        }
    }
    host.settle()
    #expect(isNear(notes.frames["anchor"], CGRect(x: -20, y: -20, width: 80, height: 80)))
  }
}
