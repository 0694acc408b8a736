import CLanes
import GlassKernelTypes

/// Samples a row of pixels and sorts them into runs of outside, rim and interior; `scale` in device pixels per point.
///
/// - Returns: How many runs there are; together they are all points of the row.
func rimRuns(_ row: UnsafePointer<FieldRow>, _ scale: Double, _ runs: UnsafeMutablePointer<FieldRun>) -> Int {
  field(row)
  let row = row.pointee
  var last = runs - 1
  var kind = FieldRun.none
  var known = KnownKinds()
  for octet in 0..<row.octets {
    let kinds = known.kinds(row, octet, scale)
    if !any(not(isEqual(kinds, Double(kind)))) {
      last.pointee.count &+= 8
      continue
    }
    let whole = glass_cut(kinds)
    for lane in 0..<8 {
      if whole[lane] != kind {
        kind = whole[lane]
        last += 1
        last.pointee = FieldRun(start: Int32(truncatingIfNeeded: octet &* 8 &+ lane), count: 0, kind: kind)
      }
      last.pointee.count &+= 1
    }
  }
  return last - runs + 1
}

/// The kinds of the last eight points: where much is straight, the next eight are often the same.
private struct KnownKinds {
  private var distance = all(.infinity)
  private var mix = all(0)
  private var first = all(0)
  private var kinds = all(Double(FieldRun.outside))

  @inline(__always) mutating func kinds(_ row: FieldRow, _ octet: Int, _ scale: Double) -> Reals {
    let place = octet &* 8
    let distance = loadReals(row.samples.distance + place)
    let (mix, first) = (loadReals(row.samples.mix + place), loadReals(row.samples.first + place))
    let isSame = both(both(isEqual(distance, self.distance), isEqual(mix, self.mix)), isEqual(first, self.first))
    guard any(not(isSame)) else { return kinds }
    (self.distance, self.mix, self.first) = (distance, mix, first)
    kinds = rimKinds(row, octet, scale)
    return kinds
  }
}

/// The kinds of eight points; see `FieldRun.kind`. Lens, glint and border end at the inner edge of a rim, coverage and contour at the outer.
@inline(__always) private func rimKinds(_ row: FieldRow, _ octet: Int, _ scale: Double) -> Reals {
  let place = octet &* 8
  let distance = loadReals(row.samples.distance + place)
  let isOutside = isLess(all(row.outer), distance)
  if !any(not(isOutside)) { return all(Double(FieldRun.outside)) }
  let optics = FieldOptics(row, FieldSample(row.samples, at: place))
  let edge = greatest(greatest(optics.depth, 4 * optics.glintWidth), all(scale + 1))
  let isInside = isLess(edge, -distance)
  let isMerged = isPositive(loadReals(row.samples.mix + place))
  let rim = pick(isMerged, all(Double(FieldRun.merged)), loadReals(row.samples.first + place))
  return pick(isOutside, all(Double(FieldRun.outside)), pick(isInside, all(Double(FieldRun.interior)), rim))
}

/// Works out what geometry says about `count` pixels of a row that has been sampled, from number `start` on.
func rimOctets(
  _ row: UnsafePointer<FieldRow>, _ start: Int, _ count: Int, _ scale: Double, _ output: UnsafeMutablePointer<RimOctet>
) {
  let row = row.pointee
  var done = 0
  while done < count {
    let numbers = SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)
    let octet = RimGeometry(row, start &+ done, scale).octet(where: isLess(numbers, all(Double(count &- done))))
    output[done &>> 3] = octet
    done &+= 8
  }
}

/// What geometry says about eight pixels.
private struct RimGeometry {
  let sample: FieldSample
  let optics: FieldOptics
  let inside: Reals
  let shade: Reals
  let scale: Double

  @inline(__always) init(_ row: FieldRow, _ start: Int, _ scale: Double) {
    let x = all(row.x + Double(start) * row.step) + SIMD8(0, 1, 2, 3, 4, 5, 6, 7) * row.step
    sample = FieldSample(row.samples, at: start)
    optics = FieldOptics(row, sample)
    inside = -sample.distance
    shade = optics.innerShadow(inside, row, sample, x)
    self.scale = scale
  }

