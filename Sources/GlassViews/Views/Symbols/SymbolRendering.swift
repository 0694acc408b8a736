import Foundation
import GlassRaster

/// How the layers of a symbol are coloured.
public struct SymbolRenderingMode: Sendable, Hashable {
  private let raw: Int
  /// One style for all layers.
  public static let monochrome = SymbolRenderingMode(raw: 0)
  /// Fainter levels of one style for further layers.
  public static let hierarchical = SymbolRenderingMode(raw: 1)
  /// A style for each layer: those of `foregroundStyle` with two or three styles. The last one serves for all further layers.
  public static let palette = SymbolRenderingMode(raw: 2)
  /// Colours of the symbol's own; the foreground style where it has none.
  public static let multicolor = SymbolRenderingMode(raw: 3)
}

private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

extension EnvironmentValues {
  /// How the layers of symbols are coloured; nil for one style, or a style for each layer where there are several.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

extension View {
  /// How the layers of the symbols within are coloured.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }
}

extension Image {
  /// A symbol, filled as far as a value of 0…1 says where it has layers for that, such as `wifi`; the others are faint.
  public init(systemName name: String, variableValue value: Double?) {
    self.init(systemName: name)
    variableValue = value
  }

  /// The symbol with its layers coloured in a way.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.renderingMode = mode
    return image
  }
}

extension ImageNode {
  /// How faint the layers are that a symbol's value does not reach.
  nonisolated static let unreached = 0.3

  /// How the layers of an image's symbol are coloured here.
  func renderingMode(of image: Image) -> SymbolRenderingMode {
    image.renderingMode ?? environment.symbolRenderingMode
      ?? (environment.foregroundStyles.count > 1 ? .palette : .monochrome)
  }

  /// Draws a symbol into a square, layer by layer.
  func paint(_ symbol: Symbol, of image: Image, in box: CGRect, _ weight: FontWeight, into list: inout DisplayList) {
    let mode = renderingMode(of: image)
    let coloring: Symbol.Coloring =
      mode == .monochrome ? .monochrome : mode == .multicolor ? .multicolor : .layered
    let layers =
      if let lights { symbol.layers(coloring) { lights.light(ofStep: $0, of: $1) } } else {
        symbol.layers(coloring, value: image.variableValue)
      }
    let (out, whole) = (lights?.out ?? Self.unreached, symbol.stepCount == 0 ? lights?.pulse ?? 1 : 1)
    for layer in layers {
      let style = style(of: layer, keepsFirst: mode == .hierarchical)
      let opacity = whole * (out + (1 - out) * layer.light)
      guard opacity < 1 else {
        paint(layer.symbol, style, in: box, weight, into: &list)
        continue
      }
      var faint = DisplayList()
      paint(layer.symbol, style, in: box, weight, into: &faint)
      list.add(.opacity(opacity), DisplayChunk(faint), at: .zero)
    }
  }

  private func style(of layer: Symbol.Layer, keepsFirst: Bool) -> ResolvedShapeStyle {
    if let hue = layer.hue { return hue.color._resolve(in: environment, level: 0) }
    guard layer.level > 0 else { return presentedStyle }
    var place = environment
    if keepsFirst { place.foregroundStyles = Array(place.foregroundStyles.prefix(1)) }
    let count = place.foregroundStyles.count
    let level = count > 1 ? min(layer.level, count - 1) : layer.level
    return HierarchicalShapeStyle(level: level)._resolve(in: place, level: 0)
  }

  private func paint(
    _ symbol: Symbol, _ style: ResolvedShapeStyle, in box: CGRect, _ weight: FontWeight, into list: inout DisplayList
  ) {
    style.paint(in: CGRect(origin: .zero, size: presentedFrame.size), into: &list, isMirrored: isMirrored) { paint, list in
      if case .ink(let ink) = paint {
        list.add(.symbol(symbol, box, ink, weight))
      } else {
        list.add(.paintedSymbol(symbol, box, paint, weight))
      }
    }
  }
}

extension Symbol.Hue {
  /// The colour in light, dark and raised contrast.
  fileprivate var color: Color {
    switch self {
    case .red: .red
    case .orange: .orange
    case .yellow: .yellow
    case .green: .green
    case .mint: .mint
    case .teal: .teal
    case .cyan: .cyan
    case .blue: .blue
    case .indigo: .indigo
    case .purple: .purple
    case .pink: .pink
    case .brown: .brown
    case .gray: .gray
    case .white: .white
    case .black: .black
    }
  }
}
