import GlassUI

/// A value of one's own animates as a whole once it can be added and scaled.
struct OwnVectors: Program {
  @State private var size = Extent(width: 20, height: 20)

  var body: some View {
    Resizing(size: size).onTapGesture { withAnimation(.linear(duration: 3)) { size = Extent(width: 80, height: 50) } }
  }

  static let steps: [Step] = [
    .click("resizing"),
    .check {
      guard let size = $0["resizing"]?.size else { return "there is nothing" }
      let halfway = abs(size.width - 50) < 4 && abs(size.height - 35) < 2
      return halfway ? nil : "half of the time gone it is \(size)"
    },
    .wait(2),
    .check { $0["resizing"]?.size == CGSize(width: 80, height: 50) ? nil : "it does not arrive" },
  ]
}

private struct Extent: VectorArithmetic {
  var width: Double
  var height: Double

  static var zero: Extent { Extent(width: 0, height: 0) }
  static func + (a: Extent, b: Extent) -> Extent { Extent(width: a.width + b.width, height: a.height + b.height) }
  static func - (a: Extent, b: Extent) -> Extent { Extent(width: a.width - b.width, height: a.height - b.height) }
  mutating func scale(by factor: Double) { (width, height) = (width * factor, height * factor) }
  var magnitudeSquared: Double { width * width + height * height }
}

private struct Resizing: View, Animatable {
  var size: Extent

  var animatableData: Extent {
    get { size }
    set { size = newValue }
  }

  var body: some View { Box(width: size.width, height: size.height).probe("resizing") }
}
