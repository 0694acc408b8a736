import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

/// Whether two lengths are the same but for what a frame makes of them.
private func isNear(_ a: CGFloat?, _ b: CGFloat) -> Bool { a.map { abs($0 - b) < 0.4 } ?? false }

@MainActor @Suite("Forms and lines that animate") struct ShapeAnimationTests {
  private struct Switched<Content: View>: View {
    let remote: Remote
    let content: (Bool) -> Content
    @State private var isOn = false

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
      content(isOn)
    }
  }

  /// What is drawn half way from a form to another one, in a room of 100 × 100.
  private func halfWay<Content: View>(_ content: @escaping (Bool) -> Content) -> [DrawOperation] {
    let remote = Remote()
    let host = LayoutHost(Switched(remote: remote, content: content), width: 100, height: 100)
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    return host.operations().map(\.operation)
  }

  private func radius(_ operations: [DrawOperation]) -> CGFloat? {
    let outline: Outline? =
      switch operations.first {
      case .fill(let outline, _)?, .stroke(let outline, _, _)?: outline
      default: nil
      }
    guard case .box(let radii, _)? = outline?.kind else { return nil }
    return radii.topLeft
  }

  private func bounds(_ operations: [DrawOperation]) -> CGRect? {
    switch operations.first {
    case .fillPath(let path, _, _)?, .strokePath(let path, _, _)?: path.bounds
    default: nil
    }
  }

  @Test("a border's width moves, and its line stays inside the form on its way")
  func borderWidth() {
    guard case .stroke(let outline, let width, _)? = halfWay({ Rectangle().strokeBorder(.red, lineWidth: $0 ? 10 : 2) }).first
    else {
      Issue.record("a border is a stroke")
      return
    }
    #expect(isNear(width, 6))
    #expect(isNear(outline.rect.minX, 0) && isNear(outline.rect.width, 100))
  }

  @Test("a line's width moves")
  func lineWidth() {
    guard case .stroke(_, let width, _)? = halfWay({ Circle().stroke(.red, lineWidth: $0 ? 10 : 2) }).first else {
      Issue.record("a line along a circle is a stroke")
      return
    }
    #expect(isNear(width, 6))
  }

  @Test("strokes of a broken line march along")
  func dashPhase() {
    let operations = halfWay {
      Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 50, y: 0))
      }
      .stroke(.red, style: StrokeStyle(lineWidth: 4, dash: [20, 80], dashPhase: $0 ? -20 : 0))
    }
    #expect(isNear(bounds(operations)?.minX, 10) && isNear(bounds(operations)?.width, 20))
  }

  @Test("the strokes of a line that is a form march along")
  func phaseOfForm() {
    let operations = halfWay {
      Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 50, y: 0))
      }
      .stroke(style: StrokeStyle(lineWidth: 4, dash: [20, 80], dashPhase: $0 ? -20 : 0)).offset(x: 1)
    }
    #expect(isNear(bounds(operations)?.minX, 11) && isNear(bounds(operations)?.width, 20))
  }

  @Test("what is inset keeps the animation of its form")
  func insetRadius() {
    #expect(isNear(radius(halfWay { RoundedRectangle(cornerRadius: $0 ? 30 : 10).inset(by: 2).fill(.red) }), 18))
    #expect(isNear(radius(halfWay { RoundedRectangle(cornerRadius: $0 ? 30 : 10).strokeBorder(.red, lineWidth: 2) }), 20))
  }

  @Test("what is trimmed keeps the animation of its form")
  func trimmed() {
    let operations = halfWay { Bar(length: $0 ? 80 : 40).trim(from: 0, to: 0.5).stroke(.red, lineWidth: 1) }
    #expect(isNear(bounds(operations)?.width, 30))
  }

  @Test("each corner of an uneven rectangle moves")
  func uneven() {
    #expect(isNear(radius(halfWay { UnevenRoundedRectangle(topLeadingRadius: $0 ? 30 : 10).fill(.red) }), 20))
  }

  @Test("a form whose type is hidden moves, also within others; of another type it is there at once")
  func hidden() {
    #expect(isNear(radius(halfWay { AnyShape(RoundedRectangle(cornerRadius: $0 ? 30 : 10)).fill(.red) }), 20))
    let trimmed = halfWay { AnyShape(Bar(length: $0 ? 80 : 40)).trim(from: 0, to: 0.5).stroke(.red, lineWidth: 1) }
    #expect(isNear(bounds(trimmed)?.width, 30))
    let changed = halfWay { $0 ? AnyShape(RoundedRectangle(cornerRadius: 30)) : AnyShape(Bar(length: 40)) }
    #expect(radius(changed) == 30)
  }

  /// A level line of some length.
  private struct Bar: Shape {
    var length: CGFloat
    var animatableData: CGFloat {
      get { length }
      set { length = newValue }
    }
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: rect.origin)
        path.addLine(to: CGPoint(x: rect.minX + length, y: rect.minY))
      }
    }
  }
}
