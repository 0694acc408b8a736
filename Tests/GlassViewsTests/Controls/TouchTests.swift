import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What fingers do that pointers do not: they rest, slide, come in numbers and scroll.
@MainActor @Suite("Fingers") struct TouchTests {
  @MainActor @Observable final class Model {
    var log: [String] = []
    var value = 0.5
    var choice = 1
    var isOn = false
    var isShown = false
    var text = "some words here"
    var items = ["Alder", "Birch", "Cedar"]
  }

  private func host(
    _ size: CGSize = CGSize(width: 400, height: 320), @ViewBuilder _ view: @escaping () -> some View
  ) throws -> ControlHost {
    let host = try ControlHost(size: size, barRoom: 0) { Evaluated(content: view) }
    host.usesFinger = true
    return host
  }

  /// A finger that goes from one place to another, in steps of a sixtieth of a second.
  private func slide(_ host: ControlHost, from start: CGPoint, to end: CGPoint, after rest: Double = 0, lifts: Bool = true) {
    host.touch(.began, at: start)
    host.settle(rest)
    for step in 1...10 {
      let part = Double(step) / 10
      host.touch(.moved, at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    guard lifts else { return }
    // It stops before it lifts: nothing flies on.
    host.settle(0.3)
    host.touch(.ended, at: end)
    host.settle()
  }

  private func center(_ host: ControlHost, _ role: SemanticsRole, _ label: String? = nil) throws -> CGPoint {
    try #require(host.find(role, label), "no \(role) \(label ?? "")").frame.center
  }

  // MARK: Resting

  private struct Here: View {
    let model: Model

    var body: some View {
      Button("Here") { model.log.append("pressed") }
        .buttonStyle(.glass)
        .contextMenu {
          Button("Copy") { model.log.append("copied") }
          Button("Paste") { model.log.append("pasted") }
        }
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test("a finger that rests on what nothing else acts on opens its menu")
  func restOpensPlainly() throws {
    let host = try host { Color.red.contextMenu { Button("Copy") {} } }
    host.touch(.began, at: CGPoint(x: 100, y: 100))
    host.settle(0.4)
    #expect(host.find(.menuItem) == nil)
    host.settle(0.4)
    #expect(host.find(.menuItem, "Copy") != nil)
    host.touch(.ended, at: CGPoint(x: 100, y: 100))
    host.settle()
    #expect(host.find(.menuItem, "Copy") != nil)
  }

  @Test("a finger that rests opens the menu instead of pressing, and the menu stays when it lifts")
  func restOpens() throws {
    let model = Model()
    let host = try host { Here(model: model) }
    let place = try center(host, .button, "Here")
    host.touch(.began, at: place)
    host.settle(0.4)
    #expect(host.find(.menuItem) == nil)
    host.settle(0.3)
    #expect(host.find(.menuItem, "Copy") != nil)
    host.touch(.ended, at: place)
    host.settle()
    #expect(host.find(.menuItem, "Copy") != nil)
    #expect(model.log.isEmpty)
    try host.click(.menuItem, "Paste")
    #expect(model.log == ["pasted"])
    #expect(host.find(.menuItem) == nil)
  }

  @Test("a finger that opened a menu slides to a row and chooses it by lifting")
  func restAndSlide() throws {
    let model = Model()
    let host = try host { Here(model: model) }
    let place = try center(host, .button, "Here")
    host.touch(.began, at: place)
    host.settle(0.7)
    let row = try center(host, .menuItem, "Paste")
    host.touch(.moved, at: row)
    host.touch(.ended, at: row)
    host.settle()
    #expect(model.log == ["pasted"])
  }

  @Test("a finger that moves or lifts early rests on nothing")
  func noRest() throws {
    let model = Model()
    let host = try host { Here(model: model) }
    let place = try center(host, .button, "Here")
    slide(host, from: place, to: CGPoint(x: place.x + 14, y: place.y), after: 0.1)
    #expect(host.find(.menuItem) == nil)
    model.log = []
    host.click(place)
    #expect(model.log == ["pressed"])
    #expect(host.find(.menuItem) == nil)
  }

  @Test("a press outside closes a menu, a popover and nothing else")
  func outside() throws {
    let model = Model()
    let host = try host {
      VStack(spacing: 40) {
        Here(model: model).frame(height: 80)
        Button("Ask") { model.isShown = true }
          .popover(isPresented: Bindable(model).isShown) { Text("Told").padding() }
        Button("Elsewhere") { model.log.append("elsewhere") }
      }
    }
    try host.click(.button, "Here", .right)
    #expect(host.find(.menuItem) != nil)
    try host.click(.button, "Elsewhere")
    #expect(host.find(.menuItem) == nil && model.log.isEmpty)
    try host.click(.button, "Ask")
    #expect(host.find(.text, "Told") != nil)
    host.click(CGPoint(x: 390, y: 310))
    #expect(host.find(.text, "Told") == nil)
    try host.click(.button, "Elsewhere")
    #expect(model.log == ["elsewhere"])
  }

  @Test("what is held on purpose stays held: sliders, steppers, dividers open no menu around them")
  func keptRest() throws {
    let model = Model()
    let host = try host {
      VStack {
        Slider(value: Bindable(model).value) { Text("Volume") }
        Stepper("Count", value: Bindable(model).choice, in: 0...90)
      }
      .contextMenu { Button("Copy") {} }
    }
    let knob = try center(host, .slider, "Volume")
    host.touch(.began, at: knob)
    host.settle(1)
    #expect(host.find(.menuItem) == nil)
    host.touch(.moved, at: CGPoint(x: 380, y: knob.y))
    host.touch(.ended, at: CGPoint(x: 380, y: knob.y))
    host.settle()
    #expect(model.value > 0.9)
    let plus = try center(host, .button, "Increase")
    host.touch(.began, at: plus)
    host.settle(1)
    #expect(host.find(.menuItem) == nil)
    #expect(model.choice > 3, "it repeats while it is held")
    host.touch(.ended, at: plus)
  }

  // MARK: Text

  private func textField(_ host: ControlHost) -> TextFieldNode? {
    var found: TextFieldNode?
    host.graph.root.visitSubtree { if let node = $0 as? TextFieldNode { found = node } }
    return found
  }

  @Test("in a text field a tap sets the caret, a double tap selects a word, a finger that slides selects, one that rests asks")
  func text() throws {
    let model = Model()
    let host = try host { TextField("Name", text: Bindable(model).text).padding(20) }
    let field = try #require(textField(host))
    func place(_ offset: Int) -> CGPoint {
      let layout = field.layout
      let caret = layout.caretRect(at: offset)
      let origin = field.textOrigin(layout)
      return field.convertToWindow(CGPoint(x: origin.x + caret.minX, y: origin.y + caret.midY))
    }
    host.click(place(7))
    #expect(host.focused === field)
    #expect(field.state.caret == 7 && !field.state.hasSelection)
    for _ in 0..<2 {
      host.touch(.began, at: CGPoint(x: place(7).x + 8, y: place(7).y))
      host.touch(.ended, at: CGPoint(x: place(7).x + 8, y: place(7).y))
    }
    host.settle()
    #expect(field.state.selectedText == "words")
    slide(host, from: place(0), to: place(4))
    #expect(field.state.selectedText == "some")
    host.click(CGPoint(x: place(12).x, y: place(12).y), .right)
    #expect(field.state.selectedText == "here")
    try host.click(.menuItem, "Cut")
    #expect(model.text == "some words ")
  }

  @Test("a finger beside a text field takes its focus away only where nothing acts")
  func focusLeaves() throws {
    let model = Model()
    let host = try host {
      VStack(spacing: 90) {
        TextField("Name", text: Bindable(model).text)
        Toggle("Wire", isOn: Bindable(model).isOn)
      }
      .padding(20)
    }
    try host.click(.textField, "Name")
    #expect(host.focusedLabel == "Name")
    try host.click(.toggle, "Wire")
    #expect(model.isOn && host.focusedLabel == "Name")
    host.click(CGPoint(x: 200, y: 310))
    #expect(host.focused == nil)
  }

  // MARK: Sliding

  @Test("a finger takes along a switch, a slider, the mark of segments and a divider")
  func sliding() throws {
    let model = Model()
    let host = try host(CGSize(width: 700, height: 320)) {
      NavigationSplitView {
        Text("Sidebar").navigationSplitViewColumnWidth(min: 150, ideal: 180, max: 260)
      } detail: {
        VStack(spacing: 50) {
          Toggle("Wire", isOn: Bindable(model).isOn)
          Picker("Taste", selection: Bindable(model).choice) {
            Text("Mint").tag(1)
            Text("Lime").tag(2)
            Text("Rose").tag(3)
          }
          .pickerStyle(.segmented)
          Slider(value: Bindable(model).value) { Text("Volume") }
        }
        .padding(30)
      }
    }
    let toggle = try #require(host.find(.toggle, "Wire")).frame
    slide(host, from: CGPoint(x: toggle.maxX - 40, y: toggle.midY), to: CGPoint(x: toggle.maxX - 4, y: toggle.midY))
    #expect(model.isOn)
    slide(host, from: try center(host, .button, "Mint"), to: try center(host, .button, "Rose"))
    #expect(model.choice == 3)
    let slider = try #require(host.find(.slider, "Volume")).frame
    slide(host, from: slider.center, to: CGPoint(x: slider.minX - 20, y: slider.midY + 60))
    #expect(model.value == 0)
    let divider = try #require(host.find(.slider, "Sidebar Width"))
    // Fingers are thick: beside the divider is near enough.
    let beside = CGPoint(x: divider.frame.midX + 14, y: divider.frame.midY)
    slide(host, from: beside, to: CGPoint(x: beside.x + 300, y: beside.y))
    #expect(host.find(.slider, "Sidebar Width")?.value == "260")
  }

  @Test("a second finger on what one holds changes nothing")
  func secondFinger() throws {
    let model = Model()
    let host = try host { Slider(value: Bindable(model).value) { Text("Volume") }.padding(20) }
    let frame = try #require(host.find(.slider, "Volume")).frame
    host.touch(.began, at: frame.center, finger: 1)
    host.touch(.moved, at: CGPoint(x: frame.midX + frame.width / 4, y: frame.midY), finger: 1)
    let value = model.value
    #expect(value > 0.6)
    host.touch(.began, at: CGPoint(x: frame.minX + 20, y: frame.midY), finger: 2)
    host.touch(.moved, at: CGPoint(x: frame.minX + 40, y: frame.midY), finger: 2)
    host.touch(.ended, at: CGPoint(x: frame.minX + 40, y: frame.midY), finger: 2)
    host.settle()
    #expect(model.value == value)
    host.touch(.moved, at: CGPoint(x: frame.maxX, y: frame.midY), finger: 1)
    host.touch(.ended, at: CGPoint(x: frame.maxX, y: frame.midY), finger: 1)
    #expect(model.value == 1)
  }

  @Test("a finger that slides over the rows of a menu chooses the one it lifts on")
  func menuRows() throws {
    let model = Model()
    let host = try host {
      Menu("Edit") {
        Button("Copy") { model.log.append("copied") }
        Button("Paste") { model.log.append("pasted") }
        Button("Cut") { model.log.append("cut") }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(20)
    }
    try host.click(.menuButton, "Edit")
    slide(host, from: try center(host, .menuItem, "Copy"), to: try center(host, .menuItem, "Cut"))
    #expect(model.log == ["cut"])
  }

  // MARK: Scrolling

  private func offset(_ host: ControlHost, _ name: String, from top: CGFloat = 0) throws -> CGFloat {
    top - (try #require(host.tree.flattened.first { $0.label == name })).frame.minY
  }

  @Test("a finger that sets out on a button scrolls instead, but only where something scrolls")
  func scrolling() throws {
    let model = Model()
    func list(_ count: Int) throws -> ControlHost {
      try host {
        ScrollView {
          VStack(spacing: 8) {
            ForEach(0..<count, id: \.self) { index in
              Button {
                model.log.append("\(index)")
              } label: {
                Text("Row \(index)").frame(height: 60)
              }
              .buttonStyle(.plain)
            }
          }
        }
      }
    }
    let long = try list(30)
    let start = try center(long, .button, "Row 2")
    let before = try offset(long, "Row 2")
    slide(long, from: start, to: CGPoint(x: start.x, y: start.y - 90))
    #expect(model.log.isEmpty)
    #expect(try abs(offset(long, "Row 2") - before - 90) < 1)
    let short = try list(2)
    let middle = try center(short, .button, "Row 1")
    slide(short, from: middle, to: CGPoint(x: middle.x, y: middle.y - 14))
    #expect(model.log == ["1"])
  }

  @Test("of nested scroll views the inner one follows the finger, and the outer one where that has come to its end")
  func nested() throws {
    let host = try host {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<10, id: \.self) { Text("Inner \($0)").frame(height: 40) } }
          }
          .frame(height: 200)
          ForEach(0..<20, id: \.self) { Text("Outer \($0)").frame(height: 40) }
        }
      }
    }
    let (inner, outer) = (try offset(host, "Inner 2"), try offset(host, "Outer 1"))
    slide(host, from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 90))
    #expect(try abs(offset(host, "Inner 2") - inner - 60) < 1)
    #expect(try abs(offset(host, "Outer 1") - outer) < 1)
    for _ in 0..<4 { slide(host, from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 60)) }
    #expect(try offset(host, "Outer 1") > outer + 50)
  }

  @Test("a second finger on what scrolls makes no jump, and leaves it to the first")
  func secondFingerScrolls() throws {
    let host = try host {
      ScrollView { VStack(spacing: 0) { ForEach(0..<30, id: \.self) { Text("Row \($0)").frame(height: 40) } } }
    }
    let before = try offset(host, "Row 3")
    slide(host, from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 260), lifts: false)
    host.touch(.began, at: CGPoint(x: 240, y: 60), finger: 2)
    host.touch(.moved, at: CGPoint(x: 240, y: 62), finger: 2)
    host.touch(.moved, at: CGPoint(x: 200, y: 250), finger: 1)
    #expect(try abs(offset(host, "Row 3") - before - 50) < 1)
    host.touch(.ended, at: CGPoint(x: 240, y: 62), finger: 2)
    host.touch(.moved, at: CGPoint(x: 200, y: 240), finger: 1)
    #expect(try abs(offset(host, "Row 3") - before - 60) < 1)
    host.settle(0.3)
    host.touch(.ended, at: CGPoint(x: 200, y: 240), finger: 1)
    host.settle()
    #expect(!host.host.needsFrame)
  }

  // MARK: Rows

  private struct Trees: View {
    @Bindable var model: Model
    var moves = true

    var body: some View {
      List {
        ForEach(model.items, id: \.self) { item in
          Text(item).swipeActions { Button("Flag") { model.log.append("flag \(item)") } }
        }
        .onMove(perform: moves ? { model.items.move(fromOffsets: $0, toOffset: $1) } : nil)
      }
    }
  }

  @Test("a finger that rests on a row opens its menu; where the row moves, once it lifts, and moving on moves the row")
  func rows() throws {
    let model = Model()
    let still = try host { Trees(model: model, moves: false) }
    try still.click(.text, "Birch", .right)
    try still.click(.menuItem, "Flag")
    #expect(model.log == ["flag Birch"])

    let moving = try host { Trees(model: model) }
    let birch = try center(moving, .text, "Birch")
    moving.touch(.began, at: birch)
    moving.settle(0.8)
    #expect(moving.find(.menuItem) == nil)
    moving.touch(.ended, at: birch)
    moving.settle()
    try moving.click(.menuItem, "Flag")
    #expect(model.log == ["flag Birch", "flag Birch"])
    let cedar = try center(moving, .text, "Cedar")
    slide(moving, from: cedar, to: CGPoint(x: cedar.x, y: try center(moving, .text, "Alder").y - 12), after: 0.8)
    #expect(model.items == ["Cedar", "Alder", "Birch"])
    #expect(moving.find(.menuItem) == nil)
  }

  @Test("a group opens and closes by a tap")
  func disclosure() throws {
    let host = try host { DisclosureGroup("More") { Text("Hidden at first") }.padding(20) }
    #expect(host.find(.text, "Hidden at first") == nil)
    try host.click(.button, "More")
    #expect(host.find(.text, "Hidden at first") != nil)
    try host.click(.button, "More")
    #expect(host.find(.text, "Hidden at first") == nil)
  }

  @Test("a finger pulls a sheet up and away")
  func sheet() throws {
    let model = Model()
    let host = try host(CGSize(width: 400, height: 600)) {
      Button("Ask") { model.isShown = true }
        .sheet(isPresented: Bindable(model).isShown) {
          Text("A sheet").frame(maxWidth: .infinity, maxHeight: .infinity).presentationDetents([.medium, .large])
        }
    }
    try host.click(.button, "Ask")
    let half = try #require(host.find(.text, "A sheet")).frame.center
    let top = CGPoint(x: 200, y: 320)
    slide(host, from: top, to: CGPoint(x: 200, y: 60))
    #expect(try center(host, .text, "A sheet").y < half.y - 80)
    slide(host, from: CGPoint(x: 200, y: 30), to: CGPoint(x: 200, y: 590))
    #expect(!model.isShown && host.find(.text, "A sheet") == nil)
    // One that is taken away leaves the sheet where it was.
    try host.click(.button, "Ask")
    for y in [250.0, 100, 590] {
      slide(host, from: top, to: CGPoint(x: 200, y: y), lifts: false)
      host.touch(.cancelled, at: CGPoint(x: 200, y: y))
      host.settle()
      #expect(try model.isShown && abs(center(host, .text, "A sheet").y - half.y) < 1)
    }
  }

  // MARK: Reach

  @Test("a finger between two controls means the nearer one, and never one that another lies over")
  func nearer() throws {
    let model = Model()
    let host = try host {
      VStack(spacing: 30) {
        Button("Upper") { model.log.append("upper") }.buttonStyle(.bordered).controlSize(.mini)
        Button("Lower") { model.log.append("lower") }.buttonStyle(.bordered).controlSize(.mini)
      }
    }
    let (upper, lower) = (try #require(host.find(.button, "Upper")).frame, try #require(host.find(.button, "Lower")).frame)
    func tap(_ y: CGFloat) {
      host.touch(.began, at: CGPoint(x: upper.midX, y: y))
      host.touch(.ended, at: CGPoint(x: upper.midX, y: y))
      host.settle()
    }
    tap(upper.maxY + 8)
    tap(lower.minY - 8)
    tap(upper.midY)
    #expect(model.log == ["upper", "lower", "upper"])
    // The pointer is exact.
    host.usesFinger = false
    host.click(CGPoint(x: upper.midX, y: upper.maxY + 8))
    #expect(model.log.count == 3)
  }
}
