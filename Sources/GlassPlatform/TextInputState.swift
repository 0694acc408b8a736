public import Foundation

/// What an input method needs to know about the text field that has the focus.
public struct TextInputState: Sendable, Hashable {
  /// The caret's rectangle in points, where candidates are shown.
  public var caret: CGRect
  /// The text around the caret.
  public var surrounding: String
  /// The caret in UTF-8 bytes within it.
  public var cursor: Int
  /// The other end of the selection in UTF-8 bytes; equal to `cursor` where nothing is selected.
  public var anchor: Int
  /// What the field is for.
  public var purpose: TextPurpose
  /// How its text is to be treated.
  public var hints: TextHints
  /// How often the field has kept what was being composed, as where the caret leaves it: an input method has to begin anew after that.
  public var keptCompositions: Int

  /// A state.
  public init(
    caret: CGRect, surrounding: String, cursor: Int, anchor: Int, purpose: TextPurpose = .normal, hints: TextHints = [],
    keptCompositions: Int = 0
  ) {
    self.caret = caret
    self.surrounding = surrounding
    self.cursor = cursor
    self.anchor = anchor
    self.purpose = purpose
    self.hints = hints
    self.keptCompositions = keptCompositions
  }
}
