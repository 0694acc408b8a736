import Testing

@testable import SymbolCompiler

private let head = "<svg viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\""
private let caps = "stroke-linecap=\"round\" stroke-linejoin=\"round\">"

private func symbol(_ body: String) throws -> SymbolSource {
  try parseSymbol("\(head)\n  \(caps)\n\(body)\n</svg>\n", file: "symbols/test.svg")
}

private func complaint(_ text: String, file: String = "symbols/test.svg") -> String? {
  do {
    _ = try parseSymbol(text, file: file)
    return nil
  } catch {
    return String(describing: error)
  }
}

@Test("a path inherits its paint from the svg tag")
func inheritance() throws {
  let parsed = try symbol("<path d=\"M1 2L3 4\"/>")
  #expect(parsed.name == "test")
  #expect(
    parsed.elements == [
      SymbolElement(paint: .stroke(width: 2), erases: false, path: [.move(Vector(x: 1, y: 2)), .line(Vector(x: 3, y: 4))])
    ])
}

@Test("a path with fill and stroke is filled first")
func fillThenStroke() throws {
  let parsed = try symbol("<path d=\"M1 2L3 4L5 1Z\" fill=\"currentColor\" fill-rule=\"evenodd\"/>")
  #expect(parsed.elements.map(\.paint) == [.fill(evenOdd: true), .stroke(width: 2)])
}

@Test("a path says which layer it belongs to, its colour and its place among what a value fills")
func layers() throws {
  let parsed = try symbol("<path data-layer=\"2\" data-color=\"green\" data-variable=\"3\" d=\"M1 2L3 4\"/>")
  #expect(parsed.elements.map(\.layer) == [2] && parsed.elements.map(\.variable) == [3])
  #expect(parsed.elements.first?.hue.map { symbolHues[$0] } == "green")
  #expect(throws: (any Error).self) { try symbol("<path data-layer=\"4\" d=\"M1 2L3 4\"/>") }
  #expect(throws: (any Error).self) { try symbol("<path data-color=\"mauve\" d=\"M1 2L3 4\"/>") }
}

@Test("white takes ink away")
func white() throws {
  let parsed = try symbol("<!-- a comment -->\n<path d=\"M1 2L3 4\" stroke=\"white\"/>")
  #expect(parsed.elements.map(\.erases) == [true])
}

@Test(
  "a mistake is reported with file, line and a sentence",
  arguments: [
    ("<path d=\"M1 2L3 4\" class=\"a\"/>", "symbols/test.svg:3: The attribute 'class' of 'path' is not part of a symbol."),
    ("\n<circle r=\"3\"/>", "symbols/test.svg:4: The tag 'circle' is not part of a symbol; only <path .../> is."),
    ("<path/>", "symbols/test.svg:3: The path has no 'd'."),
    ("<path d=\"L1 2\"/>", "symbols/test.svg:3: The path data begin without a move."),
    ("<path d=\"M1 2L3\"/>", "symbols/test.svg:3: The path data lack a number after 'M1 2L3'."),
    ("<path d=\"M1 2L3 4 5\"/>", "symbols/test.svg:3: The path data lack a number after 'M1 2L3 4 5'."),
    ("<path d=\"M1 2B3 4\"/>", "symbols/test.svg:3: 'B' is not a path command."),
    ("<path d=\"M1 2L33 4\"/>", "symbols/test.svg:3: The point 33.0,4.0 lies more than 4 units outside the box."),
    ("<path d=\"M1 2A1 1 0 2 0 3 4\"/>", "symbols/test.svg:3: An arc's flag is neither 0 nor 1 after 'M1 2A1 1 0 '."),
    ("<path d=\"M1 2L3 4\" stroke=\"red\"/>", "symbols/test.svg:3: The stroke 'red' is none of none, currentColor and white."),
    ("<path d=\"M1 2L3 4\" stroke=\"none\"/>", "symbols/test.svg:3: The path has neither a fill nor a stroke."),
    ("<path d=\"M1 2L3 4\" stroke-width=\"0\"/>", "symbols/test.svg:3: A stroke needs a stroke-width above 0 and at most 12."),
    ("<path d=\"M1 2L3 4/>", "symbols/test.svg:3: The value of 'd' has no closing quote."),
    ("words", "symbols/test.svg:3: Text outside a tag is not part of a symbol."),
    ("", "symbols/test.svg:1: The symbol has no path."),
  ])
func mistakes(body: String, sentence: String) {
  #expect(complaint("\(head)\n  \(caps)\n\(body)\n</svg>\n") == sentence)
}

@Test("a file cut off anywhere is an error, not a crash")
func truncation() throws {
  let text = "\(head)\n\(caps)<path d=\"M1 2C1 2 3 4 5 6A1 1 0 0 1 3 4Z\" fill=\"white\"/></svg>"
  for length in 0..<text.utf8.count {
    #expect(complaint(String(text.prefix(length))) != nil, "after \(length) bytes")
  }
  #expect(complaint(text) == nil)
}

@Test("a name has small letters, digits and dots only")
func names() {
  let text = "\(head) \(caps)<path d=\"M1 2L3 4\"/></svg>"
  #expect(complaint(text, file: "a/square.grid.2x2.svg") == nil)
  #expect(complaint(text, file: "a/Square.svg") != nil)
  #expect(complaint(text, file: "a/.svg") != nil)
}
