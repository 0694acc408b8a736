import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

/// At scales between whole ones an edge is one row or column of device pixels, whoever draws up to it and however it was reached.
@MainActor @Suite("Fractional scales") struct FractionalScaleTests {
  /// A filled box: in points of the window, and on the device as the painter puts it.
  private struct Filled {
    let points: CGRect
    let pixels: CGRect
  }

  private func filled(_ host: LayoutHost, _ scale: Double) -> [Filled] {
    var result: [Filled] = []
    func visit(_ chunk: DisplayChunk, _ origin: CGPoint, _ space: DeviceSpace) {
      for item in chunk.items {
        switch item {
        case .draw(.fill(let outline, _)):
          let points = outline.rect.offsetBy(dx: origin.x, dy: origin.y)
          result.append(Filled(points: points, pixels: space.outline(outline).rect))
        case .chunk(let inner, let place), .effect(_, let inner, let place), .glassContainer(_, let inner, let place):
          visit(inner, CGPoint(x: origin.x + place.x, y: origin.y + place.y), space.moved(by: place))
        case .draw, .glass, .material: break
        }
      }
    }
    visit(host.graph.root.chunk, .zero, DeviceSpace(scale: scale))
    return result
  }

  private struct Scene {
    let name: String
    let view: AnyView
    /// How often it is scrolled, and by how much each time.
    var steps = 0
    var step = CGSize.zero
  }

  private func cells(_ count: Int, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> some View {
    ForEach(0..<count, id: \.self) { Color.red.frame(width: width, height: height).named("\($0)") }
  }

  private var scenes: [Scene] {
    let third = CGFloat(20) + 1.0 / 3
    return [
      Scene(
        name: "grid",
        view: AnyView(
          Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            ForEach(0..<7, id: \.self) { row in
              GridRow { ForEach(0..<11, id: \.self) { Color.red.named("\(row) \($0)") } }
            }
          }.padding(0.3))),
      Scene(
        name: "lazy column",
        view: AnyView(ScrollView { LazyVStack(spacing: 0) { cells(4000, nil, third) } }.padding(.top, 1.0 / 3)), steps: 300,
        step: CGSize(width: 0, height: 37 + 1.0 / 3)),
      Scene(
        name: "lazy column back", view: AnyView(ScrollView { LazyVStack(spacing: 0) { cells(4000, nil, 20.7) } }), steps: 150,
        step: CGSize(width: 0, height: 31.1)),
      Scene(
        name: "lazy row", view: AnyView(ScrollView(.horizontal) { LazyHStack(spacing: 0) { cells(4000, third) } }), steps: 200,
        step: CGSize(width: 33 + 2.0 / 3, height: 0)),
      Scene(
        name: "lazy grid",
        view: AnyView(
          ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 41), spacing: 0)], spacing: 0) { cells(4000, nil, third) }
          }), steps: 200, step: CGSize(width: 0, height: 41.7)),
      Scene(
        name: "lazy grid across",
        view: AnyView(
          ScrollView(.horizontal) {
            LazyHGrid(rows: Array(repeating: GridItem(.flexible(), spacing: 0), count: 3), spacing: 0) { cells(4000, third) }
          }), steps: 200, step: CGSize(width: 41.7, height: 0)),
      Scene(
        name: "list",
        view: AnyView(List(0..<900, id: \.self) { Color.red.frame(height: 22.3).listRowInsets(EdgeInsets()).named("\($0)") }),
        steps: 100, step: CGSize(width: 0, height: 29.3)),
      Scene(
        name: "grouped list",
        view: AnyView(
          List {
            ForEach(0..<40, id: \.self) { part in
              Section("\(part)") { ForEach(0..<5) { Color.clear.frame(height: 33.3).named("\(part) \($0)") } }
            }
          }.listStyle(.insetGrouped)), steps: 40, step: CGSize(width: 0, height: 29.3)),
      Scene(
        name: "form",
        view: AnyView(
          Form {
            Section {
              ForEach(0..<4, id: \.self) { Color.clear.frame(height: 21.7).named("\($0)") }
            }
          })),
      Scene(
        name: "layers",
        view: AnyView(
          HStack(spacing: 0) {
            ForEach(0..<13, id: \.self) { index in
              Color.red.named("\(index)").background(.blue).overlay(Color.green.padding(1.0 / 3)).background(
                Color.gray.padding(-0.2))
            }
          }.padding(1.0 / 3))),
      Scene(
        name: "stacks in stacks",
        view: AnyView(
          VStack(spacing: 0) {
            ForEach(0..<5, id: \.self) { row in
              HStack(spacing: 0) { ForEach(0..<(row + 3), id: \.self) { Color.red.named("\(row) \($0)") } }
            }
          }.padding(0.3))),
    ]
  }

  @Test("an edge of several views is one edge of pixels, also after a long way of scrolling", arguments: [1.25, 1.5, 1.75])
  func edges(scale: Double) {
    for scene in scenes {
      let host = LayoutHost(scene.view, width: 333, height: 101) { $0.displayScale = scale }
      for _ in 0..<scene.steps { host.scroll(by: scene.step) }
      for _ in 0..<scene.steps / 3 { host.scroll(by: CGSize(width: -scene.step.width, height: -scene.step.height)) }
      let boxes = filled(host, scale)
      #expect(boxes.count > 2, "\(scene.name) draws nothing")
      var known: [[Int: CGFloat]] = [[:], [:]]
      func check(_ axis: Int, _ edge: CGFloat, _ pixel: CGFloat) {
        let key = Int((edge * 10_000).rounded())
        if let other = known[axis][key] {
          #expect(other == pixel, "\(scene.name) at \(scale): an edge at \(edge) is drawn at \(pixel) and \(other)")
        }
        known[axis][key] = pixel
        #expect(abs(pixel - edge * scale) <= 0.501, "\(scene.name) at \(scale): an edge at \(edge) is drawn at \(pixel)")
      }
      for box in boxes {
        let isHairline = box.points.height * scale < 1.5 || box.points.width * scale < 1.5
        if isHairline {
          // Lines between rows are one pixel thick everywhere.
          #expect(min(box.pixels.width, box.pixels.height) == 1, "\(scene.name) at \(scale): a line is \(box.pixels)")
          continue
        }
        check(0, box.points.minX, box.pixels.minX)
        check(0, box.points.maxX, box.pixels.maxX)
        check(1, box.points.minY, box.pixels.minY)
        check(1, box.points.maxY, box.pixels.maxY)
      }
    }
  }

  @Test("places do not drift: after a long way there and back a row lies where it lay")
  func drift() {
    let host = LayoutHost(
      ScrollView { LazyVStack(spacing: 0.1) { cells(5000, nil, 20.3) } }, width: 333, height: 101)
    host.scroll(by: CGSize(width: 0, height: 50))
    let before = host.seen("5")
    for _ in 0..<400 { host.scroll(by: CGSize(width: 0, height: 47.3)) }
    for _ in 0..<400 { host.scroll(by: CGSize(width: 0, height: -47.3)) }
    let after = host.seen("5")
    #expect(abs((after?.minY ?? 0) - (before?.minY ?? 1)) < 1e-6)
  }
}
