import Foundation

/// The lengths and the font of a control of some size, which grow with the size of text.
struct ControlMetrics: Hashable {
  let size: ControlSize
  /// How much larger than usual text is; a control is never smaller than usual.
  private let growth: CGFloat

  init(_ size: ControlSize, _ typeSize: DynamicTypeSize) {
    self.size = size
    growth = max(1, typeSize.factor)
  }

  /// The height in points.
  var height: CGFloat { (size.height * growth).rounded() }

  /// From a button's end to its label, in points.
  var padding: CGFloat {
    switch size {
    case .mini: 8
    case .small: 10
    case .regular: 14
    case .large: 18
    case .extraLarge: 22
    }
  }

  /// The font of its label.
  var font: Font {
    switch size {
    case .mini: .caption
    case .small: .subheadline
    case .regular, .large: .body
    case .extraLarge: .title3
    }
  }

  /// The font of what stands over its choices.
  var headingFont: Font {
    switch size {
    case .mini: .caption2
    case .small: .caption
    case .regular, .large: .subheadline
    case .extraLarge: .body
    }
  }

  /// The font of what is written small beneath it.
  var noteFont: Font {
    switch size {
    case .mini, .small: .caption2
    case .regular, .large: .caption
    case .extraLarge: .subheadline
    }
  }

  /// The radius of its corners where they are not half circles, in points.
  var cornerRadius: CGFloat { (height * 0.28).rounded() }

  /// A length that is `regular` points in a control of regular size, in whole points.
  func scaled(_ regular: CGFloat) -> CGFloat { (regular * height / ControlSize.regular.height).rounded() }
}

extension EnvironmentValues {
  /// The lengths and the font of the controls here.
  var controlMetrics: ControlMetrics { ControlMetrics(controlSize, dynamicTypeSize) }
}

/// Sets texts beside and within a control in the font of its size, unless somebody set another one.
struct ControlFont: ViewModifier {
  @Environment(\.controlMetrics) private var metrics
  @Environment(\.font) private var font

  func body(content: Content) -> some View { content.font(font ?? (metrics.size == .regular ? nil : metrics.font)) }
}
