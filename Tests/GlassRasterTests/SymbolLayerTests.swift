import GlassGeometry
import Testing

@testable import GlassRaster

@Suite struct SymbolLayerTests {
  private func symbol(_ name: String) throws -> Symbol { try #require(Symbol(named: name)) }

  private func picture(_ symbols: [Symbol], _ colors: [RGBA]) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: 48, height: 48))
    let painter = Painter(bitmap)
    for (symbol, color) in zip(symbols, colors) { painter.draw(symbol, in: bitmap.bounds.cgRect, color: color) }
    return bitmap
  }

  @Test("in one colour a symbol is one layer, itself") func monochrome() throws {
    let wifi = try symbol("wifi")
    #expect(wifi.layers(.monochrome) == [Symbol.Layer(symbol: wifi, level: 0, hue: nil, light: 1)])
    let trash = try symbol("trash")
    #expect(trash.layers(.monochrome, value: 0.5).map(\.symbol) == [trash], "it has nothing that a value fills")
  }

  @Test(
    "a value reaches one step after the other",
    arguments: [(0.0, 0), (0.01, 1), (0.33, 1), (0.34, 2), (0.66, 2), (0.67, 3), (1, 3), (.nan, 3), (7, 3), (-1, 0)])
  func values(value: Double, count: Int) throws {
    let layers = try symbol("wifi").layers(.monochrome, value: value)
    let reached = layers.filter { $0.light == 1 }.flatMap(\.symbol.elements).compactMap(\.variable)
    #expect(Set(reached).count == count)
    #expect(layers.flatMap(\.symbol.elements).count == (try symbol("wifi").elements.count), "nothing is lost or drawn twice")
  }

  @Test("layers drawn over one another in one colour are the symbol", arguments: Symbol.allNames)
  func together(name: String) throws {
    let symbol = try symbol(name)
    let whole = picture([symbol], [.black])
    let parts = symbol.layers(.layered).filter { layer in !layer.symbol.elements.isEmpty }.map(\.symbol)
    // What erases and has a layer of its own is drawn there in place of what it took away.
    guard !symbol.elements.contains(where: { $0.erases && $0.layer != nil }) else { return }
    let together = picture(parts, parts.map { _ in .black })
    var most = 0
    for y in 0..<48 { for x in 0..<48 { most = max(most, abs(Int(whole[x, y] >> 24) - Int(together[x, y] >> 24))) } }
    // Edges that meet are mixed once more.
    #expect(most <= 64)
  }

  @Test("the mark on a disc is cut out of it, and drawn in its own style") func marks() throws {
    let layers = try symbol("checkmark.circle.fill").layers(.layered)
    #expect(layers.map(\.level) == [1, 0])
    let both = picture(layers.map(\.symbol), [RGBA(1, 0, 0), RGBA(0, 0, 1)])
    // The lowest point of the mark, and the middle of the disc's upper half.
    #expect(both[21, 31] & 255 > 200 && both[21, 31] >> 16 & 255 < 60)
    #expect(both[24, 10] >> 16 & 255 > 200 && both[24, 10] & 255 < 60)
    let disc = picture([layers[0].symbol], [RGBA(1, 0, 0)])
    #expect(disc[21, 31] >> 24 < 60)
    #expect(try symbol("checkmark.circle.fill").layers(.multicolor).map(\.hue) == [.green, .white])
  }
}
