import Foundation
import GlassPlatform
import Observation

/// What others see of a stack: the titles of its screens, the root's first, and the way back.
@MainActor @Observable final class NavigationStackModel {
  /// The titles of the screens below the one on top, the nearest last.
  var titlesBelow: [String] = []
  @ObservationIgnored weak var node: NavigationScreensNode?

  nonisolated init() {}

  /// Goes back by some screens.
  func pop(_ count: Int = 1) { withAnimation(.brisk) { node?.pop(count) } }
}

/// The screens of a navigation stack, each as large as the stack; those that are covered keep their state.
struct NavigationScreens<Root: View>: PrimitiveView {
  let root: Root
  let values: [AnyHashable]
  let setValues: ([AnyHashable]) -> Void
  let model: NavigationStackModel

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = context.eager
    let node = NavigationScreensNode(model, context)
    node.update(AnyView(root), values, setValues, context)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let context = context.eager
    node.environment = context.environment
    node.as(NavigationScreensNode.self).update(AnyView(root), values, setValues, context)
  }
}

/// Keeps a node per screen, slides them in and out, and takes the keys and buttons that lead back.
final class NavigationScreensNode: ViewNode, Endable {
  let model: NavigationStackModel
  private var entries = NavigationEntries()
  private var setValues: ([AnyHashable]) -> Void = { _ in }
  private var rootScreen: NavigationScreenNode?
  /// The screens above the root, from below.
  private var screens: [NavigationScreenNode] = []
  /// Screens no longer of the stack that are still to be seen.
  private var departing: [NavigationScreenNode] = []
  /// Where screens have been seen since the first of those set out that are on their way.
  private var slideRoom: CGRect?
  /// What a finger does that may lead back.
  var swipe: BackSwipe?
  /// The screen on its way out that it has caught.
  weak var caught: NavigationScreenNode?
  /// How fast it has let go of the screen on top, as a fraction of that per second.
  var thrown = 0.0
  private var hasHeard = false
  /// The lowest screen whose view comes from below and changed there.
  private var firstStale = Int.max
  /// Whether a view around the stack says what a screen shows: it may say something else with every update.
  private var looksOutside = false
  private lazy var target = NavigationTarget(show: { [weak self] goal, _ in
    switch goal {
    case .value(let value): self?.push(value)
    case .view(let view): self?.push(view)
    }
  })

  init(_ model: NavigationStackModel, _ context: ViewContext) {
    self.model = model
    super.init(context)
    model.node = self
    environment.windowBridge?.input?.addKeyHandler(self)
  }

  /// The screen on top.
  var top: NavigationScreenNode? { screens.last ?? rootScreen }

  /// The screen beneath the one on top.
  var screenBelow: NavigationScreenNode? { allScreens.dropLast().last }
  /// How wide what a finger takes along is, in points.
  var swipeWidth: CGFloat { slideRoom?.width ?? presentedFrame.width }

  // MARK: Updating

  func update(
    _ root: AnyView, _ values: [AnyHashable], _ setValues: @escaping ([AnyHashable]) -> Void, _ context: ViewContext
  ) {
    self.setValues = setValues
    entries.setValues(values)
    if looksOutside { firstStale = 0 }
    let screen = rootScreen ?? NavigationScreenNode(0, context)
    rootScreen = screen
    show(root, on: screen, depth: 0, context)
    rebuild(context)
  }

  override func refresh(_ context: ViewContext) { rebuild(context.eager) }

  override func environmentDidChange(_ context: ViewContext) {
    environment = context.environment
    for child in children { child.environmentDidChange(context.eager) }
    setNeedsLayout()
  }

  /// Brings the screens in line with the entries.
  private func rebuild(_ context: ViewContext) {
    let old = top
    var free = Dictionary(uniqueKeysWithValues: screens.map { ($0.entry?.id ?? 0, $0) })
    screens = entries.all.map { entry in
      let screen = free.removeValue(forKey: entry.id) ?? revived(entry) ?? NavigationScreenNode(entry.id, context)
      screen.entry = entry
      return screen
    }
    for (index, screen) in screens.enumerated() where index + 1 >= firstStale || screen.shownDepth != index + 1 {
      show(view(of: entries.all[index]), on: screen, depth: index + 1, context)
    }
    firstStale = .max
    let gone = free.values.sorted { $0.entry?.id ?? 0 < $1.entry?.id ?? 0 }
    if let top, top !== old { topDidChange(from: old, gone, context.transaction) } else { gone.forEach { drop($0) } }
    setChildren(allScreens + departing, Transaction())
    announce()
  }

