/// Reads one file of the SVG subset that `assets/symbols/README.md` describes.
///
/// - Throws: `SymbolError` with the line of the tag that is wrong.
func parseSymbol(_ text: String, file: String) throws -> SymbolSource {
  let base = file.split(separator: "/").last.map(String.init) ?? file
  let name = base.hasSuffix(".svg") ? String(base.dropLast(4)) : base
  var scanner = TagScanner(text, file: file)
  try checkName(name, SourcePlace(file: file, line: 1))
  guard let root = try scanner.next(), root.name == "svg", root.kind == .open else {
    throw scanner.place.error("A symbol begins with an <svg> tag.")
  }
  try checkRoot(root)
  var elements: [SymbolElement] = []
  while let tag = try scanner.next() {
    switch (tag.name, tag.kind) {
    case ("path", .empty): elements += try parsePath(tag, inheriting: root.attributes)
    case ("svg", .close):
      if let extra = try scanner.next() { throw extra.place.error("Something follows the closing </svg> tag.") }
      guard !elements.isEmpty else { throw root.place.error("The symbol has no path.") }
      return SymbolSource(name: name, elements: elements)
    default: throw tag.place.error("The tag '\(tag.name)' is not part of a symbol; only <path .../> is.")
    }
  }
  throw root.place.error("The <svg> tag is not closed.")
}

private func checkName(_ name: String, _ place: SourcePlace) throws {
  let allowed = name.utf8.allSatisfy { byte in
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2E
  }
  guard allowed, !name.isEmpty else {
    throw place.error("The name '\(name)' has something other than small letters, digits and dots.")
  }
}

private func checkRoot(_ root: Tag) throws {
  guard root.attributes["viewBox"] == "0 0 24 24" else { throw root.place.error("The viewBox is not \"0 0 24 24\".") }
  try check(root, only: ["xmlns", "viewBox"] + paintAttributes)
}

private let paintAttributes = ["fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"]

private let layerAttributes = ["data-layer", "data-color", "data-variable"]

private func check(_ tag: Tag, only allowed: [String]) throws {
  if let other = tag.attributes.keys.sorted().first(where: { !allowed.contains($0) }) {
    throw tag.place.error("The attribute '\(other)' of '\(tag.name)' is not part of a symbol.")
  }
}

/// A path with both a fill and a stroke becomes two steps, the fill first, as SVG draws them.
private func parsePath(_ tag: Tag, inheriting root: [String: String]) throws -> [SymbolElement] {
  try check(tag, only: ["d"] + paintAttributes + layerAttributes)
  guard let data = tag.attributes["d"] else { throw tag.place.error("The path has no 'd'.") }
  let values = root.merging(tag.attributes) { $1 }
  let path = try parsePathData(data, at: tag.place)
  var elements: [SymbolElement] = []
  if let erases = try ink(values["fill"], "fill", tag.place) {
    elements.append(SymbolElement(paint: .fill(evenOdd: try isEvenOdd(values, tag.place)), erases: erases, path: path))
  }
  if let erases = try ink(values["stroke"], "stroke", tag.place) {
    elements.append(SymbolElement(paint: .stroke(width: try strokeWidth(values, tag.place)), erases: erases, path: path))
  }
  guard !elements.isEmpty else { throw tag.place.error("The path has neither a fill nor a stroke.") }
  return try elements.map { try layered($0, tag) }
}

/// A step with what the path says about layers.
private func layered(_ element: SymbolElement, _ tag: Tag) throws -> SymbolElement {
  var element = element
  element.layer = try number("data-layer", in: 1...3, tag)
  element.variable = try number("data-variable", in: 1...9, tag)
  if let name = tag.attributes["data-color"] {
    guard let hue = symbolHues.firstIndex(of: name) else {
      throw tag.place.error("The data-color '\(name)' is no system colour.")
    }
    element.hue = hue
  }
  return element
}

private func number(_ attribute: String, in range: ClosedRange<Int>, _ tag: Tag) throws -> Int? {
  guard let text = tag.attributes[attribute] else { return nil }
  guard let number = Int(text), range.contains(number) else {
    throw tag.place.error("The \(attribute) '\(text)' is no number from \(range.lowerBound) to \(range.upperBound).")
  }
  return number
}

/// Nil for `none`, false for the symbol's ink, true for white, which takes ink away.
private func ink(_ value: String?, _ attribute: String, _ place: SourcePlace) throws -> Bool? {
  switch value {
  case "none": nil
  case "currentColor": false
  case "white": true
  case nil: throw place.error("Neither the path nor the <svg> tag says '\(attribute)'.")
  case let other?: throw place.error("The \(attribute) '\(other)' is none of none, currentColor and white.")
  }
}

private func isEvenOdd(_ values: [String: String], _ place: SourcePlace) throws -> Bool {
  switch values["fill-rule"] {
  case nil, "nonzero": false
  case "evenodd": true
  case let other?: throw place.error("The fill-rule '\(other)' is neither nonzero nor evenodd.")
  }
}

private func strokeWidth(_ values: [String: String], _ place: SourcePlace) throws -> Double {
  guard values["stroke-linecap"] == "round", values["stroke-linejoin"] == "round" else {
    throw place.error("A stroke needs stroke-linecap and stroke-linejoin round.")
  }
  guard let width = values["stroke-width"].flatMap(Double.init), width > 0, width <= 12 else {
    throw place.error("A stroke needs a stroke-width above 0 and at most 12.")
  }
  return width
}
