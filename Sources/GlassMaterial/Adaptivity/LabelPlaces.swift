import GlassGeometry

/// The places of an element's labels that are looked at, with all that geometry says about the light there: worked out again when the glass
/// or the surface change, those of a label that moves when it does, and kept while only what lies beneath changes.
final class LabelPlaces {
  /// Places deep inside, where one cell of the blurred backdrop is all that is seen.
  struct Calm {
    /// The first of them, for the light of glows, which hardly changes within a cell.
    let x: Double
    let y: Double
    let cell: BackdropProbe.Cell
    /// How many there are.
    var count = 1
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

  /// The places of all boxes.
  private struct Places {
    let calm = GrowingBuffer<Calm>(capacity: 64)
    let bent = GrowingBuffer<Bent>(capacity: 64)
    let spans = GrowingBuffer<Span>(capacity: 4)
    /// Where the boxes lie, one for each span.
    let rects = GrowingBuffer<PixelRect>(capacity: 4)

    func removeAll() {
      calm.removeAll()
      bent.removeAll()
      spans.removeAll()
      rects.removeAll()
    }
  }

  private var places = Places()
  /// Memory for the next ones.
  private var others = Places()
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
    let isSameGlass = frame == self.frame && key == body.geometry.key
    if isSameGlass, areKnown(boxes, hues) { return }
    self.frame = frame
    if !isSameGlass {
      key.become(body.geometry.key)
      places.removeAll()
    }
    others.removeAll()
    let field = body.geometry.field
    // From this depth inwards there is neither lens nor bleeding light nor inner shadow.
    let calmDepth = field.most { max($0.depth, $0.litDepth) }
    func add(_ rect: PixelRect) {
      let start = (calm: others.calm.count, bent: others.bent.count)
      if let known = places.rects.elements.firstIndex(of: rect) {
        let (calm, bent) = self[known]
        for place in calm { others.calm.append(place) }
        for place in bent { others.bent.append(place) }
      } else {
        addPlaces(in: rect.intersection(probe.surface), field, frame, probe, calmDepth)
      }
      others.rects.append(rect)
      others.spans.append(Span(calm: start.calm..<others.calm.count, bent: start.bent..<others.bent.count))
    }
    for box in boxes { add(box.rect) }
    for box in hues { add(box.rect) }
    swap(&places, &others)
  }

  /// Whether the places of these boxes are those that are kept.
  private func areKnown(_ boxes: [GlassInkBox], _ hues: [GlassInkBox]) -> Bool {
    let rects = places.rects.elements
    guard rects.count == boxes.count + hues.count else { return false }
    return boxes.indices.allSatisfy { rects[$0] == boxes[$0].rect }
      && hues.indices.allSatisfy { rects[boxes.count + $0] == hues[$0].rect }
  }

  /// The places of a box: of labels in the glass's ink first, then of those in a colour.
  subscript(box: Int) -> (calm: UnsafeBufferPointer<Calm>, bent: UnsafeBufferPointer<Bent>) {
    let span = places.spans.elements[box]
    return (
      UnsafeBufferPointer(rebasing: places.calm.elements[span.calm]),
      UnsafeBufferPointer(rebasing: places.bent.elements[span.bent])
    )
  }

  /// Adds one place of every quarter-resolution cell, at least ten each way, and no more than sixty-four in boxes as large as a panel.
  private func addPlaces(in box: PixelRect, _ field: BodyField, _ frame: Frame, _ probe: BackdropProbe, _ calmDepth: Double) {
    guard !box.isEmpty else { return }
    func step(_ length: Int) -> Double { max(min(Double(length) / 10, 4 * key.scale), Double(length) / 64) }
    let (stepX, stepY) = (step(box.width), step(box.height))
    /// The first place of the cells' row that is being added to.
    var rowStart = others.calm.count
    var row: Int32?
    var y = Double(box.minY) + stepY / 2
    while y < Double(box.maxY) {
      var x = Double(box.minX) + stepX / 2
      var next = rowStart
      while x < Double(box.maxX) {
        let depth = -field.distance(x - Double(frame.originX), y - Double(frame.originY))
        if depth < calmDepth {
          addBent(x, y, depth, field, frame, probe)
        } else {
          let cell = probe.cell(x, y)
          if row != cell.row { (row, rowStart, next) = (cell.row, others.calm.count, others.calm.count) }
          addCalm(x, y, cell, &next)
        }
        x += stepX
      }
      y += stepY
    }
  }

  /// Deep inside the blurred backdrop alone is seen. Labels are looked at more closely than there are cells, so a place is one more of those in its cell,
  /// if there are any from `next` on, which follows it along the row.
  private func addCalm(_ x: Double, _ y: Double, _ cell: BackdropProbe.Cell, _ next: inout Int) {
    while next < others.calm.count, others.calm.base[next].cell.column < cell.column { next += 1 }
    if next < others.calm.count, others.calm.base[next].cell.column == cell.column {
      others.calm.base[next].count += 1
    } else {
      next = others.calm.count
      others.calm.append(Calm(x: x, y: y, cell: cell))
    }
  }

  /// Near the rim it is seen as the lens shows it, between cells and in the finer blur, with the light that bleeds in. Outer lens and glint, which do
  /// not reach beyond the outermost points, are left out.
  private func addBent(
    _ x: Double, _ y: Double, _ depth: Double, _ field: BodyField, _ frame: Frame, _ probe: BackdropProbe
  ) {
    let (localX, localY) = (x - Double(frame.originX), y - Double(frame.originY))
    let sample = field.sample(localX, localY)
    let optics = field.optics(at: sample)
    let bend = frame.isLensed ? optics.displacement(depth) : 0
    let bentX = x - sample.normalX * bend
    let bentY = y - sample.normalY * bend
    let out = optics.bleedDistance(depth)
    others.bent.append(
      Bent(
        x: x, y: y, coarse: probe.between(bentX, bentY, isFine: false), fine: probe.between(bentX, bentY, isFine: true),
        fineWeight: frame.isLensed ? optics.fineWeight(depth) : 0,
        outer: probe.between(x + sample.normalX * out, y + sample.normalY * out, isFine: false),
        bleed: optics.bleedWeight(depth) * sample.slope,
        keep: 1 - field.innerShadow(localX, localY, sample, optics)))
  }
}
