import Foundation
import Testing

@testable import GlassViews

/// What the pages on layering say, where no other suite says it.
@MainActor @Suite("What the pages on layers say") struct LayerSentenceTests {
  private let bars = EdgeInsets(top: 20, leading: 40, bottom: 0, trailing: 10)

  private func fills(_ host: LayoutHost) -> [(rect: CGRect, paint: ShapePaint)] {
    host.operations().compactMap { item in
      guard case .fill(let outline, let paint) = item.operation else { return nil }
      return (outline.rect.offsetBy(dx: item.origin.x, dy: item.origin.y), paint)
    }
  }

  private func ink(_ color: Color, dark: Bool = false) -> ShapePaint {
    var environment = EnvironmentValues()
    environment.colorScheme = dark ? .dark : .light
    return .ink(color.ink(in: environment))
  }

  // MARK: Views as layers

  @Test("views in one background are a stack of their own: the alignment moves them together, they stay centred on each other")
  func backgroundStack() {
    func bar(_ alignment: Alignment, explicit: Alignment? = nil) -> LayoutHost {
      LayoutHost(
        Box(width: 100, height: 10).named("bar").background(alignment: alignment) {
          if let explicit {
            ZStack(alignment: explicit) {
              Box(width: 40, height: 40).named("circle")
              Box(width: 10, height: 80).named("pole")
            }
          } else {
            Box(width: 40, height: 40).named("circle")
            Box(width: 10, height: 80).named("pole")
          }
        })
    }
    let centred = bar(.center)
    #expect(centred.frame("circle") == rect(80, 30, 40, 40) && centred.frame("pole") == rect(95, 10, 10, 80))
    let leading = bar(.leading)
    #expect(leading.frame("circle") == rect(50, 30, 40, 40) && leading.frame("pole") == rect(65, 10, 10, 80))
    let explicit = bar(.leading, explicit: .leading)
    #expect(explicit.frame("circle") == rect(50, 30, 40, 40) && explicit.frame("pole") == rect(50, 10, 10, 80))
    #expect(explicit.frame("bar") == rect(50, 45, 100, 10))
  }

  @Test("views in one overlay are a stack of their own too")
  func overlayStack() {
    func square(_ alignment: Alignment, explicit: Alignment? = nil) -> LayoutHost {
      LayoutHost(
        Box(width: 80, height: 80).named("square").overlay(alignment: alignment) {
          if let explicit {
            ZStack(alignment: explicit) {
              Box(width: 40, height: 40).named("circle")
              Box(width: 10, height: 10).named("star")
            }
          } else {
            Box(width: 40, height: 40).named("circle")
            Box(width: 10, height: 10).named("star")
          }
        })
    }
    #expect(square(.center).frame("circle") == rect(80, 30, 40, 40) && square(.center).frame("star") == rect(95, 45, 10, 10))
    #expect(square(.bottom).frame("circle") == rect(80, 50, 40, 40) && square(.bottom).frame("star") == rect(95, 65, 10, 10))
    let explicit = square(.bottom, explicit: .bottom)
    #expect(explicit.frame("circle") == rect(80, 50, 40, 40) && explicit.frame("star") == rect(95, 80, 10, 10))
  }

  @Test("of several views in a layer the last one lies in front; so it does in a depth stack")
  func layerOrder() {
    let layers = LayoutHost(
      Color.clear.frame(width: 60, height: 60)
        .background {
          Color.red.frame(width: 1)
          Color.green.frame(width: 2)
        }
        .overlay {
          Color.blue.frame(width: 3)
          Color.yellow.frame(width: 4)
        })
    #expect(fills(layers).map(\.rect.width) == [1, 2, 3, 4])
    let depth = LayoutHost(
      ZStack {
        ForEach(0..<6, id: \.self) { index in
          let step = CGFloat(index)
          Rectangle().fill(.red).frame(width: 100 - step, height: 50).offset(x: step * 10, y: step * 10)
        }
      }.named("stack"), width: 300, height: 200)
    #expect(fills(depth).map(\.rect.width) == [100, 99, 98, 97, 96, 95])
    #expect(fills(depth).map(\.rect.midX) == [150, 160, 170, 180, 190, 200])
    #expect(depth.frame("stack") == rect(100, 75, 100, 50))
  }

