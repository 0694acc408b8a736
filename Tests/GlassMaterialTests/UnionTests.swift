import Foundation
import GlassGeometry
import Testing

@testable import GlassMaterial

@Suite("Shapes that flow into each other")
struct UnionTests {
  static func field(_ outlines: [Outline], spacing: Double) -> BodyField {
    BodyField(outlines, spacing: spacing)
  }

  static func circles(gap: Double) -> [Outline] {
    [.circle(in: CGRect(x: 0, y: 0, width: 60, height: 60)), .circle(in: CGRect(x: 60 + gap, y: 0, width: 60, height: 60))]
  }

  @Test("at a gap of the spacing nothing deforms, at less it does")
  func begins() {
    let apart = Self.field(Self.circles(gap: 20), spacing: 20)
    for step in 0..<48 {
      let angle = Double(step) / 24 * .pi
      #expect(abs(apart.distance(30 + 30 * cos(angle), 30 + 30 * sin(angle))) < 1e-6)
    }
    let near = Self.field(Self.circles(gap: 16), spacing: 20)
    #expect(near.distance(60, 30) < -0.1)
  }

  @Test("edges bridge at half the spacing")
  func bridges() {
    #expect(Self.field(Self.circles(gap: 10.5), spacing: 20).distance(65.25, 30) > 0)
    #expect(Self.field(Self.circles(gap: 9.5), spacing: 20).distance(64.75, 30) < 0)
  }

  @Test("no spacing is a plain minimum")
  func plain() {
    let field = Self.field(Self.circles(gap: -10), spacing: 0.4)
    let first = ShapeField(Self.circles(gap: -10)[0])
    #expect(field.distance(20, 30) == first.distance(x: 20, y: 30))
  }

  @Test("aligned edges do not bulge")
  func aligned() {
    let boxes: [Outline] = [
      .rect(CGRect(x: 0, y: 0, width: 100, height: 60)), .rect(CGRect(x: 100, y: 0, width: 100, height: 60)),
    ]
    let field = Self.field(boxes, spacing: 30)
    for x in stride(from: 60.0, to: 140, by: 4) where abs(x - 100) > 5 {
      #expect(abs(field.distance(x, 0)) < 0.6, "at \(x)")
    }
  }

  @Test("the order of the shapes does not matter")
  func order() {
    let three = Self.circles(gap: 6) + [.capsule(CGRect(x: 30, y: 50, width: 80, height: 30))]
    let forwards = Self.field(three, spacing: 24)
    let backwards = Self.field(three.reversed(), spacing: 24)
    for y in stride(from: -10.0, to: 90, by: 3.3) {
      for x in stride(from: -10.0, to: 140, by: 3.7) {
        #expect(abs(forwards.distance(x, y) - backwards.distance(x, y)) < 1e-9)
      }
    }
  }

  @Test("the field has no step within the optics' reach, medial axes included")
  func noStep() {
    let field = Self.field(
      Self.circles(gap: 4) + [.roundedRect(CGRect(x: 20, y: 66, width: 90, height: 50), radius: 14)], spacing: 24)
    for y in stride(from: -6.0, to: 122, by: 1.5) {
      var previous = field.sample(-8, y)
      for x in stride(from: -7.75, to: 132, by: 0.25) {
        let sample = field.sample(x, y)
        if abs(sample.distance) < 12 && abs(previous.distance) < 12 {
          #expect(abs(sample.distance - previous.distance) < 0.8, "at \(x), \(y)")
        }
        previous = sample
      }
    }
  }

  @Test("an element that joins a union while it materialises is part of its shape, and grows without a jump")
  func materializing() {
    func element(_ id: UInt64, _ x: Double, _ g: Double) -> GlassElement {
      let outline = Outline.capsule(CGRect(x: x, y: 20, width: 60, height: 40))
      return GlassElement(id: id, outline: outline, materialization: g, votes: false, unionID: 5)
    }
    func body(_ g: Double) -> [BodyPlan] {
      BodyPlanner.bodies(of: [GlassGroup(elements: [element(1, 20, 1), element(2, 86, g)], spacing: 8)])
    }
    for step in 1...100 {
      let plans = body(Double(step) / 100)
      #expect(plans.count == 1)
      #expect(plans[0].elements.allSatisfy { $0.materialization == 1 })
    }
    func width(_ g: Double) -> Double { body(g)[0].elements.reduce(0.0) { max($0, Double($1.outline.rect.maxX)) } }
    #expect(width(0.01) < 130 && width(0.5) < width(0.9) && abs(width(0.99) - width(1)) < 1)
  }

