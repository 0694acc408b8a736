import Foundation
import GlassGeometry

/// How far something has come, or that it goes on.
public struct ProgressView: View {
  private let fraction: Double?
  private let label: String?

  /// Something whose end is not known.
  public init() {
    fraction = nil
    label = nil
  }

  /// Something whose end is not known, with a title.
  public init(_ title: LocalizedStringKey) {
    fraction = nil
    label = title.text
  }

  /// Something that has come some way of the total; `nil` where that is not known.
  public init(value: Double?, total: Double = 1) {
    fraction = value.map { total > 0 ? min(max($0 / total, 0), 1) : 0 }
    label = nil
  }

  /// A bar; a turning wheel where the end is not known.
  public var body: some View {
    HStack(spacing: 8) {
      if let fraction { ProgressBar(fraction: fraction) } else { ProgressSpinner() }
      if let label { Text(verbatim: label).foregroundStyle(.secondary) }
    }
    .accessibilityElement(role: .progress, label: label ?? "Progress")
    .accessibilityValue(fraction.map { "\(Int(($0 * 100).rounded())) %" } ?? "")
  }
}

/// A bar that fills.
struct ProgressBar: PrimitiveView {
  let fraction: Double

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { ProgressBarNode(fraction, context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(ProgressBarNode.self).set(fraction, context) }
}

final class ProgressBarNode: ViewNode {
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

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width.map { $0.isFinite ? $0 : 200 } ?? 200, height: 6)
  }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    list.add(.fill(.capsule(rect), HierarchicalShapeStyle.quaternary.resolved(in: environment).paint(in: rect)))
    let width = rect.width * min(max(fraction.current, 0), 1)
    let x = environment.layoutDirection == .rightToLeft ? rect.width - width : 0
    let filled = CGRect(x: x, y: 0, width: width, height: rect.height)
    if width > 0 { list.add(.fill(.capsule(filled), .ink(.color(Color.accentColor.rgba(in: environment))))) }
  }
}

/// A wheel that turns for as long as it is there.
struct ProgressSpinner: PrimitiveView {
  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { ProgressSpinnerNode(context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.environment = context.environment }
}

final class ProgressSpinnerNode: ViewNode, Animating {
  private static let side = 22.0
  private static let spokes = 8
  /// How often the light goes round, per second.
  private static let frequency = 1.0
  private var step = 0

  override init(_ context: ViewContext) {
    super.init(context)
    graph.animations.add(self)
  }

  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    let new = Int((now * Self.frequency * Double(Self.spokes)).rounded(.down)) % Self.spokes
    if new != step {
      step = new
      setNeedsPaint()
    }
    return true
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: Self.side, height: Self.side) }

  override func paint(into list: inout DisplayList) {
    let ink = HierarchicalShapeStyle.primary.resolved(in: environment).ink
    for spoke in 0..<Self.spokes {
      let age = (step - spoke + Self.spokes) % Self.spokes
      let angle = Double(spoke) / Double(Self.spokes) * 2 * .pi
      let center = CGPoint(x: Self.side / 2 + 7.5 * sin(angle), y: Self.side / 2 - 7.5 * cos(angle))
      var dot = DisplayList()
      dot.add(.fill(.capsule(CGRect(x: center.x - 1.75, y: center.y - 1.75, width: 3.5, height: 3.5)), .ink(ink)))
      list.add(.opacity(0.9 - 0.7 * Double(age) / Double(Self.spokes - 1)), DisplayChunk(dot), at: .zero)
    }
  }
}
