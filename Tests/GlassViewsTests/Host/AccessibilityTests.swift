import Testing

@testable import GlassViews

/// What programs tell assistive technology beyond what views say themselves.
@Suite @MainActor struct AccessibilityTests {
  private final class Log { var entries: [String] = [] }

  @Test("a view is told as another one, whose actions do what they do there; neither is it seen nor does Tab stop at it")
  func representation() throws {
    struct Dial: View {
      @State private var angle = 0.25
      let log: Log
      var body: some View {
        VStack {
          Circle().frame(width: 40, height: 40)
            .accessibilityRepresentation {
              Slider(value: $angle, in: 0...1, step: 0.25) { Text("Angle") }
              Button("Other") { log.entries.append("other") }
            }
          Text(verbatim: "\(angle)")
          Button("After") {}
        }
      }
    }
    let log = Log()
    let host = try ControlHost { Dial(log: log) }
    let slider = try #require(host.find(.slider, "Angle"))
    #expect(slider.actions.isSuperset(of: [.increment, .decrement]))
    #expect(slider.frame.width > 0 && slider.frame.midY == host.find(.button, "Other")?.frame.midY)
    #expect(host.host.perform("increment", on: "Angle"))
    host.settle()
    #expect(host.find(.text, "0.5") != nil)
    #expect(host.host.perform("press", on: "Other") && log.entries == ["other"])
    host.click(CGPoint(x: slider.frame.midX, y: slider.frame.midY))
    #expect(log.entries == ["other"])
    host.key(.tab)
    #expect(host.find(.button, "After")?.states.contains(.focused) == true)
    let without = try ControlHost { VStack { Circle().frame(width: 40, height: 40) } }
    let with = try ControlHost {
      VStack { Circle().frame(width: 40, height: 40).accessibilityRepresentation { Text("A word") } }
    }
    let (a, b) = (try #require(without.window.picture), try #require(with.window.picture))
    #expect(a.size == b.size)
    #expect((0..<a.height).allSatisfy { y in (0..<a.width).allSatisfy { a.row(y)[$0] == b.row(y)[$0] } })
    #expect(with.find(.text, "A word") != nil)
  }

  @Test("what a drawing shows is told as elements within it") func children() throws {
    let host = try ControlHost {
      Canvas { _, _ in }.frame(width: 200, height: 100)
        .accessibilityLabel("Budget")
        .accessibilityChildren {
          HStack {
            ForEach(["Rent", "Food"], id: \.self) { Rectangle().accessibilityLabel($0).accessibilityValue("1") }
          }
        }
    }
    let chart = try #require(host.find(.group, "Budget"))
    #expect(chart.children.map(\.label) == ["Rent", "Food"])
    #expect(chart.children.map(\.value) == ["1", "1"])
    #expect(chart.children[0].frame.maxX < chart.children[1].frame.minX)
  }

  @Test("a shape with a name is an element; one that is hidden, or a name for nothing, is not") func shapes() throws {
    let host = try ControlHost {
      VStack {
        Circle().fill(.red).accessibilityLabel("Red")
        Circle().accessibilityHidden(true).accessibilityLabel("Hidden")
        EmptyView().accessibilityLabel("Nothing")
        Circle().accessibilityLabel("Go").accessibilityAddTraits(.isButton)
        Circle().accessibilityLabel("")
      }
    }
    #expect(host.all(.group).map(\.label) == ["Red"])
    #expect(host.all(.button).map(\.label) == ["Go"])
  }

  @Test("a name for shapes on shapes makes one element of them, with what modifiers within say") func layeredShapes() throws {
    let host = try ControlHost {
      VStack {
        Circle().frame(width: 26, height: 26).overlay { Circle().strokeBorder(.primary) }
          .onTapGesture {}.accessibilityLabel("One").accessibilityAddTraits(.isButton)
        ZStack {
          Rectangle()
          Circle().accessibilityHidden(true)
        }
        .accessibilityAddTraits([.isButton, .isSelected]).accessibilityIdentifier("two").accessibilityLabel("Two")
        Circle().accessibilityHidden(true).overlay { Circle().accessibilityHidden(true) }.accessibilityLabel("Hidden")
      }
    }
    #expect(host.all(.button).map(\.label) == ["One", "Two"])
    #expect(host.find(.button, "One")?.frame.size == CGSize(width: 26, height: 26))
    #expect(host.find(.button, "Two")?.states == [.selected])
    #expect(host.find(.button, "Two")?.identifier == "two")
    #expect(!host.tree.flattened.contains { $0.label == "Hidden" })
  }

  @Test("a name for several pictures makes one of them; controls and texts keep their own") func severalPictures() throws {
    let host = try ControlHost {
      VStack {
        Image(systemName: "folder").overlay(alignment: .bottomTrailing) { Image(systemName: "circle") }
          .onTapGesture {}
          .accessibilityAddTraits([.isButton, .isSelected])
          .accessibilityLabel("Holiday")
        HStack {
          Image(systemName: "star")
          Image(systemName: "star")
        }
        .accessibilityLabel("Rating").accessibilityValue("2")
        HStack {
          Button("Left") {}
          Image(systemName: "folder").accessibilityLabel("Picture")
        }
        .accessibilityLabel("Both")
      }
    }
    #expect(host.find(.button, "Holiday")?.states == [.selected])
    #expect(host.find(.image, "Rating")?.value == "2")
    #expect(host.all(.image).map(\.label) == ["Rating", "Picture"])
    #expect(host.find(.button, "Left") != nil && !host.tree.flattened.contains { $0.label == "Both" })
  }

  @Test("buttons become actions by their labels") func actions() throws {
    let log = Log()
    let host = try ControlHost {
      VStack {
        Text("Message").accessibilityActions {
          Button("Like") { log.entries.append("like") }
          Button("Reply") { log.entries.append("reply") }.disabled(true)
        }
        .accessibilityAction {
          log.entries.append("share")
        } label: {
          Text("Share")
        }
      }
    }
    let message = try #require(host.find(.text, "Message"))
    #expect(message.namedActions == ["Like", "Share"])
    #expect(host.all(.button).isEmpty)
    #expect(host.host.perform("Like", on: "Message"))
    #expect(host.host.perform("Share", on: "Message"))
    #expect(!host.host.perform("Reply", on: "Message"))
    #expect(log.entries == ["like", "share"])
  }

  @Test("traits are taken away as they are added") func traits() throws {
    let host = try ControlHost {
      VStack {
        Button("Plain") {}.accessibilityRemoveTraits(.isButton)
        Text("Chosen").accessibilityAddTraits([.isSelected, .isHeader]).accessibilityRemoveTraits([.isSelected, .isHeader])
        Text("Title").accessibilityHeading(.h2)
        Text("Switch").accessibilityAddTraits([.isButton, .isToggle])
      }
    }
    #expect(host.find(.group, "Plain") != nil && host.all(.button).isEmpty)
    #expect(host.find(.text, "Chosen")?.states == [])
    #expect(host.find(.heading, "Title")?.headingLevel == 2)
    #expect(host.find(.toggle, "Switch") != nil)
    #expect(host.tree.json.contains("\"level\": 2"))
  }

  @Test("what is not enabled changes nothing; further names find an element") func enabled() throws {
    let host = try ControlHost {
      VStack {
        Text("One").accessibilityLabel("Other", isEnabled: false).accessibilityValue(Text("v"), isEnabled: false)
          .accessibilityHint(Text("h"), isEnabled: false).accessibilityHidden(true, isEnabled: false)
        Button("A long name for it") {}.accessibilityInputLabels(["It", "Short"])
        Text("Scrolls").accessibilityScrollAction { _ in }
      }
    }
    let one = try #require(host.find(.text, "One"))
    #expect(one.value == nil && one.hint == nil)
    #expect(host.host.perform("press", on: "Short"))
    #expect(!host.host.perform("press", on: "Long"))
    #expect(host.find(.text, "Scrolls")?.actions == [.scrollUp, .scrollDown, .scrollLeft, .scrollRight])
  }

  @Test("a row is called by all it shows, what its controls say among it, each once") func rows() throws {
    func name(@ViewBuilder _ row: @escaping () -> some View) throws -> String {
      let host = try ControlHost { List { row() } }
      return try #require(host.find(.row)).label
    }
    let marked = try name {
      HStack {
        Toggle("Buy milk", isOn: .constant(false)).toggleStyle(.checkbox)
        Text("!")
      }
    }
    #expect(marked == "Buy milk, !")
    let both = try name {
      HStack {
        Text("Light")
        Toggle("Kitchen", isOn: .constant(true)).toggleStyle(.switch)
      }
    }
    #expect(both == "Light, Kitchen")
    #expect(try name { LabeledContent("Volume") { Slider(value: .constant(0.5)) { Text("Volume") } } } == "Volume")
    let acting = try name {
      HStack {
        Text("Letter")
        Button("Remove") {}.buttonStyle(.bordered)
      }
    }
    #expect(acting == "Letter", "what can be done with a row is none of its name")
  }
}