  private static func member(_ id: UInt64, _ rect: CGRect, _ g: Double = 1) -> GlassElement {
    GlassElement(id: id, outline: .capsule(rect), materialization: g, votes: false, unionID: 5)
  }

  /// The boxes of the only body that some members are.
  private static func boxes(_ members: [GlassElement]) -> [CGRect] {
    let plans = BodyPlanner.bodies(of: [GlassGroup(elements: members, spacing: 8)])
    #expect(plans.count == 1)
    return plans[0].elements.map(\.outline.rect)
  }

  @Test("a union gets longer at its full breadth as one joins, at whichever end, below or between", arguments: [1, 2, 3, 4])
  func joining(_ place: Int) {
    let there = CGRect(x: 200, y: 200, width: 60, height: 40)
    let new =
      switch place {
      case 1: CGRect(x: 300, y: 200, width: 60, height: 40)
      case 2: CGRect(x: 60, y: 200, width: 110, height: 40)
      case 3: CGRect(x: 200, y: 270, width: 60, height: 40)
      default: CGRect(x: 200, y: 80, width: 60, height: 30)
      }
    var before = there
    for step in 1...100 {
      // Before or behind the others in the group's order.
      let members = [Self.member(1, there), Self.member(2, new, Double(step) / 100)]
      let boxes = Self.boxes(step % 2 == 0 ? members : members.reversed())
      #expect(boxes.count == 1)
      let box = boxes[0]
      #expect(Self.is(before, within: box) && Self.is(box, within: there.union(new)))
      #expect(abs(box.width - before.width) + abs(box.height - before.height) < 3, "\(place) at \(step)")
      before = box
    }
    #expect(before == there.union(new))
  }

  private static func `is`(_ box: CGRect, within other: CGRect) -> Bool {
    box.minX > other.minX - 0.1 && box.maxX < other.maxX + 0.1 && box.minY > other.minY - 0.1 && box.maxY < other.maxY + 0.1
  }

  @Test("what joins one that is on its way itself comes out of that, and nothing leaps as that arrives") func chain() {
    func end(_ g: Double, _ h: Double) -> Double {
      let boxes = Self.boxes([
        Self.member(1, CGRect(x: 0, y: 0, width: 40, height: 40)), Self.member(2, CGRect(x: 60, y: 0, width: 40, height: 40), g),
        Self.member(3, CGRect(x: 120, y: 0, width: 40, height: 40), h),
      ])
      #expect(boxes.count == 1)
      return boxes[0].maxX
    }
    #expect(end(0.01, 0.01) < 43)
    #expect(abs(end(0.999, 0.5) - end(1, 0.5)) < 0.2)
    #expect(abs(end(0.5, 0.999) - end(0.5, 1)) < 0.2)
    #expect(abs(end(0.999, 0.999) - end(1, 1)) < 0.4)
  }

  @Test("what stands in line with no other one comes out of the nearest, and the bridge to it grows from nothing") func across() {
    let there = CGRect(x: 0, y: 0, width: 60, height: 60)
    let new = CGRect(x: 100, y: 90, width: 24, height: 24)
    for elements in [[Self.member(1, there), Self.member(2, new, 0.02)], [Self.member(2, new, 0.02), Self.member(1, there)]] {
      let plan = BodyPlanner.bodies(of: [GlassGroup(elements: elements, spacing: 8)])[0]
      let field = Self.field(plan.elements.map(\.outline), spacing: plan.spacing)
      let alone = Self.field([.capsule(there)], spacing: 0)
      for y in stride(from: -20.0, to: 120, by: 4) {
        for x in stride(from: -20.0, to: 140, by: 4) where field.distance(x, y) < 0 {
          #expect(alone.distance(x, y) < 2.5, "at \(x), \(y)")
        }
      }
    }
  }

