import GlassKernelTypes

/// Draws the pixels of a strip that lie near a body's outline: lens, bleed, tone, inner shadow, glint, border, then coverage and contour over
/// what is there.
///
/// `scratch` has `RimScratchSize.lanes`. A whole strip at a time: a call for each of its short spans would cost as much as their pixels.
func rim(_ strip: UnsafePointer<RimStrip>, _ scratch: UnsafeMutablePointer<UInt16>) {
  let strip = strip.pointee
  let settings = strip.settings
  let isSettled = settings.blurMix == 256 && settings.presence == 256
  let map = RimMap(strip, scratch)
  let blueNoise = BlueNoise.shared
  for y in strip.rows {
    let output = strip.output + y &* strip.stride
    let noise = blueNoise.row(y)
    for span in strip.spans.spans(inRow: y &- strip.originY) {
      let start = span.x &+ strip.originX
      let from = max(start, strip.columns.lowerBound)
      let to = min(start &+ span.count, strip.columns.upperBound)
      guard from < to else { continue }
      let octets = UnsafePointer(strip.spans.data + span.offset)
      switch span.kind {
      case .row where isSettled && span.tone != nil:
        rimRow(output, octets, from, to, y, strip, settings.tones[span.tone ?? 0], noise, scratch)
      case .side where !strip.drawsSides: break
      default:
        map.draw(output, octets, span, start, from, to, y, noise)
      }
    }
  }
}
