import Foundation
import GlassPlatform

/// Brings input events to the nodes they are meant for: hover, presses with capture, scrolling, keys.
@MainActor final class InputDispatcher {
  unowned let graph: ViewGraph
  let focus: FocusManager
  let shortcuts = ShortcutRegistry()
  /// What the view with the focus and those around it hand out.
  let focusedValues = FocusedValuesModel()
  /// Whether text is being written.
  let writing = WritingModel()
  private let magnification: MagnificationTracker

  private(set) var pointerPosition: CGPoint?
  /// What is under the pointer, innermost first, and who answered for it: a view that is disabled meanwhile has nobody any more.
  private var hovered: [(node: ViewNode, responder: any Responder)] = []
  var captures = OrderedTable<CaptureKey, PressCapture>()
  /// Whether a button or a finger is down.
  var isPressed: Bool { !captures.isEmpty }
  /// Fingers that may come to rest.
  var rests: [CaptureKey: FingerRest] = [:]
  /// Presses that are over while a gesture with precedence still waits for another click.
  private var undecided: [PressCapture] = []
  private var clicks = ClickCounter()
  private(set) var modifiers: KeyModifiers = [] {
    didSet { if modifiers != oldValue { tellModifierKeys() } }
  }
  private weak var dropTarget: ViewNode?

  /// The pointer's shape where it is now.
  private(set) var cursor = CursorShape.arrow
  /// Called when the pointer's shape changed.
  var onCursorChange: (CursorShape) -> Void = { _ in }
  /// Called for a key that nobody took.
  var onUnhandledKey: (KeyEvent) -> Void = { _ in }

  /// What holds something pressed.
  enum CaptureKey: Hashable {
    case button(PointerButton)
    case finger(Int)
  }

  init(graph: ViewGraph) {
    self.graph = graph
    focus = FocusManager(graph: graph)
    magnification = MagnificationTracker(graph: graph)
    focus.onChange = { [focus, focusedValues, writing] in
      focusedValues.update(from: focus.holder)
      writing.update(from: focus.holder)
    }
  }

  // MARK: Events

  func handle(_ event: InputEvent) {
    switch event {
    case .pointer(let event): pointer(event)
    case .scroll(let event): scroll(event)
    case .touch(let event): touch(event)
    case .key(let event): key(event)
    case .pinch(let event): magnification.pinch(event)
    case .modifiers(let new):
      modifiers = new
      magnification.modifiersDidChange(new, graph.now)
    case .keyboardFocus(let isFocused):
      guard !isFocused else { break }
      modifiers = []
      magnification.modifiersDidChange([], graph.now)
    case .textInput(let event): bubble(from: focus.focused) { $0.textInput(event) }
    case .drop(let event): drop(event)
    }
  }

  private func pointer(_ event: PointerEvent) {
    modifiers = event.modifiers
    switch event.phase {
    case .entered, .moved:
      pointerPosition = event.position
      moved(event)
    case .left:
      pointerPosition = nil
      if !captures.keys.contains(where: { if case .button = $0 { true } else { false } }) { updateHover() }
    case .pressed(let button):
      pointerPosition = event.position
      updateHover()
      let count = clicks.press(button, at: event.position, time: event.time)
      begin(.button(button), event.position, button, count, event.modifiers, event.time)
    case .released(let button):
      end(.button(button), event.position, event.time)
      updateHover()
    case .cancelled:
      for key in captures.keys { if case .button = key { cancel(key) } }
      updateHover()
    }
  }

  private func moved(_ event: PointerEvent) {
    for key in captures.keys {
      if case .button = key { move(key, event.position, event.time) }
    }
    updateHover()
    for (node, responder) in hovered { responder.pointerMoved(to: node.convertFromWindow(event.position)) }
  }

