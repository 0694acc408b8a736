import GlassGeometry

/// A ground through which what lies beneath is seen blurred: between bare content and an opaque panel.
///
/// Where transparency is reduced it is opaque, and where contrast is raised it is nearly so, with a line around it.
public struct Material: ShapeStyle, Hashable {
  /// How strongly what lies beneath is veiled.
  enum Thickness: Int, Hashable, Sendable {
    case ultraThin, thin, regular, thick, ultraThick, bar

    /// How much of the material's own colour there is, 0…1.
    var veil: Double {
      switch self {
      case .ultraThin: 0.3
      case .thin: 0.45
      case .regular: 0.6
      case .thick: 0.75
      case .ultraThick: 0.87
      case .bar: 0.7
      }
    }
  }

  let thickness: Thickness

  /// Mostly what lies beneath.
  public static let ultraThin = Material(thickness: .ultraThin)
  /// More of what lies beneath than of itself.
  public static let thin = Material(thickness: .thin)
  /// Somewhat translucent.
  public static let regular = Material(thickness: .regular)
  /// More of itself than of what lies beneath.
  public static let thick = Material(thickness: .thick)
  /// Mostly itself.
  public static let ultraThick = Material(thickness: .ultraThick)
  /// As bars along a window's edges are.
  public static let bar = Material(thickness: .bar)

  /// What is drawn: what lies beneath, blurred; one colour where transparency is reduced.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let look = look(in: environment)
    if environment.accessibilityReduceTransparency { return ResolvedShapeStyle(.ink(.color(look.opaqueColor))).at(level: level) }
    return ResolvedShapeStyle(.material(look)).at(level: level)
  }

  private func look(in environment: EnvironmentValues) -> MaterialLook {
    MaterialLook(
      thickness: thickness, isDark: environment.colorScheme == .dark,
      increasesContrast: environment.colorSchemeContrast == .increased)
  }

  /// The ink of a level of the foreground on the material: it is black or white, as strong as it has to be to be read over anything that
  /// may lie beneath, and takes on the material's colour from there.
  func ink(_ level: Int, in environment: EnvironmentValues) -> ResolvedShapeStyle {
    let isStrong = environment.colorSchemeContrast == .increased
    let alphas = isStrong ? [1, 0.9, 0.7, 0.5, 0.36] : [0.96, 0.76, 0.5, 0.2, 0.12]
    let level = max(0, min(level, alphas.count - 1))
    let color = RGBA(white: environment.colorScheme == .dark ? 1 : 0, alpha: alphas[level])
    return ResolvedShapeStyle(.ink(.vibrant(min(level, 3), otherwise: color)))
  }
}

extension ShapeStyle where Self == Material {
  /// Mostly what lies beneath, blurred.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// More of what lies beneath, blurred, than of itself.
  public static var thinMaterial: Material { .thin }
  /// What lies beneath, blurred and veiled.
  public static var regularMaterial: Material { .regular }
  /// More of itself than of what lies beneath.
  public static var thickMaterial: Material { .thick }
  /// Mostly itself.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// As bars along a window's edges are.
  public static var bar: Material { .bar }
}

/// A style made of another one.
protocol ShapeStyleAround: ShapeStyle {
  /// The style within.
  var inner: any ShapeStyle { get }
}

extension ShapeStyle {
  /// The material that is drawn, where it is one.
  var underlyingMaterial: Material? {
    if let material = self as? Material { return material }
    return (self as? any ShapeStyleAround)?.inner.underlyingMaterial
  }
}

private enum BackgroundMaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }

extension EnvironmentValues {
  /// The material beneath the view, set by the background modifiers that take a style; `nil` where the ground is no material. Set it by
  /// hand to make the hierarchical styles legible on a material drawn otherwise, or to `nil` to have them as they are elsewhere.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }
}

/// A view on a ground: it is told of the material, and of the end of one further out. Where there is neither, it is left as it is.
struct OnBackground<Content: View>: PrimitiveView {
  let content: Content
  let material: Material?

  static var _isUnary: Bool { Content._isUnary }

  private var changed: EnvironmentModifierView<Content> {
    EnvironmentModifierView(content: content, change: { [material] in $0.backgroundMaterial = material }, value: material)
  }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let isNeeded = material != nil || context.environment.backgroundMaterial != nil
    return isNeeded ? changed._makeNode(context) : content._makeNode(context)
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    if node is EnvironmentNode<Content> { changed._updateNode(node, context) } else { content._updateNode(node, context) }
  }
}
