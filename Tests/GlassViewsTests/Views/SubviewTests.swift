import Foundation
import Testing

@testable import GlassViews

private struct NoteKey: ContainerValueKey {
  static let defaultValue = ""
}

extension ContainerValues {
  fileprivate var note: String {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

@MainActor @Suite("Containers of one's own") struct SubviewTests {
  /// Puts each of its views under the one before, in cards of a height.
  private struct Cards<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      VStack(spacing: 0) {
        ForEach(subviews: content) { $0.frame(height: 10).named("card \($0.containerValues.note)") }
      }
    }
  }

  private struct Pair: View {
    var body: some View {
      Color.red.containerValue(\.note, "c")
      Color.red.containerValue(\.note, "d")
    }
  }

  @Test("what a builder put together, loops and composed views count one by one, each with its values")
  func subviews() {
    let host = LayoutHost(
      Cards {
        Color.red.containerValue(\.note, "a")
        if true { Color.red.padding(1).containerValue(\.note, "b") }
        Pair()
        ForEach(0..<2) { Color.red.containerValue(\.note, "e\($0)") }
      })
    for (index, name) in ["a", "b", "c", "d", "e0", "e1"].enumerated() {
      #expect(host.frame("card \(name)")?.minY == 20 + CGFloat(index) * 10, "\(name)")
    }
  }

  @Test("a closure is given all views at once, and may take some")
  func collection() {
    var count = 0
    let host = LayoutHost(
      Group(subviews: TupleView((Color.red.named("first"), Color.red.named("second"), Color.red.named("third")))) { views in
        let _ = count = views.count
        HStack(spacing: 0) { views[2].frame(width: 10) }
      })
    #expect(count == 3)
    #expect(host.frame("third")?.width == 10 && host.frame("first") == nil)
  }

  @Test("sections are told apart from what stands between them")
  func sections() {
    var found: [String] = []
    _ = LayoutHost(
      Group(
        sections: TupleView(
          (
            Text(verbatim: "loose"),
            Section(
              content: {
                Text(verbatim: "a"); Text(verbatim: "b")
              }, header: { Text(verbatim: "h") }
            )
            .containerValue(\.note, "own"), Text(verbatim: "last")
          ))
      ) { sections in
        let _ = found = sections.map { "\($0.header.count) \($0.content.count) \($0.footer.count) \($0.containerValues.note)" }
        EmptyView()
      })
    #expect(found == ["0 1 0 ", "1 2 0 own", "0 1 0 "])
  }

  @Test("tags are container values too, and subviews keep their identity as others come and go")
  func identity() {
    let tagged = ContainerValues(of: Color.red.tag(3).padding())
    #expect(tagged.tag(for: Int.self) == 3 && tagged.hasTag(3) && tagged.tag(for: String.self) == nil)
    func ids(_ isOn: Bool) -> [Subview.ID] {
      var ids: [Subview.ID] = []
      @ViewBuilder var content: some View {
        Color.red
        if isOn { Color.green }
        Color.blue
      }
      _ = LayoutHost(
        Group(subviews: content) { views in
          let _ = ids = views.map(\.id)
          EmptyView()
        })
      return ids
    }
    #expect(ids(true).count == 3 && [ids(true)[0], ids(true)[2]] == ids(false))
  }
}
