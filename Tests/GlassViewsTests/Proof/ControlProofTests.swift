import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// Every control by pointer, by keys and by fingers alone.
@MainActor @Suite("The proof of every control", .serialized) struct ControlProofTests {
  @Test("works with a pointer alone", arguments: ProvenControl.allCases)
  func pointer(_ control: ProvenControl) async throws { try await prove(control, control.proof.pointer) }

  @Test("works with the keyboard alone", arguments: ProvenControl.allCases)
  func keys(_ control: ProvenControl) async throws { try await prove(control, control.proof.keys) }

  /// Explanations are for pointers: a finger hides what it rests on.
  @Test("works with fingers alone", arguments: ProvenControl.allCases.filter { $0 != .tooltip })
  func fingers(_ control: ProvenControl) async throws {
    try await prove(control, usingFinger: true, control.proof.fingers ?? control.proof.pointer)
  }

  @Test("a finger that is taken away does nothing", arguments: ProvenControl.allCases.filter { $0 != .tooltip })
  func cancelledFinger(_ control: ProvenControl) throws {
    let (proof, model) = (control.proof, ProofModel())
    let host = try proof.host(model)
    host.usesFinger = true
    try proof.open?(host)
    let before = proof.outcome(host, model)
    let center = try proof.element(host).frame.center
    host.touch(.began, at: center)
    host.settle(0.2)
    host.touch(.cancelled, at: center)
    host.settle()
    #expect(proof.outcome(host, model) == before)
    #expect(!host.host.needsFrame, "it does not come to rest")
  }

  @Test("two fingers on it act once", arguments: ProvenControl.allCases.filter(\.isTapped))
  func twoFingers(_ control: ProvenControl) throws {
    let (proof, model) = (control.proof, ProofModel())
    let host = try proof.host(model)
    let center = try proof.element(host).frame.center
    let beside = CGPoint(x: center.x + 4, y: center.y)
    host.touch(.began, at: center, finger: 1)
    host.touch(.began, at: beside, finger: 2)
    host.settle(0.1)
    host.touch(.ended, at: center, finger: 1)
    host.touch(.ended, at: beside, finger: 2)
    host.settle()
    #expect(proof.outcome(host, model) == proof.expected)
  }

  @Test("fingers reach what is smaller than 44 points from beside it", arguments: ProvenControl.allCases.filter(\.isTapped))
  func reach(_ control: ProvenControl) throws {
    let tree = try control.proof.host(ProofModel()).tree.flattened
    let frame = try control.proof.element(try control.proof.host(ProofModel())).frame
    let others = tree.filter { $0.actions.contains(.press) && $0.frame != frame }
    let (across, down) = (max(frame.width, 44) / 2 - 1, max(frame.height, 44) / 2 - 1)
    for place in [CGPoint(x: 0, y: -down), CGPoint(x: 0, y: down), CGPoint(x: across, y: 0)] {
      let (proof, model) = (control.proof, ProofModel())
      let host = try proof.host(model)
      let point = CGPoint(x: frame.midX + place.x, y: frame.midY + place.y)
      // On its neighbour a finger means that.
      if others.contains(where: { $0.frame.contains(point) }) { continue }
      host.touch(.began, at: point)
      host.touch(.ended, at: point)
      host.settle()
      #expect(proof.outcome(host, model) == proof.expected, "\(place) from the middle of \(frame)")
    }
  }

  private func prove(
    _ control: ProvenControl, usingFinger: Bool = false, _ work: (ControlHost) throws -> Void
  ) async throws {
    let (proof, model) = (control.proof, ProofModel())
    let host = try proof.host(model)
    host.usesFinger = usingFinger
    if !control.isOnlyShown { #expect(proof.outcome(host, model) != proof.expected, "it proves nothing") }
    try work(host)
    // A clipboard answers later.
    for _ in 0..<20 { await Task.yield() }
    host.settle()
    #expect(proof.outcome(host, model) == proof.expected)
    #expect(!host.host.needsFrame, "it does not come to rest")
  }
}
