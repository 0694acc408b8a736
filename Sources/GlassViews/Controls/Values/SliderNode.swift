import Foundation
import GlassGeometry
import GlassPlatform

struct SliderTrack: PrimitiveView {
  let binding: Binding<Double>
  let value: Double
  let scale: SliderScale
  /// From where the track is filled; its beginning where there is none.
  let neutral: Double?
  /// Where marks stand besides those of steps, 0…1; with any the steps have none.
  let ticks: [Double]
  let label: String
  /// The value in words; `nil` where it is told as a number.
  let valueText: String?
  let onEditingChanged: (Bool) -> Void

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { SliderNode(self, context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(SliderNode.self).set(self, context) }
}

/// The track and knob of a slider. The knob follows whoever holds it, springs to steps, and lifts into glass meanwhile.
final class SliderNode: ViewNode {
  private var view: SliderTrack
  private var value: Double
  /// Where the knob is seen, 0…1.
  private lazy var position = AnimatedProperty(scale.fraction(of: value), of: self)
  private lazy var knobMotion = KnobMotion(self)
  private lazy var light = HoverLight(self)
  /// Where the knob is seen, as a part of the way.
  var shownFraction: Double { position.current }
  private let knobID = GlassNode.makeElementID()
  /// How far from the knob's middle it was taken hold of, in points.
  private var grip: Double?

  init(_ view: SliderTrack, _ context: ViewContext) {
    self.view = view
    value = view.value
    super.init(context)
  }

  func set(_ new: SliderTrack, _ context: ViewContext) {
    view = new
    let isResized = environment.controlMetrics != context.environment.controlMetrics
    environment = context.environment
    if value != new.value || position.target != scale.fraction(of: new.value), grip == nil {
      position.set(scale.fraction(of: new.value), context.transaction)
    }
    value = new.value
    if isResized { setNeedsLayout() }
    setNeedsPaint()
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    setNeedsLayout()
    setNeedsPaint()
  }

  private var scale: SliderScale { view.scale }
  private var showsKnob: Bool { environment.sliderThumbVisibility != .hidden }
  private var metrics: ControlMetrics { environment.controlMetrics }
  private var knobSize: CGSize { CGSize(width: metrics.scaled(32), height: metrics.scaled(20)) }
  private var trackHeight: Double { max(4, metrics.scaled(6)) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let width = max(knobSize.width, proposal.width.map { $0.isFinite ? $0 : 400 } ?? 200)
    return CGSize(width: width, height: metrics.height)
  }

  // MARK: Painting

  /// White, but where the slider does nothing in the dark: there white would stand out most.
  private var knobColor: RGBA { environment.isEnabled || environment.colorScheme == .light ? .white : RGBA(white: 0.44) }

  /// Where the knob's middle lies for a part of the way, in points.
  private func x(_ fraction: Double) -> Double {
    let along = isMirrored ? 1 - fraction : fraction
    return knobSize.width / 2 + (presentedFrame.width - knobSize.width) * along
  }

  override func paint(into list: inout DisplayList) {
    let size = presentedFrame.size
    let center = x(min(max(position.current, -0.02), 1.02))
    let track = CGRect(x: 0, y: (size.height - trackHeight) / 2, width: size.width, height: trackHeight)
    var rail = DisplayList()
    rail.add(.fill(.capsule(track), FillShapeStyle(.track).resolved(in: environment).paint(in: track)))
    paintTicks(track, into: &rail)
    rail.add(.fill(.capsule(filled(track, center)), .ink(.color(levelTint))))
    let place = CGRect(
      x: center - knobSize.width / 2, y: (size.height - knobSize.height) / 2, width: knobSize.width, height: knobSize.height)
    let scale = metrics.height / 32
    var knob = Knob(
      id: knobID, rect: place, lift: knobMotion.currentLift, stretch: knobMotion.currentStretch,
      growth: CGSize(width: 8 * scale, height: 7 * scale), ink: .color(knobColor),
      isSolid: environment.accessibilityReduceTransparency)
    knob.hover = light.share
    if environment.isEnabled {
      list.add(DisplayChunk(rail))
      if showsKnob { knob.add(to: &list, isOnGlass: isOnGlass) }
    } else {
      list.add(.opacity(DisabledDimming.share), DisplayChunk(rail), at: .zero)
      if showsKnob { knob.add(to: &list, isOnGlass: true) }
    }
    list.addContrastBorder(
      showsKnob ? knob.outline : .capsule(track), environment, isWhite: showsKnob,
      presence: environment.isEnabled ? 1 : DisabledDimming.share)
    if graph.isFocusRingVisible(self), knobMotion.currentLift < 0.5 {
      list.addFocusRing(showsKnob ? knob.outline : .capsule(track), environment)
    }
  }