  private func touch(_ event: TouchEvent) {
    let key = CaptureKey.finger(event.id)
    let pair = magnification.touch(event)
    guard pair.isEmpty else { return pair.forEach { cancel(.finger($0)) } }
    switch event.phase {
    case .began:
      let count = clicks.press(.left, at: event.position, time: event.time, distance: ClickCounter.touchDistance)
      begin(key, event.position, .left, count, modifiers, event.time)
      awaitRest(of: key)
    case .moved: move(key, event.position, event.time)
    case .ended:
      if let rest = rests.removeValue(forKey: key) { lift(key, from: rest) }
      end(key, event.position, event.time)
    case .cancelled: cancel(key)
    }
  }

  // MARK: Presses

  private func begin(
    _ key: CaptureKey, _ position: CGPoint, _ button: PointerButton, _ count: Int, _ modifiers: KeyModifiers, _ time: Double
  ) {
    focus.followsKey = false
    var finger: Int?
    if case .finger(let id) = key { finger = id }
    let press = Press(
      button: button, position: position, start: position, finger: finger, count: count, modifiers: modifiers, time: time)
    let chain = finger == nil ? chain(at: position) : chain(at: reached(from: position))
    // What another finger holds is not taken a second time.
    let fingers = finger == nil ? [] : captures.values.filter(\.press.isTouch)
    let held = chain.firstIndex { node in fingers.contains { $0.node === node } }
    if count == 1, !undecided.isEmpty {
      for capture in undecided { capture.stopWaiting() }
      resolveUndecided()
    }
    var capture = PressCapture(press: press, chain: chain, until: held)
    let isAwaited = undecided.contains { $0.isAwaited(by: capture) }
    focus.pressed = chain.first
    if !capture.beginHigh() {
      let isTaken = isAwaited || capture.findHolder(among: capture.candidates) || !capture.high.isEmpty || capture.isObserved
      if !isTaken {
        if held != nil { return }
        focus.focus(nil, showsRing: false)
        guard capture.isShown else { return }
      }
    }
    capture.notify(.began)
    let holder = capture.node
    if let holder { focus.pressed = holder }
    if !(holder?.responder?.isFocusable == true && focus.focused === holder) { focus.focus(focus.focused, showsRing: false) }
    captures[key] = capture
  }

  private func move(_ key: CaptureKey, _ position: CGPoint, _ time: Double) {
    update(key, position, time, .moved)
  }

  private func end(_ key: CaptureKey, _ position: CGPoint, _ time: Double) {
    followClick(key, position)
    update(key, position, time, .ended)
    guard let capture = captures[key] else { return }
    captures[key] = nil
    if capture.isUndecided { undecided.append(capture) }
    resolveUndecided()
  }

  /// Before the press acts: what it opens may take the focus.
  private func followClick(_ key: CaptureKey, _ position: CGPoint) {
    captures[key]?.press.position = position
    guard let capture = captures[key], capture.press.button == .left, let node = capture.node,
      node.contains(capture.press.converted(for: node))
    else { return }
    focus.followClick(on: node)
  }

  private func update(_ key: CaptureKey, _ position: CGPoint, _ time: Double, _ phase: PressPhase) {
    guard var capture = captures[key] else { return }
    capture.press.position = position
    capture.press.time = time
    captures[key] = capture
    for node in capture.listeners where captures[key]?.observers.contains(where: { $0 === node }) == true {
      capture.notify(node, phase)
    }
    // Whoever heard of it may have taken the press over.
    change(key, isEnd: phase == .ended) { $0.advance(phase) }
  }

  /// Changes a press, which tells those who take part: what goes meanwhile is taken out afterwards.
  ///
  /// - Parameter isEnd: Whether they act on its end: who held it then is not told that it is over.
  private func change(_ key: CaptureKey, isEnd: Bool = false, _ body: (inout PressCapture) -> Void) {
    guard var capture = captures[key] else { return }
    let outer = told
    told = (key, gone: [])
    body(&capture)
    let gone = told?.gone ?? []
    told = outer
    told?.gone.formUnion(gone)
    let released = capture.letGo { gone.contains(ObjectIdentifier($0)) }
    captures[key] = capture
    released?.tell(holders: !isEnd || capture.isUndecided)
  }

  /// The press that is being told, and what goes meanwhile: it is taken out once all have heard.
  private var told: (key: CaptureKey, gone: Set<ObjectIdentifier>)?

