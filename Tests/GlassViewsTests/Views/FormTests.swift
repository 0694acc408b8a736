import Foundation
import GlassPlatform
import TestSupport
import Testing

@testable import GlassViews

@MainActor @Suite("Forms") struct FormTests {
  private struct Settings: View {
    @State private var name = "Ada"
    @State private var isOn = true
    @State private var volume = 0.4
    @State private var count = 3
    @State private var choice = 1

    var body: some View {
      Form {
        Section("Account") {
          TextField("Name", text: $name).named("field")
          LabeledContent("Plan", value: "Yearly").named("plan")
        }
        Section {
          Toggle("Show Previews", isOn: $isOn).named("toggle")
          Slider(value: $volume) { Text(verbatim: "Volume") }.named("slider")
          Stepper("Copies", value: $count).named("stepper")
          Picker("Quality", selection: $choice) {
            Text(verbatim: "Good").tag(1)
            Text(verbatim: "Best").tag(2)
          }
          .named("picker")
        } footer: {
          Text(verbatim: "Previews take more time.").named("footer")
        }
      }
    }
  }

  @Test("rows of a grouped form are at least 44 points high, fill its width less the margins, and sections keep apart")
  func grouped() throws {
    let host = LayoutHost(Settings().formStyle(.grouped), width: 400, height: 600)
    let names = ["field", "plan", "toggle", "slider", "stepper", "picker", "footer"]
    let frames = try names.map { try #require(host.frame($0)) }
    // A picker's modifiers stand around its row.
    for (name, frame) in zip(names, frames) where name != "picker" { #expect(frame.minX == 34, "\(name)") }
    for name in ["field", "plan", "toggle"] { #expect(host.frame(name)?.width == 332) }
    #expect(frames[1].midY - frames[0].midY == 44)
    #expect(frames[3].midY - frames[2].midY >= 44)
    // The section's gap lies between the rows.
    #expect(frames[2].midY - frames[1].midY == 64)
    #expect(frames[6].minY > frames[5].maxY)
  }

  @Test("a row is called what its texts say, or as the only control it holds") func rowNames() throws {
    let host = try ControlHost {
      Form {
        LabeledContent("Plan", value: "Yearly")
        Toggle("Seen by everybody", isOn: .constant(true))
      }
      .formStyle(.grouped)
    }
    #expect(host.all(.row).map(\.label) == ["Plan, Yearly", "Seen by everybody"])
  }

  @Test("in a form's columns a section's title is a heading of a weight of its own") func columnTitles() throws {
    let host = try ControlHost(size: CGSize(width: 400, height: 300)) {
      VStack {
        Form {
          Section("Account") { LabeledContent("Plan", value: "Yearly") }
        }
        .formStyle(.columns)
        Text("Account")
      }
    }
    let heading = try #require(host.find(.heading, "Account"))
    #expect(try #require(host.find(.text, "Account")).frame.width < heading.frame.width)
  }

  @Test("in a grouped form a value that is only read is fainter than its label, a view of one's own is not")
  func readValues() throws {
    func pixels(_ row: some View) throws -> [UInt32] {
      try ControlHost(size: CGSize(width: 200, height: 100), barRoom: 0) { Form { row }.formStyle(.grouped) }.pixels
    }
    func row(_ content: some View) -> some View {
      LabeledContent("Plan") { HStack { content } }
    }
    let value = try pixels(LabeledContent("Plan", value: "Yearly"))
    #expect(try value == pixels(row(Text(verbatim: "Yearly").foregroundStyle(.secondary))))
    #expect(try value != pixels(row(Text(verbatim: "Yearly"))))
  }

  @Test("in a grouped form every control stands at the trailing edge and its label at the leading one")
  func labels() throws {
    struct Rows: View {
      @State private var text = "Ada"
      @State private var value = 0.5
      @State private var count = 2
      @State private var isOn = true
      @State private var choice = 1

      private func title(_ name: String) -> some View { Text(verbatim: name).named(name) }
      @ViewBuilder private var choices: some View {
        Text(verbatim: "Good").tag(1)
        Text(verbatim: "Best").tag(2)
      }

      var body: some View {
        Form {
          TextField(text: $text) { title("name") }
          SecureField(text: $text) { title("password") }
          Picker(selection: $choice, content: { choices }, label: { title("quality") })
          Picker(selection: $choice, content: { choices }, label: { title("segments") }).pickerStyle(.segmented)
          Toggle(isOn: $isOn) { title("previews") }
          Slider(value: $value) { title("volume") }
          Stepper(value: $count, in: 0...9) { title("copies") }
          LabeledContent {
            Text(verbatim: "Yearly")
          } label: {
            title("plan")
          }
        }
      }
    }
    let host = LayoutHost(Rows().formStyle(.grouped), width: 400, height: 600)
    for name in ["name", "password", "quality", "segments", "previews", "volume", "copies", "plan"] {
      let label = try #require(host.frame(name), "\(name)")
      #expect(label.minX == 34, "\(name)")
      // What is drawn in the label's row, right of it.
      let drawn = host.operations()
        .filter { if case .shadow = $0.operation { false } else { true } }
        .map { $0.operation.bounds.offsetBy(dx: $0.origin.x, dy: $0.origin.y) }
        .filter { $0.minX > label.maxX && $0.minY < label.midY && $0.maxY > label.midY && $0.width < 300 }
      let edge = try #require(drawn.map(\.maxX).max(), "\(name)")
      #expect(abs(edge - 366) <= 8, "\(name) ends at \(edge)")
    }
  }

  @Test("in columns, a slider is level with its label")
  func sliderInColumns() throws {
    let host = try ControlHost {
      Form {
        TextField("Name", text: .constant("Ada"))
        Slider(value: .constant(0.5)) { Text(verbatim: "Darkness") }
      }
      .formStyle(.columns)
    }
    let (label, slider) = (try #require(host.find(.text, "Darkness")), try #require(host.find(.slider, "Darkness")))
    #expect(abs(label.frame.midY - slider.frame.midY) <= 1)
  }

  @Test("in columns, labels end where controls begin, and what has no label stands with the controls")
  func columns() throws {
    let form = Form {
      LabeledContent {
        Box(width: 40, height: 10).named("short")
      } label: {
        Text(verbatim: "A").named("short label")
      }
      LabeledContent {
        Box(width: 60, height: 10).named("long")
      } label: {
        Text(verbatim: "A long label").named("long label")
      }
      Box(width: 30, height: 10).named("bare")
    }
    let host = LayoutHost(form.formStyle(.columns), width: 400, height: 300)
    let column = try #require(host.frame("long")).minX
    #expect(host.frame("short")?.minX == column)
    #expect(host.frame("bare")?.minX == column)
    #expect(host.frame("short label")?.maxX == column - 8)
    #expect(host.frame("long label")?.maxX == column - 8)
  }

  @Test("in columns, controls take the room that the longest label leaves, and no more") func columnRoom() throws {
    let form = Form {
      LabeledContent {
        Color.red.frame(height: 10).named("short")
      } label: {
        Text(verbatim: "A")
      }
      LabeledContent {
        Color.red.frame(height: 10).named("long")
      } label: {
        Text(verbatim: "A long label")
      }
      Color.red.frame(height: 10).named("bare")
    }
    for width in [200.0, 400] {
      let host = LayoutHost(form.formStyle(.columns), width: width, height: 300)
      let frames = try ["short", "long", "bare"].map { try #require(host.frame($0)) }
      #expect(frames.allSatisfy { abs($0.maxX - (width - 16)) < 0.01 && $0.minX == frames[0].minX })
    }
  }

  @Test("in columns, what takes any height takes what is left, as in a stack") func columnHeights() throws {
    let form = Form {
      Color.red.frame(height: 20).named("fixed")
      LabeledContent {
        Color.red.named("first")
      } label: {
        Text(verbatim: "A label")
      }
      Color.red.named("second")
    }
    let host = LayoutHost(form.formStyle(.columns), width: 300, height: 332)
    #expect(host.frame("fixed")?.height == 20)
    let (first, second) = (try #require(host.frame("first")), try #require(host.frame("second")))
    // A row is a little higher than its control, which its label's baseline stands on.
    #expect(abs(first.height - second.height) < 8 && first.height > 120)
    #expect(abs(second.maxY - 316) < 0.01)
    let pushed = LayoutHost(
      Form {
        Color.red.frame(height: 20).named("top")
        Spacer()
        Color.red.frame(height: 20).named("bottom")
      }.formStyle(.columns), width: 300, height: 300)
    #expect(pushed.frame("top")?.minY == 16 && pushed.frame("bottom")?.maxY == 284)
  }

  @Test("a picker in a form is a button with a menu; as a group of radio buttons it shows every choice")
  func pickers() throws {
    struct Choices<Style: PickerStyle>: View {
      let style: Style
      @State private var choice = 1
      var body: some View {
        Form {
          Picker("Quality", selection: $choice) {
            Text(verbatim: "Good").tag(1)
            Text(verbatim: "Best").tag(2)
          }.pickerStyle(style)
        }
      }
    }
    let menu = try ControlHost { Choices(style: .automatic) }
    #expect(menu.all(.menuButton).count == 1)
    #expect(menu.find(.button, "Good") == nil && menu.find(.button, "Best") == nil)
    let radio = try ControlHost { Choices(style: .radioGroup) }
    #expect(radio.all(.menuButton).isEmpty)
    #expect(radio.find(.button, "Good")?.states.contains(.selected) == true)
    try radio.click(.button, "Best")
    #expect(radio.find(.button, "Good")?.states.contains(.selected) == false)
    #expect(radio.find(.button, "Best")?.states.contains(.selected) == true)
  }

  @Test("labelled content stands beside its label outside forms, and formats values")
  func labeledContent() throws {
    let plain = LayoutHost(
      LabeledContent {
        Box(width: 20, height: 10).named("content")
      } label: {
        Box(width: 30, height: 10).named("label")
      })
    #expect(plain.frame("label") == rect(71, 45, 30, 10))
    #expect(plain.frame("content") == rect(109, 45, 20, 10))
    let mirrored = LayoutHost(
      LabeledContent {
        Box(width: 20, height: 10).named("content")
      } label: {
        Box(width: 30, height: 20).named("label")
      }
    ) { $0.layoutDirection = .rightToLeft }
    #expect(mirrored.frame("label") == rect(99, 40, 30, 20))
    #expect(mirrored.frame("content") == rect(71, 45, 20, 10))
    let formatted = try ControlHost { LabeledContent("Size", value: 12, format: Doubled()) }
    #expect(formatted.all(.text).map(\.label) == ["Size", "24"])
    let (label, value) = (formatted.all(.text)[0].frame, formatted.all(.text)[1].frame)
    #expect(label.maxX + 8 == value.minX && label.midY == value.midY)
  }

  /// A format of its own.
  private struct Doubled: FormatStyle { func format(_ value: Int) -> String { "\(value * 2)" } }

  private struct Stacked: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.label
        configuration.content
      }
    }
  }

  @Test("a style of labelled content lays it out its own way")
  func style() {
    let host = LayoutHost(
      LabeledContent {
        Box(width: 20, height: 10).named("content")
      } label: {
        Box(width: 30, height: 10).named("label")
      }
      .labeledContentStyle(Stacked()))
    #expect(host.frame("label")?.maxY == host.frame("content")?.minY)
  }

  private struct Boxed: FormStyle {
    func makeBody(configuration: Configuration) -> some View { VStack(spacing: 0) { configuration.content }.padding(3) }
  }

  @Test("a form style of one's own is given the content")
  func formStyle() {
    let host = LayoutHost(Form { Box().named("a") }.formStyle(Boxed()))
    #expect(host.frame("a") == rect(95, 45, 10, 10))
  }

  nonisolated private static let appearances = [DesktopSettings.Appearance.light, .dark]

  @Test("a grouped form", arguments: Self.appearances, [1.0, 2.0])
  func picture(appearance: DesktopSettings.Appearance, scale: Double) throws {
    let host = try ControlHost(
      size: CGSize(width: 380, height: 430), settings: DesktopSettings(appearance: appearance), barRoom: 0
    ) { Settings() }
    #expect(host.window.setScale(scale))
    host.settle()
    expectPicture(try #require(host.window.picture), named: "form-\(appearance)@\(Int(scale))", tolerance: .text)
  }

  @Test("a field ends where other controls of its form do, and a group of controls stands behind its label")
  func groupedControls() throws {
    let host = try ControlHost(size: CGSize(width: 400, height: 400), barRoom: 0) {
      Form {
        TextField("Name", text: .constant("Jo"))
        LabeledContent("Size", value: "12")
        ControlGroup("Zoom") {
          Button("Out") {}
          Button("In") {}
        }
      }
      .formStyle(.grouped)
    }
    let (name, value) = (try #require(host.find(.textField, "Name")), try #require(host.find(.text, "12")))
    #expect(abs(name.frame.maxX - value.frame.maxX) < 1)
    let field = try #require(host.graph.root.firstDescendant { $0 is TextFieldNode } as? TextFieldNode)
    #expect(!field.view.style.hasBorder)
    let caret = field.caretRect(field.layout)
    #expect(caret.maxX > field.frame.width - 30, "its text ends there too")
    let (label, last) = (try #require(host.find(.text, "Zoom")), try #require(host.find(.button, "In")))
    #expect(abs(last.frame.maxX - value.frame.maxX) < 1 && label.frame.midY == last.frame.midY)
    #expect(host.find(.group, "Zoom") != nil)
  }

  private struct Asking: View {
    @State private var isAsking = true
    var body: some View {
      Form {
        Button("Rename…") { isAsking = true }.alert("Rename", isPresented: $isAsking) {
          TextField("Name", text: .constant(""))
          Button("OK") {}
        }
      }
      .formStyle(.grouped)
    }
  }

  @Test("what a form presents is no row of it: a field in its alert has its border") func presented() throws {
    let host = try ControlHost { Asking() }
    let field = try #require(host.graph.root.firstDescendant { $0 is TextFieldNode } as? TextFieldNode)
    #expect(field.view.style.hasBorder)
  }

  @Test("a text field keeps to the side that lines of text do", arguments: [false, true]) func alignment(isMirrored: Bool) throws
  {
    let direction = isMirrored ? LayoutDirection.rightToLeft : .leftToRight
    var places: [CGFloat] = []
    for alignment in [TextAlignment.leading, .center, .trailing] {
      let host = try ControlHost(size: CGSize(width: 400, height: 100), barRoom: 0) {
        TextField("Name", text: .constant("Jo")).multilineTextAlignment(alignment).environment(\.layoutDirection, direction)
      }
      let field = try #require(host.graph.root.firstDescendant { $0 is TextFieldNode } as? TextFieldNode)
      places.append(field.textOrigin(field.layout).x)
    }
    #expect(places == places.sorted { ($0 < $1) != isMirrored })
    #expect(abs(places[1] - (places[0] + places[2]) / 2) < 1 && abs(places[2] - places[0]) > 200)
  }

  @Test("what a label holds beside its title stands beneath it, smaller and paler") func labelLines() throws {
    let host = try ControlHost(size: CGSize(width: 400, height: 400), barRoom: 0) {
      Form {
        Toggle(isOn: .constant(true)) {
          Text("Title")
          Text("What it does")
        }
        Picker(selection: .constant(1)) {
          Text("One").tag(1)
        } label: {
          Text("Choice")
          Text("Among others")
        }
        Stepper(value: .constant(1)) {
          Text("Number")
          Text("From one on")
        }
        LabeledContent {
          Text("12")
        } label: {
          Text("Size")
          Text("On disk")
        }
      }
      .formStyle(.grouped)
    }
    for (title, line) in [("Title", "What it does"), ("Choice", "Among others"), ("Number", "From one on"), ("Size", "On disk")] {
      var (first, second): (ViewNode?, ViewNode?) = (nil, nil)
      host.graph.root.visitSubtree { node in
        guard let text = node as? TextNode else { return }
        if text.text.string == title { first = node }
        if text.text.string == line { second = node }
      }
      let (a, b) = (try #require(first).globalTargetFrame, try #require(second).globalTargetFrame)
      #expect(b.minY >= a.maxY && b.minX == a.minX && b.height < a.height, "\(title)")
    }
  }
}
