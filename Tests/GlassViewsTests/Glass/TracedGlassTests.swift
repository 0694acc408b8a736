import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassViews

/// A path that is no outline: a triangle, its right angle at the upper left.
private struct Corner: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
}

/// A star drawn in one line, which crosses itself.
private struct Pentagram: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      for index in 0..<5 {
        let angle = Double(index) * 0.8 * .pi
        let point = CGPoint(x: rect.midX + rect.width / 2 * sin(angle), y: rect.midY - rect.height / 2 * cos(angle))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }
}

@MainActor @Suite("Glass along any path")
struct TracedGlassTests {
  /// Whether glass lies at a place, as parts of the box around it.
  private func isGlass(_ host: ControlHost, _ x: Double, _ y: Double) -> Bool {
    guard let outline = host.shapes.first?.outline else { return false }
    let box = outline.bounds
    return ShapeField(outline).distance(x: box.minX + box.width * x, y: box.minY + box.height * y) < 0
  }

  @Test("glass fills the path of a shape of one's own, mirrored where it asks for that") func path() throws {
    let host = try ControlHost { Color.clear.frame(width: 90, height: 60).glassEffect(in: Corner()) }
    #expect(isGlass(host, 0.1, 0.1) && isGlass(host, 0.8, 0.1) && isGlass(host, 0.1, 0.8))
    #expect(!isGlass(host, 0.8, 0.8))
    let mirrored = try ControlHost {
      Color.clear.frame(width: 90, height: 60).glassEffect(in: Corner()).environment(\.layoutDirection, .rightToLeft)
    }
    #expect(isGlass(mirrored, 0.9, 0.8) && !isGlass(mirrored, 0.2, 0.8))
  }

  @Test("lines within a path are no edges of its glass") func crossing() throws {
    let host = try ControlHost { Color.clear.frame(width: 100, height: 100).glassEffect(in: Pentagram()) }
    let outline = try #require(host.shapes.first?.outline)
    // The sides of the pentagon in its middle would be 15 points away.
    #expect(
      ShapeField(outline).distance(x: outline.rect.midX, y: outline.rect.minY + outline.rect.height * 0.55) < -17
        * ControlHost.fineness)
    #expect(!isGlass(host, 0.2, 0.1))
  }

  @Test("what encloses nothing has the glass of its box") func empty() throws {
    struct Line: Shape {
      nonisolated func path(in rect: CGRect) -> Path {
        Path { path in
          path.move(to: CGPoint(x: rect.minX, y: rect.minY))
          path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        }
      }
    }
    let host = try ControlHost { Color.clear.frame(width: 90, height: 60).glassEffect(in: Line()) }
    #expect(host.shapes.first?.outline.kind == .box(CornerRadii(0), .circular))
  }

  @Test("an outline is still one, traced or not: shapes of the library keep theirs") func outlines() throws {
    let host = try ControlHost {
      HStack {
        Color.clear.frame(width: 60, height: 40).glassEffect()
        Color.clear.frame(width: 60, height: 40).glassEffect(in: .ellipse)
        Color.clear.frame(width: 60, height: 40).glassEffect(in: .rect(cornerRadius: 8).rotation(.degrees(20)))
      }
    }
    #expect(host.shapes.count == 3)
    for shape in host.shapes {
      if case .traced = shape.outline.kind { Issue.record("\(shape.outline)") }
    }
  }

  @Test("a path that only moves stays the same curve") func kept() throws {
    let remote = Remote()
    let host = try ControlHost { Moving(remote: remote) }
    let before = try #require(host.shapes.first?.outline)
    remote.move(30)
    host.settle(1.0 / 60)
    let after = try #require(host.shapes.first?.outline)
    #expect(abs(after.rect.minX - before.rect.minX - 30 * ControlHost.fineness) < 1e-6)
    #expect(after.kind == before.kind)
  }

  private final class Remote { var move: (Double) -> Void = { _ in } }

  private struct Moving: View {
    let remote: Remote
    @State private var x = 0.0

    var body: some View {
      let _ = remote.move = { x = $0 }
      Color.clear.frame(width: 90, height: 60).glassEffect(in: Corner()).offset(x: x)
    }
  }
}
