import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("How large a popover is") struct PopoverSizeTests {
  private struct Telling<Content: View>: View {
    let content: @MainActor () -> Content
    @State private var isShown = false

    var body: some View { Button("Tell") { isShown = true }.popover(isPresented: $isShown) { content() } }
  }

  /// The places of a popover and of the button that it belongs to.
  private func shown(
    in size: CGSize = CGSize(width: 1100, height: 700), @ViewBuilder _ content: @escaping @MainActor () -> some View
  ) throws -> (panel: CGRect, button: CGRect) {
    let host = try ControlHost(size: size) { Telling(content: content) }
    host.platform.opensPopups = false
    try host.click(.button, "Tell")
    return (try #require(host.find(.dialog)).frame, try #require(host.find(.button, "Tell")).frame)
  }

  @Test("what fills whatever it is given has its own length in it, not that of the window") func flexible() throws {
    let slider = try shown {
      VStack {
        Text("Slider")
        Slider(value: .constant(0.3))
      }
      .padding()
    }.panel
    #expect(slider.width > 100 && slider.width < 300, "\(slider)")
    let field = try shown {
      VStack {
        Text("Field")
        TextField("Name", text: .constant(""))
      }
      .padding()
    }.panel
    #expect(field.width > 100 && field.width < 300, "\(field)")
    let spacer = try shown {
      HStack {
        Text("Left")
        Spacer()
        Text("Right")
      }
      .padding()
    }.panel
    #expect(spacer.width > 60 && spacer.width < 200, "\(spacer)")
  }

  @Test("lists and forms have a usual size, are lower where all of them is seen, and leave their button in sight") func lists()
    throws
  {
    let list = try shown {
      List {
        Text("One")
        Text("Two")
      }
    }
    #expect(list.panel.width == 320 && list.panel.height < 300, "\(list)")
    #expect(!list.panel.intersects(list.button), "\(list)")
    let form = try shown {
      Form {
        Toggle("On", isOn: .constant(true))
        TextField("Name", text: .constant(""))
      }
    }
    #expect(form.panel.width == 320 && form.panel.height <= 480, "\(form)")
    #expect(!form.panel.intersects(form.button), "\(form)")
    let long = try shown(in: CGSize(width: 1100, height: 1300)) { List(0..<200, id: \.self) { Text("Row \($0)") } }.panel
    #expect(long.width == 320 && long.height == 480, "\(long)")
    let framed = try shown { List(0..<200, id: \.self) { Text("Row \($0)") }.frame(width: 240, height: 260) }.panel
    #expect(framed.width == 240 && framed.height == 260, "\(framed)")
  }

  @Test("what has no size of its own gets the usual one, or the one that a frame says is ideal") func sizeless() throws {
    let color = try shown { Color.red }.panel
    #expect(color.size == CGSize(width: 320, height: 480), "\(color)")
    let high = try shown { Color.red.frame(height: 200) }.panel
    #expect(high.size == CGSize(width: 320, height: 200), "\(high)")
    let list = try shown(in: CGSize(width: 1100, height: 1300)) {
      List(0..<200, id: \.self) { Text("Row \($0)") }.frame(idealWidth: 500, idealHeight: 600)
    }.panel
    #expect(list.size == CGSize(width: 500, height: 600), "\(list)")
  }

  @Test("paragraphs wrap, but where a frame says how wide they are") func paragraphs() throws {
    let words = String(repeating: "Many words that belong together. ", count: 8)
    let text = try shown { Text(words).padding() }.panel
    #expect(text.width <= 360 && text.width > 280 && text.height > 100, "\(text)")
    let framed = try shown { Text(words).frame(width: 500) }.panel
    #expect(framed.width == 500, "\(framed)")
    let bounded = try shown { Text(words).frame(maxWidth: 420) }.panel
    #expect(bounded.width > 360 && bounded.width <= 420, "\(bounded)")
    let line = try shown { Text(words).lineLimit(1) }.panel
    #expect(line.width > 600 && line.height < 40, "\(line)")
  }

  @Test("a small window limits it") func smallWindow() throws {
    let list = try shown(in: CGSize(width: 280, height: 240)) { List(0..<200, id: \.self) { Text("Row \($0)") } }.panel
    #expect(list.minX >= 8 && list.maxX <= 272 && list.minY >= 8 && list.maxY <= 232, "\(list)")
  }

  @Test("a paragraph that is higher than the window is not cut: the popover scrolls") func highParagraph() throws {
    let words = String(repeating: "Many words that belong together. ", count: 60) + "The end."
    let host = try ControlHost(size: CGSize(width: 420, height: 260)) { Telling { Text(words).padding() } }
    host.platform.opensPopups = false
    try host.click(.button, "Tell")
    let panel = try #require(host.find(.dialog)).frame
    let text = try #require(host.all(.text).first { $0.label.hasSuffix("The end.") }).frame
    #expect(panel.maxY <= 252 && text.height > 400, "\(panel) \(text)")
  }
}