  /// A screen on its way out that the entry leads back to.
  private func revived(_ entry: NavigationEntries.Entry) -> NavigationScreenNode? {
    guard let index = departing.lastIndex(where: { $0.entry?.leads(toSameAs: entry) == true }) else { return nil }
    return departing.remove(at: index)
  }

  private func show(_ view: AnyView, on screen: NavigationScreenNode, depth: Int, _ context: ViewContext) {
    let content = NavigationScreenContent(content: view, depth: depth, model: model, target: target) { [weak self, weak screen] in
      if let screen { self?.told($0, by: screen) }
    }
    screen.show(content, context)
  }

  private func view(of entry: NavigationEntries.Entry) -> AnyView {
    switch entry.source {
    case .view(let view): return view
    case .request(let id):
      return requests.first { $0.id == id }.map { AnyView(MadeContent(make: $0.view)) } ?? AnyView(EmptyView())
    case .value(let value):
      let type = ObjectIdentifier(Swift.type(of: value.base))
      // What stands further up the stack wins.
      for screen in allScreens.reversed() {
        if let found = screen.destinations.last(where: { $0.type == type }) {
          return AnyView(MadeContent { found.view(value) })
        }
      }
      if let found = destinationOutside(type) { return AnyView(MadeContent { found.view(value) }) }
      if !hasHeard { return AnyView(EmptyView()) }
      Diagnostics.report("no navigationDestination(for:) says what to show for a \(Swift.type(of: value.base))")
      return AnyView(Image(systemName: "exclamationmark.triangle").font(.title).foregroundStyle(.secondary))
    }
  }

  /// What the views around the stack, up to a screen of another one, say a value of a type leads to.
  private func destinationOutside(_ type: ObjectIdentifier) -> NavigationDestination? {
    var found: NavigationDestination?
    firstAncestor { node in
      if let list = (node as? PreferenceNode<NavigationDestinationsKey>)?.value {
        found = list.last { $0.type == type }
      }
      return found != nil || node is NavigationScreenNode
    }
    if found != nil { looksOutside = true }
    return found
  }

  private var allScreens: [NavigationScreenNode] { (rootScreen.map { [$0] } ?? []) + screens }

  private var requests: [NavigationRequest] { allScreens.flatMap(\.requests) }

  /// A screen hands up what values lead to, what is to be presented, or its title. That of one on its way out counts once it is back.
  private func told(_ news: NavigationScreenNews, by screen: NavigationScreenNode) {
    let depth = allScreens.firstIndex { $0 === screen }
    switch news {
    case .destinations(let new):
      let isFirst = !hasHeard
      hasHeard = true
      if new.isEmpty, screen.destinations.isEmpty, !isFirst { return }
      screen.destinations = new
    case .requests(let new):
      let old = screen.requests
      screen.requests = new
      if old.isEmpty, new.isEmpty { return }
      if depth != nil { entries.setRequests(requests.map(\.id)) }
    case .title(let title):
      screen.title = title
      return announce()
    case .hidesBack(let hides): return screen.hidesBack = hides
    }
    // Only screens above depend on what this one hands up.
    guard let depth else { return }
    firstStale = min(firstStale, depth + 1)
    if !entries.all.isEmpty || !screens.isEmpty { setNeedsUpdate() }
  }

  private func announce() {
    for screen in allScreens { screen.setWithdrawn(screen !== top, unplacing: false) }
    for screen in departing { screen.setWithdrawn(true, unplacing: false) }
    let titles = allScreens.dropLast().map(\.title)
    if model.titlesBelow != titles { graph.afterUpdate { [model] in model.titlesBelow = titles } }
  }

  // MARK: Going on and back

  private func push(_ value: AnyHashable) { setValues(entries.values + [value]) }

  private func push(_ view: AnyView) {
    entries.push(view)
    setNeedsUpdate()
  }

  var canPop: Bool { !entries.all.isEmpty && environment.isEnabled }

  /// Goes back by some screens, or to the root where there are not as many.
  func pop(_ count: Int = 1) {
    guard canPop, count > 0 else { return }
    let index = max(0, entries.all.count - count)
    let gone = Set(entries.all[index...].compactMap(\.request))
    let dismissed = requests.filter { gone.contains($0.id) }
    let before = entries.values.count
    entries.cut(at: index)
    if entries.values.count != before { setValues(entries.values) }
    dismissed.forEach { $0.dismiss() }
    setNeedsUpdate()
  }

  /// Puts a screen on its way out back, where it is not somebody else's to say that it is shown.
  ///
  /// - Returns: Whether that was possible.
  private func putBack(_ screen: NavigationScreenNode) -> Bool {
    guard let entry = screen.entry, environment.isEnabled else { return false }
    switch entry.source {
    case .value(let value): push(value)
    case .view:
      entries.putBack(entry)
      setNeedsUpdate()
    case .request: return false
    }
    return true
  }

