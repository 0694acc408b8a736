import GlassKernelTypes

/// A tone for eight pixels: `out = offset + Y (linear + quadratic Y) + slope colour`.
struct PlanarTone {
  private let tone: TonePolynomial

  @inline(__always) init(_ tone: TonePolynomial) { self.tone = tone }

  /// The tone of colours, not yet clamped.
  @inline(__always) func apply(_ value: Planar) -> Planar {
    let luma = value.luma
    let slope = Numbers(repeating: tone.slope.x)
    @inline(__always) func channel(_ value: Numbers, _ offset: Float, _ linear: Float, _ quadratic: Float) -> Numbers {
      Numbers(repeating: offset) + luma * (Numbers(repeating: linear) + luma * Numbers(repeating: quadratic)) + slope * value
    }
    return Planar(
      channel(value.blue, tone.offset.x, tone.linear.x, tone.quadratic.x),
      channel(value.green, tone.offset.y, tone.linear.y, tone.quadratic.y),
      channel(value.red, tone.offset.z, tone.linear.z, tone.quadratic.z))
  }
}

/// Inner shadow, glint and border of eight pixels as one step: `gain face - lumaGain Y + offset`; see `RimLight`.
struct LightStep {
  var gain: Numbers
  var lumaGain: Numbers
  var offset: Numbers

  @inline(__always) func apply(_ face: Planar) -> Planar {
    let shift = offset - lumaGain * face.luma
    return Planar(face.blue * gain + shift, face.green * gain + shift, face.red * gain + shift)
  }
}
