import Foundation
import GlassGeometry
import Testing

@testable import GlassRaster

@Test("every symbol is found by its name and keeps it")
func symbolsByName() {
  #expect(Symbol.allNames.count >= 70)
  for name in Symbol.allNames {
    #expect(Symbol(named: name)?.name == name)
  }
}

@Test("a name that the set lacks gives nil", arguments: ["", "hear", "heartt", "a", "zz", "Heart", "heart ", "héart"])
func unknownSymbol(name: String) {
  #expect(Symbol(named: name) == nil)
}

@Test(
  "symbols that programs name often are drawn",
  arguments: [
    "note.text", "pin", "pin.fill", "person.circle", "person.circle.fill", "sidebar.left", "sidebar.right", "lasso", "music.mic",
    "arrow.down.to.line", "arrow.up.to.line", "arrow.left.to.line", "arrow.right.to.line",
  ])
func commonSymbol(name: String) { #expect(Symbol(named: name) != nil) }

@Test("a huge symbol that was cut to a small picture is whole in a large one")
func hugeSymbol() throws {
  let symbol = try #require(Symbol(named: "heart.fill"))
  func drawn(_ side: Int) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: side, height: side))
    Painter(bitmap).draw(symbol, in: CGRect(x: 0, y: 0, width: 2400, height: 2400), color: .black)
    return bitmap
  }
  _ = drawn(300)
  #expect(drawn(1300)[1200, 1200] != 0)
}

@Test("the names are sorted and none comes twice")
func symbolNamesSorted() {
  let names = Symbol.allNames
  for (a, b) in zip(names, names.dropFirst()) {
    #expect(a.utf8.lexicographicallyPrecedes(b.utf8))
  }
}

@Test("the ink of every symbol begins with a move and lies inside the box, strokes included")
func symbolInkInside() throws {
  for name in Symbol.allNames {
    let symbol = try #require(Symbol(named: name))
    #expect(symbol.elements.contains { !$0.erases }, "\(name)")
    for element in symbol.elements {
      guard case .moveTo = element.path.first else {
        Issue.record("\(name) has an outline that does not begin with a move")
        continue
      }
      guard !element.erases else { continue }
      let margin = if case .stroke(let width) = element.paint { width / 2 } else { 0.0 }
      let inside = margin - 0.01...Symbol.gridSize - margin + 0.01
      #expect(element.path.compactMap(end).allSatisfy { inside.contains($0.x) && inside.contains($0.y) }, "\(name)")
    }
  }
}

@Test("what the compiler encodes is what the table gives back")
func symbolDecoding() throws {
  let minus = try #require(Symbol(named: "minus")).elements
  #expect(minus.count == 1)
  #expect(minus.first?.paint == .stroke(width: 2))
  let cross = try #require(Symbol(named: "xmark.circle.fill")).elements
  #expect(cross.map(\.erases) == [false, false, true])
  #expect(cross.first?.paint == .fill)
  var decoder = SymbolDecoder("SLgMIAIAL4AhAZeMIAIAL4AhAZ")
  let path: [Symbol.Command] = [.moveTo(x: 0, y: 0), .lineTo(x: 24, y: 12.5), .close]
  #expect(
    decoder.elements() == [
      Symbol.Element(path: path, paint: .stroke(width: 1.75), evenOdd: false, erases: false),
      Symbol.Element(path: path, paint: .fill, evenOdd: true, erases: true),
    ])
}

@Test("strokes widen with the weight of the font")
func symbolWeights() {
  #expect(Symbol.strokeFactor(fontWeight: 400) == 1)
  #expect(Symbol.strokeFactor(fontWeight: 600) == 1.2)
  #expect(Symbol.strokeFactor(fontWeight: 0) == Symbol.strokeFactor(fontWeight: 100))
  #expect(Symbol.strokeFactor(fontWeight: 1000) == Symbol.strokeFactor(fontWeight: 900))
  let factors = stride(from: 100.0, through: 900, by: 25).map(Symbol.strokeFactor)
  #expect(zip(factors, factors.dropFirst()).allSatisfy { $0 < $1 })
}

private func end(of command: Symbol.Command) -> (x: Double, y: Double)? {
  switch command {
  case .moveTo(let x, let y), .lineTo(let x, let y), .curveTo(_, _, _, _, let x, let y): (x, y)
  case .close: nil
  }
}