  // MARK: Moving

  /// The uppermost screen on its way out of which enough is left to be caught: who swipes again where it is all but gone means the next one.
  var catchable: NavigationScreenNode? {
    guard let top, environment.isEnabled else { return nil }
    return departing.filter { $0.rank > top.rank && !$0.hidesBack && $0.slide.isActive && $0.slide.current > Self.leastCaught }
      .max { $0.rank < $1.rank }
  }
  private static let leastCaught = 0.12

  /// A finger has let go of a screen on its way out, which goes on or comes back.
  func release(_ screen: NavigationScreenNode, goes: Bool) {
    (swipe, caught, screen.isHeld) = (nil, nil, false)
    if !goes, putBack(screen) {
      // Where the program does not have it back, it goes.
      graph.afterUpdate { [weak self, weak screen] in if let screen { self?.sendOut(screen) } }
    } else {
      sendOut(screen)
    }
  }

  private func sendOut(_ screen: NavigationScreenNode) {
    guard departing.contains(where: { $0 === screen }) else { return }
    screen.slide.retarget(to: 0, slideAnimation, now: graph.now, velocity: thrown)
    graph.animations.add(self)
  }

  private func topDidChange(
    from old: NavigationScreenNode?, _ gone: [NavigationScreenNode], _ transaction: Transaction
  ) {
    let isPulled = swipe?.phase == .pulling && caught == nil
    if let caught { release(caught, goes: true) }
    swipe = nil
    defer { old?.isHeld = false }
    guard let top, let old, graph.hasCommitted, !transaction.disablesAnimations else {
      departing = []
      slideRoom = nil
      for screen in allScreens { screen.slide.set(1) }
      return setNeedsLayout()
    }
    let isBack = gone.contains { $0 === old } && top.rank < old.rank
    let animation = slideAnimation
    if isBack { old.seekZoomOrigin(above: top, in: self) } else { top.seekZoomOrigin(above: old, in: self) }
    for screen in gone where !departing.contains(where: { $0 === screen }) && (screen === old || screen.slide.isActive) {
      departing.append(screen)
    }
    // Whatever else is still to be seen above the one that it leads back to goes with it.
    if isBack {
      for screen in departing where screen.rank > top.rank {
        screen.slide.retarget(to: 0, animation, now: graph.now, velocity: isPulled && screen === old ? thrown : nil)
      }
    }
    for screen in allScreens where screen.slide.target != 1 && (screen === top || screen.isOnItsWay) {
      screen.slide.retarget(to: 1, animation, now: graph.now)
    }
    moveFocus(from: old, to: top, isBack: isBack)
    graph.animations.add(self)
    setNeedsLayout()
  }

  private var slideAnimation: Animation { graph.reducesMotion ? .reduced : .spring(duration: 0.42) }

  /// A finger has let go of the screen on top, which stays.
  func bringBack() {
    guard swipe?.phase == .pulling, let top else { return }
    swipe = nil
    top.isHeld = false
    top.slide.retarget(to: 1, slideAnimation, now: graph.now, velocity: thrown)
    graph.animations.add(self)
  }

  private func drop(_ screen: NavigationScreenNode) { departing.removeAll { $0 === screen } }

  private var isMoving: Bool { allScreens.contains { $0.slide.isActive } || departing.contains { $0.slide.isActive } }

