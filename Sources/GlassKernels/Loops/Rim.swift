import GlassKernelTypes

/// Draws the pixels of a strip that lie near a body's outline: lens, bleed, tone, inner shadow, glint, border, then coverage and contour over
/// what is there.
///
/// `scratch` has `RimScratchSize.lanes`. A whole strip at a time: a call for each of its short spans would cost as much as their pixels.
func rim(_ strip: UnsafePointer<RimStrip>, _ scratch: UnsafeMutablePointer<UInt16>) {
  let strip = strip.pointee
  let settings = strip.settings
  let isSettled = settings.blurMix == 256 && settings.presence == 256
  var batch = RimBatch(strip, scratch)
  var shortRows = ShortRows(scratch + RimScratchSize.batchLanes)
  let blueNoise = BlueNoise.shared
  /// Spans of rows that draw nothing here; rows that look alike share them.
  var idle: UnsafePointer<Span>?
  let ahead = strip.stride &* rowsAhead
  let drawsPatches = mayDrawPatches(strip)
  if drawsPatches, let patches = strip.patches.baseAddress {
    for index in 0..<strip.patches.count { batch.add(patches + index, strip) }
  }
  let longRow = RimScratchSize.batchLanes + RimScratchSize.shortRowLanes
  for y in strip.rows {
    // Rows beside straight sides have nothing else.
    let spans = strip.spans.spans(inRow: y &- strip.originY)
    if !strip.drawsSides && spans.baseAddress == idle { continue }
    var isIdle = true
    let output = strip.output + y &* strip.stride
    for span in spans {
      if !strip.drawsSides && span.kind == .side || drawsPatches && span.table != nil { continue }
      isIdle = false
      let start = span.x &+ strip.originX
      let from = max(start, strip.columns.lowerBound)
      let to = min(start &+ span.count, strip.columns.upperBound)
      guard from < to else { continue }
      let octets = UnsafePointer(strip.spans.data(of: span))
      let isRow = span.kind == .row
      if isRow && isSettled, let tone = span.tone {
        if octets.pointee.coverage[0] == 0 {
          darken(output, from, to, (Int32(octets.pointee.contour[0]) &* settings.contour) &>> 8)
        } else if ShortRows.areShort(from, to, settings.coarse) {
          fetch(output + from, to &- from)
          let row = ShortRow(
            octet: octets, output: output, from: Int32(truncatingIfNeeded: from), to: Int32(truncatingIfNeeded: to),
            y: Int32(truncatingIfNeeded: y), tone: Int32(truncatingIfNeeded: tone))
          shortRows.add(row, strip)
        } else {
          rimRow(output, octets, from, to, y, strip, settings.tones[tone], blueNoise.row(y), scratch + longRow)
        }
      } else {
        let isReversed = span.isMirroredAcross
        let last = (span.count &- 1) &>> 3
        // Of a reversed run the last octet comes first, what pads it before all others.
        let padded = isReversed ? start &+ span.count &- (last &+ 1) &* 8 : start
        let first = (from &- padded) &>> 3
        let x = padded &+ first &* 8
        // What pads the last octet of a map leaves what is there: octets are written whole as far as the strip reaches.
        let run = RimBatch.Run(
          octets: octets + (isRow ? 0 : isReversed ? last &- first : first), step: isRow ? 0 : isReversed ? -1 : 1,
          isReversed: isReversed, isUpended: span.isMirroredDown, tone: span.tone, x: x, y: y, count: (to &- x &+ 7) &>> 3,
          output: output, limits: isRow || span.isCut ? from..<to : strip.columns)
        fetch(output + (ahead &+ x), run.count &* 8)
        batch.add(run)
      }
    }
    if isIdle && !spans.isEmpty { idle = spans.baseAddress }
  }
  batch.draw()
  shortRows.draw(strip)
}

/// Whether there are corners as a whole, and all of their columns may be written: then their spans say the same.
@inline(__always) private func mayDrawPatches(_ strip: RimStrip) -> Bool {
  guard let patches = strip.patches.baseAddress else { return false }
  for index in 0..<strip.patches.count {
    let columns = patches[index].columns
    let (first, end) = (columns.lowerBound &+ strip.originX, columns.upperBound &+ strip.originX)
    if first < strip.columns.lowerBound || end > strip.columns.upperBound { return false }
  }
  return !strip.patches.isEmpty
}
