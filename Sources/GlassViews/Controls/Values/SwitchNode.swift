import Foundation
import GlassGeometry
import GlassPlatform

/// The track and knob of a switch.
struct SwitchTrack: PrimitiveView {
  let isOn: Bool
  /// Whether it stands for several that are on and off: its knob lies in the middle.
  let isMixed: Bool
  /// Whether the control around it is pressed.
  let isPressed: Bool
  let toggle: @MainActor () -> Void

  /// Where the knob rests, 0…1.
  var rest: Double { isMixed ? 0.5 : isOn ? 1 : 0 }

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { SwitchNode(self, context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(SwitchNode.self).set(self, context) }
}

/// Paints a switch; its knob springs from one end to the other, and lifts into glass while it is held or dragged. Where motion is reduced it
/// fades from one end to the other.
final class SwitchNode: ViewNode, FocusRingPlace {
  private var view: SwitchTrack
  private lazy var position = FadingPlace(view.rest, of: self)
  private lazy var knobMotion = KnobMotion(self)
  private lazy var light = HoverLight(self)
  /// How much of an ink the control around it has on it, which the track shows: the knob stays white.
  private var trackLight = 0.0 { didSet { if trackLight != oldValue { setNeedsPaint() } } }
  private let knobID = GlassNode.makeElementID()
  /// Where a drag has the knob, 0…1, and whether it went far enough to be one.
  private var drag: (fraction: Double, isDrag: Bool)?

  init(_ view: SwitchTrack, _ context: ViewContext) {
    self.view = view
    super.init(context)
  }

  func set(_ new: SwitchTrack, _ context: ViewContext) {
    let position = position
    let oldSize = size
    view = new
    environment = context.environment
    position.set(new.rest, context.transaction.ofControl)
    if drag == nil { knobMotion.setLifted(new.isPressed) }
    if size != oldSize { setNeedsLayout() }
    setNeedsPaint()
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    setNeedsLayout()
    setNeedsPaint()
  }

  var takesLight: Bool { true }
  func takeLight(_ light: Double) { trackLight = light }

  private var size: CGSize {
    let metrics = environment.controlMetrics
    return CGSize(width: metrics.scaled(52), height: metrics.scaled(26))
  }

  private var inset: Double { (size.height / 10).rounded() }
  /// The knob is an oval, as on a slider.
  private var knobSize: CGSize { CGSize(width: (size.height * 1.2).rounded(), height: size.height - 2 * inset) }
  private var travel: Double { size.width - 2 * inset - knobSize.width }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { size }

  var focusOutline: Outline { .capsule(CGRect(origin: .zero, size: size)) }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: size)
    // Who drags the knob has it where the pointer is.
    let fraction = drag.map(\.fraction) ?? position.current
    let presence = drag == nil ? position.presence : 1
    let remains = drag == nil ? position.remains : []
    let lit = remains.reduce(fraction * presence) { $0 + $1.place * $1.presence }
    let track = Outline.capsule(rect)
    list.add(.fill(track, FillShapeStyle(.track).resolved(in: environment).paint(in: rect)))
    let on = controlTint.multiplyingAlpha(by: min(max(lit, 0), 1))
    list.add(.fill(track, .ink(.color(on))))
    if trackLight > 0.001 {
      list.add(.fill(track, .ink(.color(RGBA(white: environment.colorScheme == .dark ? 1 : 0, alpha: trackLight)))))
    }
    list.addContrastBorder(track, environment)
    let lift = knobMotion.currentLift
    // A lens leaves nothing where it was: it would turn white there.
    for former in remains {
      paintKnob(at: former.place, lift: 0, presence: former.presence * (1 - min(max(lift, 0), 1)), into: &list)
    }
    paintKnob(at: fraction, lift: lift, presence: presence, into: &list)
  }

  private func paintKnob(at fraction: Double, lift: Double, presence: Double, into list: inout DisplayList) {
    // A spring carries the knob a little beyond, but not out of the track.
    let along = min(max(isMirrored ? 1 - fraction : fraction, -0.04), 1.04)
    let place = CGRect(origin: CGPoint(x: inset + travel * along, y: inset), size: knobSize)
    let scale = size.height / 26
    var knob = Knob(
      id: knobID, rect: place, lift: lift, stretch: knobMotion.currentStretch,
      growth: CGSize(width: 6 * scale, height: 5 * scale), isSolid: environment.accessibilityReduceTransparency)
    knob.presence = presence
    knob.hover = max(light.share, HoverLight.share(of: trackLight))
    knob.add(to: &list, isOnGlass: isOnGlass)
    list.addContrastBorder(knob.outline, environment, isWhite: true, presence: presence)
  }

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }
}

