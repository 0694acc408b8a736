import Testing

@testable import GlassViews

@Suite struct ViewComparisonTests {
  private struct Plain { var a = 1, b = 2 }
  private struct Named: Equatable {
    var name: String
    /// What `==` does not look at.
    var note = 0

    static func == (a: Named, b: Named) -> Bool { a.name == b.name }
  }
  private struct Acting { var action: () -> Void }
  private struct Box<Content> { var content: Content }

  @Test("values are compared by what they are, however often and in whatever order types come", arguments: 0..<3)
  func kinds(round: Int) {
    #expect(ViewComparison.isEqual(Plain(), Plain()))
    #expect(!ViewComparison.isEqual(Plain(), Plain(b: 3)))
    #expect(ViewComparison.isEqual(Named(name: "a"), Named(name: "a", note: 1)))
    #expect(!ViewComparison.isEqual(Named(name: "a"), Named(name: "b")))
    let acting = Acting {}
    #expect(!ViewComparison.isEqual(acting, acting), "what cannot be compared counts as different")
    #expect(ViewComparison.isIdentical(acting, acting))
    #expect(!ViewComparison.isEqual(Box(content: acting), Box(content: acting)))
    #expect(ViewComparison.isEqual(Named?.some(Named(name: "a")), Named(name: "a", note: 2)))
    #expect(!ViewComparison.isEqual(Named?.none, Named(name: "a")))
  }

  @Test("of a value of any type, that type counts")
  func anything() {
    func isEqual(_ a: Any, _ b: Any) -> Bool { ViewComparison.isEqual(a, b) }
    #expect(!isEqual(Acting {}, Acting {}))
    #expect(isEqual("a", "a") && !isEqual("a", "b") && !isEqual("a", 1))
    #expect(isEqual(Named(name: "a"), Named(name: "a", note: 1)))
    #expect(ViewComparison.areEqual(1, 1) && !ViewComparison.areEqual(1, 1.0) && !ViewComparison.areEqual(nil, 1))
  }
}
