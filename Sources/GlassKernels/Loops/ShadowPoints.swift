import CLanes
import GlassKernelTypes

/// Samples the field of a body at the points of a row, and works out its shadow there: 0…255 in 128ths.
func shadowPoints(_ row: UnsafePointer<FieldRow>, _ curve: UnsafePointer<ShadowCurve>, _ output: UnsafeMutablePointer<UInt32>) {
  field(row)
  let (row, curve) = (row.pointee, curve.pointee)
  for octet in 0..<row.octets {
    let distance = loadReals(row.samples.distance + octet &* 8)
    let isNear = isLess(distance, all(curve.reach))
    let values = any(isNear) ? shadow(row, curve, octet, distance, isNear) : SIMD8(repeating: 0)
    UnsafeMutableRawPointer(output + octet &* 8).storeBytes(of: values, as: SIMD8<UInt32>.self)
  }
}

@inline(__always) private func shadow(
  _ row: FieldRow, _ curve: ShadowCurve, _ octet: Int, _ distance: Reals, _ isNear: Choice
) -> SIMD8<UInt32> {
  let growth = smoothStep((shortSides(row, octet &* 8) - 94) / all(150 - 94))
  let sigma = curve.sigma * (all(1) + 0.5 * growth)
  let pace = all(Double(curve.steps)) / (2 * curve.sigmas * sigma)
  let step = distance * pace + all(Double(curve.steps / 2))
  let place = nearest(least(greatest(step, all(0)), all(Double(curve.steps))))
  @inline(__always) func value(_ lane: Int) -> Double { curve.profile[Int(place[lane])] }
  let edge = Reals(value(0), value(1), value(2), value(3), value(4), value(5), value(6), value(7))
  let energy = 0.5 * (all(1) + growth)
  let isShaded = both(isNear, isLess(step, all(Double(curve.steps))))
  return unsafeBitCast(nearest(kept(isShaded, energy * edge) * 255 * 128), to: SIMD8<UInt32>.self)
}

/// The short sides of the shapes at eight points, in points; between two where these flow together.
@inline(__always) private func shortSides(_ row: FieldRow, _ place: Int) -> Reals {
  @inline(__always) func sides(_ elements: Reals) -> Reals {
    var result = all(row.shapes.pointee.shortSide)
    for index in 1..<max(row.shapeCount, 1) {
      result = pick(isEqual(elements, Double(index)), all((row.shapes + index).pointee.shortSide), result)
    }
    return result
  }
  let near = sides(loadReals(row.samples.first + place))
  let mix = loadReals(row.samples.mix + place)
  return any(isPositive(mix)) ? mixed(near, sides(loadReals(row.samples.second + place)), mix) : near
}

/// Shadows of pixels on straight lines between those of two rows of points, each four pixels from the next: `fraction` quarters of the lower row.
///
/// Writes `octets` times 32 pixels, 0…255, and reads one point more of each row.
func shadowLine(
  _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ fraction: Int, _ octets: Int,
  _ output: UnsafeMutablePointer<UInt8>
) {
  typealias Words = SIMD8<UInt32>
  let second = Words(repeating: UInt32(truncatingIfNeeded: fraction))
  let first = Words(repeating: 4) &- second
  @inline(__always) func load(_ row: UnsafePointer<UInt32>) -> Words { UnsafeRawPointer(row).loadUnaligned(as: Words.self) }
  @inline(__always) func between(_ place: Int) -> Words {
    (load(upper + place) &* first &+ load(lower + place) &* second) &>> Words(repeating: 2)
  }
  for octet in 0..<octets {
    let (left, right) = (between(octet &* 8), between(octet &* 8 &+ 1))
    // Four times the value and a half; the line goes down where the change is, as a number without a sign, very large.
    let start = left &* Words(repeating: 4) &+ Words(repeating: 256)
    let change = right &- left
    @inline(__always) func pixel(_ number: UInt32) -> Words {
      ((start &+ change &* Words(repeating: number)) &>> Words(repeating: 9)) &<< Words(repeating: 8 &* number)
    }
    let pixels = pixel(0) | pixel(1) | pixel(2) | pixel(3)
    UnsafeMutableRawPointer(output + octet &* 32).storeBytes(of: pixels, as: Words.self)
  }
}
