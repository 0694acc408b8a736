import GlassUI

/// A transition of one's own is told the phase that a view is in when it goes and when it comes.
struct OwnTransitions: Program {
  @State private var isShown = true
  @State private var last: TransitionPhase?

  var body: some View {
    VStack(spacing: 0) {
      if isShown { Box(width: 40, height: 20).probe("box").transition(Told { last = $0 }) }
      Box(width: 80, height: 20).probe("toggle").onTapGesture { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      Box(width: last.map { 20 + $0.value * 10 } ?? 50, height: 20).probe("phase")
    }
  }

  static let steps: [Step] = [
    .check { $0["phase"]?.width == 50 ? nil : "a view that is there has no phase but its own" },
    .click("toggle"),
    .check { $0["box"] == nil && $0["phase"]?.width == 30 ? nil : "a view that goes is not in its last phase" },
    .click("toggle"),
    .check { $0["box"] != nil && $0["phase"]?.width == 20 ? nil : "a view that has come is not in the middle" },
  ]
}

private struct Told: Transition {
  let tell: (TransitionPhase) -> Void

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0.2).onChange(of: phase) { tell(phase) }
  }

  static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}
