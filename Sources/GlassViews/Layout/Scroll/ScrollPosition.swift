public import Foundation

/// Where a scroll view stands, as somebody else keeps it: setting it scrolls; a person who scrolls changes it.
public struct ScrollPosition: Equatable {
  enum Place: Equatable {
    case none
    case id(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  var place: Place
  /// Tells wishes for the same place that were made of one position apart.
  private(set) var wish = 0
  /// Whether a person scrolled last.
  public var isPositionedByUser = false
  /// The view at the edge, where a person scrolled to it.
  var seen: AnyHashable?

  private init(_ place: Place, wish: Int = 0) { (self.place, self.wish) = (place, wish) }

  /// The same position with another wish.
  private func wanting(_ place: Place) -> ScrollPosition { ScrollPosition(place, wish: wish &+ 1) }

  /// Wherever the scroll view stands; views are known by ids of a type.
  public init(idType: (some Hashable).Type = Never.self) { self.init(.none) }
  /// At a view with an id: an anchor of it at the same place of what is seen.
  public init(id: some Hashable, anchor: UnitPoint? = nil) { self.init(.id(AnyHashable(id), anchor)) }
  /// At an edge; views are known by ids of a type.
  public init(idType: (some Hashable).Type = Never.self, edge: Edge) { self.init(.edge(edge)) }
  /// At a point of the content; views are known by ids of a type.
  public init(idType: (some Hashable).Type = Never.self, point: CGPoint) { self.init(.point(x: point.x, y: point.y)) }
  /// At a distance from the content's corner, in points.
  public init(idType: (some Hashable).Type = Never.self, x: CGFloat, y: CGFloat) { self.init(.point(x: x, y: y)) }
  /// At a distance from the content's leading edge, in points.
  public init(idType: (some Hashable).Type = Never.self, x: CGFloat) { self.init(.point(x: x, y: nil)) }
  /// At a distance from the content's top edge, in points.
  public init(idType: (some Hashable).Type = Never.self, y: CGFloat) { self.init(.point(x: nil, y: y)) }

  /// Scrolls to a view with an id.
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) { self = wanting(.id(AnyHashable(id), anchor)) }
  /// Scrolls to an edge.
  public mutating func scrollTo(edge: Edge) { self = wanting(.edge(edge)) }
  /// Scrolls to a point of the content.
  public mutating func scrollTo(point: CGPoint) { self = wanting(.point(x: point.x, y: point.y)) }
  /// Scrolls to a distance from the content's corner, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { self = wanting(.point(x: x, y: y)) }
  /// Scrolls to a distance from the content's leading edge, in points.
  public mutating func scrollTo(x: CGFloat) { self = wanting(.point(x: x, y: nil)) }
  /// Scrolls to a distance from the content's top edge, in points.
  public mutating func scrollTo(y: CGFloat) { self = wanting(.point(x: nil, y: y)) }

  /// The edge it was set to, until a person scrolls.
  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }
  /// The point it was set to, until a person scrolls.
  public var point: CGPoint? { if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil } }
  /// The distance from the leading edge it was set to, until a person scrolls.
  public var x: CGFloat? { if case .point(let x, _) = place { x } else { nil } }
  /// The distance from the top edge it was set to, until a person scrolls.
  public var y: CGFloat? { if case .point(_, let y) = place { y } else { nil } }
  /// The id of the view it was set to or that a person scrolled to, of those in a `scrollTargetLayout()`.
  public var viewID: (any Hashable)? {
    if case .id(let id, _) = place { return id.base as? any Hashable }
    return seen?.base as? any Hashable
  }
  /// The id of that view, where it is of a type.
  public func viewID<T: Hashable>(type: T.Type) -> T? { viewID as? T }

  /// The position once a person has scrolled, with the view at the edge.
  func byUser(at id: AnyHashable?) -> ScrollPosition {
    var position = ScrollPosition(.none, wish: wish)
    position.isPositionedByUser = true
    position.seen = id
    return position
  }
}

/// A position that somebody else keeps.
struct ScrollPlaceBinding {
  let value: ScrollPosition
  let anchor: UnitPoint?
  let set: (ScrollPosition) -> Void
}

extension View {
  /// Ties where the scroll view stands to a value: setting it scrolls, within `withAnimation` gliding; a person who scrolls changes it.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    let place = ScrollPlaceBinding(value: position.wrappedValue, anchor: anchor, set: { position.wrappedValue = $0 })
    return EnvironmentModifierView(content: self, change: { $0.scrollSettings.place = place }, value: place.value)
  }
}
