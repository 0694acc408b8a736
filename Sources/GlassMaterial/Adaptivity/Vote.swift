/// The choice of a small shape between light and dark, by what lies beneath it.
///
/// Six fields along the shape each prefer the ink with more WCAG contrast; the choice flips only when at least 60 % prefer the other one,
/// so that nothing near the balance flickers.
struct Vote: Equatable {
  /// How many fields vote.
  static let fieldCount = 6
  /// The share that it takes to flip.
  static let majority = 0.6

  /// How far beyond the balance a field has to be to vote against the present choice.
  static let margin = 1.25

  /// Whether the face is dark and its ink light.
  private(set) var isDark: Bool

  /// A shape that has not voted yet starts with the window's appearance.
  init(isDark: Bool) { self.isDark = isDark }

  /// The choice of a shape that has no tone of the window's: whichever ink most fields bear better.
  init(seeing luminances: [Double]) {
    isDark = luminances.count { $0 < Contrast.balance } * 2 > luminances.count
  }

  /// Counts the fields by their luminance, 0…1.
  mutating func count(_ luminances: [Double]) {
    guard !luminances.isEmpty else { return }
    let against = luminances.count { isDark ? $0 > Contrast.balance * Self.margin : $0 < Contrast.balance / Self.margin }
    if Double(against) >= Self.majority * Double(luminances.count) { isDark.toggle() }
  }
}
