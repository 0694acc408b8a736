import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What text fields tell and are told") struct TextFieldDetailTests {
  @Observable final class Model {
    var text = "hello world"
    var selection: TextSelection?
    var isSecret = false
  }

  private struct Selecting: View {
    @Bindable var model: Model
    var isEditor = false

    var body: some View {
      if isEditor {
        TextEditor(text: $model.text, selection: $model.selection).frame(width: 200, height: 80)
      } else {
        TextField("Name", text: $model.text, selection: $model.selection).frame(width: 200)
      }
    }
  }

  private func selected(_ model: Model) -> String? {
    guard case .selection(let range) = model.selection?.indices else { return nil }
    return String(model.text[range])
  }

  @Test("a field's own menu leaves it as it is: scrolled as far, with what is selected in sight") func menuOfScrolled() throws {
    let host = try ControlHost(size: CGSize(width: 480, height: 640)) {
      VStack {
        TextField("Name", text: .constant("one two three four five six seven eight nine ten")).frame(width: 120)
        Spacer()
      }
    }
    host.click(try #require(host.find(.textField)).frame.center)
    host.key(.end)
    host.key(.left, [.control, .shift])
    func texts() -> [CGFloat] {
      var places: [CGFloat] = []
      host.graph.root.visitSubtree { if let field = $0 as? TextFieldNode { places.append(field.textOrigin(field.layout).x) } }
      return places
    }
    let before = texts()
    #expect(before.first ?? 0 < -50)
    let frame = try #require(host.find(.textField)).frame
    host.click(CGPoint(x: frame.maxX - 20, y: frame.midY), .right)
    #expect(host.find(.menu) != nil && texts() == before)
    host.key(.escape)
    host.settle()
    #expect(texts() == before)
  }

  private struct TwoFields: View {
    @FocusState private var isOtherFocused: Bool

    var body: some View {
      VStack {
        TextField("Name", text: .constant("one two three four five six seven eight nine ten")).frame(width: 120)
        Menu("More") { Button("Go On") { isOtherFocused = true } }
        TextField("Other", text: .constant("")).focused($isOtherFocused)
        Spacer()
      }
    }
  }

  @Test("a field that lent the focus and does not get it back shows its beginning") func lentForGood() throws {
    let host = try ControlHost(size: CGSize(width: 480, height: 640)) { TwoFields() }
    func place() -> CGFloat? {
      var places: [CGFloat] = []
      host.graph.root.visitSubtree { if let field = $0 as? TextFieldNode { places.append(field.textOrigin(field.layout).x) } }
      return places.first
    }
    let beginning = place()
    host.click(try #require(host.find(.textField, "Name")).frame.center)
    host.key(.end)
    #expect(place() != beginning)
    try host.click(.menuButton, "More")
    #expect(place() != beginning)
    try host.click(.menuItem, "Go On")
    #expect(host.focusedLabel == "Other" && place() == beginning)
  }

  @Test("the owner hears what is selected and selects it", arguments: [false, true]) func selection(isEditor: Bool) throws {
    let model = Model()
    let host = try ControlHost { Selecting(model: model, isEditor: isEditor) }
    let role = SemanticsRole.textField
    host.click(try #require(host.find(role)).frame.center)
    #expect(model.selection?.isInsertion == true)
    host.key(.home)
    host.key(.right, [.control, .shift])
    #expect(selected(model) == "hello")
    model.selection = TextSelection(range: model.text.range(of: "world")!)
    host.settle()
    host.type("you")
    #expect(model.text == "hello you" && model.selection?.isInsertion == true)
    model.text = "a"
    model.selection = TextSelection(insertionPoint: "a long text that is gone".endIndex)
    host.settle()
    host.type("b")
    #expect(model.text == "ab", "a place beyond the end is the end")
  }

  private struct Fields: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Plain", text: $model.text)
        SecureField("Secret", text: $model.text)
        TextField("Mail", text: $model.text).textContentType(.emailAddress)
        TextField("Code", text: $model.text).textContentType(.oneTimeCode)
        TextField("Exact", text: $model.text).autocorrectionDisabled().textInputAutocapitalization(.words)
        TextEditor(text: $model.text).frame(height: 60).accessibilityLabel("Notes")
      }
      .frame(width: 200)
    }
  }

  @Test("input methods hear what a field is for; of a secret they hear nothing else") func content() throws {
    let host = try ControlHost(size: CGSize(width: 400, height: 500)) { Fields(model: Model()) }
    func told(_ label: String) throws -> TextInputState {
      try host.click(.textField, label)
      return try #require(host.window.textInput)
    }
    #expect(try told("Plain").purpose == .normal && told("Plain").hints == [.completion, .spellcheck])
    let secret = try told("Secret")
    #expect(secret.purpose == .password && secret.hints == [.hiddenText, .sensitiveData] && secret.surrounding.isEmpty)
    #expect(try told("Mail").purpose == .email && told("Mail").hints.isEmpty)
    #expect(try told("Code").purpose == .pin && told("Code").hints == .sensitiveData)
    #expect(try told("Exact").purpose == .normal && told("Exact").hints == .words)
    #expect(try told("Notes").hints == [.completion, .spellcheck, .multiline])
  }

  @Test("time that passes fills or empties a bar, and no picture follows its end") func interval() {
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    let down = ProgressInterval(dates: start...start.addingTimeInterval(100), countsDown: true)
    let up = ProgressInterval(dates: down.dates, countsDown: false)
    #expect(down.fraction(at: start.addingTimeInterval(25)) == 0.75 && up.fraction(at: start.addingTimeInterval(25)) == 0.25)
    #expect(up.fraction(at: start.addingTimeInterval(-5)) == 0 && up.fraction(at: start.addingTimeInterval(500)) == 1)
    let dates = Array(up.entries(from: start.addingTimeInterval(99), mode: .normal))
    #expect(dates.count == 5 && dates.last == up.dates.upperBound)
    #expect(Array(up.entries(from: start.addingTimeInterval(200), mode: .normal)).count == 1)
    let point = ProgressInterval(dates: start...start, countsDown: false)
    #expect(point.fraction(at: start) == 1 && Array(point.entries(from: start, mode: .normal)).count == 1)
  }

  /// A field that grows with its text, and what it reserves.
  private struct Growing: View {
    @Bindable var model: Model
    var least = 1
    var most = 20

    var body: some View {
      VStack {
        TextField("Note", text: $model.text, axis: .vertical).lineLimit(least...most).frame(width: 200)
        Spacer()
      }
    }
  }

  @Test("a field that grows follows a text that the program sets") func setByProgram() throws {
    let model = Model()
    let host = try ControlHost { Growing(model: model) }
    func height() throws -> CGFloat { try #require(host.find(.textField)).frame.height }
    let one = try height()
    model.text = "one\ntwo\nthree\nfour"
    host.settle()
    #expect(try height() > one + 40)
    model.text = ""
    host.settle()
    #expect(try height() == one)
  }

  @Test("lines that are reserved are there before there is text for them, which begins at their top") func reserved() throws {
    let model = Model()
    model.text = "one"
    let plain = try ControlHost { Growing(model: model) }
    let roomy = try ControlHost { Growing(model: model, least: 4, most: 8) }
    let (one, four) = (try #require(plain.find(.textField)).frame, try #require(roomy.find(.textField)).frame)
    #expect(four.height > one.height + 40)
    model.text = "one\ntwo\nthree\nfour"
    roomy.settle()
    #expect(try #require(roomy.find(.textField)).frame == four)
    let form = try ControlHost {
      Form { TextField("Label", text: .constant("one"), axis: .vertical).lineLimit(3, reservesSpace: true) }.formStyle(.grouped)
    }
    let label = try #require(form.all(.text).first { $0.label == "Label" }).frame
    #expect(label.height < 30, "the label reserves nothing: \(label)")
  }

  @Test("nothing of a letter is cut off in a field of several lines without a border") func wholeLetters() throws {
    /// How many pixels are dark.
    func ink(_ axis: Axis) throws -> Int {
      let host = try ControlHost(size: CGSize(width: 200, height: 100), barRoom: 0) {
        TextField("Name", text: .constant("gjpqy"), axis: axis).textFieldStyle(.plain).frame(width: 120)
      }
      let picture = try #require(host.window.picture)
      var count = 0
      for y in 0..<picture.size.height { for x in 0..<picture.size.width where picture[x, y] & 255 < 128 { count += 1 } }
      return count
    }
    #expect(try ink(.vertical) == ink(.horizontal))
  }

  @Observable final class Note {
    var text = "one two"
    var axis = Axis.horizontal
    var submits = 0
  }

  private struct Turning: View {
    @Bindable var note: Note
    var body: some View {
      TextField("Note", text: $note.text, axis: note.axis).frame(width: 200).onSubmit { note.submits += 1 }
    }
  }

  @Test("a field that gets several lines breaks them, and has one again with spaces in their place") func axis() throws {
    let note = Note()
    let host = try ControlHost { Turning(note: note) }
    host.click(try #require(host.find(.textField)).frame.center)
    let height = try #require(host.find(.textField)).frame.height
    note.axis = .vertical
    host.settle()
    host.key(.end)
    host.key(.return, .shift)
    host.type("x")
    #expect(note.text == "one two\nx")
    #expect(try #require(host.find(.textField)).frame.height > height + 10)
    note.axis = .horizontal
    host.settle()
    host.type("y")
    #expect(note.text == "one two xy")
    #expect(try #require(host.find(.textField)).frame.height == height)
  }

  @Test("Return that is held submits once") func heldReturn() throws {
    let note = Note()
    let host = try ControlHost { Turning(note: note) }
    host.click(try #require(host.find(.textField)).frame.center)
    for phase in [KeyEvent.Phase.down, .repeated, .repeated, .up] {
      host.window.inject(.key(KeyEvent(phase, .return, time: host.platform.now)))
      host.settle(0.1)
    }
    #expect(note.submits == 1)
  }
}
