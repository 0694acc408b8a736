import Foundation
import GlassGeometry
import GlassMaterial
import GlassRaster

/// One thing to draw, in points from the top left corner of the chunk it is in.
enum DrawOperation: Equatable {
  /// Fills an outline.
  case fill(Outline, ShapePaint)
  /// Draws a line along an outline, inside it, of a width in points; 0 is one device pixel.
  case stroke(Outline, width: Double, ShapePaint)
  /// Fills a path.
  case fillPath(VectorPath, ShapePaint, evenOdd: Bool)
  /// Draws a line along a path.
  case strokePath(VectorPath, GlassRaster.StrokeStyle, ShapePaint)
  /// Sets text; the origin is the top left corner of the layout's box.
  case text(TextLayout, CGPoint, Ink)
  /// Draws a symbol into a square.
  case symbol(Symbol, CGRect, Ink, FontWeight)
  /// Sets text in a paint; the origin is the top left corner of the layout's box.
  case paintedText(TextLayout, CGPoint, ShapePaint)
  /// Draws a symbol into a square, in a paint.
  case paintedSymbol(Symbol, CGRect, ShapePaint, FontWeight)
  /// Draws a picture, or a part of it (in its own pixels), into a rectangle.
  case image(Bitmap, source: CGRect?, in: CGRect, Interpolation)
  /// Draws the shadow of an outline; only outside of it where `isCutOut`.
  case shadow(Outline, RGBA, radius: Double, offset: CGSize, isCutOut: Bool)
  /// Draws a picture into `in`, and mirrored, blurred copies of its edges into the rest of `extended`.
  case extendedImage(Bitmap, source: CGRect?, in: CGRect, extended: CGRect)
  /// Draws such copies of a picture of `around` alone, which is drawn by others; so are sharp copies next to it, unless it hides the edge of the
  /// blurred ones itself.
  case surroundings(Bitmap, around: CGRect, extended: CGRect, continuesSharply: Bool)
  /// Lets what is drawn so far give way at the edge of a scroll view.
  case scrollEdge(ScrollEdgeItem)

  static func == (a: DrawOperation, b: DrawOperation) -> Bool {
    switch (a, b) {
    case (.fill(let o1, let p1), .fill(let o2, let p2)): o1 == o2 && p1 == p2
    case (.stroke(let o1, let w1, let p1), .stroke(let o2, let w2, let p2)): o1 == o2 && w1 == w2 && p1 == p2
    case (.fillPath(let v1, let p1, let e1), .fillPath(let v2, let p2, let e2)): v1 == v2 && p1 == p2 && e1 == e2
    case (.strokePath(let v1, let s1, let p1), .strokePath(let v2, let s2, let p2)): v1 == v2 && s1 == s2 && p1 == p2
    case (.text(let t1, let p1, let i1), .text(let t2, let p2, let i2)): t1 === t2 && p1 == p2 && i1 == i2
    case (.symbol(let s1, let r1, let i1, let w1), .symbol(let s2, let r2, let i2, let w2)):
      s1 == s2 && r1 == r2 && i1 == i2 && w1 == w2
    case (.paintedText(let t1, let p1, let i1), .paintedText(let t2, let p2, let i2)): t1 === t2 && p1 == p2 && i1 == i2
    case (.paintedSymbol(let s1, let r1, let i1, let w1), .paintedSymbol(let s2, let r2, let i2, let w2)):
      s1 == s2 && r1 == r2 && i1 == i2 && w1 == w2
    case (.image(let b1, let s1, let r1, let q1), .image(let b2, let s2, let r2, let q2)):
      b1 === b2 && s1 == s2 && r1 == r2 && q1 == q2
    case (.shadow(let o1, let c1, let r1, let f1, let k1), .shadow(let o2, let c2, let r2, let f2, let k2)):
      o1 == o2 && c1 == c2 && r1 == r2 && f1 == f2 && k1 == k2
    case (.extendedImage(let b1, let s1, let r1, let e1), .extendedImage(let b2, let s2, let r2, let e2)):
      b1 === b2 && s1 == s2 && r1 == r2 && e1 == e2
    case (.surroundings(let b1, let r1, let e1, let s1), .surroundings(let b2, let r2, let e2, let s2)):
      b1 === b2 && r1 == r2 && e1 == e2 && s1 == s2
    case (.scrollEdge(let i1), .scrollEdge(let i2)): i1 == i2
    default: false
    }
  }

  /// What the operation may touch, in points.
  var bounds: CGRect {
    switch self {
    case .fill(let outline, _), .stroke(let outline, _, _): outline.bounds
    case .fillPath(let path, _, _): path.bounds
    case .strokePath(let path, let style, _): path.bounds.insetBy(dx: -style.reach, dy: -style.reach)
    case .text(let layout, let origin, _), .paintedText(let layout, let origin, _):
      CGRect(origin: origin, size: layout.size).insetBy(dx: -layout.overhang, dy: -layout.overhang)
    case .symbol(_, let rect, _, _), .paintedSymbol(_, let rect, _, _): rect.insetBy(dx: -1, dy: -1)
    case .image(_, _, let rect, _): rect
    case .shadow(let outline, _, let radius, let offset, _):
      outline.bounds.offsetBy(dx: offset.width, dy: offset.height)
        .insetBy(dx: -3 * radius - 4, dy: -3 * radius - 4)
    case .extendedImage(_, _, let rect, let extended), .surroundings(_, let rect, let extended, _): rect.union(extended)
    case .scrollEdge(let item): item.rect
    }
  }
}

