import Testing

@testable import GlassViews

@Suite("Ordered tables") struct OrderedTableTests {
  @Test("values come in the order of their keys' arrival, also after others were removed and changed")
  func order() {
    var table = OrderedTable<Int, String>()
    for key in (0..<100).reversed() { table[key] = "\(key)" }
    #expect(table.keys == (0..<100).reversed())
    table[50] = "changed"
    for key in 0..<100 where key % 10 != 0 { table[key] = nil }
    #expect(table.keys == stride(from: 90, through: 0, by: -10).map { $0 })
    #expect(table.values == ["90", "80", "70", "60", "changed", "40", "30", "20", "10", "0"])
    table[90] = nil
    table[90] = "again"
    #expect(table.keys == [80, 70, 60, 50, 40, 30, 20, 10, 0, 90])
    #expect(table[90] == "again" && table[91] == nil)
    table.removeAll()
    #expect(table.isEmpty && table.keys.isEmpty && table[80] == nil)
  }

  @Test("it stays as what a dictionary and a list of keys say, whatever is added and removed")
  func everything() {
    var table = OrderedTable<Int, Int>()
    var (values, keys): ([Int: Int], [Int]) = ([:], [])
    for step in 0..<2000 {
      let key = step * step % 41
      let value = step / 5 % 2 == 0 ? step : nil
      if values[key] == nil, value != nil { keys.append(key) }
      if value == nil { keys.removeAll { $0 == key } }
      table[key] = value
      values[key] = value
      #expect(table.keys == keys && table.values == keys.compactMap { values[$0] } && table.isEmpty == keys.isEmpty)
    }
  }
}
