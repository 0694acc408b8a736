import GlassUI

/// The page on applying Liquid Glass: an eraser that flows out of the pencil beside it, and back.
struct GlassMorphs: Program {
  @State private var isExpanded: Bool = false
  @Namespace private var namespace

  static var size: CGSize { CGSize(width: 300, height: 180) }

  var body: some View {
    VStack { content }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom))
  }

  @ViewBuilder private var content: some View {
    GlassEffectContainer(spacing: 40.0) {
      HStack(spacing: 40.0) {
        Image(systemName: "scribble.variable")
          .frame(width: 80.0, height: 80.0)
          .font(.system(size: 36))
          .glassEffect()
          .glassEffectID("pencil", in: namespace)
          .probe("pencil")

        if isExpanded {
          Image(systemName: "eraser.fill")
            .frame(width: 80.0, height: 80.0)
            .font(.system(size: 36))
            .glassEffect()
            .glassEffectID("eraser", in: namespace)
            .probe("eraser")
        }
      }
    }

    Button("Toggle") {
      withAnimation {
        isExpanded.toggle()
      }
    }
    .buttonStyle(.glass)
    .probe("button")
  }

  static let steps: [Step] = [
    .check { $0["pencil"].map { abs($0.midX - 150) < 1 } == true && $0["eraser"] == nil ? nil : "\($0)" },
    .click("button"),
    .check { frames in
      guard let pencil = frames["pencil"], let eraser = frames["eraser"] else { return "\(frames)" }
      return eraser.minX - pencil.maxX == 40 && abs(pencil.minX + eraser.maxX - 300) < 1 ? nil : "\(frames)"
    },
    .picture,
    .click("button"),
    .check { $0["pencil"].map { abs($0.midX - 150) < 1 } == true && $0["eraser"] == nil ? nil : "\($0)" },
    .pixels { $0.differs(in: "pencil") ? "the pencil is not as it was" : nil },
  ]
}
