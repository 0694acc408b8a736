import Testing

@testable import GlassViews

/// Which values surely say the same, so that what they stand for is not evaluated again.
@MainActor @Suite("The shape of values")
struct ValueShapeTests {
  private final class Thing {}

  /// Seven bytes between its fields hold anything.
  private struct Gapped {
    var flag: Bool
    var number: Int
    var thing: Thing
  }

  private struct Reading: View {
    @Environment(\.isEnabled) var isEnabled
    @State var count = 0
    var number: Int
    var body: some View { Text("") }
  }

  private func isSame<Value>(_ a: Value, _ b: Value) -> Bool { ValueShape.of(Value.self).isSame(a, b) }

  /// A value in memory whose gaps hold a pattern.
  private func gapped(_ pattern: UInt8, _ value: Gapped) -> UnsafeMutablePointer<Gapped> {
    let memory = UnsafeMutablePointer<Gapped>.allocate(capacity: 1)
    UnsafeMutableRawPointer(memory).initializeMemory(as: UInt8.self, repeating: pattern, count: MemoryLayout<Gapped>.stride)
    memory.pointee.flag = value.flag
    memory.initialize(to: value)
    UnsafeMutableRawPointer(memory).storeBytes(of: pattern, toByteOffset: 3, as: UInt8.self)
    return memory
  }

  @Test("fields tell values apart, gaps between them do not") func gaps() {
    let thing = Thing()
    let value = Gapped(flag: true, number: 5, thing: thing)
    let (a, b) = (gapped(0, value), gapped(0xFF, value))
    defer {
      for memory in [a, b] {
        memory.deinitialize(count: 1)
        memory.deallocate()
      }
    }
    let shape = ValueShape.of(Gapped.self)
    #expect(shape.isSame(a.pointee, b.pointee))
    for change in [
      { $0.flag = false }, { $0.number = 6 }, { $0.thing = Thing() },
    ] as [(inout Gapped) -> Void] {
      var other = value
      change(&other)
      #expect(!isSame(value, other))
    }
  }

  @Test("what properties keep of their node says nothing, what they read does") func properties() {
    #expect(isSame(Reading(number: 1), Reading(number: 1)))
    #expect(!isSame(Reading(number: 1), Reading(number: 2)))
    #expect(isSame(Reading(count: 1, number: 1), Reading(count: 2, number: 1)), "a first value counts only once")
    #expect(isSame(Environment(\.isEnabled), Environment(\.isEnabled)))
    #expect(!isSame(Environment(\.isEnabled), Environment(\.isFocused)))
  }

  private typealias Choice = ConditionalContent<TupleView<(Text, Divider, Text)>, Text>

  @Test("what holds other values is compared by these: optionals, lists, choices and boxes for any type") func holders() {
    let (thing, other) = (Thing(), Thing())
    func gapped(_ number: Int, _ thing: Thing) -> Gapped { Gapped(flag: true, number: number, thing: thing) }
    #expect(isSame(gapped(1, thing) as Gapped?, gapped(1, thing)))
    #expect(!isSame(gapped(1, thing) as Gapped?, gapped(1, other)))
    #expect(!isSame(gapped(1, thing) as Gapped?, nil) && isSame(nil as Gapped?, nil))
    #expect(isSame([gapped(1, thing), gapped(2, other)], [gapped(1, thing), gapped(2, other)]))
    #expect(!isSame([gapped(1, thing)], [gapped(2, thing)]) && !isSame([gapped(1, thing)], []))
    #expect(isSame(gapped(1, thing) as Any, gapped(1, thing)) && !isSame(gapped(1, thing) as Any, gapped(2, thing)))
    #expect(!isSame(1 as Any, "1") && isSame(1 as Any, 1))
    #expect(isSame([1 as Any, thing], [1, thing]) && !isSame([1 as Any, thing], [1, other]))
    let (first, second) = (Text("a"), Text("b"))
    let choice = Choice(.second(first))
    #expect(isSame(choice, Choice(.second(first))) && !isSame(choice, Choice(.second(second))))
    #expect(!isSame(choice, Choice(.first(TupleView((first, Divider(), second))))))
    #expect(isSame(BoxedView(first), BoxedView(first)) && !isSame(BoxedView(first), BoxedView(second)))
  }

  private enum Case {
    case anything(Int, Any)
    case things([Thing])
    case listed(label: any Equatable)
    case nothing, nothingElse
  }

  /// Larger than what a box for any type holds without memory of its own.
  private struct Large: Equatable {
    var number = 1
    var text = "text"
    var more = "more"
  }

  @Test("of cases it counts which one it is and what that brings along, wherever that lies") func cases() {
    let thing = Thing()
    let all: [Case] = [
      .anything(1, Large()), .anything(2, Large()), .anything(1, Large(number: 2)), .anything(1, thing), .things([thing]),
      .things([]),
      .listed(label: 1), .listed(label: "1"), .nothing, .nothingElse,
    ]
    for (index, a) in all.enumerated() {
      for (other, b) in all.enumerated() { #expect(isSame(a, b) == (index == other), "\(a), \(b)") }
    }
    // Made anew, each has other memory.
    #expect(isSame(Case.anything(1, Large()), .anything(1, Large())))
    #expect(isSame(Case.things([thing]), .things([thing])))
    #expect(isSame(Case.listed(label: Large()), .listed(label: Large())))
  }

  private struct Setter: View {
    let count: Count
    @State var number = 1
    var body: some View {
      count.value += 1
      return Button("Set \(number)") { number = min(number + 1, 2) }
    }
  }

  @Test("state that is set to what it is evaluates nothing") func sameState() throws {
    let count = Count()
    let host = try ControlHost { Setter(count: count) }
    try host.click(.button, "Set 1")
    let changed = count.value
    try host.click(.button, "Set 2")
    #expect(changed == 2 && count.value == changed)
  }

  @MainActor private final class Count {
    var value = 0
  }

  private struct Leaf: View {
    @Environment(\.isEnabled) var isEnabled
    let number: Int
    let count: Count

    var body: some View {
      count.value += 1
      return Text(isEnabled ? "on \(number)" : "off \(number)")
    }
  }

  private struct Parent: View {
    @Environment(\.layoutDirection) var direction
    let count: Count
    @State var number = 0
    @State var other = 0
    @State var isEnabled = true

    var body: some View {
      VStack {
        Button("Number") { number += 1 }
        Button("Other") { other += 1 }
        Button("Enabled") { isEnabled.toggle() }
        Text("other \(other)")
        Leaf(number: number, count: count).disabled(!isEnabled)
      }
    }
  }

  @Test("a view that reads the environment is evaluated for a change of its fields or of what it reads, not of what is around it")
  func evaluations() throws {
    let count = Count()
    let host = try ControlHost { Parent(count: count) }
    let first = count.value
    try host.click(.button, "Other")
    #expect(host.find(.text, "other 1") != nil && count.value == first)
    try host.click(.button, "Number")
    #expect(host.find(.text, "on 1") != nil && count.value > first)
    try host.click(.button, "Enabled")
    #expect(host.find(.text, "off 1") != nil)
  }
}
