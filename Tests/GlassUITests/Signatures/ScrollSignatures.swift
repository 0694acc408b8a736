import GlassUI

/// Initialisers and modifiers as they are documented: scroll views and geometry.
struct ScrollSignatures: View {
  @State private var isOn = false
  @State private var scroll = ScrollPosition(edge: .top)

  var body: some View {
    part1
    part2
    part3
  }

  @ViewBuilder private var part1: some View {
    GeometryReader { p in Text("\(p.frame(in: .scrollView).minX)") }
    GeometryReader { p in Text("\(p.frame(in: .scrollView(axis: .vertical)).minX)") }
    Text("a").onGeometryChange(for: CGSize.self) {
      $0.size
    } action: { _ in
    }
    Text("a").onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { old, new in }
    Text("a").containerRelativeFrame(.horizontal)
    Text("a").containerRelativeFrame([.horizontal, .vertical], alignment: .topLeading)
    Text("a").containerRelativeFrame(.horizontal, count: 5, span: 2, spacing: 10)
    Text("a").containerRelativeFrame(.horizontal) { length, axis in length / 3 }
    Text("a").visualEffect { content, proxy in
      content.offset(x: proxy.size.width).opacity(0.5).blur(radius: 1).scaleEffect(2).rotationEffect(.degrees(3))
    }
  }

  @ViewBuilder private var part2: some View {
    ScrollView {}.scrollIndicatorsFlash(onAppear: true)
    ScrollView {}.scrollIndicatorsFlash(trigger: isOn)
    ScrollView {}.scrollTargetBehavior(.viewAligned(limitBehavior: .always))
    ScrollView {}.scrollClipDisabled()
    ScrollView {}.scrollBounceBehavior(.basedOnSize)
    ScrollView {}.scrollBounceBehavior(.always, axes: [.horizontal])
    ScrollView {}.defaultScrollAnchor(.bottom)
    ScrollView {}.defaultScrollAnchor(.bottom, for: .initialOffset)
    ScrollView {}.scrollDismissesKeyboard(.immediately)
    ScrollView {}.scrollPosition($scroll)
    ScrollView {}.scrollPosition($scroll, anchor: .top)
  }

  @ViewBuilder private var part3: some View {
    ScrollView {}.onScrollGeometryChange(for: CGFloat.self) {
      $0.contentOffset.y
    } action: { old, new in
    }
    ScrollView {}.onScrollPhaseChange { old, new in }
    ScrollView {}.onScrollPhaseChange { old, new, context in _ = context.geometry.visibleRect }
    ScrollView {}.onScrollVisibilityChange(threshold: 0.5) { _ in }
    ScrollView {}.onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.5) { ids in }
    Text("a").scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
    Text("a").scrollTransition(.animated, axis: .vertical) { content, phase in content.scaleEffect(phase.isIdentity ? 1 : 0.5) }
    Button("x") { scroll.scrollTo(id: 3, anchor: .top) }
    Button("x") { scroll.scrollTo(edge: .bottom) }
    Button("x") { scroll.scrollTo(point: .zero) }
  }
}
