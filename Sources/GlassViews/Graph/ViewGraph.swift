import Foundation

/// The nodes of one window and the work that waits for them.
///
/// A frame runs the passes in this order: `update` (state to views), `layout`, then whoever owns the graph paints. Each does nothing
/// where its flag is not set.
@MainActor final class ViewGraph {
  private(set) var root: ViewNode!
  private var dirty: [ViewNode] = []
  private var dirtyTransaction = Transaction()
  /// The transaction of the layout that is running or due.
  private var layoutTransaction = Transaction() {
    didSet { mayGlide = layoutTransaction.isAnimated || !scopedTransactions.isEmpty }
  }
  /// Transactions that hold beneath some nodes only, until layout has run.
  private var scopedTransactions: [ObjectIdentifier: Transaction] = [:] {
    didSet { mayGlide = layoutTransaction.isAnimated || !scopedTransactions.isEmpty }
  }
  /// Whether what layout moves may glide to its place.
  private var mayGlide = false
  /// What is to be done once views have their places.
  private var placed: [() -> Void] = []

  /// Whether what views read is observed: not where they are made to be asked once.
  var observes = true

  var needsLayout = true
  var needsPaint = true
  /// Whether the first picture is out: before, nothing animates.
  private(set) var hasCommitted = false

  /// Seconds on the host's clock at the frame being made.
  private(set) var now = 0.0
  /// While something comes in the place of what is still seen leaving: which node stands for which.
  var formers: [ObjectIdentifier: ViewNode] = [:]
  let animations = AnimationRunner()
  /// Whether motion is reduced: springs become short cross-fades.
  var reducesMotion = false
  /// Whether every remembered size is measured again and compared: on in debug builds, far too slow elsewhere.
  var checksSizes = _isDebugAssertConfiguration()
  /// How many remembered sizes turned out to be wrong.
  var staleSizes = 0
  /// How many bodies were evaluated so far, for tests and diagnostics.
  var bodyEvaluations = 0

  /// Whether anything was ever turned in space: finding places takes another way up the tree then.
  var mayTurnInSpace = false
  /// Which views share their geometry.
  var matchedGeometry = MatchedGeometryRegistry()
  /// Which views others grow out of.
  var transitionSources = TransitionSourceRegistry()
  /// Which alignment guides some view sets.
  var explicitGuides = ExplicitGuides()

  /// Called when a node is gone, so that focus, hover and presses let go of it.
  var onForget: (ViewNode) -> Void = { _ in }

  /// Whether a node is to show that it has the keyboard focus.
  var isFocusRingVisible: (ViewNode) -> Bool = { _ in false }

  /// Nodes whose layout depends on their place in the window, such as those that ignore safe areas.
  private var placeDependents = OrderedTable<ObjectIdentifier, NodeToken>()

  /// Builds the tree for a view.
  func install(_ content: some View, environment: EnvironmentValues) {
    let context = ViewContext(graph: self, environment: environment, transaction: Transaction())
    let root = RootNode(context)
    self.root = root
    root.setChildren([content._makeNode(context)], context.transaction)
  }

  /// Takes the tree down for good; the graph is not to be asked for anything after.
  func uninstall() {
    root?.remove()
    root = nil
    if Self.changedLast === self { Self.changedLast = nil }
    // What goes may still have asked for something.
    dirty.removeAll()
    placed.removeAll()
    deferred.removeAll()
  }

  /// Whether an update, a layout or a picture is due, or something moves.
  var needsFrame: Bool { needsLayoutOrUpdate || needsPaint || animations.isActive }

  /// Part of the picture has to be made again.
  func pictureDidChange() { needsPaint = true }

  /// Whether changes of state are made at once, however they were to appear.
  var settlesChanges = false

  /// Whether bodies are being evaluated and children told of it.
  private var isUpdating = false
  /// Whether places are being found, which what answers a lost place is a part of.
  private var isLayingOut = false
  private(set) var isPlacing = false
  /// Whether sizes are being asked for and places given.
  private(set) var isMeasuring = false
  /// Runs what answers a place that was lost or a focus that went with it: unlike a layout it may change state.
  func answer(_ action: () -> Void) {
    let wasMeasuring = isMeasuring
    isMeasuring = false
    action()
    isMeasuring = wasMeasuring
  }
  /// Whether the display list is being made.
  var isPainting = false
  /// How many bodies are being evaluated, one within the other.
  var evaluations = 0
  /// How many composed views are being made, one within the other.
  var nesting = 0
  /// How many views whose type is hidden are being made, one within the other.
  var hiddenNesting = 0
  /// Nodes whose own size may have changed, and with it that of those above.
  var localChanges: [ViewNode] = []

