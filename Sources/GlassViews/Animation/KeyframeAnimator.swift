/// Shows content made of a value that moves through keyframes: again and again while that is wanted, or once whenever a value changes.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: PrimitiveView where KeyframePath.Value == Value {
  let initial: Value
  let repeats: Bool
  let trigger: AnyEquatable?
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  /// Moves a value through keyframes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - repeating: Whether it moves, again and again; otherwise the beginning is shown.
  ///   - content: What is shown for a value; made anew for every frame.
  ///   - keyframes: The way, given the value at its beginning.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, repeats, trigger) = (initialValue, repeating, nil)
    (self.content, self.keyframes) = (content, keyframes)
  }

  /// Moves a value through keyframes whenever another value changes, from where it is then.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, repeats, self.trigger) = (initialValue, false, AnyEquatable(trigger))
    (self.content, self.keyframes) = (content, keyframes)
  }

  /// What is shown where nothing moves.
  var beginning: Value { KeyframeTimeline(initialValue: initial) { keyframes(initial) }.value(time: 0) }

  /// As unary as its content.
  public static var _isUnary: Bool { Content._isUnary }

  /// The node that moves the value.
  public func _makeNode(_ context: ViewContext) -> ViewNode { KeyframeNode(self, context) }

  /// Takes new content; another trigger begins the way.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.as(KeyframeNode<Value, KeyframePath, Content>.self).update(self, context)
  }
}

final class KeyframeNode<Value, Path: Keyframes, Content: View>: ViewNode, Animating where Path.Value == Value {
  private var view: KeyframeAnimator<Value, Path, Content>
  private var value: Value
  private var timeline: KeyframeTimeline<Value>?
  private var start = 0.0

  override var isTransparent: Bool { true }

  init(_ view: KeyframeAnimator<Value, Path, Content>, _ context: ViewContext) {
    self.view = view
    value = view.trigger == nil && !view.repeats ? view.beginning : view.initial
    super.init(context)
    setChildren([made._makeNode(context)], context.transaction)
    if view.repeats { graph.afterLayout(self) { $0.begin() } }
  }

  func update(_ new: KeyframeAnimator<Value, Path, Content>, _ context: ViewContext) {
    let isTriggered = new.trigger != view.trigger
    let (begins, ends) = (new.repeats && !view.repeats, view.repeats && !new.repeats)
    view = new
    if ends { (timeline, value) = (nil, new.beginning) }
    environment = context.environment
    made._updateNode(children[0], context)
    if isTriggered || begins { begin() }
  }

  private func begin() {
    guard !isRemoved else { return }
    if view.trigger == nil { value = view.initial }
    let timeline = KeyframeTimeline(initialValue: value) { view.keyframes(value) }
    guard timeline.duration > 0 else { return show(timeline.value(time: 0)) }
    (self.timeline, start) = (timeline, graph.now)
    graph.animations.add(self)
  }

  private func show(_ new: Value) {
    value = new
    setNeedsUpdate(Transaction())
  }

  override func refresh(_ context: ViewContext) { made._updateNode(children[0], context.with(environment)) }

  /// The content as the value has it now.
  private var made: MadeContent<Content> { MadeContent { [content = view.content, value] in content(value) } }

  var endlessNode: ViewNode? { view.repeats && view.trigger == nil ? self : nil }

  func advance(to now: Double) -> Bool {
    guard !isRemoved, let timeline else { return false }
    var time = now - start
    if view.repeats, view.trigger == nil { time = time.truncatingRemainder(dividingBy: timeline.duration) }
    show(timeline.value(time: time))
    guard time >= timeline.duration else { return true }
    self.timeline = nil
    return false
  }
}

extension View {
  /// Changes the view by a value that moves through keyframes, again and again; where that is not wanted, its beginning is shown.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let outside = OuterTransaction()
    let placeholder = PlaceholderContentView(content: self, outside: outside)
    return OuterTransactionView(
      content: KeyframeAnimator(
        initialValue: initialValue, repeating: repeating, content: { content(placeholder, $0) }, keyframes: { keyframes($0) }),
      outside: outside)
  }

  /// Changes the view by a value that moves through keyframes whenever another value changes.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let outside = OuterTransaction()
    let placeholder = PlaceholderContentView(content: self, outside: outside)
    return OuterTransactionView(
      content: KeyframeAnimator(
        initialValue: initialValue, trigger: trigger, content: { content(placeholder, $0) }, keyframes: { keyframes($0) }),
      outside: outside)
  }
}
