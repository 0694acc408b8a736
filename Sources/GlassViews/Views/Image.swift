import Foundation
import GlassRaster

/// A picture, or a symbol that goes with text.
public struct Image: Equatable, Sendable {
  /// How large symbols are beside their text.
  public enum Scale: Sendable, Hashable {
    /// 0.82 of the usual size.
    case small
    /// The usual size: 1.25 of the font's.
    case medium
    /// 1.28 of the usual size.
    case large

    var factor: CGFloat {
      switch self {
      case .small: 0.82
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  /// How pixels are found between those of the picture.
  public enum Interpolation: Sendable, Hashable {
    /// The nearest one.
    case none
    /// Between neighbours.
    case low
    /// Between neighbours; smaller pictures from averages.
    case medium
    /// Between neighbours; smaller pictures from averages.
    case high

    var raster: GlassRaster.Interpolation {
      switch self {
      case .none: .none
      case .low: .low
      case .medium, .high: .high
      }
    }
  }

  /// How a picture fills a larger box.
  public enum ResizingMode: Sendable, Hashable {
    /// It is repeated.
    case tile
    /// It stretches.
    case stretch
  }

  enum Source: Equatable, Sendable {
    case symbol(String)
    case bitmap(Bitmap, scale: CGFloat)

    static func == (a: Source, b: Source) -> Bool {
      switch (a, b) {
      case (.symbol(let a), .symbol(let b)): a == b
      case (.bitmap(let a, let s), .bitmap(let b, let t)): a === b && s == t
      default: false
      }
    }
  }

  let source: Source
  /// What it is called; `nil` where it only decorates.
  let label: String?
  var isResizable = false
  var interpolationMode = Interpolation.high
  /// How a symbol's layers are coloured; nil where its surroundings say.
  var renderingMode: SymbolRenderingMode?
  /// How much of a symbol's layers is reached, 0…1.
  var variableValue: Double?
  /// Whether a picture is a form to be filled with the foreground style.
  var isTemplate = false
  var resizingMode = ResizingMode.stretch
  /// What of a resizable picture does not stretch at each side, in points.
  var capInsets = EdgeInsets()

  /// A symbol of the library's set, in the font's size and the foreground style.
  public init(systemName: String) {
    self.init(source: .symbol(systemName), label: systemName)
  }

  /// A picture in memory; `scale` pixels make a point.
  init(_ bitmap: Bitmap, scale: CGFloat = 1, label: String? = nil) {
    self.init(source: .bitmap(bitmap, scale: max(scale, 0.01)), label: label)
  }

  /// A symbol that only decorates.
  public init(decorativeSystemName name: String) { self.init(source: .symbol(name), label: nil) }

  /// What assistive technology calls it; `nil` where it only decorates.
  ///
  /// - Parameters:
  ///   - isAction: Whether it is what something is known by that can be pressed: a symbol is called as what that usually does.
  ///   - isMirrored: Whether writing runs right to left.
  func spokenName(isAction: Bool, isMirrored: Bool) -> String? {
    guard let label, case .symbol(let name) = source, name == label else { return label }
    return isAction ? SymbolNames.action(name, isMirrored: isMirrored) : SymbolNames.words(name)
  }

  private init(source: Source, label: String?) {
    self.source = source
    self.label = label
  }

  /// The picture as large as it is offered to be; without this it has its own size (rule 4).
  ///
  /// - Parameters:
  ///   - capInsets: Margins in points that keep their size.
  ///   - resizingMode: How the rest fills its room.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.isResizable = true
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    return image
  }
  /// The picture with a way to find pixels between its own.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolationMode = interpolation
    return image
  }
}

extension Image: View, PrimitiveView {
  /// The node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { ImageNode(self, context) }
  /// Takes the new picture.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(ImageNode.self).set(self, context) }
}
