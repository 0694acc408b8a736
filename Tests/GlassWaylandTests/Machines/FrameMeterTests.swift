import Testing

@testable import GlassWayland

@Suite("What frames cost") struct FrameMeterTests {
  @Test("input waits from the later of the event and the permission to draw") func latency() {
    var meter = FrameMeter()
    meter.input(at: 10)
    meter.input(at: 10.5)
    meter.callback(at: 10.25, isDirty: true)
    meter.commit(from: 10.5, to: 10.75, damage: 100, refreshInterval: 1)
    #expect(meter.statistics.inputLatency(percentile: 0.5) == 500_000)
    #expect(meter.statistics.frameTime(percentile: 0.5) == 250_000)
    #expect(meter.statistics.meanDamage == 100)
  }

  @Test("an event that changed nothing is not waited for") func settled() {
    var meter = FrameMeter()
    meter.input(at: 1)
    meter.settled()
    meter.commit(from: 9, to: 9.5, damage: 1, refreshInterval: 1)
    #expect(meter.statistics.inputLatency(percentile: 0.5) == 0)
  }

  @Test("a frame is missed where a dirty window answers later than one refresh") func missed() {
    var meter = FrameMeter()
    meter.callback(at: 1, isDirty: true)
    meter.commit(from: 1, to: 1.125, damage: 1, refreshInterval: 0.0625)
    #expect(meter.statistics.missed == 1)
    meter.callback(at: 2, isDirty: false)
    meter.commit(from: 9, to: 9.5, damage: 1, refreshInterval: 0.0625)
    meter.callback(at: 10, isDirty: true)
    meter.commit(from: 10, to: 10.03125, damage: 1, refreshInterval: 0.0625)
    #expect(meter.statistics.missed == 1)
  }
}
