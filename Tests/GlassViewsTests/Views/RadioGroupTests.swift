import Foundation
import GlassGeometry
import GlassPlatform
import Observation
import TestSupport
import Testing

@testable import GlassViews

@MainActor @Suite("Radio buttons") struct RadioGroupTests {
  private struct Group<Style: PickerStyle>: View {
    let style: Style
    @State private var choice = 1

    var body: some View {
      Picker(selection: $choice) {
        Text(verbatim: "Good").named("good").tag(1)
        Text(verbatim: "Best").named("best").tag(2)
        Text(verbatim: "Lossless").named("lossless").tag(3)
      } label: {
        Text(verbatim: "Quality").named("label")
      }
      .pickerStyle(style)
    }
  }

  /// Where round marks are drawn, each once.
  private func marks(_ host: LayoutHost) -> [CGRect] {
    var result: [CGRect] = []
    for item in host.operations() {
      guard case .fill(let outline, _) = item.operation, outline.rect.width == outline.rect.height else { continue }
      // The white middle of the mark that is chosen is smaller.
      guard outline.rect.width > 10 else { continue }
      result.append(outline.rect.offsetBy(dx: item.origin.x, dy: item.origin.y))
    }
    return result
  }

  @Test(
    "radio buttons stand one under the other, the label before the first of them; inline choices have it above",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func places(direction: LayoutDirection) throws {
    let host = LayoutHost(Group(style: .radioGroup), width: 400, height: 200) { $0.layoutDirection = direction }
    let (label, good) = (try #require(host.frame("label")), try #require(host.frame("good")))
    let rows = try [good, #require(host.frame("best")), #require(host.frame("lossless"))]
    let marks = marks(host)
    #expect(marks.count == 3)
    for (row, mark) in zip(rows, marks) { #expect(abs(row.midY - mark.midY) <= 0.5) }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
    #expect(label.minY == good.minY)
    if direction == .leftToRight {
      #expect(marks.allSatisfy { $0.minX == label.maxX + 8 && $0.maxX < good.minX })
      #expect(rows.allSatisfy { $0.minX == good.minX })
    } else {
      #expect(marks.allSatisfy { $0.maxX == label.minX - 8 && $0.minX > good.maxX })
      #expect(rows.allSatisfy { $0.maxX == good.maxX })
    }
    let inline = LayoutHost(Group(style: .inline), width: 400, height: 200) { $0.layoutDirection = direction }
    #expect(try #require(inline.frame("label")).maxY <= #require(inline.frame("good")).minY)
  }

  @Test("in forms the label stands with the other labels, the radio buttons with the other controls")
  func forms() throws {
    let grouped = LayoutHost(Form { Group(style: .radioGroup) }.formStyle(.grouped), width: 400, height: 300)
    #expect(grouped.frame("label")?.minX == 34)
    #expect(try #require(grouped.frame("lossless")).maxX == 366)
    #expect(grouped.frame("label")?.minY == grouped.frame("good")?.minY)
    let columns = LayoutHost(
      Form {
        LabeledContent {
          Box(width: 60, height: 10).named("box")
        } label: {
          Text(verbatim: "A longer label").named("longer")
        }
        Group(style: .radioGroup)
      }.formStyle(.columns), width: 400, height: 300)
    #expect(columns.frame("label")?.maxX == columns.frame("longer")?.maxX)
    #expect(marks(columns).map(\.minX) == Array(repeating: try #require(columns.frame("box")).minX, count: 3))
  }

  @Test("the mark is where the choice is; the set is a group with the label's name; arrows go on within it")
  func choosing() throws {
    struct Named: View {
      @State private var choice = 1
      var body: some View {
        Picker("Quality", selection: $choice) { ForEach(1..<4) { Text(verbatim: "Choice \($0)") } }.pickerStyle(.radioGroup)
      }
    }
    let host = try ControlHost { Named() }
    func chosen() -> [String] { host.all(.button).filter { $0.states.contains(.selected) }.map(\.label) }
    #expect(host.find(.group, "Quality") != nil)
    #expect(chosen() == ["Choice 1"])
    try host.click(.button, "Choice 3")
    #expect(chosen() == ["Choice 3"])
    host.key(.up)
    #expect(chosen() == ["Choice 2"])
  }

  @Test("labels that are hidden leave the radio buttons alone")
  func hiddenLabel() {
    let host = LayoutHost(Group(style: .radioGroup).labelsHidden(), width: 400, height: 200)
    #expect(host.frame("label") == nil)
    #expect(marks(host).count == 3)
  }

  nonisolated private static let appearances = [DesktopSettings.Appearance.light, .dark]

  @Test("radio buttons beside their label", arguments: Self.appearances, [1.0, 2.0])
  func picture(appearance: DesktopSettings.Appearance, scale: Double) throws {
    let host = try ControlHost(
      size: CGSize(width: 240, height: 120), settings: DesktopSettings(appearance: appearance), barRoom: 0
    ) { Group(style: .radioGroup) }
    #expect(host.window.setScale(scale))
    host.settle()
    expectPicture(try #require(host.window.picture), named: "radio-\(appearance)@\(Int(scale))", tolerance: .text)
  }

  @Observable final class Options {
    var all = ["A", "B", "C"]
    var chosen = "A"
  }

  private struct Choosing: View {
    @Bindable var options: Options
    var body: some View {
      Picker("Letter", selection: $options.chosen) {
        ForEach(options.all, id: \.self) { Text(verbatim: $0).tag($0) }
      }
      .pickerStyle(.radioGroup)
    }
  }

  @Test("an option that had the focus and goes gives that back to the one before") func focus() throws {
    let options = Options()
    let host = try ControlHost { Choosing(options: options) }
    try host.click(.button, "B")
    host.key(.down)
    #expect(options.chosen == "C" && host.focusedLabel == "C")
    options.all.removeLast()
    host.settle()
    #expect(host.focusedLabel == "B")
  }

  @Observable final class Choice { var letter: String? }

  private struct Undecided<Style: PickerStyle>: View {
    @Bindable var choice: Choice
    let style: Style
    var body: some View {
      Picker("Letter", selection: $choice.letter) {
        ForEach(["A", "B"], id: \.self) { Text(verbatim: $0).tag(Optional($0)) }
      }
      .pickerStyle(style)
    }
  }

  @Test("where nothing is chosen yet, keys begin at the first option") func undecided() throws {
    func check(_ style: some PickerStyle) throws {
      let choice = Choice()
      let host = try ControlHost { Undecided(choice: choice, style: style) }
      host.key(.tab)
      #expect(host.focusedLabel == "A" && choice.letter == nil)
      host.key(.space)
      #expect(choice.letter == "A")
      host.key(.down)
      #expect(choice.letter == "B" && host.focusedLabel == "B")
    }
    try check(.radioGroup)
    try check(.inline)
    try check(.segmented)
  }

  @Test("the line of a segmented picker's label is that of its segments") func segments() throws {
    let host = LayoutHost(
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Text("Beside").named("beside")
        Picker("Letter", selection: .constant(1)) { Text("A").named("A").tag(1) }.pickerStyle(.segmented).labelsHidden()
      }, width: 400, height: 200)
    let (beside, letter) = (try #require(host.frame("beside")), try #require(host.frame("A")))
    #expect(abs(beside.midY - letter.midY) <= 0.5)
  }

  private struct Two: View {
    @Bindable var options: Options
    var body: some View {
      VStack {
        Picker("Other", selection: .constant(1)) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        .pickerStyle(.segmented)
        Choosing(options: options)
      }
    }
  }

  @Test("the focus of an option that goes stays in its group, whatever else had it before") func group() throws {
    let options = Options()
    let host = try ControlHost { Two(options: options) }
    try host.click(.button, "One")
    try host.click(.button, "C")
    #expect(host.focusedLabel == "C")
    options.all.removeLast()
    host.settle()
    #expect(host.focusedLabel == "B")
  }
}