  @Test("the weights of optics go from one shape to the other without a step")
  func weights() {
    let outlines: [Outline] = [
      .circle(in: CGRect(x: 0, y: 0, width: 60, height: 60)), .circle(in: CGRect(x: 56, y: -20, width: 100, height: 100)),
    ]
    let field = Self.field(outlines, spacing: 20)
    var previous: Double?
    for x in stride(from: 30.0, to: 110, by: 0.25) {
      let side = field.optics(at: field.sample(x, 30)).shortSide
      if let previous { #expect(abs(side - previous) < 1.5, "at \(x)") }
      previous = side
    }
  }

  @Test("elements cluster by nearness, unions become one box, and the invisible are left out")
  func planning() {
    func element(_ id: UInt64, _ x: Double, union: UInt64? = nil, g: Double = 1) -> GlassElement {
      GlassElement(id: id, outline: .capsule(CGRect(x: x, y: 0, width: 40, height: 40)), materialization: g, unionID: union)
    }
    let near = GlassGroup(elements: [element(1, 0), element(2, 46), element(3, 200)], spacing: 10)
    #expect(BodyPlanner.bodies(of: [near]).map { $0.elements.map(\.id) } == [[1, 2], [3]])
    let resting = GlassGroup(elements: [element(1, 0), element(2, 50)], spacing: 10)
    #expect(BodyPlanner.bodies(of: [resting]).map { $0.elements.map(\.id) } == [[1], [2]])
    let united = GlassGroup(elements: [element(1, 0, union: 9), element(2, 60, union: 9), element(3, 400, g: 0)], spacing: 0)
    let bodies = BodyPlanner.bodies(of: [united])
    #expect(bodies.map { $0.elements.map(\.id) } == [[1]])
    #expect(bodies[0].elements[0].outline.rect == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(BodyPlanner.unionNames(of: [united]) == [1: 1, 2: 1])
  }

  @Test("a union is one shape around those in line, flows around corners, and keeps other styles and kinds apart")
  func realUnions() {
    func element(_ id: UInt64, _ x: Double, _ y: Double, style: GlassStyle = GlassStyle(), isEllipse: Bool = false)
      -> GlassElement
    {
      let box = CGRect(x: x, y: y, width: 40, height: 40)
      return GlassElement(id: id, outline: isEllipse ? .ellipse(box) : .capsule(box), style: style, unionID: 5)
    }
    let corner = GlassGroup(elements: [element(1, 0, 0), element(2, 60, 0), element(3, 60, 60)], spacing: 0)
    let bodies = BodyPlanner.bodies(of: [corner])
    #expect(bodies.count == 1)
    #expect(
      bodies[0].elements.map(\.outline.rect) == [
        CGRect(x: 0, y: 0, width: 100, height: 40), CGRect(x: 60, y: 60, width: 40, height: 40),
      ])
    let field = Self.field(bodies[0].elements.map(\.outline), spacing: bodies[0].spacing)
    #expect(field.distance(80, 50) < 0, "the gap at the corner is bridged")
    #expect(field.distance(20, 80) > 0, "the empty corner of the box stays empty")
    let tinted = GlassStyle(tint: RGBA(1, 0, 0))
    let mixed = GlassGroup(
      elements: [element(1, 0, 0), element(2, 60, 0, style: tinted), element(3, 120, 0, isEllipse: true)], spacing: 0)
    #expect(BodyPlanner.bodies(of: [mixed]).map { $0.elements.map(\.id) } == [[1], [2], [3]])
  }

  @Test("a body is cut where all its elements are")
  func clips() {
    let clip = PixelRect(x: 0, y: 0, width: 50, height: 50)
    func element(_ id: UInt64, _ x: Double, clip: PixelRect?) -> GlassElement {
      GlassElement(id: id, outline: .capsule(CGRect(x: x, y: 0, width: 40, height: 40)), clip: clip)
    }
    let cut = GlassGroup(elements: [element(1, 0, clip: clip), element(2, 44, clip: clip)], spacing: 20)
    #expect(BodyPlanner.bodies(of: [cut]).map(\.clip) == [clip])
    let half = GlassGroup(elements: [element(1, 0, clip: clip), element(2, 44, clip: nil)], spacing: 20)
    #expect(BodyPlanner.bodies(of: [half]).map(\.clip) == [nil])
  }
}

extension BodyPlanner {
  /// The bodies of groups, by a planner of their own.
  fileprivate static func bodies(of groups: [GlassGroup]) -> [BodyPlan] {
    let planner = BodyPlanner()
    planner.plan(groups)
    return Array(planner.plans.prefix(planner.count))
  }

  /// The names of their unions.
  fileprivate static func unionNames(of groups: [GlassGroup]) -> [UInt64: UInt64] {
    let planner = BodyPlanner()
    planner.plan(groups)
    return planner.unionNames
  }
}
