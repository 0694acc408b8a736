import Foundation

/// Something the person should know once. What happens again is another notice, with the same words.
struct Notice: Hashable, Sendable {
  let text: String
  private let id = UUID()

  init(_ text: String) { self.text = text }
}
