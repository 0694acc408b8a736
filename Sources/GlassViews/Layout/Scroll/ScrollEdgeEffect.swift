import Foundation

/// How scrolling content gives way under bars and pinned headers.
public struct ScrollEdgeEffectStyle: Sendable, Hashable {
  enum Kind { case automatic, soft, hard }
  let kind: Kind

  /// As the platform has it: soft under bars, hard where a header or a footer is pinned.
  public static let automatic = ScrollEdgeEffectStyle(kind: .automatic)
  /// It blurs and fades more and more towards the edge.
  public static let soft = ScrollEdgeEffectStyle(kind: .soft)
  /// It is covered evenly, up to a crisp line.
  public static let hard = ScrollEdgeEffectStyle(kind: .hard)
}

/// What modifiers say about the edges of the scroll views within.
struct ScrollEdgeSettings: Equatable {
  var styles: [Edge: ScrollEdgeEffectStyle] = [:]
  var hidden: Edge.Set = []
}

private enum ScrollEdgeSettingsKey: EnvironmentKey { static var defaultValue: ScrollEdgeSettings { ScrollEdgeSettings() } }

extension EnvironmentValues {
  /// What holds for the edges of scroll views here.
  var scrollEdges: ScrollEdgeSettings {
    get { self[ScrollEdgeSettingsKey.self] }
    set { self[ScrollEdgeSettingsKey.self] = newValue }
  }
}

extension View {
  /// How the content of the scroll views within gives way at some edges; `nil` is as the platform has it.
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
    EnvironmentModifierView(
      content: self,
      change: { environment in
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { environment.scrollEdges.styles[edge] = style }
      }, value: [AnyHashable(style), AnyHashable(edges)])
  }

  /// Whether the content of the scroll views within goes on unchanged under what lies over some edges.
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
    EnvironmentModifierView(
      content: self,
      change: { if hidden { $0.scrollEdges.hidden.formUnion(edges) } else { $0.scrollEdges.hidden.subtract(edges) } },
      value: [AnyHashable(hidden), AnyHashable(edges)])
  }
}

/// An edge of a scroll view where content gives way: what the renderer is told.
struct ScrollEdgeItem: Equatable {
  /// Where content gives way, in points from the chunk's corner.
  var rect: CGRect
  /// The side of the scroll view; content gives way towards it.
  var side: Side
  var isHard: Bool
  /// 0 while nothing lies beneath the bar … 1.
  var strength: Double
  /// Whether dark content is dimmed there: not under what is pinned, which is written in the window's ink.
  var dims = true
  /// How far from its inner end a soft edge sets in, in points, where what is pinned is written on the rest; `nil`: over its whole depth.
  var ramp: CGFloat?
  /// How much of its left and right end panels hide, in points: what lies behind the content there says nothing about what is seen.
  var hidden = SideInsets.zero

  enum Side: Hashable { case top, bottom, left, right }
}

/// Where the content of a scroll view gives way: a pure function of what covers it and how far it is scrolled.
struct ScrollEdgeLayout {
  /// The scroll view's size in points.
  var size: CGSize
  /// What bars and panels cover beyond it, in points.
  var reach: SideInsets
  /// What they cover within it, in points, where it goes on beneath them.
  var cover = SideInsets.zero
  /// How far the edges go on across the axis, under panels, in points.
  var extent = SideInsets.zero
  /// How far content lies beyond the start and the end of each axis, in points.
  var beyond: SideInsets
  /// How far headers and footers that are pinned reach into the scroll view from its sides, in points; 0 where there are none.
  var pinned = SideInsets.zero
  var settings = ScrollEdgeSettings()
  var isMirrored = false

  /// A soft edge ends this far below the bar, in points.
  private static let tail: CGFloat = 14
  /// The effect is all there once content has gone this far beneath the bar, in points.
  private static let travel: CGFloat = 24
  /// How far from the scroll view nothing is seen of what lies there, in points: a panel's margin and its rim, which bends what is beside it.
  private static let panelInset: CGFloat = 12

  var items: [ScrollEdgeItem] {
    [ScrollEdgeItem.Side.top, .bottom, .left, .right].compactMap(item)
  }

  private func item(_ side: ScrollEdgeItem.Side) -> ScrollEdgeItem? {
    let edge = edge(side)
    guard !settings.hidden.contains(Edge.Set(edge)) else { return nil }
    let style = settings.styles[edge] ?? .automatic
    let inner = max(0, length(side, of: pinned) - length(side, of: cover))
    // Panels are thick enough for content to go on beneath; only bars need the effect unless somebody asks for it.
    if side == .left || side == .right, style.kind == .automatic, inner == 0 { return nil }
    let covered = length(side, of: reach) + length(side, of: cover) + inner
    let beyond = length(side, of: beyond)
    guard covered > 0, beyond > 0.01 else { return nil }
    let isHard = style.kind == .hard || (style.kind == .automatic && inner > 0)
    return ScrollEdgeItem(
      rect: rect(side, depth: inner + (isHard ? 0 : Self.tail)), side: side, isHard: isHard,
      strength: min(1, beyond / Self.travel), dims: inner == 0, ramp: inner > 0 && !isHard ? Self.tail : nil,
      hidden: side == .top || side == .bottom ? hidden : .zero)
  }

  private var hidden: SideInsets {
    SideInsets(left: max(0, across.left - Self.panelInset), right: max(0, across.right - Self.panelInset))
  }

  /// What is covered at the left and right of the part that is clear.
  private var across: (left: CGFloat, right: CGFloat) {
    (max(reach.left, extent.left) + cover.left, max(reach.right, extent.right) + cover.right)
  }

  private func edge(_ side: ScrollEdgeItem.Side) -> Edge {
    switch side {
    case .top: .top
    case .bottom: .bottom
    case .left: isMirrored ? .trailing : .leading
    case .right: isMirrored ? .leading : .trailing
    }
  }

  private func length(_ side: ScrollEdgeItem.Side, of insets: SideInsets) -> CGFloat {
    switch side {
    case .top: insets.top
    case .bottom: insets.bottom
    case .left: insets.left
    case .right: insets.right
    }
  }

  /// What is covered at a side, and a depth of what is clear; edges at the top and bottom go on beneath all of a panel, as one that ended there would
  /// be seen to end.
  private func rect(_ side: ScrollEdgeItem.Side, depth: CGFloat) -> CGRect {
    let clear = CGRect(origin: .zero, size: size).shrunk(by: cover)
    let all = clear.grown(
      by: SideInsets(
        top: max(reach.top, extent.top) + cover.top, left: across.left, bottom: max(reach.bottom, extent.bottom) + cover.bottom,
        right: across.right))
    switch side {
    case .top: return CGRect(x: all.minX, y: -reach.top, width: all.width, height: reach.top + cover.top + depth)
    case .bottom:
      return CGRect(x: all.minX, y: clear.maxY - depth, width: all.width, height: reach.bottom + cover.bottom + depth)
    case .left: return CGRect(x: -reach.left, y: all.minY, width: reach.left + cover.left + depth, height: all.height)
    case .right:
      return CGRect(x: clear.maxX - depth, y: all.minY, width: reach.right + cover.right + depth, height: all.height)
    }
  }
}
