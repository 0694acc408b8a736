import GlassKernelTypes

/// Samples the field of one shape alone whose corners are parts of circles: a loop so short that all it needs of the shape stays in registers.
@inline(never) func fieldOfOne(_ row: FieldRow) {
  let shape = row.shapes.pointee
  let (edge, refraction) = (CornerRow(shape.edge, row.y), CornerRow(shape.refraction, row.y))
  let (outer, inner) = (row.outer, row.inner[0])
  let side = StraightSide(shape)
  var octet = 0
  while octet < row.octets {
    let x = all(row.x + Double(octet &* 8) * row.step) + SIMD8(0, 1, 2, 3, 4, 5, 6, 7) * row.step
    let distance = edge.distance(x)
    let last = distance[7]
    if !any(not(either(isLess(all(outer), distance), isLess(all(inner), -distance)))) {
      // Distances are true ones: they change by at most one per pixel.
      let points = max(last - outer, -last - inner) / row.step
      let end = octet &+ (points < 8 ? 1 : min(1 &+ Int(min(points, 1e6)) &>> 3, row.octets &- octet))
      while octet < end {
        store(row.samples, octet, distance, Normals(x: all(0), y: all(0)))
        octet &+= 1
      }
    } else {
      let normals = row.wantsNormals ? refraction.normals(x) : Normals(x: all(0), y: all(0))
      store(row.samples, octet, distance, normals)
      octet &+= 1
      let points = side.points(from: x[7], distance: last) / row.step
      let end = octet &+ (points < 8 ? 0 : min(Int(points) &>> 3, row.octets &- octet))
      guard octet < end else { continue }
      let (distances, alike) = (all(last), Normals(x: all(normals.x[7]), y: all(normals.y[7])))
      while octet < end {
        store(row.samples, octet, distances, alike)
        octet &+= 1
      }
    }
  }
}

@inline(__always) private func store(_ samples: FieldSamples, _ octet: Int, _ distance: Reals, _ normal: Normals) {
  let place = octet &* 8
  storeReals(samples.distance + place, distance)
  storeReals(samples.normalX + place, normal.x)
  storeReals(samples.normalY + place, normal.y)
  storeReals(samples.slope + place, all(1))
  storeReals(samples.mix + place, all(0))
  storeReals(samples.first + place, all(0))
  storeReals(samples.second + place, all(0))
}