  /// The graph that state was changed in last. Bindings know nothing of whose state they change.
  private(set) static var changedLast: ViewGraph?

  func enqueue(_ node: ViewNode, _ transaction: Transaction) {
    guard !node.isRemoved else { return }
    if Self.changedLast !== self { Self.changedLast = self }
    dirtyTransaction.merge(transaction)
    hold(transaction)
    guard !node.needsUpdate else { return }
    node.needsUpdate = true
    dirty.append(node)
  }

  /// What bodies are evaluated in between, while an update that is due is made before its time.
  private var evaluatedEarly: [ViewNode]?

  /// Makes the changes that are due, where they were made with another transaction than those to come: each appears in its own way.
  ///
  /// Nothing is stored yet of what is to come.
  ///
  /// - Parameter again: Whether what is evaluated now is evaluated again, because it may have read what is about to change.
  func finish(before transaction: Transaction, again: Bool = false) {
    guard !dirty.isEmpty, hasCommitted, evaluatedEarly == nil, !isUpdating, !isLayingOut, !isPainting, evaluations == 0,
      !dirtyTransaction.agrees(with: transaction)
    else { return }
    evaluatedEarly = []
    // What follows from those changes is none of the one to come.
    withTransaction(Transaction()) {
      update()
      layout(in: root.frame)
    }
    let nodes = evaluatedEarly ?? []
    evaluatedEarly = nil
    if again { for node in nodes { enqueue(node, transaction) } }
  }

  /// A node's body is being evaluated.
  func willEvaluate(_ node: ViewNode) { evaluatedEarly?.append(node) }

  /// The tickets of the update that runs or is due, until what it animates holds them.
  private var heldTickets: [AnimationTicket] = []

  /// Takes on the tickets of those who wait for what a transaction animates.
  func hold(_ transaction: Transaction) {
    for case let ticket? in transaction.tickets.map(\.ticket) where !ticket.isAdopted {
      heldTickets.append(ticket)
      ticket.isHeld = true
      animations.adopt(ticket)
    }
  }

  /// All that a transaction changes is under way.
  private func endTransaction() {
    scopedTransactions.removeAll()
    layoutTransaction = Transaction()
    for ticket in heldTickets { ticket.isHeld = false }
    heldTickets.removeAll()
  }

  func forget(_ node: ViewNode) { onForget(node) }

  private var deferred: [() -> Void] = []

  /// Calls `action` once the update that runs, or is due, has built its tree; it may change state in turn.
  func afterUpdate(_ action: @escaping () -> Void) {
    deferred.append(action)
  }

  private func runDeferred() {
    guard !deferred.isEmpty else { return }
    let due = deferred
    deferred = []
    withTransaction(layoutTransaction) { due.forEach { $0() } }
  }

  // MARK: Preferences

  private var dirtyPreferences: Set<ObjectIdentifier> = []
  /// The same as bits, as nodes have them; keys may share one.
  private var dirtyPreferenceBits: UInt64 = 0
  private var preferenceReaders = OrderedTable<ObjectIdentifier, PreferenceListener>()

  /// Who is told of a preference.
  private struct PreferenceListener {
    let key: ObjectIdentifier
    let bit: UInt64
    let read: () -> Void
  }

  func preferencesDidChange(_ key: (some PreferenceKey).Type) {
    dirtyPreferences.insert(ObjectIdentifier(key))
  }

  /// What a node and those beneath hand up counts no longer, or again.
  func preferencesDidChange(within node: ViewNode) { dirtyPreferenceBits |= node.preferenceKeys }

  func addPreferenceReader(_ node: ViewNode, _ key: (some PreferenceKey).Type, _ read: @escaping () -> Void) {
    preferenceReaders[ObjectIdentifier(node)] = PreferenceListener(
      key: ObjectIdentifier(key), bit: ViewNode.preferenceBit(key), read: read)
    dirtyPreferences.insert(ObjectIdentifier(key))
  }

  func removePreferenceReader(_ node: ViewNode) { preferenceReaders[ObjectIdentifier(node)] = nil }

  /// Tells those above what changed below; they may change state in turn.
  private func deliverPreferences() {
    guard !dirtyPreferences.isEmpty || dirtyPreferenceBits != 0 else { return }
    let (keys, bits) = (dirtyPreferences, dirtyPreferenceBits)
    dirtyPreferences.removeAll()
    dirtyPreferenceBits = 0
    // What follows from a change appears as the change itself does.
    withTransaction(layoutTransaction) {
      for reader in preferenceReaders.values where reader.bit & bits != 0 || keys.contains(reader.key) { reader.read() }
    }
  }

