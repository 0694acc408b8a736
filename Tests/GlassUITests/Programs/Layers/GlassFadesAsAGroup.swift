import GlassUI

/// Opacity fades a view and the glass in it as one picture: the half transparent one lets its ground shine through everywhere alike.
struct GlassFadesAsAGroup: Program {
  private var group: some View {
    Text("Glass").padding(10).glassEffect().padding(10).background(.white)
  }

  var body: some View {
    HStack(spacing: 0) {
      Color.red
      Color.black
    }
    .overlay {
      HStack(spacing: 8) {
        group
        group.opacity(0.5)
      }
    }
  }

  static let steps: [Step] = [.picture]
}
