import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Mirroring and device pixels") struct ExactnessTests {
  /// Three boxes in every kind of container, named a, b and c.
  private func boxes() -> some View {
    Group {
      Box(width: 30, height: 10).named("a")
      Box(width: 20, height: 14).named("b")
      Box(width: 10, height: 18).named("c")
    }
  }

  private var containers: [(name: String, view: AnyView)] {
    [
      ("HStack", AnyView(HStack(alignment: .top, spacing: 3) { boxes() })),
      ("VStack", AnyView(VStack(alignment: .leading, spacing: 3) { boxes() })),
      ("ZStack", AnyView(ZStack(alignment: .bottomTrailing) { boxes() })),
      ("Grid", AnyView(Grid(alignment: .topLeading) { GridRow { boxes() } })),
      ("LazyVStack", AnyView(LazyVStack(alignment: .leading) { boxes() })),
      ("LazyHStack", AnyView(ScrollView(.horizontal) { LazyHStack(spacing: 3) { boxes() } })),
      ("LazyVGrid", AnyView(LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.fixed(50))], alignment: .trailing) { boxes() })),
      (
        "LazyHGrid",
        AnyView(ScrollView(.horizontal) { LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))]) { boxes() } })
      ),
      ("ScrollView", AnyView(ScrollView([.horizontal, .vertical]) { HStack { boxes() } })),
      ("padding", AnyView(HStack { boxes().padding(.leading, 9) })),
      ("frame", AnyView(HStack { boxes() }.frame(width: 150, alignment: .leading))),
      ("offset", AnyView(HStack { boxes().offset(x: 4) })),
      ("position", AnyView(boxes().position(x: 30, y: 20))),
      ("overlay", AnyView(Box(width: 90, height: 40).overlay(alignment: .topLeading) { HStack { boxes() } })),
      ("safeAreaInset", AnyView(HStack { boxes() }.safeAreaInset(edge: .leading) { Box(width: 12, height: 4) })),
      (
        "ViewThatFits",
        AnyView(
          ViewThatFits {
            HStack(spacing: 200) { boxes() }; HStack { boxes() }
          })
      ),
      ("GeometryReader", AnyView(GeometryReader { _ in HStack { boxes() } })),
      ("guide", AnyView(VStack(alignment: .leading) { boxes().alignmentGuide(.leading) { $0.width / 3 } })),
    ]
  }

  @Test("right to left, every container is the mirror image of itself")
  func mirrored() {
    for container in containers {
      let left = LayoutHost(container.view, width: 200, height: 100)
      let right = LayoutHost(container.view, width: 200, height: 100) { $0.layoutDirection = .rightToLeft }
      for name in ["a", "b", "c"] {
        guard let before = left.seen(name), let after = right.seen(name) else {
          Issue.record("\(container.name) shows no \(name)")
          continue
        }
        let mirrored = CGRect(x: 200 - before.maxX, y: before.minY, width: before.width, height: before.height)
        #expect(
          abs(after.minX - mirrored.minX) < 1e-6 && abs(after.minY - mirrored.minY) < 1e-6 && after.size == mirrored.size,
          "\(container.name): \(name) lies at \(after), not at \(mirrored)")
      }
    }
  }

  @Test("at fractional scales neighbours meet on the same device pixel, without gaps or overlaps, and nothing drifts")
  func fractionalScales() {
    for scale in [1.25, 1.5, 1.75] {
      let space = DeviceSpace(scale: scale)
      for count in [3, 7, 11, 40] {
        let host = LayoutHost(
          VStack(spacing: 0) {
            ForEach(0..<3, id: \.self) { row in
              HStack(spacing: 0) { ForEach(0..<count, id: \.self) { Color.red.named("\(row) \($0)") } }.padding(.horizontal, 0.3)
            }
          }, width: 333, height: 101)
        for row in 0..<3 {
          var edge: CGFloat?
          for index in 0..<count {
            guard let frame = host.node("\(row) \(index)")?.globalTargetFrame else { continue }
            let box = space.box(frame)
            if let edge { #expect(box.minX == edge, "scale \(scale), \(row) \(index)") }
            edge = box.maxX
            #expect(abs(box.minX - frame.minX * scale) <= 0.5 + 1e-9)
            #expect(abs(box.width - frame.width * scale) <= 1 + 1e-9)
          }
          #expect(edge == CGFloat(((333 - 0.3) * scale).rounded()))
        }
        let heights = (0..<3).compactMap { host.node("\($0) 0").map { space.box($0.globalTargetFrame) } }
        #expect(heights[0].maxY == heights[1].minY && heights[1].maxY == heights[2].minY)
        #expect(heights[2].maxY == CGFloat((101 * scale).rounded()))
      }
    }
  }

  @Test("a container hands on the mean of explicit guides, not those of views without any")
  func meanOfGuides() {
    let host = LayoutHost(
      HStack(alignment: .top, spacing: 0) {
        ZStack(alignment: .topLeading) {
          Box(width: 10, height: 10).alignmentGuide(.top) { _ in 4 }
          Box(width: 10, height: 10).alignmentGuide(.top) { _ in 8 }
        }
        .named("stack")
        Box(width: 10, height: 10).named("box")
      })
    // Within the stack the second lies 4 points higher, so that both guides are at 8 from its top.
    #expect((host.frame("box")?.minY ?? 0) - (host.frame("stack")?.minY ?? 0) == 8)
    let apart = LayoutHost(
      HStack(alignment: .top, spacing: 0) {
        ZStack {
          Box(width: 10, height: 10).alignmentGuide(.top) { _ in 1 }
          Box(width: 10, height: 10).alignmentGuide(.top) { _ in 9 }
          Box(width: 10, height: 10)
        }
        .named("stack")
        Box(width: 10, height: 10).named("box")
      })
    // All three lie on each other: the guides are at 1 and 9, and the view without one does not count.
    #expect((apart.frame("box")?.minY ?? 0) - (apart.frame("stack")?.minY ?? 0) == 5)
  }
}
