import GlassGeometry
import Testing

@testable import GlassWayland

@Suite("Which buffers are free and what they lack") struct BufferLedgerTests {
  private let size = PixelSize(width: 100, height: 80)
  private let dot = PixelRegion(PixelRect(x: 1, y: 2, width: 3, height: 4))

  private func ledger() -> BufferLedger {
    var ledger = BufferLedger()
    _ = ledger.resize(to: size)
    return ledger
  }

  @Test("the first buffer has no last frame to start from") func first() throws {
    var ledger = ledger()
    let first = try unwrap(ledger.acquire())
    #expect(first.isNew)
    #expect(first.source == nil)
  }

  @Test("a second buffer is needed while the compositor holds the only one") func needsSecond() throws {
    var ledger = ledger()
    #expect(!ledger.needsSecond)
    let first = try unwrap(ledger.acquire()).id
    ledger.commit(first, damage: PixelRegion(PixelRect(size)))
    #expect(ledger.needsSecond)
    #expect(ledger.release(first) == false)
    #expect(!ledger.needsSecond)
    let again = try unwrap(ledger.acquire()).id
    ledger.commit(again, damage: dot)
    _ = ledger.acquire()
    #expect(!ledger.needsSecond)
  }

  @Test("a new buffer takes the whole last frame") func second() throws {
    var ledger = ledger()
    let first = try unwrap(ledger.acquire()).id
    ledger.commit(first, damage: PixelRegion(PixelRect(size)))
    let second = try unwrap(ledger.acquire())
    #expect(second.isNew)
    #expect(second.source == first)
    #expect(second.copy == PixelRegion(PixelRect(size)))
  }

  @Test("a buffer that was current before takes only what changed since") func age() throws {
    var ledger = ledger()
    let first = try unwrap(ledger.acquire()).id
    ledger.commit(first, damage: PixelRegion(PixelRect(size)))
    let second = try unwrap(ledger.acquire()).id
    ledger.commit(second, damage: dot)
    #expect(ledger.release(first) == false)
    let again = try unwrap(ledger.acquire())
    #expect(again == .init(id: first, isNew: false, source: second, copy: dot))
  }

  @Test("the damage of every frame in between adds up") func ages() throws {
    var ledger = ledger()
    let ids = try (0..<3).map { _ in
      let id = try unwrap(ledger.acquire()).id
      ledger.commit(id, damage: PixelRegion(PixelRect(size)))
      return id
    }
    let far = PixelRegion(PixelRect(x: 60, y: 60, width: 5, height: 5))
    for (id, damage) in [(ids[0], dot), (ids[1], far)] {
      _ = ledger.release(id)
      #expect(ledger.acquire()?.id == id)
      ledger.commit(id, damage: damage)
    }
    _ = ledger.release(ids[2])
    #expect(ledger.acquire() == .init(id: ids[2], isNew: false, source: ids[1], copy: dot.union(far)))
    _ = ledger.release(ids[0])
    #expect(ledger.acquire()?.id == ids[0], "the one that lacks least is taken")
  }

  @Test("a released buffer that still holds the last frame is drawn into again") func inPlace() throws {
    var ledger = ledger()
    let id = try unwrap(ledger.acquire()).id
    ledger.commit(id, damage: dot)
    _ = ledger.release(id)
    #expect(ledger.acquire() == .init(id: id, isNew: false, source: id))
  }

  @Test("a held buffer is never handed out, and at the limit there is none") func starvation() throws {
    var ledger = ledger()
    var ids: Set<Int> = []
    for _ in 0..<BufferLedger.capacity {
      let id = try unwrap(ledger.acquire()).id
      #expect(ids.insert(id).inserted)
      ledger.commit(id, damage: dot)
    }
    #expect(BufferLedger.capacity >= 3)
    #expect(ledger.acquire() == nil)
    _ = ledger.release(try unwrap(ids.first))
    #expect(ledger.acquire()?.id == ids.first)
  }

  @Test("a change of size drops free buffers at once and held ones with their release") func resize() throws {
    var ledger = ledger()
    let held = try unwrap(ledger.acquire()).id
    ledger.commit(held, damage: dot)
    let free = try unwrap(ledger.acquire()).id
    ledger.commit(free, damage: dot)
    #expect(ledger.release(free) == false)
    #expect(ledger.resize(to: PixelSize(width: 50, height: 50)) == [free])
    #expect(ledger.acquire()?.source == nil)
    #expect(ledger.release(held) == true)
    #expect(ledger.release(held) == false)
  }
}
