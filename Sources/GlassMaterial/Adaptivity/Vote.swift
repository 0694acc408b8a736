/// The choice of a small shape between light and dark, by what lies beneath it.
///
/// Six fields along the shape each prefer the ink with more WCAG contrast, the window's in doubt; the choice flips only when at least 60 %
/// prefer the other one, so that nothing near the balance flickers.
struct Vote: Equatable {
  /// How many fields vote.
  static let fieldCount = 6
  /// The share that it takes to flip.
  static let majority = 0.6

  /// By how much the window's own appearance shifts the balance in its favour: a face of the other one among its neighbours looks like an accident.
  static let loyalty = 2.0
  /// How far beyond the balance a field has to be to vote against the present choice.
  static let margin = 1.25
  /// The same for clear glass: there no gain keeps the ink legible, so it changes before its contrast falls below 4.5.
  static let clearMargin = 1.02
  /// How long after a change the wide margin holds for clear glass too, in seconds: what lies beneath may waver about the balance.
  static let clearPatience = 1.0

  /// Whether the face is dark and its ink light.
  private(set) var isDark: Bool
  /// When clear glass changed last, in seconds.
  private(set) var changedAt = -Double.infinity

  /// A shape that has not voted yet starts with the window's appearance.
  init(isDark: Bool) { self.isDark = isDark }

  /// The choice of a shape that has no tone of the window's: whichever ink most fields bear better.
  init(seeing luminances: [Double]) {
    isDark = luminances.count { $0 < Contrast.balance } * 2 > luminances.count
  }

  /// Counts the fields by their luminance, 0…1, in a window that is light or dark itself.
  mutating func count(_ luminances: [Double], inDarkWindow: Bool) {
    let balance = inDarkWindow ? Contrast.balance * Self.loyalty : Contrast.balance / Self.loyalty
    count(luminances, balance, margin: Self.margin)
  }

  /// Counts the fields seen through clear glass at a time in seconds.
  mutating func countClear(_ luminances: [Double], at time: Double) {
    let before = isDark
    count(luminances, Contrast.balance, margin: isPatient(at: time) ? Self.margin : Self.clearMargin)
    if isDark != before { changedAt = time }
  }

  /// Whether clear glass has changed so lately that it bears a little more.
  func isPatient(at time: Double) -> Bool { time - changedAt < Self.clearPatience }

  /// Whether clear glass would change its ink over what the fields see, had it not changed lately.
  func isLeft(over luminances: SIMD8<Double>) -> Bool {
    let (low, high) = (Contrast.balance / Self.clearMargin, Contrast.balance * Self.clearMargin)
    let against = (0..<Self.fieldCount).count { isDark ? luminances[$0] > high : luminances[$0] < low }
    return Double(against) >= Self.majority * Double(Self.fieldCount)
  }

  /// Whether most fields leave the present ink less than 3:1.
  func isLost(over luminances: SIMD8<Double>) -> Bool {
    let lost = (0..<Self.fieldCount).count { Contrast.ratio(luminances[$0], isDark ? 1 : 0) < 3 }
    return Double(lost) >= Self.majority * Double(Self.fieldCount)
  }

  private mutating func count(_ luminances: [Double], _ balance: Double, margin: Double) {
    guard !luminances.isEmpty else { return }
    let against = luminances.count { isDark ? $0 > balance * margin : $0 < balance / margin }
    if Double(against) >= Self.majority * Double(luminances.count) { isDark.toggle() }
  }
}
