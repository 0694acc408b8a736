/// Shows content in one phase after another, each change animated: round and round, or once whenever a value changes.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: AnyEquatable?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?

  @State private var index = 0
  @State private var course = PhaseCourse()

  /// Goes round and round through phases.
  ///
  /// - Parameters:
  ///   - phases: The phases; the first is shown at first. Without any, nothing is shown.
  ///   - content: What is shown in a phase.
  ///   - animation: How a phase is gone to; `nil` for at once.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, trigger, self.content, self.animation) = (Array(phases), nil, content, animation)
  }

  /// Goes once through phases, and back to the first, whenever a value changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, self.trigger, self.content, self.animation) = (Array(phases), AnyEquatable(trigger), content, animation)
  }

  /// The content in its phase.
  public var body: some View {
    if !phases.isEmpty {
      content(phases[min(index, phases.count - 1)])
        .onAppear { appear() }
        .modified(by: FirstFrameModifier { if trigger == nil, course.number == 0 { begin() } })
        .onDisappear { course.isShown = false }
        .onChange(of: trigger) { begin() }
    }
  }

  private func appear() {
    course.isShown = true
    guard course.isBrokenOff else { return }
    course.isBrokenOff = false
    goOn(course.number)
  }

  private func begin() {
    course.number += 1
    course.isBrokenOff = false
    goOn(course.number)
  }

  private func goOn(_ number: Int) {
    guard course.number == number, phases.count > 1 else { return }
    guard course.isShown else {
      course.isBrokenOff = true
      return
    }
    let next = (index + 1) % phases.count
    withAnimation(animation(phases[next])) {
      index = next
    } completion: {
      if trigger == nil || next != 0 { goOn(number) }
    }
  }
}

/// Which of the ways through the phases is going on.
@MainActor private final class PhaseCourse {
  var number = 0
  var isShown = false
  /// Whether it waits for the view to be shown.
  var isBrokenOff = false
  nonisolated init() {}
}

/// Does something once the view has been seen: what happens before is not animated.
private struct FirstFrameModifier: NodeModifier {
  let action: @MainActor () -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<FirstFrameModifier> { FirstFrameNode(self, context) }
}

private final class FirstFrameNode: ModifierNode<FirstFrameModifier>, Animating {
  override init(_ modifier: FirstFrameModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.afterLayout(self) { $0.graph.animations.add($0) }
  }

  override func modifierDidChange(from old: FirstFrameModifier, _ context: ViewContext) {}

  func advance(to now: Double) -> Bool {
    if !isRemoved { modifier.action() }
    return false
  }
}

/// A value to compare without its type.
struct AnyEquatable: Equatable {
  private let value: any Equatable

  init(_ value: any Equatable) { self.value = value }

  static func == (a: AnyEquatable, b: AnyEquatable) -> Bool { ViewComparison.areEqual(a.value, b.value) }
}

extension View {
  /// Changes the view in one phase after another, each change animated: round and round.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let outside = OuterTransaction()
    let placeholder = PlaceholderContentView(content: self, outside: outside)
    return OuterTransactionView(
      content: PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation), outside: outside)
  }

  /// Changes the view in one phase after another, each change animated: once whenever a value changes.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let outside = OuterTransaction()
    let placeholder = PlaceholderContentView(content: self, outside: outside)
    return OuterTransactionView(
      content: PhaseAnimator(phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation),
      outside: outside)
  }
}