  // MARK: Passes

  /// Moves time on: animations reach their values for `time`.
  func advance(to time: Double) {
    now = time
    guard animations.isActive else { return }
    animations.advance(to: time)
    for dependent in placeDependents.values { (dependent.node as? BackgroundExtensionNode)?.ancestorsDidMove() }
  }

  /// Notes what time it is, so that what an event sets in motion begins now and not at the last frame.
  func noteTime(_ time: Double) { now = max(now, time) }

  /// Evaluates what is dirty, parents before children, until nothing is.
  func update() {
    isUpdating = true
    defer { isUpdating = false }
    var rounds = 0
    deliverPreferences()
    runDeferred()
    while !dirty.isEmpty {
      rounds += 1
      guard rounds <= 100 else {
        let names = Set(dirty.map(\.diagnosticName)).sorted().joined(separator: ", ")
        Diagnostics.report("views kept changing state while they were updated; stopped after 100 rounds: \(names)")
        dirty.forEach { $0.needsUpdate = false }
        dirty.removeAll()
        return
      }
      let batch = dirty.count > 1 ? dirty.map { ($0.depth, $0) }.sorted { $0.0 < $1.0 }.map(\.1) : dirty
      let transaction = settlesChanges ? .settled : dirtyTransaction
      dirty.removeAll(keepingCapacity: true)
      dirtyTransaction = Transaction()
      layoutTransaction.merge(transaction)
      for node in batch where node.needsUpdate && !node.isRemoved {
        node.needsUpdate = false
        // What changes beneath a view whose change has an animation of its own has that one, whoever noticed the change first.
        let own = scopedTransaction(for: node) ?? transaction
        node.refresh(ViewContext(graph: self, environment: node.environment, transaction: own))
      }
      deliverPreferences()
      runDeferred()
    }
  }

  /// Changes the environment of the whole tree.
  func setEnvironment(_ environment: EnvironmentValues, _ transaction: Transaction) {
    layoutTransaction.merge(transaction)
    root.environmentDidChange(ViewContext(graph: self, environment: environment, transaction: transaction))
    root.setNeedsLayout()
  }

  /// Whether the window has another size than in the last layout: it is there at once, whatever moves.
  private var isResizing = false

  /// Places everything that needs it within `bounds`, in points.
  func layout(in bounds: CGRect) {
    let resized = root.frame.size != bounds.size
    guard needsLayout || resized else { return endTransaction() }
    if resized {
      root.setNeedsLayout()
      relativeFramesDidChange(within: root)
    }
    isResizing = resized
    defer { (isPlacing, isResizing) = (false, false) }
    // A node that depends on its place may find another one only once its surroundings are laid out.
    isMeasuring = true
    isLayingOut = true
    for _ in 0..<4 {
      needsLayout = false
      isPlacing = false
      let local = localChanges.isEmpty ? [] : resolveLocalChanges()
      isPlacing = true
      for node in local { node.arrangeInPlace() }
      root.place(in: bounds, proposal: ProposedViewSize(bounds.size))
      for dependent in placeDependents.values {
        if let node = dependent.node as? any PlaceDependent { node.placeMayHaveChanged() }
      }
      if !needsLayout { break }
    }
    isMeasuring = false
    isLayingOut = false
    needsLayout = false
    layoutGeneration &+= 1
    endTransaction()
    matchedGeometry.didLayOut()
    runPlaced()
  }

  /// Calls `action` once views have their places; it may change state in turn.
  func afterLayout(_ action: @escaping () -> Void) {
    placed.append(action)
    needsLayout = true
  }

  private func runPlaced() {
    let due = placed
    placed = []
    due.forEach { $0() }
    guard !awaitingPlacement.isEmpty else { return }
    let waiting = awaitingPlacement.values
    awaitingPlacement.removeAll()
    for token in waiting { (token.node as? any AwaitsPlacement)?.placementMayHaveBegun() }
  }

  private var awaitingPlacement = OrderedTable<ObjectIdentifier, NodeToken>()

  /// Tells a node after each layout until it has its place.
  func awaitPlacement(_ node: any AwaitsPlacement) {
    awaitingPlacement[ObjectIdentifier(node)] = node.reference
  }

  /// Counts the layouts, so that others notice one.
  private(set) var layoutGeneration = 0

  /// Whether another round of update and layout is due before painting.
  var needsLayoutOrUpdate: Bool {
    needsLayout || !dirty.isEmpty || !dirtyPreferences.isEmpty || dirtyPreferenceBits != 0 || !deferred.isEmpty
  }

