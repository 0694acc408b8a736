import Foundation
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("A form in columns that are narrow") struct FormColumnsTests {
  private struct Settings: View {
    @State private var name = "Ada Lovelace"
    @State private var isOn = true
    @State private var copies = 2
    @State private var volume = 0.4
    @State private var choice = "Blue"

    private func title(_ name: String) -> some View { Text(verbatim: name).named(name) }

    var body: some View {
      Form {
        Section("About") {
          TextField(text: $name) { title("Name") }
          Toggle(isOn: $isOn) { title("Seen by Everybody") }
          Picker(selection: $choice) {
            ForEach(["Blue", "Green"], id: \.self) { Text($0).tag($0) }
          } label: {
            title("Colour of the Cover")
          }
          Stepper(value: $copies) { title("Copies") }
          Slider(value: $volume) { title("Darkness") }
        }
      }
      .formStyle(.columns)
    }
  }

  private static let labels = ["Name", "Colour of the Cover", "Copies", "Darkness"]

  private func host(_ width: CGFloat, _ size: DynamicTypeSize = .large) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 900), barRoom: 0) { Settings().dynamicTypeSize(size) }
  }

  /// The texts whose letters are not all seen, or whose words are broken.
  private func cutTexts(_ host: ControlHost) -> [String] {
    var cut: [String] = []
    host.graph.root.visitSubtree { node in
      guard let text = node as? TextNode, text.isPlaced else { return }
      let width = text.frame.width
      let layout = TextLayout.make(text.text.lettering(in: text.environment).0, width: width)
      let words = text.text.string.split(separator: " ").map { word in
        TextLayout.make(Text(verbatim: String(word)).lettering(in: text.environment).0, width: nil).size.width
      }
      if layout.isTruncated || words.contains(where: { $0 > width + 1 }) { cut.append(text.text.string) }
    }
    return cut
  }

  @Test(
    "cuts no text, breaks no word and keeps within its width", arguments: [210.0, 240, 280, 340, 420, 600],
    [DynamicTypeSize.large, .xxxLarge, .accessibility1])
  func nothingCut(width: CGFloat, size: DynamicTypeSize) throws {
    let host = try host(width, size)
    #expect(cutTexts(host) == [])
    for element in host.tree.flattened where [.text, .textField, .toggle, .slider, .button, .menuButton].contains(element.role) {
      #expect(element.frame.minX >= 15.9 && element.frame.maxX <= width - 15.9, "\(element.label): \(element.frame)")
    }
  }

  @Test("narrows its controls, then wraps its labels, then puts them above the controls") func steps() throws {
    func isBeside(_ host: ControlHost) throws -> Bool {
      try #require(host.frame("Darkness")).maxX <= #require(host.find(.slider)).frame.minX
    }
    func lines(_ host: ControlHost) throws -> CGFloat {
      try #require(host.frame("Colour of the Cover")).height / #require(host.frame("Copies")).height
    }
    let (wide, narrower, wrapped, stacked) = (try host(600), try host(320), try host(250), try host(190))
    #expect(try isBeside(wide) && lines(wide) == 1)
    #expect(try isBeside(narrower) && lines(narrower) == 1)
    #expect(try #require(narrower.find(.slider)).frame.width < #require(wide.find(.slider)).frame.width)
    #expect(try isBeside(wrapped) && lines(wrapped) > 1.5)
    for label in Self.labels { #expect(try #require(stacked.frame(label)).minX == 16, "\(label)") }
    #expect(try #require(stacked.frame("Darkness")).maxY <= #require(stacked.find(.slider)).frame.minY + 12)
    #expect(try #require(stacked.find(.slider)).frame.minX < 17)
    #expect(try #require(stacked.find(.textField)).frame.width > 150)
  }

  @Test("wrapped labels end where controls begin, which all begin at one place") func column() throws {
    let host = try host(250)
    let starts = try [
      #require(host.find(.textField)).frame.minX, #require(host.find(.slider)).frame.minX,
      #require(host.find(.menuButton)).frame.minX,
    ]
    #expect(starts.allSatisfy { abs($0 - starts[0]) < 0.01 })
    for label in Self.labels {
      #expect(abs(try #require(host.frame(label)).maxX + 8 - starts[0]) < 1.01, "\(label)")
    }
  }

  @Test("is the same after its window was narrow for a while, and stacks anew as it becomes narrow again") func resized() throws {
    let host = try host(600)
    func frames() -> [CGRect?] { Self.labels.map { host.frame($0) } }
    let wide = frames()
    func resize(_ width: CGFloat) {
      host.window.change { $0.size.width = width }
      host.settle()
    }
    resize(190)
    let narrow = frames()
    #expect(narrow != wide && narrow.allSatisfy { $0?.minX == 16 })
    resize(600)
    #expect(frames() == wide)
    resize(190)
    #expect(frames() == narrow)
  }
}
