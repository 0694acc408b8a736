import Foundation
import GlassGeometry
import GlassRaster

/// A bar that fills; without a fraction, a light that goes to and fro.
struct ProgressBar: PrimitiveView {
  let fraction: Double?

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { ProgressBarNode(fraction, context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(ProgressBarNode.self).set(fraction, context) }
}

final class ProgressBarNode: ViewNode, Animating, DrawnNode {
  private let initial: Double?
  private lazy var fraction = AnimatedProperty(initial ?? 0, of: self)
  private var isEndless: Bool
  /// Where the light is, 0…1 there and back.
  private var phase = 0.0

  /// How long the light takes there and back, in seconds.
  private static let period = 2.4

  init(_ fraction: Double?, _ context: ViewContext) {
    initial = fraction
    isEndless = fraction == nil
    super.init(context)
    if isEndless { graph.animations.add(self) }
  }

  func set(_ new: Double?, _ context: ViewContext) {
    environment = context.environment
    isEndless = new == nil
    if let new { fraction.set(new, context.transaction) } else { graph.animations.add(self) }
    setNeedsPaint()
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    setNeedsPaint()
  }

  var endlessNode: ViewNode? { self }

  func advance(to now: Double) -> Bool {
    guard !isRemoved, isEndless else { return false }
    // Where motion is reduced, the light pulses in place.
    phase = (now / Self.period).truncatingRemainder(dividingBy: 1)
    setNeedsPaint()
    return true
  }

  private var height: Double { max(4, environment.controlMetrics.scaled(6)) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width.map { $0.isFinite ? $0 : 200 } ?? 200, height: height)
  }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    list.add(.fill(.capsule(rect), FillShapeStyle(.track).resolved(in: environment).paint(in: rect)))
    if isEndless { return paintLight(rect, into: &list) }
    let width = rect.width * min(max(fraction.current, 0), 1)
    let x = environment.layoutDirection == .rightToLeft ? rect.width - width : 0
    guard width > 0 else { return }
    var fill = DisplayList()
    // Less than a round end wide, it is cut from one.
    let full = CGRect(
      x: environment.layoutDirection == .rightToLeft ? rect.width - max(width, height) : 0, y: 0, width: max(width, height),
      height: height)
    fill.add(.fill(.capsule(full), .ink(.color(levelTint))))
    list.add(.clip(.rect(CGRect(x: x, y: 0, width: width, height: height))), DisplayChunk(fill), at: .zero)
  }

  private func paintLight(_ rect: CGRect, into list: inout DisplayList) {
    let swing = 0.5 - 0.5 * cos(2 * .pi * phase)
    guard !graph.reducesMotion else {
      return list.add(.fill(.capsule(rect), .ink(.color(levelTint.multiplyingAlpha(by: 0.25 + 0.5 * swing)))))
    }
    let width = rect.width * 0.32
    let light = CGRect(x: (rect.width - width) * swing, y: 0, width: width, height: rect.height)
    list.add(.fill(.capsule(light), .ink(.color(levelTint))))
  }
}

/// A ring that closes.
struct ProgressRing: PrimitiveView {
  let fraction: Double

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { ProgressRingNode(fraction, context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(ProgressRingNode.self).set(fraction, context) }
}

final class ProgressRingNode: ViewNode, DrawnNode {
  private let initial: Double
  private lazy var fraction = AnimatedProperty(initial, of: self)

  init(_ fraction: Double, _ context: ViewContext) {
    initial = fraction
    super.init(context)
  }

  func set(_ new: Double, _ context: ViewContext) {
    environment = context.environment
    fraction.set(new, context.transaction)
    setNeedsPaint()
  }

  private var side: Double { environment.controlMetrics.scaled(34) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: side, height: side) }

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    let width = (side / 8).rounded()
    let rect = CGRect(x: 0, y: 0, width: side, height: side)
    let ground = FillShapeStyle(.track).resolved(in: environment).paint(in: rect)
    list.add(.stroke(.capsule(rect), width: width, ground))
    let part = min(max(fraction.current, 0), 1)
    guard part > 0.002 else { return }
    let path = Path { path in
      path.addArc(
        center: CGPoint(x: side / 2, y: side / 2), radius: (side - width) / 2, startAngle: .degrees(-90),
        endAngle: .degrees(-90 + (environment.layoutDirection == .rightToLeft ? -360 : 360) * part),
        clockwise: environment.layoutDirection == .rightToLeft)
    }
    let style = StrokeStyle(lineWidth: width, lineCap: .round).raster
    list.add(.strokePath(path.vector, style, .ink(.color(levelTint))))
  }
}

/// A wheel that turns for as long as it is there.
struct ProgressWheel: PrimitiveView {
  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { ProgressWheelNode(context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.environment = context.environment }
}

final class ProgressWheelNode: ViewNode, Animating, DrawnNode {
  private static let spokes = 8
  /// How often the light goes round, per second.
  private static let frequency = 1.0
  private var step = 0

  override init(_ context: ViewContext) {
    super.init(context)
    graph.animations.add(self)
  }

  private var side: Double { environment.controlMetrics.scaled(22) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: side, height: side) }

  var endlessNode: ViewNode? { self }

  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    let next = Int((now * Self.frequency * Double(Self.spokes)).rounded(.down)) % Self.spokes
    if next != step {
      step = next
      setNeedsPaint()
    }
    return true
  }

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    let ink = HierarchicalShapeStyle.primary.resolved(in: environment).ink
    let (radius, dot) = (side * 0.34, side * 0.16)
    for spoke in 0..<Self.spokes {
      let age = (step - spoke + Self.spokes) % Self.spokes
      let angle = Double(spoke) / Double(Self.spokes) * 2 * .pi
      let center = CGPoint(x: side / 2 + radius * sin(angle), y: side / 2 - radius * cos(angle))
      var mark = DisplayList()
      mark.add(.fill(.capsule(CGRect(x: center.x - dot / 2, y: center.y - dot / 2, width: dot, height: dot)), .ink(ink)))
      list.add(.opacity(0.9 - 0.7 * Double(age) / Double(Self.spokes - 1)), DisplayChunk(mark), at: .zero)
    }
  }
}
