import CLanes
import GlassKernelTypes

/// Works out what geometry says about the cells of a row that has been sampled, eight at a time: all but where in the list of lights each one's is.
///
/// Cells beyond `edge` device pixels from the body are none of its own. `lights` are the points where the bleeding light comes from, one for each
/// cell that has any.
func cellGroups(
  _ row: UnsafePointer<FieldRow>, _ edge: Double, _ output: UnsafeMutablePointer<CellGroup>,
  _ lights: UnsafeMutablePointer<LightPoint>
) {
  let row = row.pointee
  for octet in 0..<row.octets {
    let distance = loadReals(row.samples.distance + octet &* 8)
    let isOwn = isLess(distance, all(edge))
    output[octet] = any(isOwn) ? group(row, octet, isOwn, lights + octet &* 8) : CellGroup()
  }
}

@inline(__always) private func group(
  _ row: FieldRow, _ octet: Int, _ isOwn: Choice, _ lights: UnsafeMutablePointer<LightPoint>
) -> CellGroup {
  let x = all(row.x + Double(octet &* 8) * row.step) + SIMD8(0, 1, 2, 3, 4, 5, 6, 7) * row.step
  let sample = FieldSample(row.samples, at: octet &* 8)
  let optics = FieldOptics(row, sample)
  let inside = -sample.distance
  var group = CellGroup()
  group.firstTone = glass_octet_low_bytes(glass_cut(least(kept(isOwn, sample.first), all(255))))
  group.secondTone = glass_octet_low_bytes(glass_cut(least(kept(isOwn, sample.second), all(255))))
  group.toneMix = glass_octet_low_halves(nearest(kept(isOwn, unit(sample.mix) * 256)))
  let shade = optics.innerShadow(inside, row, sample, x)
  group.shade = glass_octet_low_halves(glass_cut(least(glass_real(nearest(kept(isOwn, shade * 4096))), all(127))))
  let bleed = nearest(kept(isOwn, unit(optics.bleedWeight(inside) * sample.slope) * 512))
  group.bleed = glass_octet_low_halves(glass_cut(least(glass_real(bleed), all(127))))
  group.kind = workload(group)
  guard any(group.bleed) else { return group }
  // The light comes from a little beyond the nearest point of the outline.
  let distance = greatest(inside, all(0)) + 0.3 * optics.bleedReach
  let across = nearest(limited((x + sample.normal.x * distance) * 16))
  let down = nearest(limited((all(row.y) + sample.normal.y * distance) * 16))
  for lane in 0..<8 { lights[lane] = LightPoint(x: across[lane], y: down[lane]) }
  return group
}

@inline(__always) private func limited(_ value: Reals) -> Reals { least(greatest(value, all(-0x4000_0000)), all(0x4000_0000)) }

/// How much work a group is. Cells of a group of one tone all name it, those beyond the shape too.
@inline(__always) private func workload(_ group: CellGroup) -> CellGroup.Kind {
  var most: UInt8 = 0
  for lane in 0..<8 { most = max(most, group.firstTone[lane]) }
  if word(group.firstTone) != 0x0101_0101_0101_0101 &* UInt64(most) || any(group.toneMix) { return .merged }
  return any(group.bleed) || any(group.shade) ? .lit : .plain
}

@inline(__always) private func word(_ bytes: SIMD8<UInt8>) -> UInt64 { unsafeBitCast(bytes, to: UInt64.self) }

@inline(__always) private func any(_ lanes: SIMD8<UInt16>) -> Bool {
  let words = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
  return words.x | words.y != 0
}
