/// What is selected in a text.
public struct TextSelection: Sendable, Hashable {
  /// The places.
  public enum Indices: Sendable, Hashable {
    /// One part of the text; an empty one is the place of the caret.
    case selection(Range<String.Index>)
    /// Several parts.
    case multiSelection(RangeSet<String.Index>)
  }

  /// The places.
  public var indices: Indices

  /// One part of a text.
  public init(range: Range<String.Index>) { indices = .selection(range) }

  /// Several parts of a text; fields here select the first of them.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

  /// The caret at a place.
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

  /// Whether nothing is selected.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  /// The offsets in UTF-8 bytes of the first part. Places beyond the end of the text, as one of another text may be, are its end.
  func offsets(in text: String) -> Range<Int>? {
    let range: Range<String.Index>? =
      switch indices {
      case .selection(let range): range
      case .multiSelection(let ranges): ranges.ranges.first
      }
    func offset(_ index: String.Index) -> Int {
      text.utf8.distance(from: text.startIndex, to: min(max(index, text.startIndex), text.endIndex))
    }
    return range.map { offset($0.lowerBound)..<offset($0.upperBound) }
  }

  /// The part of a text between two offsets in UTF-8 bytes.
  init(offsets: Range<Int>, in text: String) {
    func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
    self.init(range: index(offsets.lowerBound)..<index(offsets.upperBound))
  }
}

/// What a text field selects, tied to a value of the view that owns it.
struct SelectionBinding {
  let binding: Binding<TextSelection?>
  /// What the owner wants, read where the field is made, so that a change of it reaches the field.
  let value: TextSelection?

  @MainActor init(_ binding: Binding<TextSelection?>) {
    self.binding = binding
    value = binding.wrappedValue
  }
}

extension TextField {
  /// A field with a label of any kind whose selection is tied to a value.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.text(text), prompt, axis == .vertical ? .growing : .one, label(), selection: selection)
  }
}

extension TextField where Label == Text {
  /// A field with a title whose selection is tied to a value.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }

  /// A field with a title whose selection is tied to a value.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }
}
