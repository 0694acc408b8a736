public import Foundation
import GlassGeometry
import GlassRaster

/// What a canvas is drawn with. A copy draws to the same canvas; what is set on the copy holds for it alone.
@MainActor @preconcurrency public struct GraphicsContext {
  /// What was drawn so far.
  final class Drawing {
    var list = DisplayList()
  }

  private let drawing: Drawing
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  private let bounds: CGRect
  private var clips: [Clip] = []
  /// The views that can be drawn as symbols, by their tags.
  private let symbols: ([AnyHashable]) -> ResolvedSymbol?
  private var filters: [Filter] = []

  /// From the coordinates of what is drawn to the canvas's own.
  public var transform = CGAffineTransform.identity
  /// How opaque what is drawn is, 0…1.
  public var opacity = 1.0
  /// How what is drawn and what lies beneath become one.
  public var blendMode = BlendMode.normal

  init(
    drawing: Drawing, environment: EnvironmentValues, bounds: CGRect,
    symbols: @escaping ([AnyHashable]) -> ResolvedSymbol? = { _ in nil }
  ) {
    (self.drawing, self.environment, self.bounds, self.symbols) = (drawing, environment, bounds, symbols)
  }

  /// What cuts everything that is drawn.
  private enum Clip {
    case path(Path, isEvenOdd: Bool, isInverse: Bool)
    /// As opaque as a drawing is, or as clear.
    case layer(DisplayChunk, isInverse: Bool)
  }

