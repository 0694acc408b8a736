import Foundation
import Testing

@testable import GlassViews

@Suite("Colours in words") struct ColorDescriptionTests {
  @Test("a colour is told by its name or by its components") func words() {
    #expect("\(Color.red)" == "red")
    #expect(Color.primary.description == "primary")
    #expect(Color.accentColor.description == "accentColor")
    #expect(Color.clear.description == "clear" && Color.white.description == "white")
    #expect(Color(red: 1, green: 0.5, blue: 0).description == "#FF8000FF")
    #expect(Color(white: 0.2, opacity: 0.5).description == "#33333380")
    #expect(Color.blue.opacity(0.5).description == "50% blue")
    #expect(Color(red: 1, green: 0, blue: 0).opacity(0.5).description == "#FF000080")
    #expect(Color.black.opacity(0.25).description == "25% black")
  }
}
