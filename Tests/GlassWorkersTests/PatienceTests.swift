import Testing

@testable import GlassWorkers

@Suite("Whether jobs are shared")
struct PatienceTests {
  /// How many jobs are done alone until one is shared again.
  private func jobsAlone(_ patience: inout Patience) -> Int {
    var count = 0
    while !patience.isWilling {
      patience.noteAlone()
      count += 1
    }
    return count
  }

  @Test("one job that hangs now and then changes nothing")
  func once() {
    var patience = Patience()
    for _ in 0..<5 {
      patience.noteShared(hung: true)
      #expect(patience.isWilling)
      for _ in 0..<Patience.price { patience.noteShared(hung: false) }
      #expect(patience == Patience())
    }
  }

  @Test("two soon after each other are too many; each further one costs twice as many jobs, up to a limit")
  func again() {
    var patience = Patience()
    patience.noteShared(hung: true)
    var counts: [Int] = []
    for _ in 0..<7 {
      for _ in 0..<10 { patience.noteShared(hung: false) }
      patience.noteShared(hung: true)
      counts.append(jobsAlone(&patience))
    }
    #expect(counts == [64, 128, 256, 512, 1024, 1024, 1024])
  }

  @Test("jobs that go well win trust back")
  func recovery() {
    var patience = Patience()
    for _ in 0..<5 {
      patience.noteShared(hung: true)
      _ = jobsAlone(&patience)
    }
    for _ in 0..<Patience.price { patience.noteShared(hung: false) }
    #expect(patience == Patience())
  }
}