  func endMotion() { for screen in allScreens + departing { screen.slide.set(screen.slide.target) } }

  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    for screen in allScreens + departing { _ = screen.slide.advance(to: now) }
    setNeedsPaint()
    graph.contentDidMove()
    if isMoving { return true }
    // Those that were put beneath the one on top, and not seen on the way.
    for screen in allScreens where swipe?.phase != .pulling || screen !== top { screen.slide.set(1) }
    departing.removeAll { !$0.isHeld }
    if swipe?.phase != .pulling { slideRoom = nil }
    setChildren(allScreens + departing, Transaction())
    setNeedsLayout()
    return false
  }

  /// The focus goes along where it was within the screen that is covered, and back to where it was there.
  private func moveFocus(from old: NavigationScreenNode, to new: NavigationScreenNode, isBack: Bool) {
    guard let focus = environment.windowBridge?.input?.focus else { return }
    let wasWithin = focus.focused?.isWithin(old) == true
    if !isBack { old.lastFocused = wasWithin ? focus.focused : nil }
    let isOnBackButton = focus.focused?.isWithin(self) == false && focus.focused != nil
    graph.afterLayout(new) { new in
      if isBack {
        if let last = new.lastFocused, !last.isRemoved, wasWithin || focus.focused == nil || isOnBackButton {
          focus.focus(last, showsRing: focus.showsRing)
        }
      } else if wasWithin {
        focus.focus(focus.showsRing ? focus.firstFocusable(within: new) : nil, showsRing: focus.showsRing)
      }
    }
  }

  // MARK: Layout and painting

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let seen = seen
    for screen in allScreens + departing {
      if seen.contains(where: { $0 === screen }) {
        screen.place(in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(size))
      } else {
        screen.unplace()
      }
    }
  }

  override var focusOrder: [ViewNode] { top.map { [$0] } ?? [] }

  func isOnTop(_ screen: NavigationScreenNode) -> Bool { screen === top }

  override func hitTest(_ point: CGPoint, where accepts: (ViewNode) -> Bool) -> ViewNode? {
    if let top, top.isPlaced, let hit = top.hitTest(point, where: accepts) { return hit }
    return containsForHitTesting(point) && accepts(self) ? self : nil
  }

  override var responder: (any Responder)? { self }

  /// The screens of which something is to be seen, from below: the one on top, and what is beneath those that are on their way.
  private var seen: [NavigationScreenNode] {
    var seen: [NavigationScreenNode] = []
    for screen in (allScreens + departing).sorted(by: { $0.rank > $1.rank }) {
      if !screen.isOnItsWay, screen.slide.current == 0 { continue }
      seen.insert(screen, at: 0)
      if !screen.isOnItsWay { break }
    }
    return seen
  }

  override func paint(into list: inout DisplayList) {
    let screens = seen.filter(\.isPlaced)
    guard screens.count > 1 else { return screens.forEach { list.add($0.chunk, at: $0.frame.origin) } }
    let window = convertFromWindow(graph.root.frame)
    let box = CGRect(origin: .zero, size: presentedFrame.size)
    let drawn = screens.reduce(box.grown(by: reachIntoUnsafeArea)) { $1.chunk.bounds.isNull ? $0 : $0.union($1.chunk.bounds) }
    // Wider than the box: screens move beneath panels, with what goes on there. One that has arrived over the others makes it no narrower meanwhile.
    let room = (slideRoom ?? drawn).union(drawn).intersection(window)
    slideRoom = room
    let ways = ways(of: screens, room)
    for (index, screen) in screens.enumerated() {
      var chunk = screen.cut(at: window)
      if screen.isOnItsWay {
        var moved = DisplayList()
        motion(of: screen, room).paintUpper(chunk, &moved)
        chunk = DisplayChunk(moved)
      }
      if let above = Self.foremost(ways[(index + 1)...]) { above.paintLower(chunk, &list) } else { list.add(chunk, at: .zero) }
    }
  }

  /// How each of some screens, from below, comes over those beneath it: one that is not there yet may make way for the next one already.
  private func ways(of screens: [NavigationScreenNode], _ room: CGRect) -> [any ScreenMotion] {
    var ways: [any ScreenMotion] = []
    for screen in screens.reversed() {
      ways.append(motion(of: screen, room).pushed(by: Self.foremost(ways[...])?.push ?? 0))
    }
    return ways.reversed()
  }

  /// The one of several ways that has come furthest: what lies beneath all of them is seen beside it.
  private static func foremost(_ ways: ArraySlice<any ScreenMotion>) -> (any ScreenMotion)? {
    ways.max { $0.fraction < $1.fraction }
  }

  /// How a screen that is on its way comes over those beneath.
  private func motion(of screen: NavigationScreenNode, _ room: CGRect) -> any ScreenMotion {
    if !graph.reducesMotion, let origin = screen.zoom?.follow(in: self) {
      let drawn = screen.chunk.bounds.intersection(convertFromWindow(graph.root.frame))
      let box = CGRect(origin: .zero, size: presentedFrame.size)
      let area = screen.zoom?.area(of: drawn.isNull ? box : box.union(drawn), in: box.size) ?? box
      return NavigationZoom(fraction: screen.slide.current, source: origin.frame, area: area, look: origin.look)
    }
    return NavigationSlide(fraction: screen.slide.current, room: room, isMirrored: isMirrored, fades: graph.reducesMotion)
  }
}

extension NavigationScreenNode {
  /// What is drawn of the screen within the window, in points from its corner: what scrolls there may go on beyond that.
  fileprivate func cut(at window: CGRect) -> DisplayChunk {
    var list = DisplayList()
    list.add(.clip(.rect(window)), chunk, at: .zero)
    return DisplayChunk(list)
  }
}