extension TextLayout {
  /// How far letters may reach beyond their box, in points: italics, accents, emoji. What goes further is cut off.
  var overhang: Double { max(3, 0.3 * (request.runs.map(\.font.size).max() ?? 0)) }
}

extension GlassRaster.StrokeStyle {
  /// How far a line may reach from its path, in points; a pointed join is up to ten widths long.
  var reach: Double { width * (join == .miter ? 5 : 1) }
}

/// What a shape is filled with.
enum ShapePaint: Hashable {
  /// One colour.
  case ink(Ink)
  /// A gradient along a line, in points.
  indirect case linearGradient(GlassRaster.Gradient, CGPoint, CGPoint)
  /// A gradient between two circles around a point, in points.
  indirect case radialGradient(GlassRaster.Gradient, CGPoint, CGFloat, CGFloat)
  /// A gradient around a point, between two angles in radians, clockwise from the right.
  indirect case angularGradient(GlassRaster.Gradient, CGPoint, Double, Double)
  /// A gradient around a point, by the distance from it in parts of a box's sides.
  indirect case ellipticalGradient(GlassRaster.Gradient, CGPoint, CGSize, Double, Double)
  /// Colours at the points of a grid over a box.
  indirect case mesh(ColorMesh, CGRect)
}

/// A colour that may depend on the glass it is drawn on.
enum Ink: Hashable, Sendable {
  /// The same everywhere.
  case color(RGBA)
  /// What is legible on the glass beneath, of a strength (0 the primary one … 3 the faintest); outside glass, the colour given.
  case vibrant(Int, otherwise: RGBA)
  /// What answers to a pointer: on glass light, and dark ink where light would not be seen; outside glass, the colour given.
  case answer(otherwise: RGBA)
  /// What a part of a control is filled with: on glass, so that labels over it stay legible there; outside glass, the colour given.
  case control(ControlPart, otherwise: RGBA)
  /// A colour that means something: on glass as dark or light as it has to be there to stay legible, outside glass so on a ground of the
  /// luminance given.
  case hue(RGBA, ground: Double)
  /// The colour of what can be acted on: in text and symbols on glass as dark or light as it has to be there, elsewhere as it is.
  case tint(RGBA)
  /// What is written on a fill of a colour, the same everywhere. The fill comes and goes with it: on the way it is this or the other ink, whichever
  /// is the more legible on the fill as far as that is there.
  indirect case onFill(RGBA, fill: RGBA)
  /// On the way from one ink to another, 0 … 1: each is what it is in its place.
  indirect case mix(Ink, Ink, by: Double)
}

/// A part of a control that is filled.
enum ControlPart: Hashable {
  /// Something that labels lie on.
  case ground
  /// Something narrow without labels, such as a track.
  case track
  /// Something that a chosen part of it stands out from.
  case rail
  /// That chosen part.
  case mark
  /// What the label of a chosen item lies on: brighter than the glass around, whatever its ink.
  case chosen
}

/// What an effect does to a chunk as a whole.
enum DisplayEffect: Hashable {
  /// Draws it with an opacity of 0 … 1, as one picture: glass within shows what lies beneath it, and fades with all the rest.
  case opacity(Double)
  /// Lets it come or go, 0 … 1: what is drawn fades, and glass materializes.
  case presence(Double)
  /// Draws it as far as the alpha of another chunk covers it, whose corner lies at a place in points.
  case mask(DisplayChunk, CGPoint)
  /// Cuts it off outside an outline.
  case clip(Outline)
  /// Transforms it, in points.
  case transform(Transform)
  /// Lets it grow or shrink as a whole with all that belongs to it, in points: its backgrounds go on beyond their edges meanwhile.
  case grow(Transform)
  /// Takes it along on a way that ends soon, transformed in points and at an opacity of 0 … 1, as the picture that it is at its own size: letters
  /// are set once for all of the way. Content with glass that lenses is drawn as what is transformed and faded is.
  case carry(Transform, opacity: Double)
  /// Draws it as one picture that is turned in space, in points.
  case project(Projection)
  /// Blurs it by a sigma in points.
  case blur(Double)
  /// Changes all colours.
  case colors(ColorMatrix)
  /// Draws it as one picture, blended with what lies beneath.
  case blend(BlendMode)
  /// Draws it as one picture, which is kept for as long as it stays the same: where it only moves, it is drawn once.
  case drawingGroup
  /// Draws it so that the edges of a box fall on whole pixels where it grows as a whole: what is mirrored at them meets it there.
  case fit(CGRect)
  /// Draws it mirrored, and only where edges fall on whole pixels: not where something stretches, turns or scales it by itself.
  case mirrored(EdgeMirror)
}

