import Foundation
import GlassGeometry
import GlassRaster

/// The node of a picture or symbol.
final class ImageNode: StyledNode, PictureNode, OutlinedNode, DrawnNode {
  /// What it shows.
  private(set) var image: Image
  private var font: FontDescription
  private var scale: CGFloat
  /// Device pixels per point, to which a symbol's side is rounded.
  private var displayScale: CGFloat
  /// How a symbol's layers were coloured last.
  private var drawnMode = SymbolRenderingMode.monochrome
  /// What is seen of another symbol or picture until this one has taken its place.
  private var former: FormerSymbol?
  /// How a symbol's steps are lit while their light wanders; `nil` where they are as its value says.
  var lights: VariableColor.Moment? { didSet { if lights != oldValue { setNeedsPaint(moves: false) } } }

  init(_ image: Image, _ context: ViewContext) {
    self.image = image
    font = Self.font(in: context.environment)
    scale = context.environment.imageScale.factor
    displayScale = context.environment.displayScale
    super.init(context)
    reportUnknownSymbol()
  }

  private static func font(in environment: EnvironmentValues) -> FontDescription {
    (environment.font ?? .body).resolved(in: environment, environment.fontTraits)
  }

  private func reportUnknownSymbol() {
    guard case .symbol(let name) = image.source, Symbol(named: name) == nil else { return }
    Diagnostics.report("there is no symbol named \"\(name)\"")
  }

  func set(_ new: Image, _ context: ViewContext) {
    let old = image
    if old.source != new.source { leave(context.transaction, context.environment.contentTransition) }
    image = new
    if old.source != new.source { reportUnknownSymbol() }
    let sameSize = old.isResizable == new.isResizable && old.naturalSize == new.naturalSize
    if !sameSize { setNeedsLocalLayout() }
    if old != new { setNeedsPaint() }
    environmentDidChange(context)
  }

  /// Keeps what is seen, where the change is animated and asks for a way from one to the other.
  private func leave(_ transaction: Transaction, _ transition: ContentTransition) {
    former = nil
    guard transition != .identity, let animation = transaction.effectiveAnimation, isPlaced, graph.hasCommitted else { return }
    var (way, rate) = (ContentTransitionSymbolEffect.Way?.none, 1.0)
    if case .symbol(let effect, let speed) = transition.kind { (way, rate) = (graph.reducesMotion ? nil : effect.way, speed) }
    let progress = AnimatedProperty(0.0, of: self)
    progress.onChange = { [weak self] in
      if self?.former?.progress.isActive == false { self?.former = nil }
      $0.setNeedsPaint(moves: false)
    }
    former = FormerSymbol(drawn: drawn(), way: way, progress: progress)
    progress.set(1, Transaction(animation: rate == 1 ? animation : animation.speed(rate)))
  }

  private func drawn() -> DisplayChunk {
    var list = DisplayList()
    paintImage(in: CGRect(origin: .zero, size: presentedFrame.size), into: &list)
    return DisplayChunk(list)
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    guard case .symbol = image.source else { return }
    // Styles beyond the first one are not compared: where they may show, the symbol is drawn again.
    let mode = renderingMode(of: image)
    if mode != .monochrome || mode != drawnMode { setNeedsPaint(moves: false) }
    drawnMode = mode
    let (newFont, newScale) = (Self.font(in: environment), environment.imageScale.factor)
    guard newFont != font || newScale != scale || environment.displayScale != displayScale else { return }
    (font, scale, displayScale) = (newFont, newScale, environment.displayScale)
    setNeedsLocalLayout()
    setNeedsPaint()
  }

  override func resolveStyle() -> ResolvedShapeStyle { ForegroundStyle().resolved(in: environment) }

  /// The side of a symbol's box in points: 1.25 of the font's size, to whole device pixels.
  private var symbolSide: CGFloat {
    let display = max(environment.displayScale, 0.1)
    return (font.size * 1.25 * scale * display).rounded() / display
  }

  private var naturalSize: CGSize {
    image.naturalSize ?? CGSize(width: symbolSide, height: symbolSide)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    image.isResizable ? proposal.replacingUnspecifiedDimensions(by: naturalSize) : naturalSize
  }

  /// Letters of Inter are 0.727 em high.
  private static let capHeight = 0.727

  /// Symbols are centred on the capital letters of the text beside them.
  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard case .symbol = image.source, !image.isResizable else { return nil }
    let isBaseline = key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    return isBaseline ? size.height / 2 + font.size * Self.capHeight / 2 : nil
  }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    guard rect.width > 0, rect.height > 0 else { return }
    if environment.isRedacted {
      let outline = Outline.roundedRect(rect, radius: min(6, min(rect.width, rect.height) / 4), style: .continuous)
      return list.add(.fill(outline, presentedStyle.at(level: 3).paint(in: rect)))
    }
    guard let former else { return paintImage(in: rect, into: &list) }
    former.paint(with: drawn(), in: rect, into: &list)
  }

  private func paintImage(in rect: CGRect, into list: inout DisplayList) {
    switch image.source {
    case .symbol(let name):
      guard let symbol = Symbol(named: environment.symbolName(for: name)) else { return }
      let side = min(rect.width, rect.height)
      let box = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
      paint(symbol, of: image, in: box, font.weight, into: &list)
    case .bitmap(let bitmap, let scale):
      guard image.isTemplate else { return paint(bitmap, scale, in: rect, into: &list) }
      var (form, ink) = (DisplayList(), DisplayList())
      paint(bitmap, scale, in: rect, into: &form)
      presentedStyle.paint(in: rect, into: &ink) { paint, list in list.add(.fill(.rect(rect), paint)) }
      list.add(.mask(DisplayChunk(form), .zero), DisplayChunk(ink), at: .zero)
    }
  }

  private func paint(_ bitmap: Bitmap, _ scale: CGFloat, in rect: CGRect, into list: inout DisplayList) {
    let isWhole = image.resizingMode == .stretch && image.capInsets == EdgeInsets()
    guard image.isResizable, !isWhole else {
      return list.add(.image(bitmap, source: nil, in: rect, image.interpolationMode.raster))
    }
    let pieces = PicturePieces(size: naturalSize, scale: scale, insets: image.capInsets, mode: image.resizingMode)
    for piece in pieces.pieces(in: rect) {
      list.add(.image(bitmap, source: piece.source, in: piece.target, image.interpolationMode.raster))
    }
  }

  var presentedPicture: (bitmap: Bitmap, source: CGRect?, rect: CGRect)? {
    guard case .bitmap(let bitmap, _) = image.source else { return nil }
    return (bitmap, nil, CGRect(origin: .zero, size: presentedFrame.size))
  }

  var presentedOutline: Outline? { presentedPicture.map { .rect($0.rect) } }

  override var semantics: SemanticsProperties? {
    let isAction = firstAncestor { $0 is PressableNode || $0 is MenuRowNode } != nil
    return image.spokenName(isAction: isAction, isMirrored: isMirrored).map { SemanticsProperties(role: .image, label: $0) }
  }
}

extension Image {
  /// The size of a picture in points; `nil` for symbols, whose size is the font's.
  var naturalSize: CGSize? {
    guard case .bitmap(let bitmap, let scale) = source else { return nil }
    return CGSize(width: CGFloat(bitmap.size.width) / scale, height: CGFloat(bitmap.size.height) / scale)
  }
}
