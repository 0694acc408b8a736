import GlassUI

/// Values that signatures are written with.
struct Thing: Identifiable, Hashable {
  let id: Int
  var name = ""
}

enum Field: Hashable { case a, b }

@Observable final class NamedModel {
  var name = ""
}

struct OwnKey: EnvironmentKey { static let defaultValue = 1 }

extension EnvironmentValues {
  var own: Int {
    get { self[OwnKey.self] }
    set { self[OwnKey.self] = newValue }
  }
}

struct LargestKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct MyTransactionKey: TransactionKey { static let defaultValue = false }

extension Transaction {
  var mine: Bool {
    get { self[MyTransactionKey.self] }
    set { self[MyTransactionKey.self] = newValue }
  }
}

extension VerticalAlignment {
  private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
  }
  static let third = VerticalAlignment(Third.self)
}

/// A form made of every kind of step.
struct MyShape: Shape {
  var amount = 1.0

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 2))
    path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: 3, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: true)
    path.addRelativeArc(center: .zero, radius: 2, startAngle: .zero, delta: .degrees(3))
    path.addArc(tangent1End: CGPoint(x: 9, y: 0), tangent2End: CGPoint(x: 9, y: 9), radius: 2)
    path.closeSubpath()
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: 1, height: 1))
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: 1, height: 1), style: .continuous)
    path.addEllipse(in: rect)
    path.addRect(rect)
    path.addRects([rect])
    path.addLines([.zero, CGPoint(x: 1, y: 1)])
    path.addPath(Path(rect))
    return path
  }
}

struct MyInset: InsettableShape {
  var amount: CGFloat = 0
  func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: amount, dy: amount)) }
  func inset(by more: CGFloat) -> some InsettableShape { MyInset(amount: amount + more) }
}

struct MyPair: Shape {
  var first = 0.0
  var second = 0.0
  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(first, second) }
    set { (first, second) = (newValue.first, newValue.second) }
  }
  func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: first) }
}

struct MyModifier: ViewModifier {
  func body(content: Content) -> some View { content.padding() }
}

struct MyStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Color.red }
}
