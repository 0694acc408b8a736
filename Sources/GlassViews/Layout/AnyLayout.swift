public import Foundation

/// A layout whose type is hidden, so that views stay themselves while their layout changes.
public struct AnyLayout: Layout {
  /// What the layout within keeps.
  public struct Cache {
    var value: Any
  }

  /// Unchecked, because what animates is asked for from anywhere; layouts are values, used on the main actor alone.
  private nonisolated(unsafe) var box: any AnyLayoutBox

  /// Hides the type of a layout.
  public init<L: Layout>(_ layout: L) { box = LayoutBox(layout: layout) }

  /// What the layout within animates; those of layouts of different types have nothing between them.
  public nonisolated var animatableData: AnyAnimatableData {
    get { box.data }
    set { box = box.with(newValue) }
  }

  /// Makes the cache of the layout within.
  public func makeCache(subviews: Subviews) -> Cache { Cache(value: box.makeCache(subviews)) }

  /// The spacing of the layout within.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache.value) }

  /// The size the layout within picks.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.size(proposal, subviews, &cache.value)
  }

  /// Places as the layout within does.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    box.place(bounds, proposal, subviews, &cache.value)
  }

  /// The guide of the layout within.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.guide(guide, bounds, proposal, subviews, &cache.value)
  }

  /// The guide of the layout within.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.guide(guide, bounds, proposal, subviews, &cache.value)
  }

  /// The axis of the layout within, for spacers and dividers.
  var stackOrientation: Axis? { box.stackOrientation }
}

@MainActor private protocol AnyLayoutBox {
  nonisolated var data: AnyAnimatableData { get }
  nonisolated func with(_ data: AnyAnimatableData) -> any AnyLayoutBox
  var stackOrientation: Axis? { get }
  func makeCache(_ subviews: LayoutSubviews) -> Any
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize
  func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any)
  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat?
  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat?
}

private struct LayoutBox<L: Layout>: AnyLayoutBox {
  /// Unchecked for the same reason as the box: a value that never changes.
  nonisolated(unsafe) let layout: L

  nonisolated var data: AnyAnimatableData {
    AnyAnimatableData(value: layout.animatableData, of: ObjectIdentifier(L.self))
  }

  nonisolated func with(_ data: AnyAnimatableData) -> any AnyLayoutBox { LayoutBox(layout: data.applied(to: layout)) }

  var stackOrientation: Axis? { L.layoutProperties.stackOrientation }

  func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

  /// A cache that another layout left behind is made anew.
  private func with<R>(_ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> R) -> R {
    var own = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
    let result = body(&own)
    cache = own
    return result
  }

  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
    with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) {
    with(&cache, subviews) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