  @Test("layers each have their own alignment, so that every corner can have one")
  func corners() {
    let host = LayoutHost(
      Box(width: 100, height: 60)
        .overlay(alignment: .topLeading) { Box().named("a") }
        .overlay(alignment: .topTrailing) { Box().named("b") }
        .background(alignment: .bottomLeading) { Box().named("c") }
        .background(alignment: .bottomTrailing) { Box().named("d") })
    #expect(host.frame("a") == rect(50, 20, 10, 10) && host.frame("b") == rect(140, 20, 10, 10))
    #expect(host.frame("c") == rect(50, 70, 10, 10) && host.frame("d") == rect(140, 70, 10, 10))
  }

  @Test("with a background the view says the size, in a depth stack all views together do")
  func dominance() {
    let layered = LayoutHost(Box(width: 40, height: 20).background { Box(width: 90, height: 50) }.named("whole"))
    #expect(layered.frame("whole")?.size == CGSize(width: 40, height: 20))
    let stacked = LayoutHost(
      ZStack {
        Box(width: 90, height: 50)
        Box(width: 40, height: 20)
      }.named("whole"))
    #expect(stacked.frame("whole")?.size == CGSize(width: 90, height: 50))
  }

  @Test("the default index is 0: what has a higher one lies in front, what has a lower one behind")
  func indices() {
    let host = LayoutHost(
      ZStack {
        Rectangle().fill(.red).frame(width: 1).zIndex(1)
        Rectangle().fill(.red).frame(width: 2)
        Rectangle().fill(.red).frame(width: 3).zIndex(-1)
        Rectangle().fill(.red).frame(width: 4).zIndex(0)
      })
    #expect(fills(host).map(\.rect.width) == [3, 2, 4, 1])
  }

  // MARK: Styles as layers

  @Test("a style reaches into all unsafe edges by itself, into those named, or into none", arguments: [false, true])
  func edges(isOverlay: Bool) {
    func filled(_ edges: Edge.Set?) -> CGRect? {
      let view = Color.clear
      let host =
        switch (isOverlay, edges) {
        case (false, nil): LayoutHost(view.background(.blue).safeAreaPadding(bars))
        case (false, let edges?): LayoutHost(view.background(.blue, ignoresSafeAreaEdges: edges).safeAreaPadding(bars))
        case (true, nil): LayoutHost(view.overlay(.blue).safeAreaPadding(bars))
        case (true, let edges?): LayoutHost(view.overlay(.blue, ignoresSafeAreaEdges: edges).safeAreaPadding(bars))
        }
      return fills(host).last?.rect
    }
    #expect(filled(nil) == rect(0, 0, 200, 100))
    #expect(filled([]) == rect(40, 20, 150, 80))
    #expect(filled(.top) == rect(40, 0, 150, 100))
    #expect(filled(.horizontal) == rect(0, 20, 200, 80))
  }

  @Test("without a style it is the background's own, light or dark, on the edges asked for", arguments: [false, true])
  func defaultStyle(dark: Bool) {
    func filled(_ view: some View) -> [(rect: CGRect, paint: ShapePaint)] {
      fills(LayoutHost(view.safeAreaPadding(bars)) { $0.colorScheme = dark ? .dark : .light })
    }
    let ground = filled(Color.clear.background())
    #expect(ground.map(\.rect) == [rect(0, 0, 200, 100)])
    #expect(filled(Color.clear.background(ignoresSafeAreaEdges: [])).map(\.rect) == [rect(40, 20, 150, 80)])
    #expect(ground.first?.paint == filled(Rectangle().fill(.background)).first?.paint)
    let shaped = filled(Color.clear.frame(width: 50, height: 20).background(in: RoundedRectangle(cornerRadius: 6)))
    #expect(shaped.map(\.rect) == [rect(90, 50, 50, 20)])
    #expect(shaped.first?.paint == ground.first?.paint)
    #expect(filled(Color.clear.background().backgroundStyle(.teal)).first?.paint == ink(.teal, dark: dark))
  }

