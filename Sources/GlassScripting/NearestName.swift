/// Finds the name that somebody most likely meant.
public enum NearestName {
  /// The valid name that needs the fewest edits to become `name`, if those are few enough to be a slip; letter case counts for nothing.
  public static func find(_ name: String, among valid: [String]) -> String? {
    let wanted = Array(name.lowercased())
    let best = valid.map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }.min { $0.distance < $1.distance }
    // Of three letters two make a word, not a slip.
    guard let best, best.distance <= min(max(2, wanted.count / 3), max(1, wanted.count / 2)) else { return nil }
    return best.name
  }

  /// The names as the end of a sentence: “a”, “a or b”, “a, b or c”.
  public static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// How many insertions, deletions, replacements and swaps of neighbours turn one word into the other (optimal string alignment).
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [[Int](0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), min(rows[i][j + 1], row[j]) + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
