import GlassRaster
import Testing

@testable import GlassShell

struct ArrangementTests {
  private func picture(_ path: String, bytes: Int = 0, modified: Int = 0) -> Picture {
    Picture(path: PathBytes(path), byteCount: bytes, modified: modified)
  }

  private func names(_ arrangement: Arrangement, _ pictures: [Picture]) -> [String] {
    arrangement.apply(to: pictures).map(\.name)
  }

  @Test("names sort as people count, whatever their case and accents")
  func naturalOrder() {
    let pictures = ["b10.png", "B2.png", "b1.png", "ä.png", "a.png", "z.png", "é2.png", "É10.png"].map { picture("/p/" + $0) }
    #expect(
      names(Arrangement(), pictures)
        == ["a.png", "ä.png", "b1.png", "B2.png", "b10.png", "é2.png", "É10.png", "z.png"])
  }

  @Test(
    "numbers of any length compare by value",
    arguments: [("9", "10"), ("007", "8"), ("99999999999999999999", "100000000000000000000")])
  func numbers(small: String, large: String) {
    #expect(FoldedText(small).naturalOrder(FoldedText(large)) == -1)
    #expect(FoldedText(large).naturalOrder(FoldedText(small)) == 1)
  }

  @Test("the order does not depend on the order pictures were found in")
  func deterministic() {
    let pictures = ["a.png", "A.png", "á.png", "01.png", "1.png", "001.png"].map { picture("/p/" + $0) }
    let expected = names(Arrangement(), pictures)
    #expect(names(Arrangement(), pictures.reversed()) == expected)
    #expect(names(Arrangement(), [3, 0, 5, 2, 4, 1].map { pictures[$0] }) == expected)
  }

  @Test("dates and sizes sort first by themselves, then by name; descending turns all round")
  func keys() {
    let pictures = [
      picture("/a", bytes: 2, modified: 3), picture("/b", bytes: 1, modified: 3), picture("/c", bytes: 3, modified: 1),
    ]
    #expect(names(Arrangement(order: SortOrder(key: .date)), pictures) == ["c", "a", "b"])
    #expect(names(Arrangement(order: SortOrder(key: .size)), pictures) == ["b", "a", "c"])
    #expect(names(Arrangement(order: SortOrder(key: .date, isAscending: false)), pictures) == ["b", "a", "c"])
    let far = [
      picture("/a", bytes: .max, modified: .max), picture("/b", bytes: .min, modified: -9), picture("/c", modified: .min),
    ]
    #expect(names(Arrangement(order: SortOrder(key: .date)), far) == ["c", "b", "a"], "whatever a file system tells")
    #expect(names(Arrangement(order: SortOrder(key: .size)), far) == ["b", "c", "a"])
  }

  @Test(
    "a search finds parts of names without case and accents",
    arguments: [("CAFE", ["Café.png"]), ("", ["Café.png", "tea.png"]), ("x", [])])
  func search(text: String, found: [String]) {
    #expect(names(Arrangement(search: text), [picture("/café/tea.png"), picture("/p/Café.png")]) == found)
  }

  @Test("a folder shows what lies within it at any depth, and no namesake")
  func folders() {
    let pictures = ["/p/a/1.png", "/p/a/b/2.png", "/p/ab/3.png", "/p/4.png"].map { picture($0) }
    #expect(names(Arrangement(source: .folder(PathBytes("/p/a"))), pictures) == ["1.png", "2.png"])
    #expect(names(Arrangement(source: .folder(PathBytes("/"))), pictures).count == 4)
  }

  @Test("favourites show what is marked and there")
  func favourites() {
    let marked: Set = [PathBytes("/p/1.png"), PathBytes("/gone.png")]
    let pictures = ["/p/1.png", "/p/2.png"].map { picture($0) }
    #expect(names(Arrangement(source: .favourites, favourites: marked), pictures) == ["1.png"])
  }

  @Test("percent coding brings every byte back, and refuses what it never wrote")
  func percentCoding() {
    let all = Array(UInt8.min...UInt8.max)
    let text = PercentCoding.encode(all)
    #expect(PercentCoding.decode(text) == all)
    #expect(text.allSatisfy { $0 > 0x20 && $0 < 0x7f })
    for broken in ["%", "%4", "%4x", "a%zz"] { #expect(PercentCoding.decode(broken.utf8) == nil) }
  }
}
