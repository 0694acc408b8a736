import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform

/// What the glass modifier asks for: variant, tint, interaction, shape.
struct GlassEffectModifier: NodeModifier {
  var glass: Glass
  var shape: GlassShape
  /// Whether the glass is a large, fixed part of the window (a sidebar, an inspector, a menu), which keeps the window's appearance.
  var isPanel = false
  /// Whether it comes over what is there for a while, as a menu or a sheet does, and so is denser than a fixed part of the window.
  var floats = false
  /// Whether it is a piece of the window's bars, which choose light or dark together and can always be read.
  var isBar = false
  /// Whether content is there at once as it comes, and until it has half gone.
  var keepsContent = false
  /// The rectangle, in points of the window, that the shape grows out of when it comes and shrinks into when it goes.
  var morphSource: CGRect?
  /// Where that rectangle is now, if it belongs to something that may move; `nil` where that is gone.
  var locateSource: (@MainActor () -> CGRect?)?
  /// What it takes the place of: it grows out of it with what lies on it, and hides it until it has gone back.
  weak var morphOrigin: (any PanelOrigin)?
  /// What stays beside it, and what it flows back into as it goes.
  weak var returnOrigin: GlassNode?
  /// Whether what lies on it stays where it is while the shape grows over it; otherwise it grows with the shape.
  var unrolls = false

  func makeNode(_ context: ViewContext) -> ModifierNode<GlassEffectModifier> { GlassNode(self, context) }
}

/// A view with glass behind it. The node animates everything that is light: glow, press, materialization, and the way from and to a
/// neighbour; none of it evaluates a body or lays anything out.
final class GlassNode: ModifierNode<GlassEffectModifier>, Animating, DrawnNode {
  /// The element's identity for the renderer: stable for as long as the node lives.
  private(set) var elementID: UInt64
  private static var nextID: UInt64 = 1

  /// An identity for a piece of glass that no other one has.
  static func makeElementID() -> UInt64 {
    defer { nextID += 1 }
    return nextID
  }

  /// What the bars of a window are for the renderer: each window has one of its own.
  private static let bars: UInt64 = 1

  /// How much is left of the border of a control that does nothing now: it pales with the label, and still tells where the control ends.
  private static let disabledBorder = 0.5

  /// How it answers to a pointer and to presses.
  var answer = GlassAnswer()
  /// Whether other members of its union are bent along with it, and the box around all of them as it was then, in points from its corner.
  var bendsUnion = false
  var unionBox = CGRect.zero
  /// The members that it bends along, and those that bend it along as they are pressed.
  var unionMembers: [GlassNode] = []
  var unionBenders: [GlassNode] = []
  private(set) var change: GlassChange
  /// Which union it is part of, and its way from one to another.
  private(set) var unionWay: UnionWay
  /// The neighbour's rectangle this shape came out of or goes into, in window points, while it comes or goes.
  private var morphNeighbour: CGRect?
  /// The neighbour itself, which may move meanwhile.
  @NodeReference private var neighbour: GlassNode?
  /// How visible the glass is besides its coming and going: a button whose menu is open hides.
  private var concealment = AnimatedValue(0.0)

  override init(_ modifier: GlassEffectModifier, _ context: ViewContext) {
    elementID = Self.makeElementID()
    change = GlassChange(modifier.glass, in: context.environment)
    unionWay = UnionWay(context.environment.glassUnion)
    super.init(modifier, context)
  }

  /// Where its id is matched to another shape's, so that both are one for the renderer.
  var identity: GlassIdentity? { environment.glassIdentity }

  override func modifierDidChange(from old: GlassEffectModifier, _ context: ViewContext) {
    takeGlass(context.transaction)
    takeUnion(context.transaction)
    if isPlaced { reshape(from: old.shape, context.transaction) }
    if graph.reducesMotion { unbend() }
    if modifier.morphSource != old.morphSource { sourceDidChange() }
    formDidChange()
    setNeedsPaint()
  }

