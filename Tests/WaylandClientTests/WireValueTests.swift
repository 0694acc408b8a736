import CWayland
import Testing

@testable import WaylandClient

@Suite struct WireValueTests {
  @Test("fixed-point numbers round to the nearest 256th and stay in range")
  func fixed() {
    #expect(wl_argument(double: 1.5).f == 384)
    #expect(wl_argument(double: -0.002).f == -1)
    #expect(wl_argument(double: 1e20).f == Int32.max)
    #expect(wl_argument(double: -.infinity).f == Int32.min)
    #expect(wl_argument(double: .nan).f == 0)
  }

  @Test("null strings and arrays decode to nothing")
  func nulls() {
    #expect(wl_argument(s: nil).string == nil)
    #expect(wl_argument(a: nil).bytes.isEmpty)
  }

  @Test("numbers in an array are read four bytes at a time, and a broken last one is dropped")
  func numbers() {
    let bytes = [1, 0x0102_0304].flatMap { (number: UInt32) in withUnsafeBytes(of: number) { [UInt8]($0) } }
    #expect(bytes.uint32Values == [1, 0x0102_0304])
    #expect((bytes + [9, 9]).uint32Values == [1, 0x0102_0304])
    #expect([UInt8]([1, 2, 3]).uint32Values.isEmpty)
  }

  @Test("a long text is cut at a character, not inside one")
  func clipping() {
    let family = "👩‍👩‍👧‍👦"
    let text = String(repeating: family, count: 400)
    let length = withWireString(text) { $0.map { String(cString: $0) } }?.count
    #expect(length == longestWireValue / family.utf8.count)
  }
}
