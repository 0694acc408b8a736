import Testing

@testable import GlassMacroExpansion

@Suite("Data to animate made of variables") struct AnimatableMacroTests {
  private func member(_ declaration: String) throws -> String { try AnimatableMacro(declaration: declaration).member }

  private func fields(_ members: String) -> [String]? {
    TypeMembers("struct A {\n\(members)\n}")?.fields.map { "\($0.name): \($0.type ?? "?")" }
  }

  @Test("several variables are nested pairs") func several() throws {
    #expect(
      try member("@Animatable public struct Star: Shape {\n  var a: Double\n  var b: Angle\n  var c: CGPoint\n}") == """
        nonisolated public var animatableData: AnimatablePair<Double.AnimatableData, AnimatablePair<Angle.AnimatableData, CGPoint.AnimatableData>> {
          get { AnimatablePair(a.animatableData, AnimatablePair(b.animatableData, c.animatableData)) }
          set {
            a.animatableData = newValue.first
            b.animatableData = newValue.second.first
            c.animatableData = newValue.second.second
          }
        }
        """)
  }

  @Test("one variable is its own data, and none is nothing") func few() throws {
    #expect(
      try member("struct Bar { var length: CGFloat }") == """
        nonisolated var animatableData: CGFloat.AnimatableData {
          get { length.animatableData }
          set {
            length.animatableData = newValue
          }
        }
        """)
    #expect(try member("struct Bar: View { let title = \"var a: Double\" }").isEmpty)
    #expect(
      try member("struct Bar { var a: Double\n nonisolated var animatableData: Double { get { a } set { a = newValue } } }")
        .isEmpty)
  }

  @Test("what is ignored, wrapped, constant, computed or of the type itself does not animate") func others() {
    #expect(
      fields(
        """
        @AnimatableIgnored var isOpaque: Bool
        @GlassUI.AnimatableIgnored
        var text: String = "}"
        @State private var count = 0
        static var shared = 3.5
        let c: Double
        var half: Double { a / 2 }
        var both: Double {
          get { var x: Double = 1; return x }
          set {}
        }
        func path(in rect: CGRect) -> Path { var y: Double = 2; return Path() }
        struct Inner { var z: Double }
        init() { a = 1 }
        private var a: Double
        """) == ["a: Double"])
  }

  @Test("types stand where they like, or follow from the value") func types() {
    #expect(
      fields(
        """
        var a: AnimatablePair<Double, [CGFloat]> /* , */ = .init(1, 2), b: Double // var c: Int
        var c, d: CGFloat
        var e = -2.5; var f = Angle.degrees(3), g = CGSize(width: 1, height: 2)
        public private(set) var h: Double = 1 { didSet { print("}") } }
        @available(macOS 15, *) var i
          : Double
        """) == [
          "a: AnimatablePair<Double, [CGFloat]>", "b: Double", "c: CGFloat", "d: CGFloat", "e: Double", "f: Angle", "g: CGSize",
          "h: Double", "i: Double",
        ])
  }

  @Test("a value that does not tell its type, and what is no structure, are faults") func faults() {
    #expect(throws: AnimatableFault.noType("n")) { try member("struct A { var n = 3 }") }
    #expect(throws: AnimatableFault.noType("n")) { try member("struct A { var n = other }") }
    #expect(throws: AnimatableFault.notAStructure) { try member("var a: Double") }
    #expect(throws: AnimatableFault.notAStructure) { try member("") }
  }

  @Test("a conformance is added where there is none") func conformance() {
    #expect(AnimatableMacro.conformance(of: "Outer.Bar", missing: "Animatable") == "extension Outer.Bar: Animatable {}")
    #expect(AnimatableMacro.conformance(of: "Star", missing: "").isEmpty)
  }
}
