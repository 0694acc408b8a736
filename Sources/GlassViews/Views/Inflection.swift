/// The agreement of an English noun with the number before it, as `^[3 file](inflect: true)` asks for it. By simple rules: what they do not
/// know is written as it is meant.
enum Inflection {
  /// Nouns that the rules do not fit.
  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth", "mouse": "mice",
    "goose": "geese", "sheep": "sheep", "fish": "fish", "series": "series", "species": "species",
  ]
  /// Words before which a noun stands that the number counts: pieces of cake, messages in a box.
  private static let links: Set<String> = ["of", "in", "on", "from", "for", "with", "to", "at", "by"]

  /// The noun of a phrase that a number counts, and what it becomes; `nil` where there is no number, or it is one.
  static func plural(in phrase: String) -> (noun: Range<String.Index>, plural: String)? {
    guard let start = phrase.firstIndex(where: \.isWholeNumber) else { return nil }
    let end = phrase[start...].firstIndex { !$0.isWholeNumber && !".,'’\u{A0}\u{202F}".contains($0) } ?? phrase.endIndex
    let digits = phrase[start..<end]
    // What groups digits is a part of the number only between two of them.
    let last = digits.lastIndex(where: \.isWholeNumber).map { phrase.index(after: $0) } ?? end
    let number = phrase[start..<last]
    if number.count == 1, number.first?.wholeNumberValue == 1 { return nil }
    let words = phrase[last...].split { !$0.isLetter && $0 != "-" && $0 != "'" && $0 != "’" }
    let counted = words.prefix { !links.contains($0.lowercased()) }
    guard let noun = counted.last else { return nil }
    return (noun.startIndex..<noun.endIndex, plural(of: String(noun)))
  }

  /// The plural of a noun.
  static func plural(of noun: String) -> String {
    let lower = noun.lowercased()
    if let known = irregular[lower] {
      return noun.first?.isUppercase == true ? known.prefix(1).uppercased() + known.dropFirst() : known
    }
    let isLoud = noun.count > 1 && noun == noun.uppercased()
    // It is in the plural already; no noun in the singular that the rules are for ends so.
    if lower.hasSuffix("es") { return noun }
    func ending(_ letters: String) -> String { isLoud ? letters.uppercased() : letters }
    if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return noun + ending("es") }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + ending("ies")
    }
    return noun + ending("s")
  }
}