extension SwitchNode: Responder {
  var touchInterest: TouchInterest { .control }

  func hover(_ isInside: Bool, at position: CGPoint) { light.set(isInside) }

  func pressBegan(_ press: Press) -> Bool {
    guard press.button == .left else { return false }
    drag = (view.rest, false)
    knobMotion.setLifted(true)
    return true
  }

  func pressMoved(_ press: Press) {
    guard var drag else { return }
    let moved = press.position.x - press.start.x
    if abs(moved) > 4 { drag.isDrag = true }
    guard drag.isDrag else { return }
    let start = view.rest
    drag.fraction = min(max(start + (isMirrored ? -moved : moved) / max(travel, 1), 0), 1)
    self.drag = drag
    knobMotion.moved(to: press.position.x)
    setNeedsPaint()
  }

  func pressEnded(_ press: Press) {
    guard let drag else { return }
    let toggles = drag.isDrag ? (drag.fraction > 0.5) != view.isOn : contains(press)
    finish()
    guard toggles else { return }
    willAct()
    view.toggle()
  }

  func pressCancelled() { finish() }

  private func finish() {
    if let drag, drag.isDrag {
      position.set(drag.fraction, Transaction())
      position.set(view.rest, Transaction(animation: .brisk))
    }
    drag = nil
    knobMotion.setLifted(false)
    setNeedsPaint()
  }
}

/// The box of a checkbox.
struct CheckboxMark: View {
  let isOn: Bool
  var isMixed = false

  /// Its length at regular size, in points.
  static let side: CGFloat = 18

  @Environment(\.controlMetrics) private var metrics

  private var isMarked: Bool { isOn || isMixed }

  var body: some View {
    let side = metrics.scaled(Self.side)
    ZStack {
      RoundedRectangle(cornerRadius: side * 0.28, style: .continuous)
        .fill(isMarked ? AnyShapeStyle(ProminentFill(color: .accentColor)) : AnyShapeStyle(.fill))
      if !isMarked {
        RoundedRectangle(cornerRadius: side * 0.28, style: .continuous).strokeBorder(.tertiary, lineWidth: 1.25)
      }
      if isMarked {
        Image(decorativeSystemName: isOn ? "checkmark" : "minus").font(.system(size: side * 0.62, weight: .bold))
          .foregroundStyle(ProminentInk(color: .accentColor))
      }
    }
    .frame(width: side, height: side)
    .animation(.brisk, value: isOn)
    .animation(.brisk, value: isMixed)
    .modifier(ContrastBorder(shape: RoundedRectangle(cornerRadius: side * 0.28, style: .continuous)))
    .modified(by: CheckboxPlace())
  }
}

/// Lets the focus ring and the answer to the pointer follow the box of a checkbox.
private struct CheckboxPlace: NodeModifier {
  func makeNode(_ context: ViewContext) -> ModifierNode<CheckboxPlace> { CheckboxPlaceNode(self, context) }
}

private final class CheckboxPlaceNode: ModifierNode<CheckboxPlace>, FocusRingPlace {
  var focusOutline: Outline {
    let rect = CGRect(origin: .zero, size: frame.size)
    return .roundedRect(rect, radius: rect.height * 0.28, style: .continuous)
  }
  var lightsUp: Bool { true }

  override func modifierDidChange(from old: CheckboxPlace, _ context: ViewContext) {}
}
