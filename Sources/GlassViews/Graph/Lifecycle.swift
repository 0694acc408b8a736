/// Does something when views within come, go or change a value.
struct LifecycleView<Content: View>: PrimitiveView {
  let content: Content
  let actions: LifecycleActions

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = LifecycleNode(actions, context)
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(LifecycleNode.self)
    node.environment = context.environment
    node.set(actions)
    content._updateNode(node.children[0], context)
  }
}

/// What to do when.
struct LifecycleActions {
  var onAppear: (@MainActor () -> Void)?
  /// Done when the view is shown for the first time only.
  var onFirstAppear: (() -> Void)?
  var onDisappear: (@MainActor () -> Void)?
  /// The value to watch.
  var value: (any Equatable)?
  /// Called with the old and the new value.
  var onChange: ((any Equatable, any Equatable) -> Void)?
  var task: (@MainActor @Sendable () async -> Void)?
  var taskPriority: TaskPriority?
}

/// A structural node; what it does waits until the update is over, or until views have their places.
final class LifecycleNode: ViewNode, AwaitsPlacement {
  private var actions: LifecycleActions
  private var running: Task<Void, Never>?
  private var hasAppeared = false
  private var hasEverAppeared = false
  private var hasLeft = false

  override var isTransparent: Bool { true }

  init(_ actions: LifecycleActions, _ context: ViewContext) {
    self.actions = actions
    super.init(context)
    graph.afterLayout(self) { $0.appear() }
  }

  func set(_ new: LifecycleActions) {
    let old = actions
    actions = new
    guard let before = old.value, let after = new.value, !ViewComparison.areEqual(before, after) else { return }
    if let onChange = new.onChange { graph.afterUpdate { onChange(before, after) } }
    if new.task != nil, hasAppeared { graph.afterLayout(self) { $0.restartTask() } }
  }

  /// What is within has its place, or there is nothing to place.
  private func appear() {
    guard !isRemoved, !hasLeft, !hasAppeared else { return }
    guard showsSomething else { return graph.awaitPlacement(self) }
    hasAppeared = true
    if !hasEverAppeared { actions.onFirstAppear?() }
    hasEverAppeared = true
    actions.onAppear?()
    restartTask()
  }

  override func placementDidEnd() {
    super.placementDidEnd()
    guard hasAppeared, !hasLeft else { return }
    hasAppeared = false
    running?.cancel()
    running = nil
    if let onDisappear = actions.onDisappear { graph.answer(onDisappear) }
    graph.awaitPlacement(self)
  }

  func placementMayHaveBegun() { appear() }

  private func restartTask() {
    running?.cancel()
    running = nil
    guard let task = actions.task, !hasLeft else { return }
    running = Task(priority: actions.taskPriority) { @MainActor in await task() }
  }

  override func willLeave() {
    super.willLeave()
    guard !hasLeft else { return }
    hasLeft = true
    running?.cancel()
    running = nil
    if hasAppeared, let onDisappear = actions.onDisappear { graph.answer(onDisappear) }
  }
}

extension View {
  /// Does something once the view has its place.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifecycleView(content: self, actions: LifecycleActions(onAppear: action))
  }
  /// Does something when the view is gone.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifecycleView(content: self, actions: LifecycleActions(onDisappear: action))
  }
  /// Does something with the old and the new value when a value changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    var actions = LifecycleActions(value: value)
    if initial { actions.onFirstAppear = { action(value, value) } }
    actions.onChange = { old, new in if let old = old as? V, let new = new as? V { action(old, new) } }
    return LifecycleView(content: self, actions: actions)
  }
  /// Does something with the new value when a value changed.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
    onChange(of: value) { _, new in action(new) }
  }
  /// Does something when a value changed.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
  /// Runs something for as long as the view is there.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    LifecycleView(content: self, actions: LifecycleActions(task: action, taskPriority: priority))
  }
  /// Runs something for as long as the view is there.
  ///
  /// - Parameter name: What the task is called; nothing here shows it.
  public func task(
    name: String?, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { task(priority: priority, action) }
  /// Runs something for as long as the view is there, anew whenever an id changes.
  ///
  /// - Parameter name: What the task is called; nothing here shows it.
  public func task<T: Equatable>(
    id value: T, name: String?, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { task(id: value, priority: priority, action) }
  /// Runs something for as long as the view is there, anew whenever an id changes.
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    LifecycleView(content: self, actions: LifecycleActions(value: value, task: action, taskPriority: priority))
  }
}
