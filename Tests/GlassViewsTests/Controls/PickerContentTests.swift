import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What is written among a picker's choices besides choices, and choices that cannot be chosen.
@MainActor @Suite("What is among a picker's choices") struct PickerContentTests {
  @Observable final class Model {
    var choice: Int? = 1
    var flavour = "mint"
  }

  private struct Choices: View {
    var body: some View {
      Text("None").tag(nil as Int?)
      Divider()
      Section("Group") {
        Text("One").tag(1 as Int?)
        Text("Two").tag(2 as Int?)
      }
    }
  }

  private struct Grouped<S: PickerStyle>: View {
    @Bindable var model: Model
    let style: S

    var body: some View { Picker("Sort", selection: $model.choice) { Choices() }.pickerStyle(style).frame(width: 300) }
  }

  @Test("lines and titles of sections are no rows of a menu, for keys either") func menu() throws {
    let model = Model()
    let host = try ControlHost { Grouped(model: model, style: .menu) }
    try host.click(.menuButton, "Sort")
    #expect(host.all(.menuItem).map(\.label) == ["None", "One", "Two"])
    #expect(host.find(.heading, "Group") != nil)
    let (none, one, two) = (
      try #require(host.find(.menuItem, "None")), try #require(host.find(.menuItem, "One")),
      try #require(host.find(.menuItem, "Two"))
    )
    #expect(two.frame.minY == one.frame.maxY)
    #expect(one.frame.minY > none.frame.maxY + 20, "the title stands between")
    host.key(.home)
    host.key(.down)
    #expect(host.focusedLabel == "One")
  }

  @Test("nor are they segments or buttons to choose from") func others() throws {
    let model = Model()
    let segments = try ControlHost { Grouped(model: model, style: .segmented) }
    #expect(segments.all(.button).map(\.label) == ["None", "One", "Two"])
    let inline = try ControlHost { Grouped(model: model, style: .inline) }
    #expect(inline.all(.button).map(\.label) == ["None", "One", "Two"])
    try inline.click(.button, "None")
    #expect(model.choice == nil)
  }

  private struct Flavours<S: PickerStyle>: View {
    @Bindable var model: Model
    let style: S

    var body: some View {
      Picker("Flavour", selection: $model.flavour) {
        Text("Lemon").tag("lemon")
        Text("Mint").tag("mint")
        Text("Vanilla").selectionDisabled().tag("vanilla")
        Text("Lime").tag("lime")
      }
      .pickerStyle(style)
      .frame(width: 300)
    }
  }

  @Test("what cannot be selected is told so, and neither pointer nor keys choose it") func disabled() throws {
    let model = Model()
    let segments = try ControlHost { Flavours(model: model, style: .segmented) }
    #expect(segments.find(.button, "Vanilla")?.states.contains(.disabled) == true)
    try segments.click(.button, "Vanilla")
    #expect(model.flavour != "vanilla")
    model.flavour = "mint"
    segments.settle()
    try segments.click(.button, "Mint")
    segments.key(.right)
    #expect(model.flavour == "lime")

    model.flavour = "mint"
    let inline = try ControlHost { Flavours(model: model, style: .inline) }
    try inline.click(.button, "Vanilla")
    #expect(model.flavour == "mint")
    try inline.click(.button, "Mint")
    inline.key(.down)
    #expect(model.flavour == "lime")

    let menu = try ControlHost { Flavours(model: model, style: .menu) }
    try menu.click(.menuButton, "Flavour")
    #expect(menu.find(.menuItem, "Vanilla")?.states.contains(.disabled) == true)
    try menu.click(.menuItem, "Vanilla")
    #expect(model.flavour == "lime")
    menu.key(.up)
    #expect(menu.focusedLabel == "Mint")
  }

  private struct Row: View {
    @Bindable var model: Model

    var body: some View {
      List { Flavours(model: model, style: .inline).selectionDisabled() }
    }
  }

  @Test("a row that cannot be selected leaves the choices of its picker alone") func row() throws {
    let model = Model()
    let host = try ControlHost { Row(model: model) }
    try host.click(.button, "Lime")
    #expect(model.flavour == "lime")
  }

  private struct Palette: View {
    @Bindable var model: Model

    var body: some View {
      Menu("More") {
        Picker("Flavour", selection: $model.flavour) {
          Label("Lemon", systemImage: "sun.max").tag("lemon")
          Label("Mint", systemImage: "leaf").tag("mint")
          Label("Rain", systemImage: "cloud.rain").tag("rain")
        }
        .pickerStyle(.palette)
        Button("Other") {}
      }
      .frame(width: 120)
    }
  }

  @Test("a palette within a menu is one row of symbols") func palette() throws {
    let model = Model()
    let host = try ControlHost { Palette(model: model) }
    try host.click(.menuButton, "More")
    let rows = try ["Lemon", "Mint", "Rain"].map { try #require(host.find(.menuItem, $0)).frame }
    #expect(Set(rows.map(\.minY)).count == 1 && Set(rows.map(\.width)).count == 1)
    #expect(rows[0].maxX <= rows[1].minX && rows[1].maxX <= rows[2].minX)
    try host.click(.menuItem, "Rain")
    #expect(model.flavour == "rain")
  }
}
