import Testing

@testable import GlassViews

struct SequencePairingTests {
  private func pairs(_ old: [Character?], _ new: [Character?]) -> [SequencePairing.Pair] {
    SequencePairing(old.count, new.count) { old[$0] != nil && old[$0] == new[$1] }.anchored({ old[$0] }, { new[$0] })
  }

  @Test("equal sequences have nothing to compare")
  func equal() {
    #expect(pairs(["a", "b"], ["a", "b"]).isEmpty)
    #expect(pairs([], []).isEmpty)
  }

  @Test("what is added or removed stands alone")
  func additions() {
    #expect(pairs(["a", "b"], ["a", "x", "b"]) == [.new(1)])
    #expect(pairs(["a", "x", "b"], ["a", "b"]) == [.old(1)])
    #expect(pairs([], ["a"]) == [.new(0)])
  }

  @Test("as many elements as before are compared place by place")
  func places() {
    #expect(pairs(["a", "b", "c"], ["a", "x", "c"]) == [.both(1, 1)])
    #expect(pairs([nil, nil], [nil, nil]) == [.both(0, 0), .both(1, 1)])
  }

  @Test("known elements keep their partners between new ones, and pairs never cross")
  func anchors() {
    #expect(pairs(["a", "b", "c"], ["x", "b", "y", "z"]) == [.both(0, 0), .both(1, 1), .old(2), .new(2), .new(3)])
    #expect(pairs(["a", "b", "c"], ["b", "a"]) == [.old(0), .both(1, 0), .both(2, 1)])
  }
}
