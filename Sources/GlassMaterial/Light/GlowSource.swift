/// A light in an element, as it stands in the list of a frame.
struct GlowSource {
  /// Its place in the frame's list of groups: light spreads within one.
  let group: Int
  /// The element that it belongs to, or the one whose name its union bears.
  let name: UInt64
  let glow: GlassGlow

  /// Lists the lights of all groups; of those in one union the first counts.
  static func list(_ groups: [GlassGroup], unionNames: [UInt64: UInt64], into sources: inout [GlowSource]) {
    sources.removeAll(keepingCapacity: true)
    for (index, group) in groups.enumerated() {
      for element in group.elements where element.glow != nil && BodyPlanner.isVisible(element) {
        guard let glow = element.glow else { continue }
        let name = unionNames[element.id] ?? element.id
        let isKnown = sources.contains { $0.group == index && $0.name == name }
        if !isKnown { sources.append(GlowSource(group: index, name: name, glow: glow)) }
      }
    }
  }
}

extension PlacedBody {
  /// Works out which light reaches the body: its own, and that of others in its container.
  mutating func takeGlows(_ sources: [GlowSource], scale: Double) {
    glows.removeAll(keepingCapacity: true)
    guard !sources.isEmpty else { return }
    let shortSide = plan.elements.reduce(0) { max($0, $1.outline.shortSide) }
    for source in sources where source.group == plan.group {
      let isOwn = body.ids.contains(source.name)
      let x = source.glow.position.x - Double(body.originX)
      let y = source.glow.position.y - Double(body.originY)
      let distance = isOwn ? 0 : max(0, body.geometry.field.distance(x, y))
      let key = GlowLight.key(source.glow, distance: distance, shortSide: shortSide, scale: scale)
      if let key { glows.append(key) }
    }
  }

  /// Whether light that changes may change what its labels need.
  var isInkRelit: Bool {
    body.isReached(differentlyFrom: glows) && plan.elements.contains { !$0.inkBoxes.isEmpty || !$0.hueBoxes.isEmpty }
  }
}
