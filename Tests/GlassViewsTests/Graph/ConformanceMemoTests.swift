import Testing

@testable import GlassViews

@MainActor @Suite("What types are made from, and what they conform to") struct ConformanceMemoTests {
  private struct Generic<Value>: View {
    let value: Value
    var body: some View { Text("a") }
    struct Inner {}
  }

  @Test("types of one declaration share it, others do not; what is neither structure nor enumeration has none")
  func declarations() throws {
    struct Local {}
    #expect(NominalType([Int].self) == NominalType([String].self))
    #expect(NominalType(Local.self)?.module == "GlassViewsTests" && NominalType(Text.self)?.module == "GlassViews")
    #expect(NominalType(Int.self)?.module == "Swift" && NominalType(Date.self)?.module == "FoundationEssentials")
    #expect(NominalType([Int].self) != NominalType(Set<Int>.self))
    #expect(NominalType(Int?.self) == NominalType(String?.self))
    #expect(NominalType(State<Int>.self) == NominalType(State<[Text]>.self))
    #expect(NominalType(Generic<Int>.self) != NominalType(Generic<Int>.Inner.self))
    #expect(NominalType((Int, Int).self) == nil && NominalType(ViewNode.self) == nil && NominalType((() -> Void).self) == nil)
    #expect(NominalType((any View).self) == nil && NominalType(Int.Type.self) == nil)
  }

  @Test("a type tells its kind") func kinds() {
    let kinds: [(Any.Type, String)] = [
      (Generic<Int>.self, "struct"), (Edge.self, "enum"), (Int?.self, "optional"), ((Int, Int).self, "tuple"),
      ((any View).self, "existential"), (Any.self, "existential"), (ViewNode.self, "class"), ((() -> Void).self, "function"),
      (Int.Type.self, "metatype"),
    ]
    for (type, kind) in kinds { #expect("\(NominalType.kind(of: type))" == kind, "\(type)") }
  }

  @Test("a declaration knows its module, however deep it stands") func modules() throws {
    func module(_ type: Any.Type) throws -> String { try #require(NominalType(type)).module }
    #expect(try module(State<Int>.self) == "GlassViews")
    #expect(try module(ToolbarPlacement.Kind.self) == "GlassViews")
    #expect(try module(Int?.self) == "Swift" && module([Int].self) == "Swift")
    #expect(try module(Generic<Int>.self) == "GlassViewsTests" && module(Generic<Int>.Inner.self) == "GlassViewsTests")
  }

  @Test("this module's declarations are asked for once, where none of their types conforms; all others for each type")
  func questions() {
    let memo = ConformanceMemo { $0 as? any DynamicProperty.Type }
    func asks(_ type: Any.Type, finds: Bool) -> Bool {
      let before = memo.questions
      #expect((memo.conformance(of: type) != nil) == finds)
      return memo.questions > before
    }
    #expect(
      asks(HStack<Text>.self, finds: false) && !asks(HStack<Image>.self, finds: false) && !asks(HStack<Text>.self, finds: false))
    #expect(asks(State<Int>.self, finds: true) && asks(State<String>.self, finds: true))
    #expect(
      asks(Generic<Int>.self, finds: false) && asks(Generic<String>.self, finds: false), "they may conform under conditions")
    #expect(asks(Conditional<Int>.self, finds: false) && asks(Conditional<State<Int>>.self, finds: true))
    #expect(asks([Int].self, finds: false) && !asks([String].self, finds: false))
    #expect(!asks((Int, Int).self, finds: false) && !asks((() -> Void).self, finds: false) && !asks(Any.self, finds: false))
    #expect(asks(ViewNode.self, finds: false), "a class may conform")
  }

  @Test("where those of this module that conform are named, no others of it are asked for") func named() {
    let memo = ConformanceMemo(conforming: [State<Int>.self, Int?.self]) { $0 as? any DynamicProperty.Type }
    func asks(_ type: Any.Type, finds: Bool) -> Bool {
      let before = memo.questions
      #expect((memo.conformance(of: type) != nil) == finds)
      return memo.questions > before
    }
    #expect(!asks(HStack<Text>.self, finds: false) && !asks([Int].self, finds: false))
    #expect(asks(State<Int>.self, finds: true) && asks(State<String>.self, finds: true))
    #expect(asks(Int?.self, finds: false) && !asks(String?.self, finds: false))
    #expect(asks(Conditional<State<Int>>.self, finds: true), "other modules' types are asked for")
  }

  fileprivate struct Conditional<Value> { let value: Value }
}

extension ConformanceMemoTests.Conditional: DynamicProperty where Value: DynamicProperty {}