  private func filled(_ track: CGRect, _ center: Double) -> CGRect {
    let start = view.neutral.map { x(scale.fraction(of: $0)) } ?? (isMirrored ? track.maxX : track.minX)
    return CGRect(x: min(start, center), y: track.minY, width: abs(center - start), height: track.height)
  }

  /// A dot under the track for every step.
  private func paintTicks(_ track: CGRect, into list: inout DisplayList) {
    let ink = HierarchicalShapeStyle.secondary.resolved(in: environment).ink
    let side = max(3, trackHeight / 2)
    for tick in view.ticks.isEmpty ? scale.ticks : view.ticks {
      let dot = CGRect(x: x(tick) - side / 2, y: track.maxY + 3, width: side, height: side)
      list.add(.fill(.capsule(dot), .ink(ink)))
    }
  }

  // MARK: Changing

  private func change(to new: Double, _ animation: Animation?) {
    // Other changes may appear before this one is stored: until then it is not known here either.
    if new != value { view.binding.wrappedValue = new }
    if animation != nil || position.target != scale.fraction(of: new) {
      position.set(scale.fraction(of: new), Transaction(animation: animation))
    }
    guard new != value else { return }
    value = new
    setNeedsPaint()
  }

  /// A binding may round what it is given, or refuse it: once that is known the knob shows what is bound.
  private func returnToBinding() {
    graph.afterUpdate(self) { node in
      guard node.grip == nil else { return }
      node.value = node.view.value
      let fraction = node.scale.fraction(of: node.value)
      if node.position.target != fraction { node.position.set(fraction, Transaction(animation: .brisk)) }
      node.setNeedsPaint()
    }
  }

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  override var semantics: SemanticsProperties? {
    var properties = SemanticsProperties(
      role: .slider, label: view.label, value: view.valueText ?? value.formatted(.number.precision(.fractionLength(0...2))),
      actions: [.focus, .increment, .decrement, .setValue])
    if !environment.isEnabled { properties.states.insert(.disabled) }
    return properties
  }

  override func perform(_ action: SemanticsAction) -> Bool {
    guard environment.isEnabled, action == .increment || action == .decrement else { return false }
    step(to: scale.moved(value, by: action == .increment ? 1 : -1))
    return true
  }

  override func setValue(_ value: String) -> Bool {
    guard environment.isEnabled, let number = Double(value), number.isFinite else { return false }
    step(to: scale.clamped(number))
    return true
  }
}

extension SliderNode: Responder {
  var touchInterest: TouchInterest { [.control, .keepsResting] }
  var isFocusable: Bool { environment.isEnabled }

  func hover(_ isInside: Bool, at position: CGPoint) { light.set(isInside) }

  func pressBegan(_ press: Press) -> Bool {
    guard press.button == .left else { return false }
    let offset = press.position.x - x(scale.fraction(of: value))
    // Who takes hold of the knob does not move it; who presses beside it brings it there.
    grip = abs(offset) <= knobSize.width / 2 ? offset : 0
    knobMotion.setLifted(true)
    view.onEditingChanged(true)
    follow(press, isFirst: true)
    takeKeys()
    return true
  }

  func pressMoved(_ press: Press) {
    guard grip != nil else { return }
    follow(press, isFirst: false)
    knobMotion.moved(to: press.position.x)
  }

  private func follow(_ press: Press, isFirst: Bool) {
    guard let grip else { return }
    let travel = max(1, frame.width - knobSize.width)
    let fraction = (press.position.x - grip - knobSize.width / 2) / travel
    let isJump = isFirst && grip == 0 || scale.step != nil
    change(to: scale.value(at: isMirrored ? 1 - fraction : fraction), isJump ? .brisk : nil)
  }

  func pressEnded(_ press: Press) { finish() }
  func pressCancelled() { finish() }

  private func finish() {
    guard grip != nil else { return }
    grip = nil
    knobMotion.setLifted(false)
    view.onEditingChanged(false)
    returnToBinding()
  }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    // In a menu only what goes along the slider is meant for it.
    if environment.menuSession != nil, event.key != .left, event.key != .right { return false }
    let new: Double
    switch event.key {
    case .right: new = scale.moved(value, by: isMirrored ? -1 : 1)
    case .left: new = scale.moved(value, by: isMirrored ? 1 : -1)
    case .up: new = scale.moved(value, by: 1)
    case .down: new = scale.moved(value, by: -1)
    case .pageUp: new = scale.moved(value, by: scale.stepsOfPage)
    case .pageDown: new = scale.moved(value, by: -scale.stepsOfPage)
    case .home: new = scale.range.lowerBound
    case .end: new = scale.range.upperBound
    default: return false
    }
    step(to: new)
    return true
  }

  fileprivate func step(to new: Double) {
    view.onEditingChanged(true)
    change(to: new, .brisk)
    view.onEditingChanged(false)
    returnToBinding()
  }
}
