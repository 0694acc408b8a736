import Foundation
import GlassPlatform

extension ScrollNode: Responder {
  func scroll(_ event: ScrollEvent) -> Bool {
    guard !settings.isDisabled else { return false }
    if event.isEnd {
      guard isDragging else { return false }
      letGo(at: event.time)
      return true
    }
    let delta = effectiveDelta(event)
    // Fingers that come to rest stop what flies.
    if event.source == .finger, event.delta == .zero, x.isMoving || y.isMoving {
      move {
        x.scroll(to: x.offset, nil, now: graph.now)
        y.scroll(to: y.offset, nil, now: graph.now)
      }
      return true
    }
    guard canMove(delta, isFinger: event.source == .finger), isDragging || !goesAcross(event) else { return false }
    move {
      switch event.source {
      case .finger: follow(delta, at: event.time)
      case .continuous:
        follow(delta, at: event.time, isElastic: false)
        letGoOnceStill()
      case .wheel where settings.behavior != nil:
        isStepping = true
        guard !x.isMoving, !y.isMoving else { return }
        dragOrigin = CGPoint(x: x.offset, y: y.offset)
        rest(CGSize(width: x.offset + delta.width, height: y.offset + delta.height), thrownBy: delta, faster: 1000)
      case .wheel:
        isStepping = true
        x.step(by: delta.width, animated: animates, now: graph.now)
        y.step(by: delta.height, animated: animates, now: graph.now)
      }
    }
    return true
  }

  /// A movement along x as counted from the edge where content begins.
  private func leading(_ delta: CGSize) -> CGSize {
    CGSize(width: isMirrored ? -delta.width : delta.width, height: delta.height)
  }

  /// A wheel that turns one way scrolls what moves only the other way; shift turns it as well.
  private func effectiveDelta(_ event: ScrollEvent) -> CGSize {
    var delta = leading(event.delta)
    if event.modifiers.contains(.shift), delta.width == 0 { (delta.width, delta.height) = (delta.height, 0) }
    if axes == .horizontal, event.source == .wheel, abs(delta.height) > abs(delta.width) { delta.width = delta.height }
    return CGSize(
      width: axes.contains(.horizontal) ? delta.width : 0, height: axes.contains(.vertical) ? delta.height : 0)
  }

  /// Whether two fingers on a touchpad go mostly the way that does not scroll here: they are for somebody around.
  private func goesAcross(_ event: ScrollEvent) -> Bool {
    guard event.source == .finger, axes == .horizontal || axes == .vertical, !event.modifiers.contains(.shift) else {
      return false
    }
    let (across, down) = (abs(event.delta.width), abs(event.delta.height))
    return axes == .horizontal ? down > across : across > down
  }

  /// At its end, a scroll view leaves a wheel to the one around it; a finger it has it keeps.
  private func canMove(_ delta: CGSize, isFinger: Bool) -> Bool {
    if isFinger && isDragging { return true }
    if isFinger, animates,
      settings.horizontalBounce.always && delta.width != 0 || settings.verticalBounce.always && delta.height != 0
    {
      return true
    }
    // There is something to pull even where nothing scrolls.
    if isFinger, settings.refresh != nil, delta.height < 0, y.offset <= 0 { return true }
    func can(_ axis: ScrollAxisState, _ delta: CGFloat) -> Bool {
      delta > 0 ? axis.destination < axis.limit - 0.01 : delta < 0 ? axis.destination > 0.01 : false
    }
    return can(x, delta.width) || can(y, delta.height)
  }

  /// Comes to rest where the behaviour has it: near a place, in points from the content's corner.
  private func rest(_ place: CGSize, thrownBy velocity: CGSize, faster factor: CGFloat = 1) {
    guard let behavior = settings.behavior else { return }
    let size = frame.size
    func target(_ x: CGFloat, _ y: CGFloat) -> ScrollTarget {
      ScrollTarget(rect: CGRect(origin: CGPoint(x: x, y: y), size: size))
    }
    func clamped(_ value: CGFloat, _ axis: ScrollAxisState) -> CGFloat { min(max(value, 0), axis.limit) }
    var new = target(clamped(place.width, x), clamped(place.height, y))
    let context = ScrollTargetBehaviorContext(
      originalTarget: target(dragOrigin.x, dragOrigin.y),
      velocity: CGVector(dx: velocity.width * factor, dy: velocity.height * factor), contentSize: contentSize,
      containerSize: CGSize(width: size.width - margins.horizontal, height: size.height - margins.vertical), axes: axes,
      targets: targets().map(\.rect))
    behavior.updateTarget(&new, context: context)
    let animation = animates ? Animation.spring(duration: 0.4) : nil
    let speed = factor == 1 ? velocity : .zero
    if axes.contains(.horizontal) { x.scroll(to: new.rect.minX, animation, now: graph.now, velocity: speed.width) }
    if axes.contains(.vertical) { y.scroll(to: new.rect.minY, animation, now: graph.now, velocity: speed.height) }
  }