  /// What forms are filled with; places are in the coordinates of what is drawn.
  public struct Shading: Sendable {
    fileprivate enum Kind: Sendable {
      case style(AnyShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }
    fileprivate let kind: Kind

    /// A colour.
    public static func color(_ color: Color) -> Shading { style(color) }
    /// A colour by its components.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A grey.
    public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      style(Color(colorSpace, white: white, opacity: opacity))
    }
    /// A style, whose gradients fill the form's box.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(AnyShapeStyle(style))) }
    /// The foreground style.
    public static var foreground: Shading { style(ForegroundStyle()) }
    /// A gradient between two places.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }
    /// A gradient between two circles around a place, of radii in points.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading(kind: .radial(gradient, center, startRadius, endRadius))
    }
    /// A gradient once around a place, from a direction on, clockwise.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading(kind: .conic(gradient, center, angle))
    }
  }

  /// A change to what is drawn afterwards.
  public struct Filter: Sendable {
    fileprivate enum Kind: Sendable {
      case blur(CGFloat)
      case colors(ColorMatrix)
      case multiply(Color)
      case shadow(Color, CGFloat, CGPoint)
    }
    fileprivate let kind: Kind

    /// Blurs by a radius in points.
    public static func blur(radius: CGFloat) -> Filter { Filter(kind: .blur(radius)) }
    /// Makes colours lighter by an amount.
    public static func brightness(_ amount: Double) -> Filter { Filter(kind: .colors(.brightness(amount))) }
    /// Moves colours away from the middle grey by a factor.
    public static func contrast(_ amount: Double) -> Filter { Filter(kind: .colors(.contrast(amount))) }
    /// Makes colours stronger by a factor.
    public static func saturation(_ amount: Double) -> Filter { Filter(kind: .colors(.saturation(amount))) }
    /// Takes colours out, 0…1.
    public static func grayscale(_ amount: Double) -> Filter { saturation(1 - amount) }
    /// Turns hues by an angle.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter(kind: .colors(.hueRotation(radians: angle.radians))) }
    /// Gives the opposite colours.
    public static func colorInvert() -> Filter { Filter(kind: .colors(.inversion)) }
    /// Multiplies colours by one.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }
    /// Makes everything black, as opaque as it was light.
    public static var luminanceToAlpha: Filter { Filter(kind: .colors(.luminanceToAlpha)) }
    /// A shadow of a blur radius and an offset in points.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter(kind: .shadow(color, radius, CGPoint(x: x, y: y)))
    }
  }

  /// How a clip is meant.
  public struct ClipOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What lies outside is drawn.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  // MARK: What is set

  /// Moves what is drawn afterwards.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Makes what is drawn afterwards larger.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Turns what is drawn afterwards, clockwise for positive angles.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  /// Maps what is drawn afterwards.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
  /// Changes what is drawn afterwards.
  public mutating func addFilter(_ filter: Filter) { filters.append(filter) }
  /// Cuts what is drawn afterwards.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    clips.append(.path(path.applying(transform), isEvenOdd: style.isEOFilled, isInverse: options.contains(.inverse)))
  }
  /// Cuts what is drawn afterwards by how opaque what a closure draws is.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let inner = Drawing()
    var context = GraphicsContext(drawing: inner, environment: environment, bounds: bounds, symbols: symbols)
    try content(&context)
    var list = inner.list
    if transform != .identity { list = list.wrapped(.transform(transform.map)) }
    if opacity < 1 { list = list.wrapped(.opacity(max(0, opacity))) }
    clips.append(.layer(DisplayChunk(list), isInverse: options.contains(.inverse)))
  }

  // MARK: Drawing

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw { list in
      paint(shading, in: path.boundingRect, &list) { $1.add(.fillPath(path.vector, $0, evenOdd: style.isEOFilled)) }
    }
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw { list in
      paint(shading, in: path.boundingRect, &list) { paint, list in
        if style.isPlain {
          list.add(.strokePath(path.vector, style.raster, paint))
        } else {
          list.add(.fillPath(path.strokedPath(style).vector, paint, evenOdd: false))
        }
      }
    }
  }

  /// Draws a line along a path, of a width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws what a closure draws as one picture.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let inner = Drawing()
    var context = GraphicsContext(drawing: inner, environment: environment, bounds: bounds, symbols: symbols)
    try content(&context)
    draw { list in list.add(.blend(.normal), DisplayChunk(inner.list), at: .zero) }
  }

  private func paint(
    _ shading: Shading, in rect: CGRect, _ list: inout DisplayList, _ form: (ShapePaint, inout DisplayList) -> Void
  ) {
    switch shading.kind {
    case .style(let style): style.resolved(in: environment).paint(in: rect, into: &list, form)
    case .linear(let gradient, let start, let end): form(.linearGradient(gradient.resolved(in: environment), start, end), &list)
    case .radial(let gradient, let center, let start, let end):
      form(.radialGradient(gradient.resolved(in: environment), center, start, end), &list)
    case .conic(let gradient, let center, let angle):
      form(
        .angularGradient(gradient.resolved(in: environment), center, angle.radians, angle.radians + 2 * .pi), &list)
    }
  }

  // MARK: Text and pictures

  /// A text as it is drawn here.
  public struct ResolvedText {
    fileprivate let request: TextRequest
    fileprivate let partInks: [Ink]
    /// What the letters are filled with that have no colour of their own.
    public var shading: Shading

    /// The size of the text in a size offered.
    @MainActor public func measure(in size: CGSize) -> CGSize { TextLayout.make(request, width: size.width).size }
    /// How far its first baseline lies beneath its top, in a size offered.
    @MainActor public func firstBaseline(in size: CGSize) -> CGFloat { TextLayout.make(request, width: size.width).firstBaseline }
    /// How far its last baseline lies beneath its top, in a size offered.
    @MainActor public func lastBaseline(in size: CGSize) -> CGFloat { TextLayout.make(request, width: size.width).lastBaseline }
  }

  /// A text, to be measured or drawn several times.
  public func resolve(_ text: Text) -> ResolvedText {
    let (request, partInks) = text.lettering(in: environment)
    return ResolvedText(
      request: request, partInks: partInks,
      shading: text.commonStyle.map { Shading(kind: .style($0.shapeStyle)) } ?? .foreground)
  }

  /// Draws a text with a place of its box at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let layout = TextLayout.make(text.request, width: nil)
    draw(layout, text, at: origin(of: layout.size, at: point, anchor))
  }

  /// Draws a text in lines as wide as a box.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(TextLayout.make(text.request, width: rect.width), text, at: rect.origin)
  }

  /// Draws a text with a place of its box at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
  /// Draws a text in lines as wide as a box.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  private func draw(_ layout: TextLayout, _ text: ResolvedText, at place: CGPoint) {
    draw { list in
      var letters = DisplayList()
      paint(text.shading, in: CGRect(origin: .zero, size: layout.size), &letters) { paint, list in
        list.add(layout, in: paint, without: text.partInks)
      }
      letters.add(text.partInks, of: layout)
      list.add(DisplayChunk(letters), at: place)
    }
  }

  private func origin(of size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGPoint {
    CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
  }

  /// A picture as it is drawn here.
  public struct ResolvedImage {
    fileprivate let image: Image
    fileprivate let font: FontDescription
    /// Its size in points.
    public let size: CGSize
    /// How far the baseline of text beside it lies beneath its top.
    public var baseline: CGFloat { size.height }
    /// What a symbol is filled with.
    public var shading: Shading?
  }

  /// A picture, to be measured or drawn several times.
  public func resolve(_ image: Image) -> ResolvedImage {
    let font = (environment.font ?? .body).resolved(in: environment, environment.fontTraits)
    let side = font.size * 1.25 * environment.imageScale.factor
    return ResolvedImage(image: image, font: font, size: image.naturalSize ?? CGSize(width: side, height: side), shading: nil)
  }

  /// Draws a picture with a place of its box at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: CGRect(origin: origin(of: image.size, at: point, anchor), size: image.size))
  }

  /// Draws a picture in a box, which is filled alike whatever the style says.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard rect.width > 0, rect.height > 0 else { return }
    draw { list in
      switch image.image.source {
      case .bitmap(let bitmap, _): list.add(.image(bitmap, source: nil, in: rect, image.image.interpolationMode.raster))
      case .symbol(let name):
        guard let symbol = Symbol(named: name) else { return }
        paint(image.shading ?? .foreground, in: rect, &list) { paint, list in
          if case .ink(let ink) = paint {
            list.add(.symbol(symbol, rect, ink, image.font.weight))
          } else {
            list.add(.paintedSymbol(symbol, rect, paint, image.font.weight))
          }
        }
      }
    }
  }

  /// Draws a picture with a place of its box at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
  /// Draws a picture in a box, which is filled alike whatever the style says.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  // MARK: Symbols

  /// A view as it is drawn here.
  public struct ResolvedSymbol {
    let picture: DisplayChunk
    /// Its size in points.
    public let size: CGSize
  }

  /// The view of the canvas's symbols that has a tag; `nil` where none has it.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    // What a loop makes has its id as its tag, and that of an optional value may be asked for by the value.
    symbols([AnyHashable(id), AnyHashable(Optional(id))])
  }

  /// Draws a view with a place of its box at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let place = origin(of: symbol.size, at: point, anchor)
    draw { $0.add(symbol.picture, at: place) }
  }

  /// Draws a view so that it fills a box.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    let scale = (x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
    let map = Transform(a: scale.x, b: 0, c: 0, d: scale.y, tx: rect.minX, ty: rect.minY)
    draw { $0.add(.transform(map), symbol.picture, at: .zero) }
  }

  // MARK: What applies to everything

  /// Adds what `body` draws, mapped, filtered, cut, faded and blended as was set.
  private func draw(_ body: (inout DisplayList) -> Void) {
    guard opacity > 0 else { return }
    var list = DisplayList()
    body(&list)
    if transform != .identity { list = list.wrapped(.transform(transform.map)) }
    for filter in filters { list = apply(filter, to: list) }
    for clip in clips { list = cut(list, clip) }
    if opacity < 1 { list = list.wrapped(.opacity(opacity)) }
    if blendMode != .normal { list = list.wrapped(.blend(blendMode)) }
    drawing.list.add(DisplayChunk(list), at: .zero)
  }

  private func apply(_ filter: Filter, to list: DisplayList) -> DisplayList {
    switch filter.kind {
    case .blur(let radius): return radius > 0 ? list.wrapped(.blur(radius)) : list
    case .colors(let matrix): return list.wrapped(.colors(matrix))
    case .multiply(let color): return list.wrapped(.colors(.multiplication(color.rgba(in: environment))))
    case .shadow(let color, let radius, let offset):
      let chunk = DisplayChunk(list)
      var result = DisplayList()
      result.addBlurred(
        DisplayChunk(list.wrapped(.colors(.silhouette(color.rgba(in: environment))))), radius: max(0, radius), at: offset)
      result.add(chunk, at: .zero)
      return result
    }
  }

  private func cut(_ list: DisplayList, _ clip: Clip) -> DisplayList {
    let (form, isInverse): (DisplayChunk, Bool)
    switch clip {
    case .layer(let chunk, let inverse): (form, isInverse) = (chunk, inverse)
    case .path(let path, let isEvenOdd, let inverse):
      var outline = DisplayList()
      outline.add(.fillPath(path.vector, .ink(.color(.black)), evenOdd: isEvenOdd))
      (form, isInverse) = (DisplayChunk(outline), inverse)
    }
    guard isInverse else { return list.wrapped(.mask(form, .zero)) }
    var around = DisplayList()
    around.add(.fill(.rect(bounds), .ink(.color(.black))))
    around.add(.blend(.destinationOut), form, at: .zero)
    return list.wrapped(.mask(DisplayChunk(around.wrapped(.blend(.normal))), .zero))
  }
}

extension DisplayList {
  /// All of it, changed as a whole.
  fileprivate func wrapped(_ effect: DisplayEffect) -> DisplayList {
    var result = DisplayList()
    result.add(effect, DisplayChunk(self), at: .zero)
    return result
  }
}