  /// What nobody has seen come yet may still come out of something else.
  private func sourceDidChange() {
    guard let presence, !presence.isLeaving, presence.fraction == 0 else { return }
    morphNeighbour = nil
    presenceDidChange()
  }

  /// Motion is reduced from now on: what is pressed has its own form again.
  private func unbend() {
    answer.unbend()
    bendUnion()
    concealment.set(concealment.target)
    change.endReshaping()
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    takeGlass(context.transaction)
    takeUnion(context.transaction)
    if graph.reducesMotion { unbend() }
    setNeedsPaint()
  }

  private func takeGlass(_ transaction: Transaction) {
    let animation = transaction.effectiveAnimation
    if change.become(modifier.glass, in: environment, animation, now: graph.now), animation != nil { graph.animations.add(self) }
  }

  /// Is part of another union from now on, or on its way to it: what that one and the former one are is known once all shapes have been told.
  private func takeUnion(_ transaction: Transaction) {
    guard unionWay.union != environment.glassUnion else { return }
    guard let animation = transaction.effectiveAnimation, isPlaced, presence == nil else {
      return unionWay.set(environment.glassUnion)
    }
    graph.afterUpdate(self) { $0.setOutForUnion($0.graph.reducesMotion ? animation.replaced(by: .reduced) : animation) }
  }

  private func setOutForUnion(_ animation: Animation) {
    let union = environment.glassUnion
    guard unionWay.union != union else { return }
    // Alone in a union it looks as it does without one.
    let parts = [union, unionWay.union].compactMap { $0 } + unionWay.formers.compactMap(\.union)
    guard hasOthers(where: { other in parts.contains { other.unionWay.involves($0) } }) else {
      unionWay.set(union)
      return setNeedsPaint()
    }
    animate { unionWay.setOut(for: union, &elementID, animation, now: $0) }
  }

  private func reshape(from old: GlassShape, _ transaction: Transaction) {
    let box = CGRect(origin: .zero, size: presentedFrame.size)
    let animation = graph.reducesMotion ? nil : transaction.effectiveAnimation
    let (before, after) = followingContainer {
      (old.outline(box, environment.layoutDirection), modifier.shape.outline(box, environment.layoutDirection))
    }
    if change.reshape(from: before, to: after, animation, now: graph.now), animation != nil { graph.animations.add(self) }
  }

  // MARK: Moving

