import Testing

@testable import GlassViews

@MainActor @Suite("The items of a toolbar")
struct ToolbarArrangementTests {
  private func elements(@ToolbarContentBuilder _ content: () -> some ToolbarContent) -> [ToolbarElement] {
    var result: [ToolbarElement] = []
    content()._collect(into: &result, path: "")
    return result
  }

  @Test("neighbours share a capsule until a spacer comes between")
  func grouping() {
    let arrangement = ToolbarArrangement(
      elements {
        ToolbarItem(placement: .navigation) { Image(systemName: "chevron.left") }
        ToolbarItem(placement: .principal) { Image(systemName: "pencil") }
        ToolbarItem { Button("a", systemImage: "heart") {} }
        ToolbarItem { Button("b", systemImage: "star") {}.disabled(true) }
        ToolbarSpacer(.fixed)
        ToolbarItem { Image(systemName: "trash") }
      })
    #expect(arrangement.leading.map(\.elements.count) == [1])
    #expect(arrangement.center.map(\.elements.count) == [1])
    #expect(arrangement.trailing.map(\.elements.count) == [2, 1])
  }

  @Test("texts and symbols of one group lie apart; a group of symbols stays together") func mixedGroup() {
    let arrangement = ToolbarArrangement(
      elements {
        ToolbarItemGroup {
          Button("Edit") {}
          Button("Share", systemImage: "square.and.arrow.up") {}
          Button("Tag", systemImage: "tag") {}
          Button("Sort") {}
        }
        ToolbarItemGroup {
          Button("Cut", systemImage: "scissors") {}
          Button("Copy", systemImage: "doc") {}
        }
      })
    #expect(arrangement.trailing.map(\.elements.count) == [1, 2, 1, 1])
    #expect(Set(arrangement.trailing.flatMap(\.elements).map(\.id)).count == 5)
  }

