import Foundation
import GlassGeometry
import GlassRaster

/// How a view's content becomes another one, where the change is animated.
public struct ContentTransition: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case identity, opacity
    case numeric(countsDown: Bool)
    case value(Double)
    case symbol(ContentTransitionSymbolEffect, rate: Double)

    /// Whether letters roll.
    var rolls: Bool {
      switch self {
      case .numeric, .value: true
      case .identity, .opacity, .symbol: false
      }
    }
  }

  let kind: Kind

  /// At once.
  public static let identity = ContentTransition(kind: .identity)
  /// One fades out, the other in.
  public static let opacity = ContentTransition(kind: .opacity)
  /// As near to a change by degrees as there is: letters fade, colours mix.
  public static let interpolate = ContentTransition(kind: .opacity)
  /// Symbols follow one another: one shrinks, the other grows. Texts fade.
  public static let symbolEffect = symbolEffect(.automatic)

  /// Symbols follow one another with an effect, so many times as fast as the change is as the options say. Texts fade.
  public static func symbolEffect(
    _ effect: ContentTransitionSymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition(kind: .symbol(effect, rate: options.rate)) }

  /// Digits roll: what stays the same stands still.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numeric(countsDown: countsDown))
  }

  /// Digits roll, up where a value grows and down where it falls: what stays the same stands still.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .value(value)) }
}

/// How one symbol follows another.
public struct ContentTransitionSymbolEffect: Sendable, Hashable {
  enum Way: Sendable, Hashable { case downUp, upUp, offUp }
  var way = Way.downUp

  /// As suits the two symbols: one goes down, the other comes up.
  public static let automatic = ContentTransitionSymbolEffect()
  /// One goes, the other comes: down and up.
  public static let replace = ContentTransitionSymbolEffect()

  /// One shrinks, then the other grows.
  public var downUp: ContentTransitionSymbolEffect { ContentTransitionSymbolEffect(way: .downUp) }
  /// Both grow.
  public var upUp: ContentTransitionSymbolEffect { ContentTransitionSymbolEffect(way: .upUp) }
  /// One is gone at once, the other grows.
  public var offUp: ContentTransitionSymbolEffect { ContentTransitionSymbolEffect(way: .offUp) }
  /// Layer by layer.
  public var byLayer: ContentTransitionSymbolEffect { self }
  /// As a whole.
  public var wholeSymbol: ContentTransitionSymbolEffect { self }
}

private enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition { .identity } }

extension EnvironmentValues {
  /// How content here becomes another one.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  /// How the texts and symbols within become others, where the change is animated.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

/// A text that another one takes the place of.
@MainActor struct FormerText {
  let layout: TextLayout
  let string: String
  let ink: DisplayChunk
  /// Whether letters roll, and whether downwards.
  let rolls: Bool
  let isDownwards: Bool
  /// 0 … 1: how far the other one has taken its place.
  let progress: AnimatedProperty<Double>

  /// How far letters roll, in heights of a line.
  private static let distance = 0.7

  /// Adds both as they are to be seen now.
  func paint(with new: TextLayout, _ string: String, _ ink: DisplayChunk, into list: inout DisplayList) {
    let done = min(max(progress.current, 0), 1)
    guard rolls, layout.lineCount == 1, new.lineCount == 1, let (before, after) = Self.changed(self.string, string) else {
      list.add(.opacity(1 - done), self.ink, at: .zero)
      return list.add(.opacity(done), ink, at: .zero)
    }
    let (from, to) = (box(layout, before), box(new, after))
    let height = new.size.height
    let everything = CGRect(origin: .zero, size: new.size).insetBy(dx: -height, dy: -height)
    for side in [everything.minX..<to.minX, to.maxX..<everything.maxX] where !side.isEmpty {
      let width = side.upperBound - side.lowerBound
      let rect = CGRect(x: side.lowerBound, y: everything.minY, width: width, height: everything.height)
      list.add(.clip(.rect(rect)), ink, at: .zero)
    }
    let way = Self.distance * height * (isDownwards ? -1 : 1)
    Self.roll(self.ink, within: from, by: -way * done, opacity: 1 - done, into: &list)
    Self.roll(ink, within: to, by: way * (1 - done), opacity: done, into: &list)
  }

  private func box(_ layout: TextLayout, _ range: Range<Int>) -> CGRect {
    let rects = layout.selectionRects(range)
    guard let first = rects.first else {
      let caret = layout.caretRect(at: range.lowerBound)
      return CGRect(x: caret.minX, y: 0, width: 0, height: layout.size.height)
    }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  private static func roll(
    _ ink: DisplayChunk, within box: CGRect, by distance: CGFloat, opacity: Double, into list: inout DisplayList
  ) {
    guard box.width > 0, opacity > 0.002 else { return }
    var inner = DisplayList()
    inner.add(.opacity(opacity), ink, at: CGPoint(x: 0, y: distance))
    list.add(.clip(.rect(box.insetBy(dx: 0, dy: -box.height * 0.2))), DisplayChunk(inner), at: .zero)
  }

  /// The bytes of what differs between two texts; `nil` where nothing does.
  static func changed(_ old: String, _ new: String) -> (old: Range<Int>, new: Range<Int>)? {
    let (a, b) = (Array(old), Array(new))
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    guard start + end < max(a.count, b.count) else { return nil }
    func bytes(_ letters: [Character]) -> Range<Int> {
      let lower = letters[..<start].reduce(0) { $0 + $1.utf8.count }
      return lower..<lower + letters[start..<letters.count - end].reduce(0) { $0 + $1.utf8.count }
    }
    return (bytes(a), bytes(b))
  }
}
