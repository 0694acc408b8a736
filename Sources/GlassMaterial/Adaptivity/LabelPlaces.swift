import GlassGeometry

/// The places of an element's labels that are looked at, with all that geometry says about the light there: worked out again when the glass,
/// its labels or the surface change, and kept while only what lies beneath does.
final class LabelPlaces {
  /// A place deep inside, where the blurred backdrop alone is seen.
  struct Calm {
    let x: Double
    let y: Double
    let coarse: BackdropProbe.Cell
  }

  /// A place near the rim, where the lens bends and light bleeds in.
  struct Bent {
    let x: Double
    let y: Double
    let coarse: BackdropProbe.Between
    let fine: BackdropProbe.Between
    /// How much is seen of the finer blur, 0…1.
    let fineWeight: Double
    /// Where bleeding light comes from.
    let outer: BackdropProbe.Between
    /// How much of it is seen where all of it bleeds, 0…1.
    let bleed: Double
    /// What the inner shadow leaves, 0…1.
    let keep: Double
  }

  /// The places of one box.
  private struct Span {
    var calm: Range<Int>
    var bent: Range<Int>
  }

  private let calm = GrowingBuffer<Calm>(capacity: 64)
  private let bent = GrowingBuffer<Bent>(capacity: 64)
  private let spans = GrowingBuffer<Span>(capacity: 4)
  private var boxes: [GlassInkBox] = []
  private var key = BodyKey()
  private var frame: Frame?

  /// What decides the places, beside the shape and the boxes.
  struct Frame: Equatable {
    let originX: Int
    let originY: Int
    let surface: PixelRect
    let coarse: BlurPlan
    let fine: BlurPlan
    /// Whether the lens bends.
    let isLensed: Bool
  }

  /// Works the places of boxes out where they are not known.
  func become(_ boxes: [GlassInkBox], _ hues: [GlassInkBox], of body: Body, _ probe: BackdropProbe, isLensed: Bool) {
    let frame = Frame(
      originX: body.originX, originY: body.originY, surface: probe.surface, coarse: probe.levels.coarse.plan,
      fine: probe.levels.fine.plan, isLensed: isLensed)
    let known = self.boxes.prefix(boxes.count).elementsEqual(boxes) && self.boxes.dropFirst(boxes.count).elementsEqual(hues)
    guard frame != self.frame || !known || key != body.geometry.key else { return }
    self.frame = frame
    self.boxes.removeAll(keepingCapacity: true)
    for box in boxes { self.boxes.append(box) }
    for box in hues { self.boxes.append(box) }
    key.become(body.geometry.key)
    calm.removeAll()
    bent.removeAll()
    spans.removeAll()
    let field = body.geometry.field
    // From this depth inwards there is neither lens nor bleeding light nor inner shadow.
    let calmDepth = field.shapes.reduce(0) { max($0, max($1.optics.depth, $1.optics.litDepth)) }
    for box in self.boxes {
      let span = (calm: calm.count, bent: bent.count)
      forEachPlace(in: box.rect.intersection(probe.surface), scale: key.scale) { x, y in
        add(x, y, field, frame, probe, calmDepth)
      }
      spans.append(Span(calm: span.calm..<calm.count, bent: span.bent..<bent.count))
    }
  }

  /// The places of a box: of labels in the glass's ink first, then of those in a colour.
  subscript(box: Int) -> (calm: UnsafeBufferPointer<Calm>, bent: UnsafeBufferPointer<Bent>) {
    let span = spans.elements[box]
    return (
      UnsafeBufferPointer(rebasing: calm.elements[span.calm]), UnsafeBufferPointer(rebasing: bent.elements[span.bent])
    )
  }

  /// Calls `body` with one place of every quarter-resolution cell, at least ten each way, and a limit for boxes as large as a panel.
  private func forEachPlace(in box: PixelRect, scale: Double, _ body: (_ x: Double, _ y: Double) -> Void) {
    guard !box.isEmpty else { return }
    let stepX = max(min(Double(box.width) / 10, 4 * scale), Double(box.width) / 64)
    let stepY = max(min(Double(box.height) / 10, 4 * scale), Double(box.height) / 64)
    var y = Double(box.minY) + stepY / 2
    while y < Double(box.maxY) {
      var x = Double(box.minX) + stepX / 2
      while x < Double(box.maxX) {
        body(x, y)
        x += stepX
      }
      y += stepY
    }
  }

  /// Deep inside the blurred backdrop alone; near the rim as the lens shows it, between cells and in the finer blur, with the light that bleeds in.
  /// Outer lens and glint, which do not reach beyond the outermost points, are left out.
  private func add(_ x: Double, _ y: Double, _ field: BodyField, _ frame: Frame, _ probe: BackdropProbe, _ calmDepth: Double) {
    let localX = x - Double(frame.originX)
    let localY = y - Double(frame.originY)
    let depth = -field.distance(localX, localY)
    guard depth < calmDepth else {
      calm.append(Calm(x: x, y: y, coarse: probe.cell(x, y)))
      return
    }
    let sample = field.sample(localX, localY)
    let optics = field.optics(at: sample)
    let bend = frame.isLensed ? optics.displacement(depth) : 0
    let bentX = x - sample.normalX * bend
    let bentY = y - sample.normalY * bend
    let out = optics.bleedDistance(depth)
    bent.append(
      Bent(
        x: x, y: y, coarse: probe.between(bentX, bentY, isFine: false), fine: probe.between(bentX, bentY, isFine: true),
        fineWeight: frame.isLensed ? optics.fineWeight(depth) : 0,
        outer: probe.between(x + sample.normalX * out, y + sample.normalY * out, isFine: false),
        bleed: optics.bleedWeight(depth) * sample.slope,
        keep: 1 - field.innerShadow(localX, localY, sample, optics)))
  }
}