  /// Who holds a press and was disabled hears no more of it.
  func releaseDisabled() {
    letGo { $0.responder == nil }
    if dropTarget?.responder == nil { leaveDropTarget() }
    if hovered.contains(where: { $0.node.responder == nil }) { updateHover() }
  }

  private func letGo(of gone: (ViewNode) -> Bool) {
    var released = captures.keys.compactMap { $0 == told?.key ? nil : captures[$0]?.letGo(of: gone) }
    for index in undecided.indices {
      if let more = undecided[index].letGo(of: gone) { released.append(more) }
    }
    for released in released { released.tell() }
  }

  func cancel(_ key: CaptureKey) {
    rests.removeValue(forKey: key)?.timer?.cancel()
    guard var capture = captures[key] else { return }
    captures[key] = nil
    capture.notify(.cancelled)
    capture.cancel()
  }

  /// Time alone made or broke a gesture: others may have their turn.
  func gestureDidSettle() {
    for key in captures.keys { change(key) { $0.settle() } }
    resolveUndecided()
  }

  private func resolveUndecided() {
    // Taken out meanwhile: who is told may begin or end others.
    var waiting = undecided
    undecided = []
    let open = waiting.indices.filter { !waiting[$0].resolve() }
    undecided.insert(contentsOf: open.map { waiting[$0] }, at: 0)
  }

  /// A node takes over the finger that is on it from whoever holds it: a scroll view from a button, once the finger moves.
  ///
  /// - Parameter exclusively: Whether those around hear of it no longer either.
  func takePresses(to node: ViewNode, exclusively: Bool = false) {
    for (key, capture) in captures.pairs where capture.observers.contains(where: { $0 === node }) {
      if capture.node !== node { change(key) { $0.cancel() } }
      captures[key]?.node = node
      // What lies within the scroll view is no longer pressed; what lies around it still is.
      let within = capture.observers.prefix { $0 !== node }
      for observer in within { observer.responder?.observePress(capture.press.converted(for: observer), .cancelled) }
      captures[key]?.observers.removeAll { observer in within.contains { $0 === observer } }
      guard exclusively else { continue }
      for observer in capture.observers[within.count...] where observer !== node {
        observer.responder?.observePress(capture.press.converted(for: observer), .cancelled)
      }
      captures[key]?.observers = [node]
    }
  }

  /// The window system has taken all that is held.
  func cancelPresses() { for key in captures.keys { cancel(key) } }

  /// The surface is taken away, or hears of nothing more: nothing is held in it, and no pointer is over it.
  func letGo() {
    cancelPresses()
    pointerPosition = nil
    updateHover()
  }

  /// Who may take a press, innermost first: a title or the glass of a bar, which do nothing themselves, leave it to the area behind them
  /// that moves the window.
  func chain(at position: CGPoint) -> [ViewNode] {
    let chain = responders(at: position)
    guard let area = graph.root.hitTest(position, where: { $0 is WindowDragNode }), !chain.contains(where: { $0 === area })
    else { return chain }
    return chain + [area]
  }

  /// The responders under a point of the window, topmost first.
  func responders(at position: CGPoint) -> [ViewNode] {
    var chain: [ViewNode] = []
    var node = graph.root.hitTest(position, where: \.stopsHits)
    while let current = node {
      if current.responder != nil { chain.append(current) }
      node = current.layoutParent
    }
    return chain
  }

  // MARK: Hover

  /// Finds again what is under the pointer: it moved, or the picture beneath it did.
  func updateHover() {
    var nodes = pointerPosition.map(responders) ?? []
    // What a button holds, it alone answers to; a press may be drawn through an open menu.
    let held = captures.pairs.compactMap { key, capture in if case .button = key { capture } else { nil } }
    if !held.isEmpty, held.allSatisfy({ $0.node?.environment.windowBridge?.openMenu == nil }) {
      nodes.removeAll { node in !held.contains { capture in capture.node === node || capture.observers.contains { $0 === node } }
      }
    }
    let chain = nodes.compactMap { node in node.responder.map { (node, $0) } }
    let old = hovered
    hovered = chain
    let position = pointerPosition ?? .zero
    for (node, responder) in old where !nodes.contains(where: { $0 === node }) {
      responder.hover(false, at: node.convertFromWindow(position))
    }
    for (node, responder) in chain where !old.contains(where: { $0.node === node }) {
      responder.hover(true, at: node.convertFromWindow(position))
    }
    updateCursor()
  }