  /// Nothing tells when a device without an end is let go of, so its content goes no further than its ends, and rests soon after the last event.
  private func letGoOnceStill() {
    stillness?.cancel()
    stillness = environment.windowBridge?.schedule(after: 0.15) { [weak self] in
      guard let self, !self.isRemoved, self.isDragging, self.touchFinger == nil else { return }
      self.letGo(at: self.graph.now)
    }
  }

  private func follow(_ delta: CGSize, at time: Double, isElastic: Bool = true) {
    if !isDragging { dragOrigin = CGPoint(x: x.offset, y: y.offset) }
    isDragging = true
    xVelocity.add(delta.width, at: time)
    yVelocity.add(delta.height, at: time)
    if axes.contains(.horizontal) { x.drag(by: delta.width, isElastic: isElastic && animates) }
    if axes.contains(.vertical) { y.drag(by: delta.height, isElastic: isElastic && (animates || settings.refresh != nil)) }
  }

  private func letGo(at time: Double) {
    let wasPulled = isDragging
    (isDragging, isHalted) = (false, false)
    if wasPulled, let refresh = settings.refresh, y.offset < -RefreshModel.distance { refresh.begin() }
    let velocity = CGSize(
      width: animates ? xVelocity.velocity(at: time) : 0, height: animates ? yVelocity.velocity(at: time) : 0)
    move {
      if settings.behavior != nil {
        rest(CGSize(width: x.projected(velocity.width), height: y.projected(velocity.height)), thrownBy: velocity)
      } else {
        x.release(velocity: velocity.width, now: graph.now)
        y.release(velocity: velocity.height, now: graph.now)
      }
    }
    xVelocity.reset()
    yVelocity.reset()
  }

  /// A finger on the screen takes the content along once it has moved this far, in points.
  private static let touchSlop = 8.0

  func observePress(_ press: Press, _ phase: PressPhase) {
    // The first finger scrolls; others change nothing about that.
    guard press.isTouch, !settings.isDisabled, touchFinger == nil || touchFinger == press.finger else { return }
    switch phase {
    case .began:
      halt()
      touchPosition = press.position
      touchFinger = press.finger
      tellObservers()
    case .moved: touchMoved(press)
    case .ended, .cancelled:
      touchPosition = nil
      touchFinger = nil
      if isDragging || isHalted { letGo(at: press.time) }
      tellObservers()
    }
  }

  /// What flies, swings back or glides after a layout stays where it is seen, for as long as the finger that stopped it is down.
  private func halt() {
    guard x.isMoving || y.isMoving || lag != nil else { return }
    let seen = seenOffset
    isHalted = true
    dragOrigin = seen
    move {
      lag = nil
      x.hold(at: seen.x, isElastic: animates)
      y.hold(at: seen.y, isElastic: animates)
    }
  }

  private func touchMoved(_ press: Press) {
    guard let last = touchPosition else { return }
    let travelled = CGSize(width: press.position.x - press.start.x, height: press.position.y - press.start.y)
    let along = max(axes.contains(.horizontal) ? abs(travelled.width) : 0, axes.contains(.vertical) ? abs(travelled.height) : 0)
    guard isDragging || along > Self.touchSlop && takesFinger(press, travelled) else { return }
    if !isDragging {
      environment.windowBridge?.input?.takePresses(to: self)
      if settings.dismissal.dismisses { endTextInput() }
    }
    touchPosition = press.position
    let delta = CGSize(width: last.x - press.position.x, height: last.y - press.position.y)
    move { follow(leading(delta), at: press.time) }
  }

  /// Whether a finger scrolls this view, and not one within or around that can go its way; what cannot scroll leaves it to its content.
  private func takesFinger(_ press: Press, _ travelled: CGSize) -> Bool {
    if let finger = press.finger, let input = environment.windowBridge?.input,
      let inner = input.captures[.finger(finger)]?.node as? ScrollNode, inner !== self, inner.isDragging
    {
      return false
    }
    if canGo(against: travelled) { return true }
    let pulls = axes.contains(.horizontal) && x.limit > 0.01 || axes.contains(.vertical) && y.limit > 0.01
    return pulls && firstAncestor { ($0 as? ScrollNode)?.canGo(against: travelled) == true } == nil
  }

