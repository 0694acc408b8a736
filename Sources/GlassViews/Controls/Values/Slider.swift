import Foundation
import GlassGeometry
import GlassPlatform

/// Chooses a value of a range.
public struct Slider<Label: View>: View {
  private let value: Binding<Double>
  private let range: ClosedRange<Double>
  private let step: Double?
  private let label: Label

  /// A slider with any label; it is what the slider is called and is not shown.
  public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil, @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.range = range
    self.step = step
    self.label = label()
  }

  /// The track and the knob.
  public var body: some View {
    SliderTrack(binding: value, value: value.wrappedValue, range: range, step: step, label: (label as? Text)?.string ?? "")
  }
}

extension Slider where Label == EmptyView {
  /// A slider without a label.
  public init(value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil) {
    self.init(value: value, in: range, step: step) { EmptyView() }
  }
}

/// Where a slider's value lies and how it moves: pure.
struct SliderScale: Hashable {
  let range: ClosedRange<Double>
  let step: Double?

  /// The nearest value that the slider can have.
  func clamped(_ value: Double) -> Double {
    guard value.isFinite else { return range.lowerBound }
    var value = value
    if let step, step > 0 { value = range.lowerBound + ((value - range.lowerBound) / step).rounded() * step }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// How far along the range a value lies, 0…1.
  func fraction(of value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound) / length : 0
  }

  /// The value some way along the range, 0…1.
  func value(at fraction: Double) -> Double {
    clamped(range.lowerBound + min(max(fraction, 0), 1) * (range.upperBound - range.lowerBound))
  }

  /// The value a number of key steps further: a step, or a twentieth of the range.
  func moved(_ value: Double, by steps: Double) -> Double {
    clamped(value + steps * (step ?? (range.upperBound - range.lowerBound) / 20))
  }
}

struct SliderTrack: PrimitiveView {
  let binding: Binding<Double>
  let value: Double
  let range: ClosedRange<Double>
  let step: Double?
  let label: String

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { SliderNode(self, context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(SliderNode.self).set(self, context) }
}

/// The track and knob of a slider.
final class SliderNode: ViewNode, Responder {
  private var view: SliderTrack
  private var value: Double
  private static let knob = CGSize(width: 30, height: 20)

  init(_ view: SliderTrack, _ context: ViewContext) {
    self.view = view
    value = view.value
    super.init(context)
  }

  func set(_ new: SliderTrack, _ context: ViewContext) {
    view = new
    environment = context.environment
    value = new.value
    setNeedsPaint()
    graph.structureDidChange()
  }

  private var scale: SliderScale { SliderScale(range: view.range, step: view.step) }
  private var isMirrored: Bool { environment.layoutDirection == .rightToLeft }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: max(Self.knob.width, proposal.width.map { $0.isFinite ? $0 : 400 } ?? 200), height: 32)
  }

  override func paint(into list: inout DisplayList) {
    let size = presentedFrame.size
    let fraction = isMirrored ? 1 - scale.fraction(of: value) : scale.fraction(of: value)
    let center = Self.knob.width / 2 + (size.width - Self.knob.width) * fraction
    let track = CGRect(x: 0, y: size.height / 2 - 3, width: size.width, height: 6)
    list.add(.fill(.capsule(track), HierarchicalShapeStyle.quaternary.resolved(in: environment).paint(in: track)))
    let filled =
      isMirrored
      ? CGRect(x: center, y: track.minY, width: size.width - center, height: track.height)
      : CGRect(x: 0, y: track.minY, width: center, height: track.height)
    list.add(.fill(.capsule(filled), .ink(.color(Color.accentColor.rgba(in: environment)))))
    let knob = CGRect(
      x: center - Self.knob.width / 2, y: (size.height - Self.knob.height) / 2, width: Self.knob.width, height: Self.knob.height)
    list.add(.shadow(.capsule(knob), RGBA(0, 0, 0, 0.25), radius: 3, offset: CGSize(width: 0, height: 1), isCutOut: false))
    list.add(.fill(.capsule(knob), .ink(.color(.white))))
    if graph.isFocusRingVisible(self) { list.addFocusRing(.capsule(knob), environment) }
  }

  private func change(to new: Double) {
    guard new != value else { return }
    value = new
    view.binding.wrappedValue = new
    setNeedsPaint()
    graph.structureDidChange()
  }

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }
  var isFocusable: Bool { environment.isEnabled }

  func pressBegan(_ press: Press) -> Bool {
    guard press.button == .left else { return false }
    pressMoved(press)
    return true
  }

  func pressMoved(_ press: Press) {
    let travel = max(1, frame.width - Self.knob.width)
    let fraction = (press.position.x - Self.knob.width / 2) / travel
    change(to: scale.value(at: isMirrored ? 1 - fraction : fraction))
  }

  func keyDown(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .right: change(to: scale.moved(value, by: isMirrored ? -1 : 1))
    case .left: change(to: scale.moved(value, by: isMirrored ? 1 : -1))
    case .up: change(to: scale.moved(value, by: 1))
    case .down: change(to: scale.moved(value, by: -1))
    case .pageUp: change(to: scale.moved(value, by: 5))
    case .pageDown: change(to: scale.moved(value, by: -5))
    case .home: change(to: view.range.lowerBound)
    case .end: change(to: view.range.upperBound)
    default: return false
    }
    return true
  }

  override var semantics: SemanticsProperties? {
    var properties = SemanticsProperties(
      role: .slider, label: view.label, value: value.formatted(.number.precision(.fractionLength(0...2))),
      actions: [.increment, .decrement])
    if !environment.isEnabled { properties.states.insert(.disabled) }
    return properties
  }
}