  func animate(_ change: (Double) -> Void) {
    change(graph.now)
    bendUnion()
    graph.animations.add(self)
    setNeedsPaint(moves: false)
  }

  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    var moves = answer.advance(to: now)
    moves = change.advance(to: now) || moves
    moves = concealment.advance(to: now) || moves
    moves = unionWay.advance(to: now) || moves
    bendUnion()
    setNeedsPaint(moves: false)
    return moves
  }

  /// Hides the glass and what lies on it, or shows it again: while a menu has grown out of it, the shape is there.
  func setConcealed(_ isConcealed: Bool, _ animation: Animation?) {
    let target = isConcealed ? 1.0 : 0
    guard let animation else {
      // A panel tells it in every frame of its way.
      guard target != concealment.target || concealment.isActive else { return }
      concealment.set(target)
      return setNeedsPaint()
    }
    guard target != concealment.target else { return }
    animate { concealment.retarget(to: target, graph.reducesMotion ? .reduced : animation, now: $0) }
  }

  // MARK: Coming and going

  override func didArrange() { diagnose() }

  /// Whether this node has been looked at for misuse, or need not be: only debug builds look.
  private var isDiagnosed = !_isDebugAssertConfiguration()

  /// In debug builds, tells of glass on the rows of a list, where it competes with the bars and panels above.
  private func diagnose() {
    guard !isDiagnosed, modifier.glass.variant != .identity else { return }
    isDiagnosed = true
    guard firstAncestor(where: { $0 is RowNode }) != nil else { return }
    Diagnostics.report("glass on the rows of a list: it is meant for controls and bars above the content, not for the content")
  }

  /// Modifiers around it have the same one: they come and go with it.
  override var transition: AnyTransition { animatesPresence ? .glass : .identity }
  override var animatesPresence: Bool {
    modifier.glass.variant != .identity && environment.glassTransition != .identity
  }

  /// Whether it flows out of where it comes from, and back.
  var morphs: Bool { !graph.reducesMotion && environment.glassTransition == .matchedGeometry }

  /// When it set out to come, in seconds; `nil` where it has been there from the start.
  private var cameAt: Double?

  override func presenceDidChange() {
    if let presence, !presence.isLeaving { cameAt = presence.begun }
    if morphNeighbour == nil, presence != nil, morphs {
      morphNeighbour = modifier.morphOrigin?.globalFrame ?? modifier.morphSource
      if morphNeighbour == nil { seekNeighbour() }
    }
    if presence != nil { modifier.morphOrigin?.giveWay(to: self, isGrowing: morphs) }
    meetReturnOrigin()
    if presence == nil { forgetNeighbour() }
    noteDeparture()
    setNeedsPaint()
  }

  /// It has arrived: which shape it flows into when it goes is found then. A panel goes back to where it came from.
  private func forgetNeighbour() {
    guard modifier.morphOrigin == nil, modifier.morphSource == nil else { return }
    (morphNeighbour, neighbour, former, colorBefore, clearnessBefore) = (nil, nil, nil, nil, nil)
  }

  /// Looks for the shape to flow out of or into, once all others are known that come or go at once: one that comes when it has its place, one
  /// that goes while it has it.
  private func seekNeighbour() {
    if isPlaced { graph.afterUpdate(self) { $0.takeNeighbour() } } else { graph.afterLayout(self) { $0.takeNeighbour() } }
  }

  private func takeNeighbour() {
    guard isPlaced, presence != nil, morphNeighbour == nil else { return }
    if let former = formerOfSameID() { return takePlace(of: former) }
    guard let found = nearestNeighbour() else { return }
    (morphNeighbour, neighbour) = (found.globalFrame, found)
    noteDeparture()
    setNeedsPaint()
  }

  /// The colour of the shape whose place it has taken, where it has taken one's.
  private var colorBefore: RGBA??
  /// How clear that one was.
  private var clearnessBefore: Double?

  /// The shape whose place it has taken, for as long as that goes: what lay on that one fades on this one.
  @NodeReference private var former: GlassNode?

  /// Goes on as the shape that another one was: it is one and the same to a person.
  private func takePlace(of former: GlassNode) {
    // One that was only kept out of sight comes back as what had taken its place.
    if former.former === self { former.former = nil }
    if successor == nil { setConcealed(false, nil) }
    (morphNeighbour, neighbour, self.former) = (start(whereSeen: former.seenOutline), nil, former)
    (colorBefore, clearnessBefore) = (.some(former.change.color), former.change.clearnessNow)
    elementID = former.elementID
    former.setConcealed(true, nil)
    setNeedsPaint()
  }

  /// The box that it comes out of where it is to be seen in another one now: a part of its way lies behind it where its change is turned round.
  private func start(whereSeen seen: CGRect) -> CGRect {
    // What has all but arrived would come from far away.
    guard let fraction = presence?.fraction, (0.001...0.95).contains(fraction) else { return seen }
    let own = Quad(CGRect(origin: convertToWindow(CGPoint.zero), size: presentedFrame.size))
    return (own + (Quad(seen) - own).scaled(by: 1 / (1 - fraction))).rect
  }

  /// Where it stood from its neighbour when it left, in points: what it stood in may move another way than that one from then on.
  private var departure: CGPoint?

  private func noteDeparture() {
    guard let presence, presence.isLeaving, let neighbour else { return departure = nil }
    if departure == nil { departure = offset(from: neighbour) }
  }

  /// Where layout has put it, from where it has put another one.
  private func offset(from other: GlassNode) -> CGPoint {
    let (own, from) = (globalTargetFrame.origin, other.globalTargetFrame.origin)
    return CGPoint(x: own.x - from.x, y: own.y - from.y)
  }

  /// A box of it as far from its neighbour as it stands from that in the layout: on its way it never passes through it.
  private func beside(_ rect: CGRect) -> CGRect {
    guard let presence, modifier.morphOrigin == nil, let neighbour,
      let offset = departure ?? (presence.isLeaving ? nil : offset(from: neighbour))
    else { return rect }
    let origin = neighbour.globalOrigin
    let corner = convertFromWindow(CGPoint(x: origin.x + offset.x, y: origin.y + offset.y))
    return rect.offsetBy(dx: corner.x, dy: corner.y)
  }

  @NodeReference var successor: GlassNode?

  override var predecessor: ViewNode? {
    guard let other = modifier.morphOrigin?.successor, other !== self, other.presence?.isLeaving == true else { return nil }
    return other
  }

  /// It is the same glass for the renderer, and comes from where that one was going.
  override func takeOver(from former: ViewNode) {
    guard let former = former as? GlassNode, modifier.morphOrigin?.ownGlass == nil else { return }
    elementID = former.elementID
    (morphNeighbour, neighbour) = (former.morphNeighbour, former.neighbour)
    (colorBefore, clearnessBefore) = (former.colorBefore, former.clearnessBefore)
    // What had taken its place goes in turn: both are one shape.
    guard morphNeighbour != nil, identity != nil else { return }
    graph.afterLayout(self) { node in
      if let other = node.formerOfSameID() { node.takePlace(of: other) }
    }
  }

  override func didRemove() {
    super.didRemove()
    leaveUnionBend()
    endFollowing()
    modifier.morphOrigin?.takeBack(from: self)
    modifier.returnOrigin?.takeBack(from: self)
  }

  // MARK: Painting

  /// What lay on it when it was painted last: the same one as long as nothing of that changes, so that what is known of it holds.
  private var paintedContent: DisplayChunk?

  override func paint(into list: inout DisplayList) {
    var inner = DisplayList()
    paintInk(into: &inner)
    paintChildren(into: &inner)
    let content = paintedContent.flatMap { inner.isSame(as: $0) ? $0 : nil } ?? DisplayChunk(inner)
    paintedContent = content
    guard change.presenceNow > 0.001 else { return list.add(content, at: .zero) }
    let fraction = fraction
    let visibility = min(max((presence?.visibility ?? 1) * (1 - concealment.current), 0), 1)
    // A shape that flows out of a neighbour is there from the first moment, where the neighbour is.
    guard visibility > 0.001 || (morphNeighbour != nil && concealment.current < 1) else { return }
    let item = item(fraction: fraction, visibility: visibility, content: presented(content, fraction, visibility))
    if let origin = returning { addReturn(of: item, into: origin, to: &list) } else { addParts(of: item, to: &list) }
    guard modifier.floats, let line = FloatingGlass.line(in: environment) else { return }
    // The contour is dark, and nothing over something dark.
    let outline = outline(fraction).expanded(by: -0.5)
    list.add(.stroke(outline, width: 1, .ink(.color(line.multiplyingAlpha(by: visibility * visibility)))))
  }

  /// What lies on the glass: while it grows out of another one, that one's content gives way to its own.
  private func presented(_ content: DisplayChunk, _ fraction: Double, _ visibility: Double) -> DisplayChunk {
    guard morphNeighbour != nil, presence != nil else { return bent(faded(content, visibility)) }
    var list = DisplayList()
    if former != nil { addFormerContent(to: &list, in: outlineRect(fraction)) }
    if modifier.unrolls {
      list.add(.clip(outline(fraction)), faded(content, visibility), at: .zero)
    } else {
      list.add(carried(content, fraction, visibility), at: .zero)
    }
    let remaining = 1 - min(1, visibility * 2)
    if let origin = modifier.morphOrigin, remaining > 0 {
      list.add(.opacity(remaining), origin.contentChunk, at: corner(of: origin, on: outlineRect(fraction)))
    }
    return DisplayChunk(list)
  }

  /// What lies on the glass goes along as a press swells it and a pull stretches it.
  private func bent(_ content: DisplayChunk) -> DisplayChunk {
    let own = CGRect(origin: .zero, size: presentedFrame.size)
    let bend = bend
    guard bend.apply(to: own) != own, own.width > 0, own.height > 0, !content.isEmpty else { return content }
    var list = DisplayList()
    list.add(.transform(bend.way(of: own, isCircle: bendsAsCircle)), content, at: .zero)
    return DisplayChunk(list)
  }

  private func paintInk(into list: inout DisplayList) {
    guard answer.inkNow > 0.001 else { return }
    let outline = modifier.shape.outline(CGRect(origin: .zero, size: presentedFrame.size), environment.layoutDirection)
    var fill = DisplayList()
    fill.add(.fill(outline, .ink(.answer(otherwise: environment.colorScheme == .dark ? .white : .black))))
    list.add(.opacity(2 * answer.inkNow), DisplayChunk(fill), at: .zero)
  }

  /// The content where the shape is on its way, and as large as there is room for it.
  private func carried(_ content: DisplayChunk, _ fraction: Double, _ visibility: Double) -> DisplayChunk {
    guard let way = way(into: outlineRect(fraction)), !content.isEmpty else { return faded(content, visibility) }
    var list = DisplayList()
    list.add(.carry(way, opacity: contentOpacity(visibility)), content, at: .zero)
    return DisplayChunk(list)
  }

  /// The map from where its content lies at rest to the middle of a shape, no larger than that has room for; `nil` where it has no size.
  private func way(into shape: CGRect) -> Transform? {
    let own = CGRect(origin: .zero, size: presentedFrame.size)
    guard own.width > 0, own.height > 0 else { return nil }
    let scale = min(max(min(shape.width / own.width, shape.height / own.height), 0.05), 1.2)
    return Transform.scale(x: scale, y: scale, about: CGPoint(x: own.midX, y: own.midY))
      .followed(by: .translation(x: shape.midX - own.midX, y: shape.midY - own.midY))
  }

  /// Adds what lay on the shapes whose places it has taken, as far as that is still there. Each fades as it came, so that a change that is
  /// turned round brings it back from where it is.
  private func addFormerContent(to list: inout DisplayList, in shape: CGRect) {
    guard let former, let going = former.presence else { return }
    former.addFormerContent(to: &list, in: shape)
    let opacity = former.contentOpacity(going.visibility)
    let content = former.paintedContent ?? former.contentChunk
    guard opacity > 0.001, !content.isEmpty, let way = former.way(into: shape) else { return }
    list.add(.carry(way, opacity: opacity), content, at: .zero)
  }

  /// What lies on the glass.
  var contentChunk: DisplayChunk {
    var list = DisplayList()
    paintChildren(into: &list)
    return DisplayChunk(list)
  }

  private func faded(_ content: DisplayChunk, _ visibility: Double) -> DisplayChunk {
    guard visibility < 1, !content.isEmpty else { return content }
    // What nobody sees asks nothing of the glass.
    guard contentOpacity(visibility) > 0.001 else { return DisplayChunk(DisplayList()) }
    var list = DisplayList()
    list.add(.opacity(contentOpacity(visibility)), content, at: .zero)
    return DisplayChunk(list)
  }

  /// Words on a panel that comes or goes are not to be read through those beneath it.
  private func contentOpacity(_ visibility: Double) -> Double {
    // As it goes it leaves its place to what lies there beneath, whose ink may be another.
    if modifier.keepsContent { return presence?.isLeaving == true ? min(1, 2 * visibility) : 1 }
    return modifier.floats ? FloatingGlass.contentOpacity(visibility) : visibility * visibility
  }

  /// The glass that it goes on as: a panel that its button turned into is that button for the material.
  private var formerGlass: GlassNode? {
    guard morphs, let origin = modifier.morphOrigin, origin.successor === self else { return nil }
    return origin.ownGlass
  }

  func item(fraction: Double, visibility: Double, content: DisplayChunk) -> GlassItem {
    let origin = formerGlass
    var item = GlassItem(
      id: origin?.elementID ?? elementID, outline: outline(fraction),
      style: GlassStyle(tint: tint(visibility)), content: content)
    if modifier.floats {
      let style = FloatingGlass.style(size: presentedFrame.size, in: environment)
      let other = origin ?? returning
      item.style = other == nil ? style : FloatingGlass.style(style, come: visibility)
      if let color = other?.change.color, let own = style.tint { item.style.tint = tint(from: color, to: own, visibility) }
    } else {
      if modifier.isBar {
        if modifier.isPanel, change.clearnessNow < 1 {
          item.style = FloatingGlass.fixed(in: environment)
          item.style.tint = item.style.tint?.multiplyingAlpha(by: 1 - change.clearnessNow)
        }
        item.style.staysLegible = true
        item.bar = Self.bars
      } else {
        item.bar = glassContainer.map { UInt64(UInt(bitPattern: ObjectIdentifier($0))) }
      }
      item.style.clearness = clearness(visibility)
    }
    item.glow = answer.glow
    // Without its rows it is that button again.
    item.answersWithInk = (contentOpacity(visibility) > 0.001 ? self : origin ?? self).answersWithInk
    item.materialization = materialization(visibility) * change.presenceNow
    item.unionID = union(unionWay.union, drawnAs: item.outline)?.elementID
    if modifier.glass.isInteractive, !environment.isEnabled {
      item.border = Self.disabledBorder
      item.holdsPaleLabels = isButton
    }
    item.fadesIntoUnion = graph.reducesMotion && (presence != nil || unionWay.isActive)
    // Panels keep the window's appearance; clear ones have no tone of their own that would make its ink legible.
    item.votes = !modifier.isPanel || item.style.variant == .clear
    // It goes over to the window's appearance as it opens, and back to what the button chose as it closes: once each way.
    item.takesWindowAppearance = origin != nil && presence?.isLeaving != true && !item.votes
    item.appearance = appearanceOfItsPlace
    item.swelling = swelling(item.outline)
    item.resting = unionWay.isActive ? nil : resting(drawnAs: item.outline)
    item.way = presence.map { $0.isLeaving ? .going : .coming }
    item.cameAt = cameAt
    return item
  }

  /// Whether ink may answer to a pointer on it. In a bar all keep room for that: the title would have another tone than its neighbours otherwise.
  private var answersWithInk: Bool {
    modifier.isBar && modifier.glass.tintColor == nil || usesInk || layoutChildren.contains { $0.mayAnswerWithInk }
  }

  /// The colour of the glass: one that flows out of another has that one's at first, so that none of its own is left where both are one.
  private func tint(_ visibility: Double) -> RGBA? {
    guard morphNeighbour != nil, presence != nil, let other = colorBefore ?? neighbour.map(\.change.color) else {
      return change.color
    }
    switch (other, change.color) {
    case (nil, let own): return own?.multiplyingAlpha(by: visibility)
    case (let theirs?, nil): return theirs.multiplyingAlpha(by: 1 - visibility)
    case (let theirs?, let own?): return theirs.mixed(with: own, by: visibility)
    }
  }

  /// How clear the glass is: one that flows out of another is as clear as that at first, or where both are one it would dim that.
  private func clearness(_ visibility: Double) -> Double {
    guard morphNeighbour != nil, presence != nil, let other = clearnessBefore ?? neighbour?.change.clearnessNow else {
      return change.clearnessNow
    }
    return other + (change.clearnessNow - other) * visibility
  }

  /// A shape that flows out of a neighbour is glass all the way; one that appears by itself materializes. A panel that comes from where a
  /// control stays does so too while it is small, as it does not hide that one's label; and so does one that a button without glass becomes.
  private func materialization(_ visibility: Double) -> Double {
    guard morphNeighbour != nil else { return modifier.floats ? FloatingGlass.ground(visibility) : visibility }
    if returning != nil { return 1 }
    return modifier.floats && modifier.morphOrigin?.ownGlass == nil ? min(1, visibility * 4) : 1
  }

  var following: ContainerFollowing?

  func placeMayHaveChanged() { if containerMoved { setNeedsPaint() } }

  private func outline(_ fraction: Double) -> Outline {
    change.apply(
      to: followingContainer {
        let (bend, own) = (bend, CGRect(origin: .zero, size: presentedFrame.size))
        if !bend.isNone, currentMorphNeighbour == nil, bendsAsCircle {
          return bend.union == nil ? bend.deformation.apply(toCircle: own) : .ellipse(bend.apply(to: own))
        }
        return modifier.shape.outline(outlineRect(fraction), environment.layoutDirection)
      })
  }

  /// Whether it is a circle as large as the view, which a pull makes an ellipse: the shape itself would stay one in a box that is stretched.
  private var bendsAsCircle: Bool {
    let box = CGRect(origin: .zero, size: presentedFrame.size)
    let outline = modifier.shape.outline(box, environment.layoutDirection)
    return outline.isCircle && outline.rect == box
  }

  /// The shape where it rests, for glass of ordinary content; a member of a union is a part of a shape.
  private func resting(drawnAs outline: Outline) -> Outline? {
    guard !modifier.isPanel, !modifier.isBar, !modifier.floats, environment.glassUnion == nil else { return nil }
    let box = CGRect(origin: .zero, size: presentedFrame.size)
    if outline.rect == box { return outline }
    return followingContainer { modifier.shape.outline(box, environment.layoutDirection) }
  }

  /// By how much a press makes the short side of its outline longer or shorter.
  private func swelling(_ bent: Outline) -> Double {
    guard !bend.isNone, presence == nil, bent.shortSide > 0 else { return 1 }
    let box = CGRect(origin: .zero, size: presentedFrame.size)
    let rest = followingContainer { modifier.shape.outline(box, environment.layoutDirection) }.shortSide
    return rest > 0 ? bent.shortSide / rest : 1
  }

  /// How far it has come. What goes back into a control ends as that: a spring would take it beyond, and the control would come with a jump.
  private var fraction: Double {
    guard let presence else { return 1 }
    return presence.isLeaving && (modifier.morphOrigin != nil || returning != nil) ? max(0, presence.fraction) : presence.fraction
  }

  /// How much of what it took the place of is there again, 0…1, while it goes back into that.
  var givenBack: Double { presence?.isLeaving == true ? FloatingGlass.givenBack(presence?.visibility ?? 0) : 0 }

  /// The box of the shape as it is seen now, in points of the window.
  var seenOutline: CGRect {
    let rect = outlineRect(fraction)
    return CGRect(origin: convertToWindow(rect.origin), size: rect.size)
  }

  /// The box of the shape: bent by a press, on its way from or to a neighbour.
  private func outlineRect(_ fraction: Double) -> CGRect {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    let deformed = bend.apply(to: rect)
    guard let morphNeighbour = currentMorphNeighbour else { return deformed }
    let from = Quad(convertFromWindow(morphNeighbour))
    return (from + (Quad(beside(deformed)) - from).scaled(by: fraction)).rect
  }

  /// What this glass grows out of or goes into may have moved since.
  private var currentMorphNeighbour: CGRect? {
    let origin: (any PanelOrigin)? = modifier.morphOrigin ?? neighbour
    guard morphNeighbour != nil else { return nil }
    guard let origin, !origin.isRemoved else { return modifier.locateSource?() ?? morphNeighbour }
    return origin.bentFrame
  }

  var bentFrame: CGRect {
    guard environment.glassUnion != nil else { return answer.deformation.apply(to: globalFrame) }
    return convertToWindow(bend.apply(to: CGRect(origin: .zero, size: presentedFrame.size)))
  }

  // MARK: Input

  override var responder: (any Responder)? { modifier.glass.isInteractive && environment.isEnabled ? self : nil }
}

extension GlassNode: ContainerShapeFollower {}

extension GlassNode: PanelOrigin {
  var ownGlass: GlassNode? { self }
}