  func canGo(against travelled: CGSize) -> Bool {
    let delta = leading(CGSize(width: -travelled.width, height: -travelled.height))
    let along = CGSize(
      width: axes.contains(.horizontal) ? delta.width : 0, height: axes.contains(.vertical) ? delta.height : 0)
    return canMove(along, isFinger: true)
  }

  /// Where nothing scrolls, a finger is for what lies around, such as a sheet that it pulls.
  func pressBegan(_ press: Press) -> Bool {
    guard press.isTouch, !settings.isDisabled else { return false }
    let bounces = animates && (settings.horizontalBounce.always || settings.verticalBounce.always)
    return x.limit > 0.01 || y.limit > 0.01 || bounces || settings.refresh != nil
  }

  /// Takes the focus from a text field within.
  private func endTextInput() {
    guard let focus = environment.windowBridge?.input?.focus, focus.focused is TextFieldNode,
      focus.focused?.isWithin(self) == true
    else { return }
    focus.focus(nil, showsRing: false)
  }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard !settings.isDisabled, axes.contains(.vertical), event.modifiers.isDisjoint(with: [.control, .alt, .logo]), y.limit > 0,
      // A section around it moves the focus by these keys, and the content with it.
      firstAncestor(where: { $0 is FocusSectionNode }) == nil
    else { return false }
    isStepping = true
    switch event.key {
    case .up where hasFocus: turn(by: CGSize(width: 0, height: -Self.line))
    case .down where hasFocus: turn(by: CGSize(width: 0, height: Self.line))
    case .pageDown: turn(by: CGSize(width: 0, height: Self.page(frame.height)))
    case .pageUp: turn(by: CGSize(width: 0, height: -Self.page(frame.height)))
    case .home: move { y.scroll(to: 0, animates ? .spring(duration: 0.3) : nil, now: graph.now) }
    case .end: move { y.scroll(to: y.limit, animates ? .spring(duration: 0.3) : nil, now: graph.now) }
    default: return false
    }
    return true
  }

  /// Content that only scrolls is not for the pointer alone.
  var isFocusableAlone: Bool { environment.isEnabled && !settings.isDisabled && axes.contains(.vertical) && y.limit > 0.5 }

  private var hasFocus: Bool { environment.windowBridge?.input?.focus.focused === self }

  /// How far an arrow key goes, in points.
  private static let line: CGFloat = 40

  /// What of a page a step goes on by, in points: the eye finds its place again.
  private static func page(_ length: CGFloat) -> CGFloat { max(length - 40, length / 2) }

  /// Goes on by about a page, and where the program says where to rest, to there.
  private func turn(by distance: CGSize) {
    move {
      guard settings.behavior != nil else {
        if distance.width != 0 { x.step(by: distance.width, animated: animates, now: graph.now) }
        if distance.height != 0 { y.step(by: distance.height, animated: animates, now: graph.now) }
        return
      }
      let place = CGSize(width: x.destination, height: y.destination)
      dragOrigin = CGPoint(x: place.width, y: place.height)
      // Thrown far enough to leave the page, and slowly: the way there is that of every step.
      func sign(_ length: CGFloat) -> CGFloat { length == 0 ? 0 : length < 0 ? -1 : 1 }
      let throwing = CGSize(width: sign(distance.width), height: sign(distance.height))
      rest(
        CGSize(width: place.width + distance.width, height: place.height + distance.height), thrownBy: throwing, faster: 100)
    }
  }

  /// Where assistive technology may have the content go: to where there is more.
  var waysToGo: Set<SemanticsAction> {
    guard !settings.isDisabled else { return [] }
    var ways: Set<SemanticsAction> = []
    func add(_ axis: ScrollAxisState, _ back: SemanticsAction, _ on: SemanticsAction) {
      if axis.destination > 0.5 { ways.insert(back) }
      if axis.destination < axis.limit - 0.5 { ways.insert(on) }
    }
    if axes.contains(.vertical) { add(y, .scrollUp, .scrollDown) }
    if axes.contains(.horizontal) { isMirrored ? add(x, .scrollRight, .scrollLeft) : add(x, .scrollLeft, .scrollRight) }
    return ways
  }

  /// Goes on by about a page as assistive technology asks.
  func turn(_ action: SemanticsAction) -> Bool {
    let (across, down) = (Self.page(frame.width) * (isMirrored ? -1 : 1), Self.page(frame.height))
    switch action {
    case .scrollUp: turn(by: CGSize(width: 0, height: -down))
    case .scrollDown: turn(by: CGSize(width: 0, height: down))
    case .scrollLeft: turn(by: CGSize(width: -across, height: 0))
    case .scrollRight: turn(by: CGSize(width: across, height: 0))
    default: return false
    }
    return true
  }
}
