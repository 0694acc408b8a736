import Foundation

/// A mark under the track of a slider, at one of its values.
public struct SliderTick<V: BinaryFloatingPoint>: SliderTickContent {
  /// The type of the slider's value.
  public typealias Value = V

  let mark: SliderTickMark

  /// A mark alone.
  public init(_ value: V) { mark = SliderTickMark(value: Double(value), label: nil) }

  /// A mark with a label under it.
  public init<L: View>(_ value: V, @ViewBuilder label: () -> L) {
    mark = SliderTickMark(value: Double(value), label: AnyView(label()))
  }

  /// Lists the mark.
  public func _collect(into marks: inout [SliderTickMark]) { marks.append(mark) }
}

/// Marks for the elements of some data.
public struct SliderTickContentForEach<Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent>: SliderTickContent
{
  /// The type of the slider's value.
  public typealias Value = Content.Value

  private let data: Data
  private let content: (Data.Element) -> Content

  /// Marks for elements that are told apart by a key path.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }

  /// Lists the marks.
  public func _collect(into marks: inout [SliderTickMark]) {
    for element in data { content(element)._collect(into: &marks) }
  }
}

/// Marks under the track of a slider.
@MainActor @preconcurrency public protocol SliderTickContent<Value> {
  /// The type of the slider's value.
  associatedtype Value: BinaryFloatingPoint
  /// Lists the marks.
  func _collect(into marks: inout [SliderTickMark])
}

/// A mark as the slider sees it.
public struct SliderTickMark {
  let value: Double
  let label: AnyView?

  @MainActor static func marks(of content: some SliderTickContent) -> [SliderTickMark] {
    var marks: [SliderTickMark] = []
    content._collect(into: &marks)
    return marks
  }
}

/// Several marks.
public struct SliderTickList<Value: BinaryFloatingPoint>: SliderTickContent {
  private let contents: [any SliderTickContent]

  init(_ contents: [any SliderTickContent]) { self.contents = contents }

  /// Lists the marks of all.
  public func _collect(into marks: inout [SliderTickMark]) { for content in contents { content._collect(into: &marks) } }
}

extension Optional: SliderTickContent where Wrapped: SliderTickContent {
  /// The type of the values.
  public typealias Value = Wrapped.Value

  /// Lists the marks, if they are there.
  public func _collect(into marks: inout [SliderTickMark]) { self?._collect(into: &marks) }
}

/// Turns the statements of a closure into marks of a slider.
@MainActor @preconcurrency @resultBuilder public struct SliderTickBuilder<Value: BinaryFloatingPoint> {
  /// A mark or several.
  public static func buildExpression<C: SliderTickContent>(_ content: C) -> C where C.Value == Value { content }
  /// One after the other.
  public static func buildBlock<each C: SliderTickContent>(_ content: repeat each C) -> SliderTickList<Value> {
    var list: [any SliderTickContent] = []
    repeat list.append(each content)
    return SliderTickList(list)
  }
  /// Marks of an `if`.
  public static func buildIf<C: SliderTickContent>(_ content: C?) -> C? where C.Value == Value { content }
  /// Marks of the first branch.
  public static func buildEither(first: some SliderTickContent) -> SliderTickList<Value> { SliderTickList([first]) }
  /// Marks of the second branch.
  public static func buildEither(second: some SliderTickContent) -> SliderTickList<Value> { SliderTickList([second]) }
}

/// The labels of marks, under the track, each as near to the middle of its mark as the others leave it.
struct SliderTickLabels: ViewModifier {
  let ticks: [SliderTickMark]
  let scale: SliderScale
  @Environment(\.controlMetrics) private var metrics

  func body(content: Content) -> some View {
    let labelled = ticks.filter { $0.label != nil }
    if labelled.isEmpty {
      content
    } else {
      VStack(spacing: 2) {
        content
        SliderTickRow(fractions: labelled.map { scale.fraction(of: $0.value) }, inset: metrics.scaled(16)) {
          ForEach(labelled.indices, id: \.self) { index in labelled[index].label.font(metrics.noteFont).lineLimit(1) }
        }
        .modifier(DisabledDimming())
        .accessibilityHidden(true)
      }
    }
  }
}

/// Views in a row, the middle of each at a part of the way between two insets.
private struct SliderTickRow: Layout {
  let fractions: [Double]
  let inset: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let widths = sizes.reduce(0) { $0 + $1.width }
    return CGSize(width: proposal.width ?? widths, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, fraction) in zip(subviews, fractions) {
      let size = subview.sizeThatFits(.unspecified)
      let x = bounds.minX + inset + (bounds.width - 2 * inset) * fraction - size.width / 2
      let kept = min(max(x, bounds.minX), max(bounds.minX, bounds.maxX - size.width))
      subview.place(at: CGPoint(x: kept, y: bounds.minY), proposal: ProposedViewSize(size))
    }
  }
}