  private func updateCursor() {
    let holder = captures.values.first?.node
    let nodes = [holder].compactMap { $0 } + hovered.map(\.node)
    let isShown = nodes.lazy.compactMap { $0.responder?.showsPointer }.first ?? true
    let shape = isShown ? nodes.lazy.compactMap { $0.responder?.cursor }.first ?? .arrow : .hidden
    guard shape != cursor else { return }
    cursor = shape
    onCursorChange(shape)
  }

  // MARK: Scrolling, keys, drops

  /// Who scrolls or types has read enough.
  private func hideExplanations() { for (node, _) in hovered { (node as? HelpNode)?.hide() } }

  private func scroll(_ event: ScrollEvent) {
    modifiers = event.modifiers
    hideExplanations()
    if magnification.scroll(event) { return }
    let hit = graph.root.hitTest(event.position, where: \.stopsHits)
    let leader = hit.flatMap { hit in
      hit.responder?.leadsScrolling == true ? hit : hit.firstAncestor { $0.responder?.leadsScrolling == true }
    }
    bubble(from: leader ?? hit) { $0.scroll(event) }
  }

  private func key(_ event: KeyEvent) {
    modifiers = event.modifiers
    guard event.phase != .up else {
      if !bubble(from: focus.focused, { $0.keyUp(event) }) { _ = offerToHandlers { $0.keyUp(event) } }
      return
    }
    hideExplanations()
    focus.followsKey = true
    if keyDown(event) {
      focus.pressed = nil
      return
    }
    if shortcuts.perform(event, within: focus.scope, closed: { event.isCommand && takeInClosedMenu(event) }) { return }
    switch event.key {
    case .tab where event.modifiers.isDisjoint(with: [.alt, .logo]):
      focus.advance(backwards: event.modifiers.contains(.shift))
    case .backTab: focus.advance(backwards: true)
    default:
      if focus.focused?.responder?.keyDownWasLeft(event) == true { return }
      if offerToHandlers({ $0.keyDown(event) }) || leaveQuestion(event) || !event.isCommand && takeInClosedMenu(event)
        || openMenu(for: event)
      {
        return
      }
      onUnhandledKey(event)
    }
  }

  /// Rows of closed menus act on their shortcuts, except on Tab, which leads through the window. Keys alone, which text and games are made of,
  /// reach them where nobody else takes them.
  private func takeInClosedMenu(_ event: KeyEvent) -> Bool {
    guard event.key != .tab, event.key != .backTab, !event.key.isModifier else { return false }
    return ClosedMenus.perform(event, within: focus.scope ?? graph.root)
  }

  /// Escape leaves a question that lies beside its control, wherever in the window the focus has gone meanwhile.
  private func leaveQuestion(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.phase == .down, focus.scope == nil else { return false }
    let panels = keyHandlers.compactMap { $0.node as? ModalOverlayNode }
    return panels.last { !$0.isRemoved && $0.isPlaced && $0.isOpenQuestion }?.keyDown(event) ?? false
  }

  /// While nothing has the focus, the menu key means what the pointer is over, otherwise the first view in sight that has a menu.
  private func openMenu(for event: KeyEvent) -> Bool {
    guard event.asksForMenu, focus.focused == nil, focus.scope == nil else { return false }
    let beneath = pointerPosition.map(responders) ?? []
    var first: ContextMenuNode?
    graph.root.visitSubtree { node in
      if first == nil, let menu = node as? ContextMenuNode, menu.isInSight, menu.responder != nil { first = menu }
    }
    return (beneath.lazy.compactMap { $0 as? ContextMenuNode }.first ?? first)?.openByKey() ?? false
  }

  /// Nodes that hear of keys while nothing has the focus.
  private var keyHandlers: [NodeToken] = []