  /// A form that is no box: narrower at its top.
  private struct Trapezoid: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.minX + 10, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - 10, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  @Test("any form lies behind or before a view, as large as that and filled with its style")
  func forms() {
    let view = Box(width: 80, height: 20).opacity(0)
    for host in [
      LayoutHost(view.background(.teal, in: Trapezoid())), LayoutHost(view.overlay(.teal, in: Trapezoid())),
      LayoutHost(view.background(.teal, in: Capsule())), LayoutHost(view.overlay(.teal, in: .ellipse)),
    ] {
      let teal = host.operations().compactMap { item -> CGRect? in
        switch item.operation {
        case .fill(let outline, ink(.teal)): outline.rect.offsetBy(dx: item.origin.x, dy: item.origin.y)
        case .fillPath(let path, ink(.teal), _): path.bounds.offsetBy(dx: item.origin.x, dy: item.origin.y)
        default: nil
        }
      }
      #expect(teal == [rect(60, 40, 80, 20)])
    }
  }

  @Test("a hierarchical style can be a layer too")
  func hierarchical() {
    let host = LayoutHost(Color.clear.frame(width: 30, height: 30).background(.secondary))
    #expect(fills(host).map(\.rect) == [rect(85, 35, 30, 30)])
    func paint(_ style: HierarchicalShapeStyle) -> ShapePaint {
      style.resolved(in: EnvironmentValues()).paint(in: rect(0, 0, 30, 30))
    }
    #expect(fills(host).map(\.paint) == [paint(.secondary)])
    #expect(paint(.secondary) != paint(.primary))
  }

  // MARK: The page on backgrounds

  private func signIn(isStacked: Bool) -> some View {
    let fields = VStack {
      Text(verbatim: "Welcome")
      Box(width: 100, height: 30)
    }.named("fields")
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    return Group {
      if isStacked {
        ZStack {
          gradient.named("gradient")
          fields
        }
      } else {
        fields.background(gradient.named("gradient"))
      }
    }
  }

  @Test("a gradient behind a column is as large as that; beneath it in a stack it fills the room, clear of bars")
  func gradients() {
    let behind = LayoutHost(signIn(isStacked: false).safeAreaPadding(bars))
    #expect(behind.frame("gradient")?.width == behind.frame("fields")?.width)
    #expect(behind.frame("gradient")?.height == behind.frame("fields")?.height)
    let beneath = LayoutHost(signIn(isStacked: true).safeAreaPadding(bars))
    #expect(beneath.frame("gradient") == rect(40, 20, 150, 80))
    #expect(beneath.frame("fields") == behind.frame("fields"))
  }

  @Test("where the whole stack ignores the safe area its fields do too; where the gradient alone does, they stay clear")
  func ignoring() {
    let whole = LayoutHost(signIn(isStacked: true).ignoresSafeArea().safeAreaPadding(bars))
    #expect(whole.frame("gradient") == rect(0, 0, 200, 100))
    #expect(whole.frame("fields")?.midX == 100 && whole.frame("fields")?.midY == 50)
    let alone = LayoutHost(
      ZStack {
        Color.red.named("gradient").ignoresSafeArea()
        Box(width: 100, height: 30).named("fields")
      }.safeAreaPadding(bars))
    #expect(alone.frame("gradient") == rect(0, 0, 200, 100))
    #expect(alone.frame("fields")?.midX == 115 && alone.frame("fields")?.midY == 60)
  }
}