  /// As bytes and half words, of the chosen pixels.
  @inline(__always) func octet(where chosen: Choice) -> RimOctet {
    var octet = RimOctet()
    let coverage = unit(inside + 0.5)
    octet.coverage = bytes(kept(chosen, coverage))
    octet.firstTone = low(least(kept(chosen, sample.first), all(255)))
    octet.secondTone = low(least(kept(chosen, sample.second), all(255)))
    octet.toneMix = bytes(kept(chosen, sample.mix))
    // Where there is no coverage, nothing else is looked at.
    let covered = both(chosen, isNotMore(all(1), coverage * 255 + 0.5))
    let bevel = optics.bevel(inside)
    let bend = -64 * optics.displacement(bevel) * sample.slope
    octet.bendX = signedHalves(kept(covered, bend * sample.normal.x))
    octet.bendY = signedHalves(kept(covered, bend * sample.normal.y))
    octet.fine = bytes(kept(covered, smoothStep(bevel)))
    octet.reach = glass_octet_low_halves(nearest(kept(covered, -16384 * optics.outerReach / least(bend, all(-64)))))
    octet.shade = low(glass_real(nearest(kept(covered, shade * 4096))))
    // Most octets lie deeper than all that follows the outline itself.
    if any(not(covered)) { extend(&octet) }
    let edge = greatest(4 * optics.glintWidth, all(scale + 0.5))
    if any(both(chosen, isLess(inside, edge))) { setEdge(&octet, chosen, covered) }
    return octet
  }

  /// Lets pixels that are not covered look where their neighbours look, which nobody sees: loops are fastest where eight look close together.
  @inline(never) private func extend(_ octet: inout RimOctet) {
    var source = 0
    while source < 7 && octet.coverage[source] == 0 { source &+= 1 }
    for lane in 0..<8 {
      if octet.coverage[lane] != 0 {
        source = lane
      } else {
        octet.bendX[lane] = octet.bendX[source]
        octet.bendY[lane] = octet.bendY[source]
        octet.reach[lane] = octet.reach[source]
      }
    }
  }

  /// What there is next to the outline alone: contour, outer lens, glint and border.
  @inline(__always) private func setEdge(_ octet: inout RimOctet, _ chosen: Choice, _ covered: Choice) {
    octet.contour = bytes(kept(chosen, contour))
    octet.outer = bytes(kept(covered, 0.6 * unit(all(1) - greatest(inside, all(0)) / scale)))
    octet.glint = bytes(kept(covered, least(optics.glint(inside, sample.normal) * 2, all(1))))
    octet.border = bytes(kept(covered, all(1) - unit(inside - scale + 0.5)))
  }

  /// The dark line around the shape, full at the outline, fading over 0.65 points outwards: the ramp's integral over each pixel.
  @inline(__always) private var contour: Reals {
    let ramp = 0.65 * scale
    @inline(__always) func integral(_ to: Reals) -> Reals {
      let end = least(greatest(to, all(0)), all(ramp))
      return end - end * end / (2 * ramp)
    }
    return integral(sample.distance + 0.5) - integral(sample.distance - 0.5)
  }

  /// Fractions 0…1 as 0…255, rounded to nearest.
  @inline(__always) private func bytes(_ fraction: Reals) -> SIMD8<UInt8> { low(unit(fraction) * 255 + 0.5) }

  @inline(__always) private func low(_ value: Reals) -> SIMD8<UInt8> { glass_octet_low_bytes(glass_cut(value)) }

  @inline(__always) private func signedHalves(_ value: Reals) -> SIMD8<Int16> {
    let cut = least(greatest(value, all(-32768)), all(32767))
    return unsafeBitCast(glass_octet_low_halves(nearest(cut)), to: SIMD8<Int16>.self)
  }
}
