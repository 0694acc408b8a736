import GlassUI

/// The page on applying Liquid Glass: four symbols whose glass is two shapes.
struct GlassUnions: Program {
  @Namespace private var namespace
  let symbolSet: [String] = ["cloud.bolt.rain.fill", "sun.rain.fill", "moon.stars.fill", "moon.fill"]

  static var size: CGSize { CGSize(width: 440, height: 140) }

  var body: some View {
    GlassEffectContainer(spacing: 20.0) {
      HStack(spacing: 20.0) {
        ForEach(symbolSet.indices, id: \.self) { item in
          Image(systemName: symbolSet[item])
            .frame(width: 80.0, height: 80.0)
            .font(.system(size: 36))
            .glassEffect()
            .glassEffectUnion(id: item < 2 ? "1" : "2", namespace: namespace)
            .probe("\(item)")
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom))
  }

  static let steps: [Step] = [
    .frames(["0": rect(30, 30, 80, 80), "1": rect(130, 30, 80, 80), "2": rect(230, 30, 80, 80), "3": rect(330, 30, 80, 80)]),
    .picture,
    // One shape spans the gap between two symbols, and none the gap between both shapes.
    .pixels { $0.isGround(at: 120) ? "the first union has a gap" : nil },
    .pixels { $0.isGround(at: 220) ? nil : "both unions are one shape" },
    .pixels { $0.isGround(at: 320) ? "the second union has a gap" : nil },
  ]
}

extension Picture {
  /// Whether there is no glass at a place in the middle of the row, but for a shadow.
  fileprivate func isGround(at x: CGFloat) -> Bool {
    let change = color(CGPoint(x: x, y: 70)) &- color(CGPoint(x: 4, y: 70))
    return max(abs(change.x), abs(change.y), abs(change.z)) < 30
  }
}
