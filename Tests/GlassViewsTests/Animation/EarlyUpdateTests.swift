import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// What is due with another transaction appears before a change is stored: it must not undo what a control knows of that change.
@MainActor @Suite("Changes that appear while another one is stored") struct EarlyUpdateTests {
  @Test("a text field keeps its caret and what can be undone") func textField() throws {
    struct Field: View {
      @State private var text = "abcd"
      @State private var count = 4
      var body: some View {
        let typed = Binding(
          get: { text },
          set: { new in
            withAnimation(.linear(duration: 1)) { count += 1 }
            text = new
          })
        VStack {
          TextField("Name", text: typed).frame(width: 200)
          Box(width: CGFloat(count) * 10)
        }
      }
    }
    let host = try ControlHost { Field() }
    try host.click(.textField, "Name")
    host.key(.home)
    host.key(.right)
    host.type("xy")
    #expect(host.find(.textField)?.value == "axybcd")
    host.key(Key("z"), .control)
    #expect(host.find(.textField)?.value == "abcd")
  }

  @Test("a slider that is moved by a key glides there") func slider() throws {
    struct Volume: View {
      @State private var value = 0.0
      @State private var isEditing = false
      var body: some View {
        VStack {
          Slider(value: $value, in: 0...1) {
            Text(verbatim: "Volume")
          } onEditingChanged: { new in
            withAnimation(.linear(duration: 2)) { isEditing = new }
          }
          .frame(width: 200)
          Box(width: isEditing ? 30 : 20)
        }
      }
    }
    let host = try ControlHost { Volume() }
    host.key(.tab)
    var slider: SliderNode?
    host.graph.root.visitSubtree { slider = slider ?? $0 as? SliderNode }
    let node = try #require(slider)
    #expect(host.focused === node)
    host.window.inject(.key(KeyEvent(.down, .end, text: "", time: host.platform.now)))
    host.settle(0.05)
    #expect(node.shownFraction > 0 && node.shownFraction < 0.9)
    host.settle(0.6)
    #expect(node.shownFraction > 0.95)
    host.settle(2)
    #expect(node.shownFraction == 1)
  }

  @Test("the mark of segments goes on from where it was let go") func segments() throws {
    struct Choices: View {
      @State private var choice = 0
      @State private var isNoted = false
      var body: some View {
        let picked = Binding(
          get: { choice },
          set: { new in
            withTransaction(Transaction()) { isNoted.toggle() }
            choice = new
          })
        VStack {
          Picker("Size", selection: picked) { ForEach(0..<3) { Text(verbatim: "\($0)").tag($0) } }
            .pickerStyle(.segmented)
          Box(width: isNoted ? 30 : 20)
        }
      }
    }
    let host = try ControlHost { Choices() }
    var row: SegmentRowNode?
    host.graph.root.visitSubtree { row = row ?? $0 as? SegmentRowNode }
    let node = try #require(row)
    let last = try #require(host.find(.button, "2")).frame.center
    host.press(at: last)
    host.settle(2)
    let held = node.markPlace
    host.release()
    host.settle(0.02)
    #expect(abs(node.markPlace.midX - held.midX) < 2)
    host.settle(2)
    #expect(abs(node.markPlace.midX - held.midX) < 0.01)
  }

  @Test("a change that follows from what appears is not lost") func lostUpdate() {
    struct Counting: View {
      let remote: Remote
      @State private var isOn = false
      @State private var count = 0
      var body: some View {
        let _ =
          remote.act = {
            withAnimation(.linear(duration: 1)) { isOn.toggle() }
            count += 1
          }
        Box(width: 10 + CGFloat(count)).named("box")
          .onChange(of: isOn) { count += 10 }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Counting(remote: remote))
    remote.act()
    host.advance(by: 2)
    #expect(host.frame("box")?.width == 21)
  }

  @Test("a change through a binding that follows from what appears is not lost") func lostThroughBinding() {
    struct Inner: View {
      @Binding var count: Int
      @Binding var isOn: Bool
      let remote: Remote
      var body: some View {
        let _ =
          remote.act = {
            withAnimation(.linear(duration: 1)) { isOn.toggle() }
            count += 1
          }
        Box(width: 10 + CGFloat(count)).named("box")
          .onChange(of: isOn) { count += 10 }
      }
    }
    struct Outer: View {
      let remote: Remote
      @State private var isOn = false
      @State private var count = 0
      var body: some View { Inner(count: $count, isOn: $isOn, remote: remote) }
    }
    let remote = Remote()
    let host = LayoutHost(Outer(remote: remote))
    remote.act()
    host.advance(by: 2)
    #expect(host.frame("box")?.width == 21)
  }

  @Test("rows are chosen from where keys have come") func rows() throws {
    struct Rows: View {
      @State private var chosen: Int? = 0
      @State private var notes = 0
      var body: some View {
        let selection = Binding(
          get: { chosen },
          set: { new in
            withAnimation(.linear(duration: 1)) { notes += 1 }
            chosen = new
          })
        VStack {
          List(0..<6, selection: selection) { Text(verbatim: "\($0)") }
          Box(width: CGFloat(notes) * 10 + 10)
        }
      }
    }
    let host = try ControlHost { Rows() }
    try host.click(.row, "1")
    host.key(.down)
    host.key(.down)
    #expect(host.all(.row).filter { $0.states.contains(.selected) }.map(\.label) == ["3"])
  }
}