  @Test("a label whose words are shown lies apart from symbols: by its style, or for want of its symbol") func shownWords() {
    struct Own: LabelStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.icon }
    }
    let arrangement = ToolbarArrangement(
      elements {
        ToolbarItemGroup {
          Button("Filter", systemImage: "star") {}
          Button("Trash", systemImage: "trash") {}.labelStyle(.titleAndIcon).disabled(true)
          Button("Nothing", systemImage: "there.is.no.such.symbol") {}
          Menu("Crop", systemImage: "crop") {}.labelStyle(.titleOnly)
          Button("Heart", systemImage: "heart") {}.labelStyle(.iconOnly).labelStyle(.titleOnly)
          AnyView(Toggle("Bell", systemImage: "bell", isOn: .constant(true)))
        }
        ToolbarItem { Button("Own", systemImage: "tag") {}.labelStyle(Own()) }
        ToolbarItem { Button("Last", systemImage: "doc") {}.labelStyle(.titleAndIcon) }
      })
    #expect(arrangement.trailing.map(\.elements.count) == [1, 1, 1, 1, 3, 1])
  }

  @Test("several views that are one item lie apart from symbols where one of them shows words") func wordsInStacks() {
    let arrangement = ToolbarArrangement(
      elements {
        ToolbarItem {
          HStack {
            Text("Alpha")
            Text("Beta")
          }
        }
        ToolbarItem { Button("Star", systemImage: "star") {} }
        ToolbarItem {
          HStack {
            Image(systemName: "heart")
            Image(systemName: "tag")
          }
        }
        ToolbarItem {
          ControlGroup {
            Button("One") {}
            Button("Two") {}
          }
        }
        ToolbarItem { Button("Doc", systemImage: "doc") {} }
        ToolbarItem {
          VStack {
            Text("Above")
            Text("Below")
          }
        }
        ToolbarItem {
          Text("First")
          Text("Second")
        }
      })
    #expect(arrangement.trailing.map(\.elements.count) == [1, 2, 1, 1, 1, 1])
  }

  @Test("a spacer among views, items or the views of a group is the toolbar's: it has no row in a menu") func spacers() {
    func check(_ elements: [ToolbarElement]) {
      let arrangement = ToolbarArrangement(elements)
      #expect(arrangement.trailing.map(\.elements.count) == [1, 1])
      #expect(arrangement.pushed == [.capsule(.trailing, 1)])
      #expect(ToolbarCommand.all(elements).count == 2)
      #expect(Set(elements.map(\.id)).count == 3)
    }
    check(
      elements {
        Button("a", systemImage: "heart") {}
        Spacer()
        Button("b", systemImage: "star") {}
      })
    check(
      elements {
        ToolbarItem { Button("a", systemImage: "heart") {} }
        ToolbarItem { Spacer() }
        ToolbarItem { Button("b", systemImage: "star") {} }
      })
    check(
      elements {
        ToolbarItemGroup {
          Button("a", systemImage: "heart") {}
          Spacer()
          Button("b", systemImage: "star") {}
        }
      })
  }

  @Test("a prominent item and one without a shared background stand alone")
  func alone() {
    let arrangement = ToolbarArrangement(
      elements {
        ToolbarItem { Image(systemName: "heart") }
        ToolbarItem(placement: .confirmationAction) { Text("done") }
        ToolbarItem { Image(systemName: "star") }.sharedBackgroundVisibility(.hidden)
        ToolbarItem { Image(systemName: "trash") }
      })
    #expect(arrangement.trailing.map(\.elements.count) == [1, 1, 1, 1])
    #expect(arrangement.trailing.map(\.isProminent) == [false, false, false, true], "at the very end, wherever it is written")
  }

  @Test("of several prominent items one stands out: the last at the trailing end; the others lie with their neighbours")
  func oneProminent() {
    let arrangement = ToolbarArrangement(
      elements {
        ToolbarItem { Button("Save", systemImage: "heart") {}.buttonStyle(.glassProminent) }
        ToolbarItem { Button("Send", systemImage: "paperplane") {}.buttonStyle(.borderedProminent) }
        ToolbarItem { Button("Tag", systemImage: "tag") {} }
        ToolbarItem(placement: .navigation) { Button("Back", systemImage: "chevron.left") {}.buttonStyle(.glassProminent) }
      })
    #expect(arrangement.trailing.map(\.elements.count) == [2, 1] && arrangement.trailing.map(\.isProminent) == [false, true])
    #expect(arrangement.leading.map(\.isProminent) == [false])
    let hidden = ToolbarArrangement(
      elements {
        ToolbarItem(placement: .navigation) { Button("Back", systemImage: "chevron.left") {}.buttonStyle(.glassProminent) }
        ToolbarItem(placement: .confirmationAction) { Button("Done") {} }.hidden()
      })
    #expect(hidden.leading.map(\.isProminent) == [true], "a hidden one outranks nobody")
  }

  private struct Composed: View {
    var body: some View { Menu("More", systemImage: "ellipsis") {} }
  }

  @Test("a button in a prominent style stands alone at the very end, tinted, with no second border") func prominentStyle() throws
  {
    let window = try ControlHost(size: CGSize(width: 700, height: 300)) {
      Color.blue.toolbar {
        ToolbarItem { Button("Send", systemImage: "paperplane") {}.buttonStyle(.glassProminent).disabled(false) }
        ToolbarItem { Button("Tag", systemImage: "tag") {} }
        ToolbarItem { Button("Pin", systemImage: "mappin") {}.buttonStyle(.glass) }
      }
    }
    func frame(_ label: String) throws -> CGRect { try #require(window.find(.button, label)).frame }
    #expect(try frame("Tag").maxX == frame("Pin").minX, "these two share a capsule")
    #expect(try frame("Send").minX > frame("Pin").maxX + 8)
    var glass: [GlassNode] = []
    window.graph.root.visitSubtree { node in
      if let node = node as? GlassNode, node.isPlaced { glass.append(node) }
    }
    #expect(glass.count == 2 && glass.allSatisfy { node in node.firstAncestor { $0 is GlassNode } == nil })
  }

  @Test("a button in a prominent style stands alone also where it is one of a group, whose others keep their background")
  func prominentInGroup() {
    func capsules(_ isDone: Bool) -> [ToolbarCapsule] {
      ToolbarArrangement(
        elements {
          ToolbarItemGroup(placement: .primaryAction) {
            Button("Like", systemImage: "heart") {}
            if isDone { Button("Go", systemImage: "checkmark") {}.buttonStyle(.glassProminent).tint(.green) }
            Button("Tag", systemImage: "tag") {}
          }
        }
      ).trailing
    }
    #expect(capsules(true).map { $0.elements.flatMap { $0.listed() }.count } == [2, 1])
    #expect(capsules(true).map(\.isProminent) == [false, true] && capsules(true).last?.tint == .green)
    #expect(capsules(false).map(\.isProminent) == [false] && capsules(false).flatMap(\.elements).count == 1)
    #expect(capsules(true).first?.id == capsules(false).first?.id, "the others stay what they are as it comes and goes")
    let words = ToolbarArrangement(
      elements {
        ToolbarItemGroup {
          Button("Edit") {}
          Button("Share") {}
          Button("Done") {}.buttonStyle(.borderedProminent)
        }
      })
    #expect(words.trailing.map { $0.elements.flatMap { $0.listed() }.count } == [2, 1])
    #expect(words.trailing.map(\.isProminent) == [false, true])
  }

  @Test("texts stand apart from symbols and from each other") func labels() {
    let arrangement = ToolbarArrangement(
      elements {
        ToolbarItem { Button("Edit") {} }
        ToolbarItem { Button("Share", systemImage: "square.and.arrow.up") {} }
        ToolbarItem { Composed().help("More") }
        ToolbarItem { Menu("View") {} }
        ToolbarItem { Text("Sort").padding() }
      })
    #expect(arrangement.trailing.map(\.elements.count) == [1, 2, 1, 1])
  }

  @Test("a menu with an ellipsis is the app's own menu of more; it and primary actions stay longer than other items")
  func priorities() {
    let elements = elements {
      ToolbarItem { Button("a", systemImage: "heart") {} }
      ToolbarItem(placement: .primaryAction) { Button("b", systemImage: "star") {} }
      ToolbarItem(placement: .primaryAction) { Menu("More", systemImage: "ellipsis.circle") { Button("c") {} } }
      ToolbarItem { Menu(content: { Button("c") {} }, label: { Image(systemName: "ellipsis") }).disabled(true) }
      ToolbarItem(placement: .primaryAction) { Menu("Sort", systemImage: "line.3.horizontal") { Button("c") {} } }
      ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
    }
    #expect(elements.map(\.priority) == [.plain, .primary, .more, .more, .primary, .prominent])
    #expect(ToolbarArrangement(elements).trailing.map(\.elements.count) == [5, 1], "they share a capsule as before")
  }

  @Test("items of different kinds share nothing") func kinds() {
    let arrangement = ToolbarArrangement(
      elements {
        ToolbarItem { Image(systemName: "heart") }
        ToolbarItem(placement: .destructiveAction) { Image(systemName: "trash") }
        ToolbarItem(placement: .status) { Image(systemName: "wifi") }
        ToolbarItem(placement: .secondaryAction) { Image(systemName: "tag") }
      })
    #expect(arrangement.trailing.map(\.isDestructive) == [false, true])
    #expect(arrangement.center.map(\.isStatus) == [true, false])
  }

  @Test("a flexible spacer pushes what follows it") func flexible() {
    let arrangement = ToolbarArrangement(
      elements {
        ToolbarItem { Image(systemName: "heart") }
        ToolbarSpacer(.flexible)
        ToolbarItem { Image(systemName: "star") }
      })
    #expect(arrangement.pushed == [.capsule(.trailing, 1)])
  }

  @Test("hidden items leave no empty capsule")
  func hidden() {
    let arrangement = ToolbarArrangement(elements { ToolbarItem { Text("a") }.hidden() })
    #expect(arrangement.trailing.isEmpty)
  }

  @Test("items keep their identity when another one comes before them in an if")
  func identity() {
    func ids(_ shows: Bool) -> [String] {
      elements {
        if shows { ToolbarItem { Text("first") } }
        ToolbarItem { Text("second") }
      }.map(\.id)
    }
    #expect(ids(false).last == ids(true).last)
  }

  @Test("what the toolbar has by itself stands at its usual place, or where it is written") func standardItems() {
    let usual = ToolbarArrangement(elements { ToolbarItem { Image(systemName: "heart") } })
    #expect(usual.slots[.leading] == [.title] && usual.slots[.center] == [.tabs])
    #expect(usual.slots[.trailing] == [.overflow, .search, .capsule(.trailing, 0)])
    let own = ToolbarArrangement(
      elements {
        DefaultToolbarItem(kind: .title, placement: .principal)
        ToolbarItem { Image(systemName: "heart") }
        ToolbarSpacer(.flexible)
        DefaultToolbarItem(kind: .search)
        ToolbarItem { Image(systemName: "star") }
        DefaultToolbarItem(kind: .search, placement: .principal)
      })
    #expect(own.slots[.leading] == [] && own.slots[.center] == [.tabs, .title, .search])
    #expect(own.slots[.trailing] == [.overflow, .capsule(.trailing, 0), .capsule(.trailing, 1)])
    #expect(own.pushed == [.capsule(.trailing, 1)], "a thing stands where it is first in the bar")
  }
}