extension DisplayEffect {
  /// Where a box of what it applies to comes to be seen, in points; null where it is not. How far a blur reaches is left aside.
  func place(of box: CGRect) -> CGRect {
    switch self {
    case .opacity, .presence, .colors, .blend, .drawingGroup, .fit, .blur: box
    case .mask(let mask, let origin): box.intersection(mask.bounds.offsetBy(dx: origin.x, dy: origin.y))
    case .clip(let outline): box.intersection(outline.bounds)
    case .transform(let transform), .grow(let transform), .carry(let transform, _): transform.apply(box)
    case .mirrored(let mirror): mirror.map.apply(box)
    case .project(let projection): projection.apply(box)
    }
  }

  /// Where boxes come to be seen, as far as they do.
  func places(of boxes: [CGRect]) -> [CGRect] { boxes.map(place).filter { !$0.isEmpty } }
}

/// A reflection at an upright edge, at a level one, or at the corner where both meet.
struct EdgeMirror: Hashable {
  /// Whether left and right are swapped.
  let isAcross: Bool
  /// Whether top and bottom are swapped.
  let isDown: Bool
  /// A point of the edge, or the corner.
  let place: CGPoint

  /// The reflection in points.
  var map: Transform { .scale(x: isAcross ? -1 : 1, y: isDown ? -1 : 1, about: place) }
}

/// Which way a glass shape is on while it is not there yet, or no more.
enum GlassWay {
  case coming, going
}

/// A glass shape with the content that lies on it.
struct GlassItem: Equatable {
  /// The element's identity: the same from frame to frame.
  var id: UInt64
  /// The shape, in points from the chunk's corner.
  var outline: Outline
  /// Variant and tint.
  var style: GlassStyle
  /// The glow's place in points from the chunk's corner, and its strength.
  var glow: GlassGlow?
  /// 0 not there … 1 fully.
  var materialization = 1.0
  /// Whether it casts a shadow.
  var castsShadow = true
  /// The bar or container it belongs to, whose glass chooses light or dark together.
  var bar: UInt64?
  /// Elements of a container with the same id are one shape.
  var unionID: UInt64?
  /// How strong the border is that increased contrast asks for, 0 … 1.
  var border = 1.0
  /// Whether it fades as a part of its union while it comes or goes, as motion is reduced; otherwise it grows out of the union's shape.
  var fadesIntoUnion = false
  /// Whether the glass is a large, fixed part of the window that keeps the window's appearance.
  var votes = true
  /// Whether it has the window's appearance for now, and its last choice again when that ends.
  var takesWindowAppearance = false
  /// The appearance of what it stands in, where that is another one than the window's.
  var appearance: GlassEnvironment.Appearance?
  /// Whether something on it may answer to a pointer with a layer of ink beneath a label.
  var answersWithInk = true
  /// Whether its labels have paled, as those of a button that does nothing now: their colour asks nothing of the glass.
  var holdsPaleLabels = false
  /// Its shape where it rests, whatever bends it or lets it flow meanwhile, if it is glass of ordinary content: that is a thin layer where it lies
  /// on other such glass. `nil` for bars, panels and all that comes over the window.
  var resting: Outline?
  /// Whether it comes or goes; `nil` where it stays.
  var way: GlassWay?
  /// When it set out to come, in seconds; `nil` where it has been there from the start.
  var cameAt: Double?
  /// By how much a press makes its short side longer or shorter than it is at rest.
  var swelling = 1.0
  /// What lies on it.
  var content: DisplayChunk

  /// Whether both draw the same glass; the content apart.
  func isSameGlass(as other: GlassItem) -> Bool {
    var other = other
    other.content = content
    return self == other
  }
}

/// A part of the window in which what lies beneath is seen blurred and toned.
struct MaterialItem: Equatable {
  /// Where it is.
  enum Form: Equatable {
    /// Within an outline.
    case outline(Outline)
    /// Within a path.
    case path(VectorPath, evenOdd: Bool)
  }

  /// In points from the chunk's corner.
  var form: Form
  /// How it looks.
  var look: MaterialLook

  /// What it may touch, in points.
  var bounds: CGRect {
    switch form {
    case .outline(let outline): outline.bounds
    case .path(let path, _): path.bounds
    }
  }
}

/// A part of a chunk. What is large lies behind a reference, so that long lists are short to copy.
enum DisplayItem {
  /// One thing to draw.
  indirect case draw(DrawOperation)
  /// Another chunk, its corner at a place in points.
  case chunk(DisplayChunk, CGPoint)
  /// A chunk changed as a whole, its corner at a place in points.
  indirect case effect(DisplayEffect, DisplayChunk, CGPoint)
  /// Glass.
  indirect case glass(GlassItem)
  /// A material.
  indirect case material(MaterialItem)
  /// A chunk whose glass shapes merge when they come closer than a spacing in points.
  indirect case glassContainer(spacing: Double, DisplayChunk, CGPoint)
}
