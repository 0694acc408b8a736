import Foundation
import GlassGeometry

/// A symbol or picture that another one takes the place of.
@MainActor struct FormerSymbol {
  /// What was drawn.
  let drawn: DisplayChunk
  /// How one follows the other; `nil` where they only fade.
  let way: ContentTransitionSymbolEffect.Way?
  /// 0 … 1: how far the other one has taken its place.
  let progress: AnimatedProperty<Double>

  /// How small a symbol is as it comes, and how large as it goes up, beside its size.
  private static let (small, large) = (0.5, 1.5)

  /// Adds both as they are to be seen now, each about the middle of a box.
  func paint(with new: DisplayChunk, in box: CGRect, into list: inout DisplayList) {
    let done = min(max(progress.current, 0), 1)
    guard let way else {
      list.add(.opacity(1 - done), drawn, at: .zero)
      return list.add(.opacity(done), new, at: .zero)
    }
    // One has gone before the other is there: two shapes at once are neither.
    let (going, coming) = (min(1, done * 2), max(0, done * 2 - 1))
    switch way {
    case .downUp:
      add(drawn, 1 - (1 - Self.small) * going, opacity: 1 - going, box, &list)
      add(new, Self.small + (1 - Self.small) * coming, opacity: coming, box, &list)
    case .upUp:
      add(drawn, 1 + (Self.large - 1) * going, opacity: 1 - going, box, &list)
      add(new, Self.small + (1 - Self.small) * coming, opacity: coming, box, &list)
    case .offUp: add(new, Self.small + (1 - Self.small) * done, opacity: done, box, &list)
    }
  }

  private func add(_ chunk: DisplayChunk, _ scale: Double, opacity: Double, _ box: CGRect, _ list: inout DisplayList) {
    guard opacity > 0.002 else { return }
    var inner = DisplayList()
    inner.add(.transform(.scale(x: scale, y: scale, about: CGPoint(x: box.midX, y: box.midY))), chunk, at: .zero)
    list.add(.opacity(opacity), DisplayChunk(inner), at: .zero)
  }
}
