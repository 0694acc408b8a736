import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Groups, outlines and sections that open") struct DisclosureTests {
  private struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  private let tree = [
    Node(id: "Fruit", children: [Node(id: "Apple"), Node(id: "Pear", children: [Node(id: "Nashi")])]), Node(id: "Bread"),
  ]

  @Test("a group opens and closes by its label, and says whether it is open")
  func group() throws {
    let host = try ControlHost { DisclosureGroup("More") { Text(verbatim: "Inner") } }
    #expect(host.find(.text, "Inner") == nil)
    #expect(try #require(host.find(.button, "More")).states.contains(.collapsed))
    try host.click(.button, "More")
    #expect(host.find(.text, "Inner") != nil)
    #expect(try #require(host.find(.button, "More")).states.contains(.expanded))
    try host.click(.button, "More")
    #expect(host.find(.text, "Inner") == nil)
  }

  @Test("it opens by the keyboard, and by the value it is bound to")
  func keyboardAndBinding() throws {
    struct Bound: View {
      @State private var isOpen = true
      var body: some View {
        DisclosureGroup("More", isExpanded: $isOpen) { Text(verbatim: "Inner") }
        Toggle("Open", isOn: $isOpen)
      }
    }
    let host = try ControlHost { Bound() }
    #expect(host.find(.text, "Inner") != nil)
    try host.click(.toggle, "Open")
    #expect(host.find(.text, "Inner") == nil)
  }

  @Test("in a form it is a stop for the keyboard, as other controls are; in a list, which has the keys, it is none")
  func inForm() throws {
    let form = try ControlHost {
      Form {
        Toggle("Before", isOn: .constant(true))
        DisclosureGroup("More") { Text(verbatim: "Inner") }
      }
      .formStyle(.grouped)
    }
    for _ in 0..<4 where form.focusedLabel != "More" { form.key(.tab) }
    #expect(form.focusedLabel == "More")
    form.key(.space)
    form.settle()
    #expect(form.find(.text, "Inner") != nil)
    let list = try ControlHost { List { DisclosureGroup("More") { Text(verbatim: "Inner") } } }
    #expect(try #require(list.find(.button, "More")).focusIndex == nil)
  }

  @Test("a tree becomes rows, moved in by their depth")
  func outline() throws {
    let host = try ControlHost { List(tree, children: \.children) { Text(verbatim: $0.id) } }
    #expect(host.all(.row).count == 2)
    try host.click(.button, "Fruit")
    #expect(host.all(.row).count == 4)
    try host.click(.button, "Pear")
    let rows = host.all(.row)
    #expect(rows.count == 5)
    func left(_ name: String) throws -> CGFloat {
      try #require(host.tree.flattened.first { $0.label == name && $0.role == .text }).frame.minX
    }
    // Leaves stand where the labels of groups beside them do.
    #expect(try left("Nashi") - left("Apple") == DisclosureMark.width(.large))
    #expect(try left("Apple") - left("Bread") == DisclosureMark.width(.large))
  }

  @Test("so do leaves whose label is a view of one's own, in a list of which rows are chosen")
  func outlineOfViews() throws {
    struct Entry: View {
      let name: String
      var body: some View {
        Label {
          Text(verbatim: name)
        } icon: {
          Image(systemName: "folder")
        }
      }
    }
    let host = try ControlHost { List(tree, children: \.children, selection: .constant(String?.none)) { Entry(name: $0.id) } }
    func left(_ name: String) -> CGFloat { host.find(.text, name)?.frame.minX ?? .nan }
    #expect(left("Bread") == left("Fruit"))
    try host.click(.button, "Expand")
    #expect(left("Apple") - left("Bread") == DisclosureMark.width(.large))
  }

  @Test("nothing is seen any more of what an outline has closed", arguments: [0, 1])
  func outlineIsClosed(_ group: Int) throws {
    struct Outlined: View {
      let tree: [Node]
      @State private var chosen: String?
      var body: some View { List(tree, children: \.children, selection: $chosen) { Label($0.id, systemImage: "folder") } }
    }
    let tree = [
      Node(id: "Water", children: [Node(id: "Lake"), Node(id: "River", children: [Node(id: "Spring")])]),
      Node(id: "Land", children: [Node(id: "Hill"), Node(id: "Valley")]), Node(id: "Sky"),
    ]
    let host = try ControlHost { Outlined(tree: tree) }
    host.click(try #require(host.find(.text, group == 0 ? "Water" : "Land")).frame.center)
    host.move(to: CGPoint(x: -1, y: -1))
    host.settle()
    let before = host.pixels
    host.key(.right)
    #expect(host.all(.row).count == 5)
    for phase in [KeyEvent.Phase.down, .up] { host.window.inject(.key(KeyEvent(phase, .left, time: host.platform.now))) }
    // They fade where they stood.
    let steps = host.frames(4) { Double(zip(before, host.pixels).count { $0 != $1 }) }
    #expect(steps.allSatisfy { $0 > 0 }, "\(steps)")
    host.settle()
    #expect(host.all(.row).count == 3)
    #expect(zip(before, host.pixels).count { $0 != $1 } == 0)
  }

  @Test("a section opens and closes by its header")
  func section() throws {
    struct Sections: View {
      @State private var isOpen = true
      var body: some View {
        List {
          Section("First", isExpanded: $isOpen) {
            Text(verbatim: "a")
            Text(verbatim: "b")
          }
          Section("Second") { Text(verbatim: "c") }
        }
      }
    }
    let host = try ControlHost { Sections() }
    #expect(host.all(.row).count == 3)
    try host.click(.heading, "First")
    #expect(host.all(.row).count == 1)
    try host.click(.heading, "First")
    #expect(host.all(.row).count == 3)
  }

  @Test("a section is collapsible by itself where it says so, and one with a binding is not where it says not")
  func collapsible() throws {
    let host = try ControlHost {
      List {
        Section("Own") { Text(verbatim: "a") }.collapsible(true)
        Section("Held", isExpanded: .constant(true)) { Text(verbatim: "b") }.collapsible(false)
        Section("Plain") { Text(verbatim: "c") }
      }
    }
    func rows() -> [String] { host.all(.text).map(\.label).filter { $0.count == 1 } }
    #expect(rows() == ["a", "b", "c"])
    try host.click(.heading, "Held")
    try host.click(.heading, "Plain")
    #expect(rows() == ["a", "b", "c"])
    try host.click(.heading, "Own")
    #expect(rows() == ["b", "c"])
    try host.click(.heading, "Own")
    #expect(rows() == ["a", "b", "c"])
  }

  @Test("a box has room around its content, and its label is a title")
  func box() throws {
    let host = try ControlHost { GroupBox("Box") { Text(verbatim: "Inner") } }
    #expect(host.find(.heading, "Box") != nil)
    let layout = LayoutHost(GroupBox { Color.red.frame(width: 50, height: 20).named("content") }.named("box"))
    let (box, content) = (try #require(layout.frame("box")), try #require(layout.frame("content")))
    #expect(box == content.insetBy(dx: -12, dy: -12))
  }

  @Test("what is missing is said in the middle")
  func unavailable() throws {
    let host = try ControlHost {
      ContentUnavailableView("Nothing here", systemImage: "star", description: Text(verbatim: "Add something."))
    }
    let text = try #require(host.find(.text, "Add something."))
    #expect(abs(text.frame.midX - 240) < 1)
    #expect(host.tree.flattened.contains { $0.label == "Nothing here" })
    #expect(try ControlHost { ContentUnavailableView.search(text: "xyz") }.tree.flattened.contains { $0.label.contains("xyz") })
  }

  private struct Chooser: View {
    let tree: [Node]
    let note: @MainActor (String?) -> Void
    @State private var chosen: String?
    var body: some View {
      let _ = note(chosen)
      List(tree, children: \.children, selection: $chosen) { Text(verbatim: $0.id) }
    }
  }

  @Test("the arrow that points to where a line goes on opens a group, the other one closes it", arguments: [false, true])
  func outlineKeys(isMirrored: Bool) throws {
    let host = try ControlHost {
      Chooser(tree: tree, note: { _ in }).environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    }
    let (opening, closing) = isMirrored ? (Key.left, Key.right) : (.right, .left)
    host.click(try #require(host.find(.text, "Fruit")).frame.center)
    host.key(closing)
    #expect(host.all(.row).count == 2)
    host.key(opening)
    #expect(host.all(.row).count == 4)
    host.key(closing)
    #expect(host.all(.row).count == 2)
  }

  @Test("where rows are chosen, the mark opens a group, the rest of its row chooses it, and keys do both")
  func outlineSelection() throws {
    final class Notes { var chosen: String? }
    let notes = Notes()
    let host = try ControlHost { Chooser(tree: tree, note: { notes.chosen = $0 }) }
    let label = try #require(host.find(.text, "Fruit"))
    host.click(label.frame.center)
    #expect(notes.chosen == "Fruit")
    #expect(host.all(.row).count == 2)
    host.key(.right)
    #expect(host.all(.row).count == 4)
    host.key(.right)
    #expect(notes.chosen == "Apple")
    host.key(.down)
    #expect(notes.chosen == "Pear")
    for _ in 0..<2 { host.key(.right) }
    #expect(notes.chosen == "Nashi")
    host.key(.left)
    #expect(notes.chosen == "Pear", "the nearest group around it")
    for _ in 0..<2 { host.key(.left) }
    #expect(notes.chosen == "Fruit")
    host.key(.left)
    #expect(host.all(.row).count == 2)
    host.click(CGPoint(x: label.frame.minX - DisclosureMark.width(.large) / 2, y: label.frame.midY))
    #expect(host.all(.row).count == 4)
  }

  private struct Tagged: View {
    let isOutline: Bool
    let tree: [Node]
    let note: @MainActor (Int?) -> Void
    @State private var chosen: Int?
    @State private var isOpen = true
    var body: some View {
      let _ = note(chosen)
      List(selection: $chosen) {
        if isOutline {
          OutlineGroup(tree, children: \.children) { Text(verbatim: $0.id).tag($0.id.count) }
        } else {
          DisclosureGroup(isExpanded: $isOpen) {
            Text(verbatim: "Apple").tag(6)
          } label: {
            HStack { Text(verbatim: "Fruit") }.tag(5).selectionDisabled(!isOpen)
          }
          .tag(7)
        }
      }
    }
  }

  @Test("a group's row stands for what its label is tagged with", arguments: [false, true])
  func taggedLabel(isOutline: Bool) throws {
    final class Notes { var chosen: Int? }
    let notes = Notes()
    let host = try ControlHost { Tagged(isOutline: isOutline, tree: tree, note: { notes.chosen = $0 }) }
    func choose(_ name: String) throws { host.click(try #require(host.find(.text, name)).frame.center) }
    try choose("Fruit")
    #expect(notes.chosen == 5)
    // Bread has as many letters as Fruit.
    #expect(host.all(.row).filter { $0.states.contains(.selected) }.count == (isOutline ? 2 : 1))
    if isOutline {
      host.key(.right)
      #expect(host.find(.text, "Apple") != nil)
      try choose("Pear")
      #expect(notes.chosen == 4)
      return
    }
    // The nearest tag counts, and what else the label says is the row's too.
    host.key(.down)
    #expect(notes.chosen == 6)
    host.click(CGPoint(x: try #require(host.find(.text, "Fruit")).frame.minX - 9, y: host.all(.row)[0].frame.midY))
    #expect(host.all(.row).count == 1)
    try choose("Fruit")
    #expect(notes.chosen == 6)
  }

  @Test("what is open in a tree stays open while the list has scrolled far on") func scrolledAway() throws {
    let trees = (0..<100).map { Node(id: "tree \($0)", children: [Node(id: "branch \($0)", children: [Node(id: "leaf \($0)")])]) }
    let host = try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) {
      List(trees, children: \.children) { Text(verbatim: $0.id) }
    }
    try host.click(.button, "tree 0")
    try host.click(.button, "branch 0")
    #expect(host.find(.text, "leaf 0") != nil)
    let scroll = try #require(host.graph.root.firstDescendant { $0 is ScrollNode } as? ScrollNode)
    for distance in [2500.0, -2500] {
      _ = scroll.nudge(by: distance)
      host.settle()
    }
    #expect(host.find(.text, "leaf 0") != nil)
    try host.click(.button, "tree 0")
    #expect(host.find(.text, "leaf 0") == nil)
  }
}
