import GlassUI

/// A material laid over a view fills its frame, and the form of the container where that has one.
struct MaterialOverlaysContent: Program {
  private var circle: some View {
    Circle().fill(.orange).frame(width: 90, height: 70).overlay(.ultraThinMaterial)
  }

  var body: some View {
    HStack(spacing: 10) {
      circle.probe("plain")
      circle.containerShape(RoundedRectangle(cornerRadius: 20))
    }
  }

  static let steps: [Step] = [
    .frames(["plain": rect(5, 15, 90, 70)]),
    .picture,
  ]
}
