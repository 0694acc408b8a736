/// The way of a glass shape from one union to another, or between one and standing alone.
///
/// It goes back into what it was part of, as a member does that leaves, and comes out of what it is part of from now on, as one does that joins. A way
/// that is turned round goes on from where it is, as fast as it moves. Where motion is reduced it fades from the one into the other.
struct UnionWay {
  /// What the shape was part of, and of which it still is one in part.
  struct Former {
    /// Who it is there for the renderer.
    let elementID: UInt64
    /// The union; `nil` where it stood alone.
    let union: GlassIdentity?
    fileprivate var share: AnimatedValue<Double>

    /// How much of it is left there, 0…1.
    var shareNow: Double { min(max(share.current, 0), 1) }
  }

  /// What it is part of, or on its way to; `nil` where it stands alone.
  private(set) var union: GlassIdentity?
  private var share = AnimatedValue(1.0)
  private(set) var formers: [Former] = []

  /// A shape at rest.
  init(_ union: GlassIdentity?) { self.union = union }

  /// How far it has come, 0…1.
  var shareNow: Double { min(max(share.current, 0), 1) }
  /// Whether it is on its way.
  var isActive: Bool { !formers.isEmpty || share.isActive }

  /// Whether it is part of a union, or still is one in part.
  func involves(_ union: GlassIdentity) -> Bool { self.union == union || formers.contains { $0.union == union } }

  /// Is part of another union from now on.
  mutating func set(_ union: GlassIdentity?) { self = UnionWay(union) }

  /// Sets out for another union. What is left where it was goes on as the element that it was for the renderer, whose choices stay there.
  @MainActor mutating func setOut(for union: GlassIdentity?, _ elementID: inout UInt64, _ animation: Animation, now: Double) {
    var former = Former(elementID: elementID, union: self.union, share: share)
    former.share.retarget(to: 0, animation, now: now)
    self.union = union
    if let known = formers.firstIndex(where: { $0.union == union }) {
      let back = formers.remove(at: known)
      (elementID, share) = (back.elementID, back.share)
    } else {
      (elementID, share) = (GlassNode.makeElementID(), AnimatedValue(0))
    }
    share.retarget(to: 1, animation, now: now)
    formers.append(former)
  }

  /// Moves on to a time, in seconds.
  ///
  /// - Returns: Whether anything still moves.
  mutating func advance(to now: Double) -> Bool {
    guard isActive else { return false }
    var moves = share.advance(to: now)
    for index in formers.indices { moves = formers[index].share.advance(to: now) || moves }
    formers.removeAll { !$0.share.isActive }
    return moves
  }
}

extension GlassNode {
  /// Draws the glass: what is left of it where it was, and as much as it has come where it goes to.
  func addParts(of glass: GlassItem, to list: inout DisplayList) {
    guard unionWay.isActive else { return list.add(glass) }
    for former in unionWay.formers {
      var part = glass
      part.id = former.elementID
      part.content = DisplayChunk(DisplayList())
      part.glow = nil
      part.materialization *= former.shareNow
      part.unionID = union(former.union, drawnAs: glass.outline)?.elementID
      list.add(part)
    }
    var own = glass
    own.materialization *= unionWay.shareNow
    list.add(own)
  }
}
