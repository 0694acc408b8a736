import GlassUI

/// A view and a form animate by their variables, but for those that are ignored.
struct AnimatableMacros: Program {
  @Animatable fileprivate struct Bar: View {
    var length: CGFloat
    var height = 10.0
    @AnimatableIgnored var name: String
    private let unit: CGFloat = 1

    var body: some View { Box(width: length * unit, height: CGFloat(height)).probe(name) }
  }

  /// A rectangle in the leading part of its room, and what it filled last.
  @Animatable fileprivate struct Part: Shape {
    var fraction: Double
    @AnimatableIgnored var lengths: Lengths

    func path(in rect: CGRect) -> Path {
      lengths.last = rect.width * fraction
      return Path(CGRect(x: 0, y: 0, width: rect.width * fraction, height: rect.height))
    }
  }

  @State private var isLong = false
  @State private var lengths = Lengths()
  @State private var told: CGFloat = 0

  var body: some View {
    VStack(spacing: 0) {
      Bar(length: isLong ? 150 : 50, height: isLong ? 30 : 10, name: isLong ? "long" : "short")
      Part(fraction: isLong ? 1 : 0, lengths: lengths).fill(.red).frame(width: 100, height: 10)
      // What the form filled last, as soon as somebody asks.
      Box(width: told, height: 10).probe("told").background { Box(width: 100, height: 10).probe("ask") }
        .frame(width: 100, height: 10).contentShape(Rectangle()).onTapGesture { told = lengths.last }
    }
    .onTapGesture { withAnimation(.linear(duration: 3)) { isLong.toggle() } }
  }

  static let steps: [Step] = [
    .check { $0["short"]?.size == CGSize(width: 50, height: 10) ? nil : "\($0)" },
    .click("short"),
    // Half of the time has gone by; the name is the new one at once.
    .check { frames in
      guard let bar = frames["long"] else { return "there is no bar" }
      return abs(bar.width - 100) < 10 && abs(bar.height - 20) < 2 ? nil : "\(bar)"
    },
    .click("ask"),
    .check { frames in
      guard let told = frames["told"] else { return "nothing was told" }
      return told.width > 40 && told.width < 100.5 ? nil : "\(told)"
    },
    .wait(2),
    .check { $0["long"]?.size == CGSize(width: 150, height: 30) ? nil : "\($0)" },
  ]
}

/// What a form filled last.
private final class Lengths: @unchecked Sendable {
  // Unchecked: forms must be sendable, but these are asked on the main actor alone.
  var last: CGFloat = 0
}
