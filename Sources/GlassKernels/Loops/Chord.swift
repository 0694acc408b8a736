import GlassKernelTypes

/// How far a tone lies above its chord between neighbouring cells: tones are curves, and cells are mixed along straight lines.
///
/// Between luma `a` and `b` a curve `q Y²` lies `-q (b - a)² t (1 - t)` above the chord, exactly. With a fraction `f` in sixteenths
/// `f (16 - f)` times the height is to be added to a sixteenfold sum in 11 bits: the height is `-127.5 q (b - a)²`.
struct ChordBend {
  /// `-514 q` per channel, after all that is done to the face; curves that sag count as straight.
  private let factor: SignedLanes

  /// The bend of a tone under a step of light.
  @inline(__always) init(_ tone: LanesTone, gain: SignedLanes, lumaGain: SignedLanes) {
    let quadratic = upperProduct(gain, tone.quadratic)
    let luma = upperProduct(lumaGain, signed(lastLanes(unsigned(tone.quadratic))))
    factor = notNegative(right(luma &- quadratic, 3))
  }

  /// The heights of eight chords between faces in 11 bits whose lumas, white at 32 640, were `lumas`; cut so that no pixel passes what a lane holds.
  @inline(__always) func heights(_ first: Lanes, _ second: Lanes, lumas: (SignedLanes, SignedLanes)) -> Lanes {
    let difference = lumas.1 &- lumas.0
    let height = upperProduct(upperProduct(difference, difference), factor)
    let more = notNegative(signed(second &- first))
    let room = right(SignedLanes(repeating: FinishedCell.most) &- signed(first) &- more, 2)
    return unsigned(least(height, room))
  }
}
