import Foundation
import GlassGeometry

/// The track and knob of a switch.
struct SwitchTrack: PrimitiveView {
  let isOn: Bool

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { SwitchNode(isOn, context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(SwitchNode.self).set(isOn, context) }
}

/// Paints a switch; its knob springs from one end to the other.
final class SwitchNode: ViewNode {
  static let size = CGSize(width: 46, height: 26)
  private static let inset = 2.5
  private lazy var position = AnimatedProperty(isOn ? 1.0 : 0, of: self)
  private var isOn: Bool

  init(_ isOn: Bool, _ context: ViewContext) {
    self.isOn = isOn
    super.init(context)
  }

  func set(_ new: Bool, _ context: ViewContext) {
    environment = context.environment
    let position = position
    isOn = new
    position.set(new ? 1 : 0, context.transaction)
    setNeedsPaint()
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    setNeedsPaint()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { Self.size }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: Self.size)
    let fraction = position.current
    let track = Outline.capsule(rect)
    list.add(.fill(track, HierarchicalShapeStyle.tertiary.resolved(in: environment).paint(in: rect)))
    let on = Color.accentColor.rgba(in: environment).multiplyingAlpha(by: min(max(fraction, 0), 1))
    list.add(.fill(track, .ink(.color(on))))
    let side = rect.height - 2 * Self.inset
    // The knob gives way a little as it flies, and does not leave the track as it swings.
    let stretch = 6 * min(1, 4 * max(0, fraction * (1 - fraction)))
    let travel = rect.width - 2 * Self.inset - side - stretch
    let along = min(max(environment.layoutDirection == .rightToLeft ? 1 - fraction : fraction, -0.04), 1.04)
    let knob = CGRect(x: Self.inset + travel * along, y: Self.inset, width: side + stretch, height: side)
    list.add(.shadow(.capsule(knob), RGBA(0, 0, 0, 0.22), radius: 2, offset: CGSize(width: 0, height: 1), isCutOut: false))
    list.add(.fill(.capsule(knob), .ink(.color(.white))))
  }
}

/// The box of a checkbox.
struct CheckboxMark: View {
  let isOn: Bool

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 5, style: .continuous)
        .fill(isOn ? AnyShapeStyle(Color.accentColor) : AnyShapeStyle(.quaternary))
        .frame(width: 18, height: 18)
      if isOn {
        Image(decorativeSystemName: "checkmark").font(.system(size: 11, weight: .bold)).foregroundStyle(.white)
      }
    }
  }
}
