import Testing

@testable import GlassViews

@MainActor @Suite("What glass keeps room for") struct InkAnswersTests {
  private func answers(_ view: some View) -> Bool { LayoutHost(view).graph.root.mayAnswerWithInk }

  @Test("an explanation or a menu of what lies on glass makes it no deeper; a button that lights up does")
  func helpAndMenus() {
    #expect(!answers(Text("Copy")))
    #expect(!answers(Text("Copy").help("Copies")))
    #expect(!answers(Text("Copy").contextMenu { Button("Remove") {} }))
    #expect(answers(Button("Copy") {}.buttonStyle(.bordered)))
    #expect(answers(Button("Copy") {}.buttonStyle(.bordered).help("Copies")))
  }
}
