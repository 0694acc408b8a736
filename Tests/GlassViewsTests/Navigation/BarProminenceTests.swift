import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Prominent items of a bar") struct BarProminenceTests {
  @Observable final class Model {
    var isDisabled = false
  }

  /// A view of a program's own: its type tells nothing of what it does now.
  private struct Save: View {
    let model: Model

    var body: some View { Button("Save") {}.disabled(model.isDisabled) }
  }

  private struct Bar: View {
    let model: Model
    let isComposed: Bool

    var body: some View {
      Color.white.toolbar {
        ToolbarItem(placement: .confirmationAction) {
          if isComposed { Save(model: model) } else { Button("Save") {}.disabled(model.isDisabled) }
        }
      }
    }
  }

  @Test("are that while they do something", arguments: [false, true]) func disabled(isComposed: Bool) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 700, height: 300)) { Bar(model: model, isComposed: isComposed) }
    #expect(tints(host) == [.accentColor])
    for isDisabled in [true, false] {
      model.isDisabled = isDisabled
      host.settle()
      #expect(tints(host) == (isDisabled ? [] : [.accentColor]))
    }
  }

  @Test("that are disabled from the beginning have no colour in the first frame either") func fromTheBeginning() throws {
    let model = Model()
    model.isDisabled = true
    let host = try ControlHost(size: CGSize(width: 700, height: 300), settling: 1.0 / 60) { Bar(model: model, isComposed: true) }
    #expect(host.find(.button, "Save") != nil && tints(host) == [])
  }

  /// How a program hands its button to the bar.
  enum Way: CaseIterable { case hidden, composed, keeping, reading, styledWithin }

  @Observable final class Send {
    var isProminent = true
  }

  private struct Composed: View {
    let send: Send

    var body: some View {
      if send.isProminent { button.buttonStyle(.glassProminent) } else { button }
    }

    private var button: some View { Button("Send", systemImage: "paperplane") {} }
  }

  private struct Keeping: View {
    @State private var count = 0

    var body: some View { Button("Send", systemImage: "paperplane") { count += 1 }.buttonStyle(.glassProminent).tint(.red) }
  }

  private struct Reading: View {
    @Environment(Send.self) private var send

    var body: some View { Composed(send: send) }
  }

  private struct Ways: View {
    let way: Way
    let send: Send

    var body: some View {
      Color.white.toolbar {
        ToolbarItem { Button("Tag", systemImage: "tag") {} }
        ToolbarItem { item }
        ToolbarItem { Button("Mark", systemImage: "star") {} }
      }
    }

    @ViewBuilder private var item: some View {
      switch way {
      case .hidden: AnyView(Button("Send", systemImage: "paperplane") {}.buttonStyle(.glassProminent))
      case .composed: Composed(send: send)
      case .keeping: Keeping()
      case .reading: Reading().environment(send)
      case .styledWithin: AnyView(Composed(send: send)).padding(1)
      }
    }
  }

  @Test("are found within views of a program's own, and stand apart from the first frame on", arguments: Way.allCases)
  func within(way: Way) throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 300), settling: 1.0 / 60) { Ways(way: way, send: Send()) }
    #expect(tints(host) == [way == .keeping ? .red : .accentColor])
    let (tag, send, mark) = (try capsule("Tag", host), try capsule("Send", host), try capsule("Mark", host))
    #expect(tag == mark && send.minX > mark.maxX, "\(tag) \(send) \(mark)")
    host.settle()
    #expect(try capsule("Send", host) == send)
  }

  @Test("share the others' glass again once they no longer are", arguments: [Way.composed, .reading, .styledWithin])
  func change(way: Way) throws {
    let send = Send()
    let host = try ControlHost(size: CGSize(width: 700, height: 300)) { Ways(way: way, send: send) }
    for isProminent in [false, true, false] {
      send.isProminent = isProminent
      host.settle()
      #expect(tints(host) == (isProminent ? [.accentColor] : []))
      #expect(try (capsule("Send", host) == capsule("Tag", host)) == !isProminent)
    }
  }

  /// A view of a program's own that counts, whatever it looks like.
  private struct Counting: View {
    let send: Send

    @State private var count = 0

    var body: some View {
      if send.isProminent { button.buttonStyle(.glassProminent) } else { button }
    }

    private var button: some View { Button("Send", systemImage: "paperplane") { count += 1 }.accessibilityValue("\(count)") }
  }

  private struct GroupBar: View {
    let send: Send
    let isFirst: Bool

    var body: some View {
      Color.white.toolbar {
        ToolbarItemGroup {
          if isFirst { Counting(send: send) }
          Button("Tag", systemImage: "tag") {}
          if !isFirst { Counting(send: send) }
          Button("Mark", systemImage: "star") {}
        }
      }
    }
  }

  @Test(
    "part from their group as they become that, and come back, with what they keep", arguments: [false, true], [false, true])
  func ofGroup(isFirst: Bool, isAnimated: Bool) throws {
    let send = Send()
    send.isProminent = false
    let host = try ControlHost(size: CGSize(width: 700, height: 300)) { GroupBar(send: send, isFirst: isFirst) }
    var count = 0
    func press() throws {
      try host.click(.button, "Send")
      count += 1
      #expect(host.find(.button, "Send")?.value == "\(count)")
    }
    func places() throws -> [CGFloat] { try ["Tag", "Send", "Mark"].map { try #require(host.find(.button, $0)).frame.minX } }
    let before = try places()
    try press()
    for isProminent in [true, false, true, false] {
      withAnimation(isAnimated ? .smooth : nil) { send.isProminent = isProminent }
      host.settle()
      #expect(tints(host) == (isProminent ? [.accentColor] : []))
      let (tag, send, mark) = (try capsule("Tag", host), try capsule("Send", host), try capsule("Mark", host))
      #expect(tag == mark && (send == tag) == !isProminent)
      if isProminent { #expect(send.minX > mark.maxX) } else { #expect(try places() == before) }
      #expect(host.all(.button).count { $0.label == "Send" } == 1)
      try press()
    }
  }

  /// The piece of glass that a button lies on.
  private func capsule(_ name: String, _ host: ControlHost) throws -> CGRect {
    let middle = try #require(host.find(.button, name)).frame.center
    return try #require(host.shapes.map(host.box).filter { $0.contains(middle) }.min { $0.width < $1.width })
  }

  /// The colours of all glass.
  private func tints(_ host: ControlHost) -> [Color] {
    var found: [Color] = []
    host.graph.root.visitSubtree { if let tint = ($0 as? GlassNode)?.modifier.glass.tintColor { found.append(tint) } }
    return found
  }
}