  /// Adds a node that hears of keys while nothing has the focus.
  func addKeyHandler(_ node: ViewNode) { keyHandlers.append(node.reference) }

  /// Nodes that hear of modifier keys.
  private var modifierKeysObservers: [NodeToken] = []

  /// Adds a node that hears of modifier keys.
  func addModifierKeysObserver(_ node: any ModifierKeysObserver) { modifierKeysObservers.append(node.reference) }

  private func tellModifierKeys() {
    guard !modifierKeysObservers.isEmpty else { return }
    modifierKeysObservers.removeAll { $0.node?.isRemoved != false }
    for observer in modifierKeysObservers {
      (observer.node as? any ModifierKeysObserver)?.modifierKeysChanged(to: EventModifiers(modifiers))
    }
  }

  /// Offers a key to all handlers, innermost first, while nothing has the focus: a view with it keeps keys from panes that it is not in.
  private func offerToHandlers(_ offer: (any Responder) -> Bool) -> Bool {
    guard focus.focused == nil else { return false }
    keyHandlers.removeAll { $0.node?.isRemoved != false }
    let scope = focus.scope
    let nodes = keyHandlers.compactMap(\.node).filter { node in
      node.isPlaced && !node.isHidden && (scope.map { node.isWithin($0) } ?? true)
    }
    return nodes.sorted { $0.depth > $1.depth }.contains { $0.responder.map(offer) ?? false }
  }

  private func drop(_ event: DropEvent) {
    switch event {
    case .moved(let position, _), .dropped(let position, _):
      // Rows need not answer presses: the data they were made from may take what is dropped on them.
      let hit = graph.root.hitTest(position) { $0.stopsHits || $0 is RowNode }
      var new = hit
      while let node = new, node.responder?.drop(event) != true { new = node.parent }
      if dropTarget !== new { leaveDropTarget() }
      dropTarget = new
      if new == nil { graph.root.environment.windowBridge?.window?.acceptDrop(nil) }
      if case .dropped = event { dropTarget = nil }
    case .left: leaveDropTarget()
    }
  }

  /// Also one that is disabled meanwhile is told.
  private func leaveDropTarget() {
    guard let left = dropTarget else { return }
    dropTarget = nil
    _ = (left.responder ?? left as? any Responder)?.drop(.left)
  }

  /// Offers something to a node, then to those above, until one takes it.
  @discardableResult
  func bubble(from node: ViewNode?, _ offer: (any Responder) -> Bool) -> Bool {
    var node = node
    while let current = node {
      if let responder = current.responder, offer(responder) { return true }
      node = current.layoutParent
    }
    return false
  }

  /// Lets go of a node that is gone, and of all within it.
  func forget(_ node: ViewNode) {
    focus.forget(node)
    var gone: Set<ObjectIdentifier> = []
    node.visitSubtree { left in
      shortcuts.remove(left)
      gone.insert(ObjectIdentifier(left))
    }
    func isGone(_ node: ViewNode?) -> Bool { node.map { gone.contains(ObjectIdentifier($0)) } ?? true }
    keyHandlers.removeAll { isGone($0.node) }
    hovered.removeAll { isGone($0.node) }
    told?.gone.formUnion(gone)
    letGo(of: isGone)
    if let left = dropTarget, isGone(left) {
      dropTarget = nil
      graph.afterUpdate { _ = (left as? any Responder)?.drop(.left) }
    }
  }
}

extension KeyEvent {
  /// Whether it is meant for a command: a function key, or one with Control, Alt or the logo key.
  fileprivate var isCommand: Bool { key.functionNumber != nil || !modifiers.isDisjoint(with: [.control, .alt, .logo]) }
}

extension Key {
  /// Whether it means nothing but what keys pressed with it mean: Shift, Control and the like.
  fileprivate var isModifier: Bool { (0xffe1...0xffee).contains(rawValue) }
}

extension Press {
  /// The press in a node's own coordinates.
  @MainActor func converted(for node: ViewNode) -> Press {
    var press = self
    press.position = node.convertFromWindow(position)
    press.start = node.convertFromWindow(start)
    return press
  }
}
