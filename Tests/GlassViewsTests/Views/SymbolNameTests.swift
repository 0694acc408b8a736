import Testing

@testable import GlassViews

@MainActor @Suite("What symbols that stand alone are called") struct SymbolNameTests {
  @Test("a button of a symbol is called as what that usually means, in any form; otherwise by its words") func names() throws {
    let host = try ControlHost {
      VStack {
        Button(action: {}) { Image(systemName: "plus") }
        Button(action: {}) { Image(systemName: "trash.fill") }
        Button(action: {}) { Image(systemName: "square.and.arrow.up") }
        Button(action: {}) { Image(systemName: "xmark.circle.fill") }
        Button(action: {}) { Image(systemName: "cup.and.saucer") }
      }
    }
    #expect(host.all(.button).map(\.label) == ["Add", "Delete", "Share", "Close", "cup and saucer"])
  }

  @Test("a label of its own stands alone, and what only decorates has none") func labels() throws {
    let host = try ControlHost {
      VStack {
        Button(action: {}) { Image(systemName: "plus").accessibilityLabel("New page") }
        Button(action: {}) { Image(systemName: "square.and.arrow.up") }.accessibilityLabel("Send")
        Button("Remove", systemImage: "trash") {}
      }
    }
    #expect(host.all(.button).map(\.label) == ["New page", "Send", "Remove"])
    #expect(SymbolNames.action("circle.fill") == "circle fill" && SymbolNames.action("no.such.symbol") == "no such symbol")
  }

  @Test("a symbol that nothing is done with is called by its words; what points left leads on where writing runs right to left")
  func elsewhere() throws {
    let host = try ControlHost {
      VStack {
        Image(systemName: "checkmark")
        Button(action: {}) { Image(systemName: "chevron.left") }.environment(\.layoutDirection, .rightToLeft)
      }
    }
    #expect(host.all(.image).map(\.label) == ["checkmark"] && host.all(.button).map(\.label) == ["Forward"])
  }
}
