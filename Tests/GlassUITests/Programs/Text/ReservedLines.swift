import GlassUI

/// A text may keep the room of the lines it might have.
struct ReservedLines: Program {
  var body: some View {
    VStack(spacing: 0) {
      Text("One").lineLimit(3, reservesSpace: true).probe("reserved")
      Text("One").probe("plain")
    }
  }

  static let steps: [Step] = [
    .check { frames in
      guard let reserved = frames["reserved"], let plain = frames["plain"] else { return "nothing was laid out" }
      return reserved.height > 2.5 * plain.height ? nil : "\(reserved), \(plain)"
    }
  ]
}
