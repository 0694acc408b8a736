import GlassUI

private struct OwnTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase == .willAppear ? 2 : 1).offset(x: phase.value)
  }
}

private struct OwnAnimation: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time > 1 ? nil : value.scaled(by: time)
  }
}

private struct Fade: ViewModifier, Animatable {
  var amount: Double
  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
  func body(content: Content) -> some View { content.opacity(amount) }
}

private struct Place {
  var x = 0.0
  var angle = Angle.zero
}

/// Initialisers and modifiers as they are documented: transitions, animations and keyframes of one's own.
struct MotionSignatures: View {
  @State private var isOn = false

  var body: some View {
    Text("a").animation(Animation(OwnAnimation()), value: isOn)
    Text("a").transition(.modifier(active: Fade(amount: 0), identity: Fade(amount: 1)))
    Text("a").transition(OwnTransition())
    Text("a").transition(OwnTransition().combined(with: .opacity).animation(.default))
    Text("a").phaseAnimator([1.0, 2.0]) { content, phase in content.opacity(phase) }
    Text("a").phaseAnimator([1.0, 2.0], trigger: isOn) { content, phase in
      content.opacity(phase)
    } animation: { phase in
      .linear
    }
    PhaseAnimator([1.0, 2.0]) { phase in Text("a").opacity(phase) }
    Text("a").keyframeAnimator(initialValue: 1.0, trigger: isOn) { content, value in
      content.opacity(value)
    } keyframes: { _ in
      LinearKeyframe(0.3, duration: 1)
      CubicKeyframe(0.3, duration: 1)
    }
    KeyframeAnimator(initialValue: Place()) { value in
      Text("a").offset(x: value.x).rotationEffect(value.angle)
    } keyframes: { _ in
      KeyframeTrack(\.x) {
        SpringKeyframe(9, duration: 1, spring: .init())
        MoveKeyframe(0)
      }
      KeyframeTrack(\.angle) { CubicKeyframe(.degrees(9), duration: 1) }
    }
  }
}