  /// Lets the layout that is due glide to its new places, unless the change that caused it says how it is to appear.
  func animateLayout(_ animation: Animation) {
    guard hasCommitted, layoutTransaction.animation == nil, !layoutTransaction.disablesAnimations else { return }
    layoutTransaction.animation = animation
  }

  /// A layout node moved: it glides there where the change is animated.
  func beginMotion(of node: ViewNode, from old: CGRect) {
    let glides = mayGlide || node.motion != nil
    guard !glides || !node.comesOrGoesEmpty(from: old) else { return }
    node.keepLeavingAtBeginning(from: old)
    guard glides else { return }
    let layoutTransaction = transaction(for: node)
    // With reduced motion nothing travels: it is where it belongs at once.
    if let animation = layoutTransaction.effectiveAnimation, hasCommitted, !reducesMotion {
      let motion = node.motion ?? FrameMotion(node: node, at: old)
      node.motion = motion
      motion.retarget(to: node.frame, animation, now: now)
      animations.add(motion)
    } else if let motion = node.motion, layoutTransaction.isSettled || reducesMotion {
      motion.finish()
    } else if isResizing {
      node.motion?.carry(to: node.frame)
    } else {
      node.motion?.follow(node.frame)
    }
  }

  /// The animation with which the layout that is running moves a node, if it does.
  func layoutAnimation(of node: ViewNode) -> Animation? { hasCommitted ? transaction(for: node).effectiveAnimation : nil }

  /// Whether what the layout that is running moves of a node has arrived, also where it was on its way before.
  func layoutEndsMotion(of node: ViewNode) -> Bool { reducesMotion || transaction(for: node).isSettled }

  /// The next layout uses a transaction of its own beneath a node.
  func scope(_ transaction: Transaction, to node: ViewNode) { scopedTransactions[ObjectIdentifier(node)] = transaction }

  private func transaction(for node: ViewNode) -> Transaction {
    scopedTransaction(for: node) ?? layoutTransaction
  }

  /// The transaction that holds beneath a view around a node only.
  private func scopedTransaction(for node: ViewNode) -> Transaction? {
    guard !scopedTransactions.isEmpty else { return nil }
    var scoped: Transaction?
    node.firstAncestor { above in
      scoped = scopedTransactions[ObjectIdentifier(above)]
      return scoped != nil
    }
    return scoped
  }

  func addPlaceDependent(_ node: ViewNode) {
    placeDependents[ObjectIdentifier(node)] = node.reference
  }

  /// What lies within a node moved, although nothing was laid out.
  func placesDidChange(within container: ViewNode) {
    for dependent in placeDependents.values {
      guard let node = dependent.node as? any PlaceDependent, node.dependsOnOthers || node.isWithin(container) else { continue }
      node.placeMayHaveChanged()
    }
  }

  /// A container has other room for content: frames within that follow from it are measured again.
  func relativeFramesDidChange(within container: ViewNode) {
    for node in relativeFrames where node.isWithin(container) { node.setNeedsLayout() }
  }

  /// The frames that follow from what holds them.
  var relativeFrames: [ContainerRelativeNode] { placeDependents.values.compactMap { $0.node as? ContainerRelativeNode } }

  func removePlaceDependent(_ node: ViewNode) { placeDependents[ObjectIdentifier(node)] = nil }

  /// Content moved under a pointer that may rest: what is hovered may be something else.
  func contentDidMove() { layoutGeneration &+= 1 }

  /// Notes that a picture is out.
  func didCommit() {
    needsPaint = false
    hasCommitted = true
  }
}

/// A node whose layout depends on where in the window it is.
@MainActor protocol PlaceDependent: ViewNode {
  /// Everything is laid out; the node asks for another layout where its place differs from the one it was laid out for.
  func placeMayHaveChanged()
  /// Whether it depends on where other nodes are too, wherever they stand.
  var dependsOnOthers: Bool { get }
}

extension PlaceDependent {
  var dependsOnOthers: Bool { false }
}

/// A node that waits for what is within it to be placed.
@MainActor protocol AwaitsPlacement: ViewNode {
  /// A layout is done.
  func placementMayHaveBegun()
}

/// The top of the tree: as large as the window, its content in the middle.
final class RootNode: ViewNode {
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let inner = ProposedViewSize(size)
    for child in layoutChildren {
      let fitted = child.sizeThatFits(inner)
      child.place(at: CGPoint(x: (size.width - fitted.width) / 2, y: (size.height - fitted.height) / 2), proposal: inner)
    }
  }
}
